// Validates messages of a broken or hostile server: seats and matches exist, lists are bounded.
#pragma once

#include "client/model/model.hpp"
#include "engine/limits.hpp"

namespace bastide::model {

inline constexpr int listed_tables_max = 100;

inline constexpr std::size_t lobby_state_tag_bytes_max = 8;

inline constexpr int people_listed_max = 50;

inline constexpr std::chrono::seconds invitation_time_max = std::chrono::days(1);

inline constexpr int matches_max = 256;  ///< our matches in a welcome; attended ones

inline constexpr int addresses_max = 16;

inline constexpr int other_servers_max = 64;

/// Maximum events of an update. A whole game dealt into hands takes about 200.
inline constexpr int events_max = 2000;

inline constexpr int match_history_updates_max = 2000;

inline constexpr std::size_t draws_bytes_max = sizeof(fair::Bytes32);

inline constexpr std::size_t ruleset_bytes_max = 4096;

inline constexpr std::chrono::seconds pace_time_max = std::chrono::days(14);
inline constexpr std::chrono::seconds pace_increment_max = std::chrono::minutes(10);

inline constexpr std::chrono::milliseconds clock_max = std::chrono::days(15);

inline constexpr int invalid_snapshots_max = 2;  ///< in a row; then none is requested

/// True if too many snapshots were invalid. The match is followed again if the player opens it.
inline bool is_no_longer_followed(const Attended& attended) {
    return attended.invalid_snapshots >= invalid_snapshots_max;
}

/// True if the message is valid. The events of an update are validated later, as they are applied.
bool validate(const Model& model, const v1::ServerMessage& message);

bool validate(const Attended& attended, const v1::InPlay& in_play);

/// `attended` includes the update's earlier events. The codec rejects events that do not fit.
bool validate(const Attended& attended, const v1::Event& event);

inline constexpr std::chrono::seconds pause_max = std::chrono::hours(24);

/// Longer than any vote, which may be open for the time of a turn: up to 14 days.
inline constexpr std::chrono::milliseconds vote_time_max = std::chrono::days(15);

bool validate_vote(const v1::Vote& vote, int seats);

/// Returns whether a vote, a pause or an ending is valid; nullopt for other events.
std::optional<bool> validate_votes(const Attended& attended, const v1::Event& event);

}  // namespace bastide::model
