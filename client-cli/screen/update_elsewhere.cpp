#include "client-cli/screen/key_actions.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/words/match_log.hpp"
#include "client/words/names.hpp"
#include "engine/one_of.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

/// Maximum matches in `elsewhere`. The server allows one more, for the current match.
constexpr std::size_t elsewhere_max = 15;

Match put_aside(Match match) {
    match.plan.reset();
    match.curtain.reset();
    match.pointed.reset();
    match.form = {};
    match.badges.clear();
    return match;
}

bool is_for_the_log(const model::News& news) {
    return holds_any<model::AtTable,
                     model::TableChanged,
                     model::Renamed,
                     model::InGame,
                     model::VoteChanged,
                     model::PresenceChanged,
                     model::ColourChosen,
                     model::ReadyChanged,
                     model::MatchPaused,
                     model::CorrespondenceStart,
                     model::DrawsDoubted,
                     model::Reseated,
                     model::Unseated,
                     model::VersionWentBack,
                     model::OutOfSync>(news);
}

void log_news_elsewhere(const Update& update, const model::News& news) {
    if (const auto* reported = std::get_if<model::HistoryReceived>(&news)) {
        if (reported->history != nullptr) {
            words::fill_in(
                update.state.match.log, *reported->history, words::Verbosity::beside_board);
        }
    } else if (is_for_the_log(news)) {
        log_news(update, news);
    }
}

/// A finished game waits until its end has been seen.
WaitsFor waits_for(const Attended& table) {
    return model::asks_us(table)                 ? WaitsFor::our_turn
           : table.seat && model::is_over(table) ? WaitsFor::reader_of_its_end
                                                 : WaitsFor::others;
}

std::optional<model::MatchId> next_waiting_game(const State& state) {
    const auto& asked = state.asked;
    const auto so = [](const auto& one) { return one.second != WaitsFor::others; };
    const auto behind = asked.upper_bound(state.match.id.value_or(0));
    if (const auto after = std::find_if(behind, asked.end(), so); after != asked.end()) {
        return after->first;
    }
    const auto before = std::find_if(asked.begin(), behind, so);
    return before == behind ? std::nullopt : std::optional(before->first);
}

void announce_elsewhere(const Update& update, const Attended& table) {
    const std::string title = words::title_of(table.table);
    const std::string sentence = model::is_over(table) ? "The game at " + title + " is over"
                                                       : "It's your turn in \"" + title + "\"";
    update.notice(sentence + ": press G to go there.");
    if (update.state.settings.is_on(Setting::notifications)) {
        ring(update);
        update.requests.push_back(shell_request::Notify{sentence + "."});
    }
}

}  // namespace

void attend_elsewhere(const Update& update, model::MatchId match) {
    auto& elsewhere = update.state.elsewhere;
    if (elsewhere.size() < elsewhere_max) {
        elsewhere[match].id = match;
        update.requests.push_back(shell_request::Watch{match});
    }
}

void stop_watching(const Update& update) {
    if (const auto match = update.state.match.id) {
        app::left(update.state.joining, update.table());
        update.requests.push_back(shell_request::Unwatch{*match});
    }
    update.state.match = {};
}

void leave_current_match(const Update& update) {
    State& state = update.state;
    const Attended* table = update.table();
    const bool has_our_seat =
        table != nullptr &&
        (table->game ? model::plays(*table) : table->seat && table->table.phase() == v1::OPEN);
    if (has_our_seat && !state.practice) {
        Match& kept = state.elsewhere[*state.match.id];
        kept = put_aside(std::move(state.match));
        state.match = {};
    } else {
        stop_watching(update);
    }
}

/// Shows a match. Watches it again: its clocks were not counted down meanwhile.
void go_to(const Update& update, model::MatchId match) {
    enter(update, match);
    update.state.waited = false;
    if (update.game() != nullptr) {
        catch_up(update);
        centre_on(update.state.view.camera, update.state.match.last_tile.value_or(Cell{}));
    }
    update.requests.push_back(shell_request::Watch{match});
}

void go_to_next_game(const Update& update) {
    if (const auto next = next_waiting_game(update.state)) {
        go_to(update, *next);
    }
}

void show_lobby(const Update& update) {
    leave_current_match(update);
    update.state.sheet = {};
    list_my_games(update);
}

void receive_elsewhere(const Update& update, const model::News& news) {
    State& state = update.state;
    const model::MatchId match = model::match_of(news);
    Match& there = state.elsewhere.at(match);
    std::swap(state.match, there);
    log_news_elsewhere(update, news);
    std::swap(state.match, there);
    const auto* at_table = std::get_if<model::AtTable>(&news);
    if (const auto* said = std::get_if<model::ChatSaid>(&news)) {
        receive_said(update, *said);
    } else if (const auto* out = std::get_if<model::Evicted>(&news)) {
        state.elsewhere.erase(match);
        update.notice(out->message, true);
    } else if (const auto* declined = std::get_if<model::InvitationDeclined>(&news)) {
        update.notice(
            words::sentence(*declined, update.model, words::Verbosity::beside_board).text);
    } else if (at_table != nullptr && at_table->event.has_table_closed()) {
        state.elsewhere.erase(match);
        update.requests.push_back(shell_request::Unwatch{match});
    }
}

/// Notifies once, but not about games that already waited when first seen.
void show_other_matches(const Update& update) {
    State& state = update.state;
    for (const auto& [match, kept] : state.elsewhere) {
        const Attended* table = model::find(update.model, match);
        if (table == nullptr || !model::up_to_date(*table)) {
            continue;
        }
        const WaitsFor now = waits_for(*table);
        const auto [asked, first] = state.asked.try_emplace(match, now);
        const WaitsFor before = std::exchange(asked->second, now);
        const bool ends = now == WaitsFor::reader_of_its_end && before != now;
        ends ? list_my_games(update) : void();
        if (!first && now != WaitsFor::others && (before == WaitsFor::others || ends)) {
            announce_elsewhere(update, *table);
        }
    }
    std::erase_if(state.asked,
                  [&](const auto& one) { return !state.elsewhere.contains(one.first); });
}

}  // namespace bastide::screen
