//! One hand and one match as data: the log, the score, the clock, the save formats and the view.

mod seat;
mod terms;
mod view;

pub use seat::{BySeat, Seat};
pub use terms::{ClockTerms, ClockView, First, GameTerms, Goal, Terms};
pub use view::{
    Can, EndView, HandRow, Happened, KasMark, Marks, MatchState, PassageView, PlayerView, Preview, QuietView, Sheet,
    Stage, TableView, Tally, TurnView, WayView,
};
