#include "server/table/correspondence_start.hpp"

#include "proto/fair_draws.hpp"

namespace bastide::table {

void CorrespondenceStart::complete(match::Command& command, match::PersonId person) const {
    if (auto* commit = std::get_if<match::CommitCorrespondence>(&command)) {
        dice_.fill(commit->secret);
    }
    auto* reveal = std::get_if<match::RevealCorrespondence>(&command);
    const auto seat = match_.seat_of(person);
    if (reveal != nullptr && match_.awaits_values() && seat) {
        reveal->lot = first_player_lot(reveal->value, *seat);
        reveal->colours = pre_game_choices_.colours();
    }
}

/// Returns a number from all values, or 0 unless `value` is the last one that was missing.
std::uint32_t CorrespondenceStart::first_player_lot(const match::Bytes32& value, Seat seat) const {
    match::CommitReveal with = *match_.commit_reveal;
    with.seats[index_of(seat)].value = value;
    const auto draws = draws_of(with);
    if (!draws) {
        return 0;
    }
    const fair::Bytes32 key = fair::draw_key(draws->secret, draws->values);
    const auto seats = static_cast<std::uint32_t>(match_.seats.size());
    return dice_.choose(key, fair::Stream::first_player, 0, seats);
}

bool CorrespondenceStart::is_wrong_value(const match::Command& command,
                                         match::PersonId person) const {
    const auto* reveal = std::get_if<match::RevealCorrespondence>(&command);
    const auto seat = match_.seat_of(person);
    return reveal != nullptr && match_.awaits_values() && seat &&
           fair::commitment_to(reveal->value) != match_.contribution_of(*seat).commitment;
}

}  // namespace bastide::table
