// Strangers who open many tables, disturb one, and create long histories.
#include "proto/fair_draws.hpp"
#include "tests/hostile/greedy.hpp"
#include "tests/support/client_messages.hpp"

#include <exception>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t changes_at_table = 64;

/// They leave one seat free for the host's friend.
constexpr int strangers_at_table = 3;
constexpr std::uint64_t changes_at_once = 16;

constexpr auto leaving_time = 5s;

/// Bytes per second of journal and log that one address may cause: 2.8 GB a day.
constexpr double disk_bytes_per_second_max = 32'768;

constexpr int mob = 1000;

const std::string host_address = "127.0.0.10";
const std::string friend_address = "127.0.0.11";

v1::ClientMessage change_at(std::uint32_t match, std::uint64_t number) {
    switch (number % 4) {
        case 0:
            return test::join_table(match);
        case 1:
            return test::set_ready(match, number % 8 < 4);
        case 2:
            return test::choose_colour(match, static_cast<v1::Colour>(1 + number / 4 % 5));
        default:
            return test::leave_table(match);
    }
}

Script changes_at(std::uint32_t match) {
    return [match](std::uint64_t number) { return change_at(match, number); };
}

void play_tables(Scene& scene) {
    const auto open = [](std::uint64_t /*number*/) { return test::create_table("Mine"); };
    for (int i = 0; i < attacker_connections; ++i) {
        scene.spawn(repeat_requests(scene.place(), crowd_address, "", open));
    }
    scene.run(scene.attack_time());
    scene.note(std::to_string(scene.tally().answers - scene.tally().refusals) + " opened, " +
               std::to_string(scene.tally().refusals) + " refused");
}

asio::awaitable<void> disturb_table(Place place, std::uint32_t match, Clock::time_point until) {
    Stranger stranger(place, crowd_address);
    const Script changes = changes_at(match);
    while (Clock::now() < until) {
        bool is_connected = co_await stranger.enter();
        while (is_connected && Clock::now() < until) {
            is_connected = co_await stranger.ask_all(changes_at_once, changes);
        }
    }
    [[maybe_unused]] const bool back = co_await stranger.enter();
    co_await stranger.ask(test::leave_table(match));
}

void expect_start(Scene& scene, const test::Party& party) {
    try {
        start_together(party);
    } catch (const std::exception& error) {
        scene.fail(std::string("who wants to play there cannot: ") + error.what());
    }
}

void play_wear(Scene& scene) {
    test::Party party;
    for (const std::string& from : {host_address, friend_address}) {
        party.push_back(std::make_unique<test::WirePlayer>(
            scene.port(), FrameCodec::binary, "Player", "", from));
    }
    party[0]->create_table();
    const auto until = Clock::now() + scene.attack_time();
    for (int i = 0; i < strangers_at_table; ++i) {
        scene.spawn(disturb_table(scene.place(), party[0]->match, until));
    }
    scene.run(scene.attack_time() + leaving_time);
    scene.note(std::to_string(scene.tally().answers - scene.tally().refusals) + " changes, " +
               std::to_string(scene.tally().refusals) + " refused");
    expect_start(scene, party);
}

/// Skips other messages. Returns false after a refusal or the end of the connection.
asio::awaitable<bool> wait_for(Stranger* stranger, v1::ServerMessage::KindCase kind) {
    for (;;) {
        const auto message = co_await stranger->receive();
        if (!message || message->has_refused()) {
            co_return false;
        }
        if (message->kind_case() == kind) {
            co_return true;
        }
    }
}

/// Plays the shortest match, then requests a rematch and the record.
asio::awaitable<bool> finish_match(Stranger* host, Stranger* guest) {
    const auto opened = co_await host->ask(test::create_table());
    if (!opened || !opened->has_snapshot()) {
        co_return false;
    }
    const std::uint32_t match = opened->snapshot().table().match();
    const auto joined = co_await guest->ask(test::join_table(match));
    if (!joined || !joined->has_snapshot()) {
        co_return false;
    }
    co_await host->ask(ready_for(joined->snapshot()));
    co_await guest->ask(ready_for(joined->snapshot()));
    const std::vector players{host, guest};
    const bool started = co_await start(players, match);
    if (!started) {
        co_return false;
    }
    co_await guest->ask(test::leave_table(match));
    const auto again = co_await host->ask(test::rematch(match));
    if (again && again->has_snapshot()) {
        co_await host->ask(test::leave_table(again->snapshot().table().match()));
    }
    co_await host->ask(test::unwatch(match));
    const auto watched = co_await guest->ask(test::unwatch(match));
    co_return watched.has_value();
}

