// Bots of the real client play whole games through a real proxy.
#include "tests/support/bots_process.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/files.hpp"
#include "tests/support/haproxy.hpp"

#include <gtest/gtest.h>

#include <fstream>
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

    static std::string bots_play_at(const std::string& url, const std::string& options = "") {
        return BotsProcess(url, options).trouble();
    }

    /// HAProxy reads the certificate and then its key from one file.
    [[nodiscard]] std::string site_file(const Issued& issued) const {
        const std::string file = folder.file("site.pem");
        std::ofstream(file) << files::content_of(issued.certificate_file)
                            << files::content_of(issued.key_file);
        return file;
    }

    [[nodiscard]] bool was_known_by(const std::string& header) const {
        return server->log().find("connection_opened address=127.0.0.1 address_source=" + header) !=
               std::string::npos;
    }

    TemporaryFolder folder;
    Authority authority{folder.path()};
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

TEST_F(BehindAProxy, AGameIsPlayedOverTheProxysTls) {
    start({"--proxy-header", "forwarded"});
    const Haproxy proxy({.server_port = port(),
                         .bind_options = "ssl crt " + site_file(authority.issue()),
                         .lines = "    http-request set-header Forwarded for=%[src]\n"
                                  "    http-request replace-path /bastide(/.*)? /\\1\n"});
    EXPECT_EQ(bots_play_at("wss://localhost:" + std::to_string(proxy.port()) + "/bastide",
                           "--ca " + authority.file()),
              "");
    EXPECT_TRUE(was_known_by("forwarded")) << end_of_log();
}

TEST_F(BehindAProxy, AGameIsPlayedOverTheServersTlsWithTheProxyProtocol) {
    const Issued issued = authority.issue();
    start({"--proxy-header",
           "proxy-v2",
           "--tls-certificate",
           issued.certificate_file,
           "--tls-key",
           issued.key_file});
    const Haproxy proxy({.server_port = port(), .mode = "tcp", .server_options = "send-proxy-v2"});
    EXPECT_EQ(
        bots_play_at("wss://localhost:" + std::to_string(proxy.port()), "--ca " + authority.file()),
        "");
    EXPECT_TRUE(was_known_by("proxy-v2")) << end_of_log();
}

}  // namespace
}  // namespace bastide::test
