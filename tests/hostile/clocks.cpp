// Strangers who reclaim their seats again and again after their time is over, and never move.
#include "tests/hostile/greedy.hpp"
#include "tests/support/client_messages.hpp"

#include <algorithm>
#include <map>
#include <memory>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t seconds_per_turn = 5;

/// As many guests as one address may connect, and as many tables as its network may start during an
/// attack.
constexpr int pairs = 14;
constexpr int tables_of_a_pair = 4;

constexpr int requests_a_flag = 4;

struct Pair {
    Pair(const Place& place, const std::string& from) : host(place, from), guest(place, from) {}

    Stranger host;
    Stranger guest;
    std::vector<std::uint32_t> matches;
};

struct Flags {
    std::map<std::uint32_t, int> by_match;
    std::uint64_t all = 0;
};

asio::awaitable<bool> begin_match(Pair* pair) {
    const auto opened = co_await pair->host.ask(test::create_table_at_a_pace(seconds_per_turn));
    if (!opened || !opened->has_snapshot()) {
        co_return false;
    }
    const std::uint32_t match = opened->snapshot().table().match();
    const auto joined = co_await pair->guest.ask(test::join_table(match));
    if (!joined || !joined->has_snapshot()) {
        co_return false;
    }
    co_await pair->host.ask(ready_for(joined->snapshot()));
    co_await pair->guest.ask(ready_for(joined->snapshot()));
    const std::vector players{&pair->host, &pair->guest};
    const bool started = co_await start(players, match);
    if (started) {
        pair->matches.push_back(match);
    }
    co_return started;
}

bool is_flagged(const v1::ServerMessage& message) {
    return std::ranges::any_of(message.update().events(),
                               [](const v1::Event& event) { return event.has_seat_flagged(); });
}

asio::awaitable<bool> reclaim_all_seats(Pair* pair, std::uint32_t match) {
    std::string from_host;
    std::string from_guest;
    for (int i = 0; i < requests_a_flag; ++i) {
        from_host += pair->host.frame_of(test::reclaim_seat(match));
        from_guest += pair->guest.frame_of(test::reclaim_seat(match));
    }
    const bool host = co_await pair->host.write(std::move(from_host));
    const bool guest = co_await pair->guest.write(std::move(from_guest));
    co_return host&& guest;
}

asio::awaitable<void> read_as_guest(std::shared_ptr<Pair> pair) {
    co_await pair->guest.read_to_the_end();
}

asio::awaitable<void> hold_turns(Scene* scene, std::shared_ptr<Flags> flags) {
    const auto pair = std::make_shared<Pair>(scene->place(), crowd_address);
    const bool host_in = co_await pair->host.enter();
    const bool guest_in = co_await pair->guest.enter();
    bool can_continue = host_in && guest_in;
    for (int i = 0; can_continue && i < tables_of_a_pair; ++i) {
        can_continue = co_await begin_match(pair.get());
    }
    scene->spawn(read_as_guest(pair));
    while (can_continue) {
        const auto message = co_await pair->host.receive();
        can_continue = message.has_value();
        if (can_continue && is_flagged(*message)) {
            ++flags->all;
            ++flags->by_match[message->update().match()];
            can_continue = co_await reclaim_all_seats(pair.get(), message->update().match());
        }
    }
}

void play_clocks(Scene& scene) {
    const auto flags = std::make_shared<Flags>();
    for (int i = 0; i < pairs; ++i) {
        scene.spawn(hold_turns(&scene, flags));
    }
    const auto before = scene.store_bytes();
    scene.run(scene.attack_time());
    int most = 0;
    for (const auto& [match, number] : flags->by_match) {
        most = std::max(most, number);
    }
    scene.note(std::to_string(flags->all) + " flags at " + std::to_string(flags->by_match.size()) +
               " tables, at most " + std::to_string(most) + " at one; " +
               std::to_string((scene.store_bytes() - before) / 1000) + " kB stored");
    const auto turns =
        static_cast<int>(scene.attack_time() / std::chrono::seconds(seconds_per_turn));
    if (most > turns + 1) {
        scene.fail("a table had " + std::to_string(most) + " flags in the time of " +
                   std::to_string(turns) + " turns");
    }
    if (flags->all == 0) {
        scene.fail("nobody was out of time: the attack has not begun");
    }
}

}  // namespace

void add_clocks(std::vector<Attack>& attacks) {
    attacks.push_back({"clocks",
                       "28 guests of one address let their time run out at 56 tables, and take "
                       "their seats back at once, again and again",
                       play_clocks,
                       {}});
}

}  // namespace bastide::hostile
