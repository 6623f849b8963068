// Converts values of the engine to messages and back. Invalid messages lead to nullopt or an error.
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

// Convert values to messages. `board` gives segments their names.
void to_wire(const Ruleset& ruleset, v1::Ruleset& into);
void to_wire(const Setup& setup, v1::Setup& into);
void to_wire(const Setup& setup, v1::GameStarted& into);
void to_wire(const Game& game, v1::Position& into);
/// Converts an event. `after` is the game after it, whose board names segments, and the ranks.
void to_wire(const Event& event, const Game& after, v1::Event& into);
/// Converts an action. Returns false for Draw, Extend and Withdraw, which have no message.
bool to_wire(const Action& action, const Board& board, v1::Action& into);
/// Returns the reason with the name of a refusal, in capitals.
v1::Reason reason_named(std::string_view refusal);

/// Converts a message to rules. The error is a message for people.
Result<Ruleset> from_wire(const v1::Ruleset& from);
std::optional<Setup> from_wire(const v1::Setup& from);
std::optional<Game> from_wire(const v1::Position& from);
/// Returns nullopt if the event does not fit `before` or concerns the table, not the game.
std::optional<Event> from_wire(const v1::Event& from, const Game& before);

struct Unreadable {
    v1::Reason reason{};
    std::string_view message;  ///< for people; static storage
};

std::variant<Action, Unreadable> from_wire(const v1::Action& from, const Board& board);

}  // namespace bastide::codec
