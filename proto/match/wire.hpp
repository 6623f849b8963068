#pragma once

#include "engine/view.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/event.pb.h"
#include "bastide/v1/match.pb.h"
#include "bastide/v1/server.pb.h"
#include "match/command.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::codec {

using NameOf = std::function<std::string(match::PersonId)>;

v1::Colour to_wire(match::Colour colour);
std::optional<match::Colour> from_wire(v1::Colour colour);
v1::BotLevel to_wire(const std::optional<bots::Level>& level);

/// Converts the access, including the code, which is only for attendants.
void to_wire(const match::TableAccess& access, v1::TableAccess& into);

void write(const match::Bytes32& bytes, std::string& into);

/// Returns the whole seconds between these Unix times, or 0 if the clock was set back.
std::uint32_t seconds_away(std::chrono::milliseconds since, std::chrono::milliseconds now);

void to_wire(const match::Draws& draws, bool revealed, v1::FairDraws& into);

/// Converts an event. Returns false, and writes nothing, if other fields contain it.
bool to_wire(const match::Event& event,
             const match::Match& after,
             const NameOf& name_of,
             v1::Event& into);

v1::ServerMessage match_paused(std::uint32_t match, bool paused);

v1::ServerMessage rematch_offered(std::uint32_t match, std::uint32_t next, const std::string& code);

/// With match 0, the recipient is renamed.
v1::ServerMessage renamed(std::uint32_t match, std::uint32_t seat, const std::string& name);

/// Writes all but `away`, `title`, the match number and the code.
void to_wire(const match::Match& match, const NameOf& name_of, v1::TableInfo& into);

v1::Pace to_wire(const match::Pace& pace);

/// Converts a pace; nullopt if an enumerator is unknown. match::error_in checks the values.
std::optional<match::Pace> from_wire(const v1::Pace& pace);

/// Returns the state. `running_for`: time that clocks have run; `now`: server time.
std::optional<v1::InPlay> in_play(const match::Match& match,
                                  std::chrono::milliseconds running_for,
                                  std::chrono::milliseconds now);

/// Returns nullopt if the motion or side is unknown. The match decides if it is allowed.
std::optional<match::CallVote> from_wire(const v1::CallVote& call);

void to_wire(const match::Vote& vote, std::chrono::milliseconds now, v1::Vote& into);

// Correspondence starts on the wire, without values and secrets.

bool change_commit_reveal(const std::vector<match::Event>& events, const match::Match& after);

void write_commit_reveal(const match::Match& match,
                         std::chrono::milliseconds now,
                         v1::CommitReveal& into);

/// Builds the update for a viewer. Names are empty if `name_of` has none.
[[nodiscard]] v1::Update update_for(const Viewer& viewer,
                                    std::uint32_t id,
                                    const std::vector<match::Event>& events,
                                    const match::Match& next,
                                    std::chrono::milliseconds at,
                                    const NameOf& name_of);

/// Returns the hash of the position that this viewer sees; empty before the game.
[[nodiscard]] std::string hash_seen(const std::optional<Game>& game, const Viewer& viewer);

}  // namespace bastide::codec
