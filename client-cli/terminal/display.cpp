#include "client-cli/terminal/display.hpp"

#include "client-cli/terminal/frame.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace bastide::terminal {
namespace {

// Synchronised output: the terminal shows a frame at once.
constexpr std::string_view frame_begins = "\033[?2026h";
constexpr std::string_view frame_ends = "\033[?2026l";

}  // namespace

void Display::show(const paint::Canvas& canvas) {
    if (tty_.is_busy()) {
        next_ = canvas;
        return;
    }
    const std::string bytes = frame(shown_ ? &*shown_ : nullptr, canvas, look_.depth);
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

void Display::forget() {
    shown_.reset();
    next_.reset();
}

}  // namespace bastide::terminal
