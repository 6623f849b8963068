// What a table adds to the commands of a correspondence start: dice and hashes, which a match
// cannot have by itself. The reasons are in docs/adr/0009-starts-are-agreed-on.md.
#pragma once

#include "server/table/dice.hpp"
#include "server/table/preparation.hpp"

#include "match/command.hpp"

namespace bastide::table {

class CorrespondenceStart {
  public:
    /// For that match. All outlive this.
    CorrespondenceStart(const match::Match& match, const Preparation& preparation, Dice& dice)
        : match_(match), preparation_(preparation), dice_(dice) {}

    /// Adds to a command of this person what chance gives, or what is known besides the match.
    void complete(match::Command& command, match::PersonId person) const;

    /// Whether this person reveals another value than the one that they committed themselves to.
    [[nodiscard]] bool is_wrong_value(const match::Command& command, match::PersonId person) const;

  private:
    [[nodiscard]] std::uint32_t first_player_lot(const match::Bytes32& value, Seat seat) const;

    const match::Match& match_;
    const Preparation& preparation_;
    Dice& dice_;
};

}  // namespace bastide::table
