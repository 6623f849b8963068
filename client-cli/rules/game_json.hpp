// Writes values of a game as JSON, with the names of its seats and segments.
#pragma once

#include "client-cli/rules/json.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/event.hpp"

#include <string_view>

namespace bastide::rules {

class GameJson {
  public:
    GameJson(JsonWriter& json, const RefereeGame& game) : json_(json), game_(game) {}

    void seat(std::string_view key, Seat seat) const;

    void seats(std::string_view key, const FixedVector<Seat, seats_max>& seats) const;

    /// Writes "cell" and "segment" into the open object.
    void place(const SegmentAt& at) const;

    void at(std::string_view key, const SegmentAt& where) const;

    void shares(const FixedVector<Share, seats_max>& shares) const;

    /// Writes "seat", "meeple", "role", "cell", "segment".
    void meeple(const Meeple& meeple) const;

    /// Writes "meeple", "role", "cell", "segment".
    void piece(MeepleKind kind, const SegmentAt& at) const;

    void scoring(const FeatureScored& scored) const;

    void event(const Event& event) const;

    /// Writes "turn", "seat", "step", "hand".
    void turn() const;

    /// Writes the answer to an action: "events", "returned" and the turn.
    void outcome() const;

  private:
    JsonWriter& json_;
    const RefereeGame& game_;
};

}  // namespace bastide::rules
