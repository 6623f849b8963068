#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"
#include "client/words/names.hpp"

#include <algorithm>
#include <array>

namespace bastide::screen {
namespace {

void tell_from(const Update& update, int steps) {
    go(*update.state.match.score_reel, steps);
    advance_score_reel(update);
}

constexpr std::array pauses{1, 2, 5, 10, 15, 20, 30, 45, 60};  ///< lengths of a pause, in minutes

constexpr int lines_above_proposals = 4;  ///< rows kept visible above the selected one

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

/// Watches the rematch. Leaves this match only after entering it, as its code comes from here.
void watch_the_rematch(const Update& update) {
    update.requests.push_back(shell_request::Watch{*update.state.match.rematch});
}

void to_the_lobby(const Update& update) {
    stop_watching(update);
    update.state.sheet = {};
    list_my_games(update);
}

void cast_vote(const Update& update, bool yes) {
    const v1::Vote& vote = *model::open_vote(*update.table());
    update.send(model::request::cast_vote(*update.state.match.id, vote.number(), yes));
}

void open_decisions(const Update& update) {
    update.open(Sheet::decide);
    update.state.sheet.deciding.chosen = proposals(update.state, *update.table()).front();
}

void choose_proposal(const Update& update, Steps by) {
    const auto all = proposals(update.state, *update.table());
    if (all.empty()) {
        return;
    }
    model::Proposal& chosen = update.state.sheet.deciding.chosen;
    const auto place = index_in(all, chosen);
    const std::size_t row = place ? stepped(*place, by.y, all.size()) : 0;
    chosen = all[row];
    update.state.sheet.scrolled = std::max(0, static_cast<int>(row) - lines_above_proposals);
}

void change_pause(const Update& update, Steps by) {
    int& minutes = update.state.sheet.deciding.minutes;
    const auto place = std::ranges::find(pauses, minutes) - pauses.begin() + by.x;
    const auto last = static_cast<std::ptrdiff_t>(pauses.size()) - 1;
    minutes = pauses.at(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place, 0, last)));
}

void ask_to_claim(const Update& update) {
    const VoteChoice deciding = update.state.sheet.deciding;
    const Attended& at = *update.table();
    const Seat seat = deciding.chosen.about;
    update.open(Sheet::claim);
    update.state.sheet.deciding = deciding;
    update.state.sheet.whom = {seat, words::seat_name(at.table, seat), at.version};
}

void call_vote(const Update& update) {
    const VoteChoice deciding = update.state.sheet.deciding;
    const auto all = proposals(update.state, *update.table());
    close_sheet(update);
    if (std::ranges::find(all, deciding.chosen) == all.end()) {
        return update.notice("That vote is no longer possible.", true);
    }
    update.send(model::request::call_vote(
        *update.state.match.id, deciding.chosen, std::chrono::minutes(deciding.minutes)));
}

}  // namespace bastide::screen
