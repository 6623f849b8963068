// What requests cost, and how much of it people and networks may use up. A credit is a tenth of a
// millisecond of the server's network thread, which has 10,000 of them a second: what stands here
// was measured (docs/performance.md).
#pragma once

#include "server/session/credits.hpp"

#include <chrono>
#include <cstddef>

namespace bastide::session {

// ---- Budgets

/// Of a person, on all connections: a hundredth of the thread. Nobody who plays comes near it.
inline constexpr Rate person_rate{400, 100};

/// Of all who come from one network.
inline constexpr Rate network_rate{800, 400};

/// The same on this machine, where a proxy may stand for many: a third of the thread. A host may
/// give more (--local-budget), as a load test needs.
inline constexpr Rate local_rate{3'000, 3'000};

/// Who has more of their own credits than this part is modest.
inline constexpr double modest_part = 0.5;

/// New guests from one network: a school class at once, then twelve a minute.
inline constexpr Rate newcomers_rate{60, 0.2};

/// New guests from this machine.
inline constexpr Rate local_newcomers_rate{20'000, 100};

/// Seats that a person takes or leaves before a game.
inline constexpr Rate seats_rate{40, 1};

/// Commitments that a person gives at tables for days: each is stored, and a table must not be worn
/// out by them (match::versions_before_start_max).
inline constexpr Rate commitments_rate{20, 0.005};

/// Wrong codes and passwords that a person tries: a few misheard codes, then three a minute. Of
/// 31^10 codes that finds none.
inline constexpr Rate guesses_rate{10, 0.05};

/// And all who come from one network.
inline constexpr Rate network_guesses_rate{30, 0.2};

/// Wrong keys that a person may try once their network has used up all of its own: a neighbour who
/// guesses must not keep a friend out who knows the code.
inline constexpr Rate guesses_beyond_rate{3, 0.01};

/// The same on this machine, where a proxy may stand for many.
inline constexpr Rate local_guesses_rate{300, 2};

/// Other names that a person takes.
inline constexpr Rate names_rate{6, 0.1};

// ---- Prices, in credits

/// A new connection, with its handshake.
inline constexpr double connection_cost = 2;

/// And with TLS, besides.
inline constexpr double tls_handshake_cost = 10;

/// The same where the host's certificate has an RSA key of more than 2048 bits.
inline constexpr double tls_long_key_cost = 50;

/// Any request: a move, or one that is refused.
inline constexpr double request_cost = 1;

/// And if it is accepted: a version of a match is stored, and kept for as long as the match.
inline constexpr double stored_cost = 0.25;

/// And for so many bytes of it: JSON, most of all, takes long to read.
inline constexpr std::size_t asked_bytes_for_a_credit = 1024;

/// Being welcomed: a row in the store is changed.
inline constexpr double welcome_cost = 2;

/// A whole match at one version.
inline constexpr double snapshot_cost = 10;

/// Each update that somebody has missed, written anew for whoever uses JSON.
inline constexpr double missed_cost = 2;

/// What a list of tables is made of, where it is not at hand.
inline constexpr double list_cost = 15;

/// Who is here, where nobody is asked for by name; by name, as a list of tables.
inline constexpr double people_cost = 3;

/// Asking somebody to a table: their programs are told of it.
inline constexpr double invitation_cost = 3;

/// What may be done now, all of it.
inline constexpr double options_cost = 5;

/// Looking for a rematch, in all that its players are engaged in.
inline constexpr double rematch_cost = 5;

/// A match that must be read from the store first.
inline constexpr double reading_cost = 20;

/// A match that is not there: the store is asked for it all the same.
inline constexpr double missing_cost = 2;

/// A word that is hashed, to be kept or to be compared.
inline constexpr double password_cost = 10;

/// The record of a match: all of it is read from the store.
inline constexpr double record_cost = 20;

/// Each version that is read for a part of a match history.
inline constexpr double match_history_read_cost = 0.03;

/// Also each of these versions that is sent.
inline constexpr double match_history_send_cost = 0.4;

/// Another name: it is looked for at all tables in memory, and there told apart anew.
inline constexpr double rename_cost = 20;

/// A move of a bot, or of one that stands in for an absent player, which the host of the table
/// pays: a command that is decided, stored and sent. A network's hosts can cause 50 a second, so
/// that they leave no more on the disk than by other means.
inline constexpr double bot_move_cost = 8;

/// For each who attends a match and hears of it. Coming and going, colours, readiness and names
/// are paid by who does that; a move by whoever looks on, each for themselves, since nobody can
/// help being looked at.
inline constexpr double broadcast_cost = 0.1;

/// Whoever looks on and would have to rest so long for it is sent away.
inline constexpr std::chrono::seconds looking_debt_max{10};

/// An answer costs a credit more for each so many bytes that are full.
inline constexpr std::size_t bytes_for_a_credit = 8192;

}  // namespace bastide::session
