//! The words of taps of Pasang (P14), and the reasons why a tap leads nowhere.
#![allow(clippy::unwrap_used)]

mod common;

use common::{after, at, study};
use papan_rules::pasang::{Move, Pattern};
use papan_rules::{Pasang, Point, Position, Reading, Role, Taps, Why, WhyNot, read_taps};

fn start() -> Pasang {
    Pasang::start(Pattern::Chequer, 0)
}

fn points(texts: &str) -> Vec<Point> {
    texts.split_whitespace().map(at).collect()
}

/// What taps such as `e4 f4` leave; none of them may be refused.
fn tap(position: &Pasang, taps: &str) -> Reading<Move> {
    let Taps { reading, why, .. } = read_taps(position, &points(taps));
    assert_eq!(why, None, "{taps}");
    reading
}

/// Why the last of these taps leads nowhere.
fn why(position: &Pasang, taps: &str) -> Why {
    let before = read_taps(position, &points(taps.rsplit_once(' ').map_or("", |(before, _)| before)));
    let Taps { reading, why, .. } = read_taps(position, &points(taps));
    assert_eq!((before.why, before.reading), (None, reading), "a refused tap changes nothing");
    why.unwrap()
}

fn reason(position: &Pasang, taps: &str) -> WhyNot {
    why(position, taps).reason
}

fn at_point(reason: WhyNot, point: &str) -> Why {
    Why { reason, at: Some(at(point)) }
}

fn text(m: Option<Move>) -> Option<String> {
    m.map(|m| m.to_string())
}

/// The move that these taps finish.
fn ready(position: &Pasang, taps: &str) -> Option<String> {
    text(tap(position, taps).ready)
}

fn live(reading: &Reading<Move>, role: Role) -> Vec<Point> {
    reading.live.iter().filter(|live| live.role == role).map(|live| live.at).collect()
}

fn taken(reading: &Reading<Move>) -> Vec<Point> {
    reading.taken.iter().map(|taken| taken.at).collect()
}

/// At e4 three gold to the left, at d4 c4 a4, and three to the right, at f4 h4 i4.
fn joint() -> Pasang {
    study("l: Le2 Dk11 wd4 wc4 wa4 wf4 wh4 wi4 bb9")
}

/// At e4 three gold to the left and two ink to the right.
fn mixed() -> Pasang {
    study("l: Le2 Dk11 wd4 wc4 wa4 bf4 bh4")
}

/// Light brings its kas into b2, where it takes one, three or five; b8 and a10 are out of reach.
fn entry() -> Pasang {
    let high = "wwwwww1wwww/wwwwww1wwww/wwwwww1wwww/wwwwww1wwww/wwwwww1wwww/wwbbb*bbbbb";
    let low = "w1bbbbbbbbb/w1bbbbbbbbb/w1bbbbbbbbb/b1bbbbbbbbb/b1bbb1bbbbb";
    Pasang::read(&format!("{high}/{low} l k b g 5 10")).unwrap()
}

// P14a

#[test]
fn any_of_the_files_five_points_takes_it() {
    for point in ["d1", "d2", "d3", "d4", "d5"] {
        assert_eq!(ready(&start(), point).as_deref(), Some("@d"));
    }
    let dark = after(start(), "@d");
    assert_eq!(ready(&dark, "e7").as_deref(), Some("@e"));
    assert_eq!(live(&tap(&dark, ""), Role::File).len(), 50);
    assert_eq!(taken(&tap(&dark, "e7")), points("e11 e10 e9 e8 e7"));
}

#[test]
fn in_the_opening_only_the_own_side_and_another_file_answer() {
    let dark = after(start(), "@d");
    assert_eq!(reason(&dark, "e5"), WhyNot::OwnSide);
    assert_eq!(reason(&dark, "e6"), WhyNot::OwnSide);
    assert_eq!(reason(&dark, "d9"), WhyNot::SameFile);
    assert_eq!(why(&dark, "f6"), at_point(WhyNot::Centre, "f6"));
}

#[test]
fn an_unconfirmed_file_can_be_changed() {
    assert_eq!(ready(&start(), "d1 h3").as_deref(), Some("@h"));
    assert_eq!(live(&tap(&start(), "d1"), Role::Idle), points("d1 d2 d3 d4 d5"));
}

// P14b

