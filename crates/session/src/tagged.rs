//! How enums whose JSON names the variant beside its fields are read.
//!
//! The derived reader of such an enum is made anew for every format and keeps every field in a buffer of its own; on
//! the page these readers weighed more than all rules. This one knows JSON alone. Writing stays derived.

use serde::Deserializer;
use serde::de::{Deserialize, DeserializeOwned, Error as _};
use serde_json::{Error, Map, Result, Value};

/// An object that was read: the name of its variant, and the fields.
#[derive(Debug)]
pub struct Fields {
    variant: String,
    fields: Map<String, Value>,
}

impl Fields {
    /// Reads an object whose variant stands under `tag`.
    ///
    /// # Errors
    /// It is no object, or names no variant.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D, tag: &str) -> core::result::Result<Self, D::Error> {
        Self::of(Value::deserialize(deserializer)?, tag).ok_or_else(|| D::Error::custom("no variant is named"))
    }

    fn of(value: Value, tag: &str) -> Option<Self> {
        let Value::Object(mut fields) = value else { return None };
        let Value::String(variant) = fields.remove(tag)? else { return None };
        Some(Self { variant, fields })
    }

    /// Whether this is the variant of a Rust name: `NewGame` is `newGame`.
    #[must_use]
    pub fn is(&self, variant: &str) -> bool {
        let (Some(first), Some(named)) = (variant.get(..1), self.variant.get(..1)) else { return false };
        first.to_ascii_lowercase() == named && variant[1..] == self.variant[1..]
    }

    /// Takes the field of a Rust name out: `quiet_limit` is `quietLimit`. A missing one reads like null.
    ///
    /// # Errors
    /// It is not what is wanted.
    pub fn take<T: DeserializeOwned>(&mut self, field: &str) -> Result<T> {
        T::deserialize(self.fields.remove(&camel(field)).unwrap_or_default())
    }

    /// No variant has this name.
    #[must_use]
    pub fn unknown(&self) -> Error {
        Error::custom(format_args!("there is no {}", self.variant))
    }
}

/// `quiet_limit` as `quietLimit`.
fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let mut joined = String::from(parts.next().unwrap_or_default());
    for part in parts {
        joined.push_str(&part[..1].to_ascii_uppercase());
        joined.push_str(&part[1..]);
    }
    joined
}

/// Reads a JSON text the one way that all of Papan's own texts are read.
///
/// # Errors
/// It is no JSON, or not what is wanted.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T> {
    T::deserialize(serde_json::from_str::<Value>(text)?)
}

/// Reads an enum by the tag and the variants named here, as `#[serde(tag = "…")]` with names in camel case writes it.
/// The compiler refuses a list that lacks a variant or a field.
#[macro_export]
macro_rules! read_tagged {
    ($type:ident, $tag:literal, { $($variant:ident $({ $($field:ident),+ })?),+ $(,)? }) => {
        impl $type {
            fn of_fields(fields: &mut $crate::Fields) -> serde_json::Result<Self> {
                let _ = |all: &Self| match all { $(Self::$variant $({ $($field: _),+ })? => {})+ };
                $(if fields.is(stringify!($variant)) {
                    return Ok(Self::$variant $({ $($field: fields.take(stringify!($field))?),+ })?);
                })+
                Err(fields.unknown())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut fields = $crate::Fields::read(deserializer, $tag)?;
                Self::of_fields(&mut fields).map_err(serde::de::Error::custom)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ClockTerms, Entry, Event, GameTerms, Goal};
    use papan_rules::Side;
    use papan_rules::pasang::Pattern;
    use papan_rules::surakarta::Rules;
    use serde::Serialize;

    fn comes_back<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(values: &[T]) {
        for value in values {
            let text = serde_json::to_string(value).expect("JSON");
            assert_eq!(&from_json::<T>(&text).expect(&text), value);
            assert_eq!(&serde_json::from_str::<T>(&text).expect(&text), value, "any format can be read");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        comes_back(&[
            GameTerms::Pasang { pattern: Pattern::Plaid },
            GameTerms::Surakarta { rules: Rules::Jump, quiet_limit: 33 },
        ]);
        comes_back(&[Goal::Single, Goal::Target { points: 3 }, Goal::Hands { hands: 4 }]);
        comes_back(&[
            ClockTerms::None,
            ClockTerms::Fischer { main: 5, increment: u64::MAX },
            ClockTerms::PerMove { per_move: 9 },
        ]);
        let side = Side::Dark;
        let events = [
            Event::Moved { text: "\"é".into() },
            Event::Undone { plies: 0 },
            Event::Redone { plies: 65_535 },
            Event::Resigned { side },
            Event::Flagged { side },
            Event::Offered { side },
            Event::Declined,
            Event::Agreed,
            Event::Paused,
            Event::Resumed,
        ];
        comes_back(&events);
        comes_back(&events.map(|event| Entry { at: 7, event }));
    }

    #[test]
    fn what_is_no_variant_is_refused() {
        for text in [
            "{}",
            "[]",
            "null",
            "\"single\"",
            r#"{"kind":7}"#,
            r#"{"kind":""}"#,
            r#"{"kind":"Single"}"#,
            r#"{"kind":"singles"}"#,
            r#"{"kind":"éingle"}"#,
            r#"{"kind":"target"}"#,
            r#"{"kind":"target","points":"3"}"#,
            r#"{"kind":"target","points":65536}"#,
        ] {
            assert!(from_json::<Goal>(text).is_err(), "{text}");
        }
        assert_eq!(
            from_json::<Goal>(r#"{"points":3,"more":[],"kind":"target"}"#).ok(),
            Some(Goal::Target { points: 3 })
        );
    }
}
