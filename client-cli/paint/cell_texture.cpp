#include "client-cli/paint/glyph_set.hpp"

#include <algorithm>
#include <array>

namespace bastide::paint {
namespace {

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
    switch (place % (few_colours ? 7U : 13U)) {
        case 0:
            return U'"';
        case 1:
            return U',';
        case 2:
            return few_colours ? U'\'' : U' ';
        default:
            return U' ';
    }
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
    switch (letter_of(paint)) {
        case U'#':
            return U'█';
        case U'^':
            return U'▒';
        case U'=':
            return U'░';
        case U'M':
        case U'n':
        case U'H':
            return U'▓';
        case U'.':
            return U' ';
        default:
            return letter_of(paint);
    }
}

}  // namespace

char32_t letter_of(Paint paint) {
    const auto found = std::ranges::find(ascii_letters, paint, &Lettered::paint);
    return found == ascii_letters.end() ? U' ' : found->letter;
}

char32_t toned(Paint upper, Paint lower) {
    const char32_t above = tone(upper);
    const char32_t below = tone(lower);
    if (above == below) {
        return above;
    }
    if (above == U'█') {
        return U'▀';
    }
    if (below == U'█') {
        return U'▄';
    }
    return above == U' ' ? below : below == U' ' ? above : below;
}

Colour ink_of_letter(Colour ground, Depth depth) {
    const char32_t letter = letter_of(ground.paint);
    if (letter == U'^' || letter == U'~' || letter == U'.') {
        return ink_on(ground, depth);
    }
    switch (letter) {
        case U'#':
            return {Paint::wall_light, ground.shade};
        case U'=':
            return {depth == Depth::colours8 ? Paint::bridge : Paint::stone_shade, ground.shade};
        case U'M':
        case U'n':
        case U'H':
        case U'/':
            return {Paint::door, ground.shade};
        case U'\\':
            return {ground.paint == Paint::rock_shade ? Paint::snow : Paint::door, ground.shade};
        default:
            return Paint::strong;
    }
}

Glyph textured(Colour colour, unsigned place, Look look) {
    const bool few = look.depth == Depth::colours8 || look.depth == Depth::colours16;
    const char32_t character = shown_as(texture(colour.paint, place, few), look.glyphs);
    return {character,
            {character == U' ' ? colour : ink_on(colour, look.depth), colour, false, false}};
}

}  // namespace bastide::paint
