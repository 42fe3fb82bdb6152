//! Board views as text and as SVG.
