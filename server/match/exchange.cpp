#include "server/match/exchange.hpp"

#include <algorithm>

namespace bastide::match {

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
