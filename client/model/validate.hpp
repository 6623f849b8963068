// What a server says, before anyone believes it. A server may be broken, or not a friend: whoever
// reads the model relies on seats that are there, matches that have a number and lists that end.
#pragma once

#include "client/model/model.hpp"
#include "engine/limits.hpp"

namespace bastide::model {

/// Tables of one page of the list; there are servers that tell so many.
inline constexpr int listed_tables_max = 100;

/// Of a table of the lobby.
inline constexpr std::size_t lobby_token_bytes_max = 8;

/// Who is here, in one answer.
inline constexpr int people_listed_max = 50;

/// How long an invitation may be good for.
inline constexpr std::chrono::seconds invitation_time_max = std::chrono::days(1);

/// Matches that a welcome names, and that are attended at once.
inline constexpr int matches_max = 256;

/// Addresses of the server that a welcome names.
inline constexpr int addresses_max = 16;

/// Events of one update. A whole game's tiles dealt into hands are some two hundred.
inline constexpr int events_max = 2000;

/// Maximum updates in one part of a match history.
inline constexpr int match_history_updates_max = 2000;

/// Bytes of a commitment, a value or a secret (docs/fairness.md).
inline constexpr std::size_t draws_bytes_max = sizeof(fair::Bytes32);

/// Bytes of the words that a table's rules are written in.
inline constexpr std::size_t ruleset_bytes_max = 4096;

/// What a pace may give: a turn, a game, and more with each turn.
inline constexpr std::chrono::seconds pace_time_max = std::chrono::days(14);
inline constexpr std::chrono::seconds pace_increment_max = std::chrono::minutes(10);

/// What a clock may have left.
inline constexpr std::chrono::milliseconds clock_max = std::chrono::days(15);

/// Snapshots that cannot be true, in a row, before nobody asks for another one.
inline constexpr int invalid_snapshots_max = 2;

/// Whether a match is not followed any more for that reason, until somebody asks for it.
inline bool is_no_longer_followed(const Attended& attended) {
    return attended.invalid_snapshots >= invalid_snapshots_max;
}

/// Whether this can be true, from all that is known. What is said of a match that we do not attend
/// has to make sense by itself. The events of an update are looked at one by one, as below.
bool validate(const Model& model, const v1::ServerMessage& message);

/// Whether the seats of the match can be played like that.
bool validate(const Attended& attended, const v1::InPlay& in_play);

/// Whether this can happen at the match, as it is after the events before. Of the game's own events
/// only that there is a game: whether they fit it is found as they are read.
bool validate(const Attended& attended, const v1::Event& event);

}  // namespace bastide::model
