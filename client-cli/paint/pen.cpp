#include "client-cli/paint/pen.hpp"

#include "client-cli/paint/text.hpp"

#include <utility>

namespace bastide::paint {
namespace {

constexpr int ink_numbers = 30;
constexpr int ground_numbers = 40;
constexpr int bright_numbers = 60;  ///< offset of the bright colours
constexpr int of_more_colours = 8;
constexpr int default_colour = 9;

bool is_blank(const Glyph& glyph) {
    return glyph.character == U' ' && !glyph.style.underlined;
}

int end_of_row(const Canvas& canvas, int y) {
    int end = canvas.size().columns;
    while (end > 0 && is_blank(canvas.at({end - 1, y})) &&
           canvas.at({end - 1, y}).style.ground == Paint::none) {
        --end;
    }
    return end;
}

}  // namespace

Pen::ActiveStyle Pen::style_for(const Glyph& glyph) const {
    ActiveStyle wanted{terminal_colour(glyph.style.ink, depth_, palette_),
                       terminal_colour(glyph.style.ground, depth_, palette_),
                       glyph.style.bold,
                       glyph.style.underlined};
    if (is_blank(glyph)) {
        wanted.ink = active_style_.ink;
        wanted.bold = active_style_.bold;
    }
    return wanted;
}

std::string Pen::style_codes(const Glyph& glyph) {
    const ActiveStyle wanted = style_for(glyph);
    if (wanted == active_style_) {
        return "";
    }
    std::string numbers;
    // With few colours some terminals do not distinguish bold and bright: reset the style first.
    const bool overdrawn = depth_ == Depth::colours8 || depth_ == Depth::colours16 ||
                           (active_style_.bold && !wanted.bold) ||
                           (active_style_.underlined && !wanted.underlined);
    if (overdrawn) {
        numbers += "0;";
        active_style_ = {};
    }
    numbers += wanted.bold && !active_style_.bold ? "1;" : "";
    numbers += wanted.underlined && !active_style_.underlined ? "4;" : "";
    if (wanted.ink != active_style_.ink) {
        numbers += numbers_of(wanted.ink, ink_numbers);
    }
    if (wanted.ground != active_style_.ground) {
        numbers += numbers_of(wanted.ground, ground_numbers);
    }
    numbers.back() = 'm';
    active_style_ = wanted;
    return "\033[" + numbers;
}

std::string Pen::reset_codes() {
    return std::exchange(active_style_, {}) == ActiveStyle{} ? "" : "\033[0m";
}

std::string Pen::numbers_of(const TerminalColour& colour, int first) const {
    using Kind = TerminalColour::Kind;
    switch (colour.kind) {
        case Kind::terminal_default:
            return std::to_string(first + default_colour) + ";";
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
    // Style codes need a visible character: those for a blank leave out the ink.
    const std::string front = depth == Depth::none ? "" : pen.style_codes({U'x', style});
    return front + std::string(text) + pen.reset_codes();
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
                line += pen.style_codes(glyph);
                append_utf8(line, glyph);
            }
        }
        lines.push_back(line + pen.reset_codes());
    }
    return lines;
}

}  // namespace bastide::paint
