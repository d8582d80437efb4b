//! Moves as words of taps (S12).

use alloc::vec;
use alloc::vec::Vec;

use super::board::{CORNERS, NEIGHBOURS, SQUARES, bit, point, square};
use super::track::{Direction, LINE, Ride, STOPS, STOPS_OF};
use super::{Kind, Move, Rules, Surakarta};
use crate::taps::numbers;
use crate::{Live, Placed, Point, Position, Reading, Role, Way, Why, WhyNot};

/// The taps that count so far: a stone, the victims named in order, and the move once the word is finished.
///
/// A tap after a finished word is read as though only the stone had been tapped, so that an unconfirmed
/// move can be changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    stone: Option<Point>,
    victims: Vec<Point>,
    play: Option<Move>,
}

static NOTHING: Choice = Choice { stone: None, victims: Vec::new(), play: None };

impl Choice {
    /// Whether it can have been made here; a choice of another position says nothing.
    fn fits(&self, position: &Surakarta, movable: u64) -> bool {
        let of_stone = self.stone.and_then(square).is_none_or(|square| movable & bit(square) != 0);
        of_stone && self.play.is_none_or(|m| position.is_legal(m))
    }

    const fn of(stone: Point) -> Self {
        Self { stone: Some(stone), victims: Vec::new(), play: None }
    }
}

impl Surakarta {
    /// See [`Position::tap`].
    pub(super) fn choose(&self, choice: &Choice, at: Point) -> Result<Choice, Why> {
        Table::new(self, choice).after(at)
    }

    /// See [`Position::reading`].
    pub(super) fn read_choice(&self, choice: &Choice) -> Reading<Move> {
        let table = Table::new(self, choice);
        let (choice, hand) = (table.choice, table.hand.as_ref());
        let taken = choice.play.map_or_else(|| choice.victims.clone(), |m| m.victims().collect());
        Reading {
            picked: choice.stone,
            landing: choice.play.map(Move::to),
            taken: self.stones_at(&taken),
            live: table.live(),
            ways: hand.map_or_else(Vec::new, |hand| hand.ways(choice)),
            stands: choice.play.or_else(|| hand?.standing(&choice.victims)),
            ready: choice.play,
        }
    }

    fn stones_at(&self, points: &[Point]) -> Vec<Placed> {
        points.iter().filter_map(|&at| self.piece(square(at)?)).collect()
    }

    /// See [`Position::words`].
    pub(super) fn shortest_words(&self, m: Move) -> Vec<Vec<Point>> {
        let mut words = Hand::new(self, m.from()).spellings(m);
        let shortest = words.iter().map(Vec::len).min();
        words.retain(|word| Some(word.len()) == shortest);
        words.sort();
        words.dedup();
        words
    }
}

/// A position with a choice on it, ready to be asked about any number of taps.
struct Table<'a> {
    position: &'a Surakarta,
    choice: &'a Choice,
    /// The stones that have a legal move.
    movable: u64,
    hand: Option<Hand<'a>>,
}

impl<'a> Table<'a> {
    fn new(position: &'a Surakarta, choice: &'a Choice) -> Self {
        let mut movable = 0;
        position.each_move(&mut |m| movable |= bit(m.source()));
        let choice = if choice.fits(position, movable) { choice } else { &NOTHING };
        Self { position, choice, movable, hand: choice.stone.map(|stone| Hand::new(position, stone)) }
    }

    /// The choice after one more tap.
    fn after(&self, at: Point) -> Result<Choice, Why> {
        let tapped = square(at).ok_or(WhyNot::OffBoard)?;
        if self.movable == 0 {
            return Err(WhyNot::Over.into());
        }
        let Some(hand) = &self.hand else {
            return self.pick(at, tapped);
        };
        let victims = if self.choice.play.is_some() { &[] } else { self.choice.victims.as_slice() };
        if let Some(next) = hand.next(victims, at) {
            return Ok(next);
        }
        if at == hand.stone {
            return Ok(Choice::default());
        }
        self.pick(at, tapped).map_err(|_| hand.why_not(victims, at, tapped))
    }

    fn pick(&self, at: Point, tapped: u8) -> Result<Choice, Why> {
        match self.position.owner(tapped) {
            None => Err(WhyNot::StoneFirst.into()),
            Some(side) if side != self.position.turn => Err(WhyNot::NotYours.into()),
            Some(_) if self.movable & bit(tapped) == 0 => Err(WhyNot::CannotMove.into()),
            Some(_) => Ok(Choice::of(at)),
        }
    }

