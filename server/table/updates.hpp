#pragma once

#include "engine/view.hpp"
#include "server/store/journal.hpp"
#include "server/store/server_time.hpp"
#include "server/table/names.hpp"

#include "match/match.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::table {

/// Updates per kind of viewer. If hands are hidden, each seat has its own; spectators share one.
using Updates = std::vector<std::pair<Viewer, v1::ServerMessage>>;

[[nodiscard]] std::optional<Updates> updates_of(store::MatchId id,
                                                const std::vector<match::Event>& events,
                                                const match::Match& next,
                                                store::ServerTime at,
                                                const LookUpName& name_of);

/// Builds the update for a viewer. Names are empty if `name_of` has none.
[[nodiscard]] v1::Update update_for(const Viewer& viewer,
                                    store::MatchId id,
                                    const std::vector<match::Event>& events,
                                    const match::Match& next,
                                    store::ServerTime at,
                                    const NameOf& name_of);

/// Returns the hash of the position that this viewer sees; empty before the game.
[[nodiscard]] std::string hash_seen(const std::optional<Game>& game, const Viewer& viewer);

}  // namespace bastide::table
