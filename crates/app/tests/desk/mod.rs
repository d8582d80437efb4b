//! A desk to try the app at: a shell in memory that runs every effect, with a store that can be broken.
// Each test file uses its own part; a desk that breaks is to fail loudly.
#![allow(dead_code, clippy::unwrap_used, clippy::needless_pass_by_value)]

use std::collections::{BTreeMap, VecDeque};

use papan_app::{Answer, App, Command, Effect, Found, Input, PlayView, Refusal, Settings, StoreError, Update, View};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{Live, Point, Role};
use papan_session::{BySeat, ClockTerms, First, GameTerms, Goal, Happened, TableView, Terms};

/// The most a view may weigh as JSON, in bytes.
pub const HEAVIEST: usize = 16 * 1024;

/// An app with its shell.
pub struct Desk {
    pub app: App,
    pub now: u64,
    pub games: BTreeMap<String, Found>,
    pub settings: Option<String>,
    pub index: Option<String>,
    /// What the store answers to a write, if it is broken.
    pub broken: Option<StoreError>,
    pub settings_broken: bool,
    pub delete_broken: bool,
    /// Whether the store can list its games.
    pub listed: bool,
    pub wake: Option<u64>,
    pub update: Option<Update>,
    /// All that happened since the last command.
    pub happened: Vec<Happened>,
    /// The answer to the last command, if it had one.
    pub answer: Option<Answer>,
    /// The heaviest view so far.
    pub heaviest: usize,
    pub loads: usize,
    chance: u64,
}

impl Desk {
    pub fn new() -> Self {
        Self::with_chance(1)
    }

    pub fn with_chance(chance: u64) -> Self {
        let mut desk = Self {
            app: App::new(),
            now: 1_800_000_000_000,
            games: BTreeMap::new(),
            settings: None,
            index: None,
            broken: None,
            settings_broken: false,
            delete_broken: false,
            listed: true,
            wake: None,
            update: None,
            happened: Vec::new(),
            answer: None,
            heaviest: 0,
            loads: 0,
            chance,
        };
        desk.start();
        desk
    }

