// Strangers who never read, send a hello or end their handshake cost little memory for a short
// time.
#include "server/net/limits.hpp"
#include "tests/support/quiet_strangers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

namespace bastide::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// Kernel memory for a connection: the kernel doubles the configured size for its own overhead, and
/// the last write may exceed it.
constexpr std::size_t kernel_holds_max = std::size_t{3} * net::kernel_send_bytes;

/// Bytes that the kernel holds on the server's side: sent, but not acknowledged.
std::size_t held_by_the_kernel(std::uint16_t port) {
    std::ifstream table("/proc/net/tcp");
    std::string line;
    std::getline(table, line);
    std::size_t held = 0;
    while (std::getline(table, line)) {
        std::istringstream fields(line);
        std::string number;
        std::string here;
        std::string there;
        std::string state;
        std::string queues;
        fields >> number >> here >> there >> state >> queues;
        const bool ours = std::stoul(here.substr(here.find(':') + 1), nullptr, 16) == port;
        held += ours ? std::stoul(queues, nullptr, 16) : 0;
    }
    return held;
}

std::size_t times_in(const std::string& log, std::string_view text) {
    std::size_t times = 0;
    for (auto at = log.find(text); at != std::string::npos; at = log.find(text, at + 1)) {
        ++times;
    }
    return times;
}

bool receives_all(WebsocketClient& socket, int lists) {
    try {
        for (int i = 0; i < lists; ++i) {
            socket.next();
        }
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

void make_noise(WebsocketClient& socket) {
    socket.tcp().send_now(client_frame(Opcode::ping, std::string(125, 'x')));
    socket.tcp().send_now(client_frame(Opcode::text, "?"));
}

std::optional<Closed> end_of(WebsocketClient& socket) {
    try {
        for (const auto until = Clock::now() + short_pause; Clock::now() < until;) {
            socket.receive_frame(short_pause);
        }
    } catch (const ConnectionEnded& ended) {
        return ended.how();
    } catch (const TimedOut&) {
        return std::nullopt;
    }
    return std::nullopt;
}

TEST_F(QuietStrangers, AreClosedIfTheyNeverRead) {
    constexpr std::size_t number = 10;
    std::vector<WebsocketClient> deaf;
    for (std::size_t i = 0; i < number; ++i) {
        deaf.push_back(connect_with_hello(4096));
        ask_for_lists(deaf.back());
    }
    WebsocketClient slow = connect_with_hello(4096);
    ask_for_lists(slow);
    const auto begun = Clock::now();
    std::size_t most = 0;
    while (times_in(server->log(), "reason=\"not reading\"") < number &&
           Clock::now() < begun + net::unread_time_max + 10s) {
        most = std::max(most, held_by_the_kernel(port()));
        slow.read_ahead();
        std::this_thread::sleep_for(short_pause);
    }
    EXPECT_EQ(times_in(server->log(), "reason=\"not reading\""), number) << end_of_log();
    EXPECT_GE(Clock::now() - begun, net::unread_time_max - 1s);
    EXPECT_GT(most, number * net::kernel_send_bytes / 2) << "they had nothing to read";
    EXPECT_LE(most, (number + 1) * kernel_holds_max);
    EXPECT_LE(held_by_the_kernel(port()), kernel_holds_max) << "of the slow one alone";
    EXPECT_TRUE(receives_all(slow, lists));
}

TEST_F(QuietStrangers, AreClosedWithoutAHelloInTime) {
    const auto begun = Clock::now();
    WebsocketClient noisy(port(), FrameCodec::json);
    constexpr int number = 5;
    std::vector<WebsocketClient> deaf;
    deaf.reserve(number);
    for (int i = 0; i < number; ++i) {
        deaf.emplace_back(port(), FrameCodec::json, 4096);
    }
    std::optional<Closed> closed;
    while (!closed && Clock::now() < begun + net::hello_time_max + 10s) {
        for (WebsocketClient& socket : deaf) {
            make_noise(socket);
        }
        make_noise(noisy);
        closed = end_of(noisy);
    }
    EXPECT_EQ(closed.value_or(Closed{}).code, 1008);
    EXPECT_LE(Clock::now() - begun, net::hello_time_max + 2s);
    for (WebsocketClient& socket : deaf) {
        EXPECT_TRUE(socket.tcp().ended(begun + net::hello_time_max + net::goodbye_time_max + 1s));
    }
}

TEST_F(QuietStrangers, AreClosedOnASlowHandshake) {
    const auto begun = Clock::now();
    std::vector<TcpClient> dripping;
    for (int i = 0; i < 200; ++i) {
        dripping.emplace_back(port());
        dripping.back().send("GET / HTTP/1.1\r\nHost: x\r\n");
    }
    const auto all_are_gone = [&] {
        return std::ranges::all_of(dripping,
                                   [](const TcpClient& tcp) { return tcp.ended(Clock::now()); });
    };
    while (!all_are_gone() && Clock::now() < begun + net::handshake_time_max + 5s) {
        for (TcpClient& tcp : dripping) {
            tcp.send("x");
        }
        std::this_thread::sleep_for(short_pause);
    }
    EXPECT_TRUE(all_are_gone());
    EXPECT_GE(Clock::now() - begun, net::handshake_time_max - 1s);
}

}  // namespace
}  // namespace bastide::test
