//! What is shown of a hand and a match.

use papan_rules::Side;
use papan_session::{Event, Match, PassageView, Saved, Seat, Stage, Tally};

use super::*;

fn saved(game: Match) -> Saved {
    Saved { id: "a".into(), name: "Kampong".into(), created: NOW, table: serde_json::Value::Null, game }
}

/// P4–P8, P14: stages, passages and kas of Pasang.
#[test]
fn pasang_shows_its_stage_passages_and_kas() {
    let mut hand = pasang();
    let mut stages = vec![hand.stage()];
    for text in "@f @d h1f1 b11d11=d1".split(' ') {
        play(&mut hand, text);
        stages.push(hand.stage());
    }
    use Stage::{Kas, Opening, Play};
    assert_eq!(stages, [Opening, Opening, Kas, Kas, Play]);
    let points = |texts: &str| texts.split(' ').map(|text| text.parse().unwrap()).collect();
    assert_eq!(
        hand.passages(),
        [
            PassageView { side: Side::Light, points: points("f1 f2 f3 f4 f5") },
            PassageView { side: Side::Dark, points: points("d11 d10 d9 d8 d7") },
        ]
    );
    let kas: Vec<_> = hand.kas().iter().map(|mark| (mark.at.to_string(), mark.side)).collect();
    assert_eq!(kas, [("f1".into(), Side::Light), ("d11".into(), Side::Dark)]);
}

/// P2: tallies and score agree: gold is worth 2, ink 1.
#[test]
fn what_was_taken_adds_up_to_the_score() {
    for fields in reference_games().iter().filter(|fields| fields[0] == "pasang") {
        let mut hand = Record::begin(setup(Game::Pasang, fields[3])).unwrap();
        play(&mut hand, fields[4]);
        let worth = |tally: Tally| 2 * tally.gold + tally.ink;
        assert_eq!(hand.tallies().map(worth), hand.position().score());
        let mut sums = papan_rules::BySide::new(0, 0);
        hand.turns().iter().for_each(|turn| sums[turn.view.side] += turn.view.points);
        assert_eq!(sums, hand.position().score());
    }
}

/// S7: the counter is shown from 30 on.
#[test]
fn the_quiet_counter_is_shown_from_30_on() {
    let mut hand = surakarta_from("b5/6/6/6/6/5w w q=29");
    assert!(!hand.quiet_view().unwrap().shown);
    play(&mut hand, "f1e1");
    let view = hand.quiet_view().unwrap();
    assert_eq!((view.plies, view.limit, view.shown), (30, 50, true));
    assert_eq!(pasang().quiet_view(), None);
}

/// P16: names and scores go with the seat.
#[test]
fn players_are_shown_at_the_side_they_sit() {
    let mut terms = terms(CHEQUER, Goal::Hands { hands: 2 });
    terms.names.one = "Ana".into();
    let mut game = Match::begin(terms, 1, NOW).unwrap();
    play(game.hand_mut(), "@f");
    assert_eq!((game.players().light.seat, game.players().light.name.as_str()), (Seat::One, "Ana"));
    game.hand_mut().apply(NOW + 9, Event::Resigned { side: Side::Dark }).unwrap();
    game.next_hand(1, NOW + 10).unwrap();
    assert_eq!((game.players().dark.seat, game.players().dark.name.as_str()), (Seat::One, "Ana"));
}

#[test]
fn a_whole_table_is_shown_without_taps() {
    let mut game = Match::begin(terms(STANDARD, Goal::Target { points: 20 }), 2, NOW).unwrap();
    let turn = game.hand().turn();
    play(game.hand_mut(), if turn == Side::Light { "a2a3" } else { "a5a4" });
    let view = saved(game).table_view(NOW);
    assert_eq!((view.name.as_str(), view.ply, view.stage, view.turn), ("Kampong", 1, Stage::Play, turn.other()));
    assert_eq!(view.pieces.len(), 24);
    assert_eq!(view.players.light.score, 12);
    assert_eq!(view.last.unwrap().side, turn);
    assert_eq!((view.sheet.hand, view.end, view.clock), (1, None, None));
}
