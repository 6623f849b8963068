// Round trips are measured by pings, alongside other traffic.
#include "server/net/connection.hpp"
#include "server/net/handshake_reader.hpp"
#include "tests/support/session_world.hpp"
#include "tests/support/websocket_client.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

namespace bastide::test {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using asio::ip::tcp;

/// Records pings, never receives anything, and accepts every write.
class PingedTransport final : public net::Transport {
  public:
    explicit PingedTransport(asio::io_context& io) : silence_(io) {
        silence_.expires_at(asio::steady_timer::time_point::max());
    }

    asio::awaitable<std::variant<net::IncomingFrame, net::ReadEnd>> read() override {
        [[maybe_unused]] const auto [error] =
            co_await silence_.async_wait(asio::as_tuple(asio::use_awaitable));
        co_return net::ReadEnd{};
    }

    asio::awaitable<std::optional<std::string>> write(std::string_view /*frame*/) override {
        co_return std::nullopt;
    }

    asio::awaitable<void> ping(std::string_view payload) override {
        pings.emplace_back(payload);
        if (stuck) {
            [[maybe_unused]] const auto [error] =
                co_await silence_.async_wait(asio::as_tuple(asio::use_awaitable));
        }
    }

    asio::awaitable<void> close(std::uint16_t /*code*/, std::string_view /*reason*/) override {
        [[maybe_unused]] const auto [error] =
            co_await silence_.async_wait(asio::as_tuple(asio::use_awaitable));
    }

    void abort() override {
        if (!stuck) {
            silence_.cancel();
        }
    }

    void on_close_frame(std::function<void()> /*then*/) override {}

    void on_pong(std::function<void(std::string_view)> then) override { pong = std::move(then); }

    [[nodiscard]] net::WriteProgress written() override { return {}; }

    void on_excess(std::function<void(std::string_view)> /*then*/) override {}

    std::vector<std::string> pings;
    std::function<void(std::string_view)> pong;
    bool stuck = false;  ///< pings never complete, not even when aborted

  private:
    asio::steady_timer silence_;
};

constexpr std::chrono::milliseconds between_pings = 100ms;
constexpr std::chrono::milliseconds moment = 20ms;

class Lag : public ::testing::Test {
  protected:
    Lag() {
        asio::co_spawn(io,
                       connection->run(world.hub, FrameCodec::binary, {"192.0.2.1", "192.0.2.1"}),
                       [this](const std::exception_ptr& /*unused*/, std::string reason) {
                           end = std::move(reason);
                       });
        io.run_for(moment);
    }

    World world;
    asio::io_context io;
    std::unique_ptr<PingedTransport> made = std::make_unique<PingedTransport>(io);
    PingedTransport& transport = *made;
    std::shared_ptr<net::Connection> connection = std::make_shared<net::Connection>(
        io.get_executor(),
        std::move(made),
        std::make_shared<net::SharedState>(io.get_executor(), [] { return false; }),
        net::Deadlines{.goodbye = 1min, .between_pings = between_pings});
    std::optional<std::string> end;
};

TEST_F(Lag, IgnoresAPongAfterTheEnd) {
    connection->drop("test");
    io.run_for(moment);
    ASSERT_TRUE(end);
    transport.pong("late");
    EXPECT_EQ(connection->lag(), std::nullopt);
}

TEST_F(Lag, IsNotMeasuredUnlessRequested) {
    io.run_for(3 * between_pings);
    EXPECT_TRUE(transport.pings.empty());
    EXPECT_EQ(connection->lag(), std::nullopt);
}

TEST_F(Lag, IsMeasuredAtOnceAndThenAgainAndAgain) {
    connection->set_lag_measurement(true);
    io.run_for(moment);
    ASSERT_EQ(transport.pings.size(), 1U);
    EXPECT_EQ(connection->lag(), std::nullopt) << "nothing was answered";
    transport.pong(transport.pings[0]);
    ASSERT_TRUE(connection->lag());
    EXPECT_LT(connection->lag(), patience);
    io.run_for(4 * between_pings);
    EXPECT_GE(transport.pings.size(), 2U);
    EXPECT_LE(transport.pings.size(), 5U);
    EXPECT_EQ(std::set(transport.pings.begin(), transport.pings.end()).size(),
              transport.pings.size())
        << "each has a name of its own";
}

/// Each table of a player requests the measurement.
TEST_F(Lag, IsMeasuredNoMoreOftenForBeingWantedAgain) {
    for (int i = 0; i < 10; ++i) {
        connection->set_lag_measurement(true);
        io.run_for(1ms);
        connection->set_lag_measurement(i % 2 == 0);
    }
    EXPECT_EQ(transport.pings.size(), 1U);
    connection->set_lag_measurement(true);
    io.run_for(between_pings);
    EXPECT_EQ(transport.pings.size(), 2U);
}

TEST_F(Lag, IsMeasuredNoLongerThanWanted) {
    connection->set_lag_measurement(true);
    io.run_for(moment);
    transport.pong(transport.pings.at(0));
    const auto known = connection->lag();
    ASSERT_TRUE(known);
    connection->set_lag_measurement(false);
    io.run_for(3 * between_pings);
    EXPECT_EQ(transport.pings.size(), 1U);
    EXPECT_EQ(connection->lag(), known);
    connection->set_lag_measurement(true);
    io.run_for(moment);
    EXPECT_EQ(transport.pings.size(), 2U) << "at once, after so long a time";
}

TEST_F(Lag, IsNotMeasuredDuringGoodbye) {
    connection->set_lag_measurement(true);
    io.run_for(moment);
    connection->close(session::CloseCode::service_restart, "goodbye");
    io.run_for(2 * between_pings);
    connection->set_lag_measurement(false);
    connection->set_lag_measurement(true);
    io.run_for(between_pings);
    EXPECT_EQ(transport.pings.size(), 1U);
    ASSERT_EQ(end, std::nullopt) << "the goodbye has not been answered yet";
}

TEST_F(Lag, MeasurementEndsOnADrop) {
    connection->set_lag_measurement(true);
    io.run_for(moment);
    connection->drop("slow reader");
    io.run_for(moment);
    EXPECT_EQ(end, "slow reader");
    EXPECT_EQ(connection.use_count(), 1) << "nothing waits there any more";
}

TEST_F(Lag, DoesNotDelayTheDropWhenAPingIsStuck) {
    transport.stuck = true;
    connection->set_lag_measurement(true);
    io.run_for(3 * between_pings);
    EXPECT_EQ(transport.pings.size(), 1U) << "only one is under way";
    connection->drop("slow reader");
    io.run_for(moment);
    EXPECT_EQ(end, "slow reader");
}

constexpr std::chrono::milliseconds late = 100ms;

class LagOfAClient : public ::testing::Test {
  protected:
    using Doing = std::function<void(WebsocketClient&)>;

