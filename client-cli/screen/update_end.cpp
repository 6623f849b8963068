#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"

namespace bastide::screen {
namespace {

void tell_from(const Update& update, int steps) {
    go(*update.state.match.score_reel, steps);
    advance_score_reel(update);
}

}  // namespace

void advance_score_reel(const Update& update) {
    const ScoreReel& score_reel = *update.state.match.score_reel;
    if (!score_reel.over()) {
        const Cell cell = score_reel.scorings[score_reel.step].at.cell;
        bring_into_sight(update.state.view.camera, update.board(), cell);
    }
}

void answer_next(const Update& update) {
    tell_from(update, 1);
}

void replay_scoring(const Update& update) {
    update.state.match.score_reel->runs = false;
    tell_from(update, -1);
}

void stop_announcing(const Update& update) {
    tell_from(update, static_cast<int>(update.state.match.score_reel->scorings.size()));
}

void toggle_playback(const Update& update) {
    ScoreReel& score_reel = *update.state.match.score_reel;
    score_reel.runs = !score_reel.runs;
    advance_score_reel(update);
}

void toggle_result(const Update& update) {
    if (auto& score_reel = update.state.match.score_reel) {
        score_reel->put_away = !score_reel->put_away;
    }
}

/// Watches the rematch. Leaves this match only after entering the rematch, because the code of the
/// rematch comes from this match.
void watch_the_rematch(const Update& update) {
    update.requests.push_back(shell_request::Watch{*update.state.match.rematch});
}

void to_the_lobby(const Update& update) {
    if (const auto match = update.state.match.id) {
        app::left(update.state.joining, update.table());
        update.requests.push_back(shell_request::Unwatch{*match});
    }
    update.state.match = {};
    update.state.sheet = {};
}

}  // namespace bastide::screen
