// Rate limits, and the prices of requests, as measured (docs/performance.md). One credit is 0.1 ms
// of the network thread.
#pragma once

#include "server/session/credits.hpp"

#include <chrono>
#include <cstddef>

namespace bastide::session {

/// Budget of a person on all connections: 1 % of the thread, more than a player needs.
inline constexpr Rate person_rate{400, 100};

/// Budget of this machine, where a proxy may stand for many. Default of --local-budget.
inline constexpr Rate local_rate{3'000, 3'000};

inline constexpr double priority_fraction = 0.5;  ///< part of the credits that gives priority

inline constexpr Rate local_newcomers_rate{20'000, 100};

inline constexpr Rate seats_rate{40, 1};

/// Rate of commitments, because a table accepts only match::versions_before_start_max versions.
inline constexpr Rate commitments_rate{20, 0.005};

/// Wrong codes and passwords: a few errors, then 3 per minute. There are 31^10 codes.
inline constexpr Rate guesses_rate{10, 0.05};

/// Reserve of each person after the network's limit, so that a guesser locks out no neighbours.
inline constexpr Rate guesses_beyond_rate{3, 0.01};

/// Guesses from this machine, where a proxy may stand for many networks.
inline constexpr Rate local_guesses_rate{300, 2};

/// Shared by everybody: with 10,000 open codes of 49 bits, one guess in 80 billion is right.
inline constexpr Rate sign_in_guesses_rate{1'000, 10};

inline constexpr Rate sign_in_codes_rate{6, 0.05};

inline constexpr Rate local_sign_in_codes_rate{3'000, 10};

inline constexpr Rate names_rate{6, 0.1};

/// Lines, deletions, reports and mutes of a person: a short exchange, then 15 per minute.
inline constexpr Rate chat_rate{8, 0.25};

inline constexpr Rate network_chat_rate{40, 1};

inline constexpr Rate local_chat_rate{400, 10};

/// Reports from a network, so that they cannot soon fill the operator's list.
inline constexpr Rate network_reports_rate{30, 0.005};

/// Changes of addresses for notices, each with a test notice: a few, then one per minute.
inline constexpr Rate network_notices_rate{10, 0.02};

inline constexpr Rate server_chat_rate{400, 10};  ///< lines of all people together

// Prices, in credits

inline constexpr double connection_cost = 2;

inline constexpr double tls_handshake_cost = 10;  ///< added to connection_cost

/// Price added to connection_cost if the certificate's key has more than 2048 bits.
inline constexpr double tls_long_key_cost = 50;

inline constexpr double request_cost = 1;

inline constexpr double stored_cost = 0.25;  ///< added to request_cost for a stored request

/// Bytes of a request that cost one credit, in addition to request_cost.
inline constexpr std::size_t asked_bytes_for_a_credit = 1024;

inline constexpr double welcome_cost = 2;

inline constexpr double searched_table_cost = 0.0005;

inline constexpr double compared_cost = 0.02;  ///< each name or self-starting table in a search

inline constexpr double snapshot_cost = 10;

inline constexpr double missed_cost = 2;

inline constexpr double list_cost = 15;  ///< an uncached list of tables, or a search for people

inline constexpr double people_cost = 3;

inline constexpr double invitation_cost = 3;

inline constexpr double chat_history_cost = 5;  ///< each chat read again after a mute
inline constexpr double options_cost = 5;
inline constexpr double option_cost = 0.1;

inline constexpr double rematch_cost = 5;

inline constexpr double reading_cost = 20;  ///< loading a match from the store

inline constexpr double missing_cost = 2;

inline constexpr double password_cost = 10;

inline constexpr double record_cost = 20;

inline constexpr double match_history_read_cost = 0.03;

/// Price of each version sent, in addition to match_history_read_cost.
inline constexpr double match_history_send_cost = 0.4;

inline constexpr double rename_cost = 20;

/// Price of a bot's move for the host. All hosts of a network together can cause 50 bot moves per
/// second.
inline constexpr double bot_move_cost = 8;

/// Per recipient. Spectators pay for moves; otherwise the person who causes the change pays.
inline constexpr double broadcast_cost = 0.1;

/// Spectators are disconnected when their debt exceeds this.
inline constexpr std::chrono::seconds spectator_debt_max{10};

/// Bytes of an answer that cost one credit in addition to its price.
inline constexpr std::size_t bytes_for_a_credit = 8192;

}  // namespace bastide::session
