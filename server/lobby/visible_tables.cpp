#include "server/lobby/visible_tables.hpp"

#include "engine/enumerators.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

namespace bastide::lobby {
namespace {

bool passes(match::PaceKind pace, Filter::Time wanted) {
    using enum Filter::Time;
    // By pace: untimed, for a turn, for the game, by days.
    constexpr std::array<Filter::Time, 4> times{without_clock, with_clock, with_clock, by_days};
    return wanted == any || wanted == entry_for(times, pace);
}

/// Allots the places of a view, at most a fixed share to each host and network.
class Places {
  public:
    explicit Places(std::size_t per_network) : per_network_(per_network) {}

    /// `wanted`: in the order of the view. `most`: total number of places.
    void give_to_first(const std::vector<const TableSummary*>& wanted, std::size_t most) {
        for (const TableSummary* summary : wanted) {
            give(*summary, most);
        }
    }

    void give_to_oldest(const std::vector<const TableSummary*>& wanted) {
        for (const TableSummary* summary : std::views::reverse(wanted)) {
            if (summary->has_person_present && summary->free_seat) {
                give(*summary, tables_in_view_max);
            }
        }
    }

    [[nodiscard]] bool has(const TableSummary& summary) const {
        return given_.contains(summary.match);
    }

  private:
    void give(const TableSummary& summary, std::size_t most) {
        if (given_.size() >= most || has(summary) || !has_share(summary)) {
            return;
        }
        ++hosts_[summary.host];
        ++networks_[summary.network];
        given_.insert(summary.match);
    }

    [[nodiscard]] bool has_share(const TableSummary& summary) {
        return hosts_[summary.host] < places_per_host &&
               (summary.network.empty() || networks_[summary.network] < per_network_);
    }

    std::size_t per_network_;
    std::set<MatchId> given_;
    std::map<PersonId, std::size_t> hosts_;
    std::map<std::string, std::size_t> networks_;
};

/// True if a filter passes. `is`: the table has the property; `yes`: the value that requires it.
template <typename Wanted>
bool passes(bool is, Wanted wanted, Wanted yes) {
    return wanted == Wanted::any || is == (wanted == yes);
}

}  // namespace

TableSummary summary_of(MatchId id, const Match& match, bool has_person_present) {
    const bool open = match.phase == match::Phase::open;
    return {id,
            match.host,
            has_person_present,
            open && match.seats.size() < match.settings.seats_max,
            match.settings.pace.kind,
            match.settings.ruleset == Ruleset{},
            std::ranges::any_of(match.seats, [](const SeatHolder& holder) {
                return match::is_bot(holder.person);
            })};
}

bool passes(const TableSummary& summary, const Filter& filter) {
    return (summary.free_seat || !filter.free_seat) && passes(summary.pace, filter.time) &&
           passes(summary.usual_rules, filter.rules, Filter::Rules::usual) &&
           passes(summary.bots, filter.seats, Filter::Seats::with_bots);
}

View view(const std::vector<TableSummary>& all, const Filter& filter, std::size_t per_network) {
    std::vector<const TableSummary*> wanted;
    for (const bool has_person_present : {true, false}) {
        for (const TableSummary& summary : all) {
            if (summary.has_person_present == has_person_present && passes(summary, filter)) {
                wanted.push_back(&summary);
            }
        }
    }
    Places places(per_network);
    places.give_to_first(wanted, tables_in_view_max - places_for_oldest);
    places.give_to_oldest(wanted);
    places.give_to_first(wanted, tables_in_view_max);
    View view;
    for (const TableSummary* summary : wanted) {
        if (places.has(*summary)) {
            view.tables.push_back(summary->match);
        }
    }
    view.more = view.tables.size() < wanted.size();
    return view;
}

}  // namespace bastide::lobby