#[test]
fn an_entry_is_a_tap_on_its_token() {
    let position = after(start(), "@d @i");
    let reading = tap(&position, "f3");
    assert_eq!(text(reading.ready).as_deref(), Some("f3d3=u1"));
    assert_eq!((reading.picked, reading.landing), (Some(at("f3")), Some(at("d3"))));
    assert_eq!(taken(&reading), points("d6"), "one way to take: it is shown");
    assert!(reading.ways.is_empty());
}

#[test]
fn tapping_the_entrys_landing_next_changes_nothing() {
    assert_eq!(tap(&entry(), "a2"), tap(&entry(), "a2 b2"));
    assert_eq!(live(&tap(&entry(), "a2"), Role::Idle), points("b2"));
}

#[test]
fn a_passage_point_tapped_first_makes_the_tokens_of_its_rank_live() {
    let position = after(start(), "@d @i");
    let reading = tap(&position, "d3");
    assert_eq!(live(&reading, Role::Pick), points("b3 c3 e3 f3"));
    assert_eq!(live(&reading, Role::PutBack), points("d3"));
    assert_eq!(live(&reading, Role::Land), points("d1 d2 d4 d5"));
    assert_eq!(ready(&position, "d3 f3").as_deref(), Some("f3d3=u1"));
    assert_eq!(reason(&position, "d3 e2"), WhyNot::NotInLine);
}

#[test]
fn an_entry_with_several_ways_asks_for_the_last_token() {
    let position = entry();
    let reading = tap(&position, "a2");
    assert_eq!(reading.ready, None);
    assert_eq!(reading.ways.iter().map(|way| way.points).collect::<Vec<_>>(), [2, 6, 10]);
    assert_eq!(ready(&position, "a2 b8").as_deref(), Some("a2b2=u3"));
    assert_eq!(ready(&position, "a2 b2 b10").as_deref(), Some("a2b2=u5"));
    assert_eq!(reason(&position, "a2 b7"), WhyNot::EntryTakes);
    assert_eq!(ready(&position, "a2 b6 b8").as_deref(), Some("a2b2=u3"), "replaced");
}

#[test]
fn an_entrys_own_point_puts_the_token_back_and_another_token_replaces_it() {
    let position = entry();
    assert_eq!(tap(&position, "a2 a2"), tap(&position, ""));
    assert_eq!(tap(&position, "a2 c3"), tap(&position, "c3"));
    assert_eq!(tap(&position, "a2 b4"), tap(&position, "b4"));
}

#[test]
fn an_entry_says_why_a_token_cannot_come_in() {
    let position = after(start(), "@d @i");
    assert_eq!(reason(&position, "h2"), WhyNot::TooFar);
    assert_eq!(reason(&position, "c6"), WhyNot::OwnSide);
    assert_eq!(reason(&position, "i9"), WhyNot::Empty);
    assert_eq!(reason(&position, "e3 d7"), WhyNot::NotInRun);
    assert_eq!(why(&position, "f6"), at_point(WhyNot::Centre, "f6"));
    let dark = after(position, "e3d3=u1");
    assert_eq!(reason(&dark, "d3"), WhyNot::NotYours);
}

#[test]
fn an_entry_says_where_there_is_nothing_to_jump_over() {
    let dark = "bbw2bbbbbb/bbb3bbbbb/bb6bbb/bbbb1bbbbbb/bbbb1bbbbbb";
    let light = "w1wwwwwwwww/w1wwwwwwwww/w1wwwwwwwww/w1wwwwwwwww/wLwwwwwwwww";
    let position = Pasang::read(&format!("{dark}/bbbbb*bbbbb/{light} d k b e 5 5")).unwrap();
    assert_eq!(reason(&position, "c11"), WhyNot::NoHop);
    assert_eq!(live(&tap(&position, "e11"), Role::Pick), points("f11 g11"));
    assert_eq!(reason(&position, "e10"), WhyNot::NoHop);
    assert_eq!(reason(&position, "e9"), WhyNot::Empty);
}

// P14c

#[test]
fn play_is_a_tap_on_the_landing() {
    let position = study("l: Le2 Dk11 wa4 bb5");
    assert_eq!(ready(&position, "e4").as_deref(), Some("e2e4=l1"));
    assert_eq!(live(&tap(&position, ""), Role::Land), points("a2 b2 e4 e5"));
}

