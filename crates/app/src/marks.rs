//! What a choice looks like on the board: marks, ways to take, the move shown before it is made.

use papan_rules::{AnyMove, AnyPosition, Point, Reading};
use papan_session::{KasMark, Marks, Preview, WayView};

use crate::ConfirmMoves;

/// The marks of a reading, with the kas as they stand.
pub(crate) fn marks(kas: Vec<KasMark>, reading: &Reading<AnyMove>) -> Marks {
    Marks {
        kas,
        picked: reading.picked,
        landing: reading.landing,
        live: reading.live.clone(),
        taken: reading.taken.clone(),
    }
}

/// The ways to take that are to be chosen between; none where there is but one.
pub(crate) fn ways(reading: &Reading<AnyMove>) -> Vec<WayView> {
    if reading.ways.len() < 2 {
        return Vec::new();
    }
    reading
        .ways
        .iter()
        .map(|way| WayView {
            text: way.play.to_string(),
            word: way.word.clone(),
            taken: way.taken.clone(),
            points: way.points,
        })
        .collect()
}

/// The move that Confirm would make: a finished word, or the choice as it stands (P14d).
pub(crate) fn proposed(reading: &Reading<AnyMove>) -> Option<AnyMove> {
    reading.ready.or(reading.stands)
}

/// A move shown before it is made.
pub(crate) fn preview(position: &AnyPosition, m: AnyMove) -> Preview {
    let road = position.road(m);
    Preview { text: m.to_string(), points: road.points(), road }
}

/// Where a legal move leads: from and to, or its own text in Pasang's opening, where nothing moves (P4).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Course {
    File(AnyMove),
    Way(Option<Point>, Point),
}

fn course(position: &AnyPosition, m: AnyMove) -> Course {
    let road = position.road(m);
    road.to().map_or(Course::File(m), |to| Course::Way(road.from, to))
}

/// The number of landings or targets of all legal moves ("8 landings").
pub(crate) fn choices(position: &AnyPosition) -> u16 {
    let mut courses: Vec<Course> = position.legal_moves().into_iter().map(|m| course(position, m)).collect();
    courses.sort_unstable();
    courses.dedup();
    u16::try_from(courses.len()).unwrap_or(u16::MAX)
}

/// When a finished move waits for confirmation, as the board is shown now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    Never,
    Ambiguous,
    Always,
}

impl Asking {
    /// What the setting means on a board that is shown small or not.
    pub(crate) const fn of(confirm: ConfirmMoves, small: bool) -> Self {
        match confirm {
            ConfirmMoves::Auto if small => Self::Always,
            ConfirmMoves::Auto | ConfirmMoves::Never => Self::Never,
            ConfirmMoves::Ambiguous => Self::Ambiguous,
            ConfirmMoves::Always => Self::Always,
        }
    }

    /// Whether this move waits.
    pub(crate) fn waits(self, position: &AnyPosition, m: AnyMove) -> bool {
        match self {
            Self::Never => false,
            Self::Ambiguous => ambiguous(position, m),
            Self::Always => true,
        }
    }
}

/// Whether another legal move of the same piece lands at the same point.
fn ambiguous(position: &AnyPosition, m: AnyMove) -> bool {
    let wanted = course(position, m);
    position.legal_moves().into_iter().any(|other| other != m && course(position, other) == wanted)
}
