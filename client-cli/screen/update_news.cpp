#include "client-cli/play/sentences.hpp"
#include "client-cli/record/own_check.hpp"
#include "client-cli/requests.hpp"
#include "client-cli/screen/log_words.hpp"
#include "client-cli/screen/update_inside.hpp"
#include "engine/view.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

using namespace bastide::client;

/// Turns the camera to where something happened, unless the player is busy looking.
void follow(const Update& update, Cell cell) {
    State& state = update.state;
    const bool busy = state.held || (state.plan && state.plan->touched);
    if (state.follows && !busy) {
        bring_into_sight(state.camera, update.board(), cell);
    }
}

/// Friends at one keyboard read the same lines: everyone by name, and of hidden hands nothing.
Told words_for_all(const Update& update, const News& news) {
    const auto* in_game = std::get_if<InGame>(&news);
    Model seen = update.model;
    for (auto& [match, attended] : seen.matches) {
        attended.seat.reset();
    }
    return in_game == nullptr
               ? log_words(news, seen)
               : log_words(InGame{in_game->match,
                                  redact(update.game()->ruleset, in_game->event, spectator)},
                           seen);
}

void write_down(const Update& update, const News& news) {
    const bool several = update.state.seating == Seating::several;
    const Told told = several ? words_for_all(update, news) : log_words(news, update.model);
    if (told.text.empty()) {
        return;
    }
    const auto* in_game = std::get_if<InGame>(&news);
    const bool scored = in_game != nullptr && std::holds_alternative<FeatureScored>(in_game->event);
    update.state.log.push_back({told.text, told.colour, update.state.turn, scored, {}});
    if (update.state.log.size() > log_max) {
        update.state.log.pop_front();
    }
}

/// What the log tells of the final scoring is read when it is told.
void keep_for_the_story(State& state) {
    std::size_t step = state.story->scorings.size();
    for (auto line = state.log.rbegin(); line != state.log.rend() && step > 0; ++line) {
        step -= line->scored ? 1 : 0;
        line->step = step;
    }
}

/// What an event of the game means for what is looked at. Most mean nothing.
struct SeeEvent {
    const Update& update;

    void operator()(const TilePlaced& e) const {
        update.state.last_tile = e.tile.cell;
        update.state.incomplete.clear();
        see_fresh(e);
        follow(update, e.tile.cell);
    }

    /// What others have laid since our last turn; ours begins anew. Whoever has no turns needs
    /// none.
    void see_fresh(const TilePlaced& e) const {
        State& state = update.state;
        if (state.at_keyboard == e.seat || !update.plays()) {
            state.fresh.clear();
        } else {
            state.fresh.push_back(e.tile.cell);
        }
    }

    void operator()(const TurnBegan& /*unused*/) const { ++update.state.turn; }

    void operator()(const FeatureScored& e) const {
        State& state = update.state;
        state.badges.push_back({e, badge_time});
        for (const Share& share : e.shares) {
            state.earned[index_of(share.seat)][index_of(e.kind)] += share.points;
        }
        if (e.complete) {
            state.incomplete.clear();
        } else {
            state.incomplete.push_back(e);
        }
    }

    /// The last points were those of the final scoring: they are told one after the other.
    void operator()(const GameEnded& /*unused*/) const {
        State& state = update.state;
        state.badges.clear();
        state.sheet = Sheet::none;
        state.plan.reset();
        state.overlay = Overlay::none;
        state.story = tell(*update.game(), std::move(state.incomplete));
        state.incomplete.clear();
        keep_for_the_story(state);
        look_at_the_story(update);
    }

    template <typename Other>
    void operator()(const Other& /*unused*/) const {}
};

/// A match is at hand from here on; everything of the one before is forgotten.
void enter(const Update& update, MatchId match) {
    State& state = update.state;
    if (state.match && *state.match != match) {
        update.wishes.push_back(wish::Unwatch{*state.match});
    }
    state.match = match;
    state.new_table.open = false;
    state.sheet = Sheet::none;
    state.plan.reset();
    state.curtain.reset();
    state.at_keyboard.reset();
    state.pointed.reset();
    state.log.clear();
    state.earned = {};
    state.fresh.clear();
    state.badges.clear();
    state.incomplete.clear();
    state.story.reset();
    state.draws = {};
    state.rematch.reset();
    state.last_tile.reset();
}

/// Who has played asks for the whole of it, to check every draw.
void ask_for_the_record(const Update& update) {
    State& state = update.state;
    if (state.draws.is != DrawsCheck::Is::not_yet) {
        return;
    }
    if (!update.table()->seat) {
        state.draws = {DrawsCheck::Is::unknown, "Who played can have the draws checked."};
        return;
    }
    state.draws.is = DrawsCheck::Is::asked;
    update.send(request::record(*state.match));
}

/// The game ended where we did not see it: only the result is left to be told.
void see_the_end(const Update& update) {
    State& state = update.state;
    state.badges.clear();
    state.incomplete.clear();
    state.sheet = Sheet::none;
    state.overlay = Overlay::none;
    state.story = tell(*update.game(), {});
    if (!update.table()->draws.secret().empty()) {
        ask_for_the_record(update);
    }
}

/// A snapshot of the game at hand: what happened before it was not seen.
void catch_up(const Update& update) {
    State& state = update.state;
    const Game& game = *update.game();
    state.turn = game.turn.number;
    state.last_tile.reset();
    if (!game.board.tiles().empty()) {
        state.last_tile = game.board.tiles()[game.last_tile()].cell;
    }
    if (game.turn.step == Step::over && !state.story) {
        see_the_end(update);
    }
}

