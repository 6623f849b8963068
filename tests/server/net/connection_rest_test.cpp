// A connection in debt is not read until its debt is paid.
#include "server/net/connection.hpp"
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

namespace bastide::test {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

/// Always has one more request, and accepts every answer.
class BusyTransport final : public net::Transport {
  public:
    BusyTransport(World& world, int& read) : world_(world), read_(read) {}

    asio::awaitable<std::variant<net::IncomingFrame, net::ReadEnd>> read() override {
        world_.settle();
        v1::ClientMessage message = read_ == 0 ? hello("Anna") : unwatch(999);
        message.set_request(world_.new_request());
        ++read_;
        const std::string frame = encode(message, FrameCodec::binary);
        co_return net::IncomingFrame{frame, false, frame.size()};
    }

    asio::awaitable<std::optional<std::string>> write(std::string_view /*frame*/) override {
        co_return std::nullopt;
    }

    asio::awaitable<void> ping(std::string_view /*payload*/) override { co_return; }

    asio::awaitable<void> close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        co_return;
    }

    void abort() override {}

    void on_close_frame(std::function<void()> /*then*/) override {}

    void on_pong(std::function<void(std::string_view)> /*then*/) override {}

    [[nodiscard]] net::WriteProgress written() override { return {}; }

    void on_excess(std::function<void(std::string_view)> /*then*/) override {}

  private:
    World& world_;
    int& read_;
};

class ConnectionRest : public ::testing::Test {
  protected:
    ConnectionRest() {
        connection = std::make_shared<net::Connection>(
            io.get_executor(),
            std::make_unique<BusyTransport>(world, read),
            std::make_shared<net::SharedState>(io.get_executor(), [] { return false; }));
        asio::co_spawn(io,
                       connection->run(world.hub, FrameCodec::binary, {"192.0.2.1", "192.0.2.1"}),
                       [this](const std::exception_ptr& /*unused*/, std::string reason) {
                           end = std::move(reason);
                       });
    }

    void run() {
        for (int before = -1; std::exchange(before, read) != read;) {
            io.run_for(20ms);
        }
    }

    World world;
    asio::io_context io;
    int read = 0;
    std::shared_ptr<net::Connection> connection;
    std::optional<std::string> end;
};

TEST_F(ConnectionRest, ThrottlesExcessiveRequests) {
    run();
    EXPECT_GT(read, session::person_rate.burst * 0.9);
    EXPECT_LE(read, session::person_rate.burst * 1.05) << "who waits does so once";
    EXPECT_EQ(end, std::nullopt);
    const int before = read;
    world.now += 1s;
    io.run_for(100ms);
    EXPECT_GE(read - before, session::person_rate.per_second * 0.9);
    EXPECT_LE(read - before, session::person_rate.per_second * 1.2);
}

TEST_F(ConnectionRest, EndsOnADrop) {
    run();
    connection->drop("slow reader");
    io.run_for(200ms);
    EXPECT_EQ(end, "slow reader");
    EXPECT_EQ(connection.use_count(), 1) << "nothing waits there any more";
}

}  // namespace
}  // namespace bastide::test
