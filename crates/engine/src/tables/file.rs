//! A table as a file.
//!
//! ```text
//! offset  bytes
//!      0      8  magic, "CairnTab"
//!      8      4  version of the format
//!     12      1  pieces of the side to move
//!     13      1  pieces of the other side
//!     14      1  greatest distance in plies
//!     15      1  length of the game name
//!     16     64  full game name, zeros after it
//!     80      8  number of entries
//!     88     24  won, lost and drawn positions with the first side to move, 8 bytes each
//!    112      8  checksum of all block checksums
//!    120      8  checksum of the header up to here
//!    128      …  entries, one byte each
//!      …      …  checksums of the blocks of 65 536 entries, 8 bytes each
//! ```
//!
//! Numbers are little-endian. A file is written under another name and renamed when it is complete, so a file with
//! the right name was once whole.
//!
//! **Reading.** Opening a table reads the header and the block checksums. A block is read when an entry of it is first asked
//! for, its checksum is compared, and it stays in memory: as with a memory map, a table costs what is used of it; unlike
//! with a map, no damage goes unnoticed, a failing disk is an error and not a signal, and no line of code is unsafe.
//! A damaged block answers nothing.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use cairn_core::Material;

use super::error::{Problem, TableError};

const MAGIC: [u8; 8] = *b"CairnTab";
const VERSION: u32 = 1;
const HEADER: usize = 128;
const NAME: usize = 64;
const BLOCK: u64 = 1 << 16;

/// What a table says on its first page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Which table it is.
    pub material: Material,
    /// How many entries it has; symmetric positions share one.
    pub entries: u64,
    /// How many positions, with the first side to move, are won by it.
    pub won: u64,
    /// How many are lost.
    pub lost: u64,
    /// How many are drawn.
    pub drawn: u64,
    /// The most plies to a win or loss; 0 if all positions are drawn.
    pub longest: u8,
}

/// An open table.
#[derive(Debug)]
pub(super) struct TableFile {
    path: PathBuf,
    summary: TableSummary,
    file: Mutex<File>,
    checksums: Vec<u64>,
    /// `None` inside: the block cannot be had.
    blocks: Vec<OnceLock<Option<Box<[u8]>>>>,
}

