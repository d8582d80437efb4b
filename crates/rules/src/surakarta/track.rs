//! The two rings as closed tracks of 24 stops (S1).
//!
//! Each ring is two ranks and two files: six stops along a line, then a corner loop to the next line.
//! Stops 0–5 run along the lower rank to the right, 6–11 up the right file, 12–17 along the upper rank
//! to the left, 18–23 down the left file. So a loop lies between two stops exactly when stop / 6 differs.

use super::board::{SIDE, SQUARES, bit};

/// Stops of a ring; also the longest ride, one full lap (S4).
pub(super) const STOPS: u8 = 24;
/// Stops of one line of a ring.
pub(super) const LINE: u8 = 6;
/// The low 24 bits.
pub(super) const RING: u64 = (1 << STOPS) - 1;

/// The square at every stop: the inner ring (b, e, 2, 5), then the outer one (c, d, 3, 4).
pub(super) const SQUARE_AT: [[u8; STOPS as usize]; 2] = [track(1), track(2)];

/// The stops of every square as a set: the inner ring's in bits 0–23, the outer's in bits 24–47.
///
/// Corners have none, points where a ring crosses itself have two on that ring.
pub(super) const STOPS_OF: [u64; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut ring = 0;
    while ring < 2 {
        let mut stop = 0;
        while stop < STOPS as usize {
            table[SQUARE_AT[ring][stop] as usize] |= 1 << (ring * STOPS as usize + stop);
            stop += 1;
        }
        ring += 1;
    }
    table
};

/// The ring whose lines are `inset` junctions from the edge.
const fn track(inset: u8) -> [u8; STOPS as usize] {
    let far = SIDE - 1 - inset;
    let mut stops = [0; STOPS as usize];
    let mut i = 0;
    while i < LINE {
        let back = SIDE - 1 - i;
        stops[i as usize] = inset * SIDE + i;
        stops[(LINE + i) as usize] = i * SIDE + far;
        stops[(2 * LINE + i) as usize] = far * SIDE + back;
        stops[(3 * LINE + i) as usize] = back * SIDE + inset;
        i += 1;
    }
    stops
}

/// Which way round a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// With rising stops.
    Forward,
    /// With falling stops.
    Back,
}

/// Where a ride round a ring begins, and which way it goes. Distances are stops from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ride {
    pub(super) ring: u8,
    pub(super) direction: Direction,
    pub(super) start: u8,
}

impl Ride {
    /// The stop at a distance of up to one lap.
    pub(super) const fn stop(self, distance: u8) -> u8 {
        let onward = match self.direction {
            Direction::Forward => self.start + distance,
            Direction::Back => self.start + STOPS - distance,
        };
        onward % STOPS
    }

    /// The square at a distance of up to one lap.
    pub(super) const fn square(self, distance: u8) -> u8 {
        SQUARE_AT[self.ring as usize][self.stop(distance) as usize]
    }

    /// Whether a corner loop lies just before the stop at this distance (at least 1).
    pub(super) const fn loop_before(self, distance: u8) -> bool {
        self.stop(distance) / LINE != self.stop(distance - 1) / LINE
    }

    /// The squares passed, from distance 1 up to and with `length`.
    pub(super) fn squares(self, length: u8) -> impl Iterator<Item = u8> {
        (1..=length).map(move |distance| self.square(distance))
    }

    /// The distance of the first stop of `stops` (24 bits) beyond `after`, within one lap but not the start again.
    #[inline]
    pub(super) const fn next(self, stops: u64, after: u8) -> Option<u8> {
        let twice = stops | stops << STOPS;
        let distance = match self.direction {
            Direction::Forward => {
                let ahead = twice >> (self.start + after + 1);
                if ahead == 0 {
                    return None;
                }
                after + 1 + ahead.trailing_zeros() as u8
            }
            Direction::Back => {
                let home = self.start + STOPS;
                let ahead = twice & (bit(home - after) - 1);
                if ahead == 0 {
                    return None;
                }
                home - (63 - ahead.leading_zeros() as u8)
            }
        };
        if distance < STOPS { Some(distance) } else { None }
    }
}

