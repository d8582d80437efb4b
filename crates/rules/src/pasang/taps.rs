//! Moves as words of taps (P14).

use alloc::vec::Vec;

use super::board::{Axis, CENTRE, Captures, Half, junctions, placed};
use super::moves::{Move, Taken};
use super::position::{Pasang, Stage, home, passage};
use crate::taps::numbers;
use crate::{Live, Point, Position, Reading, Role, Side, Way, Why, WhyNot};

/// What a player has chosen by taps so far (P14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice(Chosen);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Chosen {
    #[default]
    Nothing,
    /// A passage file (P14a).
    File(u8),
    /// A point of the own passage: the tokens of its rank are live (P14b).
    Rank(u8),
    /// The kas, or the token that becomes it, stands at its landing (P14b, c).
    Landed { from: Point, to: Point, take: Take },
}

/// What has been said about the capture at a landing (P14d).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Take {
    /// Nothing yet; if there is one way to take, that is it.
    Open,
    /// Up to this token of one run; the other run, of the same colour, is open.
    UpTo(Half, u8),
    /// All of it.
    Whole(Taken),
}

/// What a tap leads to.
type Answer = Result<(Choice, Role), Why>;

const fn chose(chosen: Chosen, role: Role) -> Answer {
    Ok((Choice(chosen), role))
}

const fn odd(count: u8) -> bool {
    count % 2 == 1
}

impl Take {
    /// The legal capture that is said so far, finished or not.
    fn stands(self, captures: &Captures) -> Option<Taken> {
        match self {
            Self::Open => Self::only_way(captures),
            Self::UpTo(half, count) => odd(count).then(|| Taken::only(half, count)),
            Self::Whole(taken) => Some(taken),
        }
    }

    /// The capture, if there is nothing to choose: none at all (P7), or the one way to take.
    fn only_way(captures: &Captures) -> Option<Taken> {
        match captures.ways() {
            0 => Some(Taken::default()),
            // A single way takes one token: two runs, or a run of three, give more ways.
            1 => Half::ALL.into_iter().find(|&half| captures.len(half) > 0).map(|half| Taken::only(half, 1)),
            _ => None,
        }
    }

    /// The capture of a finished word.
    fn finished(self, captures: &Captures) -> Option<Taken> {
        if matches!(self, Self::UpTo(..)) { None } else { self.stands(captures) }
    }

    /// The tokens taken so far, odd or not.
    fn so_far(self, captures: &Captures) -> Taken {
        match self {
            Self::UpTo(half, count) => Taken::only(half, count),
            _ => self.stands(captures).unwrap_or_default(),
        }
    }

    /// Whether this can be said of these runs.
    fn fits(self, captures: &Captures) -> bool {
        let taken = self.so_far(captures);
        Half::ALL.into_iter().all(|half| taken.of(half) <= captures.len(half))
    }

    /// The kas is tapped where it now stands; `even` is the reason if that confirms nothing.
    fn confirm(self, captures: &Captures, even: WhyNot) -> Result<(Self, Role), WhyNot> {
        match (self, self.stands(captures)) {
            (Self::UpTo(..), Some(taken)) => Ok((Self::Whole(taken), Role::Confirm)),
            (_, Some(_)) => Ok((self, Role::Idle)),
            (_, None) => Err(even),
        }
    }

    /// The `count`-th token of a run is tapped (P14d, f).
    fn up_to(self, captures: &Captures, half: Half, count: u8, even: WhyNot) -> Result<(Self, Role), WhyNot> {
        let said = self.so_far(captures);
        let (same, opposite) = (said.of(half), said.of(half.other()));
        let replaced = said.with(half, count);
        if opposite > 0 && !captures.joint() {
            Err(WhyNot::OneColour)
        } else if same == count && odd(said.total()) {
            Ok((self, Role::Idle))
        } else if captures.joint() && opposite == 0 && (odd(count) || same == 0 || odd(same)) {
            Ok((Self::UpTo(half, count), Role::Take))
        } else if odd(replaced.total()) {
            Ok((Self::Whole(replaced), Role::Take))
        } else {
            Err(even)
        }
    }
}

