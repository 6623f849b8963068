#include "client-cli/paint/glyph_set.hpp"

#include "client-cli/paint/pixel_characters.hpp"

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

struct Lettered {
    Paint paint;
    char32_t letter;
};

constexpr std::array ascii_letters{
    Lettered{Paint::meadow_tuft, U'.'},  Lettered{Paint::flower, U'*'},
    Lettered{Paint::blossom, U'*'},      Lettered{Paint::roof, U'^'},
    Lettered{Paint::roof_ridge, U'^'},   Lettered{Paint::roof_light, U'^'},
    Lettered{Paint::wall, U'#'},         Lettered{Paint::wall_light, U'#'},
    Lettered{Paint::road, U'='},         Lettered{Paint::road_edge, U'='},
    Lettered{Paint::gate, U'+'},         Lettered{Paint::bridge, U'H'},
    Lettered{Paint::house, U'A'},        Lettered{Paint::tower, U'A'},
    Lettered{Paint::village, U'n'},      Lettered{Paint::door, U'n'},
    Lettered{Paint::tree, U'&'},         Lettered{Paint::water, U'~'},
    Lettered{Paint::water_light, U'~'},  Lettered{Paint::stone, U'M'},
    Lettered{Paint::stone_shade, U'M'},  Lettered{Paint::shield, U'+'},
    Lettered{Paint::shield_cross, U'+'}, Lettered{Paint::garden, U'%'},
    Lettered{Paint::rock, U'/'},         Lettered{Paint::rock_shade, U'\\'},
    Lettered{Paint::snow, U'/'},         Lettered{Paint::snow_shade, U'\\'},
    Lettered{Paint::red, U'r'},          Lettered{Paint::blue, U'b'},
    Lettered{Paint::green, U'g'},        Lettered{Paint::yellow, U'y'},
    Lettered{Paint::black, U'k'},        Lettered{Paint::pink, U'p'},
    Lettered{Paint::orange, U'o'},       Lettered{Paint::white, U'w'},
    Lettered{Paint::glow, U':'},         Lettered{Paint::cursor, U'@'},
    Lettered{Paint::doubtful, U'x'},     Lettered{Paint::dead, U'x'},
};

bool is_meadow(Paint paint) {
    return paint == Paint::meadow || paint == Paint::meadow_tuft;
}

bool is_roof(Paint paint) {
    return paint == Paint::roof || paint == Paint::roof_ridge || paint == Paint::roof_light;
}

char32_t grass(unsigned place, bool few_colours) {
    const std::u32string_view blades = few_colours ? U"\",'    " : U"\",           ";
    return blades[place % blades.size()];
}

char32_t texture(Paint paint, unsigned place, bool few_colours) {
    if (is_meadow(paint)) {
        return grass(place, few_colours);
    }
    if (is_roof(paint) && few_colours) {
        return place % 2 == 0 ? U'^' : U' ';
    }
    if (paint == Paint::water || paint == Paint::water_light) {
        return place % 2 == 0 ? U'~' : U' ';
    }
    return few_colours && paint == Paint::tree ? U'♣' : U' ';
}

Colour ink_on(Colour ground, Depth depth) {
    const Shade shade = ground.shade;
    if (is_meadow(ground.paint) || ground.paint == Paint::tree) {
        const bool few = depth == Depth::none || depth == Depth::colours8;
        return few ? Colour{Paint::door}
               : depth == Depth::colours16
                   ? Colour{ground.paint, shade == Shade::light ? Shade::plain : Shade::light}
                   : Colour{Paint::meadow_shadow, shade};
    }
    if (is_roof(ground.paint)) {
        return depth == Depth::colours8 ? Colour{Paint::flower, shade} : Colour{Paint::wall, shade};
    }
    return {Paint::water_light, shade};
}

/// Returns a block as bright as the paint, or its letter, for terminals without colours.
char32_t tone(Paint paint) {
    constexpr std::u32string_view signs = U"#^=MnH.";
    constexpr std::u32string_view tones = U"█▒░▓▓▓ ";
    const char32_t letter = letter_of(paint);
    const std::size_t at = signs.find(letter);
    return at == std::u32string_view::npos ? letter : tones[at];
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

char32_t letter_of(Paint paint) {
    const auto found = std::ranges::find(ascii_letters, paint, &Lettered::paint);
    return found == ascii_letters.end() ? U' ' : found->letter;
}

char32_t toned(Paint upper, Paint lower) {
    const char32_t above = tone(upper);
    const char32_t below = tone(lower);
    return above == below  ? above
           : above == U'█' ? U'▀'
           : below == U'█' ? U'▄'
           : below == U' ' ? above
                           : below;
}

Colour ink_of_letter(Colour ground, Depth depth) {
    const char32_t letter = letter_of(ground.paint);
    if (letter == U'^' || letter == U'~' || letter == U'.') {
        return ink_on(ground, depth);
    }
    const bool is_few = depth == Depth::colours8;
    const bool is_stony = std::u32string_view(U"MnH/\\").find(letter) != std::u32string_view::npos;
    return letter == U'#'   ? Colour{Paint::wall_light, ground.shade}
           : letter == U'=' ? Colour{is_few ? Paint::bridge : Paint::stone_shade, ground.shade}
           : ground.paint == Paint::rock_shade ? Colour{Paint::snow, ground.shade}
           : is_stony                          ? Colour{Paint::door, ground.shade}
                                               : Colour{Paint::strong};
}

Glyph textured(Colour colour, unsigned place, Look look) {
    const bool few = look.depth == Depth::colours8 || look.depth == Depth::colours16;
    const char32_t character = shown_as(texture(colour.paint, place, few), look.glyphs);
    return {character,
            {character == U' ' ? colour : ink_on(colour, look.depth), colour, false, false}};
}

}  // namespace bastide::paint