/// The 24 bits of one ring out of both rings' words.
pub(super) const fn ring_of(both: u64, ring: u8) -> u64 {
    (both >> (ring * STOPS)) & RING
}

/// One bit at the same place of each of the eight lines of both rings.
const fn in_each_line(bits: u64) -> u64 {
    let mut all = 0;
    let mut line = 0;
    while line < 8 {
        all |= bits << (line * LINE);
        line += 1;
    }
    all
}

/// Of a set of both rings' stops, the last one of each line.
pub(super) const fn last_of_lines(stops: u64) -> u64 {
    // A stop is hidden by another 1, then 1–2, then 1–4, then 1–5 places further on in the same line.
    let mut hidden = (stops >> 1) & in_each_line(0b01_1111);
    hidden |= (hidden >> 1) & in_each_line(0b00_1111);
    hidden |= (hidden >> 2) & in_each_line(0b00_0111);
    hidden |= (stops >> 5) & in_each_line(0b00_0001);
    stops & !hidden
}

/// Of a set of both rings' stops, the first one of each line.
pub(super) const fn first_of_lines(stops: u64) -> u64 {
    let mut hidden = (stops << 1) & in_each_line(0b11_1110);
    hidden |= (hidden << 1) & in_each_line(0b11_1100);
    hidden |= (hidden << 2) & in_each_line(0b11_1000);
    hidden |= (stops << 5) & in_each_line(0b10_0000);
    stops & !hidden
}

/// The stops where a ring crosses itself (S1), of both rings.
pub(super) const CROSSINGS: u64 = {
    let mut all = 0;
    let mut square = 0;
    while square < SQUARES {
        let stops = STOPS_OF[square];
        if ring_of(stops, 0).count_ones() == 2 || ring_of(stops, 1).count_ones() == 2 {
            all |= stops;
        }
        square += 1;
    }
    all
};

/// All stops of the lines from which a ride in a direction comes next to a line with a stop in `wanted`,
/// lines without any of the stops in `all` being passed over.
#[inline]
pub(super) const fn before_lines(wanted: u64, all: u64, direction: Direction) -> u64 {
    let (wanted, empty) = (lines_with(wanted), !lines_with(all));
    let one = line_before(wanted, direction);
    let two = line_before(wanted | empty & one, direction);
    let three = line_before(wanted | empty & two, direction);
    let four = line_before(wanted | empty & three, direction);
    // From the first stop of a line to all six.
    (four << LINE) - four
}

/// The lines with a stop in a set, each as its first stop.
const fn lines_with(stops: u64) -> u64 {
    let halves = stops | stops >> 3;
    (halves | halves >> 1 | halves >> 2) & in_each_line(1)
}

