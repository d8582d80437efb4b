//! Cut, altered and foreign texts.

use papan_session::{LoadError, recover};

use super::*;

/// What can be had of a damaged copy is a beginning of the truth; gives its number of lines.
fn truth_of(damaged: &str, whole: &Saved) -> usize {
    let truth = flat(whole);
    let Some(recovered) = recover(&[damaged]) else { return 0 };
    let saved = recovered.saved;
    let part = flat(&saved);
    assert_eq!(part[..], truth[..part.len()], "not what was played: {damaged}");
    assert_eq!((&saved.id, &saved.name, &saved.table), (&whole.id, &whole.name, &whole.table));
    assert_eq!(saved.game.terms(), whole.game.terms());
    assert_eq!(usize::from(recovered.plies), saved.game.hand().turns().len());
    part.len()
}

#[test]
fn a_save_comes_back_whole() {
    let saved = small();
    assert_eq!(Saved::from_text(&saved.to_text()), Ok(saved.clone()));
    let recovered = recover(&[&saved.to_text()]).unwrap();
    assert_eq!((recovered.saved, recovered.lost), (saved, false));
}

#[test]
fn every_cut_keeps_every_whole_line() {
    let saved = small();
    let text = saved.to_text();
    for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
        let part = &text[..cut];
        // The last line is whole even without its line end; the first is the header.
        let whole_lines = part.matches('\n').count() + usize::from(text[cut..].starts_with('\n'));
        assert_eq!(truth_of(part, &saved), whole_lines.saturating_sub(1), "cut at {cut}");
        if let Ok(loaded) = Saved::from_text(part) {
            let at_a_line = text[cut..].starts_with('\n') || part.ends_with('\n');
            assert!(at_a_line, "cut at {cut} inside a line");
            assert_eq!(flat(&loaded).len(), whole_lines - 1);
        }
    }
}

#[test]
fn every_flipped_bit_is_noticed_and_costs_no_line_before_it() {
    let saved = small();
    let text = saved.to_text();
    let mut tried = 0;
    for byte in 0..text.len() {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[byte] ^= 1 << bit;
            let damaged = String::from_utf8_lossy(&bytes);
            let lines_before = text[..].bytes().take(byte).filter(|&b| b == b'\n').count();
            let kept = truth_of(&damaged, &saved);
            let last_end = byte == text.len() - 1;
            if last_end {
                // The last line's end carries nothing, but must not turn into something else.
                assert!(kept + 1 >= lines_before, "bit {bit} of byte {byte}");
            } else {
                assert_eq!(kept, lines_before.saturating_sub(1), "bit {bit} of byte {byte}");
            }
            assert!(matches!(Saved::from_text(&damaged), Err(LoadError::Damaged { .. })), "bit {bit} of byte {byte}");
            tried += 1;
        }
    }
    assert_eq!(tried, 8 * text.len());
}

#[test]
fn zeros_in_the_place_of_a_page_cost_no_line_before_them() {
    let saved = small();
    let text = saved.to_text();
    for start in (0..text.len()).step_by(7) {
        for length in [1, 16, text.len()] {
            let mut bytes = text.clone().into_bytes();
            let end = (start + length).min(text.len());
            bytes[start..end].fill(0);
            let damaged = String::from_utf8_lossy(&bytes);
            let lines_before = text.bytes().take(start).filter(|&b| b == b'\n').count();
            assert_eq!(truth_of(&damaged, &saved), lines_before.saturating_sub(1));
        }
    }
}

#[test]
fn lines_that_were_dropped_doubled_or_swapped_are_noticed() {
    let saved = small();
    let text = saved.to_text();
    let lines: Vec<_> = text.lines().collect();
    for at in 0..lines.len() - 1 {
        let mut dropped = lines.clone();
        dropped.remove(at);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        let mut swapped = lines.clone();
        swapped.swap(at, at + 1);
        for damaged in [dropped, doubled, swapped] {
            let damaged = damaged.join("\n");
            assert!(matches!(Saved::from_text(&damaged), Err(LoadError::Damaged { .. })));
            assert!(truth_of(&damaged, &saved) <= at + 1);
        }
    }
}

#[test]
fn the_longest_true_part_of_any_copy_is_taken() {
    let saved = small();
    let text = saved.to_text();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let older = lines[..6].concat();
    let newer = format!("{}garbage", lines[..9].concat());
    let recovered = recover(&[&newer, &older]).unwrap();
    assert_eq!((flat(&recovered.saved).len(), recovered.lost), (8, true));
    let torn = &text[..40];
    let recovered = recover(&[torn, &older]).unwrap();
    assert_eq!((flat(&recovered.saved).len(), recovered.lost), (5, true));
    let recovered = recover(&[&text, torn]).unwrap();
    assert_eq!((flat(&recovered.saved).len(), recovered.lost), (lines.len() - 1, false));
    assert_eq!(recover(&[]), None);
    assert_eq!(recover(&["", torn, "no game at all\n"]), None);
}

/// A text with sound checksums over these lines.
fn sealed(lines: &[String]) -> String {
    let mut before = 0_u32;
    let mut text = String::new();
    for json in lines {
        before = crc(&[&before.to_be_bytes(), json.as_bytes()].concat());
        text.push_str(&format!("{before:08x} {json}\n"));
    }
    text
}

