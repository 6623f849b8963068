// Random values and hashes of correspondence starts (docs/adr/0009-starts-are-agreed-on.md).
#pragma once

#include "server/table/dice.hpp"
#include "server/table/pre_game_choices.hpp"

#include "match/command.hpp"

namespace bastide::table {

class CorrespondenceStart {
  public:
    CorrespondenceStart(const match::Match& match, const PreGameChoices& choices, Dice& dice)
        : match_(match), pre_game_choices_(choices), dice_(dice) {}

    /// Adds a random secret, or the first player and the colours, to a command of a start.
    void complete(match::Command& command, match::PersonId person) const;

    [[nodiscard]] bool is_wrong_value(const match::Command& command, match::PersonId person) const;

  private:
    [[nodiscard]] std::uint32_t first_player_lot(const match::Bytes32& value, Seat seat) const;

    const match::Match& match_;
    const PreGameChoices& pre_game_choices_;
    Dice& dice_;
};

}  // namespace bastide::table
