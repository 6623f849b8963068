// Search requests for bots contain nothing that their seat may not know: no hidden tiles, and
// nothing about the draws. Checks every request of whole games; each check must also reject one
// extra detail.
#include "engine/notation.hpp"
#include "engine/view.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <stdexcept>

namespace bastide::test {
namespace {

/// True if `bytes` contains the seed, in either byte order.
bool stands_in(std::uint64_t seed, std::span<const std::uint8_t> bytes) {
    std::array<std::uint8_t, sizeof seed> forwards{};
    for (std::size_t i = 0; i < forwards.size(); ++i) {
        forwards[i] = static_cast<std::uint8_t>(seed >> (56 - 8 * i));
    }
    std::array<std::uint8_t, sizeof seed> backwards = forwards;
    std::ranges::reverse(backwards);
    return !std::ranges::search(bytes, forwards).empty() ||
           !std::ranges::search(bytes, backwards).empty();
}

/// Throws if the request contains more than the seat may know, computed from the match without the
/// engine's `view`.
void check(const thinking::SearchRequest& thought, const match::Match& match, Seat seat) {
    const match::Draws& draws = *match.draws;
    const fair::Bytes32 key = fair::draw_key(draws.secret, draws.values);
    if (stands_in(thought.seed, key) || stands_in(thought.seed, draws.secret)) {
        throw std::runtime_error("its luck is part of the key");
    }
    for (const HeldTile& held : thought.view.hands) {
        if (held.seat != seat && !held.open && !match.game->ruleset.open_hands) {
            throw std::runtime_error("it sees what another one holds");
        }
    }
    const Game& game = *match.game;
    int hidden = 0;
    for (const HeldTile& held : game.hands) {
        hidden += held.seat != seat && !held.open && !game.ruleset.open_hands ? 1 : 0;
    }
    if (total(thought.view.unseen) != total(game.unseen) + hidden) {
        throw std::runtime_error("it knows which tiles are not to come");
    }
}

class BotSecrets : public testing::Test, protected TableFixture {
  protected:
    BotSecrets() {
        services.bots.think =
            [this](const thinking::SearchRequest& thought, const auto& stop, const auto& then) {
                last = thought;
                seat = match().questions[0].seat;
                EXPECT_NO_THROW(check(thought, match(), seat));
                ++thoughts;
                if (answers) {
                    thinking::search_inline(thought, stop, then);
                }
            };
        table = std::make_shared<table::Table>(1, "A table", services);
    }

    void start_with_hands(const std::vector<bots::Level>& levels) {
        give(anna, match::Open{{4, {.supply = TileSupply::hand, .hand_size = 3}}});
        for (const bots::Level level : levels) {
            give(anna, match::SeatBot{level});
        }
        journal.answer_all();
        seat_and_ready({});
        begin();
    }

    [[nodiscard]] const match::Match& match() const { return table->match(); }

    thinking::SearchRequest last;
    Seat seat{};
    int thoughts = 0;
    bool answers = true;
};

TEST_F(BotSecrets, AreKeptInWholeGames) {
    start_with_hands({bots::Level::easy, bots::Level::medium});
    while (match().phase == match::Phase::playing) {
        act();
    }
    EXPECT_GT(thoughts, 60);
}

// The checks, with a request that was accepted.

class ObjectionTo : public BotSecrets {
  protected:
    ObjectionTo() {
        answers = false;
        start_with_hands({bots::Level::hard});
        while (thoughts == 0) {
            act();
        }
    }

    void expect_objection() const { EXPECT_THROW(check(last, match(), seat), std::runtime_error); }
};

TEST_F(ObjectionTo, TheKeyForLuck) {
    const fair::Bytes32 key = fair::draw_key(match().draws->secret, match().draws->values);
    for (std::size_t from = 0; from + 8 <= key.size(); ++from) {
        last.seed = 0;
        for (std::size_t i = from; i < from + 8; ++i) {
            last.seed = last.seed << 8U | key[i];
        }
        expect_objection();
    }
}

TEST_F(ObjectionTo, TheSecretForLuck) {
    std::memcpy(&last.seed, match().draws->secret.data(), sizeof last.seed);
    expect_objection();
}

TEST_F(ObjectionTo, TheWholeGame) {
    last.view = *match().game;
    expect_objection();
}

TEST_F(ObjectionTo, TheViewOfAnother) {
    last.view = view(*match().game, Seat{0});
    expect_objection();
}

TEST_F(ObjectionTo, AStackWithoutHiddenHands) {
    last.view.unseen = match().game->unseen;
    expect_objection();
}

}  // namespace
}  // namespace bastide::test
