//! What holds for a position of any game, tried on positions of random games: all patterns of Pasang, both rules
//! of Surakarta. A new game adds an `impl Suite` and a line at the end.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeMap;

use common::{Die, random_game};
use papan_rules::pasang::Pattern;
use papan_rules::surakarta::{Rules, Symmetry};
use papan_rules::{Live, MoveError, Pasang, Point, Position, Reading, Role, Side, Surakarta, TextError, read_taps};
use proptest::prelude::*;

/// A symmetry's effect on moves.
type OnMoves<M> = Box<dyn Fn(M) -> M>;

/// What the suite must know of a game.
trait Suite: Position {
    /// Plies after which a random game is left.
    const PLIES: usize;
    /// Random games for the quick properties, and for those of taps.
    const GAMES: (u64, u64);
    /// Positions that the properties of taps must have seen at least.
    const TAPPED: usize;

    /// A starting position; every pattern and every set of rules comes up.
    fn start(seed: u64) -> Self;

    /// The position seen through the game's symmetries.
    fn images(&self) -> Vec<(Self, OnMoves<Self::Move>)>;
}

impl Suite for Pasang {
    const PLIES: usize = 112;
    const GAMES: (u64, u64) = (400, 340);
    const TAPPED: usize = 28_000;

    fn start(seed: u64) -> Self {
        Self::start(Pattern::ALL[seed as usize % Pattern::ALL.len()], seed)
    }

    fn images(&self) -> Vec<(Self, OnMoves<Self::Move>)> {
        let mirrored: (_, OnMoves<_>) = (self.mirrored(), Box::new(|m: Self::Move| m.mirrored()));
        let turned = self.turned_round().map(|image| {
            let turn: OnMoves<_> = Box::new(|m: Self::Move| m.turned_round());
            (image, turn)
        });
        [mirrored].into_iter().chain(turned).collect()
    }
}

impl Suite for Surakarta {
    const PLIES: usize = 120;
    const GAMES: (u64, u64) = (300, 240);
    const TAPPED: usize = 24_000;

    fn start(seed: u64) -> Self {
        Self::start(Rules::ALL[seed as usize % 2], Side::ALL[seed as usize / 2 % 2])
    }

    fn images(&self) -> Vec<(Self, OnMoves<Self::Move>)> {
        let image =
            |symmetry: Symmetry| -> (_, OnMoves<_>) { (symmetry.position(self), Box::new(move |m| symmetry.image(m))) };
        Symmetry::ALL.map(image).into()
    }
}

/// Shows the positions of so many random games.
fn on_games<P: Suite>(games: u64, mut show: impl FnMut(&P, &mut Die)) {
    for seed in 0..games {
        random_game(P::start(seed), P::PLIES, &mut Die::new(seed + 1), &mut show);
    }
}

fn over_means_no_moves<P: Suite>() {
    let mut over = 0;
    on_games::<P>(P::GAMES.0, |position, _| {
        assert_eq!(position.ending().is_some(), position.count_moves() == 0, "{position}");
        over += usize::from(position.ending().is_some());
    });
    assert!(over > 0);
}

fn moves_come_once_in_their_order<P: Suite>() {
    on_games::<P>(P::GAMES.0, |position, _| {
        let moves = position.legal_moves();
        assert!(moves.is_sorted_by(|a, b| a < b), "{position}: {moves:?}");
        assert_eq!(moves, position.clone().legal_moves(), "{position}");
        assert_eq!(moves.len(), position.count_moves(), "{position}");
    });
}

fn every_move_plays_and_others_do_not<P: Suite>() {
    let mut before: Option<P> = None;
    on_games::<P>(P::GAMES.0, |position, _| {
        for m in position.legal_moves() {
            let mut next = position.clone();
            next.play(m).unwrap();
            assert_ne!(&next, position, "{position} {m}");
            assert_eq!(next.hash64(), next.recomputed_hash64(), "{position} {m}");
        }
        for m in before.iter().flat_map(P::legal_moves).filter(|&m| !position.is_legal(m)) {
            let mut same = position.clone();
            assert_eq!(same.play(m), Err(MoveError::Illegal));
            assert_eq!(&same, position);
        }
        before = Some(position.clone());
    });
}

fn texts_and_setups_come_back<P: Suite>() {
    on_games::<P>(P::GAMES.0, |position, _| {
        let again = P::read(&position.to_string()).unwrap();
        assert_eq!(&again, position);
        assert_eq!(again.hash64(), position.hash64(), "{position}");
        assert_eq!(P::from_setup(&position.setup()).as_ref(), Ok(position));
        for m in position.legal_moves() {
            assert_eq!(position.read_move(&m.to_string()), Ok(m), "{position}");
        }
    });
}

fn symmetries_keep_moves<P: Suite>() {
    on_games::<P>(P::GAMES.1, |position, _| {
        let moves = position.legal_moves();
        for (image, on_moves) in position.images() {
            let mut expected: Vec<_> = moves.iter().map(|&m| on_moves(m)).collect();
            expected.sort_unstable();
            assert_eq!(image.legal_moves(), expected, "{position}");
            assert_eq!(image.hash64(), image.recomputed_hash64());
        }
    });
}

