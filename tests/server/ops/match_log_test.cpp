// Default log lines of a match, and the verbose ones.
#include "server/ops/match_log.hpp"

#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <sstream>

namespace bastide::test {
namespace {

class MatchLog : public testing::Test {
  protected:
    MatchLog() {
        lines->set_pattern("%l %v");
        world.received = [this](auto id, const auto& match, const auto& envelope) {
            ops::log_envelope(log, id, match, envelope);
        };
        anna.hello("Anna");
        ben.hello("Ben");
    }

    void play_a_short_match() {
        anna.ask(create_table());
        ben.ask(join_table(1));
        anna.ask(set_ready(1));
        ben.ask(set_ready(1));
        ASSERT_TRUE(anna.ask(start_game(1)).has_done());
        ben.ask(leave_table(1));
    }

    std::ostringstream text;
    std::shared_ptr<spdlog::logger> lines = std::make_shared<spdlog::logger>(
        "test", std::make_shared<spdlog::sinks::ostream_sink_st>(text));
    World world;
    ops::Log log{lines, [this] { return world.now; }};
    Caller anna{world};
    Caller ben{world};
};

TEST_F(MatchLog, RecordsTheMainEventsOfAMatch) {
    play_a_short_match();
    EXPECT_EQ(
        text.str(),
        "info event=table_opened match=1 person=1\n"
        "info event=match_started match=1 seats=2 persons=\"1 2\"\n"
        "info event=match_finished match=1 ending=given_up turns=1 ranks_and_scores=\"1:0 2:0\"\n");
}

TEST_F(MatchLog, RecordsTheCloseOfATable) {
    anna.ask(create_table());
    anna.ask(leave_table(1));
    EXPECT_EQ(text.str(),
              "info event=table_opened match=1 person=1\n"
              "info event=table_closed match=1\n");
}

TEST_F(MatchLog, RecordsEveryCommandAtDebug) {
    lines->set_level(spdlog::level::debug);
    play_a_short_match();
    for (const std::string line : {"command=\"open\"", "by=person person=2 command=\"join\""}) {
        EXPECT_NE(text.str().find(line), std::string::npos) << line;
    }
}

}  // namespace
}  // namespace bastide::test
