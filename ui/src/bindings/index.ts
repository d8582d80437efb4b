// Generated from the Rust types; do not edit (tests/bindings.rs writes it).

/**
 * What a tap on a point would show: the parts of the table's view that it would change. Asked while a finger or a mouse
 * aims; nothing is chosen by it.
 */
export type Aim = { 
/**
 * The marks of the choice.
 */
marks: Marks, 
/**
 * Ways to take, where there is something to choose.
 */
ways: Array<WayView>, 
/**
 * The move that would be finished, or stand.
 */
preview: Preview | null, };

/**
 * An answer to a query.
 */
export type Answer = { "kind": "shelf", 
/**
 * The rows.
 */
rows: Array<ShelfRow>, } | { "kind": "moves", 
/**
 * Notation and side.
 */
moves: Array<MoveRow>, } | { "kind": "text", 
/**
 * The text.
 */
text: string, 
/**
 * A file name for it.
 */
name: string, } | { "kind": "bytes", 
/**
 * The bytes.
 */
bytes: Array<number>, 
/**
 * A file name for them.
 */
name: string, } | { "kind": "kept", 
/**
 * The id.
 */
id: string, } | { "kind": "restored", 
/**
 * Games that are kept now.
 */
restored: number, 
/**
 * Games that were kept already, or cannot be read.
 */
skipped: number, } | { "kind": "refused", 
/**
 * Why.
 */
refusal: Refusal, };

/**
 * What the board is made of.
 */
export type BoardLook = "wood" | "sand" | "slate";

/**
 * One value for each seat.
 */
export type BySeat<T> = { 
/**
 * Seat One's value.
 */
one: T, 
/**
 * Seat Two's value.
 */
two: T, };

/**
 * One value for each side, indexed by [`Side`].
 */
export type BySide<T> = { 
/**
 * Light's value.
 */
light: T, 
/**
 * Dark's value.
 */
dark: T, };

/**
 * Which commands do something now.
 */
export type Can = { 
/**
 * Undo (P15).
 */
undo: boolean, 
/**
 * Redo.
 */
redo: boolean, 
/**
 * Resign (P16, S13).
 */
resign: boolean, 
/**
 * Offer the end of a hand (S7).
 */
offer: boolean, 
/**
 * Accept or decline such an offer.
 */
answer: boolean, 
/**
 * Next hand of a match.
 */
nextHand: boolean, 
/**
 * Rematch.
 */
rematch: boolean, 
/**
 * Cancel: something is chosen.
 */
cancel: boolean, 
/**
 * Make moves (not for a read-only save of a newer version).
 */
play: boolean, };

/**
 * How time is counted. All times are whole milliseconds.
 */
export type ClockTerms = { "kind": "none" } | { "kind": "fischer", 
/**
 * Main time in ms.
 */
main: number, 
/**
 * Increment in ms.
 */
increment: number, } | { "kind": "perMove", 
/**
 * Time a turn in ms.
 */
perMove: number, };

/**
 * Time left on the clock of each side, as of the moment of the view.
 */
export type ClockView = { 
/**
 * Milliseconds left.
 */
left: BySide<number>, 
/**
 * When the running side's time ends, in ms of the wall clock; none while it stands still.
 */
deadline: number | null, };

/**
 * A request of the interface. One command in, one update out.
 */
export type Command = { "do": "hello" } | { "do": "newGame", 
/**
 * The terms.
 */
terms: Terms, 
/**
 * How the board faces two people who share it.
 */
view: PlayView, } | { "do": "tap", 
/**
 * Where.
 */
at: Point, } | { "do": "way", 
/**
 * Its notation.
 */
text: string, } | { "do": "cancel" } | { "do": "confirm" } | { "do": "play", 
/**
 * The move's text.
 */
text: string, } | { "do": "undo" } | { "do": "redo" } | { "do": "resign" } | { "do": "offerEnd" } | { "do": "answerEnd", 
/**
 * Whether the offer is accepted.
 */
accept: boolean, } | { "do": "nextHand" } | { "do": "rematch" } | { "do": "leave" } | { "do": "shelf" } | { "do": "moves" } | { "do": "open", 
/**
 * Its id.
 */
id: string, } | { "do": "rename", 
/**
 * Its id.
 */
id: string, 
/**
 * The new name; empty removes it.
 */
name: string, } | { "do": "delete", 
/**
 * Its id.
 */
id: string, } | { "do": "restore", 
/**
 * Its id.
 */
id: string, } | { "do": "export", 
/**
 * Its id.
 */
id: string, } | { "do": "backup" } | { "do": "salvage", 
/**
 * Its id.
 */
id: string, } | { "do": "import", 
/**
 * The text.
 */
text: string, } | { "do": "settings", 
/**
 * All of them.
 */
settings: Settings, } | { "do": "screen", 
/**
 * Whether its points are so small that a finger may miss.
 */
small: boolean, } | { "do": "retrySave" } | { "do": "dismiss" };

