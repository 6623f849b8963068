// The lines under the board.
#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

paint::Style style_of(Tone tone) {
    switch (tone) {
        case Tone::plain:
            return style::text;
        case Tone::good:
            return {paint::Paint::strong, paint::Paint::panel, false, false};
        case Tone::warning:
        case Tone::question:
        case Tone::notable:
            return {paint::Paint::warning, paint::Paint::panel, false, false};
    }
    return style::text;
}

char32_t mark_of(Tone tone) {
    switch (tone) {
        case Tone::plain:
            return U'·';
        case Tone::good:
            return U'▶';
        case Tone::warning:
            return U'×';
        case Tone::question:
            return U'?';
        case Tone::notable:
            return U'!';
    }
    return U' ';
}

}  // namespace

void draw_advice(paint::Canvas& canvas, const Scene& scene) {
    constexpr int text_at = 3;
    const paint::Rect& rect = scene.layout.advice;
    canvas.fill(rect, style::text);
    const Advice said = advice(scene.state, scene.model);
    if (said.first.empty()) {
        return;
    }
    const paint::Style style = style_of(said.tone);
    canvas.put({rect.x + 1, rect.y}, {mark_of(said.tone), style});
    const int columns = rect.width - text_at - 1;
    const auto rows = wrapped(said.first, columns);
    const int room = said.presses ? std::max(1, rect.height - 1) : rect.height;
    const int shown = std::min(room, static_cast<int>(rows.size()));
    for (int i = 0; i < shown; ++i) {
        // What does not fit into the last line is cut there.
        std::string row = rows[static_cast<std::size_t>(i)];
        for (std::size_t rest = static_cast<std::size_t>(shown);
             i + 1 == shown && rest < rows.size();
             ++rest) {
            row += " " + rows[rest];
        }
        canvas.write({rect.x + text_at, rect.y + i}, row, style, columns);
    }
    if (shown < rect.height) {
        canvas.write({rect.x + text_at, rect.y + shown}, said.second, style::faint, columns);
    }
}

}  // namespace bastide::screen