/// CRC-32 (IEEE 802.3), bit by bit, as `docs/saves.md` has it.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)))
}

/// The lines of the small save without their checksums.
fn bare() -> Vec<String> {
    small().to_text().lines().map(|line| line[9..].to_owned()).collect()
}

#[test]
fn checksums_are_those_of_the_documentation() {
    assert_eq!(crc(b"123456789"), 0xcbf4_3926, "the check value of CRC-32");
    assert_eq!(sealed(&bare()), small().to_text());
}

#[test]
fn unknown_fields_are_passed_over() {
    let lines: Vec<_> = bare().iter().map(|line| line.replacen('{', "{\"later\":[1,{}],", 1)).collect();
    assert_eq!(Saved::from_text(&sealed(&lines)), Ok(small()));
}

#[test]
fn a_newer_format_is_never_taken_for_damage() {
    let mut lines = bare();
    lines[0] = lines[0].replace("\"format\":1", "\"format\":2");
    let Err(LoadError::Newer { format, readable }) = Saved::from_text(&sealed(&lines)) else { panic!() };
    assert_eq!((format, readable.map(|saved| *saved)), (2, Some(small())));
    assert_eq!(recover(&[&sealed(&lines)]), None, "nor is it for recovery to rewrite");
    lines[0] = "{\"format\":7,\"all\":\"else is new\"}".to_owned();
    assert_eq!(Saved::from_text(&sealed(&lines)), Err(LoadError::Newer { format: 7, readable: None }));
}

#[test]
fn sound_lines_that_break_the_rules_end_what_is_kept() {
    let whole = bare();
    let at = 2;
    for wrong in [
        "{\"at\":1,\"event\":\"moved\",\"text\":\"a1f6\"}",
        "{\"at\":1,\"event\":\"moved\",\"text\":\"\\u0000\"}",
        "{\"at\":1,\"event\":\"moved\"}",
        "{\"at\":-1,\"event\":\"declined\"}",
        "{\"at\":18446744073709551615,\"event\":\"resigned\",\"side\":\"light\"}",
        "{\"at\":1,\"event\":\"undone\",\"plies\":65535}",
        "{\"at\":1,\"event\":\"undone\",\"plies\":65536}",
        "{\"at\":1,\"event\":\"flagged\",\"side\":\"light\"}",
        "{\"at\":1,\"event\":\"castled\"}",
        "{\"hand\":{}}",
        "{}",
        "[]",
        "null",
        "\"\"",
        "1e999",
        "",
    ] {
        let mut lines = whole.clone();
        lines[at] = wrong.to_owned();
        let text = sealed(&lines);
        assert_eq!(Saved::from_text(&text), Err(LoadError::Damaged { line: at + 1 }), "{wrong}");
        assert_eq!(truth_of(&text, &small()), at - 1, "{wrong}");
    }
}

#[test]
fn deep_json_never_crashes_the_reader() {
    for depth in [200, 100_000] {
        let deep = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let mut lines = bare();
        lines[0] = lines[0].replace("{\"view\":\"flip\"}", &deep);
        assert_eq!(Saved::from_text(&sealed(&lines)), Err(LoadError::Damaged { line: 1 }));
        for line in 0..4 {
            let mut lines = bare();
            lines[line] = lines[line].replacen('{', &format!("{{\"later\":{deep},"), 1);
            // Passed over or refused, but never followed down.
            let kept = truth_of(&sealed(&lines), &small());
            assert!(kept == lines.len() - 1 || kept == line.saturating_sub(1), "line {line}");
        }
    }
}

#[test]
fn a_header_of_another_schema_is_refused() {
    let header = &bare()[0];
    for (from, to) in [
        ("\"format\":1", "\"format\":0"),
        ("\"format\":1", "\"format\":\"1\""),
        ("\"terms\"", "\"conditions\""),
        ("\"surakarta\"", "\"chess\""),
        ("\"quietLimit\":50", "\"quietLimit\":5"),
        ("\"created\":", "\"created\":-"),
    ] {
        let mut lines = bare();
        lines[0] = header.replacen(from, to, 1);
        assert_ne!(&lines[0], header, "{from}");
        assert!(matches!(Saved::from_text(&sealed(&lines)), Err(LoadError::Damaged { .. })), "{to}");
        assert_eq!(recover(&[&sealed(&lines)]), None, "{to}");
    }
    let lines = bare();
    assert_eq!(Saved::from_text(&sealed(&lines[..1])), Err(LoadError::Damaged { line: 2 }), "a save without a hand");
}

#[test]
fn hands_that_do_not_follow_are_refused() {
    let lines = bare();
    let hands: Vec<_> = (0..lines.len()).filter(|&i| lines[i].starts_with("{\"hand\"")).collect();
    let mut early = lines.clone();
    early.insert(2, lines[hands[1]].clone());
    assert_eq!(Saved::from_text(&sealed(&early)), Err(LoadError::Damaged { line: 3 }), "the first is not over");
    let mut other = lines.clone();
    other[hands[1]] = other[hands[1]].replace("\"quietLimit\":50", "\"quietLimit\":60");
    assert_eq!(Saved::from_text(&sealed(&other)), Err(LoadError::Damaged { line: hands[1] + 1 }), "other terms");
}