impl Pasang {
    /// What a tap leads to.
    pub(super) fn choose(&self, choice: &Choice, at: Point) -> Result<Choice, Why> {
        if self.count_moves() == 0 {
            return Err(WhyNot::Over.into());
        }
        self.answer(self.sound(choice.0), at).map(|(choice, _)| choice)
    }

    /// What a tap leads to, and what it does, while the hand is not over.
    fn answer(&self, chosen: Chosen, at: Point) -> Answer {
        match self.stage {
            Stage::Passages { light } => self.tap_file(light, chosen, at),
            Stage::Kases { passages, .. } => self.tap_entry(passages[self.turn()], chosen, at),
            Stage::Play { kas, turn, .. } => self.tap_play(kas[turn], kas[turn.other()], chosen, at),
        }
    }

    /// The choice, or nothing if it was made in another position.
    fn sound(&self, chosen: Chosen) -> Chosen {
        let sound = match (self.stage, chosen) {
            (Stage::Passages { light }, Chosen::File(file)) => light != Some(file),
            (Stage::Kases { .. }, Chosen::Rank(rank)) => home(self.turn()).contains(&rank),
            (Stage::Kases { passages, .. }, Chosen::Landed { from, to, take }) => {
                let side = self.turn();
                self.entry(side, passages[side], from) == Ok(to) && take.fits(&self.entry_captures(to))
            }
            (Stage::Play { kas, turn, .. }, Chosen::Landed { from, to, take }) => {
                from == kas[turn]
                    && self.landing(from, kas[turn.other()], to).is_ok_and(|captures| take.fits(&captures))
            }
            _ => false,
        };
        if sound { chosen } else { Chosen::Nothing }
    }

    /// P14a.
    fn tap_file(&self, light: Option<u8>, chosen: Chosen, at: Point) -> Answer {
        let file = at.file();
        if at == CENTRE {
            Err(Why { reason: WhyNot::Centre, at: Some(CENTRE) })
        } else if !home(self.turn()).contains(&at.rank()) {
            Err(WhyNot::OwnSide.into())
        } else if light == Some(file) {
            Err(WhyNot::SameFile.into())
        } else if chosen == Chosen::File(file) {
            chose(chosen, Role::Idle)
        } else {
            chose(Chosen::File(file), Role::File)
        }
    }

    /// P14b.
    fn tap_entry(&self, passage: u8, chosen: Chosen, at: Point) -> Answer {
        let side = self.turn();
        if at == CENTRE {
            return Err(Why { reason: WhyNot::Centre, at: Some(CENTRE) });
        }
        if self.kas(side.other()) == Some(at) {
            return Err(WhyNot::NotYours.into());
        }
        if let Chosen::Landed { from, to, take } = chosen {
            let captures = self.entry_captures(to);
            if at == from {
                return chose(Chosen::Nothing, Role::PutBack);
            }
            if let Some(said) = tap_capture(take, &captures, to, at, WhyNot::EntryTakes) {
                return said.map_err(Why::from).and_then(|(take, role)| chose(Chosen::Landed { from, to, take }, role));
            }
            if at.file() == passage && self.token(at).is_some() {
                return Err(WhyNot::NotInRun.into());
            }
        }
        match chosen {
            Chosen::Rank(rank) if at == Point::new(passage, rank) => chose(Chosen::Nothing, Role::PutBack),
            Chosen::Rank(rank) if self.token(at).is_some() && at.rank() != rank => Err(WhyNot::NotInLine.into()),
            _ if self.token(at).is_some() => {
                let to = self.entry(side, passage, at)?;
                chose(Chosen::Landed { from: at, to, take: Take::Open }, Role::Pick)
            }
            _ => self.tap_passage(side, passage, at),
        }
    }

