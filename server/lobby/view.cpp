#include "server/lobby/view.hpp"

#include <algorithm>
#include <map>

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
                return match::is_program(holder.person);
            })};
}

bool passes(const Sight& sight, const Filter& filter) {
    return (sight.free_seat || !filter.free_seat) && passes(sight.pace, filter.time) &&
           passes(sight.usual_rules, filter.rules, Filter::Rules::usual) &&
           passes(sight.programs, filter.seats, Filter::Seats::with_programs);
}

View view(const std::vector<Sight>& all, const Filter& filter) {
    View view;
    std::map<PersonId, std::size_t> places;
    for (const bool somebody_there : {true, false}) {
        for (const Sight& sight : all) {
            if (sight.somebody_there != somebody_there || !passes(sight, filter)) {
                continue;
            }
            const bool has_room = view.tables.size() < tables_in_view_max;
            if (has_room && ++places[sight.host] <= places_per_host) {
                view.tables.push_back(sight.match);
            } else {
                view.more = true;
            }
        }
    }
    return view;
}

}  // namespace bastide::lobby
