#include "client-cli/paint/glyph_set.hpp"

#include "client-cli/paint/pixels.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

namespace bastide::paint {
namespace {

/// The IBM PC's characters beyond ASCII. All fonts of the Linux console have them.
constexpr std::u32string_view console_characters =
    U"☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥ƒáíóúñÑªº¿¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛"
    U"┐"
    U"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤÷≈°∙·√ⁿ²■";

struct StandsFor {
    std::u32string_view characters;
    char32_t console;
    char32_t ascii;
};

// The first row with the character applies. The console keeps characters that it has.
constexpr std::array stand_ins{
    StandsFor{U"…", U'.', U'.'},      StandsFor{U"·•∙●◉◦▪", U'•', U'.'},
    StandsFor{U"○◯◌", U'○', U'o'},    StandsFor{U"─╌┄┈╴╶", U'─', U'-'},
    StandsFor{U"━═╍┅", U'═', U'='},   StandsFor{U"│╎┆┊╵╷", U'│', U'|'},
    StandsFor{U"┃║╏┇", U'║', U'|'},   StandsFor{U"┏╔", U'╔', U'+'},
    StandsFor{U"┓╗", U'╗', U'+'},     StandsFor{U"┗╚", U'╚', U'+'},
    StandsFor{U"┛╝", U'╝', U'+'},     StandsFor{U"╭", U'┌', U'+'},
    StandsFor{U"╮", U'┐', U'+'},      StandsFor{U"╰", U'└', U'+'},
    StandsFor{U"╯", U'┘', U'+'},      StandsFor{U"┌┐└┘├┤┬┴┼╟╢╤╧╪╫╞╡╒╓╕╖╘╙╛╜╥╨┠┨┯┷┿╂", U'┼', U'+'},
    StandsFor{U"┣╠", U'╠', U'+'},     StandsFor{U"┫╣", U'╣', U'+'},
    StandsFor{U"┳╦", U'╦', U'+'},     StandsFor{U"┻╩", U'╩', U'+'},
    StandsFor{U"╋╬", U'╬', U'+'},     StandsFor{U"←◄◀◂‹«", U'◄', U'<'},
    StandsFor{U"→►▶▸›»", U'►', U'>'}, StandsFor{U"↑▲△▴", U'▲', U'^'},
    StandsFor{U"↓▼▽▾", U'▼', U'v'},   StandsFor{U"↵⏎↩", U'◄', U'<'},
    StandsFor{U"↔⇄⇆", U'↔', U'-'},    StandsFor{U"↕⇅", U'↕', U'|'},
    StandsFor{U"⟲⟳↺↻", U'o', U'o'},   StandsFor{U"★☆✦✧✶☼✿❀", U'*', U'*'},
    StandsFor{U"✓✔√", U'√', U'v'},    StandsFor{U"✗✘×✕✖", U'x', U'x'},
    StandsFor{U"♟♙☻☺", U'☻', U'i'},   StandsFor{U"♜♖♚♔", U'☻', U'I'},
    StandsFor{U"♝♗", U'♠', U'A'},     StandsFor{U"♠♤", U'♠', U'^'},
    StandsFor{U"♣♧", U'♣', U'&'},     StandsFor{U"♥♡", U'♥', U'*'},
    StandsFor{U"♦◆◇◈", U'♦', U'*'},   StandsFor{U"■□▣◼▬", U'■', U'#'},
    StandsFor{U"⌂", U'⌂', U'A'},      StandsFor{U"†✝✚✛✟", U'+', U'+'},
    StandsFor{U"“”„", U'"', U'"'},    StandsFor{U"‘’‚′", U'\'', U'\''},
    StandsFor{U"–—−‐‑", U'-', U'-'},  StandsFor{U"≈", U'≈', U'~'},
    StandsFor{U"≤", U'≤', U'<'},      StandsFor{U"≥", U'≥', U'>'},
    StandsFor{U"÷", U'÷', U'/'},      StandsFor{U"±", U'±', U'+'},
    StandsFor{U"½", U'½', U'2'},      StandsFor{U"∞", U'∞', U'8'},
    StandsFor{U"€", U'E', U'E'},      StandsFor{U"␣", U'_', U'_'},
    StandsFor{U"▁▂", U'_', U'_'},     StandsFor{U"▃▄▅▖▗", U'▄', U'_'},
    StandsFor{U"▔▀▘▝", U'▀', U'"'},   StandsFor{U"▏▎▍▌▙▛", U'▌', U'['},
    StandsFor{U"▕▐▟▜", U'▐', U']'},   StandsFor{U"▆▇█▉▊▋", U'█', U'#'},
    StandsFor{U"▚▞▒", U'▒', U':'},    StandsFor{U"░", U'░', U'.'},
    StandsFor{U"▓", U'▓', U'%'},      StandsFor{U"ßſ", U'ß', U's'},
    StandsFor{U"øœ", U'o', U'o'},     StandsFor{U"ØŒ", U'O', U'O'},
    StandsFor{U"æ", U'æ', U'a'},      StandsFor{U"Æ", U'Æ', U'A'},
    StandsFor{U"ł", U'l', U'l'},      StandsFor{U"Ł", U'L', U'L'},
    StandsFor{U"đð", U'd', U'd'},     StandsFor{U"ı", U'i', U'i'},
};

bool is_ascii(char32_t character) {
    return character >= U' ' && character <= U'~';
}

bool is_letter(char32_t character) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(character));
    return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
           category == UTF8PROC_CATEGORY_ND;
}

