// Matches in messages.
#pragma once

#include "bastide/v1/server.pb.h"
#include "match/command.hpp"

#include <chrono>
#include <functional>
#include <string>

namespace bastide::table {

using NameOf = std::function<std::string(match::PersonId)>;

v1::Colour to_wire(match::Colour colour);
std::optional<match::Colour> from_wire(v1::Colour colour);
v1::BotLevel to_wire(const std::optional<bots::Level>& level);

/// Writes the code, too, which is only for attendants.
void to_wire(const match::TableAccess& access, v1::TableAccess& into);

void write(const match::Bytes32& bytes, std::string& into);

/// Returns the whole seconds between these Unix times, or 0 if the clock was set back.
std::uint32_t seconds_away(std::chrono::milliseconds since, std::chrono::milliseconds now);

void to_wire(const match::Draws& draws, bool revealed, v1::FairDraws& into);

/// `after`: the match after the event. Returns false, and writes nothing, for an event that other
/// fields of an update or the snapshot contain.
bool to_wire(const match::Event& event,
             const match::Match& after,
             const NameOf& name_of,
             v1::Event& into);

/// `paused`: the match waits for the store.
v1::ServerMessage match_paused(std::uint32_t match, bool paused);

v1::ServerMessage rematch_offered(std::uint32_t match, std::uint32_t next, const std::string& code);

/// With match 0, the recipient is renamed.
v1::ServerMessage renamed(std::uint32_t match, std::uint32_t seat, const std::string& name);

/// Writes all but `away`, `title`, the match number and the code.
void to_wire(const match::Match& match, const NameOf& name_of, v1::TableInfo& into);

}  // namespace bastide::table