impl TableFile {
    /// Opens the table of this game and material, with this many entries.
    pub(super) fn open(
        path: &Path,
        game: &str,
        material: Material,
        entries: u64,
    ) -> Result<TableFile, TableError> {
        let fail = |error| TableError::io("read", path, error);
        let refuse = |problem| Err(TableError::unusable(path, problem));
        let mut file = File::open(path).map_err(fail)?;
        let length = file.metadata().map_err(fail)?.len();
        let mut header = [0; HEADER];
        if let Err(error) = file.read_exact(&mut header) {
            return match error.kind() {
                io::ErrorKind::UnexpectedEof => refuse(Problem::NotATable),
                _ => Err(fail(error)),
            };
        }
        if header[..8] != MAGIC {
            return refuse(Problem::NotATable);
        }
        // The version comes first: another one may have another header.
        let found = u32::from_le_bytes(field(&header, 8));
        if found != VERSION {
            return refuse(Problem::Version {
                found,
                expected: VERSION,
            });
        }
        if checksum(&header[..120]) != u64::from_le_bytes(field(&header, 120)) {
            return refuse(Problem::Damaged);
        }
        let name = &header[16..16 + usize::from(header[15]).min(NAME)];
        if name != game.as_bytes() {
            return refuse(Problem::Game {
                found: String::from_utf8_lossy(name).into_owned(),
                expected: game.to_owned(),
            });
        }
        let found = Material {
            mover: header[12],
            other: header[13],
        };
        if found != material {
            return refuse(Problem::Material(found));
        }
        let number = |at| u64::from_le_bytes(field(&header, at));
        let block_count = entries.div_ceil(BLOCK);
        let expected = HEADER as u64 + entries + 8 * block_count;
        if length != expected || number(80) != entries {
            return refuse(Problem::Length {
                found: length,
                expected,
            });
        }
        file.seek(SeekFrom::Start(HEADER as u64 + entries))
            .map_err(fail)?;
        let mut checksums = vec![0; 8 * block_count as usize];
        file.read_exact(&mut checksums).map_err(fail)?;
        if checksum(&checksums) != number(112) {
            return refuse(Problem::Damaged);
        }
        Ok(TableFile {
            path: path.to_owned(),
            summary: TableSummary {
                material,
                entries,
                won: number(88),
                lost: number(96),
                drawn: number(104),
                longest: header[14],
            },
            file: Mutex::new(file),
            checksums: checksums
                .chunks_exact(8)
                .map(|bytes| u64::from_le_bytes(field(bytes, 0)))
                .collect(),
            blocks: (0..block_count).map(|_| OnceLock::new()).collect(),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn summary(&self) -> &TableSummary {
        &self.summary
    }

    /// An entry; `None` if it cannot be read, or has changed since it was written.
    #[inline]
    pub(super) fn entry(&self, index: u64) -> Option<u8> {
        let block = self.block((index / BLOCK) as usize)?;
        Some(block[(index % BLOCK) as usize])
    }

    #[inline]
    fn block(&self, number: usize) -> Option<&[u8]> {
        self.blocks[number]
            .get_or_init(|| self.read_block(number).ok())
            .as_deref()
    }

    /// Reads every block that has not been read yet.
    pub(super) fn verify(&self) -> Result<(), TableError> {
        for (number, cell) in self.blocks.iter().enumerate() {
            if cell.get().is_none() {
                let block = self.read_block(number)?;
                // Somebody else may have been faster, with the same block.
                let _ = cell.set(Some(block));
            } else if self.block(number).is_none() {
                return Err(TableError::unusable(&self.path, Problem::Damaged));
            }
        }
        Ok(())
    }

    fn read_block(&self, number: usize) -> Result<Box<[u8]>, TableError> {
        let fail = |error| TableError::io("read", &self.path, error);
        let start = number as u64 * BLOCK;
        let length = BLOCK.min(self.summary.entries - start);
        let mut block = vec![0; length as usize].into_boxed_slice();
        {
            // Whoever left the lock poisoned left the file readable: every reader seeks first.
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(HEADER as u64 + start))
                .map_err(fail)?;
            file.read_exact(&mut block).map_err(fail)?;
        }
        if checksum(&block) != self.checksums[number] {
            return Err(TableError::unusable(&self.path, Problem::Damaged));
        }
        Ok(block)
    }
}

/// Writes a table, block by block, under a name of its own; the last step gives it its name.
pub(super) fn write(
    path: &Path,
    game: &str,
    summary: &TableSummary,
    mut entry: impl FnMut(u64) -> u8,
) -> Result<(), TableError> {
    let part = path.with_extension("part");
    let fail = |error| TableError::io("write", &part, error);
    let written = (|| {
        let mut file = BufWriter::new(File::create(&part)?);
        file.write_all(&[0; HEADER])?;
        let mut checksums = Vec::new();
        let mut block = Vec::with_capacity(BLOCK as usize);
        for start in (0..summary.entries).step_by(BLOCK as usize) {
            let end = summary.entries.min(start + BLOCK);
            block.clear();
            block.extend((start..end).map(&mut entry));
            checksums.extend_from_slice(&checksum(&block).to_le_bytes());
            file.write_all(&block)?;
        }
        file.write_all(&checksums)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&header(game, summary, checksum(&checksums)))?;
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()
    })();
    if let Err(error) = written {
        // A full disk is fuller with half a table on it.
        let _ = fs::remove_file(&part);
        return Err(fail(error));
    }
    fs::rename(&part, path).map_err(|error| TableError::io("write", path, error))
}

fn header(game: &str, summary: &TableSummary, checksums: u64) -> [u8; HEADER] {
    assert!(game.len() <= NAME, "game names are short");
    let mut header = [0; HEADER];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &MAGIC);
    put(8, &VERSION.to_le_bytes());
    put(
        12,
        &[
            summary.material.mover,
            summary.material.other,
            summary.longest,
            game.len() as u8,
        ],
    );
    put(16, game.as_bytes());
    put(80, &summary.entries.to_le_bytes());
    put(88, &summary.won.to_le_bytes());
    put(96, &summary.lost.to_le_bytes());
    put(104, &summary.drawn.to_le_bytes());
    put(112, &checksums.to_le_bytes());
    let sum = checksum(&header[..120]);
    header[120..].copy_from_slice(&sum.to_le_bytes());
    header
}

fn field<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    let mut field = [0; N];
    field.copy_from_slice(&bytes[at..at + N]);
    field
}

/// A 64-bit checksum. Every step is one to one in the state and in the word, so no change of a single word
/// goes unnoticed, and other changes do by a chance of one in 2^64.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |state: u64, word: u64| {
        let mixed = (state ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    };
    let words = bytes.chunks_exact(8);
    let mut last = [0; 8];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    let state = words.fold(bytes.len() as u64, |state, word| {
        step(state, u64::from_le_bytes(field(word, 0)))
    });
    step(step(state, u64::from_le_bytes(last)), bytes.len() as u64)
}