/**
 * When a finished move waits for confirmation.
 */
export type ConfirmMoves = "auto" | "never" | "ambiguous" | "always";

/**
 * Something for the shell to do. Every outcome comes back as an [`Input`].
 */
export type Effect = { "do": "show", 
/**
 * The update.
 */
update: Update, } | { "do": "store", 
/**
 * The game's id: letters, digits and `-`, at most 64.
 */
id: string, 
/**
 * The text to keep.
 */
text: string, 
/**
 * Comes back with the outcome.
 */
seq: number, } | { "do": "load", 
/**
 * Its id.
 */
id: string, } | { "do": "salvage", 
/**
 * Its id.
 */
id: string, } | { "do": "delete", 
/**
 * Its id.
 */
id: string, } | { "do": "storeSettings", 
/**
 * The text.
 */
text: string, 
/**
 * Comes back with the outcome.
 */
seq: number, } | { "do": "storeIndex", 
/**
 * The text.
 */
text: string, } | { "do": "wake", 
/**
 * When.
 */
at: number, };

/**
 * The end of a hand.
 */
export type EndView = { 
/**
 * The winning side; none if drawn or tied.
 */
winner: Side | null, 
/**
 * Why it is over.
 */
reason: Reason, 
/**
 * The score on the board when it ended: Pasang's piles before any hand-over (P12), Surakarta's stones.
 */
piles: BySide<number>, 
/**
 * The points each side gets for the hand (P12, S8).
 */
points: BySide<number>, };

/**
 * Who begins as Light.
 */
export type First = "one" | "two" | "lot";

/**
 * What is kept of a game.
 */
export type Found = { "kind": "intact", 
/**
 * The text.
 */
text: string, } | { "kind": "damaged", 
/**
 * The copies, each perhaps cut or altered.
 */
copies: Array<string>, } | { "kind": "newer", 
/**
 * The text as it is.
 */
text: string, } | { "kind": "missing" } | { "kind": "unreadable" };

/**
 * A game.
 */
export type Game = "pasang" | "surakarta";

/**
 * A game and its own choices.
 */
export type GameTerms = { "name": "pasang", 
/**
 * The starting pattern (P3).
 */
pattern: Pattern, } | { "name": "surakarta", 
/**
 * Standard or jump (S10).
 */
rules: Rules, 
/**
 * Quiet plies after which the count decides, 20–100 (S7).
 */
quietLimit: number, };

/**
 * When a match ends (S9, P16).
 */
export type Goal = { "kind": "single" } | { "kind": "target", 
/**
 * The score, 1–2,000.
 */
points: number, } | { "kind": "hands", 
/**
 * The number of hands, 2–100.
 */
hands: number, };

/**
 * A hand that is over.
 */
export type HandRow = { 
/**
 * Who began.
 */
starter: Seat, 
/**
 * Who won; none if drawn or tied.
 */
winner: Seat | null, 
/**
 * Why it ended.
 */
reason: Reason, 
/**
 * Points.
 */
points: BySeat<number>, };

/**
 * What happened, in order; it alone drives animation, sound and the live region.
 */
