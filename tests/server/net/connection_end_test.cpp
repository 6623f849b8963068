// A connection ends even if its WebSocket does not complete. Before: when a close met a failed
// read, neither completed, so the seat stayed taken and the server could not stop.
#include "server/net/connection.hpp"
#include "tests/support/session_world.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <gtest/gtest.h>

#include <thread>

namespace bastide::test {
namespace {

namespace asio = boost::asio;

/// A transport whose operations never complete, not even when aborted.
class DeafTransport final : public net::Transport {
  public:
    explicit DeafTransport(asio::io_context& io) : silence_(io) {
        silence_.expires_at(asio::steady_timer::time_point::max());
    }

    asio::awaitable<std::variant<net::IncomingFrame, net::ReadEnd>> read() override {
        co_await silence_.async_wait(asio::use_awaitable);
        co_return net::ReadEnd{};
    }

    asio::awaitable<std::optional<std::string>> write(std::string_view /*frame*/) override {
        co_await silence_.async_wait(asio::use_awaitable);
        co_return "never";
    }

    asio::awaitable<void> ping(std::string_view /*payload*/) override {
        co_await silence_.async_wait(asio::use_awaitable);
    }

    asio::awaitable<void> close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        co_await silence_.async_wait(asio::use_awaitable);
    }

    void abort() override {}

    void on_close_frame(std::function<void()> then) override { goodbye = std::move(then); }

    void on_pong(std::function<void(std::string_view)> /*then*/) override {}

    [[nodiscard]] net::WriteProgress written() override { return {taken_bytes, 1}; }

    std::uint64_t taken_bytes = 0;
    std::function<void()> goodbye;

    void on_excess(std::function<void(std::string_view)> then) override {
        too_much = std::move(then);
    }

    std::function<void(std::string_view)> too_much;

  private:
    asio::steady_timer silence_;
};

using namespace std::chrono_literals;

/// Each deadline is shorter than a step of the tests, except `unread`. A busy machine needs 150 ms
/// for a hello.
constexpr net::Deadlines deadlines{.hello = 150ms, .goodbye = 20ms, .unread = 900ms};
constexpr auto step = 400ms;

class ConnectionEnd : public ::testing::Test {
  protected:
    World world;
    asio::io_context io;
    std::shared_ptr<net::SharedState> common =
        std::make_shared<net::SharedState>(io.get_executor(), [] { return false; });
    std::unique_ptr<DeafTransport> made = std::make_unique<DeafTransport>(io);
    DeafTransport& transport = *made;
    std::shared_ptr<net::Connection> connection =
        std::make_shared<net::Connection>(io.get_executor(), std::move(made), common, deadlines);
    std::optional<std::string> end;

    void start() {
        asio::co_spawn(io,
                       connection->run(world.hub, FrameCodec::binary, {"192.0.2.1", "192.0.2.1"}),
                       [this](const std::exception_ptr& /*unused*/, std::string reason) {
                           end = std::move(reason);
                       });
        io.run_for(1ms);
        ASSERT_NE(connection->session(), nullptr);
    }

