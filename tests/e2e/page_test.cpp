// The page for browsers over real sockets: files, encodings, names, and slow readers.
#include "server/net/limits.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/tls_client.hpp"
#include "tests/support/websocket_client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace bastide::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string get(const std::string& target,
                const std::string& fields = "",
                const std::string& method = "GET",
                const std::string& host = "localhost") {
    return method + " " + target + " HTTP/1.1\r\nHost: " + host +
           "\r\nAccept-Encoding: gzip, deflate, br\r\n" + fields + "\r\n";
}

std::string body_of(const std::string& answer) {
    return answer.substr(answer.find("\r\n\r\n") + 4);
}

/// The value of a field, with its line; empty if there is none.
std::string field(const std::string& answer, const std::string& name) {
    const std::size_t at = answer.find("\r\n" + name + ": ");
    return at == std::string::npos ? "" : answer.substr(at + 2, answer.find('\r', at + 2) - at - 2);
}

class Page : public EndToEnd {
  protected:
    void SetUp() override { start({}); }

    void start(std::vector<std::string> options) {
        ::alarm(test_seconds_max);
        options.insert(options.end(), {"--log-level", "debug"});
        server.emplace(BASTIDE_SERVER, options);
    }

    [[nodiscard]] std::string ask(const std::string& request) const {
        TcpClient client(port());
        client.send(request);
        return client.receive_all();
    }
};

TEST_F(Page, IsServedWithItsFiles) {
    const std::string index = ask(get("/"));
    EXPECT_THAT(index, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_EQ(field(index, "Content-Type"), "Content-Type: text/html; charset=utf-8");
    EXPECT_EQ(field(index, "Content-Encoding"), "Content-Encoding: br");
    EXPECT_EQ(field(index, "Cache-Control"), "Cache-Control: no-cache");
    EXPECT_EQ(field(index, "Content-Length"),
              "Content-Length: " + std::to_string(body_of(index).size()));
    EXPECT_EQ(field(index, "Connection"), "Connection: close");
    EXPECT_THAT(field(index, "Content-Security-Policy"), HasSubstr("default-src 'none'"));
    const std::string script = ask(get("/main-TESTPAGE.js"));
    EXPECT_THAT(script, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(field(script, "Cache-Control"), HasSubstr("immutable"));
    EXPECT_NE(body_of(ask(get("/t/ABCDE-FGHJK"))), body_of(index));
}

TEST_F(Page, IsInGzipForOldBrowsers) {
    const std::string answer =
        ask("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate\r\n\r\n");
    EXPECT_EQ(field(answer, "Content-Encoding"), "Content-Encoding: gzip");
    EXPECT_THAT(body_of(answer), StartsWith("\x1f\x8b"));
}

TEST_F(Page, AnswersHeadWithoutABody) {
    const std::string head = ask(get("/", "", "HEAD"));
    EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_EQ(field(head, "Content-Length"), field(ask(get("/")), "Content-Length"));
    EXPECT_EQ(body_of(head), "");
}

TEST_F(Page, IsNotSentTwice) {
    const std::string tag = field(ask(get("/")), "ETag").substr(6);
    const std::string answer = ask(get("/", "If-None-Match: " + tag + "\r\n"));
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 304 Not Modified\r\n"));
    EXPECT_EQ(field(answer, "Content-Length"), "");
    EXPECT_EQ(body_of(answer), "");
    EXPECT_THAT(ask(get("/", "If-None-Match: \"other\"\r\n")), StartsWith("HTTP/1.1 200 OK\r\n"));
}

TEST_F(Page, HasNoOtherFiles) {
    for (const char* target : {"/favicon.ico",
                               "/../../../../etc/passwd",
                               "/%2e%2e/%2e%2e/etc/passwd",
                               "//etc/passwd",
                               "/main-TESTPAGE.js/../../x",
                               "http://localhost/x",
                               "/main-TESTPAGE.js%00.html"}) {
        const std::string answer = ask(get(target));
        EXPECT_THAT(answer, StartsWith("HTTP/1.1 404 Not Found\r\n")) << target;
        EXPECT_THAT(body_of(answer), StartsWith("There is no such page.")) << target;
    }
}

TEST_F(Page, LeavesOtherRequestsAlone) {
    EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), StartsWith("HTTP/1.1 426 "));
    EXPECT_THAT(ask(get("/", "", "POST")), StartsWith("HTTP/1.1 426 "));
    EXPECT_THAT(body_of(ask(get("/health"))), StartsWith("ok bastide-server "));
    EXPECT_EQ(body_of(ask(get("/ready"))), "ready\n");
    WebsocketClient player(port(), FrameCodec::binary);
    EXPECT_TRUE(player.request(hello("Anna")).has_welcome());
}

