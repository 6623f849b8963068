#include "server/session/matchmaker.hpp"

#include "server/session/join_keys.hpp"
#include "server/session/people_elsewhere.hpp"
#include "server/session/tables.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

bool has_a_clock(const match::Settings& settings) {
    return settings.pace.kind == match::PaceKind::turn ||
           settings.pace.kind == match::PaceKind::bank;
}

/// True if a player need not see it first: it leaves time, and a timeout does not end the game.
bool suits_strangers(const match::Pace& pace) {
    const auto least =
        pace.kind == match::PaceKind::turn ? quick_play_turn_min : quick_play_bank_min;
    return pace.time_out == match::default_pace.time_out && pace.time >= least;
}

/// Ignores the times of clocks. Correspondence and untimed games have no clock.
bool are_alike(match::Settings one, const match::Settings& other) {
    if (has_a_clock(one) && has_a_clock(other)) {
        one.pace = other.pace;
    }
    return one == other;
}

/// True if the messages that its player is present and ready may not have arrived yet.
bool is_just_found(const Table& table, AvoidedPairs::Time now) {
    return table.match().version == 1 && table.node_delay().count() > 0 &&
           now < table.publisher().since() + alive_interval;
}

bool needs_one_more(const Table& table, AvoidedPairs::Time now) {
    const Match& match = table.match();
    const bool is_ready =
        table.presence().away().empty() && table.presence().pre_game_choices().all_ready();
    return match.version < quick_play_versions_max &&
           match.seats.size() + 1 == match.settings.seats_max && table.idle() &&
           (is_ready || is_just_found(table, now));
}

}  // namespace

match::Settings quick_settings() {
    match::Settings quick{2, Ruleset{}};
    quick.pace = match::default_pace;
    quick.auto_start = true;
    return quick;
}

TableLookup Matchmaker::active_match_with(const match::Settings& settings, PersonId person) const {
    const auto active = tables_.lobby().active_listings(person);
    if (!active.readable()) {
        return {nullptr, false};
    }
    for (const store::Listed& listed : *active) {
        const auto card = table::read_listing(listed.listing.bytes);
        if (card && are_alike(card->match.settings, settings)) {
            return tables_.find(listed.match);
        }
    }
    for (const auto& [id, waiting] : auto_starting_) {
        auto table = tables_.in_memory(id);
        if (table && table->has_request_of(person) &&
            are_alike(table->match().settings, settings)) {
            return {std::move(table)};
        }
    }
    return {opening_.awaited_by(person, settings)};
}

std::shared_ptr<Table> Matchmaker::waiting_with(const match::Settings& settings,
                                                PersonId person,
                                                const MayPlayWith& may_play_with) {
    std::erase_if(auto_starting_,
                  [this](const auto& entry) { return !tables_.in_memory(entry.first); });
    std::shared_ptr<Table> longest;
    std::optional<AvoidedPairs::Time> since;
    for (const auto& [id, waiting] : auto_starting_) {
        auto table = tables_.in_memory(id);
        const Match& match = table->match();
        const auto first = std::ranges::min(waiting, {}, &WaitingPlayer::since).since;
        if ((!since || first < *since) && are_alike(match.settings, settings) &&
            suits_strangers(match.settings.pace) &&
            match.access.visibility == match::Visibility::open && needs_one_more(*table, now_()) &&
            !match.has_removed(person) && !match.seat_of(person) &&
            std::ranges::all_of(match.seats, may_play_with, &SeatHolder::person)) {
            longest = std::move(table);
            since = first;
        }
    }
    return longest ? longest : opening_.send_somebody_to(settings, may_play_with);
}

/// The codes follow from the hour of server time and a count. Finds a taken one before a free one.
ReadResult<std::string> Matchmaker::find_newest() {
    const auto hour = std::chrono::floor<std::chrono::hours>(tables_.server_time()).count();
    const auto code_of = [hour](std::size_t count) {
        return code_from_secret("quick play " + std::to_string(hour) + ' ' + std::to_string(count));
    };
    MatchId newest = 0;
    std::size_t taken = 0;
    std::size_t free = 0;
    while (taken + 1 != free) {
        const std::size_t next = free == 0 ? 2 * taken + 1 : (taken + free) / 2;
        const auto found = tables_.by_code(code_of(next));
        if (!found.readable()) {
            return store::unreadable;
        }
        (*found == 0 ? free : taken) = next;
        newest = *found == 0 ? newest : *found;
    }
    std::ignore =
        tables_.find(newest, [](const Match& match) { return match.phase == match::Phase::open; });
    return code_of(free);
}

bool Matchmaker::is_guest(MatchId id, PersonId person) const {
    const auto found = auto_starting_.find(id);
    return found != auto_starting_.end() &&
           std::ranges::any_of(found->second, [person](const WaitingPlayer& waiting) {
               return waiting.person == person && waiting.is_guest;
           });
}

void Matchmaker::follow(MatchId id, const Match& match) {
    if (match.phase != match::Phase::open || !match.settings.auto_start || match.seats.empty()) {
        auto_starting_.erase(id);
        return;
    }
    std::vector<WaitingPlayer>& waiting = auto_starting_[id];
    std::vector<WaitingPlayer> seated;
    for (const SeatHolder& holder : match.seats) {
        const auto before = std::ranges::find(waiting, holder.person, &WaitingPlayer::person);
        seated.push_back(before == waiting.end()
                             ? WaitingPlayer{holder.person, now_(), !waiting.empty()}
                             : *before);
    }
    waiting = std::move(seated);
}

/// Notes players who part before a game. In a game, seats stay the same even if players leave.
void Matchmaker::update_avoided_pairs(MatchId id,
                                      const Match& match,
                                      const table::Envelope& envelope) {
    if (!match.settings.auto_start) {
        return;
    }
    std::vector<PersonId> seated;
    if (match.game) {
        std::ranges::transform(match.seats, std::back_inserter(seated), &SeatHolder::person);
    } else if (const auto found = auto_starting_.find(id); found != auto_starting_.end()) {
        std::ranges::transform(found->second, std::back_inserter(seated), &WaitingPlayer::person);
    }
    avoided_pairs_.follow(std::move(seated), match, envelope, now_());
}

}  // namespace bastide::session
