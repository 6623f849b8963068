// `bastide load` against a real server.
#include "tests/support/e2e.hpp"
#include "tests/support/running_process.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

class Load : public EndToEnd {
  protected:
    [[nodiscard]] std::vector<std::string> load(std::vector<std::string> options) const {
        std::vector<std::string> words{
            BASTIDE_BINARY, "load", "ws://127.0.0.1:" + std::to_string(port())};
        words.insert(words.end(), options.begin(), options.end());
        return words;
    }
};

TEST_F(Load, PrintsTheTimesOfAnswers) {
    RunningProcess run(load({"--tables", "3", "--seconds", "2"}));
    EXPECT_EQ(run.wait(), 0);
    EXPECT_THAT(
        run.said(),
        AllOf(HasSubstr("Opening 3 tables of 2 bots.\nAll games have begun."),
              ContainsRegex("[1-9][0-9]* requests a second, half answered within [0-9.]+ ms, "),
              ContainsRegex("under +[0-9.]+ ms +[1-9][0-9]* +[0-9.]+ %  #"),
              HasSubstr(" games ended.\n")));
}

TEST_F(Load, GivesUpItsSeatsWhenInterrupted) {
    RunningProcess run(load({"--tables", "2", "--seconds", "60"}));
    ASSERT_TRUE(run.says("All games have begun.")) << run.said();
    run.signal(SIGINT);
    EXPECT_EQ(run.wait(), 130);
    EXPECT_THAT(run.said(), HasSubstr("Interrupted: the bots are leaving their seats."))
        << end_of_log();
}

TEST_F(Load, CanBeStoppedAfterTheServer) {
    RunningProcess run(load({"--tables", "2", "--seconds", "60"}));
    ASSERT_TRUE(run.says("All games have begun.")) << run.said();
    server->signal(SIGTERM);
    EXPECT_EQ(server->wait(goodbye_time_max), 0);
    run.signal(SIGTERM);
    EXPECT_EQ(run.wait(), 130);
}

TEST_F(Load, RefusesAServerOfOthers) {
    RunningProcess run({BASTIDE_BINARY, "load", "ws://192.0.2.1:8470"});
    EXPECT_EQ(run.wait(), 2);
    EXPECT_THAT(run.said(),
                AllOf(HasSubstr("192.0.2.1 is not this machine."), HasSubstr("--my-server")));
    RunningProcess own(
        {BASTIDE_BINARY, "load", "ws://192.0.2.1:1", "--my-server", "--unencrypted"});
    EXPECT_TRUE(own.says("Opening 10 tables of 2 bots."));
}

}  // namespace
}  // namespace bastide::test
