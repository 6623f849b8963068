#include "client-cli/terminal/frame.hpp"

#include "client-cli/paint/palette.hpp"

#include <optional>
#include <utility>

namespace bastide::client {
namespace {

using paint::Canvas;
using paint::Depth;
using paint::Glyph;
using paint::Point;
using paint::Style;
using paint::TerminalColour;

/// A style as the terminal knows it.
struct Pen {
    TerminalColour ink;
    TerminalColour ground;
    bool bold = false;
    bool underlined = false;

    friend bool operator==(const Pen&, const Pen&) = default;
};

// Numbers of "select graphic rendition".
constexpr int ink_numbers = 30;
constexpr int ground_numbers = 40;
constexpr int bright_numbers = 60;  ///< further on
constexpr int of_more_colours = 8;
constexpr int own_colour = 9;

class Frame {
  public:
    explicit Frame(Depth depth) : depth_(depth) {}

    void write(Point at, const Glyph& glyph, int columns) {
        move(at);
        dress(pen_of(glyph.style), is_blank(glyph));
        paint::append_utf8(out_, is_printable(glyph.character) ? glyph.character : U'?');
        // Where a wide character ends is a matter of opinion among terminals.
        at_ = columns == 1 ? std::optional(Point{at.x + 1, at.y}) : std::nullopt;
    }

    void cursor(std::optional<Point> at) {
        if (at) {
            at_.reset();
            move(*at);
        }
        out_ += at ? "\033[?25h" : "\033[?25l";
    }

    [[nodiscard]] bool has_written() const { return !out_.empty(); }

    std::string take() {
        if (pen_ != Pen{}) {
            out_ += "\033[0m";
        }
        return std::move(out_);
    }

  private:
    static bool is_printable(char32_t character) {
        constexpr char32_t deleted = 0x7F;
        return character >= U' ' && character != deleted;
    }

    /// Nothing of its ink is to be seen.
    static bool is_blank(const Glyph& glyph) {
        return glyph.character == U' ' && !glyph.style.underlined;
    }

    [[nodiscard]] Pen pen_of(const Style& style) const {
        return {paint::terminal_colour(style.ink, depth_),
                paint::terminal_colour(style.ground, depth_),
                style.bold,
                style.underlined};
    }

    void move(Point at) {
        if (at_ != at) {
            out_ += "\033[" + std::to_string(at.y + 1) + ";" + std::to_string(at.x + 1) + "H";
            at_ = at;
        }
    }

    /// Changes as little as possible; a blank may keep any ink.
    void dress(Pen wanted, bool blank) {
        if (blank) {
            wanted.ink = pen_.ink;
            wanted.bold = pen_.bold;
        }
        if (wanted == pen_) {
            return;
        }
        std::string numbers;
        // Where there are few colours, bold and bright are one thing to some terminals: they start
        // from nothing each time.
        const bool anew = depth_ == Depth::colours8 || depth_ == Depth::colours16 ||
                          (pen_.bold && !wanted.bold) || (pen_.underlined && !wanted.underlined);
        if (anew) {
            numbers += "0;";
            pen_ = {};
        }
        numbers += wanted.bold && !pen_.bold ? "1;" : "";
        numbers += wanted.underlined && !pen_.underlined ? "4;" : "";
        if (wanted.ink != pen_.ink) {
            numbers += numbers_of(wanted.ink, ink_numbers);
        }
        if (wanted.ground != pen_.ground) {
            numbers += numbers_of(wanted.ground, ground_numbers);
        }
        numbers.pop_back();
        out_ += "\033[" + numbers + "m";
        pen_ = wanted;
    }

    [[nodiscard]] std::string numbers_of(const TerminalColour& colour, int first) const {
        using Kind = TerminalColour::Kind;
        switch (colour.kind) {
            case Kind::own:
                return std::to_string(first + own_colour) + ";";
            case Kind::index:
                return indexed(colour.index, first);
            case Kind::rgb:
                return std::to_string(first + of_more_colours) + ";2;" +
                       std::to_string(colour.red) + ";" + std::to_string(colour.green) + ";" +
                       std::to_string(colour.blue) + ";";
        }
        return "";
    }

    [[nodiscard]] std::string indexed(int index, int first) const {
        constexpr int named = 8;
        if (depth_ == Depth::colours256) {
            return std::to_string(first + of_more_colours) + ";5;" + std::to_string(index) + ";";
        }
        const int bright = index < named ? 0 : bright_numbers - named;
        return std::to_string(first + index + bright) + ";";
    }

    Depth depth_;
    std::string out_;
    std::optional<Point> at_;  ///< where the terminal writes next; nothing: not known
    Pen pen_;
};

bool is_wide(const Canvas& canvas, Point at) {
    return canvas.at({at.x + 1, at.y}).character == paint::continued;
}

/// The second half of a wide character comes with the first.
void write_row(Frame& frame, const Canvas* shown, const Canvas& now, int row) {
    for (int x = 0; x < now.size().columns; ++x) {
        const Point at{x, row};
        const Glyph& glyph = now.at(at);
        if (glyph.character != paint::continued && (shown == nullptr || shown->at(at) != glyph)) {
            frame.write(at, glyph, is_wide(now, at) ? 2 : 1);
        }
    }
}

}  // namespace

std::string frame(const Canvas* shown, const Canvas& now, Depth depth) {
    if (shown != nullptr && shown->size() != now.size()) {
        shown = nullptr;
    }
    Frame made(depth);
    for (int row = 0; row < now.size().rows; ++row) {
        write_row(made, shown, now, row);
    }
    const bool moved = now.cursor && made.has_written();
    if (shown == nullptr || shown->cursor != now.cursor || moved) {
        made.cursor(now.cursor);
    }
    return made.take();
}

}  // namespace bastide::client