    /// The points that answer to a tap are by definition those whose tap is not refused.
    fn live(&self) -> Vec<Live> {
        let points = (0..SQUARES as u8).map(point);
        let live = |at| {
            let next = self.after(at).ok()?;
            let role = self.role(&next, at);
            let takes = if matches!(role, Role::Land | Role::Take) { self.takes(&next) } else { Vec::new() };
            Some(Live { at, role, takes })
        };
        points.filter_map(live).collect()
    }

    /// How many stones the moves that a choice leaves take.
    fn takes(&self, choice: &Choice) -> Vec<u8> {
        let count = |m: Move| m.victims().count() as u8;
        match (choice.play, &self.hand) {
            (Some(m), _) => numbers([count(m)]),
            (None, Some(hand)) => numbers(hand.agreeing(&choice.victims).into_iter().map(count)),
            (None, None) => Vec::new(),
        }
    }

    fn role(&self, next: &Choice, at: Point) -> Role {
        match next.play {
            _ if next == self.choice => Role::Idle,
            _ if next.stone.is_none() => Role::PutBack,
            Some(m) if m.to() == at && m.kind() != Kind::Capture => Role::Land,
            _ if next.stone == Some(at) => Role::Pick,
            _ => Role::Take,
        }
    }
}

/// What one stone can do: its moves, and every road of its captures with the victims in order.
struct Hand<'a> {
    position: &'a Surakarta,
    stone: Point,
    moves: Vec<Move>,
    roads: Vec<(Move, Vec<Point>)>,
}

impl<'a> Hand<'a> {
    fn new(position: &'a Surakarta, stone: Point) -> Self {
        let (mut moves, mut roads) = (Vec::new(), Vec::new());
        position.each_move(&mut |m| {
            if m.from() == stone {
                moves.push(m);
            }
        });
        position.each_road(&mut |road| {
            if road.from() == stone {
                roads.push((road, road.victims().collect()));
            }
        });
        Self { position, stone, moves, roads }
    }

    /// The choice after one more tap that goes on with the word.
    fn next(&self, victims: &[Point], at: Point) -> Option<Choice> {
        let finished = |m| Choice { stone: Some(self.stone), victims: victims.to_vec(), play: Some(m) };
        if victims.is_empty()
            && let Some(m) = self.landing_alone(at)
        {
            return Some(finished(m));
        }
        if let Some(m) = self.landing_after(victims, at) {
            return Some(finished(m));
        }
        let named = [victims, &[at]].concat();
        match self.agreeing(&named).as_slice() {
            [] => None,
            &[m] => Some(Choice { stone: Some(self.stone), victims: named, play: Some(m) }),
            _ => Some(Choice { stone: Some(self.stone), victims: named, play: None }),
        }
    }

    /// The move meant by tapping a target with no victims named: the step or standard capture there,
    /// or else the only jump that lands there, if the point is empty or the stone's own (S12).
    fn landing_alone(&self, at: Point) -> Option<Move> {
        let there = || self.moves.iter().copied().filter(|m| m.to() == at);
        if let Some(m) = there().find(|m| m.kind() != Kind::Jump) {
            return Some(m);
        }
        let mut jumps = there().filter(|_| self.is_free(at));
        jumps.next().filter(|_| jumps.next().is_none())
    }

    /// The move that takes exactly these victims in this order and then lands there.
    fn landing_after(&self, victims: &[Point], at: Point) -> Option<Move> {
        let road = self.roads.iter().find(|(road, order)| order == victims && road.to() == at)?;
        self.moves.iter().copied().find(|&m| m == road.0)
    }

    /// The jump moves with a road that begins with these victims in this order.
    fn agreeing(&self, victims: &[Point]) -> Vec<Move> {
        let agrees = |m: Move| self.roads.iter().any(|(road, order)| *road == m && order.starts_with(victims));
        self.moves.iter().copied().filter(|&m| m.kind() == Kind::Jump && agrees(m)).collect()
    }

    /// The one move that takes exactly these victims in this order, wherever it lands.
    fn standing(&self, victims: &[Point]) -> Option<Move> {
        let exact = |m: Move| self.roads.iter().any(|(road, order)| *road == m && order == victims);
        let mut moves = self.moves.iter().copied().filter(|&m| exact(m));
        moves.next().filter(|_| moves.next().is_none())
    }

    fn is_free(&self, at: Point) -> bool {
        at == self.stone || square(at).is_some_and(|square| self.position.owner(square).is_none())
    }

    /// Every word of a move, each road's and the landing alone.
    fn spellings(&self, m: Move) -> Vec<Vec<Point>> {
        let mut words = Vec::new();
        if self.landing_alone(m.to()) == Some(m) {
            words.push(vec![self.stone, m.to()]);
        }
        for (_, order) in self.roads.iter().filter(|(road, _)| m.kind() == Kind::Jump && *road == m) {
            let enough = (1..=order.len()).find(|&count| self.agreeing(&order[..count]).len() == 1);
            let mut word = vec![self.stone];
            word.extend_from_slice(&order[..enough.unwrap_or(order.len())]);
            if enough.is_none() {
                word.push(m.to());
            }
            words.push(word);
        }
        words
    }

