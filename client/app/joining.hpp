// Decides how to reach a table. The functions return the request to send, if any.
#pragma once

#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <set>

namespace bastide::app {

/// The player's destination; the lobby if nothing is set.
struct Destination {
    std::optional<model::TableCode> code{};
    bool quick_play = false;
    std::optional<model::MatchId> match{};
    bool replays = false;  ///< shows `match` from its start; it is over
    bool quits = false;    ///< the replay is all that the player wants
};

struct Joining {
    Destination goal{};                      ///< the player's wish, until the first welcome
    Destination heading{};                   ///< requested, until the server shows it or refuses
    std::optional<model::MatchId> locked{};  ///< the table whose password the player is asked for
    std::set<model::MatchId> played{};       ///< our finished matches that are no longer attended
};

using Request = std::optional<v1::ClientMessage>;

/// True if a table is requested; until it arrives, the lobby is not shown.
bool is_heading_for_table(const Joining& joining);

/// Called after the welcome. Requests, in this order: the code or quick play of `goal`; the match
/// `at_hand`, which is on the screen; our match in `goal`; our only game; the lobby.
Request welcomed(Joining& joining,
                 const model::Model& model,
                 std::optional<model::MatchId> at_hand);

/// Requests a free seat, or else to watch. Returns nullopt and sets `locked` if the table needs a
/// password. Invited players need none, and neither do players of the match before a rematch.
Request enter(Joining& joining,
              const model::Model& model,
              const v1::TableInfo& table,
              bool invited);

/// Requests to watch if a player at no table, with a code or password, found no free seat.
Request refused(Joining& joining, const model::Refused& refused, bool at_table);

/// If we now wait alone at a quick play table, requests it again: somebody may wait at another.
Request left_alone(const model::Attended& at);

/// Called when we left a match. `seen` is its last state; null if it was never shown.
void left(Joining& joining, const model::Attended* seen);

}  // namespace bastide::app
