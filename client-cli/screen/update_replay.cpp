// A finished match shown again: its model comes from the history, everything else is as in a game.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"
#include "client/model/requests.hpp"
#include "client/words/lobby_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

/// Points stay on the board until the next move.
constexpr milliseconds badges_stay = std::chrono::hours(24);

/// Shows the model's position. `news`: of the move that led there.
void show_position(const Update& update, const std::vector<model::News>& news) {
    State& state = update.state;
    Match& match = state.match;
    match = {};
    match.id = update.model.matches.begin()->first;
    const Attended& table = *update.table();
    match.turn = table.game->turn.number;
    std::ranges::copy_if(state.replay->log,
                         std::back_inserter(match.log),
                         [&](const LogLine& line) { return line.version <= table.version; });
    for (const model::News& item : news) {
        if (const auto* in_game = std::get_if<model::InGame>(&item)) {
            apply_event(update, in_game->event);
        }
    }
    if (model::is_over(table) && !match.score_reel) {
        start_score_reel(update, {});
    }
    for (RecentPoints& points : match.badges) {
        points.left = badges_stay;
    }
    const auto& tiles = table.game->board.tiles();
    match.last_tile =
        tiles.empty() ? std::nullopt : std::optional(tiles[table.game->last_tile()].cell);
    if (state.view.follows && match.last_tile) {
        choose_zoom(update);
        bring_into_sight(state.view.camera, update.board(), *match.last_tile);
    }
}

/// Steps through the final scoring: forward, or one scoring back. Returns false at its ends.
bool step_final_scoring(const Update& update, int by) {
    auto& score_reel = update.state.match.score_reel;
    const bool steps =
        score_reel && (by < 0 ? by == -1 && score_reel->step > 0 : !score_reel->over());
    if (steps) {
        score_reel->runs = score_reel->runs && by > 0;
        go(*score_reel, by);
        advance_score_reel(update);
    }
    return steps;
}

/// Keeps the position as it is shown if it is there already, so that the end stays the end.
void step_to(const Update& update, std::size_t position) {
    if (position != update.state.replay->replay.position()) {
        go_to_position(update, position);
    }
}

}  // namespace

void go_to_position(const Update& update, std::size_t position) {
    ReplayView& view = *update.state.replay;
    view.since = {};
    const auto news = view.replay.go(position);
    view.plays = view.plays && view.replay.position() < view.replay.last();
    show_position({update.state, view.replay.model(), update.requests}, news);
}

bool open_replay(const Update& update, const model::History& history, ReplayExit exit) {
    auto replay = app::Replay::of(history);
    if (!replay) {
        return false;
    }
    State& state = update.state;
    const model::Chat chat = update.table() == nullptr ? model::Chat{} : update.table()->chat;
    state.match.opens_replay.reset();
    state.sheet = {};
    state.notice = {};
    state.replay = ReplayView{*std::move(replay), {}, std::move(state.match), exit};
    words::fill_in(state.replay->log, history, words::Verbosity::beside_board);
    state.replay->log = words::with_chat(state.replay->log, chat);
    centre_on(state.view.camera, {});
    go_to_position(update, 0);
    return true;
}

void end_replay(const Update& update) {
    State& state = update.state;
    if (state.replay && state.replay->is_closed) {
        const auto then = state.replay->then;
        const bool to_tables = state.replay->exit == ReplayExit::tables && !then;
        state.match = std::move(state.replay->behind);
        state.replay.reset();
        to_tables ? to_the_lobby(update) : void();
        then ? press_key(update, terminal::key(*then)) : void();
    }
}

void request_replay(const Update& update) {
    auto& opens = update.state.match.opens_replay;
    opens = opens.value_or(ReplayExit::result);
    update.notice("Loading the game ...");
    if (!update.table()->loads_history) {
        update.send(model::request::match_history(*update.state.match.id, 1U));
    }
}

void receive_history_to_replay(const Update& update, const model::HistoryReceived& reported) {
    auto& opens = update.state.match.opens_replay;
    if (opens && reported.history == nullptr) {
        opens.reset();
        update.notice("This game can't be replayed: the server did not send all its moves.", true);
    } else if (opens && !open_replay(update, *reported.history, *opens)) {
        request_replay(update);  // the history lacks the moves that we have seen
    }
}

void close_replay(const Update& update) {
    ReplayView& view = *update.state.replay;
    view.is_closed = view.exit != ReplayExit::quit;
    if (!view.is_closed) {
        update.requests.push_back(shell_request::Quit{});
    }
}

void leave_replay(const Update& update, Steps letter) {
    update.state.replay->is_closed = true;
    update.state.replay->then = static_cast<char32_t>(letter.x);
}

void step_replay(const Update& update, Steps by) {
    const app::Replay& replay = update.state.replay->replay;
    if (!step_final_scoring(update, by.x)) {
        step_to(update, stepped(replay.position(), by.x, replay.last() + 1));
    }
}

void step_by_turns(const Update& update, Steps by) {
    const app::Replay& replay = update.state.replay->replay;
    const auto& turns = replay.turns();
    if (by.y < 0) {
        const auto here = std::ranges::lower_bound(turns, replay.position());
        step_to(update, here == turns.begin() ? 0 : *(here - 1));
    } else if (!step_final_scoring(update, by.y)) {
        const auto next = std::ranges::upper_bound(turns, replay.position());
        step_to(update, next == turns.end() ? replay.last() : *next);
    }
}

void jump_in_replay(const Update& update, Steps by) {
    go_to_position(update, by.x < 0 ? 0 : update.state.replay->replay.last());
    if (update.state.match.score_reel) {
        stop_announcing(update);
    }
}

void jump_to_scoring(const Update& update, Steps by) {
    if (step_final_scoring(update, by.x)) {
        return;
    }
    const app::Replay& replay = update.state.replay->replay;
    const auto& all = replay.scorings();
    const std::size_t from = replay.position() + (by.x > 0 ? 1 : 0);
    const auto next = std::ranges::lower_bound(all, from, {}, &app::Replay::Scoring::position);
    if (next == (by.x > 0 ? all.end() : all.begin())) {
        return update.notice(by.x > 0 ? "There is no later scoring."
                                      : "There is no earlier scoring.");
    }
    go_to_position(update, (by.x > 0 ? next : next - 1)->position);
}

void play_replay(const Update& update) {
    ReplayView& view = *update.state.replay;
    if (view.replay.position() == view.replay.last()) {
        go_to_position(update, 0);
    }
    view.plays = !view.plays;
    view.since = {};
}

void change_replay_speed(const Update& update, Steps by) {
    std::size_t& speed = update.state.replay->speed;
    speed = stepped(speed, by.x, replay_speeds.size());
}

void click_on_replay_bar(const Update& update, Point at) {
    const Rect track = replay_track(layout(update.state, update.model).replay_bar);
    go_to_position(update, position_at(track, at.x, update.state.replay->replay.last()));
}

void advance_replay(const Update& update, milliseconds time) {
    ReplayView& view = *update.state.replay;
    view.since += view.plays ? time : milliseconds{};
    if (view.plays && view.since >= replay_speeds.at(view.speed).second) {
        go_to_position(update, view.replay.position() + 1);
    }
}

}  // namespace bastide::screen
