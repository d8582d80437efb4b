//! What the text of a move spells on the board.

use papan_rules::{AnyPosition, Point, WhyNot};

/// Why a move that can be read is not legal: its junctions are tapped one after the other until one leads nowhere.
pub(crate) fn why_not(position: &AnyPosition, text: &str) -> Option<WhyNot> {
    let mut taps = Vec::new();
    for at in junctions(text) {
        taps.push(at);
        if let Some(why) = position.read_taps(&taps).1 {
            return Some(why.reason);
        }
    }
    None
}

/// The junctions a move's text names in its order, before what it says of the number taken.
fn junctions(text: &str) -> Vec<Point> {
    let mut names: Vec<String> = Vec::new();
    for c in text.chars().take_while(|&c| c != '=') {
        match names.last_mut() {
            Some(name) if c.is_ascii_digit() => name.push(c),
            _ => names.push(c.into()),
        }
    }
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_junctions_of_every_kind_of_move_are_found() {
        let found = |text: &str| junctions(text).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(found("b2a3"), "b2 a3");
        assert_eq!(found("b2xb5,b3-b2"), "b2 b5 b3 b2");
        assert_eq!(found("d3d11=l2r1"), "d3 d11");
        assert_eq!(found("@f"), "");
    }
}
