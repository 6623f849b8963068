// Decisions on the way to a table: where a welcome leads, tables of the list, passwords, and what
// happens if no seat is free. The functions return the request to send, if any.
#pragma once

#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <set>

namespace bastide::app {

/// A place on a server; the lobby if nothing is set.
struct Destination {
    std::optional<model::TableCode> code{};
    bool quick_play = false;
    std::optional<model::MatchId> match{};
};

struct Joining {
    Destination goal{};                      ///< the player's wish, until the first welcome
    Destination heading{};                   ///< requested, until the server shows it or refuses
    std::optional<model::MatchId> locked{};  ///< the table whose password the player is asked for
    std::set<model::MatchId> played{};       ///< our finished matches that are no longer attended
};

using Request = std::optional<v1::ClientMessage>;

/// True while a requested table has not arrived yet; the lobby is not shown meanwhile.
bool is_heading_for_table(const Joining& joining);

/// Chooses where a welcome leads, in this order: the code or quick play of `goal`; the match
/// `at_hand`, which is on the screen; our match in `goal`; our only game; the lobby.
Request welcomed(Joining& joining,
                 const model::Model& model,
                 std::optional<model::MatchId> at_hand);

/// Enters a listed table: requests a free seat, or else to watch. Returns nullopt and sets `locked`
/// if the table needs a password. Invited players need none, and neither do players of the finished
/// match if the table is its rematch.
Request enter(Joining& joining,
              const model::Model& model,
              const v1::TableInfo& table,
              bool invited);

/// Handles a refused request. If no seat was free, and the player is at no table and used a code or
/// password, requests to watch instead.
Request refused(Joining& joining, const model::Refused& refused, bool at_table);

/// Records that a match is no longer attended. `seen`: its last state; null if it was never shown.
void left(Joining& joining, const model::Attended* seen);

}  // namespace bastide::app
