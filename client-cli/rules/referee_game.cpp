#include "client-cli/rules/referee_game.hpp"

#include "engine/evolve.hpp"
#include "engine/steps/final_scoring.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::rules {
namespace {

/// Tiles of the game that are not in its stack.
std::size_t tiles_out(const Game& game) {
    return game.board.tiles().size() + game.discarded.size() + (game.turn.hand ? 1U : 0U);
}

bool too_many(const Game& game, const TileCounts& stack) {
    return tiles_out(game) + static_cast<std::size_t>(total(stack)) > tiles_max;
}

void take_over(RefereeGame& on, const Decision& decision) {
    on.last.insert(on.last.end(), decision.events.begin(), decision.events.end());
    on.game = decision.next;
}

void score_and_end(RefereeGame& on, Scratch& scratch) {
    scratch.events.clear();
    scratch.next = on.game;
    final_scoring(scratch);
    scratch.add(GameEnded{});
    take_over(on, scratch);
}

}  // namespace

std::optional<Refusal> act(RefereeGame& on,
                           const Actor& actor,
                           const Action& action,
                           Scratch& scratch) {
    if (auto refusal = decide(on.game, actor, action, scratch)) {
        return refusal;
    }
    take_over(on, scratch);
    return std::nullopt;
}

void happen(RefereeGame& on, const Event& event) {
    evolve(on.game, event);
    on.last.push_back(event);
}

void follow_order(RefereeGame& on, Scratch& scratch) {
    while (on.game.turn.step == Step::draw && !on.order.empty()) {
        const TileTypeId next = on.order.front();
        on.order.erase(on.order.begin());
        [[maybe_unused]] const auto refusal = act(on, chance, Draw{next}, scratch);
        assert(!refusal);  // every tile of an order is unseen
    }
    if (on.game.turn.step == Step::draw && total(on.game.unseen) == 0) {
        score_and_end(on, scratch);
    }
}

Outcome set_order(RefereeGame& on, std::vector<TileTypeId> order, bool cut) {
    std::array<int, tile_types_max> wanted{};
    for (const TileTypeId type : order) {
        ++wanted[index_of(type)];
    }
    TileCounts stack{};
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        const int there = cut ? 0 : on.game.unseen[i];
        stack[i] = static_cast<std::uint8_t>(std::min(std::max(wanted[i], there), 255));
    }
    if (too_many(on.game, stack)) {
        return Problem{setup_impossible,
                       "a game has at most " + std::to_string(tiles_max) + " tiles"};
    }
    on.game.unseen = stack;
    on.order = std::move(order);
    return std::nullopt;
}

void provide(RefereeGame& on, TileTypeId type) {
    std::uint8_t& copies = on.game.unseen[index_of(type)];
    if (!on.free || copies > 0) {
        return;
    }
    ++copies;
    if (too_many(on.game, on.game.unseen)) {
        --copies;
    }
}

}  // namespace bastide::rules
