// What a match has come to by some events, as each kind of viewer may hear of it.
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

/// An update for each kind of viewer: mostly everyone may see everything, and one serves all. Where
/// hands are hidden each seat has its own, and one more serves all spectators.
using Updates = std::vector<std::pair<Viewer, v1::ServerMessage>>;

/// Of match `id`, once it has come to be `next` by these events, at that time. Nothing: it cannot
/// be read now how somebody in them is called.
[[nodiscard]] std::optional<Updates> updates_of(store::MatchId id,
                                                const std::vector<match::Event>& events,
                                                const match::Match& next,
                                                store::ServerTime at,
                                                const LookUpName& name_of);

/// What one kind of viewer may hear of that. A name is empty where `name_of` has none.
[[nodiscard]] v1::Update update_for(const Viewer& viewer,
                                    store::MatchId id,
                                    const std::vector<match::Event>& events,
                                    const match::Match& next,
                                    store::ServerTime at,
                                    const NameOf& name_of);

/// Of what this viewer sees of the game; empty before it.
[[nodiscard]] std::string hash_seen(const std::optional<Game>& game, const Viewer& viewer);

}  // namespace bastide::table
