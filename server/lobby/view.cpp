#include "server/lobby/view.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

namespace bastide::lobby {
namespace {

bool passes(match::PaceKind pace, Filter::Time wanted) {
    using Time = Filter::Time;
    switch (pace) {
        case match::PaceKind::untimed:
            return wanted == Time::any || wanted == Time::without_clock;
        case match::PaceKind::turn:
        case match::PaceKind::bank:
            return wanted == Time::any || wanted == Time::with_clock;
        case match::PaceKind::days:
            return wanted == Time::any || wanted == Time::by_days;
    }
    return false;
}

/// Which tables have a place in a view. Nobody has more than their share.
class Places {
  public:
    explicit Places(std::size_t network_limit_factor)
        : per_network_(places_per_network * network_limit_factor) {}

    /// `wanted`: as they stand in a view. Until `most` are given.
    void give_to_first(const std::vector<const Sight*>& wanted, std::size_t most) {
        for (const Sight* sight : wanted) {
            give(*sight, most);
        }
    }

    /// Where somebody waits for others.
    void give_to_oldest(const std::vector<const Sight*>& wanted) {
        for (const Sight* sight : std::views::reverse(wanted)) {
            if (sight->somebody_there && sight->free_seat) {
                give(*sight, tables_in_view_max);
            }
        }
    }

    [[nodiscard]] bool has(const Sight& sight) const { return given_.contains(sight.match); }

  private:
    void give(const Sight& sight, std::size_t most) {
        if (given_.size() >= most || has(sight) || !has_share(sight)) {
            return;
        }
        ++hosts_[sight.host];
        ++networks_[sight.network];
        given_.insert(sight.match);
    }

    [[nodiscard]] bool has_share(const Sight& sight) {
        return hosts_[sight.host] < places_per_host &&
               (sight.network.empty() || networks_[sight.network] < per_network_);
    }

    std::size_t per_network_;
    std::set<MatchId> given_;
    std::map<PersonId, std::size_t> hosts_;
    std::map<std::string, std::size_t> networks_;
};

/// Whether there is yes-or-no what is wanted, if anything is.
template <typename Wanted>
bool passes(bool is, Wanted wanted, Wanted yes) {
    return wanted == Wanted::any || is == (wanted == yes);
}

}  // namespace

Sight sight_of(MatchId id, const match::Match& match, bool somebody_there) {
    const bool open = match.phase == match::Phase::open;
    return {id,
            match.host,
            somebody_there,
            open && match.seats.size() < match.settings.seats_max,
            match.settings.pace.kind,
            match.settings.ruleset == Ruleset{},
            std::ranges::any_of(match.seats, [](const match::SeatHolder& holder) {
                return match::is_bot(holder.person);
            })};
}

bool passes(const Sight& sight, const Filter& filter) {
    return (sight.free_seat || !filter.free_seat) && passes(sight.pace, filter.time) &&
           passes(sight.usual_rules, filter.rules, Filter::Rules::usual) &&
           passes(sight.bots, filter.seats, Filter::Seats::with_bots);
}

View view(const std::vector<Sight>& all, const Filter& filter, std::size_t network_limit_factor) {
    std::vector<const Sight*> wanted;
    for (const bool somebody_there : {true, false}) {
        for (const Sight& sight : all) {
            if (sight.somebody_there == somebody_there && passes(sight, filter)) {
                wanted.push_back(&sight);
            }
        }
    }
    Places places(network_limit_factor);
    places.give_to_first(wanted, tables_in_view_max - places_for_oldest);
    places.give_to_oldest(wanted);
    places.give_to_first(wanted, tables_in_view_max);
    View view;
    for (const Sight* sight : wanted) {
        if (places.has(*sight)) {
            view.tables.push_back(sight->match);
        }
    }
    view.more = view.tables.size() < wanted.size();
    return view;
}

}  // namespace bastide::lobby
