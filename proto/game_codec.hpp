// Engine values <-> wire messages. Total in both directions: everything the engine has can be said,
// and whatever a stranger says that does not make sense comes back as an empty optional, never as a
// crash.
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/refusal.hpp"
#include "engine/setup.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/event.pb.h"
#include "bastide/v1/game.pb.h"
#include "bastide/v1/match.pb.h"
#include "bastide/v1/server.pb.h"

#include <optional>
#include <string_view>
#include <variant>

namespace bastide::codec {

// Engine to wire. `board` is the board the segments lie on.
void to_wire(const Ruleset& ruleset, v1::Ruleset& into);
void to_wire(const Setup& setup, v1::Setup& into);
/// With the step that the game waits in first.
void to_wire(const Setup& setup, v1::GameStarted& into);
void to_wire(const Game& game, v1::Position& into);
/// `after` is the game once the event has been applied: segments are named on its board, ranks are
/// taken from it.
void to_wire(const Event& event, const Game& after, v1::Event& into);
/// False: that is no action of a seat in turn, but one of chance, or leaving.
bool to_wire(const Action& action, const Board& board, v1::Action& into);
v1::Reason to_wire(Refusal refusal);

// Wire to engine.
/// Or what is wrong with it, in a sentence.
Result<Ruleset> from_wire(const v1::Ruleset& from);
std::optional<Setup> from_wire(const v1::Setup& from);
std::optional<Game> from_wire(const v1::Position& from);
/// A game event that fits `before`; empty also for the kinds of v1::Event that concern the table,
/// not the game.
std::optional<Event> from_wire(const v1::Event& from, const Game& before);

/// Why a message is no action.
struct Unreadable {
    v1::Reason reason{};
    std::string_view sentence;  ///< for people; lives for ever
};

std::variant<Action, Unreadable> from_wire(const v1::Action& from, const Board& board);

}  // namespace bastide::codec
