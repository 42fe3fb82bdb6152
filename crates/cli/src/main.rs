//! The cairn command.

fn main() {}
