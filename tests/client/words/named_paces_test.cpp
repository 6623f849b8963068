#include "client/words/named_paces.hpp"

#include "client/words/match_log.hpp"
#include "client/words/waiting_table_words.hpp"

#include <gtest/gtest.h>

namespace bastide::words {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

v1::Pace pace(v1::PaceKind kind, std::uint32_t time, std::uint32_t more = 0) {
    return pace_of({"", "", kind, time, more});
}

TEST(PaceWords, DescribeTheTimeAllowed) {
    EXPECT_EQ(pace_words({}), "no clock");
    EXPECT_EQ(pace_words(pace(v1::TURN, 60)), "1 minute a turn");
    EXPECT_EQ(pace_words(pace(v1::TURN, 185)), "3 minutes and 5 seconds a turn");
    EXPECT_EQ(pace_words(pace(v1::BANK, 5400)), "1 hour and 30 minutes for the game");
    EXPECT_EQ(pace_words(pace(v1::BANK, 300, 5)),
              "5 minutes for the game and 5 seconds more a turn");
    EXPECT_EQ(pace_words(pace(v1::DAYS, 3 * 86'400)), "3 days a turn");
}

TEST(PaceWords, DescribeTheTimeoutAction) {
    v1::Pace minute = pace(v1::TURN, 60);
    EXPECT_EQ(pace_sentences(minute),
              "Each player has 1 minute a turn. If your time runs out, a bot plays the turn.");
    minute.set_time_out(v1::GIVE_UP);
    EXPECT_EQ(pace_sentences(minute),
              "Each player has 1 minute a turn. If your time runs out, you forfeit.");
    EXPECT_EQ(pace_sentences({}), "No clock.");
}

TEST(PaceWords, NameTheCommonPaces) {
    for (const NamedPace& named : named_paces()) {
        const auto called = parse_pace(named.word);
        ASSERT_TRUE(called) << named.name;
        EXPECT_EQ(pace_in_brief(*called), named.name);
        EXPECT_EQ(pace_word(*called), named.word);
    }
    EXPECT_EQ(pace_word(*parse_pace("day,give-up")), "day,give-up");
    EXPECT_EQ(pace_word(pace(v1::TURN, 61)), "turn:61s");
    EXPECT_EQ(pace_in_brief(pace(v1::TURN, 90)), "1 minute and 30 seconds a turn");
    EXPECT_EQ(index_of_named_pace({}), 0U);
    EXPECT_EQ(index_of_named_pace(pace(v1::TURN, 61)), std::nullopt);
}

TEST(PaceWords, ParseTypedPaces) {
    EXPECT_EQ(parse_pace("day")->seconds(), 86'400U);
    EXPECT_EQ(parse_pace("day")->time_out(), v1::BOT_PLAYS);
    EXPECT_EQ(parse_pace("day,give-up")->time_out(), v1::GIVE_UP);
    EXPECT_EQ(parse_pace("none,give-up")->time_out(), v1::BOT_PLAYS);
    for (const auto& [typed, same] :
         std::vector<std::pair<std::string, v1::Pace>>{{"turn:90s", pace(v1::TURN, 90)},
                                                       {"game:15m", pace(v1::BANK, 900)},
                                                       {"game:1h+10s", pace(v1::BANK, 3600, 10)},
                                                       {"days:3d", pace(v1::DAYS, 3 * 86'400)}}) {
        ASSERT_TRUE(parse_pace(typed)) << typed;
        EXPECT_EQ(parse_pace(typed)->SerializeAsString(), same.SerializeAsString()) << typed;
        EXPECT_EQ(pace_word(same), typed);
    }
    EXPECT_EQ(pace_word(*parse_pace("game:60m+0s,give-up")), "game:1h,give-up");
    for (const char* wrong : {"",
                              "fast",
                              "blitz,",
                              "blitz,giveup",
                              ",give-up",
                              "no clock",
                              "turn",
                              "turn:",
                              "turn:90",
                              "turn:s",
                              "turn:-1s",
                              "turn:90s+1s",
                              "game:15m+",
                              "game:+1s",
                              "game:99999999999s",
                              "days:3 d",
                              "game:15m+1s+1s",
                              "none:1s"}) {
        const auto called = parse_pace(wrong);
        ASSERT_FALSE(called) << wrong;
        EXPECT_NE(called.error().find("none, blitz, evening, minute and day"), std::string::npos);
    }
}

TEST(ClockText, AdaptsItsPrecision) {
    EXPECT_EQ(clock_text(milliseconds(0)), "0.0");
    EXPECT_EQ(clock_text(milliseconds(12'399)), "12.3");
    EXPECT_EQ(clock_text(milliseconds(19'999)), "19.9");
    EXPECT_EQ(clock_text(seconds(20)), "0:20");
    EXPECT_EQ(clock_text(milliseconds(247'900)), "4:07");
    EXPECT_EQ(clock_text(seconds(3599)), "59:59");
    EXPECT_EQ(clock_text(seconds(3723)), "1:02:03");
    EXPECT_EQ(clock_text(hours(24) - milliseconds(1)), "23:59:59");
    EXPECT_EQ(clock_text(hours(51)), "2 d 3 h");
}

/// Each announced time is the next one at which the text changes.
TEST(ClockText, ChangesAtItsAnnouncedTime) {
    for (const auto from : {seconds(1), seconds(21), seconds(3601), seconds(86'401)}) {
        milliseconds left = from + milliseconds(345);
        for (int i = 0; i < 20 && left > milliseconds(0); ++i) {
            const auto step = time_until_clock_text_changes(left);
            ASSERT_TRUE(step);
            EXPECT_EQ(clock_text(left - *step + milliseconds(1)), clock_text(left));
            if (left > *step) {
                EXPECT_NE(clock_text(left - *step), clock_text(left));
            }
            left -= *step;
        }
    }
    EXPECT_FALSE(time_until_clock_text_changes(milliseconds(0)));
    EXPECT_GT(*time_until_clock_text_changes(hours(47) + std::chrono::minutes(30)),
              std::chrono::minutes(29))
        << "nobody counts seconds";
    EXPECT_EQ(*time_until_clock_text_changes(milliseconds(60'999)), seconds(1));
}

class TimeoutWords : public testing::Test {
  protected:
    TimeoutWords() {
        model::Attended& at = model.matches[3];
        at.table.set_match(3);
        at.table.add_seats()->set_name("Anna");
        at.table.add_seats()->set_name("Bob");
        *at.table.mutable_pace() = pace(v1::TURN, 60);
        at.seat = Seat{0};
    }

    v1::Pace& table_pace() { return *model.matches.at(3).table.mutable_pace(); }

    [[nodiscard]] std::string sentence_for(const v1::Event& event, std::uint32_t seat) const {
        const v1::SeatInfo& who = model.matches.at(3).table.seats(static_cast<int>(seat));
        return sentence(model::AtTable{3, event, who, seat == 0}, model, Verbosity::beside_board)
            .text;
    }

    [[nodiscard]] std::string flagged(std::uint32_t seat, v1::StandIn stand_in) const {
        v1::Event event;
        event.mutable_seat_flagged()->set_seat(seat);
        event.mutable_seat_flagged()->set_stand_in(stand_in);
        return sentence_for(event, seat);
    }

    [[nodiscard]] std::string answered_by(std::uint32_t seat, v1::StandIn stand_in) const {
        v1::Event event;
        event.mutable_stand_in_changed()->set_seat(seat);
        event.mutable_stand_in_changed()->set_stand_in(stand_in);
        return sentence_for(event, seat);
    }

    model::Model model;
};

TEST_F(TimeoutWords, AnnounceTheStandIn) {
    EXPECT_EQ(flagged(1, v1::FOR_THIS_TURN), "Bob's time is up. A bot plays this turn.");
    EXPECT_EQ(flagged(0, v1::FOR_THIS_TURN), "Your time is up. A bot plays this turn.");
    EXPECT_EQ(flagged(1, v1::UNTIL_RETURN),
              "Bob's time is up again. A bot plays until they are back.");
    EXPECT_EQ(flagged(0, v1::UNTIL_RETURN),
              "Your time is up again. A bot plays until you take over again.");
    model.matches.at(3).table.mutable_seats(1)->set_bot(v1::EASY);
    EXPECT_EQ(flagged(0, v1::UNTIL_RETURN), "Your time is up for the third time in a row.");
    table_pace().set_time_out(v1::GIVE_UP);
    EXPECT_EQ(flagged(1, v1::FOR_THIS_TURN), "Bob's time is up, so they forfeit the game.");
    EXPECT_EQ(flagged(0, v1::FOR_THIS_TURN), "Your time is up, so you forfeit the game.");
}

TEST_F(TimeoutWords, AnnounceAReturningPlayer) {
    EXPECT_EQ(answered_by(1, v1::NO_STAND_IN), "Bob plays again.");
    EXPECT_EQ(answered_by(0, v1::NO_STAND_IN), "You play again.");
    EXPECT_EQ(answered_by(1, v1::UNTIL_RETURN), "A bot now plays for Bob.");
    EXPECT_EQ(answered_by(0, v1::UNTIL_RETURN), "A bot now plays for you.");
}

TEST_F(TimeoutWords, AnnounceAChangedPace) {
    const v1::TableInfo& now = model.matches.at(3).table;
    const model::TableChanged same{3, now.ruleset(), now.seats_max(), now.pace()};
    EXPECT_EQ(changed_words(same, now), "");
    const model::TableChanged untimed{3, now.ruleset(), now.seats_max(), {}};
    EXPECT_EQ(changed_words(untimed, now), "Clock: " + pace_sentences(now.pace()));
}

}  // namespace
}  // namespace bastide::words
