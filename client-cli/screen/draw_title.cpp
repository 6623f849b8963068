#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/situation.hpp"
#include "client-cli/screen/status.hpp"
#include "client-cli/screen/writing.hpp"
#include "client/model/printable.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/turn_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr paint::Style title_style = style::on(style::text, paint::Paint::bar);
constexpr paint::Style strong = style::on(style::strong, paint::Paint::bar);
constexpr paint::Style faint = style::on(style::faint, paint::Paint::bar);

constexpr paint::Style glow{paint::Paint::glow, paint::Paint::bar, true, false};
constexpr paint::Style alarm{paint::Paint::warning, paint::Paint::bar, true, false};

constexpr int title_columns = 24;

struct Items {
    Spans spans;

    void add(std::string text, paint::Style style) {
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

std::string little_time(const State& state, const Model& model) {
    return is_short_of_time(state, model)
               ? words::clock_text(*running_clock(state, model)) + " left"
               : "";
}

std::string waiting_games_text(const State& state) {
    const int turns = games_elsewhere(state, WaitsFor::our_turn);
    const int over = games_elsewhere(state, WaitsFor::reader_of_its_end);
    return turns > 0  ? "your turn in " + words::counted(turns, "game", "games")
           : over > 0 ? words::counted(over, "game", "games") + " over"
                      : "";
}

std::string here_too(const Scene& scene) {
    const bool lists = situation(scene.state, scene.model) == Situation::lobby;
    return lists ? words::people_words(scene.model.lobby.people) : "";
}

/// Returns items that fit. Those that are also shown elsewhere are dropped first.
Spans left_items(const Scene& scene, int columns) {
    const Attended* at = scene.table();
    const bool replays = scene.state.replay.has_value();
    const std::string turn = replays && !model::is_over(*at)
                                 ? words::seat_name(at->table, at->game->turn.seat)
                                 : turn_status(scene.state, scene.model);
    const bool several =
        asked_elsewhere(scene.state) != 0;  // the title tells which game is on the screen
    const auto has_title = several ? 1 : 2;
    const auto has_tiles = several ? 2 : 1;
    for (const int kept : {3, 2, 1, 0}) {
        Items items;
        items.add("Bastide", strong);
        items.add(at != nullptr && kept >= has_title
                      ? paint::cut(words::title_of(at->table), title_columns)
                      : "",
                  title_style);
        items.add(kept >= 3 && !replays ? turn_number(at) : "", faint);
        items.add(
            kept >= has_tiles && at != nullptr && at->game ? words::tiles_left(*at->game) : "",
            faint);
        const bool watches = at != nullptr && only_watches(scene.state, *at);
        items.add(replays ? "Replay" : watches ? "You are watching" : "", replays ? glow : alarm);
        items.add(replays ? turn_number(at) : "", title_style);
        items.add(here_too(scene), title_style);
        items.add(turn, waits_for_us(scene.state) ? glow : strong);
        items.add(little_time(scene.state, scene.model), alarm);
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

}  // namespace

void draw_title(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.title;
    canvas.fill(rect, title_style);
    const std::string wrong = current_problem(scene.state, scene.model);
    if (!wrong.empty()) {
        write(canvas,
              {rect.x + 1, rect.y},
              {{"Bastide", strong}, {" · ", faint}, {"! " + wrong, alarm}},
              rect.width - 2);
        return;
    }
    const std::string server = paint::cut(where(scene.state), std::max(0, rect.width / 3));
    const Spans items = left_items(scene, rect.width - 3);
    const int taken = write(canvas, {rect.x + 1, rect.y}, items, rect.width - 2);
    const bool here = scene.state.practice || scene.state.replay || scene.state.line.reached;
    const int room = rect.width - taken - 6;
    std::string at = server + (scene.state.address.starts_with("wss://") ? " · encrypted" : "");
    if (paint::width_of(at) > room) {
        at = server;
    }
    if (!at.empty() && paint::width_of(at) <= room) {
        write_right(canvas, rect.right() - 1, rect.y, at, faint);
        canvas.put(
            {rect.right() - 3 - paint::width_of(at), rect.y},
            {here ? U'●' : U'○',
             {here ? paint::Paint::good : paint::Paint::faint, paint::Paint::bar, false, false}});
    }
}

}  // namespace bastide::screen
