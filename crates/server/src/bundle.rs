//! The files of the web app: built into the program, or in a folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::thread;

use axum::body::Bytes;

use crate::file::{Files, INDEX};
use crate::folder::Listing;
use crate::{FolderError, Limits};

/// Names and contents of the files that were built in; none if there was no bundle.
static BUILT_IN: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/bundle.rs"));

/// The files that are served: in memory, with their tags, so that no request touches a disk.
#[derive(Clone, Debug)]
pub struct Bundle(Arc<Shelf>);

/// Where the newest files are.
type Shelf = RwLock<Arc<Files>>;

impl Bundle {
    /// The web app that is built into the program; `None` if it was not there when the program was built.
    #[must_use]
    pub fn built_in() -> Option<Bundle> {
        let has_index = BUILT_IN.iter().any(|(name, _)| *name == INDEX);
        has_index.then(|| {
            let files = BUILT_IN.iter();
            let files = files.map(|(name, bytes)| ((*name).to_owned(), Bytes::from_static(bytes)));
            Bundle::new(files)
        })
    }

    /// A web app in a folder. It is read now, and again whenever the folder has changed and has then been left alone for
    /// [`Limits::folder_time`]; until that moment the files that were there before are served, all of one time. A
    /// folder that can no longer be read changes nothing.
    ///
    /// # Errors
    /// If there is no page, or more than the limits allow, or something cannot be read.
    pub fn in_folder(folder: &Path, limits: &Limits) -> Result<Bundle, FolderError> {
        let listing = Listing::new(folder, limits)?;
        let bundle = Bundle::of(listing.read(limits)?);
        let watch = Watch {
            folder: folder.to_owned(),
            limits: limits.clone(),
            shelf: Arc::downgrade(&bundle.0),
            served: listing,
        };
        // A thread of its own: a file system that hangs holds up nothing else.
        thread::spawn(|| watch.run());
        Ok(bundle)
    }

    /// These files, by their names, such as `index.html` and `assets/rules.wasm`.
    pub fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Bundle {
        Bundle::of(Files::new(files))
    }

    fn of(files: Files) -> Bundle {
        Bundle(Arc::new(RwLock::new(Arc::new(files))))
    }

    /// The files as they are now.
    pub(crate) fn files(&self) -> Arc<Files> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Looks after a folder as long as its files are served.
struct Watch {
    folder: PathBuf,
    limits: Limits,
    shelf: Weak<Shelf>,
    served: Listing,
}

impl Watch {
    fn run(mut self) {
        let mut last = None;
        loop {
            thread::sleep(self.limits.folder_time);
            let Some(shelf) = self.shelf.upgrade() else {
                return;
            };
            let listing = Listing::new(&self.folder, &self.limits).ok();
            let is_settled = listing == last;
            last = listing;
            if let Some(listing) = last.as_ref().filter(|now| **now != self.served)
                && is_settled
                && let Ok(files) = listing.read(&self.limits)
            {
                *shelf.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(files);
                self.served = listing.clone();
            }
        }
    }
}