bool is_octant(char32_t character) {
    return (character >= U'\U0001CD00' && character <= U'\U0001CDE5') ||
           (character >= U'\U0001CEA0' && character <= U'\U0001CEAB') ||
           character == U'\U0001FB82' || character == U'\U0001FB85' || character == U'\U0001FBE6' ||
           character == U'\U0001FBE7';
}

bool is_sextant(char32_t character) {
    return character >= U'\U0001FB00' && character <= U'\U0001FB3B';
}

/// Removes accents. Returns '?' if the result is not ASCII.
char32_t base_letter(char32_t character) {
    std::array<utf8proc_int32_t, 8> parts{};
    int boundary = 0;
    const auto count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(character),
        parts.data(),
        static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT),
        &boundary);
    const auto first = static_cast<char32_t>(parts.front());
    return count > 0 && is_ascii(first) ? first : U'?';
}

const StandsFor* stand_in(char32_t character) {
    const auto found = std::ranges::find_if(stand_ins, [&](const auto& row) {
        return row.characters.find(character) != std::u32string_view::npos;
    });
    return found == stand_ins.end() ? nullptr : &*found;
}

char32_t in_console(char32_t character) {
    const bool has_it = console_characters.find(character) != std::u32string_view::npos;
    if (has_it || (is_letter(character) && width_of(character) <= 1)) {
        return character;
    }
    const StandsFor* row = stand_in(character);
    return row != nullptr ? row->console : U'?';
}

char32_t in_ascii(char32_t character) {
    const StandsFor* row = stand_in(character);
    return row != nullptr ? row->ascii : base_letter(character);
}

char32_t half_of(char32_t sextant_shown) {
    unsigned pattern = 0;
    while (sextant(pattern) != sextant_shown) {
        ++pattern;
    }
    const auto pixels = [&](unsigned mask) { return std::popcount(pattern & mask); };
    const int above = pixels(0b000111);
    const int below = pixels(0b111000);
    return above == below ? U'█' : above > below ? U'▀' : U'▄';
}

}  // namespace

char32_t shown_as(char32_t character, GlyphSet glyphs) {
    if (is_ascii(character) || character == continued) {
        return character;
    }
    if (is_octant(character) && glyphs < GlyphSet::octants) {
        return shown_as(U'▒', glyphs);
    }
    if (is_sextant(character) && glyphs < GlyphSet::sextants) {
        return shown_as(half_of(character), glyphs);
    }
    return glyphs == GlyphSet::ascii     ? in_ascii(character)
           : glyphs == GlyphSet::console ? in_console(character)
                                         : character;
}

void replace_missing_glyphs(Canvas& canvas, GlyphSet glyphs) {
    canvas.clip(std::nullopt);
    for (const Point p : points_in(canvas.size())) {
        Glyph glyph = canvas.at(p);
        const char32_t shown = shown_as(glyph.character, glyphs);
        if (glyphs < GlyphSet::blocks && glyph.marks.front() != 0) {
            glyph.marks = {};  // neither ASCII nor the console's fonts have combining marks
            canvas.put(p, glyph);
        }
        // The replacement of a wide character is narrow; `put` blanks the other half.
        if (shown != glyph.character) {
            glyph.character = shown;
            glyph.marks = {};
            canvas.put(p, glyph);
        }
    }
}

}  // namespace bastide::paint