export type Happened = { "kind": "moved", 
/**
 * The turn.
 */
turn: TurnView, } | { "kind": "undone", 
/**
 * How many.
 */
plies: number, } | { "kind": "redone", 
/**
 * How many.
 */
plies: number, } | { "kind": "ended", 
/**
 * How.
 */
end: EndView, } | { "kind": "offered", 
/**
 * By whom.
 */
by: Side, } | { "kind": "declined" } | { "kind": "handBegan", 
/**
 * Its number from 1.
 */
hand: number, 
/**
 * The side to move first.
 */
starter: Side, 
/**
 * Whether lots decided.
 */
lot: boolean, } | { "kind": "opened" };

/**
 * Something the shell tells the app.
 */
export type Input = { "on": "started", 
/**
 * The settings text, if there is one that could be read.
 */
settings: string | null, 
/**
 * Whether a settings text was there and could not be read (it was moved aside).
 */
settingsDamaged: boolean, 
/**
 * The index text.
 */
index: string | null, 
/**
 * The ids of all games kept; none if they could not be listed.
 */
ids: Array<string> | null, } | { "on": "command", 
/**
 * The command.
 */
command: Command, } | { "on": "stored", 
/**
 * Its id.
 */
id: string, 
/**
 * As asked.
 */
seq: number, } | { "on": "storeFailed", 
/**
 * Its id.
 */
id: string, 
/**
 * As asked.
 */
seq: number, 
/**
 * Why.
 */
why: StoreError, } | { "on": "loaded", 
/**
 * Its id.
 */
id: string, 
/**
 * What was found.
 */
found: Found, } | { "on": "salvaged", 
/**
 * Its id.
 */
id: string, 
/**
 * The bytes; none if there are none that can be read.
 */
bytes: Array<number> | null, } | { "on": "deleted", 
/**
 * Its id.
 */
id: string, } | { "on": "deleteFailed", 
/**
 * Its id.
 */
id: string, } | { "on": "settingsStored", 
/**
 * As asked.
 */
seq: number, } | { "on": "settingsFailed", 
/**
 * As asked.
 */
seq: number, 
/**
 * Why.
 */
why: StoreError, } | { "on": "woke" };

/**
 * A kas and its owner.
 */
export type KasMark = { 
/**
 * Where it stands.
 */
at: Point, 
/**
 * Whose it is.
 */
side: Side, };

/**
 * One leg of a road; it starts where the one before ended.
 */
export type Leg = { 
/**
 * How it is travelled.
 */
kind: LegKind, 
/**
 * Where it ends.
 */
to: Point, };

/**
 * How a piece travels one leg of its road.
 */
export type LegKind = "line" | "loop" | "hop";

/**
 * A point that answers to a tap.
 */
export type Live = { 
/**
 * Where.
 */
at: Point, 
/**
 * What a tap would do.
 */
role: Role, 
/**
 * Where a tap lands, or names what is taken while moves are still to choose between: how many pieces the moves
 * that it leaves may take; rising, each once. Empty if they take nothing.
 */
takes?: Array<number>, };

/**
 * The marks on the board.
 */
export type Marks = { 
/**
 * Both kas with their side, ringed (P14); in Surakarta nothing.
 */
kas: Array<KasMark>, 
/**
 * The piece picked up.
 */
picked: Point | null, 
/**
 * The landing chosen.
 */
landing: Point | null, 
/**
 * Where taps do something, and what, sorted by point. Dots, target rings and live points come from here.
 */
live: Array<Live>, 
/**
 * What the choice takes so far, in order.
 */
taken: Array<Placed>, };

/**
 * How a match stands.
 */
export type MatchState = { "kind": "playing" } | { "kind": "handOver" } | { "kind": "over", 
/**
 * Who won; none if drawn.
 */
winner: Seat | null, };

/**
 * How pieces move.
 */
export type Motion = "calm" | "quick" | "none";

/**
 * One move of the list.
 */
export type MoveRow = { 
/**
 * Who moved.
 */
side: Side, 
/**
 * The notation.
 */
text: string, };

/**
 * Something the person must be told.
 */
