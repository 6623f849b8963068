// Commands on a game. Their syntax is in driver.cpp.
#pragma once

#include "client-cli/rules/json.hpp"
#include "client-cli/rules/reading.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/notation_fields.hpp"
#include "engine/notation_reading.hpp"
#include "engine/prompt.hpp"
#include "engine/word_reader.hpp"

#include <cassert>
#include <random>
#include <vector>

namespace bastide::rules {

/// A seed gives the same draws on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}

    /// Each copy is equally likely. The stack must not be empty.
    TileTypeId draw(const TileCounts& stack) {
        const int copies = total(stack);
        assert(copies > 0);
        auto left = static_cast<int>(below(static_cast<std::uint64_t>(copies)));
        std::size_t type = 0;
        while (left >= stack[type]) {
            left -= stack[type++];
        }
        return static_cast<TileTypeId>(type);
    }

  private:
    /// Uniform from 0 to `bound` - 1. Standard distributions differ between libraries.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t even = UINT64_MAX - UINT64_MAX % bound;
        std::uint64_t value = source_();
        while (value >= even) {
            value = source_();
        }
        return value % bound;
    }

    std::mt19937_64 source_;
};

/// The game and dice of a command. `on` is a copy, discarded if the command fails.
struct ActionContext {
    RefereeGame& on;
    Dice& dice;
    Scratch& scratch;
};

inline LineReader line_reader(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    return {words, game.board, game.players.size(), acting.on.names};
}

/// Performs an action. Returns a refusal as a problem in that column.
Outcome attempt(ActionContext& acting, const Actor& actor, const Action& action, int column);

using ActCommand = Outcome(ActionContext& acting, WordReader& words);

ActCommand act_draw, act_place, act_deploy, act_home, act_play, act_withdraw, act_turn,
    set_tile_order;

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
    return attempt(acting, by_nobody ? chance : Actor(seat_asked(game)), action, column);
}

/// Begins a new game. Changes `dice` only if a seed is given.
Outcome new_game(WordReader& words, RefereeGame& into, Dice& dice);

struct QueryContext {
    const RefereeGame& of;
    Json& json;
    std::vector<Action>& scratch;
    GameJson game{json, of};
};

using AskCommand = Outcome(QueryContext& asking, WordReader& words);

AskCommand ask_placements, ask_draws, ask_choices, ask_deployments, ask_answers, ask_show;

}  // namespace bastide::rules
