//! Strict reading of lines of JSON: every key is there once and has the right type, and there are no others.

use serde_json::{Map, Value};

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// It is not an object.
    NotAnObject,
    /// This key is missing, or its value is not what it should be.
    Key(&'static str),
    /// This key has no place here.
    Unknown(String),
}

/// The keys of an object that have not been read.
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    pub(crate) fn of_line(line: &str) -> Result<Fields, Flaw> {
        match serde_json::from_str(line) {
            Ok(Value::Object(map)) => Ok(Fields(map)),
            _ => Err(Flaw::NotAnObject),
        }
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// The value of a key, as something that it can be read as.
    pub(crate) fn take<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, Flaw> {
        let value = self.0.remove(key).ok_or(Flaw::Key(key))?;
        read(&value).ok_or(Flaw::Key(key))
    }

    /// As [`take`](Fields::take), where the key may be missing.
    pub(crate) fn take_optional<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<Option<T>, Flaw> {
        if self.has(key) {
            self.take(key, read).map(Some)
        } else {
            Ok(None)
        }
    }

    pub(crate) fn number<N: TryFrom<u64>>(&mut self, key: &'static str) -> Result<N, Flaw> {
        self.take(key, number)
    }

    /// A text that can be read as something.
    pub(crate) fn parsed<T: std::str::FromStr>(&mut self, key: &'static str) -> Result<T, Flaw> {
        self.take(key, |value| value.as_str()?.parse().ok())
    }

    pub(crate) fn text(&mut self, key: &'static str) -> Result<String, Flaw> {
        self.take(key, |value| value.as_str().map(str::to_owned))
    }

    pub(crate) fn flag(&mut self, key: &'static str) -> Result<bool, Flaw> {
        self.take(key, Value::as_bool)
    }

    pub(crate) fn list<T>(
        &mut self,
        key: &'static str,
        read: impl FnMut(&Value) -> Option<T>,
    ) -> Result<Vec<T>, Flaw> {
        self.take(key, |value| value.as_array()?.iter().map(read).collect())
    }

    /// The end: nothing may be left.
    pub(crate) fn finish(self) -> Result<(), Flaw> {
        match self.0.into_iter().next() {
            None => Ok(()),
            Some((key, _)) => Err(Flaw::Unknown(key)),
        }
    }
}

pub(crate) fn number<N: TryFrom<u64>>(value: &Value) -> Option<N> {
    value.as_u64().and_then(|number| N::try_from(number).ok())
}

pub(crate) fn signed(value: &Value) -> Option<i32> {
    value.as_i64().and_then(|number| number.try_into().ok())
}

/// An object with its keys in this order.
pub(crate) fn object<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    let fields = fields.into_iter();
    fields.map(|(key, value)| (key.to_owned(), value)).collect()
}
