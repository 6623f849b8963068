// For end-to-end tests: a real server, which must still run afterwards, and a time limit.
#pragma once

#include "tests/support/server_process.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <optional>

namespace bastide::test {

/// Sanitizers are slow.
inline constexpr unsigned test_seconds_max = 180;

/// Maximum time for a shutdown, including the leak check of a sanitizer.
inline constexpr std::chrono::seconds goodbye_time_max{20};

class EndToEnd : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        server.emplace(BASTIDE_SERVER);
    }

    void TearDown() override {
        if (server && server->running()) {
            server->signal(SIGTERM);
        }
        if (server) {
            EXPECT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        }
        ::alarm(0);
    }

    /// The last 2000 bytes of the server's log.
    [[nodiscard]] std::string end_of_log() const {
        const std::string log = server->log();
        return log.substr(log.size() - std::min<std::size_t>(log.size(), 2000));
    }

    [[nodiscard]] std::uint16_t port() const { return server->port(); }

    std::optional<ServerProcess> server;
};

}  // namespace bastide::test
