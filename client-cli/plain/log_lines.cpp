#include "client-cli/plain/log_lines.hpp"

#include "client-cli/plain/colours.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

constexpr int turn_columns = 3;
constexpr int badge_columns = 4;

void add_line(Lines& lines, const words::LogLine& line, bool begins_turn, const PageFormat& paper) {
    const std::string turn = begins_turn && line.turn > 0 ? right_aligned(line.turn, turn_columns)
                                                          : std::string(turn_columns, ' ');
    const std::string who = line.colour ? badge(*line.colour, paper.look) + " " : "";
    const int indent = turn_columns + 1 + (line.colour ? badge_columns : 0);
    append(lines, wrapped(turn + " " + who + line.text, paper.room.columns, indent));
}

}  // namespace

Lines log_lines(const words::Log& log, const PageFormat& paper) {
    if (log.empty()) {
        return {"Nothing has happened since you joined."};
    }
    Lines lines;
    int turn = -1;
    for (const words::LogLine& line : log) {
        add_line(lines, line, line.turn != turn, paper);
        turn = line.turn;
    }
    return lines;
}

Lines end_of_log(const words::Log& log, const PageFormat& paper) {
    constexpr int rows_beside = 2;  // the typed command and the prompt
    Lines lines = log_lines(log, paper);
    const auto shown = static_cast<std::size_t>(std::max(1, paper.room.rows - rows_beside));
    if (lines.size() > shown) {
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(shown));
    }
    return lines;
}

}  // namespace bastide::plain
