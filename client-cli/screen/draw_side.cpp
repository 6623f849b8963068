#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"

#include <algorithm>
#include <chrono>

namespace bastide::screen {
namespace {

constexpr int columns_for_bars = 26;

constexpr int name_at = 2 + badge_columns;
constexpr int points_columns = 4;

struct Row {
    const Attended& table;
    Seat seat{};
    int points = 0;
    int most = 0;  ///< highest score of all players
    bool in_turn = false;
    bool ours = false;  ///< our seat, at a keyboard that we do not share
    Look look;
    std::optional<milliseconds> left;  ///< time on the clock
    bool runs = false;
    std::optional<model::Absence> missing;
    v1::Ballot ballot = v1::NO_ELECTOR;  ///< in the open vote
    int bar = 0;                         ///< columns of the bar; 0 without bars

    [[nodiscard]] const v1::SeatInfo& info() const {
        return table.table.seats(static_cast<int>(seat));
    }

    [[nodiscard]] const Player& player() const { return table.game->player(seat); }

    /// True if absent. Always false in correspondence games, where nobody needs to be present.
    [[nodiscard]] bool is_away() const {
        return info().away() && !model::has_days_per_turn(table.table);
    }
};

Glyph piece(const Row& row, MeepleKind kind) {
    const SeatMark colour = seat_mark(row.info().colour());
    return paint::in_text(
        {kind, paint::Posture::stands, colour.paint, colour.letter}, Paint::panel, row.look);
}

void draw_numbers(Canvas& canvas, Point at, const Row& row) {
    const Supply& home = row.player().supply;
    canvas.put(at, piece(row, MeepleKind::follower));
    int x = at.x + 1;
    x += canvas.write({x, at.y}, std::to_string(home[0]), style::faint);
    for (const MeepleKind kind : {MeepleKind::big, MeepleKind::abbot}) {
        if (home[index_of(kind)] > 0) {
            canvas.put({x++, at.y}, piece(row, kind));
        }
    }
}

void draw_pieces(Canvas& canvas, Point at, const Row& row, int columns) {
    const Supply& home = row.player().supply;
    const int gaps = (home[1] > 0 ? 1 : 0) + (home[2] > 0 ? 1 : 0);
    const int all = home[0] + home[1] + home[2];
    if (all == 0) {
        canvas.write(at, "none left", style::faint, columns);
    } else if (all + gaps > columns) {
        draw_numbers(canvas, at, row);
    } else {
        int x = at.x;
        for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
            for (int i = 0; i < home[index_of(kind)]; ++i) {
                canvas.put({x++, at.y}, piece(row, kind));
            }
            x += home[index_of(kind)] > 0 ? 1 : 0;
        }
    }
}

std::string fitting_name(const Row& row, int columns) {
    const std::string name = words::seat_name(row.table.table, row.seat);
    const std::string all = name + (row.ours ? " (you)" : "");
    return width_of(all) <= columns ? all : name;
}

Glyph mark_of(v1::Ballot ballot) {
    return ballot == v1::YES  ? Glyph{U'✓', style::good}
           : ballot == v1::NO ? Glyph{U'×', style::warning}
                              : Glyph{U'?', style::faint};
}

void draw_name_line(Canvas& canvas, const Rect& rect, const Row& row, int name_end) {
    if (row.in_turn) {
        canvas.put({rect.x, rect.y}, {U'▶', style::chosen});
    }
    draw_badge(canvas, {rect.x + 1, rect.y}, row.info().colour(), row.look);
    const bool absent = row.player().withdrawn || row.is_away();
    const Style style = row.in_turn ? style::strong : absent ? style::faint : style::text;
    const bool votes = row.ballot != v1::NO_ELECTOR;
    const bool token = row.table.game->dealer == row.seat;
    const int columns = name_end - rect.x - name_at - (votes || token ? 2 : 0);
    const int name =
        canvas.write({rect.x + name_at, rect.y}, fitting_name(row, columns), style, columns);
    if (votes) {
        canvas.put({rect.x + name_at + name + 1, rect.y}, mark_of(row.ballot));
    } else if (token) {
        canvas.put({rect.x + name_at + name + 1, rect.y}, {U'♦', style::chosen});
    }
    write_right(canvas, rect.right(), rect.y, std::to_string(row.points), style::strong);
}

std::string clock_of(const Row& row) {
    return row.left && !row.player().withdrawn ? words::clock_text(*row.left) : "";
}

Style clock_style(const Row& row) {
    return !row.runs                          ? style::faint
           : *row.left < words::short_of_time ? style::warning
                                              : style::strong;
}

std::string_view state_in_brief(const Row& row) {
    const bool is_played_by_bot = model::stand_in(row.table, row.seat) != v1::NO_STAND_IN;
    return row.player().withdrawn ? "left"
           : is_played_by_bot     ? "bot"
           : row.is_away()        ? "away"
           : row.missing          ? "idle"
                                  : "";
}

void draw_tight(Canvas& canvas, const Rect& rect, const Row& row) {
    const std::string clock = row.runs ? clock_of(row) : "";
    const std::string away(clock.empty() ? state_in_brief(row) : clock);
    const Supply& home = row.player().supply;
    const int pieces = away.empty() ? (home[0] > 9 ? 3 : 2) + home[1] + home[2] : width_of(away);
    const int pieces_at = rect.right() - points_columns - pieces;
    draw_name_line(canvas, rect, row, pieces_at - 1);
    if (away.empty()) {
        draw_numbers(canvas, {pieces_at, rect.y}, row);
    } else {
        canvas.write(
            {pieces_at, rect.y}, away, clock.empty() ? style::faint : clock_style(row), pieces);
    }
}

void draw_absence(Canvas& canvas, Point at, const Row& row, int columns) {
    const std::string absent = presence(row.table, row.seat, row.missing);
    canvas.write(at,
                 width_of(absent) <= columns ? absent : std::string(state_in_brief(row)),
                 row.player().withdrawn ? style::faint : style::warning,
                 columns);
}

void draw_second_line(Canvas& canvas, const Rect& rect, const Row& row) {
    const std::string clock = clock_of(row);
    const int x = rect.x + name_at;
    const int room = rect.right() - x - (clock.empty() ? 0 : width_of(clock) + 1);
    if (!clock.empty()) {
        write_right(canvas, rect.right(), rect.y, clock, clock_style(row));
    }
    if (presence(row.table, row.seat, row.missing).empty()) {
        draw_pieces(canvas, {x, rect.y}, row, room);
    } else {
        draw_absence(canvas, {x, rect.y}, row, room);
    }
}

/// Returns half of the rest of the row, less if a name needs them, or 0 if too few are left.
int columns_of_bars(const v1::TableInfo& table, int columns, bool marks) {
    constexpr int least = 4;
    const int rest = columns - name_at - points_columns;
    int bar = columns >= columns_for_bars ? rest / 2 : 0;
    for (const v1::SeatInfo& seat : table.seats()) {
        bar = std::min(bar, rest - width_of(seat.name()) - (marks ? 3 : 1));
    }
    return bar < least ? 0 : bar;
}

void draw_roomy(Canvas& canvas, const Rect& rect, const Row& row) {
    const bool bars = row.bar > 0;
    const auto digits = static_cast<int>(std::to_string(std::max(row.most, 10)).size());
    const int points_at = rect.right() - (bars ? points_columns : digits + 1);
    draw_name_line(canvas, rect, row, points_at - (bars ? row.bar + 1 : 0));
    if (bars) {
        draw_bar(canvas,
                 {points_at - row.bar, rect.y, row.bar, 1},
                 seat_mark(row.info().colour()).paint,
                 {row.points, std::max(row.most, scoreboard_spaces)},
                 row.look);
    }
    draw_second_line(canvas, {rect.x, rect.y + 1, rect.width, 1}, row);
}

constexpr int text_at = 3;

void draw_lines(Canvas& canvas,
                const Rect& rect,
                const LogLine& line,
                const std::vector<std::string>& rows,
                bool recent,
                Look look) {
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

std::vector<ShownLine> latest_lines(const words::Log& log, const State& state, const Rect& rect) {
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

void draw_players(Canvas& canvas, const Scene& scene) {
    const Attended& table = *scene.table();
    const Game& game = *table.game;
    const std::vector<int> points = shown_points(scene.state, game);
    const int most = points.empty() ? 0 : *std::ranges::max_element(points);
    const int rows = scene.layout.rows_a_player;
    const v1::Vote* vote = model::open_vote(table);
    const bool marks = vote != nullptr || game.dealer;
    const int bar = columns_of_bars(table.table, scene.layout.players.width, marks);
    const std::size_t count =
        std::min(points.size(), static_cast<std::size_t>(table.table.seats_size()));
    for (std::size_t i = 0; i < count; ++i) {
        const auto seat = static_cast<Seat>(i);
        const bool now = !model::is_over(table) && seat_asked(game) == seat;
        const Rect& all = scene.layout.players;
        const Rect rect{all.x, all.y + static_cast<int>(i) * rows, all.width, rows};
        const bool ours = table.seat == seat && scene.state.seating == LocalPlayers::one;
        const Row row{table,
                      seat,
                      points[i],
                      most,
                      now,
                      ours,
                      scene.state.look,
                      clock_of(scene.state, table, seat),
                      model::clock_running(table) == seat,
                      absence_of(scene.state, table, seat),
                      vote == nullptr ? v1::NO_ELECTOR : model::ballot_of(*vote, seat),
                      bar};
        rows == 1 ? draw_tight(canvas, rect, row) : draw_roomy(canvas, rect, row);
    }
}

void draw_log(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.log;
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