#[test]
fn tapping_the_kas_first_changes_nothing() {
    assert_eq!(tap(&joint(), "e2"), tap(&joint(), ""));
    assert_eq!(live(&tap(&joint(), ""), Role::Idle), points("e2"));
    assert_eq!(ready(&joint(), "e2 e4 d4 e4").as_deref(), Some("e2e4=l1"));
}

// P14d

#[test]
fn one_way_to_take_is_taken_and_shown() {
    let reading = tap(&study("l: Le2 Dk11 wc4 wa4"), "e4");
    assert_eq!(text(reading.ready).as_deref(), Some("e2e4=l1"));
    assert_eq!(taken(&reading), points("c4"));
    assert!(reading.ways.is_empty());
}

#[test]
fn a_tapped_token_means_up_to_here_on_its_side() {
    let reading = tap(&joint(), "e4 a4");
    assert_eq!(taken(&reading), points("d4 c4 a4"));
    assert_eq!(ready(&mixed(), "e4 a4").as_deref(), Some("e2e4=l3"));
}

#[test]
fn another_token_on_the_same_side_replaces_it() {
    assert_eq!(tap(&joint(), "e4 a4 d4"), tap(&joint(), "e4 d4"));
    assert_eq!(tap(&joint(), "e4 a4 c4"), tap(&joint(), "e4 c4"));
}

#[test]
fn the_move_is_made_when_the_total_is_odd_and_both_sides_are_set() {
    assert_eq!(ready(&joint(), "e4 d4 h4").as_deref(), Some("e2e4=l1r2"));
    assert_eq!(ready(&joint(), "e4 h4 d4").as_deref(), Some("e2e4=l1r2"));
    assert_eq!(ready(&joint(), "e4 c4 i4").as_deref(), Some("e2e4=l2r3"));
}

#[test]
fn the_move_is_made_when_the_other_side_has_no_token_of_that_colour() {
    assert_eq!(ready(&mixed(), "e4 d4").as_deref(), Some("e2e4=l1"));
    assert_eq!(ready(&mixed(), "e4 f4").as_deref(), Some("e2e4=r1"));
    assert_eq!(ready(&study("l: Le2 Dk11 wd4 wc4 wa4"), "e4 a4").as_deref(), Some("e2e4=l3"));
}

#[test]
fn odd_with_the_other_side_open_waits() {
    let reading = tap(&joint(), "e4 d4");
    assert_eq!(reading.ready, None);
    assert_eq!(text(reading.stands).as_deref(), Some("e2e4=l1"));
    assert_eq!(live(&reading, Role::Confirm), points("e4"));
}

#[test]
fn the_kas_confirms() {
    assert_eq!(ready(&joint(), "e4 d4 e4").as_deref(), Some("e2e4=l1"));
    assert_eq!(ready(&joint(), "e4 i4 e4").as_deref(), Some("e2e4=r3"));
}

#[test]
fn or_a_token_on_the_other_side_that_makes_the_total_odd_again_finishes() {
    let reading = tap(&joint(), "e4 d4");
    assert_eq!(live(&reading, Role::Take), points("a4 c4 h4"), "h4 finishes; a4 and c4 replace");
    assert_eq!(reason(&joint(), "e4 d4 f4"), WhyNot::MustBeOdd);
}

#[test]
fn at_an_even_count_only_tokens_that_make_it_odd_are_live() {
    let reading = tap(&joint(), "e4 c4");
    assert_eq!((reading.ready, reading.stands), (None, None));
    assert_eq!(live(&reading, Role::Take), points("a4 d4 f4 i4"));
    for even in ["c4", "h4"] {
        assert_eq!(reason(&joint(), &format!("e4 c4 {even}")), WhyNot::MustBeOdd);
    }
}

#[test]
fn at_an_even_count_tapping_the_kas_says_why() {
    assert_eq!(reason(&joint(), "e4 c4 e4"), WhyNot::MustBeOdd);
    assert_eq!(reason(&joint(), "e4 e4"), WhyNot::MustBeOdd, "none is even too");
}

#[test]
fn all_ways_are_listed_with_their_words_and_points() {
    let reading = tap(&mixed(), "e4");
    let ways: Vec<_> = reading.ways.iter().map(|way| (way.play.to_string(), way.word.clone(), way.points)).collect();
    let way = |text: &str, word, value| (text.to_owned(), points(word), value);
    assert_eq!(ways, [way("e2e4=r1", "e4 f4", 1), way("e2e4=l1", "e4 d4", 2), way("e2e4=l3", "e4 a4", 6)]);
    assert_eq!(tap(&joint(), "e4 c4").ways.len(), 8, "also while a token is chosen");
}