DrawsCheck checked(DrawsVerdict verdict) {
    switch (verdict.is) {
        case DrawsVerdict::Is::right:
            return {DrawsCheck::Is::right, std::move(verdict.sentence)};
        case DrawsVerdict::Is::wrong:
            return {DrawsCheck::Is::wrong, std::move(verdict.sentence)};
        case DrawsVerdict::Is::unknown:
            break;
    }
    return {DrawsCheck::Is::unknown, std::move(verdict.sentence)};
}

struct Hear {
    const Update& update;
    const News& news;

    void say(bool warns = false) const {
        const Told told = sentence(news, update.model);
        if (!told.text.empty()) {
            update.notice(told.text, warns);
        }
    }

    void log_and_say(bool warns = false) const {
        write_down(update, news);
        say(warns);
    }

    /// Back to the only place that waits; else the lobby.
    void operator()(const Welcomed& /*unused*/) const {
        State& state = update.state;
        state.line = {};
        state.line.reached = true;
        if (state.practice) {
            return;  // the table is known already
        }
        const auto& seats = update.model.seated_at;
        if (state.match || seats.size() == 1) {
            update.wishes.push_back(
                wish::Watch{state.match.value_or(seats.empty() ? 0 : seats.front())});
        } else {
            update.send(request::list_tables());
        }
    }

    void operator()(const Disconnected& lost) const {
        Line& line = update.state.line;
        line.lost = true;
        line.why = lost.why;
        line.attempts = lost.attempts;
        line.retry_in = lost.retry_in;
    }

    void operator()(const Reconnected& /*unused*/) const {
        update.state.line.lost = false;
        say();
    }

    void operator()(const Returned& /*unused*/) const { say(); }

    void operator()(const WentBack& /*unused*/) const { log_and_say(true); }

    void operator()(const TablesListed& /*unused*/) const { update.state.list_age = {}; }

    void operator()(const Shown& shown) const {
        if (update.state.match != shown.match) {
            enter(update, shown.match);
        }
        if (update.game() == nullptr) {
            return;
        }
        const bool looked_at = update.state.last_tile.has_value();
        catch_up(update);
        if (!looked_at) {
            centre_on(update.state.camera, update.state.last_tile.value_or(Cell{}));
        }
    }

    void operator()(const AtTable& at_table) const {
        write_down(update, news);
        if (at_table.event.has_game_started()) {
            update.state.log.clear();
            update.state.turn = 1;
            update.notice({});
            centre_on(update.state.camera, {});
        } else if (at_table.event.has_table_closed()) {
            say(true);
            update.to_the_lobby();
        } else if (update.table() != nullptr && update.table()->game) {
            say();
        }
    }

    /// What began a turn belongs to it, what ended one to the one before.
    void operator()(const InGame& in_game) const {
        std::visit(SeeEvent{update}, in_game.event);
        write_down(update, news);
    }

    void operator()(const Updated& /*unused*/) const {
        if (const Game* game = update.game()) {
            update.state.turn = game->turn.number;
        }
    }

    void operator()(const PresenceChanged& /*unused*/) const { log_and_say(); }

    void operator()(const MatchPaused& paused) const { log_and_say(paused.paused); }

    void operator()(const StartProposed& /*unused*/) const {
        if (!update.state.practice) {
            say();
        }
    }

    void operator()(const AllCommitted& /*unused*/) const {}

    void operator()(const StartCancelled& /*unused*/) const { say(true); }

    void operator()(const DrawsDoubted& /*unused*/) const {
        log_and_say(true);
        update.state.draws = {DrawsCheck::Is::wrong, sentence(news, update.model).text};
    }

    void operator()(const SecretRevealed& revealed) const {
        if (!revealed.right) {
            update.state.draws = {DrawsCheck::Is::wrong, sentence(news, update.model).text};
        } else {
            ask_for_the_record(update);
        }
    }

    void operator()(const RematchOffered& offered) const {
        update.state.rematch = offered.next;
        update.notice("A rematch is on offer: m takes part in it.");
    }

    void operator()(const RecordTold& told) const {
        const Attended* at = update.table();
        if (at != nullptr && update.state.draws.is == DrawsCheck::Is::asked) {
            update.state.draws = checked(check_record(*at, told.text));
        }
    }

    void operator()(const Accepted& /*unused*/) const {}

    /// A move that was refused is thought about anew.
    void operator()(const Refused& /*unused*/) const {
        State& state = update.state;
        say(true);
        if (state.plan && state.plan->stage == Stage::sent) {
            think_anew(update);
        }
        if (state.draws.is == DrawsCheck::Is::asked) {
            state.draws = {DrawsCheck::Is::unknown, "The server gave no record to check."};
        }
    }

    void operator()(const Doubt& /*unused*/) const { log_and_say(true); }

    void operator()(const Announced& /*unused*/) const { log_and_say(true); }
};

}  // namespace

void hear(State& state, const Model& model, const News& news, Wishes& wishes) {
    const MatchId about = match_of(news);
    const bool enters = std::holds_alternative<Shown>(news);
    if (about != 0 && about != state.match && !enters) {
        return;
    }
    const Update update{state, model, wishes};
    std::visit(Hear{update, news}, news);
}

}  // namespace bastide::screen
