// Counts all action sequences from small set-ups, with the engine and with the naive rules.
#include "tests/support/perft.hpp"

#include "engine/decide.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "tests/support/naive.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace bastide {
namespace {

long count(const Game& game, int depth) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    if (depth == 1) {
        return static_cast<long>(legal.size());
    }
    long sequences = 0;
    Decision decision;
    for (const Action& action : legal) {
        EXPECT_EQ(decide(game, prompt(game).actor, action, decision), std::nullopt);
        sequences += count(decision.next, depth - 1);
    }
    return sequences;
}

// ---- The naive rules with a minimal turn

struct Plain {
    naive::Board board;
    std::map<std::string, int> stack;
    std::vector<int> supply;
    std::size_t seat = 0;
};

long count_draws(const Plain& game, int depth);

/// Returns the followers on features completed at `cell`. The next seat draws.
long count_after_deploying(Plain game, naive::Cell cell, int depth) {
    for (const naive::Score& score : game.board.score_completed(cell)) {
        for (const auto& [spot, piece] : score.feature.followers) {
            ++game.supply.at(static_cast<std::size_t>(piece.player));
        }
    }
    game.seat = (game.seat + 1) % game.supply.size();
    return count_draws(game, depth);
}

long count_deployments(const Plain& game, naive::Cell cell, int depth) {
    const auto spots = game.board.legal_deployments(cell, game.supply.at(game.seat));
    if (depth == 1) {
        return static_cast<long>(spots.size()) + 1;
    }
    long sequences = count_after_deploying(game, cell, depth - 1);
    for (const naive::Spot& spot : spots) {
        Plain next = game;
        next.board.deploy(static_cast<naive::Player>(game.seat), spot);
        --next.supply.at(game.seat);
        sequences += count_after_deploying(next, cell, depth - 1);
    }
    return sequences;
}

long count_placements(const Plain& game, const std::string& tile, int depth) {
    const auto placements = game.board.legal_placements(tile);
    if (placements.empty()) {
        return count_draws(game, depth);  // PL-6
    }
    if (depth == 1) {
        return static_cast<long>(placements.size());
    }
    long sequences = 0;
    for (const naive::Placement& placement : placements) {
        Plain next = game;
        next.board.lay(tile, placement);
        sequences += count_deployments(next, placement.cell, depth - 1);
    }
    return sequences;
}

/// Without tiles no sequence continues (PL-7, EN-1).
long count_draws(const Plain& game, int depth) {
    long sequences = 0;
    for (const auto& [tile, copies] : game.stack) {
        if (copies == 0) {
            continue;
        }
        Plain next = game;
        --next.stack.at(tile);
        sequences += depth == 1 ? 1 : count_placements(next, tile, depth - 1);
    }
    return sequences;
}

Plain plain(const Setup& setup) {
    Plain game{naive::Board(naive::facts()), {}, {}, 0};
    const auto& types = catalogue().types();
    const PlacedTile& start = *setup.start;
    game.board.lay(catalogue()[start.type].name,
                   {{start.cell.x, start.cell.y}, 90 * static_cast<int>(index_of(start.rotation))});
    for (std::size_t i = 0; i < types.size(); ++i) {
        game.stack[types[i].name] = setup.stack.at(i);
    }
    game.supply.assign(setup.seats, setup.ruleset.followers);
    return game;
}

class PerftFile : public testing::TestWithParam<std::string> {};

TEST_P(PerftFile, CountsEverySequence) {
    const auto perft = perft::read_named(GetParam());
    ASSERT_TRUE(perft.ok()) << perft.error();
    ASSERT_FALSE(perft->counts.empty());
    for (const auto& [depth, expected] : perft->counts) {
        EXPECT_EQ(count(start(perft->setup), depth), expected) << "depth " << depth;
    }
}

TEST_P(PerftFile, CountsTheSameByTheNaiveRules) {
    const auto perft = perft::read_named(GetParam());
    ASSERT_TRUE(perft.ok()) << perft.error();
    for (const auto& [depth, expected] : perft->counts) {
        EXPECT_EQ(count_draws(plain(perft->setup), depth), expected) << "depth " << depth;
    }
}

std::string case_name(const testing::TestParamInfo<std::string>& file) {
    std::string name = file.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Perft, PerftFile, testing::ValuesIn(perft::names()), case_name);

}  // namespace
}  // namespace bastide
