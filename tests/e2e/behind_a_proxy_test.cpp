// Whole games through a real proxy, played by the real client's bots.
#include "tests/support/e2e.hpp"
#include "tests/support/haproxy.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <vector>

namespace bastide::test {
namespace {

class BehindAProxy : public EndToEnd {
  protected:
    void SetUp() override { ::alarm(2 * test_seconds_max); }

    void start(const std::vector<std::string>& more) {
        std::vector<std::string> words{"--trusted-proxies", "127.0.0.1"};
        words.insert(words.end(), more.begin(), more.end());
        server.emplace(BASTIDE_SERVER, words);
    }

    /// What they said; "" where they played to the end.
    static std::string bots_play_at(const std::string& url, const std::string& options = "") {
        const std::string command =
            BASTIDE_BINARY " bot " + url + " --seats 2 --seed 1 " + options + " 2>&1";
        FILE* const pipe = popen(command.c_str(), "r");  // NOLINT(cert-env33-c)
        std::string said;
        char buffer[4096];
        for (std::size_t got = 0; (got = fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
            said.append(buffer, got);
        }
        const int status = pclose(pipe);
        return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "" : "failed: " + said;
    }

    [[nodiscard]] bool was_known_by(const std::string& header) const {
        return server->log().find("connected address=127.0.0.1 known_by=" + header) !=
               std::string::npos;
    }
};

TEST_F(BehindAProxy, AGameIsPlayedOnASubPathWithForwarded) {
    start({"--proxy-header", "forwarded"});
    const Haproxy proxy({.server_port = port(),
                         .lines = "    http-request set-header Forwarded for=%[src]\n"
                                  "    http-request replace-path /games/bastide(/.*)? /\\1\n"});
    EXPECT_EQ(bots_play_at("ws://127.0.0.1:" + std::to_string(proxy.port()) + "/games/bastide"),
              "");
    EXPECT_TRUE(was_known_by("forwarded")) << end_of_log();
}

TEST_F(BehindAProxy, AGameIsPlayedWithXForwardedFor) {
    start({});
    const Haproxy proxy({.server_port = port(), .lines = "    option forwardfor\n"});
    EXPECT_EQ(bots_play_at("ws://127.0.0.1:" + std::to_string(proxy.port())), "");
    EXPECT_TRUE(was_known_by("x-forwarded-for")) << end_of_log();
}

TEST_F(BehindAProxy, AGameIsPlayedWithTheProxyProtocol) {
    start({"--proxy-header", "proxy-v2"});
    const Haproxy proxy({.server_port = port(), .mode = "tcp", .server_options = "send-proxy-v2"});
    EXPECT_EQ(bots_play_at("ws://127.0.0.1:" + std::to_string(proxy.port())), "");
    EXPECT_TRUE(was_known_by("proxy-v2")) << end_of_log();
}

}  // namespace
}  // namespace bastide::test
