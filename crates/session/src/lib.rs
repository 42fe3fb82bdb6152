//! Games chosen at run time, matches and records.
