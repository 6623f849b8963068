#include "client-cli/connection/websocket.hpp"
#include "tests/support/fixed_answer.hpp"
#include "tests/support/try_connection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::connection {
namespace {

using test::FixedAnswer;
using testing::HasSubstr;
using testing::StartsWith;

/// The error message of a failed attempt to connect.
std::string complaint(const std::string& port) {
    const test::AttemptResult tried = test::try_connection({"127.0.0.1", port});
    EXPECT_FALSE(tried.opened);
    EXPECT_FALSE(tried.ending.distrusted);
    return tried.ending.why;
}

std::string unused_port() {
    boost::asio::io_context io;
    using boost::asio::ip::tcp;
    const tcp::acceptor acceptor(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
    return std::to_string(acceptor.local_endpoint().port());
}

std::string with_status(const std::string& status, const std::string& body = "") {
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

Address address(std::string_view url) {
    const auto written = model::read_address(url);
    return complete(*written, written->encrypted.value_or(false));
}

TEST(Address, IsReadFromAUrl) {
    const Address full = address("ws://example.org:9000/game");
    EXPECT_EQ(full.host, "example.org");
    EXPECT_EQ(full.port, "9000");
    EXPECT_EQ(full.path, "/game");
    EXPECT_FALSE(full.encrypted);
    const Address six = address("ws://[::1]:9000");
    EXPECT_EQ(six.host, "::1");
    EXPECT_EQ(host_and_port(six), "[::1]:9000");
}

TEST(Address, MayBeOnlyAHost) {
    const auto host = model::read_address("example.org");
    ASSERT_TRUE(host);
    EXPECT_FALSE(host->port || host->path || host->encrypted);
    EXPECT_EQ(complete(*host, false).port, "8470");
    EXPECT_EQ(complete(*host, false).path, "/");
    EXPECT_EQ(complete(*host, true).port, "443");
}

TEST(Address, DefaultsToPort443WithTls) {
    const Address usual = address("wss://example.org/games/bastide");
    EXPECT_TRUE(usual.encrypted);
    EXPECT_EQ(usual.port, "443");
    EXPECT_EQ(usual.path, "/games/bastide");
    EXPECT_EQ(address("wss://example.org:8470").port, "8470");
}

TEST(Address, RoundTrips) {
    for (const char* url : {"ws://example.org:8470",
                            "ws://[::1]:9000/game",
                            "wss://example.org",
                            "wss://[::1]",
                            "wss://example.org:8470/game"}) {
        EXPECT_EQ(url_of(address(url)), url);
    }
    EXPECT_EQ(url_of(address("example.org")), "ws://example.org:8470");
}

TEST(Address, NormalisesTheHost) {
    EXPECT_EQ(canonical_host("Example.ORG."), "example.org");
    EXPECT_EQ(canonical_host("0:0::1"), "::1");
    EXPECT_EQ(canonical_host("127.0.0.1"), "127.0.0.1");
    EXPECT_TRUE(is_ip_address("::1") && is_ip_address("127.0.0.1"));
    EXPECT_FALSE(is_ip_address("example.org") || is_ip_address("127.1") || is_ip_address(""));
}

TEST(Address, ReportsItsFault) {
    EXPECT_THAT(model::read_address("http://example.org").error(), HasSubstr("ws://"));
    EXPECT_THAT(model::read_address("ws://").error(), HasSubstr("no host"));
    EXPECT_THAT(model::read_address("wss://:443").error(), HasSubstr("no host"));
    EXPECT_THAT(model::read_address("ws://[::1").error(), HasSubstr("no host"));
    EXPECT_THAT(model::read_address("ws://host/a b").error(), HasSubstr("no host"));
    EXPECT_THAT(model::read_address("ws://host\r\nX: y").error(), HasSubstr("no host"));
    EXPECT_THAT(model::read_address("wss://[::1]x").error(),
                HasSubstr("neither a port nor a path"));
    EXPECT_THAT(model::read_address("ws://host:0").error(), HasSubstr("port"));
    EXPECT_THAT(model::read_address("ws://host:http").error(), HasSubstr("port"));
    EXPECT_THAT(model::read_address("wss://host:").error(), HasSubstr("port"));
}

TEST(Connection, ReportsARefusedConnection) {
    EXPECT_THAT(complaint(unused_port()), StartsWith("No server is listening at"));
}

TEST(Connection, ReportsAnotherKindOfServer) {
    const FixedAnswer web(with_status("404 Not Found"));
    EXPECT_THAT(complaint(web.port()), HasSubstr("is not a Bastide server (HTTP status 404)"));
    const FixedAnswer shell("SSH-2.0-OpenSSH_9.2\r\n");
    EXPECT_THAT(complaint(shell.port()), HasSubstr("is not a Bastide server"));
}

TEST(Connection, ReportsARefusedSubprotocol) {
    const FixedAnswer old(
        with_status("400 Bad Request",
                    "Ask for one of the WebSocket subprotocols bastide.v1.proto and "
                    "bastide.v1.json.\n"));
    EXPECT_THAT(complaint(old.port()), HasSubstr("refuses the protocol bastide.v1.proto"));
}

TEST(Connection, ReportsABadRequestOfAnotherServer) {
    const FixedAnswer web(with_status("400 Bad Request", "<h1>Bad Request</h1>"));
    EXPECT_THAT(complaint(web.port()), HasSubstr("is not a Bastide server (HTTP status 400)"));
}

TEST(Connection, ReportsAProxyWithoutWebSockets) {
    const FixedAnswer proxy(
        with_status("426 Upgrade Required",
                    "This is a Bastide server. Join it with: bastide play ws://THIS-ADDRESS\n"));
    EXPECT_THAT(complaint(proxy.port()),
                HasSubstr("the proxy in front of it does not pass on WebSockets"));
    const FixedAnswer other(with_status("426 Upgrade Required", "Use HTTP/2.\n"));
    EXPECT_THAT(complaint(other.port()), HasSubstr("is not a Bastide server (HTTP status 426)"));
}

TEST(Connection, ReportsAProxyWithoutABackend) {
    const FixedAnswer proxy(with_status("502 Bad Gateway"));
    EXPECT_THAT(complaint(proxy.port()), HasSubstr("cannot reach its Bastide server right now"));
}

TEST(Connection, SuggestsTlsIfTheServerRequiresIt) {
    for (const char* body :
         {"This port uses TLS. Connect with: bastide play wss://THIS-ADDRESS\n",
          "<h1>400</h1><center>The plain HTTP request was sent to HTTPS port</center>"}) {
        const FixedAnswer server(with_status("400 Bad Request", body));
        EXPECT_THAT(complaint(server.port()),
                    HasSubstr("needs encryption. Use wss://127.0.0.1:" + server.port()));
    }
}

/// Other TLS servers close the connection, with an alert or without any bytes.
TEST(Connection, SuggestsTlsAfterAnEarlyClose) {
    for (const char* answer : {"", "\x15\x03\x01\x02\x02\x46"}) {
        const FixedAnswer server(answer);
        EXPECT_THAT(complaint(server.port()),
                    HasSubstr("if it needs encryption, use wss://127.0.0.1:" + server.port()));
    }
}

TEST(Connection, CanBeCancelled) {
    Loop loop;
    int closed = 0;
    const auto connection = over_network(
        loop, {"127.0.0.1", unused_port()}, FrameCodec::json)({[] {},
                                                               [](const std::string&) {},
                                                               [&](const CloseReason&) {
                                                                   ++closed;
                                                                   loop.stop();
                                                               }});
    connection->close();
    loop.run();
    EXPECT_EQ(closed, 1);
}

TEST(Loop, CallsInOrderAndStops) {
    Loop loop;
    std::string order;
    loop.after(std::chrono::milliseconds(5), [&] { loop.stop(); });
    loop.post([&] { order += "a"; });
    loop.post([&] { order += "b"; });
    loop.run();
    EXPECT_EQ(order, "ab");
}

}  // namespace
}  // namespace bastide::connection
