//! The catalog of sentences, in every language.
