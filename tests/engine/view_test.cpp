#include "engine/view.hpp"

#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

Decision expected(const Game& game, Seat seat, const Action& action) {
    Decision decision;
    EXPECT_FALSE(decide(view(game, seat), seat, action, decision)) << position_text(game);
    return decision;
}

TEST(View, SupportsLookahead) {
    Dice dice(77);
    std::size_t unsure = 0;
    for (const TileSupply supply :
         {TileSupply::draw_ahead, TileSupply::hand, TileSupply::deal_all, TileSupply::dealer}) {
        for (int seats = 2; seats <= 4; ++seats) {
            const auto setup = standard_setup({.supply = supply}, seats).value();
            random_play::play(setup,
                              dice,
                              {.withdraws_once_in = 200, .extends_once_in = 30},
                              [&](const Played& played) {
                                  const auto& [actor, action] = played.choice;
                                  if (actor == chance) {
                                      return;
                                  }
                                  const Decision decision = expected(played.before, *actor, action);
                                  const auto& real = played.decision.events;
                                  ASSERT_LE(decision.events.size(), real.size() + 3);
                                  ASSERT_EQ(decision.events.front(), real.front());
                                  unsure +=
                                      decision.next == view(played.decision.next, actor) ? 0U : 1U;
                              });
        }
    }
    EXPECT_GT(unsure, 0U) << "hands of others decide something";
}

/// A game of three in its first round: the first seat has drawn and has given itself a tile.
class Dealing : public testing::Test {
  protected:
    void deal(const Ruleset& ruleset) {
        game = start(standard_setup(ruleset, 3).value());
        for (const char* const tile : {"base.U", "base.E", "base.V"}) {
            act(chance, Draw{*catalogue().find(tile)});
        }
        act(Seat{0}, Give{*catalogue().find("base.E")});
    }

    void act(const Actor& actor, const Action& action) {
        Decision decision;
        ASSERT_FALSE(decide(game, actor, action, decision)) << position_text(game);
        game = decision.next;
        events = decision.events;
    }

    [[nodiscard]] std::string seen_by(const Viewer& viewer) const {
        std::string lines;
        const std::string text = position_text(view(game, viewer));
        for (std::size_t at = 0; at < text.size();) {
            const std::string line = text.substr(at, text.find('\n', at) - at);
            at += line.size() + 1;
            const bool tells = line.starts_with("held") || line.starts_with("dealt") ||
                               line.find("hidden") != std::string::npos;
            lines += tells ? line + "\n" : "";
        }
        return lines;
    }

    Game game;
    std::vector<Event> events;
};

TEST_F(Dealing, ShowsTilesToTheDealerAndCountsToOthers) {
    deal({.supply = TileSupply::dealer});
    EXPECT_EQ(seen_by(Seat{0}), "held 1 base.E\ndealt base.U\ndealt base.V\n");
    EXPECT_EQ(seen_by(Seat{1}), "seat 1 score 0 supply 7 hidden 3\n");
    EXPECT_EQ(seen_by(spectator), seen_by(Seat{1}));
    act(Seat{0}, Give{*catalogue().find("base.V")});
    EXPECT_NE(seen_by(Seat{1}).find("held 2 base.V"), std::string::npos) << "her own";
    EXPECT_NE(seen_by(Seat{1}).find("seat 3 score 0 supply 7 hidden 1"), std::string::npos);
    EXPECT_EQ(seen_by(Seat{1}).find("base.U"), std::string::npos) << seen_by(Seat{1});
    EXPECT_EQ(seen_by(Seat{0}), "held 2 base.V\nheld 3 base.U\n") << "he goes on seeing them";
}

TEST_F(Dealing, RevealsATileOnlyToEntitledPlayers) {
    const Ruleset ruleset{.supply = TileSupply::dealer};
    const auto tile = catalogue().find("base.E");
    const Event drawn = TileDealt{Pile::round, Seat{0}, tile};
    const Event given = TileGiven{Seat{0}, Seat{1}, tile};
    EXPECT_EQ(redact(ruleset, drawn, Seat{0}), drawn);
    EXPECT_EQ(redact(ruleset, drawn, Seat{1}), Event(TileDealt{Pile::round, Seat{0}, {}}));
    EXPECT_EQ(redact(ruleset, given, Seat{0}), given);
    EXPECT_EQ(redact(ruleset, given, Seat{1}), given);
    EXPECT_EQ(redact(ruleset, given, Seat{2}), Event(TileGiven{Seat{0}, Seat{1}, {}}));
    EXPECT_EQ(redact(ruleset, given, spectator), Event(TileGiven{Seat{0}, Seat{1}, {}}));
}

TEST_F(Dealing, HidesNothingWithOpenHands) {
    deal({.supply = TileSupply::dealer, .open_hands = true});
    EXPECT_EQ(seen_by(spectator), "held 1 base.E open\ndealt base.U\ndealt base.V\n");
    const Event given = TileGiven{Seat{0}, Seat{1}, game.dealt[0]};
    EXPECT_EQ(redact(game.ruleset, given, spectator), given);
}

TEST_F(Dealing, EndsForTheDealerWithTheRound) {
    Dice dice(3);
    const auto setup = standard_setup({.supply = TileSupply::dealer}, 3).value();
    random_play::play(setup, dice, {}, [&](const Played& played) {
        const Game& next = played.decision.next;
        for (std::size_t i = 0; i < next.players.size(); ++i) {
            const auto seat = static_cast<Seat>(i);
            const Game seen = view(next, seat);
            const auto others = std::ranges::count_if(
                seen.hands, [&](const HeldTile& held) { return held.seat != seat && !held.open; });
            EXPECT_TRUE(others == 0 || next.dealer == seat);
        }
    });
}

}  // namespace
}  // namespace bastide
