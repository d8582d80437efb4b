//! What must hold for any input of a fuzz target. The targets in `fuzz/` and the test `corpus` share it.

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::{Rules, read_position};
use papan_rules::{MoveError, Pasang, Point, Position, Side, Surakarta, TextError};

/// Text as a position of each game: an error points into the text, a position comes back as printed.
pub fn positions(text: &str) {
    position::<Pasang>(text);
    position::<Surakarta>(text);
    if let Ok((found, quiet)) = read_position(text) {
        let printed = format!("{found} q={quiet}");
        assert_eq!(read_position(&printed), Ok((found, quiet)));
    }
}

fn position<P: Position>(text: &str) {
    match P::read(text) {
        Err(TextError::Syntax { at, .. }) => assert!(at <= text.len(), "{text:?}: {at}"),
        Err(TextError::Faults(faults)) => assert!(!faults.is_empty()),
        Ok(found) => {
            assert_eq!(P::read(&found.to_string()).as_ref(), Ok(&found));
            assert_eq!(P::from_setup(&found.setup()).as_ref(), Ok(&found));
            assert_eq!(found.hash64(), found.recomputed_hash64());
            assert_eq!(found.ending().is_some(), found.count_moves() == 0);
            assert_eq!(found.legal_moves().len(), found.count_moves());
        }
    }
}

/// A position text and, on the next lines, moves played from there as far as they are legal.
pub fn notation(text: &str) {
    let (first, moves) = text.split_once('\n').unwrap_or(("", text));
    play(Pasang::read(first).unwrap_or_else(|_| Pasang::start(Pattern::Chequer, 0)), moves);
    for rules in Rules::ALL {
        play(Surakarta::read_with(first, rules).unwrap_or_else(|_| Surakarta::start(rules, Side::Light)), moves);
    }
}

fn play<P: Position>(mut position: P, moves: &str) {
    for text in moves.lines() {
        match position.read_move(text) {
            Err(MoveError::Syntax { at, .. }) => assert!(at <= text.len(), "{text:?}: {at}"),
            Err(MoveError::Illegal) => {}
            Ok(m) => {
                assert_eq!(position.read_move(&m.to_string()), Ok(m));
                let left = position.pieces().len() - position.road(m).taken.len();
                assert_eq!(position.play(m), Ok(()));
                assert_eq!(position.pieces().len(), left);
                assert_eq!(position.hash64(), position.recomputed_hash64());
            }
        }
    }
}

/// A first byte for the game, one for the number of moves played, a byte for each of these, then taps.
pub fn taps(bytes: &[u8]) {
    let [game, plies, rest @ ..] = bytes else { return };
    let (moves, taps) = rest.split_at(rest.len().min(*plies as usize));
    match game % 4 {
        0 => tap(Pasang::start(Pattern::ALL[*game as usize / 4 % Pattern::ALL.len()], 1), moves, taps),
        1 => tap(Pasang::start(Pattern::Random, u64::from(*game)), moves, taps),
        2 => tap(Surakarta::start(Rules::Standard, Side::Light), moves, taps),
        _ => tap(Surakarta::start(Rules::Jump, Side::Dark), moves, taps),
    }
}

fn tap<P: Position>(mut position: P, moves: &[u8], taps: &[u8]) {
    for &byte in moves {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[byte as usize % moves.len()]);
    }
    let mut choice = P::Choice::default();
    // Any byte is a tap somewhere, on this board or off it.
    for point in taps.iter().take(64).filter_map(|byte| Point::checked(byte % 11, byte / 11 % 11)) {
        let live = position.reading(&choice).live.iter().any(|live| live.at == point);
        let next = position.tap(&choice, point);
        assert_eq!(live, next.is_ok(), "{point} after {choice:?} in {position}");
        let Ok(next) = next else { continue };
        choice = next;
        let reading = position.reading(&choice);
        if let Some(m) = reading.ready {
            assert!(position.is_legal(m), "{m} in {position}");
            assert_eq!(reading.stands, Some(m), "{choice:?} in {position}");
            assert!(position.words(m).iter().all(|word| !word.is_empty()));
        }
    }
}
