//! The one move generator.

use super::board::{NEIGHBOURS, bit, count_all, shifted, squares};
use super::r#move::Move;
use super::track::{CROSSINGS, Direction, Ride, STOPS, STOPS_OF, before_lines, first_of_lines, last_of_lines, ring_of};
use super::{Army, Rules, Surakarta};

/// Most rides that can take something: a ride must leave its line before it meets a stone, so it begins
/// with the last stone of a line in its direction: 2 rings × 4 lines × 2 directions.
const RIDES: usize = 16;
/// Most jump moves: each ride has at most 12 landings, as each takes two of the 24 stops of a lap.
const JUMPS: usize = RIDES * STOPS as usize / 2;

/// Moves in order, each once with the road to be shown.
struct Sorted<const N: usize> {
    moves: [Move; N],
    len: usize,
}

impl<const N: usize> Sorted<N> {
    const fn new() -> Self {
        Self { moves: [Move::step(0, 0); N], len: 0 }
    }

    fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }

    fn add(&mut self, m: Move) {
        let place = self.as_slice().partition_point(|&other| other < m);
        match self.as_slice().get(place) {
            Some(&same) if same == m => {
                if m.is_shown_before(same) {
                    self.moves[place] = m;
                }
            }
            _ => {
                self.moves.copy_within(place..self.len, place + 1);
                self.moves[place] = m;
                self.len += 1;
            }
        }
    }
}

impl Surakarta {
    fn mover(&self) -> Army {
        self.armies[self.turn]
    }

    fn enemy(&self) -> Army {
        self.armies[!self.turn]
    }

    /// Whether a side has no stones (S7).
    fn is_won(&self) -> bool {
        self.mover().board == 0 || self.enemy().board == 0
    }

    /// See [`Position::each_move`](crate::Position::each_move): steps, then captures or jumps, each sorted.
    pub(super) fn generate(&self, f: &mut impl FnMut(Move)) {
        if self.is_won() {
            return;
        }
        self.each_step(f);
        match self.rules {
            Rules::Standard => {
                let mut captures = Sorted::<RIDES>::new();
                self.each_capture_road(&mut |m| captures.add(m));
                captures.as_slice().iter().for_each(|&m| f(m));
            }
            Rules::Jump => {
                let mut jumps = None;
                self.each_jump_road(&mut |m| jumps.get_or_insert_with(Sorted::<JUMPS>::new).add(m));
                jumps.iter().flat_map(Sorted::as_slice).for_each(|&m| f(m));
            }
        }
    }

    /// See [`Position::count_moves`](crate::Position::count_moves).
    pub(super) fn count(&self) -> usize {
        if self.is_won() {
            return 0;
        }
        let empty = !self.occupied();
        let steps = count_all(shifted(self.mover().board).map(|set| set & empty)) as usize;
        steps
            + match self.rules {
                Rules::Standard => self.count_captures(),
                Rules::Jump => self.count_jumps(),
            }
    }

    /// Whether the side to move has a legal move.
    pub(super) fn has_move(&self) -> bool {
        let reached = shifted(self.mover().board).into_iter().fold(0, |all, set| all | set);
        !self.is_won() && (reached & !self.occupied() != 0 || self.count() > 0)
    }

    pub(super) fn occupied(&self) -> u64 {
        self.mover().board | self.enemy().board
    }

    fn each_step(&self, f: &mut impl FnMut(Move)) {
        let empty = !self.occupied();
        for from in squares(self.mover().board) {
            squares(NEIGHBOURS[from as usize] & empty).for_each(|to| f(Move::step(from, to)));
        }
    }

    fn count_captures(&self) -> usize {
        let mut seen = [Move::step(0, 0); RIDES];
        let mut count = 0;
        self.each_capture_road(&mut |m| {
            if !seen[..count].contains(&m) {
                seen[count] = m;
                count += 1;
            }
        });
        count
    }

    fn count_jumps(&self) -> usize {
        let mut jumps = None;
        self.each_jump_road(&mut |m| jumps.get_or_insert_with(Sorted::<JUMPS>::new).add(m));
        jumps.map_or(0, |jumps| jumps.len)
    }

    /// Every road of a capture or jump; the same move once for each of its roads.
    pub(super) fn each_road(&self, f: &mut impl FnMut(Move)) {
        match self.rules {
            Rules::Standard => self.each_capture_road(f),
            Rules::Jump => self.each_jump_road(f),
        }
    }

    /// Every road of a standard capture (S4): to the first stone met, if it is an enemy.
    #[inline]
    fn each_capture_road(&self, f: &mut impl FnMut(Move)) {
        let enemies = self.enemy().stops;
        self.each_ride(&mut |ride, others| {
            if let Some(length) = ride.next(others, 0)
                && ring_of(enemies, ride.ring) & bit(ride.stop(length)) != 0
            {
                f(Move::capture(ride, length));
            }
        });
    }

    /// Every road of a jump move (S10): after each enemy jumped the stone may stop or go on.
    fn each_jump_road(&self, f: &mut impl FnMut(Move)) {
        let enemies = self.enemy().stops;
        self.each_ride(&mut |ride, mut others| {
            let (mut landing, mut victims) = (0, 0);
            while let Some(met) = ride.next(others, landing) {
                let enemy = ring_of(enemies, ride.ring) & bit(ride.stop(met)) != 0;
                if !enemy || others & bit(ride.stop(met + 1)) != 0 {
                    break;
                }
                let victim = ride.square(met);
                victims |= bit(victim);
                others &= !ring_of(STOPS_OF[victim as usize], ride.ring);
                landing = met + 1;
                f(Move::jump(ride, landing, victims));
            }
        });
    }

    /// Every ride of a stone of the side to move that meets no stone before its first loop, with the
    /// stops of its ring where other stones stand: its own start counts as empty (S4). Rides that meet
    /// an own stone first are left out where that is cheaply known.
    #[inline]
    fn each_ride(&self, f: &mut impl FnMut(Ride, u64)) {
        let (own, enemies) = (self.mover().stops, self.enemy().stops);
        let all = own | enemies;
        let (firsts, lasts) = (first_of_lines(all), last_of_lines(all));
        let mut begin = |place: u8, direction| {
            let (ring, start) = if place < STOPS { (0, place) } else { (1, place - STOPS) };
            let ride = Ride { ring, direction, start };
            f(ride, ring_of(all & !STOPS_OF[ride.square(0) as usize], ring));
        };
        // A stone on a crossing may meet itself, which its line does not tell.
        let forward = before_lines(firsts & enemies, all, Direction::Forward) | CROSSINGS;
        squares(own & lasts & forward).for_each(|place| begin(place, Direction::Forward));
        let back = before_lines(lasts & enemies, all, Direction::Back) | CROSSINGS;
        squares(own & firsts & back).for_each(|place| begin(place, Direction::Back));
    }
}
