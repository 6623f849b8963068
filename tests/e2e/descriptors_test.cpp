// A server with few file descriptors refuses at once the connections that it cannot serve.
#include "tests/support/e2e.hpp"
#include "tests/support/files.hpp"
#include "tests/support/websocket_client.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <vector>

namespace bastide::test {
namespace {

class FewDescriptors : public EndToEnd {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        rlimit limit{};
        ::getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &limit);
        std::ofstream(folder.file("server"))
            << "#!/bin/sh\nulimit -n 1024\nexec " BASTIDE_SERVER " \"$@\"\n";
        std::filesystem::permissions(folder.file("server"), std::filesystem::perms::owner_all);
        server.emplace(folder.file("server"));
    }

    std::string health() {
        TcpClient socket(port());
        socket.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
        return socket.receive_all();
    }

    TemporaryFolder folder;
    std::vector<TcpClient> inside;
};

TEST_F(FewDescriptors, StillAllowARefusal) {
    std::string turned_away;
    for (int network = 1; network < 60 && turned_away.empty(); ++network) {
        for (int i = 0; i < 32 && turned_away.empty(); ++i) {
            inside.emplace_back(port(), 0, "127.0.1." + std::to_string(network));
            if (inside.back().ended(std::chrono::steady_clock::now())) {
                turned_away = inside.back().receive_all();
            }
        }
    }
    EXPECT_GT(inside.size(), 800U);
    TcpClient last(port(), 0, "127.0.2.1");
    EXPECT_TRUE(last.receive_all().starts_with("HTTP/1.1 503")) << "newcomers are told at once";
    EXPECT_TRUE(health().starts_with("HTTP/1.1 200 OK"));
    EXPECT_EQ(server->log().find("accept_failed"), std::string::npos) << end_of_log();
    inside.clear();
    WebsocketClient again(port(), FrameCodec::binary, 0, "127.0.2.1");
}

}  // namespace
}  // namespace bastide::test
