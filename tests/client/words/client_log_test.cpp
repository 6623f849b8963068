#include "client/model/update.hpp"
#include "client/words/match_log.hpp"
#include "tests/support/reported_match.hpp"

#include <gtest/gtest.h>

namespace bastide::words {
namespace {

constexpr model::MatchId match = 7;

class Following {
  public:
    explicit Following(const test::ReportedMatch& reported, Viewer viewer = Seat{0}) {
        model.matches[match] = reported.opened();
        model.matches[match].seat = viewer;
    }

    void receive(const v1::Update& update) {
        v1::ServerMessage message;
        *message.mutable_update() = update;
        for (const model::News& news : model::update(model, message).news) {
            log_news(log, turn, news, model, sentence(news, model, Verbosity::in_full));
        }
    }

    model::Model model;
    Log log;
    int turn = 0;
};

void expect_same(const Log& one, const Log& other) {
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        ASSERT_EQ(one[i].text, other[i].text) << i;
        ASSERT_EQ(one[i].turn, other[i].turn) << i << ": " << one[i].text;
        ASSERT_EQ(one[i].version, other[i].version) << one[i].text;
        ASSERT_EQ(one[i].colour, other[i].colour) << one[i].text;
        ASSERT_EQ(one[i].scored.has_value(), other[i].scored.has_value()) << one[i].text;
    }
}

class MatchLog : public testing::Test {
  protected:
    MatchLog() {
        reported.play(100'000);
        for (const v1::Update& update : reported.updates) {
            seen.receive(update);
        }
    }

    test::ReportedMatch reported{match, 3};
    Following seen{reported};
};

TEST_F(MatchLog, IsCompleteForALateArrival) {
    Log log;
    fill_in(log, reported.history(), Verbosity::in_full);
    EXPECT_GT(log.size(), 100U);
    expect_same(log, seen.log);
}

/// Points are listed item by item, and their sums are right.
TEST_F(MatchLog, AccountsForAllPoints) {
    Log log;
    fill_in(log, reported.history(), Verbosity::beside_board);
    for (std::size_t i = 0; i < reported.game.players.size(); ++i) {
        int points = 0;
        for (const int part : earned_by(log, static_cast<Seat>(i))) {
            points += part;
        }
        EXPECT_EQ(points, reported.game.players[i].score);
    }
}

TEST_F(MatchLog, FillsInBeforeNewerLines) {
    for (const std::size_t came : {3U, 40U, 150U}) {
        Following late(reported);
        for (std::size_t i = 0; i < reported.updates.size(); ++i) {
            late.receive(reported.updates[i]);
            if (i + 1 == came) {
                late.log.clear();
            }
        }
        fill_in(late.log, reported.history(reported.opened(), came), Verbosity::in_full);
        expect_same(late.log, seen.log);
    }
}

TEST_F(MatchLog, FillsInAGap) {
    Following back(reported);
    model::Attended before;
    for (std::size_t i = 0; i < reported.updates.size(); ++i) {
        before = i == 50 ? back.model.matches.at(match) : before;
        const Log log = back.log;
        back.receive(reported.updates[i]);
        back.log = i >= 50 && i < 90 ? log : back.log;
    }
    fill_in(back.log, reported.history(before, 90), Verbosity::in_full);
    expect_same(back.log, seen.log);
}

/// Updates that were received meanwhile are not repeated; lines that come from no update are kept.
TEST_F(MatchLog, IgnoresHistoryAlreadyInTheLog) {
    Following all(reported);
    for (std::size_t i = 0; i < reported.updates.size(); ++i) {
        all.receive(reported.updates[i]);
        if (i == 60) {
            const model::News away = model::PresenceChanged{match, Seat{1}, true};
            add(all.log, *line_of(away, all.model, {"Bob disconnected.", {}}, all.turn));
        }
    }
    fill_in(all.log, reported.history(), Verbosity::in_full);
    ASSERT_EQ(all.log.size(), seen.log.size() + 1);
    std::erase_if(all.log, [](const LogLine& line) { return !line.is_match_event; });
    expect_same(all.log, seen.log);
}

TEST_F(MatchLog, HasALengthLimit) {
    Log log;
    for (int i = 0; i < 2000; ++i) {
        add(log, {"Bob disconnected.", {}, 1, 0, false, {}, {}});
    }
    EXPECT_EQ(log.size(), log_max);
    fill_in(log, reported.history(), Verbosity::in_full);
    EXPECT_EQ(log.size(), log_max);
    EXPECT_TRUE(log.back().is_match_event);
}

TEST_F(MatchLog, DropsPresenceLinesBeforeGameLines) {
    Log log = seen.log;
    const std::uint32_t end = log.back().version;
    for (int i = 1; i <= 2000; ++i) {
        add(log, {"Bob disconnected.", {}, i, end, false, {}, {}});
    }
    EXPECT_EQ(log.size(), log_max);
    EXPECT_EQ(log.back().turn, 2000) << "the newest stays";
    EXPECT_EQ(log[seen.log.size()].turn, 2001 - static_cast<int>(log_max - seen.log.size()));
    Log late;
    for (int i = 1; i <= 2000; ++i) {
        add(late, {"Bob disconnected.", {}, i, end, false, {}, {}});
    }
    fill_in(late, reported.history(), Verbosity::in_full);
    for (Log* each : {&log, &late}) {
        EXPECT_EQ(each->back().turn, 2000);
        std::erase_if(*each, [](const LogLine& line) { return !line.is_match_event; });
        expect_same(*each, seen.log);
    }
}

TEST_F(MatchLog, DropsTheOldestGameLinesLast) {
    Log log{{"Bob disconnected.", {}, 0, 0, false, {}, {}}};
    for (int i = 1; i <= 2000; ++i) {
        add(log, {"Bob lays a tile.", {}, i, 0, true, {}, {}});
    }
    EXPECT_EQ(log.size(), log_max);
    EXPECT_EQ(log.front().turn, 2001 - static_cast<int>(log_max));
    EXPECT_EQ(log.back().turn, 2000);
    add(log, {"Bob disconnected.", {}, 2001, 0, false, {}, {}});
    EXPECT_EQ(log.back().turn, 2000) << "what happened in the game is worth more";
}

TEST(MatchLogForRandomRules, IsCompleteForALateArrival) {
    random_play::Dice dice(8);
    for (std::size_t i = random_play::games(12); i > 0; --i) {
        const Viewer viewer = i % 3 == 0 ? spectator : Viewer(static_cast<Seat>(i % 2));
        test::ReportedMatch reported(match, 3, random_play::any_ruleset(dice), viewer);
        reported.play(100'000);
        Following seen(reported, viewer);
        for (const v1::Update& update : reported.updates) {
            seen.receive(update);
        }
        Log log;
        fill_in(log, reported.history(), Verbosity::in_full);
        expect_same(log, seen.log);
    }
}

}  // namespace
}  // namespace bastide::words
