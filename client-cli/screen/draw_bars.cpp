#include "client-cli/screen/advice.hpp"
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/situation.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/printable.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/turn_words.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr Style title_style = style::on(style::text, Paint::bar);
constexpr Style strong = style::on(style::strong, Paint::bar);
constexpr Style faint = style::on(style::faint, Paint::bar);

constexpr Style glow{Paint::glow, Paint::bar, true};
constexpr Style alarm{Paint::warning, Paint::bar, true};

constexpr int title_columns = 24;

struct Items {
    Spans spans;

    void add(std::string text, Style style) {
        if (text.empty()) {
            return;
        }
        if (!spans.empty()) {
            spans.push_back({" · ", faint});
        }
        spans.push_back({std::move(text), style});
    }
};

std::string turn_number(const Attended* at) {
    const bool plays = at != nullptr && at->game && !model::is_over(*at);
    return plays ? "turn " + std::to_string(at->game->turn.number) : "";
}

std::string waiting_games_text(const State& state) {
    const int turns = games_elsewhere(state, WaitsFor::our_turn);
    const int over = games_elsewhere(state, WaitsFor::reader_of_its_end);
    return turns > 0  ? "your turn in " + words::counted(turns, "game", "games")
           : over > 0 ? words::counted(over, "game", "games") + " over"
                      : "";
}

/// Returns items that fit. Those that are also shown elsewhere are dropped first.
Spans left_items(const Scene& scene, int columns) {
    const Attended* at = scene.table();
    const bool replays = scene.state.replay.has_value();
    const std::string turn = replays && !model::is_over(*at)
                                 ? words::seat_name(at->table, at->game->turn.seat)
                                 : turn_status(scene.state, scene.model);
    const bool in_lobby = situation(scene.state, scene.model) == Situation::lobby;
    const auto little_time = is_short_of_time(scene.state, scene.model)
                                 ? running_clock(scene.state, scene.model)
                                 : std::nullopt;
    const bool several =
        asked_elsewhere(scene.state) != 0;  // the title tells which game is on the screen
    const auto has_title = several ? 1 : 2;
    const auto has_tiles = several ? 2 : 1;
    for (const int kept : {3, 2, 1, 0}) {
        Items items;
        items.add("Bastide", strong);
        items.add(at != nullptr && kept >= has_title
                      ? cut(words::title_of(at->table), title_columns)
                      : "",
                  title_style);
        items.add(kept >= 3 && !replays ? turn_number(at) : "", faint);
        items.add(
            kept >= has_tiles && at != nullptr && at->game ? words::tiles_left(*at->game) : "",
            faint);
        const bool watches = at != nullptr && only_watches(scene.state, *at);
        items.add(replays ? "Replay" : watches ? "You are watching" : "", replays ? glow : alarm);
        items.add(replays ? turn_number(at) : "", title_style);
        items.add(in_lobby ? words::people_words(scene.model.lobby.people) : "", title_style);
        items.add(turn, waits_for_us(scene.state) ? glow : strong);
        items.add(little_time ? words::clock_text(*little_time) + " left" : "", alarm);
        items.add(waiting_games_text(scene.state), alarm);
        if (width_of(items.spans) <= columns || kept == 0) {
            return items.spans;
        }
    }
    return {};
}

std::string where(const State& state) {
    if (state.practice) {
        return "practice";
    }
    const std::size_t scheme = state.address.find("://");
    return model::printable(scheme == std::string::npos ? state.address
                                                        : state.address.substr(scheme + 3));
}

constexpr int text_at = 3;

Style style_of(Tone tone) {
    return tone == Tone::plain  ? style::text
           : tone == Tone::good ? Style{Paint::strong, Paint::panel}
                                : Style{Paint::warning, Paint::panel};
}

int draw_move_choices(Canvas& canvas, const Advice& hint, const Rect& line) {
    if (hint.move_choices.empty()) {
        return line.x + text_at;
    }
    canvas.write({line.x + text_at, line.y}, "r", style::key);
    int end = line.x + first_choice_at;
    for (const ShownMoveChoice& shown : shown_move_choices(hint, line)) {
        const bool chosen = shown.choice.chosen;
        canvas.write({shown.x, line.y},
                     (chosen ? "[" : " ") + shown.choice.words + (chosen ? "]" : " "),
                     chosen ? style::chosen : style::text,
                     line.right() - shown.x);
        end = shown.x + shown.width;
    }
    return end + 1;
}

/// Draws two texts. If the first needs two lines, its rest replaces the second.
void draw_around_move_choices(Canvas& canvas, const Advice& hint, const Rect& rect) {
    const int columns = rect.width - text_at - 1;
    const auto rows = wrapped(hint.first, columns);
    const std::string rest = hint.first.substr(std::min(rows[0].size() + 1, hint.first.size()));
    canvas.write({rect.x + text_at, rect.y}, rows[0], style_of(hint.tone), columns);
    const Rect line{rect.x, rect.y + 1, rect.width, 1};
    const int x = draw_move_choices(canvas, hint, line);
    canvas.write({x, line.y}, rest, style_of(hint.tone), rect.right() - 1 - x);
}

constexpr int sign_columns = 4;
constexpr int caption_columns = 23;  ///< "Move 1000 of 1000  0.5x"