    void say(v1::ClientMessage message) {
        message.set_request(world.new_request());
        connection->session()->receive(encode(message, FrameCodec::binary));
    }
};

/// Before: a long reason of a ban was cut inside a character, which clients must not accept.
TEST(CloseReason, IsCutBetweenCharacters) {
    EXPECT_EQ(net::close_reason(""), "");
    EXPECT_EQ(net::close_reason("taken over"), "taken over");
    EXPECT_EQ(net::close_reason(std::string(123, 'x')), std::string(123, 'x'));
    EXPECT_EQ(net::close_reason(std::string(124, 'x')), std::string(123, 'x'));
    for (const std::string& wide :
         {std::string("\u00e9"), std::string("\u20ac"), std::string("\U0001F0A1")}) {
        for (std::size_t before = 119; before <= 124; ++before) {
            const std::string text(before, 'x');
            const bool fits = before + wide.size() <= 123;
            EXPECT_EQ(net::close_reason(text + wide + "yyyyyyyy").substr(0, before + wide.size()),
                      fits ? text + wide : text.substr(0, 123))
                << before << " and " << wide;
        }
    }
}

TEST_F(ConnectionEnd, ComesAtOnceWhenItIsDropped) {
    start();
    connection->drop("slow reader");
    io.run_for(step);
    EXPECT_EQ(end, "slow reader");
    EXPECT_EQ(connection->session(), nullptr);
}

TEST_F(ConnectionEnd, ComesInTimeWithoutAGoodbye) {
    start();
    connection->close(session::CloseCode::too_many_connections, "taken over");
    io.run_for(step);
    EXPECT_EQ(end, "no goodbye");
    EXPECT_EQ(connection->session(), nullptr);
}

/// Before: after a close frame without a TCP close, a connection kept its place for 30 s.
TEST_F(ConnectionEnd, ComesInTimeWhenTheOtherSideSaysGoodbyeAndStays) {
    start();
    say(hello("Anna"));
    world.settle();
    io.run_for(step);
    ASSERT_EQ(end, std::nullopt);
    transport.goodbye();
    io.run_for(step);
    EXPECT_EQ(end, "no goodbye");
}

/// The refusal of another request is being written, and the client does not read it.
TEST_F(ConnectionEnd, ComesWithoutAHelloThoughAWriteIsStuck) {
    start();
    say(list_tables());
    io.run_for(step);
    EXPECT_EQ(end, "no goodbye");
}

TEST_F(ConnectionEnd, ComesWithoutAHelloThoughRefusedOnesAreSaid) {
    start();
    while (!end && world.now < std::chrono::steady_clock::time_point(2h)) {
        world.now += 1s;
        if (connection->session() != nullptr) {
            say(hello(""));
        }
        io.run_for(1ms);
    }
    EXPECT_EQ(end, "no goodbye");
}

TEST_F(ConnectionEnd, DoesNotFollowAStoredHello) {
    start();
    say(hello("Anna"));
    io.run_for(step);
    ASSERT_EQ(end, std::nullopt);
    world.settle();
    EXPECT_TRUE(connection->session()->known());
    io.run_for(step);
    EXPECT_EQ(end, std::nullopt);
}

TEST_F(ConnectionEnd, ComesOnTooManyPings) {
    start();
    say(hello("Anna"));
    world.settle();
    transport.too_much("too many pings");
    io.run_for(step);
    EXPECT_EQ(end, "no goodbye");
}

TEST_F(ConnectionEnd, ComesWhenTooMuchWaitsForASlowReader) {
    start();
    say(hello("Anna"));  // otherwise a slow machine may reach the deadline of the hello first
    world.settle();
    io.run_for(step);  // the welcome is being written
    const auto frame = std::make_shared<const std::string>(net::outbox_bytes_max / 4, 'x');
    for (int i = 0; i < 4; ++i) {
        connection->send(frame);
        io.run_for(1ms);
        ASSERT_EQ(end, std::nullopt) << i;
    }
    connection->send(frame);
    io.run_for(step);
    EXPECT_EQ(end, "slow reader");
}

TEST_F(ConnectionEnd, ComesWhenNothingIsTaken) {
    start();
    say(hello("Anna"));
    world.settle();
    io.run_for(step);
    ASSERT_EQ(end, std::nullopt);
    io.run_for(deadlines.unread + step);
    EXPECT_EQ(end, "not reading");
}

/// No client can send while a virtual machine is stopped.
TEST_F(ConnectionEnd, DoesNotComeBecauseTheProcessWasPaused) {
    start();
    say(hello("Anna"));
    world.settle();
    io.run_for(20ms);
    std::this_thread::sleep_for(deadlines.unread);
    io.run_for(step);
    EXPECT_EQ(end, std::nullopt);
    io.run_for(deadlines.unread);
    EXPECT_EQ(end, "not reading");
}

/// A single slow write: the kernel's remaining bytes show that the client is reading.
TEST_F(ConnectionEnd, DoesNotComeWhileSomethingIsTaken) {
    start();
    say(hello("Anna"));
    world.settle();
    for (int i = 0; i < 10; ++i) {
        ++transport.taken_bytes;
        io.run_for(step);
        ASSERT_EQ(end, std::nullopt) << i;
    }
    io.run_for(deadlines.unread + step);
    EXPECT_EQ(end, "not reading");
}

/// Pending operations may keep a connection object alive; its queued frames are freed.
TEST_F(ConnectionEnd, LeavesNothingWaiting) {
    start();
    const auto frame = std::make_shared<const std::string>(1000, 'x');
    connection->send(frame);  // the write begins immediately
    connection->send(frame);
    io.run_for(1ms);
    EXPECT_EQ(common->backlog.bytes, frame->size());
    connection->drop("slow reader");
    io.run_for(step);
    EXPECT_EQ(common->backlog.bytes, 0U);
}

}  // namespace
}  // namespace bastide::test