    /// A random number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.random() % bound as u64) as usize
    }

    pub fn random(&mut self) -> u64 {
        // xorshift64*: the tests need spread, not secrecy.
        self.chance ^= self.chance >> 12;
        self.chance ^= self.chance << 25;
        self.chance ^= self.chance >> 27;
        self.chance.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Starts the app on what is kept.
    pub fn start(&mut self) {
        self.app = App::new();
        self.update = None;
        self.wake = None;
        let ids = self.listed.then(|| self.games.keys().cloned().collect());
        let (settings, index) = (self.settings.clone(), self.index.clone());
        self.feed(Input::Started { settings, settings_damaged: false, index, ids });
    }

    /// Hands an input over and runs all that follows from it.
    pub fn feed(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let seed = self.random();
            for effect in self.app.handle(input, self.now, seed) {
                inputs.extend(self.run(effect));
            }
        }
    }

    fn run(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Show { update } => {
                self.see(*update);
                None
            }
            Effect::Store { id, text, seq } => Some(match self.broken {
                Some(why) => Input::StoreFailed { id, seq, why },
                None => {
                    assert!(!matches!(self.games.get(&id), Some(Found::Newer { .. })), "wrote over a newer game");
                    self.games.insert(id.clone(), Found::Intact { text });
                    Input::Stored { id, seq }
                }
            }),
            Effect::Load { id } => {
                self.loads += 1;
                let found = self.games.get(&id).cloned().unwrap_or(Found::Missing);
                Some(Input::Loaded { id, found })
            }
            Effect::Salvage { id } => {
                let bytes = self.games.get(&id).and_then(|found| match found {
                    Found::Intact { text } | Found::Newer { text } => Some(text.clone().into_bytes()),
                    Found::Damaged { copies } => Some(copies.concat().into_bytes()),
                    Found::Missing | Found::Unreadable => None,
                });
                Some(Input::Salvaged { id, bytes })
            }
            Effect::Delete { id } if self.delete_broken => Some(Input::DeleteFailed { id }),
            Effect::Delete { id } => {
                self.games.remove(&id);
                Some(Input::Deleted { id })
            }
            Effect::StoreSettings { seq, .. } if self.settings_broken => {
                Some(Input::SettingsFailed { seq, why: StoreError::Full })
            }
            Effect::StoreSettings { text, seq } => {
                self.settings = Some(text);
                Some(Input::SettingsStored { seq })
            }
            Effect::StoreIndex { text } => {
                self.index = Some(text);
                None
            }
            Effect::Wake { at } => {
                self.wake = Some(at);
                None
            }
        }
    }

    fn see(&mut self, update: Update) {
        assert!(update.rev > self.update.as_ref().map_or(0, |before| before.rev), "rev grows");
        let json = serde_json::to_string(&update.view).unwrap();
        self.heaviest = self.heaviest.max(json.len());
        assert!(json.len() <= HEAVIEST, "a view of {} bytes", json.len());
        let back: View = serde_json::from_str(&json).unwrap();
        assert_eq!(back, update.view);
        self.happened.extend(update.happened.iter().cloned());
        self.answer = update.answer.clone().or(self.answer.take());
        self.update = Some(update);
    }

    /// Sends a command; its answer, if it has one.
    pub fn send(&mut self, command: Command) -> Option<Answer> {
        self.happened.clear();
        self.answer = None;
        let rev = self.update.as_ref().map_or(0, |update| update.rev);
        self.feed(Input::Command { command: command.clone() });
        assert!(self.update.as_ref().is_some_and(|update| update.rev > rev), "no update after {command:?}");
        self.answer.clone()
    }

    /// Sends a command that must not be refused.
    pub fn ask(&mut self, command: Command) -> Option<Answer> {
        let answer = self.send(command.clone());
        if let Some(Answer::Refused { refusal }) = &answer {
            panic!("{command:?} was refused: {refusal:?}");
        }
        answer
    }

    /// Sends a command that must be refused, and says why it was.
    pub fn refused(&mut self, command: Command) -> Refusal {
        match self.send(command.clone()) {
            Some(Answer::Refused { refusal }) => refusal,
            other => panic!("{command:?} was answered with {other:?}"),
        }
    }

    /// Lets time pass; the shell wakes the app on its way.
    pub fn pass(&mut self, ms: u64) {
        let until = self.now + ms;
        let mut wakes = 0;
        while let Some(at) = self.wake.filter(|&at| at <= until) {
            self.now = self.now.max(at);
            self.wake = None;
            self.feed(Input::Woke);
            wakes += 1;
            assert!(wakes < 1_000, "the app asks to be woken at {at} again and again");
        }
        self.now = until;
    }

    pub fn view(&self) -> &View {
        &self.update.as_ref().expect("nothing shown yet").view
    }

    pub fn table(&self) -> &TableView {
        self.view().table.as_ref().expect("no table")
    }

    pub fn id(&self) -> String {
        self.table().id.clone()
    }

    pub fn begin(&mut self, terms: Terms) {
        self.ask(Command::NewGame { terms, view: PlayView::Fixed });
    }

    pub fn tap(&mut self, at: &str) {
        self.ask(Command::Tap { at: at.parse().unwrap() });
    }

    pub fn play(&mut self, text: &str) {
        self.ask(Command::Play { text: text.into() });
    }

    pub fn confirm_mode(&mut self, confirm: papan_app::ConfirmMoves) {
        let settings = Settings { confirm, ..self.view().settings.clone() };
        self.ask(Command::Settings { settings });
    }

    /// The live points that lead on.
    pub fn leading(&self) -> Vec<Point> {
        let leads = |live: &&Live| !matches!(live.role, Role::Idle | Role::PutBack);
        self.table().marks.live.iter().filter(leads).map(|live| live.at).collect()
    }

    /// Taps one of the live points that lead on, by chance.
    pub fn tap_somewhere(&mut self) {
        let points = self.leading();
        assert!(!points.is_empty(), "nothing to tap in {:?}", self.table().marks);
        let at = points[self.below(points.len())];
        self.ask(Command::Tap { at });
        let why = self.table().why;
        assert_eq!(why, None, "a tap on the live point {at} led nowhere");
    }

    /// Plays the hand to its end by taps alone; the number of taps.
    pub fn tap_to_the_end(&mut self) -> usize {
        let mut taps = 0;
        while self.table().end.is_none() {
            self.tap_somewhere();
            taps += 1;
            assert!(taps < 20_000, "no end in sight");
        }
        taps
    }
}

fn terms(game: GameTerms) -> Terms {
    Terms { game, goal: Goal::Single, clock: ClockTerms::None, names: BySeat::default(), first: First::One }
}

pub fn pasang(pattern: Pattern) -> Terms {
    terms(GameTerms::Pasang { pattern })
}

pub fn surakarta(rules: Rules) -> Terms {
    terms(GameTerms::Surakarta { rules, quiet_limit: 50 })
}

/// All patterns (P3).
pub const PATTERNS: [Pattern; 8] = [
    Pattern::Chequer,
    Pattern::Diamonds,
    Pattern::Bands,
    Pattern::Frames,
    Pattern::Lattice,
    Pattern::Blocks,
    Pattern::Plaid,
    Pattern::Random,
];