Glyph mark_of(const Scene& scene, Seat seat) {
    const Look look = scene.state.look;
    const SeatMark colour = seat_mark(scene.table()->table, seat);
    Glyph mark =
        paint::in_text({MeepleKind::follower, paint::Posture::stands, colour.paint, colour.letter},
                       Paint::panel,
                       look);
    mark.character = look.depth == Depth::none ? colour.letter : U'◆';
    return mark;
}

void draw_replay_track(Canvas& canvas, const Scene& scene, const Rect& track) {
    const app::Replay& replay = scene.state.replay->replay;
    const int now = column_of(track, replay.position(), replay.last());
    for (int x = track.x; x < track.right(); ++x) {
        canvas.put({x, track.y}, x < now ? Glyph{U'━', style::chosen} : Glyph{U'─', style::faint});
    }
    for (const app::Replay::Scoring& scoring : replay.scorings()) {
        canvas.put({column_of(track, scoring.position, replay.last()), track.y},
                   mark_of(scene, scoring.seat));
    }
    canvas.put({now, track.y}, {U'█', style::chosen});
}

}  // namespace

void draw_title(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.title;
    canvas.fill(rect, title_style);
    const std::string wrong = current_problem(scene.state, scene.model);
    if (!wrong.empty()) {
        write(canvas,
              {rect.x + 1, rect.y},
              {{"Bastide", strong}, {" · ", faint}, {"! " + wrong, alarm}},
              rect.width - 2);
        return;
    }
    const std::string server = cut(where(scene.state), std::max(0, rect.width / 3));
    const Spans items = left_items(scene, rect.width - 3);
    const int taken = write(canvas, {rect.x + 1, rect.y}, items, rect.width - 2);
    const bool here = scene.state.practice || scene.state.replay || scene.state.line.reached;
    const int room = rect.width - taken - 6;
    std::string at = server + (scene.state.address.starts_with("wss://") ? " · encrypted" : "");
    if (width_of(at) > room) {
        at = server;
    }
    if (!at.empty() && width_of(at) <= room) {
        write_right(canvas, rect.right() - 1, rect.y, at, faint);
        canvas.put({rect.right() - 3 - width_of(at), rect.y},
                   {here ? U'●' : U'○', {here ? Paint::good : Paint::faint, Paint::bar}});
    }
}

void draw_advice(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.advice;
    canvas.fill(rect, style::text);
    const Advice hint = advice(scene.state, scene.model);
    if (hint.first.empty()) {
        return;
    }
    const Style style = style_of(hint.tone);
    const char32_t mark = entry_for(std::array{U'·', U'▶', U'×', U'?', U'!'}, hint.tone);
    canvas.put({rect.x + 1, rect.y}, {mark, style});
    const int columns = rect.width - text_at - 1;
    const auto rows = wrapped(hint.first, columns);
    if (!hint.move_choices.empty() && rect.height == 2 && rows.size() > 1) {
        return draw_around_move_choices(canvas, hint, rect);
    }
    const int room = hint.reserves_second_line ? std::max(1, rect.height - 1) : rect.height;
    const int shown = std::min(room, static_cast<int>(rows.size()));
    for (int i = 0; i < shown; ++i) {
        // The last line takes the rest of the text and is cut.
        std::string row = rows[static_cast<std::size_t>(i)];
        for (std::size_t rest = static_cast<std::size_t>(shown);
             i + 1 == shown && rest < rows.size();
             ++rest) {
            row += " " + rows[rest];
        }
        canvas.write({rect.x + text_at, rect.y + i}, row, style, columns);
    }
    if (shown < rect.height) {
        const Rect line{rect.x, rect.y + shown, rect.width, 1};
        const int x = draw_move_choices(canvas, hint, line);
        canvas.write({x, line.y}, hint.second, style::faint, rect.right() - 1 - x);
    }
}

Rect replay_track(const Rect& line) {
    return {line.x + sign_columns,
            line.y,
            std::max(2, line.width - sign_columns - caption_columns - 2),
            line.height};
}

std::size_t position_at(const Rect& track, int x, std::size_t last) {
    const auto column = static_cast<std::size_t>(std::clamp(x - track.x, 0, track.width - 1));
    const auto columns = static_cast<std::size_t>(track.width - 1);
    return (column * last + columns / 2) / columns;
}

int column_of(const Rect& track, std::size_t position, std::size_t last) {
    const auto columns = static_cast<std::size_t>(track.width - 1);
    return track.x +
           static_cast<int>((position * columns + last / 2) / std::max<std::size_t>(last, 1));
}

void draw_replay_bar(Canvas& canvas, const Scene& scene) {
    const Rect& rect = scene.layout.replay_bar;
    const ReplayView& view = *scene.state.replay;
    canvas.fill(rect, style::text);
    canvas.write({rect.x + 1, rect.y}, view.plays ? "▶" : "┃┃", style::chosen, sign_columns - 1);
    draw_replay_track(canvas, scene, replay_track(rect));
    const std::string speed(replay_speeds.at(view.speed).first);
    write_right(canvas, rect.right() - 1, rect.y, speed, view.plays ? style::text : style::faint);
    write_right(canvas, rect.right() - 7, rect.y, position_text(view), style::strong);
}

}  // namespace bastide::screen