export type Notice = { "kind": "recovered", 
/**
 * Its id.
 */
id: string, 
/**
 * Plies that are safe.
 */
plies: number, 
/**
 * Whether anything was lost.
 */
lost: boolean, } | { "kind": "unreadable", 
/**
 * Its id.
 */
id: string, } | { "kind": "newer", 
/**
 * Its id.
 */
id: string, } | { "kind": "settingsReset" } | { "kind": "imported", 
/**
 * Its id.
 */
id: string, } | { "kind": "notDeleted", 
/**
 * Its id.
 */
id: string, } | { "kind": "notListed" } | { "kind": "evicted", 
/**
 * How many games are gone.
 */
games: number, } | { "kind": "fault" };

/**
 * A passage.
 */
export type PassageView = { 
/**
 * Whose.
 */
side: Side, 
/**
 * Its five points, from the edge inwards.
 */
points: Array<Point>, };

/**
 * The starting patterns (P3).
 */
export type Pattern = "chequer" | "diamonds" | "bands" | "frames" | "lattice" | "blocks" | "plaid" | "random";

/**
 * A piece of either game.
 */
export type Piece = "gold" | "ink" | "lightKas" | "darkKas" | "lightStone" | "darkStone";

/**
 * A piece and where it stands.
 */
export type Placed = { 
/**
 * Where it stands.
 */
at: Point, 
/**
 * What stands there.
 */
piece: Piece, };

/**
 * How the board faces two people who share it.
 */
export type PlayView = "fixed" | "flip" | "mirror";

/**
 * A player in this hand.
 */
export type PlayerView = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The given name; empty means the interface's own word for the side.
 */
name: string, 
/**
 * Pasang: points taken. Surakarta: stones left.
 */
score: number, 
/**
 * Pieces this side has taken in this hand.
 */
tally: Tally, };

export type Point = string;

/**
 * A move shown before it is made.
 */
export type Preview = { 
/**
 * The move's notation.
 */
text: string, 
/**
 * Its road.
 */
road: Road, 
/**
 * What it scores.
 */
points: number, };

/**
 * Surakarta's quiet counter (S7).
 */
export type QuietView = { 
/**
 * Plies in a row without a capture.
 */
plies: number, 
/**
 * The limit.
 */
limit: number, 
/**
 * Whether it is to be shown.
 */
shown: boolean, };

/**
 * Why a hand is over.
 */
export type Reason = "cleared" | "suntuk" | "noStones" | "noMoves" | "quietLimit" | "repetition" | "agreed" | "resigned" | "flag";

/**
 * Why a command could not be carried out.
 */
export type Refusal = { "why": "noTable" } | { "why": "noSuchGame" } | { "why": "lost" } | { "why": "unreadable" } | { "why": "notNow" } | { "why": "terms" } | { "why": "moveSyntax", 
/**
 * Byte offset.
 */
at: number, } | { "why": "moveIllegal", 
/**
 * Why, if its taps say so.
 */
reason: WhyNot | null, } | { "why": "record", 
/**
 * Line from 1.
 */
line: number, 
/**
 * The reader's sentence, for the log; not for people.
 */
detail: string, } | { "why": "readOnly" } | { "why": "newerBackup" };

/**
 * What a move does on the board: the piece's way and the pieces taken, in order.
 */
export type Road = { 
/**
 * Where the moved piece starts; none in Pasang's opening, where nothing moves (P4).
 */
from: Point | null, 
/**
 * The legs, in order; empty in Pasang's opening. The shortest road of the move (S5, S11).
 */
legs: Array<Leg>, 
/**
 * The pieces taken, in the order they are taken; in Pasang nearest first, side by side.
 */
taken: Array<Placed>, };

/**
 * What tapping a live point would do.
 */
export type Role = "file" | "pick" | "land" | "take" | "confirm" | "putBack" | "idle";

/**
 * The two sets of rules.
 */
export type Rules = "standard" | "jump";

/**
 * How saving stands.
 */
export type Saving = "saved" | "pending" | "failed";

/**
 * A player of a match. Sides may change from hand to hand (P16), seats never.
 */
export type Seat = "one" | "two";

/**
 * The settings; anything missing or unknown in a stored text takes its default.
 */
