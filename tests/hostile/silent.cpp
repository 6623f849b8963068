// Strangers who stay connected silently, or never read their answers.
#include "tests/hostile/greedy.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

/// Time until a connection without a hello is gone: handshake, hello and close timeouts, and a
/// second.
constexpr auto silence_max = 16s;

constexpr int readers_per_address = 25;
constexpr int reader_addresses = 4;
constexpr int spectators = 1000;

/// MB of kernel memory for the unread data of the hundred readers.
constexpr double unread_kernel_mb_max = 64;

/// The smallest possible receive buffer, so that unread data stays at the server.
constexpr int least_buffer = 2048;

constexpr int requests_at_once = 50;

/// Few enough not to be disconnected for them.
constexpr int requests_before_hello = 900;
constexpr int requests_in_between = 20;

/// Each stranger sends this number more than the previous one, because the buffers' size is
/// unknown.
constexpr int pings_step = 640;

constexpr int looks = 10;
constexpr auto between_looks = 30ms;
constexpr auto between_requests = 100ms;
constexpr auto match_poll_interval = 200ms;

asio::awaitable<void> never_read(Scene* scene, std::string from, v1::ClientMessage request) {
    Stranger stranger(scene->place(), from, FrameCodec::json, least_buffer);
    for (;;) {
        bool sent = co_await stranger.enter();
        while (sent) {
            std::string frames;
            for (int i = 0; i < requests_at_once; ++i) {
                frames += stranger.frame_of(request);
            }
            sent = co_await stranger.write(std::move(frames));
            co_await stranger.pause(between_requests);
        }
    }
}

void play_unread(Scene& scene) {
    const std::uint32_t match = scene.bystanders().match();
    for (int i = 0; i < reader_addresses * readers_per_address; ++i) {
        const std::string from = "127.0.2." + std::to_string(1 + i / readers_per_address);
        const std::array requests{test::watch(match), test::list_tables(), test::watch_lobby()};
        scene.spawn(
            never_read(&scene, from, requests.at(static_cast<std::size_t>(i) % requests.size())));
    }
    const double before = kernel_memory_mb();
    scene.run(scene.attack_time());
    const double held = kernel_memory_mb() - before;
    if (held > unread_kernel_mb_max) {
        scene.fail("the kernel holds " + std::to_string(static_cast<int>(held)) +
                   " MB that nobody reads");
    }
}

/// Follows the bystanders from table to table and never reads.
asio::awaitable<void> read_as_spectator(Scene* scene) {
    Stranger stranger(scene->place(), local_address, FrameCodec::binary, least_buffer);
    for (;;) {
        bool there = co_await stranger.enter();
        std::uint32_t match = 0;
        while (there) {
            if (match != scene->bystanders().match()) {
                match = scene->bystanders().match();
                there = co_await stranger.write(stranger.frame_of(test::watch(match)));
            }
            co_await stranger.pause(match_poll_interval);
        }
    }
}

void play_spectators(Scene& scene) {
    for (int i = 0; i < spectators; ++i) {
        scene.spawn(read_as_spectator(&scene));
    }
    scene.run(scene.attack_time());
}

/// Fills the return path with pongs and then refusals. A server that waits until a refusal is
/// written could never close the connection.
asio::awaitable<void> never_say_hello(Scene* scene, int pings) {
    Stranger stranger(scene->place(), crowd_address, FrameCodec::binary, least_buffer);
    [[maybe_unused]] const bool connected = co_await stranger.connect();
    bool there = co_await stranger.shake_hands();
    std::string frames;
    for (int i = 0; i < pings; ++i) {
        frames += test::client_frame(test::Opcode::ping, std::string(125, 'p'));
    }
    for (int requests = pings == 0 ? 0 : requests_before_hello; there && requests > 0;
         requests = requests_in_between) {
        for (int i = 0; i < requests; ++i) {
            frames += stranger.frame_of(test::list_tables());
        }
        there = co_await stranger.write(std::exchange(frames, ""));
        co_await stranger.pause(between_requests);
    }
    co_await stranger.pause(2 * silence_max);
}

/// Minimum and maximum of several counts, because newcomers come and go.
std::pair<int, int> least_and_most_sockets(const Scene& scene) {
    std::pair<int, int> seen{scene.sockets(), 0};
    for (int look = 0; look < looks; ++look) {
        const int now = scene.sockets();
        seen = {std::min(seen.first, now), std::max(seen.second, now)};
        std::this_thread::sleep_for(between_looks);
    }
    return seen;
}

void play_silent(Scene& scene) {
    const int before = least_and_most_sockets(scene).second;
    for (int i = 0; i < attacker_connections; ++i) {
        scene.spawn(never_say_hello(&scene, i % 2 == 0 ? 0 : i * pings_step));
    }
    scene.run(silence_max);
    const int left = least_and_most_sockets(scene).first - before;
    scene.note(std::to_string(std::max(left, 0)) + " of " + std::to_string(attacker_connections) +
               " there after " + std::to_string(silence_max / 1s) + " s");
    if (left > 0) {
        scene.fail(std::to_string(left) + " who never said hello are still there");
    }
}

}  // namespace

void add_silent(std::vector<Attack>& attacks) {
    attacks.push_back({"unread",
                       "100 connections of four addresses ask for lists and snapshots and never "
                       "read them",
                       play_unread,
                       open_full_tables});
    attacks.push_back({"spectators",
                       "1,000 connections from this machine watch the bystanders and never read",
                       play_spectators,
                       {}});
    attacks.push_back({"silent",
                       "32 connections never say hello; half of them send pings and requests "
                       "and never read an answer",
                       play_silent,
                       {}});
}

}  // namespace bastide::hostile