// P14e

#[test]
fn the_old_point_puts_the_kas_back() {
    assert_eq!(tap(&joint(), "e4 c4 e2"), tap(&joint(), ""));
    assert_eq!(live(&tap(&joint(), "e4"), Role::PutBack), points("e2"));
}

#[test]
fn another_dot_changes_the_landing() {
    let position = study("l: Le2 Dk11 wd4 wc4 wa4 wf4 wb5 bg2");
    assert_eq!(ready(&position, "e4 c4 e5").as_deref(), Some("e2e5=l1"));
    assert_eq!(tap(&position, "e5 e4"), tap(&position, "e4"));
}

// P14f

#[test]
fn where_nothing_can_be_added_tokens_at_an_even_count_are_not_live() {
    assert_eq!(live(&tap(&mixed(), "e4"), Role::Take), points("a4 d4 f4"));
    assert_eq!(reason(&mixed(), "e4 c4"), WhyNot::MustBeOdd);
    assert_eq!(reason(&mixed(), "e4 h4"), WhyNot::MustBeOdd);
}

// Confirm mode: a finished word can still be changed.

#[test]
fn a_finished_capture_can_be_changed_before_it_is_confirmed() {
    assert_eq!(ready(&joint(), "e4 d4 h4 a4").as_deref(), Some("e2e4=l3r2"));
    assert_eq!(reason(&joint(), "e4 d4 h4 c4"), WhyNot::MustBeOdd);
    assert_eq!(ready(&joint(), "e4 d4 e4 h4").as_deref(), Some("e2e4=l1r2"));
    assert_eq!(ready(&mixed(), "e4 d4 a4").as_deref(), Some("e2e4=l3"));
    assert_eq!(reason(&mixed(), "e4 d4 f4"), WhyNot::OneColour);
    assert_eq!(tap(&joint(), "e4 d4 h4 e4"), tap(&joint(), "e4 d4 h4"));
}

// The reasons of play.

#[test]
fn a_point_that_is_no_landing_says_why() {
    let position = study("l: Le2 Dh8 wd4 wc4 be7 wg2 bk10");
    assert_eq!(reason(&position, "f4"), WhyNot::NotInLine);
    assert_eq!(why(&position, "e9"), at_point(WhyNot::Blocked, "e7"));
    assert_eq!(why(&position, "k2"), at_point(WhyNot::Blocked, "g2"));
    assert_eq!(reason(&position, "e3"), WhyNot::TakesNothing);
    assert_eq!(reason(&position, "h8"), WhyNot::NotYours);
    assert_eq!(reason(&position, "d4"), WhyNot::LandingFirst);
    assert_eq!(reason(&position, "e4 k10"), WhyNot::NotInRun);
    assert_eq!(why(&position, "f6"), at_point(WhyNot::Centre, "f6"));
}

#[test]
fn the_way_is_blocked_by_the_other_kas_and_by_the_centre_too() {
    let position = study("l: Lf2 Df4 wa3 bb9");
    assert_eq!(why(&position, "f5"), at_point(WhyNot::Blocked, "f4"));
    let position = study("l: Lf2 Dk11 wa3 bb9");
    assert_eq!(why(&position, "f9"), at_point(WhyNot::Centre, "f6"));
}

#[test]
fn after_the_end_no_point_answers() {
    let position = after(study("l: Le2 Dk11 wc4"), "e2e4=l1");
    assert_eq!(reason(&position, "k10"), WhyNot::Over);
    assert_eq!(tap(&position, ""), Reading::default());
}

// Words.

#[test]
fn the_words_of_a_move_are_its_shortest_spellings() {
    let words = |position: &Pasang, text: &str| position.words(position.read_move(text).unwrap());
    assert_eq!(words(&start(), "@d"), ["d1", "d2", "d3", "d4", "d5"].map(points));
    assert_eq!(words(&entry(), "a2b2=u3"), [points("a2 b8")]);
    assert_eq!(words(&mixed(), "e2e4=l3"), [points("e4 a4")]);
    assert_eq!(words(&joint(), "e2e4=l1"), [points("e4 d4 e4")]);
    assert_eq!(words(&joint(), "e2e4=l1r2"), [points("e4 d4 h4"), points("e4 h4 d4")]);
}
