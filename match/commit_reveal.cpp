#include "match/commit_reveal.hpp"

#include <algorithm>

namespace bastide::match {

Contribution initial_contribution(PersonId person) {
    return is_bot(person) ? Contribution{bot_commitment, bot_contribution_value} : Contribution{};
}

bool all_committed(const CommitReveal& commit_reveal) {
    return std::ranges::all_of(
        commit_reveal.seats, [](const Contribution& seat) { return seat.commitment.has_value(); });
}

std::optional<Draws> draws_of(const CommitReveal& commit_reveal) {
    Draws draws{commit_reveal.secret, {}};
    for (const Contribution& seat : commit_reveal.seats) {
        if (!seat.value) {
            return std::nullopt;
        }
        draws.values.push_back(*seat.value);
    }
    return draws;
}

}  // namespace bastide::match
