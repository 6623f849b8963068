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

    asio::awaitable<std::optional<net::Incoming>> read(net::ReadEnd& /*end*/) override {
        co_await silence_.async_wait(asio::use_awaitable);
        co_return std::nullopt;
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
    World world_;
    asio::io_context io_;
    std::shared_ptr<net::Connection> connection_ =
        std::make_shared<net::Connection>(io_.get_executor(), std::make_unique<DeafTransport>(io_));
    std::optional<std::string> end_;

    void start() {
        asio::co_spawn(io_,
                       connection_->run(world_.hub, FrameCodec::binary),
                       [this](const std::exception_ptr& /*unused*/, std::string reason) {
                           end_ = std::move(reason);
                       });
        io_.run_for(std::chrono::milliseconds(10));
        ASSERT_NE(connection_->session(), nullptr);
    }
};

TEST_F(ConnectionEnd, ComesAtOnceWhenItIsDropped) {
    start();
    connection_->drop("slow reader");
    io_.run_for(std::chrono::milliseconds(100));
    EXPECT_EQ(end_, "slow reader");
    EXPECT_EQ(connection_->session(), nullptr);
}

TEST_F(ConnectionEnd, ComesInTimeWhenNobodySaysGoodbye) {
    start();
    connection_->close(session::CloseCode::taken_over, "taken over");
    io_.run_for(net::goodbye_time_max + std::chrono::milliseconds(500));
    EXPECT_EQ(end_, "no goodbye");
    EXPECT_EQ(connection_->session(), nullptr);
}

}  // namespace
}  // namespace bastide::test
