#include "server/table/correspondence_start.hpp"

#include "proto/fair_draws.hpp"

namespace bastide::table {

/// The lot stays 0 unless the value is the last one that was missing.
void complete_start(match::Command& command,
                    match::PersonId person,
                    const match::Match& match,
                    const PreGameChoices& choices,
                    Dice& dice) {
    if (auto* commit = std::get_if<match::CommitCorrespondence>(&command)) {
        dice.fill(commit->secret);
    }
    auto* reveal = std::get_if<match::RevealCorrespondence>(&command);
    const auto seat = match.seat_of(person);
    if (reveal != nullptr && match.awaits_values() && seat) {
        match::CommitReveal with = *match.commit_reveal;
        with.seats[index_of(*seat)].value = reveal->value;
        const auto draws = draws_of(with);
        reveal->lot = draws ? first_player_lot(*draws, dice) : 0;
        reveal->colours = choices.colours();
    }
}

bool is_wrong_value(const match::Command& command,
                    match::PersonId person,
                    const match::Match& match) {
    const auto* reveal = std::get_if<match::RevealCorrespondence>(&command);
    const auto seat = match.seat_of(person);
    return reveal != nullptr && match.awaits_values() && seat &&
           fair::commitment_to(reveal->value) != match.contribution_of(*seat).commitment;
}

}  // namespace bastide::table
