#include "client-cli/screen/update_context.hpp"
#include "client/words/match_log.hpp"
#include "engine/view.hpp"

#include <utility>

namespace bastide::screen {
namespace {

using words::Verbosity;

void follow(const Update& update, Cell cell) {
    State& state = update.state;
    const bool busy = state.view.held || (state.match.plan && state.match.plan->touched);
    if (state.view.follows && !busy && !state.settings.is_on(Setting::reduced_motion)) {
        choose_zoom(update);
        bring_into_sight(state.view.camera, update.board(), cell);
    }
}

/// Marks a tile placed by others since our last turn. Spectators see no marks.
void mark_as_fresh(const Update& update, const TilePlaced& placed) {
    Match& match = update.state.match;
    if (match.at_keyboard == placed.seat || !update.is_player()) {
        match.fresh.clear();
    } else {
        match.fresh.push_back(placed.tile.cell);
    }
}

void hide_until_score_reel(Match& match) {
    std::size_t step = match.score_reel->scorings.size();
    for (auto line = match.log.rbegin(); line != match.log.rend() && step > 0; ++line) {
        step -= line->scored ? 1 : 0;
        line->step = step;
    }
}

void forget_incomplete(Match& match) {
    match.incomplete.clear();
    match.returning.clear();
}

void apply_scoring(Match& match, const FeatureScored& scored) {
    match.badges.push_back({scored, badge_time});
    if (scored.complete) {
        forget_incomplete(match);
    } else {
        match.incomplete.push_back(scored);
    }
}

/// Shows the end. `match.incomplete` contains the final scorings.
void apply_end(const Update& update) {
    Match& match = update.state.match;
    std::vector<ReturningPiece> returning = std::exchange(match.returning, {});
    start_score_reel(update, std::exchange(match.incomplete, {}));
    match.score_reel->returning = std::move(returning);
    hide_until_score_reel(match);
    advance_score_reel(update);
}

/// Describes news without "you" and without hidden hands.
words::Sentence words_for_all(const Update& update, const model::News& news) {
    const model::MatchId about = model::match_of(news);
    Model seen;
    if (const Attended* table = model::find(update.model, about)) {
        seen.matches[about] = *table;
        seen.matches[about].seat.reset();
    }
    const auto* in_game = std::get_if<model::InGame>(&news);
    return in_game == nullptr
               ? words::sentence(news, seen, Verbosity::beside_board)
               : words::sentence(redact(update.game()->ruleset, in_game->event, spectator),
                                 seen.matches.at(about),
                                 Verbosity::beside_board);
}

}  // namespace

void apply_event(const Update& update, const Event& event) {
    Match& match = update.state.match;
    const auto* returned = std::get_if<MeepleReturned>(&event);
    if (const auto* placed = std::get_if<TilePlaced>(&event)) {
        match.last_tile = placed->tile.cell;
        forget_incomplete(match);
        mark_as_fresh(update, *placed);
        follow(update, placed->tile.cell);
    } else if (const auto* scored = std::get_if<FeatureScored>(&event)) {
        apply_scoring(match, *scored);
    } else if (returned != nullptr && !match.incomplete.empty()) {
        match.returning.push_back({returned->meeple, match.incomplete.size() - 1});
    } else if (std::holds_alternative<GameEnded>(event)) {
        apply_end(update);
    }
}

void start_score_reel(const Update& update, std::vector<FeatureScored> scorings) {
    State& state = update.state;
    // Letters typed in the chat must not become keys of the result.
    state.sheet = state.sheet.kind == Sheet::chat ? state.sheet : OpenSheet{};
    state.view.overlay = Overlay::none;
    state.match.plan.reset();
    state.match.badges.clear();
    forget_incomplete(state.match);
    state.match.score_reel = make_score_reel(*update.game(), std::move(scorings));
    state.match.score_reel->runs = !state.settings.is_on(Setting::reduced_motion);
}

void log_news(const Update& update, const model::News& news) {
    const bool several = update.state.seating == LocalPlayers::several;
    const words::Sentence reported =
        several ? words_for_all(update, news)
                : words::sentence(news, update.model, Verbosity::beside_board);
    Match& match = update.state.match;
    words::log_news(match.log, match.turn, news, update.model, reported);
}

}  // namespace bastide::screen