/// The lines, each as its first stop, one before these in a direction.
const fn line_before(lines: u64, direction: Direction) -> u64 {
    const FIRST: u64 = 1 | 1 << STOPS;
    const LAST: u64 = FIRST << (3 * LINE);
    match direction {
        Direction::Forward => (lines & !FIRST) >> LINE | (lines & FIRST) << (3 * LINE),
        Direction::Back => (lines & !LAST) << LINE | (lines & LAST) >> (3 * LINE),
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::{CORNERS, point, squares};
    use super::*;
    use std::string::{String, ToString};
    use std::vec::Vec;

    fn stops_on(ring: u8, square: u8) -> u32 {
        ring_of(STOPS_OF[square as usize], ring).count_ones()
    }

    fn names(set: impl Iterator<Item = u8>) -> Vec<String> {
        set.map(|square| point(square).to_string()).collect()
    }

    // S1
    #[test]
    fn each_ring_crosses_itself_at_four_points() {
        let crossings = |ring| names((0..SQUARES as u8).filter(move |&square| stops_on(ring, square) == 2));
        assert_eq!(crossings(0), ["b2", "e2", "b5", "e5"]);
        assert_eq!(crossings(1), ["c3", "d3", "c4", "d4"]);
    }

    // S1
    #[test]
    fn eight_points_lie_on_both_rings_and_the_corners_on_none() {
        let both = (0..SQUARES as u8).filter(|&square| stops_on(0, square) == 1 && stops_on(1, square) == 1);
        assert_eq!(names(both), ["c2", "d2", "b3", "e3", "b4", "e4", "c5", "d5"]);
        let none = (0..SQUARES as u8).filter(|&square| STOPS_OF[square as usize] == 0);
        assert!(none.eq(squares(CORNERS)));
    }

    // S1
    #[test]
    fn a_loop_joins_the_ends_of_a_rank_and_of_a_file() {
        let ends = |ring: u8| {
            let ride = Ride { ring, direction: Direction::Forward, start: 0 };
            let loops = (1..=STOPS).filter(move |&d| ride.loop_before(d));
            loops.map(move |d| names([ride.square(d - 1), ride.square(d)].into_iter()).concat()).collect::<Vec<_>>()
        };
        assert_eq!(ends(0), ["f2e1", "e6f5", "a5b6", "b1a2"]);
        assert_eq!(ends(1), ["f3d1", "d6f4", "a4c6", "c1a3"]);
    }

    // S1, S4
    #[test]
    fn both_ways_round_a_ring_pass_the_same_24_stops() {
        for (ring, start) in [(0, 0), (0, 23), (1, 7), (1, 12)] {
            let forward = Ride { ring, direction: Direction::Forward, start };
            let back = Ride { direction: Direction::Back, ..forward };
            let there: Vec<_> = forward.squares(STOPS).collect();
            let mut again: Vec<_> = (0..STOPS).map(|d| back.square(d)).collect();
            again.reverse();
            assert_eq!(there, again);
        }
    }

    #[test]
    fn the_ends_of_a_line_are_its_first_and_last_stop() {
        for line in 0..8 {
            for stops in 1..1_u64 << LINE {
                let all = in_each_line(0b10_0001) & !(0b11_1111 << (line * LINE)) | stops << (line * LINE);
                let of_line = |set: u64| set >> (line * LINE) & 0b11_1111;
                assert_eq!(of_line(last_of_lines(all)), 1 << (63 - stops.leading_zeros()));
                assert_eq!(of_line(first_of_lines(all)), 1 << stops.trailing_zeros());
            }
        }
    }

    // Each of the four lines of the inner ring is empty, wanted, or has some other stone.
    #[test]
    fn a_line_comes_before_the_next_one_that_is_not_empty() {
        for pattern in 0..81_u32 {
            let kind = |line: u32| pattern / 3_u32.pow(line % 4) % 3;
            let lines =
                |wanted: u32| (0..4).filter(move |&line| kind(line) >= wanted).map(|line| 1 << (6 * line + line));
            let (wanted, all): (u64, u64) = (lines(2).sum(), lines(1).sum());
            for (direction, step) in [(Direction::Forward, 1), (Direction::Back, 3)] {
                for line in 0..4 {
                    let next = (1..=4).map(|i| kind(line + i * step)).find(|&kind| kind > 0);
                    let before = before_lines(wanted, all, direction) >> (6 * line) & 0b11_1111;
                    assert_eq!(before, if next == Some(2) { 0b11_1111 } else { 0 }, "{pattern} {line} {direction:?}");
                }
            }
        }
    }

    #[test]
    fn the_next_stop_is_the_first_one_met() {
        for start in 0..STOPS {
            for direction in [Direction::Forward, Direction::Back] {
                let ride = Ride { ring: 0, direction, start };
                for target in (0..STOPS).filter(|&target| target != start) {
                    let distance = (1..STOPS).find(|&d| ride.stop(d) == target).unwrap();
                    for after in 0..STOPS {
                        let expected = (after < distance).then_some(distance);
                        assert_eq!(ride.next(bit(target), after), expected, "{ride:?} {target} {after}");
                    }
                }
                assert_eq!(ride.next(bit(start), 0), None);
            }
        }
    }
}
