// The last things that happened, the newest at the bottom.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

namespace bastide::screen {
namespace {

/// A blank, a mark in the colour of whoever it is about, a blank.
constexpr int text_at = 3;

void draw_lines(paint::Canvas& canvas,
                const paint::Rect& rect,
                const LogLine& line,
                const std::vector<std::string>& rows,
                bool recent,
                paint::Look look) {
    if (line.colour) {
        canvas.put({rect.x + 1, rect.y}, letter_of(*line.colour, look));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        canvas.write({rect.x + text_at, rect.y + static_cast<int>(i)},
                     rows[i],
                     recent ? style::text : style::faint,
                     rect.width - text_at);
    }
}

/// The points of the end are not told before their time.
bool is_future_line(const LogLine& line, const State& state) {
    return line.step && state.match.score_reel && *line.step > state.match.score_reel->step;
}

}  // namespace

void draw_log(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.log;
    const auto& log = scene.state.match.log;
    canvas.write({rect.x + 1, rect.y}, "Log", style::heading, rect.width - 1);
    if (log.empty()) {
        canvas.write({rect.x + 1, rect.y + 1}, "Nothing yet.", style::faint, rect.width - 1);
        return;
    }
    int bottom = rect.bottom();
    const int newest = log.back().turn;
    for (auto line = log.rbegin(); line != log.rend() && bottom > rect.y + 1; ++line) {
        if (is_future_line(*line, scene.state)) {
            continue;
        }
        const auto rows = wrapped(line->text, rect.width - text_at);
        const int top = bottom - static_cast<int>(rows.size());
        if (top < rect.y + 1) {
            break;  // half a sentence says nothing
        }
        draw_lines(canvas,
                   {rect.x, top, rect.width, bottom - top},
                   *line,
                   rows,
                   line->turn == newest,
                   scene.state.look);
        bottom = top;
    }
}

}  // namespace bastide::screen