    /// The moves left once victims are named but the word is not finished, each with its shortest word
    /// that goes on from here.
    fn ways(&self, choice: &Choice) -> Vec<Way<Move>> {
        if choice.play.is_some() || choice.victims.is_empty() {
            return Vec::new();
        }
        let begun = [&[self.stone], choice.victims.as_slice()].concat();
        let way = |m: Move| {
            let words = self.spellings(m).into_iter().filter(|word| word.starts_with(&begun));
            let word = words.min_by_key(|word| (word.len(), word.clone()))?;
            let taken: Vec<_> = m.victims().collect();
            Some(Way { play: m, word, taken: self.position.stones_at(&taken), points: taken.len() as u16 })
        };
        self.agreeing(&choice.victims).into_iter().filter_map(way).collect()
    }

    /// Why a tap that does not go on with the word leads nowhere.
    fn why_not(&self, victims: &[Point], at: Point, tapped: u8) -> Why {
        match self.position.owner(tapped) {
            Some(side) if side == self.position.turn => self.why_not_own(tapped),
            Some(_) => self.why_not_taken(tapped),
            None => self.why_not_landed(victims, at),
        }
    }

    fn stone_square(&self) -> u8 {
        self.stone.rank() * super::board::SIDE + self.stone.file()
    }

    fn why_not_own(&self, tapped: u8) -> Why {
        let beside = NEIGHBOURS[self.stone_square() as usize] & bit(tapped) != 0;
        if beside { WhyNot::OwnStone.into() } else { WhyNot::CannotMove.into() }
    }

    fn why_not_taken(&self, tapped: u8) -> Why {
        if (bit(self.stone_square()) | bit(tapped)) & CORNERS != 0 {
            return WhyNot::Corner.into();
        }
        match (self.position.rules, self.obstacle(tapped)) {
            (Rules::Jump, Obstacle::Behind(square)) => Why { reason: WhyNot::NoRoomBehind, at: Some(point(square)) },
            (_, Obstacle::Before(square)) => Why { reason: WhyNot::NoRoad, at: Some(point(square)) },
            _ => WhyNot::NoRoad.into(),
        }
    }

    fn why_not_landed(&self, victims: &[Point], at: Point) -> Why {
        let lands = |(road, order): &(Move, Vec<Point>)| road.to() == at && order.starts_with(victims);
        if self.position.rules == Rules::Jump && self.roads.iter().any(lands) {
            return WhyNot::TapVictims.into();
        }
        if victims.is_empty() { WhyNot::NotAStep.into() } else { WhyNot::NoRoad.into() }
    }

    /// What stands in the way of taking the enemy on a square, on the shortest ride there round a loop.
    fn obstacle(&self, tapped: u8) -> Obstacle {
        let ways = self.rides().filter_map(|ride| self.way_to(ride, tapped));
        ways.min_by_key(|&(length, obstacle)| (!matches!(obstacle, Obstacle::Behind(_)), length))
            .map_or(Obstacle::None, |(_, obstacle)| obstacle)
    }

    fn rides(&self) -> impl Iterator<Item = Ride> {
        let stops = STOPS_OF[self.stone_square() as usize];
        let on = move |place: &u8| stops & bit(*place) != 0;
        (0..2 * STOPS).filter(on).flat_map(|place| {
            let ride = |direction| Ride { ring: place / STOPS, direction, start: place % STOPS };
            [ride(Direction::Forward), ride(Direction::Back)]
        })
    }

    /// The length of a ride to a square after a loop, and what stands in its way.
    fn way_to(&self, ride: Ride, target: u8) -> Option<(u8, Obstacle)> {
        let others = self.position.occupied() & !bit(self.stone_square());
        let first_loop = (1..=LINE).find(|&distance| ride.loop_before(distance))?;
        let length = (first_loop..STOPS).find(|&distance| ride.square(distance) == target)?;
        let stands = |square: &u8| others & bit(*square) != 0;
        let obstacle = match ride.squares(length - 1).find(stands) {
            Some(square) => Obstacle::Before(square),
            None => Some(ride.square(length + 1)).filter(stands).map_or(Obstacle::None, Obstacle::Behind),
        };
        Some((length, obstacle))
    }
}

/// What keeps a stone from taking another.
#[derive(Clone, Copy)]
enum Obstacle {
    /// Nothing on the shortest ride, or there is no ride at all.
    None,
    /// The first stone on the ride.
    Before(u8),
    /// The stone right behind the victim (S10).
    Behind(u8),
}
