#include "server/match/match.hpp"

namespace bastide::match {

int seats_most(const Ruleset& ruleset) {
    const bool inns = (ruleset.sets & (tile_set("inns-c1") | tile_set("inns-c2"))) != 0;
    return inns ? table_seats_most_with_inns : table_seats_most;
}

std::optional<Seat> Match::seat_of(PersonId person) const {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].person == person) {
            return static_cast<Seat>(i);
        }
    }
    return std::nullopt;
}

bool Match::engages(PersonId person) const {
    const auto seat = seat_of(person);
    if (!seat) {
        return false;
    }
    if (phase == Phase::open) {
        return true;
    }
    return phase == Phase::playing && !game->player(*seat).withdrawn;
}

bool Match::waits_for_chance() const {
    return phase == Phase::playing && game->turn.step == Step::draw;
}

}  // namespace bastide::match
