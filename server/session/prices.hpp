// Prices of requests, and the budgets of people and networks. One credit is 0.1 ms of the network
// thread, which has 10,000 credits per second. Prices are measured (docs/performance.md).
#pragma once

#include "server/session/credits.hpp"

#include <chrono>
#include <cstddef>

namespace bastide::session {

/// Budget of a person on all connections: 1 % of the thread, more than a player needs.
inline constexpr Rate person_rate{400, 100};

/// Budget of a network.
inline constexpr Rate network_rate{800, 400};

/// Budget of this machine, where a proxy may stand for many networks: 30 % of the thread. Default
/// of --local-budget, which load tests raise.
inline constexpr Rate local_rate{3'000, 3'000};

/// Fraction of the credits above which requests have priority.
inline constexpr double modest_part = 0.5;

/// New guests from one network: a school class at once, then 12 per minute.
inline constexpr Rate newcomers_rate{60, 0.2};

inline constexpr Rate local_newcomers_rate{20'000, 100};

inline constexpr Rate seats_rate{40, 1};

/// Commitments of a person at correspondence tables. Each is stored, and a table accepts a limited
/// number of versions (match::versions_before_start_max).
inline constexpr Rate commitments_rate{20, 0.005};

/// Wrong codes and passwords of a person: a few typing errors, then 3 per minute. There are 31^10
/// codes.
inline constexpr Rate guesses_rate{10, 0.05};

/// Wrong codes and passwords from one network.
inline constexpr Rate network_guesses_rate{30, 0.2};

/// Wrong codes and passwords of a person after their network has used up its own, so that a guesser
/// does not lock out neighbours who know the code.
inline constexpr Rate guesses_beyond_rate{3, 0.01};

/// Wrong codes and passwords from this machine, where a proxy may stand for many networks.
inline constexpr Rate local_guesses_rate{300, 2};

inline constexpr Rate names_rate{6, 0.1};

// Prices, in credits

inline constexpr double connection_cost = 2;

/// In addition to connection_cost.
inline constexpr double tls_handshake_cost = 10;

/// In addition to connection_cost, if the certificate has an RSA key of more than 2048 bits.
inline constexpr double tls_long_key_cost = 50;

/// Any request, accepted or refused.
inline constexpr double request_cost = 1;

/// In addition, if it is accepted: a version is stored as long as the match.
inline constexpr double stored_cost = 0.25;

/// Bytes of a request that cost one credit in addition. JSON takes longest to parse.
inline constexpr std::size_t asked_bytes_for_a_credit = 1024;

/// Writes a row of the store.
inline constexpr double welcome_cost = 2;

inline constexpr double snapshot_cost = 10;

/// Each missed update, which is encoded again for JSON clients.
inline constexpr double missed_cost = 2;

/// A list of tables that is not cached, or a search for people by name.
inline constexpr double list_cost = 15;

/// A list of people without a search.
inline constexpr double people_cost = 3;

/// Includes notifying the invited person's clients.
inline constexpr double invitation_cost = 3;

/// All legal actions.
inline constexpr double options_cost = 5;

/// Searches the matches of all players.
inline constexpr double rematch_cost = 5;

/// A match that is read from the store.
inline constexpr double reading_cost = 20;

/// A match that does not exist, for which the store is searched.
inline constexpr double missing_cost = 2;

/// Hashing a password, to set or to check it.
inline constexpr double password_cost = 10;

/// Reads the whole match from the store.
inline constexpr double record_cost = 20;

/// Each version read for a part of a match history.
inline constexpr double match_history_read_cost = 0.03;

/// Each version sent in a part of a match history, in addition.
inline constexpr double match_history_send_cost = 0.4;

/// Searches all tables in memory, and makes names unique there again.
inline constexpr double rename_cost = 20;

/// A move of a bot, also of one that stands in for an absent player; the host of the table pays.
/// Limits the hosts of a network to 50 moves per second, so that they store no more than by other
/// requests.
inline constexpr double bot_move_cost = 8;

/// Per attendant who receives an update. Presence, colours, readiness and names are paid by the
/// person who changes them; moves by each spectator, because players are not charged for having
/// spectators.
inline constexpr double broadcast_cost = 0.1;

/// Spectators are disconnected when their debt exceeds this.
inline constexpr std::chrono::seconds looking_debt_max{10};

/// Full bytes of an answer that cost one credit in addition.
inline constexpr std::size_t bytes_for_a_credit = 8192;

}  // namespace bastide::session
