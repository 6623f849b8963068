// A server without sockets. The test is its operator.
#pragma once

#include "server/admin/command_table.hpp"
#include "tests/support/session_world.hpp"

#include <spdlog/sinks/ostream_sink.h>

#include <sstream>

namespace bastide::admin {

class AdminTest : public testing::Test {
  protected:
    AdminTest() { lines->set_pattern("level=%l %v"); }

    /// Runs a command, which must answer exactly once.
    Outcome answer(const std::string& line) {
        std::vector<Outcome> outcomes;
        const Control control{world.hub, log, started, [this] { is_shut_down = true; }, store};
        run(control, 1000, line, [&](Outcome outcome) { outcomes.push_back(std::move(outcome)); });
        world.settle();
        EXPECT_EQ(outcomes.size(), 1U) << line;
        return outcomes.empty() ? Outcome{} : outcomes.front();
    }

    /// Returns the output of a command that must succeed.
    std::string output(const std::string& line) {
        const Outcome outcome = answer(line);
        EXPECT_TRUE(outcome.is_done) << line << ": " << outcome.text;
        return outcome.text;
    }

    /// Returns the error message of a command that must fail.
    std::string error(const std::string& line) {
        const Outcome outcome = answer(line);
        EXPECT_FALSE(outcome.is_done) << line << ": " << outcome.text;
        return outcome.text;
    }

    [[nodiscard]] std::string written() const { return stream.str(); }

    test::World world;
    bool is_shut_down = false;
    std::string store = "/srv/store.db";
    std::ostringstream stream;
    std::shared_ptr<spdlog::logger> lines = std::make_shared<spdlog::logger>(
        "test", std::make_shared<spdlog::sinks::ostream_sink_st>(stream));
    ops::Log log{lines, [this] { return world.now; }};
    std::chrono::steady_clock::time_point started = world.now;
};

}  // namespace bastide::admin