fn roads_tell_what_moves_do<P: Suite>() {
    on_games::<P>(P::GAMES.1, |position, _| {
        let pieces = position.pieces();
        assert!(pieces.is_sorted_by(|a, b| a.at < b.at), "{position}");
        for m in position.legal_moves() {
            let road = position.road(m);
            let mut next = position.clone();
            next.play_unchecked(m);
            let mut expected: Vec<_> = pieces.iter().filter(|p| !road.taken.contains(p)).map(|p| p.at).collect();
            expected.retain(|&at| Some(at) != road.from);
            expected.extend(road.to());
            expected.sort_unstable();
            assert_eq!(next.pieces().iter().map(|p| p.at).collect::<Vec<_>>(), expected, "{position} {m}");
            assert!(road.taken.iter().all(|taken| pieces.contains(taken)), "{position} {m}");
            // In Pasang the mover's pile grows by what is taken, in Surakarta the other's stones become fewer (P2, S8).
            let (side, before, after) = (position.turn(), position.score(), next.score());
            let (grown, lost) = (after[side] - before[side], before[side.other()] - after[side.other()]);
            assert_eq!(grown + lost, road.points(), "{position} {m}");
        }
    });
}

/// P14, S12: every legal move has a word, each word means its move at its last tap and not before, and no word
/// begins another.
fn every_move_can_be_tapped<P: Suite>() {
    let mut positions = 0;
    on_games::<P>(P::GAMES.1, |position, _| {
        let mut finished: BTreeMap<Vec<Point>, P::Move> = BTreeMap::new();
        let mut begun: BTreeMap<Vec<Point>, P::Choice> = BTreeMap::from([(Vec::new(), P::Choice::default())]);
        for m in position.legal_moves() {
            let words = position.words(m);
            assert!(!words.is_empty(), "{position} {m}");
            assert!(words.iter().all(|word| word.len() == words[0].len()), "{position} {m} {words:?}");
            for word in words {
                tap_word(position, m, &word, &mut begun);
                assert_eq!(finished.insert(word, m), None, "{position} {m}");
            }
        }
        for (one, next) in finished.keys().zip(finished.keys().skip(1)) {
            assert!(!next.starts_with(one), "{position}: {one:?} begins {next:?}");
        }
        positions += 1;
    });
    assert!(positions >= P::TAPPED, "{positions} positions");
}

/// Taps a word, with beginnings that were tapped before taken from `begun`.
fn tap_word<P: Suite>(position: &P, m: P::Move, word: &[Point], begun: &mut BTreeMap<Vec<Point>, P::Choice>) {
    let known = (0..word.len()).rev().find(|&n| begun.contains_key(&word[..n])).unwrap();
    let mut choice = begun[&word[..known]].clone();
    for n in known..word.len() {
        choice = position.tap(&choice, word[n]).unwrap_or_else(|why| panic!("{position} {m} {word:?}: {why:?}"));
        let ready = position.reading(&choice).ready;
        if n + 1 == word.len() {
            assert_eq!(ready, Some(m), "{position} {word:?}");
        } else {
            assert_eq!(ready, None, "{position} {m} {word:?} at {n}");
            begun.insert(word[..=n].to_vec(), choice.clone());
        }
    }
}

/// Random taps: the live points are exactly those that answer, each as its role says.
fn live_points_are_those_that_answer<P: Suite>() {
    let all: Vec<_> = points().collect();
    let mut positions = 0;
    let mut stale = P::Choice::default();
    on_games::<P>(P::GAMES.1, |position, die| {
        positions += 1;
        // A choice made in another position harms nothing.
        let _ = position.tap(&stale, die.pick(&all));
        assert!(position.reading(&stale).ready.is_none_or(|m| position.is_legal(m)), "{position} {stale:?}");
        let mut choice = P::Choice::default();
        for _ in 0..3 {
            let reading = position.reading(&choice);
            assert_reading(position, &reading);
            assert!(reading.live.is_sorted_by(|a, b| a.at < b.at), "{position}");
            let answering: Vec<_> = all.iter().copied().filter(|&at| position.tap(&choice, at).is_ok()).collect();
            assert_eq!(reading.live.iter().map(|live| live.at).collect::<Vec<_>>(), answering, "{position} {choice:?}");
            if reading.live.is_empty() {
                assert!(position.ending().is_some(), "{position} {choice:?}");
                break;
            }
            let live = &reading.live[die.roll(reading.live.len())];
            let next = position.tap(&choice, live.at).unwrap();
            assert_role(position, &reading, live, &position.reading(&next));
            choice = next;
        }
        stale = choice;
    });
    assert!(positions >= P::TAPPED, "{positions} positions");
}

fn points() -> impl Iterator<Item = Point> {
    (0..Point::MAX_SIDE).flat_map(|rank| (0..Point::MAX_SIDE).map(move |file| Point::new(file, rank)))
}

