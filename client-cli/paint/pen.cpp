#include "client-cli/paint/pen.hpp"

#include "client-cli/paint/text.hpp"

#include <utility>

namespace bastide::paint {
namespace {

// Numbers of "select graphic rendition".
constexpr int ink_numbers = 30;
constexpr int ground_numbers = 40;
constexpr int bright_numbers = 60;  ///< further on
constexpr int of_more_colours = 8;
constexpr int own_colour = 9;

/// Nothing of its ink is to be seen.
bool is_blank(const Glyph& glyph) {
    return glyph.character == U' ' && !glyph.style.underlined;
}

/// Behind the last cell of a row that shows anything.
int end_of_row(const Canvas& canvas, int y) {
    int end = canvas.size().columns;
    while (end > 0 && is_blank(canvas.at({end - 1, y})) &&
           canvas.at({end - 1, y}).style.ground == Paint::none) {
        --end;
    }
    return end;
}

}  // namespace

Pen::Worn Pen::wanted_for(const Glyph& glyph) const {
    Worn wanted{terminal_colour(glyph.style.ink, depth_),
                terminal_colour(glyph.style.ground, depth_),
                glyph.style.bold,
                glyph.style.underlined};
    if (is_blank(glyph)) {
        wanted.ink = worn_.ink;
        wanted.bold = worn_.bold;
    }
    return wanted;
}

std::string Pen::dress(const Glyph& glyph) {
    const Worn wanted = wanted_for(glyph);
    if (wanted == worn_) {
        return "";
    }
    std::string numbers;
    // Where there are few colours, bold and bright are one thing to some terminals: they start
    // from nothing each time.
    const bool overdrawn = depth_ == Depth::colours8 || depth_ == Depth::colours16 ||
                           (worn_.bold && !wanted.bold) || (worn_.underlined && !wanted.underlined);
    if (overdrawn) {
        numbers += "0;";
        worn_ = {};
    }
    numbers += wanted.bold && !worn_.bold ? "1;" : "";
    numbers += wanted.underlined && !worn_.underlined ? "4;" : "";
    if (wanted.ink != worn_.ink) {
        numbers += numbers_of(wanted.ink, ink_numbers);
    }
    if (wanted.ground != worn_.ground) {
        numbers += numbers_of(wanted.ground, ground_numbers);
    }
    numbers.back() = 'm';
    worn_ = wanted;
    return "\033[" + numbers;
}

std::string Pen::lay_down() {
    return std::exchange(worn_, {}) == Worn{} ? "" : "\033[0m";
}

std::string Pen::numbers_of(const TerminalColour& colour, int first) const {
    using Kind = TerminalColour::Kind;
    switch (colour.kind) {
        case Kind::own:
            return std::to_string(first + own_colour) + ";";
        case Kind::index:
            return indexed(colour.index, first);
        case Kind::rgb:
            return std::to_string(first + of_more_colours) + ";2;" + std::to_string(colour.red) +
                   ";" + std::to_string(colour.green) + ";" + std::to_string(colour.blue) + ";";
    }
    return "";
}

std::string Pen::indexed(int index, int first) const {
    constexpr int named = 8;
    if (depth_ == Depth::colours256) {
        return std::to_string(first + of_more_colours) + ";5;" + std::to_string(index) + ";";
    }
    const int bright = index < named ? 0 : bright_numbers - named;
    return std::to_string(first + index + bright) + ";";
}

std::string coloured(std::string_view text, const Style& style, Depth depth) {
    Pen pen(depth);
    // As if all of it were blank it would not be dressed.
    const std::string front = depth == Depth::none ? "" : pen.dress({U'x', style});
    return front + std::string(text) + pen.lay_down();
}

std::vector<std::string> coloured(const Canvas& canvas, Depth depth) {
    if (depth == Depth::none) {
        return canvas.lines();
    }
    std::vector<std::string> lines;
    for (int y = 0; y < canvas.size().rows; ++y) {
        Pen pen(depth);
        std::string line;
        for (int x = 0; x < end_of_row(canvas, y); ++x) {
            const Glyph& glyph = canvas.at({x, y});
            if (glyph.character != continued) {
                line += pen.dress(glyph);
                append_utf8(line, glyph);
            }
        }
        lines.push_back(line + pen.lay_down());
    }
    return lines;
}

}  // namespace bastide::paint
