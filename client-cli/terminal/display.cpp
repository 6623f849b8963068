#include "client-cli/terminal/display.hpp"

#include "client-cli/paint/pen.hpp"

#include <string_view>
#include <utility>

namespace bastide::terminal {
namespace {

// Synchronised output: the terminal shows a frame at once.
constexpr std::string_view frame_begins = "\033[?2026h";
constexpr std::string_view frame_ends = "\033[?2026l";

using paint::Canvas;
using paint::Depth;
using paint::Glyph;
using paint::Point;

class Frame {
  public:
    Frame(Depth depth, paint::Palette palette) : pen_(depth, palette) {}

    void write(Point at, const Glyph& glyph, int columns) {
        move(at);
        out_ += pen_.style_codes(glyph);
        if (glyph.character >= U' ' && glyph.character != U'\x7F') {
            paint::append_utf8(out_, glyph);
        } else {
            out_ += '?';
        }
        // Terminals disagree about the width of wide characters and combining marks.
        at_ = columns == 1 && glyph.marks.front() == 0 ? std::optional(Point{at.x + 1, at.y})
                                                       : std::nullopt;
    }

    void hide_cursor() { out_ += "\033[?25l"; }

    std::string take() {
        out_ += pen_.reset_codes();
        return std::move(out_);
    }

  private:
    void move(Point at) {
        if (at_ != at) {
            out_ += "\033[" + std::to_string(at.y + 1) + ";" + std::to_string(at.x + 1) + "H";
            at_ = at;
        }
    }

    std::string out_;
    std::optional<Point> at_;  ///< the terminal's cursor; nullopt if unknown
    paint::Pen pen_;
};

void write_row(Frame& frame, const Canvas* shown, const Canvas& now, int row) {
    for (int x = 0; x < now.size().columns; ++x) {
        const Point at{x, row};
        const Glyph& glyph = now.at(at);
        if (glyph.character != paint::continued && (shown == nullptr || shown->at(at) != glyph)) {
            const bool is_wide = now.at({x + 1, row}).character == paint::continued;
            frame.write(at, glyph, is_wide ? 2 : 1);
        }
    }
}

}  // namespace

void Display::show(const paint::Canvas& canvas) {
    if (tty_.is_busy()) {
        next_ = canvas;
        return;
    }
    const std::string bytes =
        frame(shown_ ? &*shown_ : nullptr, canvas, look_.depth, look_.palette);
    shown_ = canvas;
    if (!bytes.empty()) {
        const bool marked = look_.glyphs != paint::GlyphSet::console;
        tty_.write(marked ? std::string(frame_begins) + bytes + std::string(frame_ends) : bytes);
    }
}

void Display::taken() {
    if (next_) {
        show(*std::exchange(next_, std::nullopt));
    }
}

std::string frame(const Canvas* shown, const Canvas& now, Depth depth, paint::Palette palette) {
    if (shown != nullptr && shown->size() != now.size()) {
        shown = nullptr;
    }
    Frame made(depth, palette);
    for (int row = 0; row < now.size().rows; ++row) {
        write_row(made, shown, now, row);
    }
    if (shown == nullptr) {
        made.hide_cursor();
    }
    return made.take();
}

}  // namespace bastide::terminal
