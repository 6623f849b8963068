// How a player comes to a table: what they came to the server for, a table of the list or its
// password; and what happens if no seat is free. The functions return the request to send, if any.
#pragma once

#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <set>

namespace bastide::app {

/// A place on a server. Nothing set: its lobby.
struct Destination {
    std::optional<model::TableCode> code{};  ///< a seat at that table
    bool quick_play = false;                 ///< a game against somebody who waits for one
    std::optional<model::MatchId> match{};   ///< a game of ours
};

struct Joining {
    Destination goal{};                      ///< of the player, until the first welcome
    Destination heading{};                   ///< until the server shows it or refuses a request
    std::optional<model::MatchId> locked{};  ///< the table whose password the player is asked for
    std::set<model::MatchId> played{};  ///< finished matches of ours that are no longer attended
};

using Request = std::optional<v1::ClientMessage>;

/// Whether a table is on its way, so that the lobby is not shown.
bool is_heading_for_table(const Joining& joining);

/// The server has welcomed us: heads for the goal, else the match at hand, else our only game.
Request welcomed(Joining& joining,
                 const model::Model& model,
                 std::optional<model::MatchId> at_hand);

/// Enters a listed table: takes a free seat, else watches. Returns nullopt and sets `locked` if the
/// table needs a password. Neither invited players nor those of the game before a rematch do.
Request enter(Joining& joining,
              const model::Model& model,
              const v1::TableInfo& table,
              bool invited);

/// A player at no table who came by a code or password watches if no seat is free.
Request refused(Joining& joining, const model::Refused& refused, bool at_table);

/// A match is no longer attended. `seen`: its last state; null if it was never shown.
void left(Joining& joining, const model::Attended* seen);

}  // namespace bastide::app
