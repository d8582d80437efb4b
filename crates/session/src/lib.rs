//! One hand and one match as data: the log, the score, the clock, the save formats and the view.

mod clock;
mod event;
mod fault;
mod hand;
mod lines;
mod r#match;
mod record;
mod record_text;
mod saved;
mod seat;
mod table;
mod tagged;
mod terms;
mod view;

pub use clock::LAST_TIME;
pub use event::{Entry, Event, RecordError, Turn};
pub use fault::{
    LARGEST_TARGET, LONGEST_INCREMENT, LONGEST_NAME, LONGEST_TIME, MOST_HANDS, SHORTEST_TIME, TermsFault, is_name,
};
pub use hand::{HandFault, HandSetup};
pub use r#match::{LAST_HAND, Match, MatchError};
pub use record::Record;
pub use record_text::{LONGEST_EVENT, LONGEST_TEXT, TextFault, TextWrong, Transcript};
pub use saved::{FORMAT, LoadError, Recovered, Saved, recover};
pub use seat::{BySeat, Seat};
pub use tagged::{Fields, from_json};
pub use terms::{ClockTerms, ClockView, First, GameTerms, Goal, Terms};
pub use view::{
    Can, EndView, HandRow, Happened, KasMark, Marks, MatchState, PassageView, PlayerView, Preview, QuietView, Sheet,
    Stage, TableView, Tally, TurnView, WayView,
};
