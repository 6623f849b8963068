// What a match looks like on the wire.
#pragma once

#include "bastide/v1/server.pb.h"
#include "match/command.hpp"

#include <chrono>
#include <functional>
#include <string>

namespace bastide::table {

/// How persons are called. Matches know numbers only.
using NameOf = std::function<std::string(match::PersonId)>;

v1::Colour to_wire(match::Colour colour);
std::optional<match::Colour> from_wire(v1::Colour colour);
/// Level of the bot that has a seat; nullopt: no bot. And back, where it is one that we know.
v1::BotLevel to_wire(const std::optional<bots::Level>& level);
std::optional<bots::Level> from_wire(v1::BotLevel level);

v1::Phase to_wire(match::Phase phase);

v1::Visibility to_wire(match::Visibility visibility);

/// With its code, which is for those who are in.
void to_wire(const match::TableAccess& access, v1::TableAccess& into);

/// As a message holds them.
void write(const match::Bytes32& bytes, std::string& into);

/// How long somebody has been away, in whole seconds. A clock that was set back makes it none.
std::uint32_t seconds_away(std::chrono::milliseconds since, std::chrono::milliseconds now);

/// The server's secret only where it is `revealed`.
void to_wire(const match::Draws& draws, bool revealed, v1::FairDraws& into);

/// `after` is the match once the event has been applied. False, and nothing is written: an update
/// tells it elsewhere (questions), or a snapshot has told it (TableOpened).
bool to_wire(const match::Event& event,
             const match::Match& after,
             const NameOf& name_of,
             v1::Event& into);

/// The match waits for the store, or goes on.
v1::ServerMessage match_paused(std::uint32_t match, bool paused);

/// This match is to be played again at that table, which has that code.
v1::ServerMessage rematch_offered(std::uint32_t match, std::uint32_t next, const std::string& code);

/// Whoever has that seat is called so now; match 0: whoever hears it is.
v1::ServerMessage renamed(std::uint32_t match, std::uint32_t seat, const std::string& name);

/// Everything but `away`, `title`, the number of the match and its code.
void to_wire(const match::Match& match, const NameOf& name_of, v1::TableInfo& into);

}  // namespace bastide::table
