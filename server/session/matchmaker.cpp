#include "server/session/matchmaker.hpp"

#include "server/session/tables.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

bool has_a_clock(const match::Settings& settings) {
    return settings.pace.kind == match::PaceKind::turn ||
           settings.pace.kind == match::PaceKind::bank;
}

/// The same but for the clock. A game by days is another thing, and so is one without time.
bool are_alike(match::Settings one, const match::Settings& other) {
    if (has_a_clock(one) && has_a_clock(other)) {
        one.pace = other.pace;
    }
    return one == other;
}

/// All who sit there are there and ready, nobody is just sitting down, and joining still works.
bool needs_one_more(const Table& table) {
    const match::Match& match = table.match();
    return match.version < quick_play_versions_max &&
           match.seats.size() + 1 == match.settings.seats_max && table.idle() &&
           table.presence().away().empty() && table.presence().preparation().all_ready();
}

}  // namespace

TableLookup Matchmaker::engaged_with(const match::Settings& settings,
                                     match::PersonId person) const {
    const auto engagements = tables_.lobby().engagements(person);
    if (!engagements.readable()) {
        return {nullptr, false};
    }
    for (const store::MatchId id : *engagements) {
        const auto listing = tables_.lobby().listing(id);
        if (!listing.readable()) {
            return {nullptr, false};
        }
        const auto card = *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
        if (card && are_alike(card->match.settings, settings)) {
            return tables_.find(id);
        }
    }
    return {};
}

std::shared_ptr<Table> Matchmaker::waiting_with(const match::Settings& settings,
                                                match::PersonId person,
                                                const MayPlayWith& may_play_with) {
    std::erase_if(auto_starting_, [this](store::MatchId id) { return !tables_.in_memory(id); });
    for (const store::MatchId id : auto_starting_) {
        auto table = tables_.in_memory(id);
        const match::Match& match = table->match();
        if (are_alike(match.settings, settings) && needs_one_more(*table) &&
            !match.has_removed(person) &&
            std::ranges::all_of(match.seats, may_play_with, &match::SeatHolder::person)) {
            return table;
        }
    }
    return opening_.send_somebody_to(settings, may_play_with);
}

void Matchmaker::follow(store::MatchId id, const match::Match& match) {
    if (match.phase == match::Phase::open && match.settings.auto_start &&
        match.access.visibility == match::Visibility::open) {
        auto_starting_.insert(id);
    } else {
        auto_starting_.erase(id);
    }
}

/// Records who must not be paired again: a player who leaves with those who stay; and those who
/// stay with a player whose seat was freed, or who left before the game.
void Matchmaker::follow_partings(const match::Match& match, const table::Envelope& envelope) {
    const auto* freed = std::get_if<match::VacateSeat>(&envelope.command);
    const bool leaves = std::holds_alternative<match::Leave>(envelope.command);
    if (!match.settings.auto_start || (!leaves && freed == nullptr)) {
        return;
    }
    const bool before_game = !match.game;
    const match::PersonId gone = leaves ? envelope.person : freed->person;
    for (const match::SeatHolder& stays : match.seats) {
        if (leaves && stays.person != gone) {
            avoided_pairs_.add(gone, stays.person, before_game, now_());
        }
        if (stays.person != gone && (!leaves || before_game)) {
            avoided_pairs_.add(stays.person, gone, before_game, now_());
        }
    }
}

}  // namespace bastide::session
