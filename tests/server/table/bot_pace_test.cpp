// Bots slow down at tables where no person has moved for long.
#include "server/table/bot_driver.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds usual{700};

Envelope envelope(match::CommandSource by, match::Command command = match::Act{}) {
    Envelope envelope;
    envelope.by = by;
    envelope.command = std::move(command);
    return envelope;
}

void move(BotPace& pace, match::CommandSource by, std::uint32_t times = 1) {
    for (std::uint32_t i = 0; i < times; ++i) {
        pace.count(envelope(by));
    }
}

TEST(BotPace, SlowsDownWhenOnlyBotsHaveMovedForLong) {
    BotPace pace;
    move(pace, match::CommandSource::bot, consecutive_bot_moves_max - 1);
    EXPECT_EQ(pace.pause(usual), usual);
    move(pace, match::CommandSource::bot);
    EXPECT_EQ(pace.pause(usual), bot_pause_alone);
    EXPECT_EQ(pace.pause(milliseconds(10'000)), milliseconds(10'000));
}

TEST(BotPace, IsTheUsualAgainOnceAPersonMoves) {
    BotPace pace;
    move(pace, match::CommandSource::bot, consecutive_bot_moves_max);
    move(pace, match::CommandSource::person);
    EXPECT_EQ(pace.pause(usual), usual);
    move(pace, match::CommandSource::bot, consecutive_bot_moves_max - 1);
    EXPECT_EQ(pace.pause(usual), usual);
}

/// Timeouts and reclaimed seats do not count as moves, or people could keep bots fast with them.
TEST(BotPace, CountsOnlyActionsAsMoves) {
    BotPace pace;
    move(pace, match::CommandSource::bot, consecutive_bot_moves_max);
    pace.count(envelope(match::CommandSource::person, match::ReclaimSeat{}));
    pace.count(envelope(match::CommandSource::clock, match::CallTime{}));
    EXPECT_EQ(pace.pause(usual), bot_pause_alone);
}

}  // namespace
}  // namespace bastide::table
