// The notation reads back unchanged what it writes in random games.
#include "engine/notation.hpp"

#include "engine/evolve.hpp"
#include "engine/prompt.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

void expect_position_comes_back(const Game& game) {
    const std::string text = position_text(game);
    const auto back = read_position(text);
    ASSERT_TRUE(back.ok()) << back.error().message << '\n' << text;
    ASSERT_TRUE(*back == game) << text;
}

void expect_action_comes_back(const Board& board, const Action& action) {
    std::string text;
    write(text, board, action);
    WordReader words(text);
    const auto back = read_action(words, board);
    ASSERT_TRUE(back.ok()) << text << ": " << back.error().message;
    ASSERT_EQ(*back, action) << text;
}

void expect_events_come_back(const Played& played, const SeatNames& names) {
    Game game = played.before;
    for (const Event& event : played.decision.events) {
        Game after = game;
        evolve(after, event);
        std::string text;
        write(text, after.board, event, names);
        WordReader words(text);
        const auto back = read_event(words, game, names);
        ASSERT_TRUE(back.ok()) << text << ": " << back.error().message;
        ASSERT_TRUE(*back == event) << text;
        game = after;
    }
}

TEST(Notation, RoundTripsGamesAndActions) {
    Dice dice(6);
    const SeatNames names{"red", "blue", "green", "yellow"};
    std::vector<Action> legal;
    for (std::size_t i = random_play::games(1000); i > 0 && !HasFailure(); --i) {
        const auto setup =
            dice.once_in(4) ? standard_setup({}, 4).value() : random_play::odd_setup(dice, 4);
        random_play::play(setup, dice, {4, 60, 30}, [&](const Played& played) {
            if (HasFailure()) {
                return;
            }
            expect_position_comes_back(played.decision.next);
            expect_events_come_back(played, dice.once_in(2) ? names : SeatNames{});
            expect_action_comes_back(played.before.board, played.choice.action);
            legal_actions(played.before, legal);
            expect_action_comes_back(played.before.board, dice.any(legal));
        });
    }
}

Game small_game() {
    return start(standard_setup({}, 2).value());
}

TEST(Notation, RoundTripsEventsWithHiddenTiles) {
    for (const std::string text : {"dealt hand 1", "dealt round 1", "given 1 2"}) {
        WordReader words(text);
        const auto event = read_event(words, small_game());
        ASSERT_TRUE(event.ok()) << text << ": " << event.error().message;
        std::string back;
        write(back, small_game().board, *event);
        EXPECT_EQ(back, text);
    }
}

struct BadText {
    std::string text;
    std::string says;
    int column;
};

std::ostream& operator<<(std::ostream& out, const BadText& bad) {
    return out << bad.text;
}

std::string times(int count, const std::string& text) {
    return count == 0 ? "" : text + times(count - 1, text);
}

template <typename Read>
void expect_error(const BadText& bad, Read read) {
    WordReader words(bad.text, 5);
    const auto result = read(words);
    ASSERT_FALSE(result.ok());
    EXPECT_NE(result.error().message.find(bad.says), std::string::npos) << result.error().message;
    EXPECT_EQ(result.error().line, 5);
    EXPECT_EQ(result.error().column, bad.column) << result.error().message;
}

class BadAction : public testing::TestWithParam<BadText> {};

class BadEvent : public testing::TestWithParam<BadText> {};

TEST_P(BadAction, IsRejectedAtItsFault) {
    expect_error(GetParam(),
                 [](WordReader& words) { return read_action(words, small_game().board); });
}

TEST_P(BadEvent, IsRejectedAtItsFault) {
    expect_error(GetParam(), [](WordReader& words) {
        return read_event(words, small_game(), {"red", "blue"});
    });
}

