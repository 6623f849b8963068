#include "match/exchange.hpp"

#include <algorithm>

namespace bastide::match {

Contribution contribution_at_first(PersonId person) {
    return is_program(person) ? Contribution{commitment_of_programs, value_of_programs}
                              : Contribution{};
}

bool all_committed(const Exchange& exchange) {
    return std::ranges::all_of(
        exchange.seats, [](const Contribution& seat) { return seat.commitment.has_value(); });
}

std::optional<Draws> draws_of(const Exchange& exchange) {
    Draws draws{exchange.secret, {}};
    for (const Contribution& seat : exchange.seats) {
        if (!seat.value) {
            return std::nullopt;
        }
        draws.values.push_back(*seat.value);
    }
    return draws;
}

}  // namespace bastide::match