export type Settings = { 
/**
 * When a move waits for Confirm.
 */
confirm: ConfirmMoves, 
/**
 * The colours.
 */
theme: Theme, 
/**
 * What the board is made of.
 */
board: BoardLook, 
/**
 * How pieces move.
 */
motion: Motion, 
/**
 * How loud sounds are, from 0 (silent) to [`LOUDEST`].
 */
sound: number, 
/**
 * Whether the device answers a tap by trembling, where it can.
 */
haptics: boolean, 
/**
 * Whether the names of files and ranks stand beside the board.
 */
coordinates: boolean, 
/**
 * Whether single letters on the keyboard are commands.
 */
letterKeys: boolean, 
/**
 * How the board faces two people who share it.
 */
view: PlayView, 
/**
 * Who is near where the board stays put.
 */
near: Side, 
/**
 * The terms of the last new game, offered again.
 */
last: Terms | null, };

/**
 * The match sheet.
 */
export type Sheet = { 
/**
 * The goal.
 */
goal: Goal, 
/**
 * The hands that are over, in order; in a view of the app the last ones of a long match.
 */
hands: Array<HandRow>, 
/**
 * How many hands were over before those listed.
 */
earlier: number, 
/**
 * Points so far.
 */
total: BySeat<number>, 
/**
 * The number of the hand on the board, from 1.
 */
hand: number, 
/**
 * How the match stands.
 */
state: MatchState, };

/**
 * A saved game in the list.
 */
export type ShelfRow = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name; empty if none.
 */
name: string, 
/**
 * The game.
 */
game: Game, 
/**
 * The players' names; empty means the interface's own words.
 */
names: BySeat<string>, 
/**
 * The goal of the match.
 */
goal: Goal, 
/**
 * The hand on the board, from 1.
 */
hand: number, 
/**
 * Plies of that hand.
 */
ply: number, 
/**
 * Who sits at Light in that hand.
 */
light: Seat, 
/**
 * Whose turn; none when the match is over.
 */
turn: Side | null, 
/**
 * The score on the board: Light's, Dark's.
 */
score: [number, number], 
/**
 * Match points.
 */
total: BySeat<number>, 
/**
 * The pieces, for a mini board.
 */
pieces: Array<Placed>, 
/**
 * When it was last changed, in ms since 1970; 0 where nothing tells.
 */
changed: number, 
/**
 * Its state on disk.
 */
state: ShelfState, };

/**
 * The state of a saved game on disk.
 */
export type ShelfState = "sound" | "damaged" | "newer";

/**
 * A side of the board: Light sits at rank 1, Dark across.
 *
 * Pasang: Light moves first (P2). Surakarta: Light holds the `w` stones, Dark the `b` stones (S2).
 */
export type Side = "light" | "dark";

/**
 * The part of a hand.
 */
export type Stage = "opening" | "kas" | "play" | "over";

/**
 * Why a game or the settings could not be kept.
 */
export type StoreError = "full" | "denied" | "newer" | "other";

/**
 * One match as the players see it now.
 */
export type TableView = { 
/**
 * The saved game's id.
 */
id: string, 
/**
 * Its name, given by the player; empty if none.
 */
name: string, 
/**
 * The game.
 */
game: Game, 
/**
 * Pasang's pattern.
 */
pattern: Pattern | null, 
/**
 * Surakarta's rules.
 */
rules: Rules | null, 
/**
 * What part of the hand this is.
 */
stage: Stage, 
/**
 * The side to move; after the end, the side that would have been.
 */
turn: Side, 
/**
 * Who sits where in this hand, with running score.
 */
players: BySide<PlayerView>, 
/**
 * Plies played in this hand.
 */
ply: number, 
/**
 * Number of legal moves' landings or targets, for the live region ("8 landings").
 */
choices: number, 
/**
 * The pieces, rank by rank from a1.
 */
pieces: Array<Placed>, 
/**
 * Pasang's passages (P4), drawn hollow (P14).
 */
passages: Array<PassageView>, 
/**
 * The marks of the choice so far.
 */
marks: Marks, 
/**
 * Ways to take, offered as chips; empty unless there is something to choose.
 */
ways: Array<WayView>, 
/**
 * The finished or standing choice, shown before it is confirmed.
 */
preview: Preview | null, 
/**
 * Whether a finished word waits for the Confirm command.
 */
confirm: boolean, 
/**
 * Why the last tap led nowhere.
 */
why: Why | null, 
/**
 * The last turn on the board.
 */
last: TurnView | null, 
/**
 * Surakarta's quiet plies and limit; `shown` from 30 on (S7).
 */
quiet: QuietView | null, 
/**
 * An offer to end the hand by agreement that waits for an answer (S7): who offered.
 */
offer: Side | null, 
/**
 * The end of the hand, if it is over.
 */
end: EndView | null, 
/**
 * The match so far.
 */
sheet: Sheet, 
/**
 * The clock, if there is one.
 */
clock: ClockView | null, 
/**
 * Which commands do something now; a button appears only if its command works.
 */
can: Can, };

