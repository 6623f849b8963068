#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/words/chat_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

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

struct ShownLine {
    const LogLine* line;
    std::vector<std::string> rows;
};

/// Returns the latest lines that fit completely, oldest first.
std::vector<ShownLine> latest_lines(const words::Log& log,
                                    const State& state,
                                    const paint::Rect& rect) {
    std::vector<ShownLine> shown;
    int room = rect.height - 1;
    for (auto line = log.rbegin(); line != log.rend(); ++line) {
        const auto& reel = state.match.score_reel;
        if (line->step && reel && *line->step > reel->step) {  // not shown yet
            continue;
        }
        auto rows = wrapped(line->text, rect.width - text_at);
        room -= static_cast<int>(rows.size());
        if (room < 0) {
            break;
        }
        shown.push_back({&*line, std::move(rows)});
    }
    std::ranges::reverse(shown);
    return shown;
}

}  // namespace

void draw_log(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.log;
    const words::Log log = words::with_chat(scene.state.match.log, scene.table()->chat);
    canvas.write({rect.x + 1, rect.y}, "Log", style::heading, rect.width - 1);
    if (log.empty()) {
        canvas.write({rect.x + 1, rect.y + 1}, "Nothing yet.", style::faint, rect.width - 1);
        return;
    }
    const int newest = log.back().turn;
    int top = rect.y + 1;
    for (const ShownLine& shown : latest_lines(log, scene.state, rect)) {
        const auto rows = static_cast<int>(shown.rows.size());
        draw_lines(canvas,
                   {rect.x, top, rect.width, rows},
                   *shown.line,
                   shown.rows,
                   shown.line->turn == newest,
                   scene.state.look);
        top += rows;
    }
}

}  // namespace bastide::screen