asio::awaitable<void> finish_matches(Scene* scene, std::string from) {
    Stranger host(scene->place(), from);
    Stranger guest(scene->place(), from);
    for (;;) {
        const bool host_in = co_await host.enter();
        const bool guest_in = co_await guest.enter();
        bool is_connected = host_in && guest_in;
        while (is_connected) {
            is_connected = co_await finish_match(&host, &guest);
            scene->tally().answers += is_connected ? 1 : 0;
        }
    }
}

void play_pairs(Scene& scene, int people, const std::string& from) {
    for (int i = 0; i < people; i += 2) {
        scene.spawn(finish_matches(&scene, from));
    }
    scene.run(scene.attack_time());
    scene.note(std::to_string(scene.tally().answers) + " matches finished");
}

void play_rematches(Scene& scene) {
    play_pairs(scene, attacker_connections, crowd_address);
}

void play_mob(Scene& scene) {
    play_pairs(scene, mob, local_address);
}

double bytes_per_second(Scene& scene, std::chrono::seconds time) {
    const auto until = Clock::now() + time;
    const auto before = scene.store_bytes() + scene.log_bytes();
    scene.run(time);
    std::this_thread::sleep_until(until);
    const auto more = scene.store_bytes() + scene.log_bytes() - before;
    return static_cast<double>(more) / static_cast<double>(time.count());
}

/// Measured after initial bursts, without the bystanders' share.
void play_disk(Scene& scene) {
    const auto time = std::chrono::duration_cast<std::chrono::seconds>(scene.attack_time());
    const double bystanders = bytes_per_second(scene, time / 2);
    for (int i = 0; i < attacker_connections / 2; ++i) {
        scene.spawn(disturb_own_tables(scene.place()));
        scene.spawn(finish_matches(&scene, crowd_address));
    }
    scene.run(time / 2);
    const double grows = bytes_per_second(scene, time) - bystanders;
    scene.note(std::to_string(static_cast<int>(grows / 1000)) +
               " kB/s of journal and log, beside " +
               std::to_string(static_cast<int>(bystanders / 1000)) + " of the bystanders");
    if (grows > disk_bytes_per_second_max) {
        scene.fail("it writes " + std::to_string(static_cast<int>(grows / 1000)) + " kB/s");
    }
}

}  // namespace

v1::ClientMessage ready_for(const v1::Snapshot& seen) {
    return test::set_ready(seen.table().match(), true, seen.version());
}

asio::awaitable<bool> start(std::vector<Stranger*> players, std::uint32_t match) {
    const fair::Bytes32 value{};
    const fair::Bytes32 commitment = fair::commitment_to(value);
    const std::string said(commitment.begin(), commitment.end());
    const std::string secret(value.begin(), value.end());
    bool well = co_await players[0]->write(players[0]->frame_of(test::start_game(match)));
    for (Stranger* stranger : players) {
        const bool asked = co_await wait_for(stranger, v1::ServerMessage::kStartProposed);
        well = well && asked;
        const bool sent =
            co_await stranger->write(stranger->frame_of(test::commit_draws(match, said)));
        well = well && sent;
    }
    for (Stranger* stranger : players) {
        const bool asked = co_await wait_for(stranger, v1::ServerMessage::kAllCommitted);
        const auto done = co_await stranger->ask(test::reveal_draws(match, secret));
        well = well && asked && done;
    }
    co_return well;
}

asio::awaitable<void> disturb_own_tables(Place place) {
    Stranger stranger(place, crowd_address);
    for (;;) {
        bool is_connected = co_await stranger.enter();
        while (is_connected) {
            const auto opened = co_await stranger.ask(test::create_table("Mine"));
            is_connected = opened.has_value();
            const std::uint32_t match = is_connected ? opened->snapshot().table().match() : 0;
            const Script changes = changes_at(match);
            const bool answered = co_await stranger.ask_all(changes_at_table, changes);
            is_connected = is_connected && answered;
        }
    }
}

void add_tables(std::vector<Attack>& attacks) {
    attacks.push_back(
        {"tables", "32 connections open tables until they are refused", play_tables, {}});
    attacks.push_back({"wear",
                       "three people sit down at a table, get ready, change colours and leave; "
                       "then its host wants to play",
                       play_wear,
                       {}});
    attacks.push_back({"rematches",
                       "16 pairs finish the shortest of matches, and ask to play each again",
                       play_rematches,
                       {}});
    attacks.push_back({"mob",
                       "1,000 people on this machine do the same as in rematches, as fast as their "
                       "budgets allow",
                       play_mob,
                       {}});
    attacks.push_back({"disk", "one address writes to journal and log what it can", play_disk, {}});
}

}  // namespace bastide::hostile
