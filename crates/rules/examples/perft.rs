//! Counts move sequences and compares them with a table, or measures the speed of counting.
//!
//! `perft FILE` checks every line `game;rules;name;position;n1,n2,…` and ends with `N lines, M wrong`;
//! the exit status is 1 if any line is wrong or malformed. `perft FILE --bench NAME [--depth N]` prints
//! moves per second for the lines whose name contains NAME.

use std::process::ExitCode;
use std::time::Instant;

use papan_rules::surakarta::Rules;
use papan_rules::{Pasang, Position, Surakarta, perft};

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(why) => return refuse(&format!("{why}\nusage: perft FILE [--bench NAME [--depth N]]")),
    };
    let text = match std::fs::read_to_string(&arguments.file) {
        Ok(text) => text,
        Err(why) => return refuse(&format!("{}: {why}", arguments.file)),
    };
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let (mut checked, mut wrong) = (0, 0);
    for (number, line) in lines {
        checked += 1;
        if let Err(why) = Line::parse(line).and_then(|line| arguments.run(&line)) {
            println!("line {}: {why}", number + 1);
            wrong += 1;
        }
    }
    println!("{checked} lines, {wrong} wrong");
    if wrong == 0 && checked > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}

struct Arguments {
    file: String,
    bench: Option<String>,
    depth: Option<u32>,
}

impl Arguments {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let (mut file, mut bench, mut depth) = (None, None, None);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--bench" => bench = Some(arguments.next().ok_or("--bench wants a name")?),
                "--depth" => {
                    let number = arguments.next().ok_or("--depth wants a number")?;
                    depth = Some(number.parse().map_err(|_| format!("not a depth: {number}"))?);
                }
                _ if file.is_none() => file = Some(argument),
                _ => return Err(format!("unexpected argument {argument}")),
            }
        }
        Ok(Self { file: file.ok_or("no file")?, bench, depth })
    }

    fn run(&self, line: &Line<'_>) -> Result<(), String> {
        match &self.bench {
            None => line.check(),
            Some(name) if line.name.contains(name.as_str()) => line.bench(self.depth),
            Some(_) => Ok(()),
        }
    }
}

struct Line<'a> {
    name: &'a str,
    title: String,
    position: Start,
    counts: Vec<u64>,
}

enum Start {
    Pasang(Pasang),
    Surakarta(Surakarta),
}

impl<'a> Line<'a> {
    fn parse(line: &'a str) -> Result<Self, String> {
        let fields: Vec<_> = line.split(';').collect();
        let &[game, rules, name, position, counts] = fields.as_slice() else {
            return Err(format!("{} fields, not 5", fields.len()));
        };
        let position = match (game, rules) {
            ("pasang", "std") => Start::Pasang(Pasang::read(position).map_err(|why| why.to_string())?),
            ("surakarta", "std") => Start::surakarta(position, Rules::Standard)?,
            ("surakarta", "jump") => Start::surakarta(position, Rules::Jump)?,
            _ => return Err(format!("unknown game and rules {game};{rules}")),
        };
        let number = |count: &str| count.parse().map_err(|_| format!("not a count: {count}"));
        let counts = counts.split(',').map(number).collect::<Result<_, _>>()?;
        Ok(Self { name, title: format!("{game} {rules} {name}"), position, counts })
    }

    fn check(&self) -> Result<(), String> {
        let start = Instant::now();
        let mut total = 0;
        for (depth, &expected) in (1..).zip(&self.counts) {
            let counted = self.position.perft(depth);
            if counted != expected {
                return Err(format!("{}: {counted} at depth {depth}, not {expected}", self.title));
            }
            total += counted;
        }
        println!("{}: right to depth {}, {}", self.title, self.counts.len(), speed(total, start));
        Ok(())
    }

    fn bench(&self, depth: Option<u32>) -> Result<(), String> {
        let depth = depth.unwrap_or(self.counts.len() as u32);
        let start = Instant::now();
        let counted = self.position.perft(depth);
        println!("{}: {counted} at depth {depth}, {}", self.title, speed(counted, start));
        match depth.checked_sub(1).and_then(|index| self.counts.get(index as usize)) {
            Some(&expected) if expected != counted => Err(format!("{}: not {expected}", self.title)),
            _ => Ok(()),
        }
    }
}

impl Start {
    fn surakarta(text: &str, rules: Rules) -> Result<Self, String> {
        Surakarta::read_with(text, rules).map(Self::Surakarta).map_err(|why| why.to_string())
    }

    fn perft(&self, depth: u32) -> u64 {
        match self {
            Self::Pasang(position) => perft(position, depth),
            Self::Surakarta(position) => perft(position, depth),
        }
    }
}

fn speed(moves: u64, start: Instant) -> String {
    let seconds = start.elapsed().as_secs_f64();
    format!("{seconds:.3} s, {:.1} M moves/s", moves as f64 / seconds / 1e6)
}