/**
 * Pieces taken.
 */
export type Tally = { 
/**
 * Gold tokens.
 */
gold: number, 
/**
 * Ink tokens.
 */
ink: number, 
/**
 * Stones.
 */
stones: number, };

/**
 * What a match is played under; it never changes during a match.
 */
export type Terms = { 
/**
 * The game with its own choices.
 */
game: GameTerms, 
/**
 * When the match ends.
 */
goal: Goal, 
/**
 * The clock.
 */
clock: ClockTerms, 
/**
 * What the players are called; empty means the interface's own words.
 */
names: BySeat<string>, 
/**
 * Who sits at Light in the first hand of Pasang. Surakarta's first starter is always by lot (S2).
 */
first: First, };

/**
 * The colours of the page.
 */
export type Theme = "system" | "light" | "dark";

/**
 * A turn that was played.
 */
export type TurnView = { 
/**
 * Who moved.
 */
side: Side, 
/**
 * The move's notation.
 */
text: string, 
/**
 * Its road and what it took.
 */
road: Road, 
/**
 * What it scored.
 */
points: number, };

/**
 * The whole state to draw, and what happened on the way to it.
 */
export type Update = { 
/**
 * Grows by one with each update; the interface drops older ones.
 */
rev: number, 
/**
 * What happened since the update before.
 */
happened: Array<Happened>, 
/**
 * The state.
 */
view: View, 
/**
 * The answer to a query, or why the command could not be carried out.
 */
answer: Answer | null, };

/**
 * The state, whole, at most 16 kB as JSON.
 */
export type View = { 
/**
 * The match on the table, if one is open.
 */
table: TableView | null, 
/**
 * The game to continue: the newest of those not over; none while a game is on the table.
 */
resume: ShelfRow | null, 
/**
 * How many saved games there are.
 */
saved: number, 
/**
 * How saving stands, of all games and the settings: a failure is shown until it is made good.
 */
saving: Saving, 
/**
 * Why saving failed, while it does.
 */
trouble: StoreError | null, 
/**
 * Something the person must be told, until dismissed.
 */
notice: Notice | null, 
/**
 * The game that was deleted last and can still be restored.
 */
deleted: ShelfRow | null, 
/**
 * The settings.
 */
settings: Settings, };

/**
 * One way to take.
 */
export type WayView = { 
/**
 * The move's notation; send `Way { text }` to choose it.
 */
text: string, 
/**
 * The taps that spell it.
 */
word: Array<Point>, 
/**
 * What it takes, in order.
 */
taken: Array<Placed>, 
/**
 * What it scores.
 */
points: number, };

/**
 * Why a tap leads nowhere.
 */
export type Why = { 
/**
 * The reason.
 */
reason: WhyNot, 
/**
 * The point that stands in the way, where there is one.
 */
at: Point | null, };

/**
 * The reasons why a tap leads nowhere. Codes only: the interface has the words.
 */
export type WhyNot = "offBoard" | "over" | "centre" | "notYours" | "empty" | "ownSide" | "sameFile" | "tooFar" | "noHop" | "passageTaken" | "entryTakes" | "notInLine" | "blocked" | "takesNothing" | "mustBeOdd" | "notInRun" | "oneColour" | "landingFirst" | "stoneFirst" | "ownStone" | "notAStep" | "corner" | "noRoad" | "noRoomBehind" | "tapVictims" | "cannotMove";