/// What a reading offers is legal, and its words mean what it says.
fn assert_reading<P: Suite>(position: &P, reading: &Reading<P::Move>) {
    assert!(reading.stands.is_none_or(|m| position.is_legal(m)), "{position} {reading:?}");
    if let Some(m) = reading.ready {
        assert_eq!(reading.stands, Some(m), "{position}");
        let (mut taken, mut expected) = (reading.taken.clone(), position.road(m).taken);
        taken.sort_unstable();
        expected.sort_unstable();
        assert_eq!(taken, expected, "{position} {m}");
    }
    assert_ne!(reading.ways.len(), 1, "{position} {reading:?}");
    for way in &reading.ways {
        assert_eq!(read_taps(position, &way.word).reading.ready, Some(way.play), "{position} {way:?}");
        assert_eq!(way.taken, position.road(way.play).taken, "{position}");
    }
}

fn assert_role<P: Suite>(position: &P, before: &Reading<P::Move>, live: &Live, after: &Reading<P::Move>) {
    match live.role {
        Role::Idle => assert_eq!(before, after, "{position} {live:?}"),
        Role::PutBack => assert_eq!(after, &position.reading(&P::Choice::default()), "{position} {live:?}"),
        Role::Confirm => assert_eq!(before.stands, after.ready, "{position} {live:?}"),
        Role::Land => assert_eq!(after.landing, Some(live.at), "{position} {live:?}"),
        Role::Pick => assert_eq!(after.picked, Some(live.at), "{position} {live:?}"),
        Role::File => assert!(after.ready.is_some(), "{position} {live:?}"),
        Role::Take => assert!(after.taken.iter().any(|taken| taken.at == live.at), "{position} {live:?} {after:?}"),
    }
}

/// Texts that are not positions or moves are refused, and what is read is printed the same.
fn readers_take_any_text<P: Suite>(text: &str, position: &P) {
    match P::read(text) {
        Ok(read) => assert_eq!(P::read(&read.to_string()).unwrap(), read, "{text}"),
        Err(TextError::Syntax { at, .. }) => assert!(at <= text.len(), "{text}"),
        Err(TextError::Faults(faults)) => assert!(!faults.is_empty(), "{text}"),
    }
    match position.read_move(text) {
        Ok(m) => assert!(position.is_legal(m), "{text}"),
        Err(MoveError::Syntax { at, .. }) => assert!(at <= text.len(), "{text}"),
        Err(MoveError::Illegal) => {}
    }
}

/// One change to a text, at a character.
fn changed(text: &str, at: prop::sample::Index, letter: char, how: u8) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = at.index(letters.len());
    match how % 3 {
        0 => letters[at] = letter,
        1 => letters.insert(at, letter),
        _ => drop(letters.remove(at)),
    }
    letters.into_iter().collect()
}

macro_rules! conformance {
    ($($game:ident: $position:ty),+ $(,)?) => { $(
        mod $game {
            use super::*;

            #[test]
            fn a_hand_is_over_exactly_when_there_are_no_moves() {
                over_means_no_moves::<$position>();
            }

            #[test]
            fn the_moves_come_once_each_in_a_fixed_order() {
                moves_come_once_in_their_order::<$position>();
            }

            #[test]
            fn every_legal_move_plays_and_no_other_does() {
                every_move_plays_and_others_do_not::<$position>();
            }

            #[test]
            fn texts_and_setups_come_back_as_they_were() {
                texts_and_setups_come_back::<$position>();
            }

            #[test]
            fn symmetries_turn_legal_moves_into_legal_moves() {
                symmetries_keep_moves::<$position>();
            }

            #[test]
            fn a_road_tells_what_its_move_does() {
                roads_tell_what_moves_do::<$position>();
            }

            #[test]
            fn every_legal_move_can_be_tapped_and_no_word_begins_another() {
                every_move_can_be_tapped::<$position>();
            }

            #[test]
            fn the_live_points_are_exactly_those_that_answer() {
                live_points_are_those_that_answer::<$position>();
            }

            proptest! {
                #[test]
                fn any_text_is_read_or_refused(text in "\\PC*", letters in "[a-l0-9@=wbLDxlrudokp*/ ,-]{0,40}") {
                    let start = <$position as Suite>::start(0);
                    readers_take_any_text(&text, &start);
                    readers_take_any_text(&letters, &start);
                }

                #[test]
                fn a_text_with_one_change_is_read_or_refused(
                    seed in 0..64_u64,
                    plies in 0..60_usize,
                    at: prop::sample::Index,
                    letter in "[a-l0-9@=wbLDxlrudokp*/ ,-]",
                    how: u8,
                ) {
                    let mut last = <$position as Suite>::start(seed);
                    random_game(last.clone(), plies, &mut Die::new(seed), |position, _| last = position.clone());
                    let letter = letter.chars().next().unwrap();
                    readers_take_any_text(&changed(&last.to_string(), at, letter, how), &last);
                    for m in last.legal_moves() {
                        readers_take_any_text(&changed(&m.to_string(), at, letter, how), &last);
                    }
                }
            }
        }
    )+ };
}

conformance! { pasang: Pasang, surakarta: Surakarta }
