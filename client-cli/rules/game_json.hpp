// Answers as JSON: the values of a game, with the names of its seats and segments.
#pragma once

#include "client-cli/rules/json.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/event.hpp"

#include <string_view>

namespace bastide::rules {

/// "thief", "knight", "monk", "farmer": what a figure on that kind of feature is called (DP-3). An
/// abbot is an abbot (AB-2).
std::string_view role_on(FeatureKind feature, MeepleKind meeple);

/// Writes what only this game can tell: the names of its seats, the segments of its board.
class GameJson {
  public:
    GameJson(JsonWriter& json, const RefereeGame& of) : json_(json), of_(of) {}

    void seat(std::string_view key, Seat seat) const;

    /// "cell" and "segment" of a place, then nothing else.
    void place(const SegmentAt& at) const;

    /// The place that names a feature, as an object.
    void at(const SegmentAt& at) const;

    /// "seat", "meeple", "role", "cell", "segment".
    void meeple(const Meeple& meeple) const;

    /// "meeple", "role", "cell", "segment".
    void figure(MeepleKind kind, const SegmentAt& at) const;

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