    /// An empty junction is tapped while a kas comes in.
    fn tap_passage(&self, side: Side, passage: u8, at: Point) -> Answer {
        if at.file() != passage || !home(side).contains(&at.rank()) {
            return Err(WhyNot::Empty.into());
        }
        if self.entries(side, passage).any(|(_, to)| to == at) {
            return chose(Chosen::Rank(at.rank()), Role::Land);
        }
        let far = [passage.checked_sub(2), passage.checked_add(2)].into_iter().flatten();
        let far = far.filter_map(|file| Point::checked(file, at.rank())).any(|far| self.token(far).is_some());
        Err(if far { WhyNot::NoHop } else { WhyNot::Empty }.into())
    }

    /// P14c–f.
    fn tap_play(&self, kas: Point, other: Point, chosen: Chosen, at: Point) -> Answer {
        if let Chosen::Landed { from, to, take } = chosen {
            let captures = self.landing(kas, other, to)?;
            if at == from {
                return chose(Chosen::Nothing, Role::PutBack);
            }
            if let Some(said) = tap_capture(take, &captures, to, at, WhyNot::MustBeOdd) {
                return said.map_err(Why::from).and_then(|(take, role)| chose(Chosen::Landed { from, to, take }, role));
            }
        }
        if at == kas {
            return chose(chosen, Role::Idle);
        }
        if self.token(at).is_some() {
            let landed = matches!(chosen, Chosen::Landed { .. });
            return Err(if landed { WhyNot::NotInRun } else { WhyNot::LandingFirst }.into());
        }
        self.landing(kas, other, at)?;
        chose(Chosen::Landed { from: kas, to: at, take: Take::Open }, Role::Land)
    }

    /// What a kas captures at a landing, or why it cannot land there (P8).
    fn landing(&self, kas: Point, other: Point, to: Point) -> Result<Captures, Why> {
        if to == CENTRE {
            return Err(Why { reason: WhyNot::Centre, at: Some(CENTRE) });
        }
        if to == other {
            return Err(WhyNot::NotYours.into());
        }
        let axis = Axis::through(kas, to).ok_or(WhyNot::NotInLine)?;
        if let Some(at) = self.obstacle(axis, kas, other, to) {
            let reason = if at == CENTRE { WhyNot::Centre } else { WhyNot::Blocked };
            return Err(Why { reason, at: Some(at) });
        }
        let captures = self.board.captures(axis.across(), to, Some(other));
        if captures.ways() > 0 { Ok(captures) } else { Err(WhyNot::TakesNothing.into()) }
    }

    /// The first obstacle on the way of a slide.
    fn obstacle(&self, axis: Axis, kas: Point, other: Point, to: Point) -> Option<Point> {
        let (start, end) = match axis {
            Axis::Rank => (kas.file(), to.file()),
            Axis::File => (kas.rank(), to.rank()),
        };
        let blocks = |at: &Point| *at == CENTRE || *at == other || self.token(*at).is_some();
        let mut rising = (start + 1..=end).map(|along| axis.point(kas, along));
        let mut falling = (end..start).rev().map(|along| axis.point(kas, along));
        rising.find(blocks).or_else(|| falling.find(blocks))
    }

    /// What a choice means.
    pub(super) fn read_choice(&self, choice: &Choice) -> Reading<Move> {
        if self.count_moves() == 0 {
            return Reading::default();
        }
        let chosen = self.sound(choice.0);
        let mut reading = match chosen {
            Chosen::Nothing => Reading::default(),
            Chosen::File(file) => {
                let m = Move::Passage { file };
                Reading { taken: self.road(m).taken, stands: Some(m), ready: Some(m), ..Reading::default() }
            }
            Chosen::Rank(rank) => Reading {
                landing: self.passages()[self.turn()].map(|file| Point::new(file, rank)),
                ..Reading::default()
            },
            Chosen::Landed { from, to, take } => self.read_landed(from, to, take),
        };
        let live = |at| {
            let (Choice(next), role) = self.answer(chosen, at).ok()?;
            let takes = if matches!(role, Role::Land | Role::Pick) { self.takes(next) } else { Vec::new() };
            Some(Live { at, role, takes })
        };
        reading.live = junctions().filter_map(live).collect();
        reading
    }