INSTANTIATE_TEST_SUITE_P(Notation,
                         BadAction,
                         testing::Values(BadText{"", "expected 'draw'", 1},
                                         BadText{"jump",
                                                 "expected 'draw', 'choose', 'place', 'deploy', "
                                                 "'home', 'pass', 'withdraw', 'move', 'war', "
                                                 "'rebuild', 'give', 'offer', 'sell', 'goods', "
                                                 "'decline' or 'extend'",
                                                 1},
                                         BadText{"pass now", "nothing was expected", 6},
                                         BadText{"draw base.Z", "no tile 'base.Z'", 6},
                                         BadText{"place 1,x r0", "expected a cell", 7},
                                         BadText{"place 1 r0", "expected a cell", 7},
                                         BadText{"place 1,0 90", "expected a rotation", 11},
                                         BadText{"place 99999999999,0 r0", "expected a cell", 7},
                                         BadText{"deploy knight 0,0 c0", "kind of meeple", 8},
                                         BadText{
                                             "deploy follower 1,0 c0", "no tile on that cell", 17},
                                         BadText{"deploy follower 0,0 c1", "no segment 'c1'", 21},
                                         BadText{"deploy follower 0,0", "no segment ''", 20},
                                         BadText{"home", "expected a cell", 5},
                                         BadText{"home 1,0 g0", "no tile on that cell", 6},
                                         BadText{"home 0,0 g0", "no segment 'g0'", 10}));

INSTANTIATE_TEST_SUITE_P(
    Notation,
    BadEvent,
    testing::Values(
        BadText{"", "word of an event", 1},
        BadText{"scores", "word of an event", 1},
        BadText{"passed 3", "no seat '3'", 8},
        BadText{"passed green", "no seat 'green'", 8},
        BadText{"ended now", "nothing was expected", 7},
        BadText{"placed red base.U 1,0", "expected a rotation", 22},
        BadText{"deployed red king 0,0 c0", "kind of meeple", 14},
        BadText{"scored castle 0,0 c0", "kind of a feature, such as 'road'", 8},
        BadText{"scored city 0,0 c0 whole", "expected 'complete'", 20},
        BadText{"scored city 0,0 c0 complete tile 1", "expected 'tiles'", 29},
        BadText{"scored city 0,0 c0 complete tiles 256", "a number up to 255", 35},
        BadText{"scored city 0,0 c0 complete tiles 1 pennants 0 cities 0 red", "'share'", 57},
        BadText{"scored city 0,0 c0 complete tiles 1 pennants 0 cities 0 inns", "up to 255", 61},
        BadText{"scored city 0,0 c0 complete tiles 1 pennants 0 cities 0 cathedrals 256",
                "up to 255",
                68},
        BadText{"scored city 0,0 c0 complete tiles 1 pennants 0 cities 0 cathedrals 1 inns 1",
                "'share'",
                70},
        BadText{"scored city 0,0 c0 complete tiles 1 pennants 0 cities 0 share red 0 0",
                "weight and points",
                69},
        BadText{"scored city 0,0 c0 complete tiles 1 pennants 0 cities 0 share red 256 1",
                "weight and points",
                71},
        BadText{
            "scored city 0,0 c0 complete tiles 1 pennants 0 cities 0" + times(9, " share red 1 0"),
            "more shares than seats",
            181},
        BadText{"lots", "expected a seat", 5},
        BadText{"lots" + times(9, " red"), "more lots than seats", 38},
        BadText{"dealt hand", "expected a seat", 11},
        BadText{"dealt lot red", "there is no tile ''", 14},
        BadText{"chosen red stack base.W", "nothing was expected", 18}));

TEST(Notation, TakesAsManySharesAndLotsAsSeats) {
    const std::string scored = "scored city 0,0 c0 complete tiles 1 pennants 0 cities 0";
    for (const std::string& text :
         {scored, scored + times(8, " share 1 255 32767"), "lots" + times(8, " 2")}) {
        const Game game = small_game();
        WordReader words(text);
        const auto event = read_event(words, game);
        ASSERT_TRUE(event.ok()) << event.error().message;
        std::string written;
        write(written, game.board, *event);
        EXPECT_EQ(written, text);
    }
}

}  // namespace
}  // namespace bastide
