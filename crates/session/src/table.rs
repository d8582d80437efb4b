//! The parts of a [`TableView`] that need no taps.

use papan_rules::pasang::Pattern;
use papan_rules::surakarta::Rules;
use papan_rules::{AnyPosition, BySide, Piece, Quiet, Side};

use crate::{
    Can, GameTerms, KasMark, Marks, Match, PassageView, PlayerView, QuietView, Record, Saved, Stage, TableView, Tally,
};

impl Saved {
    /// The table as it stands at a time, with no tap made: `marks` has the kas alone, and of `can` nothing is set.
    /// Choices, ways, preview and commands are the app's to add.
    #[must_use]
    pub fn table_view(&self, now: u64) -> TableView {
        let game = &self.game;
        let hand = game.hand();
        let (pattern, rules) = choices(game.terms().game);
        TableView {
            id: self.id.clone(),
            name: self.name.clone(),
            game: hand.setup().game,
            pattern,
            rules,
            stage: hand.stage(),
            turn: hand.turn(),
            players: game.players(),
            ply: hand.turns().len() as u16,
            choices: 0,
            pieces: hand.position().pieces(),
            passages: hand.passages(),
            marks: Marks { kas: hand.kas(), ..Marks::default() },
            ways: Vec::new(),
            preview: None,
            confirm: false,
            why: None,
            last: hand.turns().last().map(|turn| turn.view.clone()),
            quiet: hand.quiet_view(),
            offer: hand.offer(),
            end: hand.end_view(),
            sheet: game.sheet(),
            clock: hand.clock(now),
            can: Can::default(),
        }
    }
}

const fn choices(game: GameTerms) -> (Option<Pattern>, Option<Rules>) {
    match game {
        GameTerms::Pasang { pattern } => (Some(pattern), None),
        GameTerms::Surakarta { rules, .. } => (None, Some(rules)),
    }
}

impl Match {
    /// Who sits where in the hand on the board, with score and pieces taken.
    #[must_use]
    pub fn players(&self) -> BySide<PlayerView> {
        let hand = self.hand();
        let score = hand.position().score();
        let tallies = hand.tallies();
        BySide::from_fn(|side| {
            let seat = hand.setup().seat(side);
            PlayerView { seat, name: self.terms().names[seat].clone(), score: score[side], tally: tallies[side] }
        })
    }
}

impl Record {
    /// What part of the hand this is (P4, P5, P8).
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self.position() {
            _ if self.ending().is_some() => Stage::Over,
            AnyPosition::Surakarta(_) => Stage::Play,
            AnyPosition::Pasang(position) => {
                let passages = position.passages();
                if passages.light.is_none() || passages.dark.is_none() {
                    Stage::Opening
                } else if self.kas().len() < Side::ALL.len() {
                    Stage::Kas
                } else {
                    Stage::Play
                }
            }
        }
    }

    /// What each side has taken in the turns played.
    #[must_use]
    pub fn tallies(&self) -> BySide<Tally> {
        let mut tallies = BySide::<Tally>::default();
        for turn in self.turns() {
            let tally = &mut tallies[turn.view.side];
            for taken in &turn.view.road.taken {
                match taken.piece {
                    Piece::Gold => tally.gold += 1,
                    Piece::Ink => tally.ink += 1,
                    Piece::LightStone | Piece::DarkStone => tally.stones += 1,
                    Piece::LightKas | Piece::DarkKas => {}
                }
            }
        }
        tallies
    }

    /// Both kas, once they are in (P6).
    #[must_use]
    pub fn kas(&self) -> Vec<KasMark> {
        let side = |piece| match piece {
            Piece::LightKas => Some(Side::Light),
            Piece::DarkKas => Some(Side::Dark),
            _ => None,
        };
        let pieces = self.position().pieces();
        pieces.iter().filter_map(|placed| Some(KasMark { at: placed.at, side: side(placed.piece)? })).collect()
    }

    /// The passages taken so far (P4), their points from the own edge inwards.
    #[must_use]
    pub fn passages(&self) -> Vec<PassageView> {
        let AnyPosition::Pasang(position) = self.position() else { return Vec::new() };
        let passage = |side| Some(PassageView { side, points: position.passage_points(side)? });
        Side::ALL.into_iter().filter_map(passage).collect()
    }

    /// S7's counter and limit; none in Pasang.
    #[must_use]
    pub fn quiet_view(&self) -> Option<QuietView> {
        let plies = self.quiet()?.plies();
        Some(QuietView { plies, limit: self.setup().quiet_limit, shown: plies >= Quiet::SHOWN_FROM })
    }
}
