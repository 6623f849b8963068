// The commands that are actions in the notation of docs/authors/notation.md.
#pragma once

#include "client-cli/rules/action_commands.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/notation_fields.hpp"
#include "engine/prompt.hpp"

namespace bastide::rules {

/// Reads an action of this kind, and plays it for the seat asked.
template <typename Kind>
Outcome act_in_notation(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    LineReader line = line_reader(acting, words);
    Kind action{};
    action_notation.of(std::type_identity<Kind>{}).serialise(line, action);
    const int column = column_of(words);
    line.expect_end();
    if (!line.ok()) {
        return not_read(*line.error());
    }
    const bool by_nobody = std::is_same_v<Kind, Extend>;
    const Actor actor = by_nobody ? chance : Actor(seat_asked(game));
    if (const auto refusal = act(acting.on, actor, action, acting.scratch)) {
        return refused(*refusal, column);
    }
    return std::nullopt;
}

}  // namespace bastide::rules