    /// How many tokens can be taken where a choice lands.
    fn takes(&self, chosen: Chosen) -> Vec<u8> {
        let captures = match chosen {
            Chosen::Landed { from, to, .. } => self.captures_of(from, to),
            Chosen::Rank(rank) => self.passages()[self.turn()].map(|file| self.entry_captures(Point::new(file, rank))),
            Chosen::Nothing | Chosen::File(_) => None,
        };
        let mut counts = Vec::new();
        if let Some(captures) = captures {
            captures.each_way(&mut |taken| counts.push(taken.total()));
        }
        numbers(counts)
    }

    fn read_landed(&self, from: Point, to: Point, take: Take) -> Reading<Move> {
        let Some(captures) = self.captures_of(from, to) else { return Reading::default() };
        let play = |taken| Move::Kas { from, to, taken };
        let taken = self.taken(from, to, take.so_far(&captures));
        Reading {
            picked: Some(from),
            landing: Some(to),
            taken: taken.map(|(at, token)| placed(at, token)).collect(),
            live: Vec::new(),
            ways: if captures.ways() > 1 { self.ways(from, to, &captures) } else { Vec::new() },
            stands: take.stands(&captures).map(play),
            ready: take.finished(&captures).map(play),
        }
    }

    fn ways(&self, from: Point, to: Point, captures: &Captures) -> Vec<Way<Move>> {
        let mut ways = Vec::with_capacity(captures.ways());
        captures.each_way(&mut |taken| {
            let play = Move::Kas { from, to, taken };
            ways.push(Way {
                play,
                word: self.spell(play).swap_remove(0),
                taken: self.taken(from, to, taken).map(|(at, token)| placed(at, token)).collect(),
                points: self.taken(from, to, taken).map(|(_, token)| u16::from(token.value())).sum(),
            });
        });
        ways
    }

    /// The shortest words of a legal move.
    pub(super) fn spell(&self, m: Move) -> Vec<Vec<Point>> {
        let (from, to, taken) = match m {
            Move::Passage { file } => return passage(self.turn(), file).map(|at| Vec::from([at])).collect(),
            Move::Kas { from, to, taken } => (from, to, taken),
        };
        let first = if matches!(self.stage, Stage::Kases { .. }) { from } else { to };
        let Some(captures) = self.captures_of(from, to).filter(|captures| captures.ways() > 1) else {
            return Vec::from([Vec::from([first])]);
        };
        let ends = Half::ALL.map(|half| captures.nth(half, taken.of(half)));
        match ends {
            [Some(one), Some(two)] => Vec::from([Vec::from([first, one, two]), Vec::from([first, two, one])]),
            [Some(end), None] | [None, Some(end)] if captures.joint() => Vec::from([Vec::from([first, end, to])]),
            [Some(end), None] | [None, Some(end)] => Vec::from([Vec::from([first, end])]),
            [None, None] => Vec::new(),
        }
    }
}

/// The part of a tap that concerns the capture: the kas where it now stands, or a token of a run.
fn tap_capture(
    take: Take,
    captures: &Captures,
    to: Point,
    at: Point,
    even: WhyNot,
) -> Option<Result<(Take, Role), WhyNot>> {
    if at == to {
        // Right after the token that comes in, its landing changes nothing (P14b).
        let idle = take == Take::Open && even == WhyNot::EntryTakes;
        return Some(if idle { Ok((take, Role::Idle)) } else { take.confirm(captures, even) });
    }
    let (half, count) = captures.find(at)?;
    Some(take.up_to(captures, half, count, even))
}
