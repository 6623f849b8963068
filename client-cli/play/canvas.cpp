#include "client-cli/play/canvas.hpp"

#include <algorithm>
#include <array>

namespace bastide::client {
namespace {

constexpr std::string_view end_of_colours = "\x1b[0m";

/// Select Graphic Rendition parameters, out of the 256 colours.
std::string_view sgr(Ground ground) {
    switch (ground) {
        case Ground::none:
            return "";
        case Ground::red:
            return "48;5;160";
        case Ground::blue:
            return "48;5;26";
        case Ground::green:
            return "48;5;46";
        case Ground::yellow:
            return "48;5;226";
        case Ground::black:
            return "48;5;16";
        case Ground::pink:
            return "48;5;213";
        case Ground::orange:
            return "48;5;208";
        case Ground::white:
            return "48;5;231";
        case Ground::field:
            return "48;5;65";
        case Ground::city:
            return "48;5;137";
        case Ground::monastery:
            return "48;5;95";
        case Ground::choice:
            return "48;5;51";
    }
    return "";
}

/// On a player's colour: the letter, dark on what is bright.
std::string_view letter_on(Ground ground) {
    switch (ground) {
        case Ground::red:
        case Ground::blue:
        case Ground::black:
            return "1;38;5;231";
        case Ground::green:
        case Ground::yellow:
        case Ground::pink:
        case Ground::orange:
        case Ground::white:
        case Ground::choice:
            return "1;38;5;16";
        case Ground::none:
        case Ground::field:
        case Ground::city:
        case Ground::monastery:
            return "1";
    }
    return "";
}

std::string_view sgr(Ink ink, Ground ground) {
    switch (ink) {
        case Ink::plain:
            return "";
        case Ink::faint:
            return "38;5;245";
        case Ink::strong:
            return letter_on(ground);
        case Ink::coast:
            return "38;5;240";
        case Ink::road:
            return "1;38;5;230";
        case Ink::wall:
            return "38;5;94";
        case Ink::city:
            return "38;5;180";
        case Ink::monastery:
            return "1;38;5;224";
        case Ink::choice:
            return "1;38;5;51";
    }
    return "";
}

void append_escape(std::string& out, Ink ink, Ground ground) {
    const std::string_view front = sgr(ink, ground);
    const std::string_view back = sgr(ground);
    out.append("\x1b[0");
    for (const std::string_view part : {front, back}) {
        if (!part.empty()) {
            out.append(";").append(part);
        }
    }
    out.append("m");
}

struct Alike {
    char32_t character;
    char ascii;
};

/// What stands for the drawing characters where there is only ASCII.
constexpr std::array alikes{
    Alike{U'═', '='}, Alike{U'║', 'H'}, Alike{U'╔', '+'}, Alike{U'╗', '+'}, Alike{U'╚', '+'},
    Alike{U'╝', '+'}, Alike{U'●', 'o'}, Alike{U'·', '.'}, Alike{U'─', '-'}, Alike{U'│', '|'},
    Alike{U'▒', '%'}, Alike{U'░', ':'}, Alike{U'▓', '%'}, Alike{U'█', '#'}, Alike{U'♦', '*'},
    Alike{U'†', 't'}, Alike{U'◄', '<'}, Alike{U'►', '>'}, Alike{U'▲', '^'}, Alike{U'▼', 'v'},
};

char ascii(char32_t character) {
    constexpr char32_t first_box = U'─';
    constexpr char32_t last_box = U'╿';
    const auto* found = std::find_if(alikes.begin(), alikes.end(), [&](const Alike& alike) {
        return alike.character == character;
    });
    if (found != alikes.end()) {
        return found->ascii;
    }
    return character >= first_box && character <= last_box ? '+' : '?';
}

void append_utf8(std::string& out, char32_t c) {
    const auto tail = [&](int shift) {
        out.push_back(static_cast<char>(0x80U | ((c >> shift) & 0x3FU)));
    };
    if (c < 0x800) {
        out.push_back(static_cast<char>(0xC0U | (c >> 6U)));
    } else if (c < 0x10000) {
        out.push_back(static_cast<char>(0xE0U | (c >> 12U)));
        tail(6);
    } else {
        out.push_back(static_cast<char>(0xF0U | (c >> 18U)));
        tail(12);
        tail(6);
    }
    tail(0);
}

}  // namespace

void append(std::string& out, char32_t character, Look look) {
    if (character < 0x80) {
        out.push_back(static_cast<char>(character));
    } else if (look.unicode) {
        append_utf8(out, character);
    } else {
        out.push_back(ascii(character));
    }
}

Canvas beside(const Canvas& left, const Canvas& right, int gap) {
    Canvas both(left.width() + gap + right.width(), std::max(left.height(), right.height()));
    both.paste(0, 0, left);
    both.paste(left.width() + gap, 0, right);
    return both;
}

std::string coloured(std::string_view text, Ink ink, Ground ground, Look look) {
    std::string out;
    if (look.colour) {
        append_escape(out, ink, ground);
    }
    out.append(text);
    if (look.colour) {
        out.append(end_of_colours);
    }
    return out;
}

int width_of(std::string_view text) {
    int width = 0;
    bool escape = false;
    for (const char c : text) {
        if (escape) {
            escape = c != 'm';
        } else if (c == '\x1b') {
            escape = true;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
            ++width;
        }
    }
    return width;
}

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      glyphs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

bool Canvas::inside(int x, int y) const {
    return x >= 0 && x < width_ && y >= 0 && y < height_;
}

std::size_t Canvas::index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
}

void Canvas::put(int x, int y, Glyph glyph) {
    if (inside(x, y)) {
        glyphs_[index(x, y)] = glyph;
    }
}

void Canvas::put_on_ground(int x, int y, char32_t character, Ink ink) {
    put(x, y, {character, ink, at(x, y).ground});
}

void Canvas::write(int x, int y, std::string_view text, Ink ink) {
    for (const char character : text) {
        put_on_ground(x++, y, static_cast<char32_t>(character), ink);
    }
}

void Canvas::paste(int x, int y, const Canvas& other) {
    for (int row = 0; row < other.height_; ++row) {
        for (int column = 0; column < other.width_; ++column) {
            put(x + column, y + row, other.at(column, row));
        }
    }
}

Glyph Canvas::at(int x, int y) const {
    return inside(x, y) ? glyphs_[index(x, y)] : Glyph{};
}

std::vector<std::string> Canvas::lines(Look look) const {
    std::vector<std::string> lines;
    lines.reserve(static_cast<std::size_t>(height_));
    for (int y = 0; y < height_; ++y) {
        lines.push_back(line(y, look));
    }
    return lines;
}

std::string Canvas::line(int y, Look look) const {
    const Glyph blank;
    int end = width_;
    while (end > 0 && at(end - 1, y).character == U' ' &&
           (!look.colour || at(end - 1, y).ground == Ground::none)) {
        --end;
    }
    std::string out;
    Glyph before;
    for (int x = 0; x < end; ++x) {
        const Glyph glyph = at(x, y);
        if (look.colour && (glyph.ink != before.ink || glyph.ground != before.ground)) {
            append_escape(out, glyph.ink, glyph.ground);
        }
        append(out, glyph.character, look);
        before = glyph;
    }
    if (look.colour && (before.ink != blank.ink || before.ground != blank.ground)) {
        out.append(end_of_colours);
    }
    return out;
}

}  // namespace bastide::client
