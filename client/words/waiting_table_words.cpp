#include "client/words/waiting_table_words.hpp"

#include "client/model/table.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/rules_words.hpp"
#include "proto/game_codec.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

/// Lists players who are not ready, "you" first. Bots are left out: they get ready last.
std::vector<std::string> not_ready(const Attended& at) {
    std::vector<std::string> names;
    for (const Seat seat : model::seats_of(at.table)) {
        if (!model::seat_info(at.table, seat).ready() && !model::is_bot(at.table, seat)) {
            names.insert(at.seat == seat ? names.begin() : names.end(), name_of(at, seat));
        }
    }
    return names;
}

std::string seat_hint(const Attended& at, const KeyHints& how) {
    const std::string why = at.lost_seat ? lost_seat_words(at.lost_seat) : "You are watching.";
    if (at.lost_seat && at.lost_seat->why == v1::BY_THE_HOST) {
        return why + " You can keep watching.";
    }
    return why + " " +
           (model::has_room(at.table) ? std::string(how.sit_down) : "All seats are taken") + ".";
}

std::string auto_start(const v1::TableInfo& table) {
    return table.auto_start() && model::has_room(table)
               ? " The game starts when all seats are taken."
               : "";
}

std::string start_rule_text(const Attended& at, const KeyHints& how) {
    const auto host = model::host_of(at.table);
    return "Everyone is ready." + auto_start(at.table) + " " +
           (model::we_host(at) ? "You are the host: " + std::string(how.start)
                               : seat_name(at.table, host.value_or(Seat{})) + " starts the game") +
           ".";
}

std::string waiting_too(const std::vector<std::string>& names) {
    return names.size() > 1 ? " Also waiting for " + listed({names.begin() + 1, names.end()}) + "."
                            : "";
}

/// True if the correspondence start does not need us at present, so that we may leave.
bool need_not_wait(const Attended& at) {
    const bool we_start = model::we_host(at) && model::can_start(at.table);
    return model::is_ready(at) && model::is_correspondence(at.table) && !at.ready_elsewhere &&
           (model::awaits_values(at) || !we_start);
}

std::string missing_words(const Attended& at, const KeyHints& how) {
    if (at.ready_elsewhere) {
        return "You pressed ready in another client. Continue there, or press ready here; then "
               "everyone has to press ready again.";
    }
    if (model::awaits_values(at)) {
        return correspondence_status(at);
    }
    if (model::can_start(at.table)) {
        return start_rule_text(at, how);
    }
    const auto names = not_ready(at);
    const bool ours = !names.empty() && names.front() == "you";
    const std::string we = ours ? std::string(how.be_ready) + "." : "You are ready.";
    if (!model::enough_players(at.table)) {
        return we + " Waiting for players to join." + auto_start(at.table);
    }
    if (names.empty()) {
        return we + " The bots need a moment.";
    }
    return (ours ? we + waiting_too(names) : "Waiting for " + listed(names) + " to be ready.") +
           auto_start(at.table);
}

/// "won", "2nd"; "over" if the server does not say more.
std::string_view result_in_brief(const v1::TableInfo& table) {
    const v1::MatchResult& result = table.result();
    const auto& ranks = result.ranks();
    if (ranks.empty() ||
        std::ranges::count(std::array{v1::STOPPED, v1::ALL_GONE}, result.ending()) > 0) {
        return result.scores().empty() ? "over" : "no result";
    }
    constexpr std::array<std::string_view, seats_max> places{
        "won", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
    const auto rank = ranks.Get(static_cast<int>(result.your_seat()));
    return rank == 1 && std::ranges::count(ranks, 1U) > 1 ? "shared win"
           : rank > 1 && ranks.size() == 2                ? "lost"
           : rank > 0 && rank <= seats_max                ? places.at(rank - 1)
                                                          : "over";
}

}  // namespace

std::string_view state_of_table(const v1::TableInfo& table) {
    if (table.has_result()) {
        return result_in_brief(table);
    }
    if (table.phase() == v1::OPEN) {
        return !model::has_room(table)                       ? "full"
               : table.access().visibility() == v1::PASSWORD ? "password"
                                                             : "open";
    }
    return table.phase() == v1::PLAYING    ? "playing"
           : table.phase() == v1::FINISHED ? "over"
           : table.phase() == v1::CLOSED   ? "closed"
                                           : "?";
}

std::string start_obstacle(const Attended& at, const KeyHints& how) {
    if (at.table.phase() != v1::OPEN) {
        return "This table is closed.";
    }
    if (!at.seat) {
        return seat_hint(at, how);
    }
    return missing_words(at, how) +
           (need_not_wait(at) ? " You don't need to stay: come back from time to time." : "");
}

std::string lost_seat_words(const std::optional<model::LostSeat>& lost_seat) {
    if (!lost_seat) {
        return "You no longer have a seat at this table.";
    }
    if (lost_seat->why == v1::BY_THE_HOST) {
        return (lost_seat->host.empty() ? "The host" : lost_seat->host + ", the host,") +
               " removed you from this table. You can't rejoin.";
    }
    return lost_seat->why == v1::AWAY_TOO_LONG
               ? "You were away too long. Your seat at this table is free again."
           : lost_seat->why == v1::NOT_READY
               ? "You lost your seat at this table because you were not ready in time."
               : "You have left this table.";
}

std::string changed_words(const model::TableChanged& before, const v1::TableInfo& now) {
    std::vector<std::string> sentences;
    if (before.seats_max != now.seats_max()) {
        sentences.push_back("The table is now for " +
                            counted(static_cast<int>(now.seats_max()), "player", "players") + ".");
    }
    const auto old_rules = codec::from_wire(before.ruleset);
    const auto new_rules = codec::from_wire(now.ruleset());
    if (old_rules && new_rules) {
        const auto changed = changed_sentences(*old_rules, *new_rules);
        sentences.insert(sentences.end(), changed.begin(), changed.end());
    } else {
        sentences.emplace_back(unknown_rules_text);
    }
    if (before.pace.SerializeAsString() != now.pace().SerializeAsString()) {
        sentences.push_back("Clock: " + pace_sentences(now.pace()));
    }
    return joined(sentences);
}

std::string_view level_word(v1::BotLevel level) {
    return level == v1::EASY     ? "easy"
           : level == v1::MEDIUM ? "medium"
           : level == v1::HARD   ? "hard"
                                 : "";
}

std::optional<v1::BotLevel> level_named(std::string_view word) {
    for (const v1::BotLevel level : {v1::EASY, v1::MEDIUM, v1::HARD}) {
        if (word == level_word(level)) {
            return level;
        }
    }
    return std::nullopt;
}

std::string join_hint(const Attended& at, const std::string& address) {
    if (model::is_full(at.table) || address.empty()) {
        return {};
    }
    return "Invite others with: bastide play " + address;
}

std::string rematch_words(std::optional<model::MatchId> next, std::string_view how) {
    return "A rematch is waiting" + (next ? " at table " + std::to_string(*next) : "") +
           (how.empty() ? "." : ": " + std::string(how) + ".");
}

}  // namespace bastide::words
