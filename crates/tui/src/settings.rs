//! What a person may choose about the app itself.

/// How the app behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether moves are shown step by step.
    pub animation: bool,
    /// Whether the mouse is listened to.
    pub mouse: bool,
    /// Whether each move of the computer waits for a key before the game goes on.
    pub pause: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            animation: true,
            mouse: true,
            pause: false,
        }
    }
}
