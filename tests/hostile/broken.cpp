// Connections that are never established, break off, or send noise.
#include "tests/hostile/scene.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

#include <random>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

constexpr int half_open = 2000;

/// Pause between two bytes of a handshake.
constexpr auto drip_interval = 500ms;

/// Longer than the server waits for a handshake.
constexpr auto dripping_time = 14s;

constexpr int cut_connections = 3000;
constexpr int cut_at_once = 50;
constexpr auto cut_pause_max = 20ms;

constexpr auto cutting_time_max = 60s;

constexpr int noisy = 16;
constexpr std::size_t noise_bytes_max = 8192;

/// Random numbers with a fixed seed per stranger, so that a failure can be reproduced.
class Chance {
  public:
    explicit Chance(int seed) : random_(static_cast<std::uint64_t>(seed)) {}

    std::size_t below(std::size_t number) { return random_() % number; }

    std::string bytes(std::size_t size) {
        std::string noise(size, '\0');
        for (char& byte : noise) {
            byte = static_cast<char>(random_());
        }
        return noise;
    }

  private:
    std::mt19937_64 random_;
};

asio::awaitable<void> drip(Scene* scene) {
    Stranger stranger(scene->place(), local_address);
    const std::string request = test::upgrade_request("bastide.v1.proto");
    bool there = co_await stranger.connect();
    for (std::size_t i = 0; there && i < request.size(); ++i) {
        there = co_await stranger.write(request.substr(i, 1));
        co_await stranger.pause(drip_interval);
    }
}

void play_handshakes(Scene& scene) {
    const int before = scene.sockets();
    for (int i = 0; i < half_open; ++i) {
        scene.spawn(drip(&scene));
    }
    scene.run(dripping_time);
    const int left = scene.sockets() - before;
    scene.note(std::to_string(std::max(left, 0)) + " there after " +
               std::to_string(dripping_time / 1s) + " s");
    if (left > attacker_connections) {
        scene.fail(std::to_string(left) + " half-open handshakes are still there");
    }
}

std::string conversation(const Stranger& stranger, std::uint32_t match) {
    return test::upgrade_request("bastide.v1.proto") + stranger.frame_of(test::hello("Cut")) +
           stranger.frame_of(test::list_tables()) + stranger.frame_of(test::watch(match)) +
           stranger.frame_of(test::create_table()) + stranger.frame_of(test::unwatch(match));
}

asio::awaitable<void> cut_off(Scene* scene, int seed, std::shared_ptr<int> left) {
    Chance chance(seed);
    Stranger stranger(scene->place(), local_address);
    while (--*left >= 0) {
        std::string bytes = conversation(stranger, scene->bystanders().match());
        bytes.resize(chance.below(bytes.size()));
        if (!bytes.empty() && chance.below(3) == 0) {
            bytes[chance.below(bytes.size())] = static_cast<char>(chance.below(256));
        }
        const bool there = co_await stranger.connect();
        if (there) {
            [[maybe_unused]] const bool sent = co_await stranger.write(std::move(bytes));
        }
        co_await stranger.pause(std::chrono::milliseconds(chance.below(cut_pause_max.count())));
        stranger.reset();
    }
}

void play_cuts(Scene& scene) {
    const auto left = std::make_shared<int>(cut_connections);
    for (int i = 0; i < cut_at_once; ++i) {
        scene.spawn(cut_off(&scene, i, left));
    }
    scene.run(cutting_time_max);
    if (*left > 0) {
        scene.fail(std::to_string(*left) + " connections were not even tried");
    }
}

asio::awaitable<void> make_noise(Scene* scene, int seed) {
    Chance chance(seed);
    Stranger stranger(scene->place(), crowd_address);
    for (;;) {
        bool sent = co_await stranger.connect();
        if (sent && seed % 2 == 0) {
            sent = co_await stranger.shake_hands();
        }
        while (sent && chance.below(4) != 0) {
            std::string noise = chance.bytes(1 + chance.below(noise_bytes_max));
            if (seed % 4 == 0) {
                noise = test::client_frame(test::Opcode::binary, noise.substr(0, 4096));
            }
            sent = co_await stranger.write(std::move(noise));
        }
        stranger.reset();
        ++scene->tally().answers;
    }
}

void play_noise(Scene& scene) {
    for (int i = 0; i < noisy; ++i) {
        scene.spawn(make_noise(&scene, i));
    }
    scene.run(scene.attack_time());
    scene.note(std::to_string(scene.tally().answers) + " connections");
}

}  // namespace

void add_broken(std::vector<Attack>& attacks) {
    attacks.push_back({"handshakes",
                       "2,000 connections from this machine send their handshake a byte at a time",
                       play_handshakes,
                       {}});
    attacks.push_back({"cuts", "3,000 connections are cut or garbled at random", play_cuts, {}});
    attacks.push_back({"noise", "16 connections send random bytes", play_noise, {}});
}

}  // namespace bastide::hostile
