//! A move: a step, a capture, or a ride of jumps.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use super::board::{bit, point};
use super::track::{Direction, Ride};
use crate::Point;

/// What a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// To an empty neighbour (S3).
    Step,
    /// Round a loop onto an enemy stone (S4).
    Capture,
    /// Round a loop over one or more enemy stones (S10).
    Jump,
}

/// A move. Two moves are the same if kind, start, landing and set of captured points are (S5, S11);
/// it also remembers its shortest road. They are ordered by kind, start, landing, then captured points.
// From the top: kind 2 bits, from 6, to 6, victims 36, ring 1, direction 1, start stop 5, length 5;
// two bits are left below the victims. The route is no part of the identity.
#[derive(Clone, Copy)]
pub struct Move(u64);

const KIND: u32 = 62;
const FROM: u32 = 56;
const TO: u32 = 50;
const VICTIMS: u32 = 14;
const RING: u32 = 11;
const DIRECTION: u32 = 10;
const START: u32 = 5;

impl Move {
    /// A step.
    pub(super) const fn step(from: u8, to: u8) -> Self {
        Self((from as u64) << FROM | (to as u64) << TO)
    }

    /// A capture by landing at a distance on a ride.
    pub(super) const fn capture(ride: Ride, length: u8) -> Self {
        let to = ride.square(length);
        Self(1 << KIND | Self::ridden(ride, length) | bit(to) << VICTIMS)
    }

    /// Jumps over a set of victims with the landing at a distance on a ride.
    pub(super) const fn jump(ride: Ride, length: u8, victims: u64) -> Self {
        Self(2 << KIND | Self::ridden(ride, length) | victims << VICTIMS)
    }

    const fn ridden(ride: Ride, length: u8) -> u64 {
        (ride.square(0) as u64) << FROM
            | (ride.square(length) as u64) << TO
            | (ride.ring as u64) << RING
            | (ride.direction as u64) << DIRECTION
            | (ride.start as u64) << START
            | length as u64
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self.0 >> KIND {
            0 => Kind::Step,
            1 => Kind::Capture,
            _ => Kind::Jump,
        }
    }

    /// Where the stone starts.
    #[must_use]
    pub const fn from(self) -> Point {
        point(self.source())
    }

    /// Where the stone lands.
    #[must_use]
    pub const fn to(self) -> Point {
        point(self.target())
    }

    /// The captured points, in the order of the shortest road; none in a step.
    #[must_use]
    pub fn victims(self) -> Victims {
        Victims { ride: self.ride(), distance: 0, left: self.victim_set() }
    }

    /// Whether it takes at least one stone.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.victim_set() != 0
    }

    pub(super) const fn source(self) -> u8 {
        (self.0 >> FROM & 63) as u8
    }

    pub(super) const fn target(self) -> u8 {
        (self.0 >> TO & 63) as u8
    }

    pub(super) const fn victim_set(self) -> u64 {
        self.0 >> VICTIMS & super::board::ALL
    }

    /// The ride of a capture or jump; nothing meaningful in a step.
    pub(super) const fn ride(self) -> Ride {
        let direction = if self.0 >> DIRECTION & 1 == 0 { Direction::Forward } else { Direction::Back };
        Ride { ring: (self.0 >> RING & 1) as u8, direction, start: (self.0 >> START & 31) as u8 }
    }

    /// The stops ridden, the landing included; 0 in a step.
    pub(super) const fn length(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// Whether this road of a move is shown rather than another one of the same move: the shorter one,
    /// or else the one whose text comes first (S5, S11).
    pub(super) fn is_shown_before(self, other: Self) -> bool {
        let texts = || {
            let text = |m: Self| m.victims().map(|at| (at.file(), at.rank()));
            text(self).cmp(text(other))
        };
        self.length().cmp(&other.length()).then_with(texts).then(self.0.cmp(&other.0)).is_lt()
    }

    const fn identity(self) -> u64 {
        self.0 >> VICTIMS
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Move {}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        self.identity().cmp(&other.identity())
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

/// The captured points of a move, in the order of its road.
#[derive(Clone, Debug)]
pub struct Victims {
    ride: Ride,
    distance: u8,
    left: u64,
}

impl Iterator for Victims {
    type Item = Point;

    // An enemy met is taken or ends the ride, so each victim is taken where it is first met.
    fn next(&mut self) -> Option<Point> {
        while self.left != 0 {
            self.distance += 1;
            let square = self.ride.square(self.distance);
            if self.left & bit(square) != 0 {
                self.left &= !bit(square);
                return Some(point(square));
            }
        }
        None
    }
}
