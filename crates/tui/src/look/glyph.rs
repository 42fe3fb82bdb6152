//! Characters that stand for others: in ASCII, and where a terminal might take two columns.

use cairn_diagram::sprite;

/// A character of one column, for those whose width terminals disagree about.
pub(super) fn narrow(ch: char) -> char {
    match ch {
        '“' | '”' | '„' => '"',
        '‘' | '’' => '\'',
        '–' | '—' => '-',
        '…' => '.',
        _ => ch,
    }
}

/// The ASCII character that stands for another one. No column moves.
pub(super) fn ascii(ch: char) -> char {
    match narrow(ch) {
        '▄' | '▀' | '▗' | '▖' | '▝' | '▘' | '▆' | '▇' => '#',
        '▁' | '▂' | '·' => '.',
        '▃' | '▅' => ':',
        '┃' => 'H',
        '━' => '=',
        '┏' | '┓' | '┗' | '┛' => '*',
        '▸' | '►' => '>',
        '◄' => '<',
        '▴' => '^',
        ch => match sprite::ascii(ch, false) {
            ch if ch.is_ascii() => ch,
            ch => plain_letter(ch),
        },
    }
}

/// A letter without its accent.
fn plain_letter(ch: char) -> char {
    match ch {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'ª' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'º' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        'Á' | 'À' | 'Â' | 'Ã' | 'Ä' => 'A',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Í' | 'Ì' | 'Î' | 'Ï' => 'I',
        'Ó' | 'Ò' | 'Ô' | 'Õ' | 'Ö' => 'O',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        'Ç' => 'C',
        'Ñ' => 'N',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_drawn_has_an_ascii_character() {
        let drawn = ('\u{2500}'..='\u{257f}').filter(|ch| "─│┌┐└┘├┤┬┴┼╭╮╯╰━┃┏┓┗┛".contains(*ch));
        let blocks = "▁▂▃▄▅▆▇█▌▐░▖▗▘▙▛▜▝▟▀◦▸▹▴◄►“”‘’…–—";
        let letters = "áàâãçéêíóôõúÁÀÂÃÇÉÊÍÓÔÕÚºª";
        for ch in drawn.chain(blocks.chars()).chain(letters.chars()) {
            let plain = ascii(ch);
            assert!(plain.is_ascii() && plain != '?', "{ch} becomes {plain}");
        }
        for ch in ' '..='~' {
            assert_eq!(ascii(ch), ch);
        }
    }
}
