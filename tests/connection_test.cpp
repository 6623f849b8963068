// Where a server is, and what the client says when what is there is no Bastide server.
#include "client-cli/connection/websocket.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include <thread>

namespace bastide::connection {
namespace {

using boost::asio::ip::tcp;

/// Takes one connection, reads what looks like an HTTP request, answers always the same and closes.
class FakeServer {
  public:
    explicit FakeServer(std::string answer)
        : answer_(std::move(answer)), thread_([this] { serve(); }) {}

    FakeServer(const FakeServer&) = delete;
    FakeServer& operator=(const FakeServer&) = delete;

    ~FakeServer() { thread_.join(); }

    [[nodiscard]] std::string port() const {
        return std::to_string(acceptor_.local_endpoint().port());
    }

  private:
    void serve() {
        tcp::socket socket(io_);
        acceptor_.accept(socket);
        boost::asio::streambuf request;
        boost::system::error_code error;
        boost::asio::read_until(socket, request, "\r\n\r\n", error);
        boost::asio::write(socket, boost::asio::buffer(answer_), error);
        error = socket.shutdown(tcp::socket::shutdown_both, error);
    }

    std::string answer_;
    boost::asio::io_context io_;
    tcp::acceptor acceptor_{io_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
    std::thread thread_;
};

/// What a client says that tries to connect and fails.
std::string complaint(const std::string& host, const std::string& port) {
    Loop loop;
    std::string said;
    WebSocket socket(loop,
                     {host, port, "/"},
                     FrameCodec::binary,
                     {[&] { ADD_FAILURE() << "connected"; },
                      [](const std::string&) {},
                      [&](const Ending& ending) {
                          said = ending.why;
                          loop.stop();
                      }});
    loop.run();
    return said;
}

std::string unused_port() {
    boost::asio::io_context io;
    const tcp::acceptor acceptor(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
    return std::to_string(acceptor.local_endpoint().port());
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Address, IsReadFromAUrl) {
    const auto full = parse_address("ws://example.org:9000/game");
    ASSERT_TRUE(full);
    EXPECT_EQ(full->host, "example.org");
    EXPECT_EQ(full->port, "9000");
    EXPECT_EQ(full->path, "/game");
    const auto six = parse_address("ws://[::1]:9000");
    ASSERT_TRUE(six);
    EXPECT_EQ(six->host, "::1");
    EXPECT_EQ(host_and_port(*six), "[::1]:9000");
}

TEST(Address, MayBeOnlyAHost) {
    const auto host = parse_address("example.org");
    ASSERT_TRUE(host);
    EXPECT_EQ(host->port, "8470");
    EXPECT_EQ(host->path, "/");
}

TEST(Address, SaysWhatIsWrongWithIt) {
    EXPECT_TRUE(contains(parse_address("wss://example.org").error(), "not possible"));
    EXPECT_TRUE(contains(parse_address("http://example.org").error(), "ws://"));
    EXPECT_TRUE(contains(parse_address("ws://").error(), "no host"));
    EXPECT_TRUE(contains(parse_address("ws://host:0").error(), "port"));
    EXPECT_TRUE(contains(parse_address("ws://host:http").error(), "port"));
    EXPECT_FALSE(parse_address("ws://[::1"));
}

TEST(Connection, ToNobodyIsRefused) {
    EXPECT_TRUE(contains(complaint("127.0.0.1", unused_port()), "No server listens at"));
}

TEST(Connection, ToAnotherKindOfServerSaysSo) {
    const FakeServer web("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    EXPECT_TRUE(
        contains(complaint("127.0.0.1", web.port()), "is not a Bastide server (HTTP status 404)"));
    const FakeServer shell("SSH-2.0-OpenSSH_9.2\r\n");
    EXPECT_TRUE(contains(complaint("127.0.0.1", shell.port()), "is not a Bastide server"));
    const FakeServer mute("");
    EXPECT_TRUE(contains(complaint("127.0.0.1", mute.port()), "is not a Bastide server"));
}

TEST(Connection, WhoseProtocolIsRefusedSaysSo) {
    const FakeServer old("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    EXPECT_TRUE(
        contains(complaint("127.0.0.1", old.port()), "refuses the protocol bastide.v1.proto"));
}

TEST(Connection, CanBeGivenUp) {
    Loop loop;
    int closed = 0;
    WebSocket socket(loop,
                     {"127.0.0.1", unused_port(), "/"},
                     FrameCodec::json,
                     {[] {},
                      [](const std::string&) {},
                      [&](const Ending&) {
                          ++closed;
                          loop.stop();
                      }});
    socket.close();
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