/// Before: a client behind such a proxy would have read a page instead of the reason.
TEST_F(Page, IsNotForWebsocketsWithoutUpgrade) {
    EXPECT_THAT(body_of(ask(get("/", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))),
                StartsWith("This is a Bastide server."));
    EXPECT_TRUE(server->logs("event=upgrade_lost", patience)) << end_of_log();
}

/// A name that leads here by DNS rebinding has no page, and the player learns why.
TEST_F(Page, IsAtNamesOfTheServerOnly) {
    EXPECT_THAT(ask(get("/", "", "GET", "evil.example")), StartsWith("HTTP/1.1 403 "));
    server.reset();
    start({"--public-address", "bastides://play.example"});
    EXPECT_THAT(ask(get("/", "", "GET", "play.example")), StartsWith("HTTP/1.1 200 "));
    EXPECT_THAT(ask(get("/", "", "GET", "evil.example")),
                HasSubstr("does not know the name in this address"));
}

TEST_F(Page, CanBeTurnedOff) {
    server.reset();
    start({"--web", "off"});
    EXPECT_THAT(ask(get("/")), StartsWith("HTTP/1.1 426 "));
    EXPECT_THAT(ask(get("/main-TESTPAGE.js")), StartsWith("HTTP/1.1 426 "));
    EXPECT_TRUE(server->logs("web=off", patience)) << end_of_log();
}

TEST_F(Page, IsServedOverTls) {
    const TemporaryFolder folder;
    Authority authority{folder.path()};
    const Issued issued = authority.issue();
    server.reset();
    start({"--tls-certificate", issued.certificate_file, "--tls-key", issued.key_file});
    const std::string picture = get("/picture-TESTPAGE.png");
    TlsClient client(port(), {.ca_file = authority.file()});
    client.send(picture);
    const std::string answer = client.receive_all();
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_EQ(field(answer, "Content-Length"),
              "Content-Length: " + std::to_string(body_of(answer).size()));
    EXPECT_GT(body_of(answer).size(), std::size_t{net::kernel_send_bytes});
    EXPECT_THAT(ask(get("/")), HasSubstr("This port uses TLS."));
}

/// A household of ten opens the page at once: each browser takes up to three connections.
TEST_F(Page, IsServedToAHousehold) {
    std::vector<TcpClient> browsers;
    for (std::size_t i = 0; i < 30; ++i) {
        browsers.emplace_back(port(), 0, "127.0.0.2");
        browsers.back().send(get("/picture-TESTPAGE.png"));
    }
    for (TcpClient& browser : browsers) {
        EXPECT_THAT(browser.receive_all(), StartsWith("HTTP/1.1 200 OK\r\n"));
    }
}

/// Clients that read nothing keep their places in the quota until they lose the connection.
TEST_F(Page, IsNotKeptForSlowReaders) {
    std::vector<TcpClient> deaf;
    const auto begun = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < net::connections_per_network_max; ++i) {
        deaf.emplace_back(port(), 4096, "127.0.0.2");
        deaf.back().send(get("/picture-TESTPAGE.png"));
    }
    std::this_thread::sleep_for(1s);
    TcpClient one_more(port(), 0, "127.0.0.2");
    one_more.send(get("/"));
    EXPECT_THAT(one_more.receive_all(), HasSubstr("Too many connections"));
    EXPECT_THAT(ask(get("/")), StartsWith("HTTP/1.1 200 OK\r\n")) << "others are served";
    for (TcpClient& client : deaf) {
        EXPECT_TRUE(client.ended(begun + net::file_time_max + 5s));
    }
    EXPECT_GE(std::chrono::steady_clock::now() - begun, net::file_time_max - 1s);
}

}  // namespace
}  // namespace bastide::test