    /// Accepts a client that runs `doing` on a thread of its own, and then answers pings.
    void let_in(const Doing& doing = [](WebsocketClient&) {}) {
        asio::co_spawn(io, serve(), asio::detached);
        client = std::jthread([this, port = acceptor.local_endpoint().port(), doing] {
            try {
                WebsocketClient socket(port, FrameCodec::json);
                socket.before_pong = [this] {
                    std::this_thread::sleep_for(lateness.load());
                    ++pings;
                };
                doing(socket);
                client_has_done_it = true;
                socket.wait_for_close();
            } catch (const std::exception& failed) {
                ADD_FAILURE() << failed.what();
            }
        });
        ASSERT_TRUE(until([this] { return connection != nullptr; }));
    }

    bool until(const std::function<bool()>& done) {
        const auto end_of_patience = std::chrono::steady_clock::now() + patience;
        while (!done() && std::chrono::steady_clock::now() < end_of_patience) {
            io.run_one_for(10ms);
            world.now += 10ms;
        }
        return done();
    }

    void TearDown() override {
        if (connection) {
            connection->drop("the test is over");
            EXPECT_TRUE(until([this] { return end.has_value(); }));
            EXPECT_EQ(end, "the test is over");
        }
    }

    World world;
    asio::io_context io;
    tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
    net::Deadlines deadlines{.hello = 1min};
    std::shared_ptr<net::Connection> connection;
    std::optional<std::string> end;
    std::atomic<std::chrono::milliseconds> lateness{0ms};
    std::atomic<int> pings = 0;
    std::atomic<bool> client_has_done_it = false;
    std::jthread client;

  private:
    asio::awaitable<void> serve() {
        auto [error, socket] = co_await acceptor.async_accept(asio::as_tuple(asio::use_awaitable));
        net::HandshakeReader caller{net::Socket(std::move(socket))};
        const net::HttpRequest received = co_await caller.read_http_request(nullptr);
        std::unique_ptr<net::Transport> transport =
            co_await received.exchange->welcome(FrameCodec::json);
        connection = std::make_shared<net::Connection>(
            io.get_executor(),
            std::move(transport),
            std::make_shared<net::SharedState>(io.get_executor(), [] { return false; }),
            deadlines);
        const session::Origin from{"192.0.2.1", "192.0.2.1"};
        std::string reason = co_await connection->run(world.hub, FrameCodec::json, from);
        end = std::move(reason);
    }
};

TEST_F(LagOfAClient, IsTheLeastOfItsRoundTrips) {
    deadlines.between_pings = 5 * late;
    lateness = late;
    let_in();
    EXPECT_EQ(connection->lag(), std::nullopt);
    connection->set_lag_measurement(true);
    ASSERT_TRUE(until([this] { return connection->lag().has_value(); }));
    EXPECT_GE(connection->lag(), late);
    lateness = 0ms;
    ASSERT_TRUE(until([this] { return connection->lag() < late; }));
    lateness = late;
    const int before = pings;
    ASSERT_TRUE(until([&] { return pings > before; }));
    io.run_for(late);
    EXPECT_LT(connection->lag(), late) << "who is late now and then gains nothing";
}

TEST_F(LagOfAClient, IsUnknownWhenPongsAreLate) {
    deadlines.between_pings = 20ms;
    lateness = late;
    let_in();
    connection->set_lag_measurement(true);
    ASSERT_TRUE(until([this] { return pings >= 3; }));
    EXPECT_EQ(connection->lag(), std::nullopt);
}

/// A ping may be due between any two reads and writes.
TEST_F(LagOfAClient, IsMeasuredDuringRequests) {
    constexpr int enough = 20;
    deadlines.between_pings = 5ms;
    let_in([this](WebsocketClient& socket) {
        socket.send_frame(Opcode::pong, "nobody has asked");
        while (pings < enough) {
            socket.request(list_tables());
        }
    });
    connection->set_lag_measurement(true);
    EXPECT_TRUE(until([this] { return client_has_done_it.load(); }));
    EXPECT_TRUE(connection->lag());
    EXPECT_EQ(end, std::nullopt);
}

}  // namespace
}  // namespace bastide::test
