// Answers as JSON: the values of a game, with the names of its seats and segments.
#pragma once

#include "client-cli/rules/json.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/event.hpp"

#include <string_view>

namespace bastide::rules {

/// Writes what only this game can tell: the names of its seats, the segments of its board.
class GameJson {
  public:
    GameJson(JsonWriter& json, const RefereeGame& of) : json_(json), of_(of) {}

    void seat(std::string_view key, Seat seat) const;

    void seats(std::string_view key, const FixedVector<Seat, seats_max>& seats) const;

    /// "cell" and "segment" of a place, then nothing else.
    void place(const SegmentAt& at) const;

    /// A place as an object, such as the one that names a feature.
    void at(std::string_view key, const SegmentAt& where) const;

    /// Who has how much of something, and what it pays.
    void shares(const FixedVector<Share, seats_max>& of) const;

    /// "seat", "meeple", "role", "cell", "segment".
    void meeple(const Meeple& meeple) const;

    /// "meeple", "role", "cell", "segment".
    void piece(MeepleKind kind, const SegmentAt& at) const;

    /// Everything that makes up a scoring.
    void scoring(const FeatureScored& scored) const;

    void event(const Event& event) const;

    /// "turn", "seat", "step", "hand": what the game waits for.
    void turn() const;

    /// The answer to an action: "events", "returned" and the turn.
    void outcome() const;

  private:
    JsonWriter& json_;
    const RefereeGame& of_;
};

}  // namespace bastide::rules
