// A connection ends, whatever the WebSocket under it does. Found on a real server: a close met a
// broken read, neither was ever completed, and the seat stayed taken and the server running.
#include "server/net/connection.hpp"
#include "tests/support/session_world.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <gtest/gtest.h>

namespace bastide::test {
namespace {

namespace asio = boost::asio;

/// Nothing that is begun here ever ends, not even when it is aborted.
class DeafTransport final : public net::Transport {
  public:
    explicit DeafTransport(asio::io_context& io) : silence_(io) {
        silence_.expires_at(asio::steady_timer::time_point::max());
    }

    asio::awaitable<std::variant<net::Incoming, net::ReadEnd>> read() override {
        co_await silence_.async_wait(asio::use_awaitable);
        co_return net::ReadEnd{};
    }

    asio::awaitable<bool> write(std::string_view /*frame*/) override {
        co_await silence_.async_wait(asio::use_awaitable);
        co_return false;
    }

    asio::awaitable<void> close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        co_await silence_.async_wait(asio::use_awaitable);
    }

    void abort() override {}

  private:
    asio::steady_timer silence_;
};

class ConnectionEnd : public ::testing::Test {
  protected:
    World world;
    asio::io_context io;
    std::shared_ptr<net::Connection> connection =
        std::make_shared<net::Connection>(io.get_executor(), std::make_unique<DeafTransport>(io));
    std::optional<std::string> end;

    void start() {
        asio::co_spawn(io,
                       connection->run(world.hub, FrameCodec::binary, {"192.0.2.1", "192.0.2.1"}),
                       [this](const std::exception_ptr& /*unused*/, std::string reason) {
                           end = std::move(reason);
                       });
        io.run_for(std::chrono::milliseconds(10));
        ASSERT_NE(connection->session(), nullptr);
    }
};

TEST_F(ConnectionEnd, ComesAtOnceWhenItIsDropped) {
    start();
    connection->drop("slow reader");
    io.run_for(std::chrono::milliseconds(100));
    EXPECT_EQ(end, "slow reader");
    EXPECT_EQ(connection->session(), nullptr);
}

TEST_F(ConnectionEnd, ComesInTimeWhenNobodySaysGoodbye) {
    start();
    connection->close(session::CloseCode::taken_over, "taken over");
    io.run_for(net::goodbye_time_max + std::chrono::milliseconds(500));
    EXPECT_EQ(end, "no goodbye");
    EXPECT_EQ(connection->session(), nullptr);
}

}  // namespace
}  // namespace bastide::test
