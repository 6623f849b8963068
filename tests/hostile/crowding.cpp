// Strangers who fill the quick-play queue and the lobby, send invitations and guess codes.
#include "tests/hostile/greedy.hpp"
#include "tests/support/client_messages.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <thread>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Wire = std::unique_ptr<test::WirePlayer>;

const std::string host_address = "127.0.0.10";
const std::string friend_address = "127.0.0.11";

/// Maximum tables per guest, including the one of a quick game.
constexpr std::uint64_t tables_each = 16;

constexpr auto check_interval = 1s;

/// Maximum time from the request for a quick game to its start, for the slower player.
constexpr auto game_found_max = 2s;

Wire connect_player(Scene& scene, const std::string& from, const std::string& name = "Decent") {
    return std::make_unique<test::WirePlayer>(scene.port(), FrameCodec::binary, name, "", from);
}

/// Runs the attack while a thread repeats `decent`. An exception of `decent` is a failure of the
/// attack.
void run_while_repeating(Scene& scene, const std::function<void()>& decent) {
    std::atomic<bool> enough = false;
    std::string wrong;
    std::thread people([&] {
        try {
            while (!enough) {
                decent();
                std::this_thread::sleep_for(check_interval);
            }
        } catch (const std::exception& error) {
            wrong = error.what();
        }
    });
    scene.run(scene.attack_time());
    enough = true;
    scene.run(game_found_max);
    people.join();
    if (!wrong.empty()) {
        scene.fail(wrong);
    }
}

void expect(bool holds, const std::string& otherwise) {
    if (!holds) {
        throw std::runtime_error(otherwise);
    }
}

std::string milliseconds_of(Clock::duration time) {
    return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time).count()) +
           " ms";
}

asio::awaitable<void> stay(Stranger* stranger) {
    co_await stranger->read_to_the_end();
}

/// The table that quick play opens and looks for.
v1::ClientMessage auto_starting_table() {
    v1::ClientMessage message = test::create_table_at_a_pace(60);
    message.mutable_create_table()->set_seats_max(2);
    message.mutable_create_table()->set_auto_start(true);
    return message;
}

asio::awaitable<void> wait_unready(Place place) {
    Stranger stranger(place, crowd_address);
    const bool in = co_await stranger.enter();
    for (std::uint64_t i = 0; in && i < tables_each; ++i) {
        v1::ClientMessage open = i == 0 ? test::quick_play() : auto_starting_table();
        const auto opened = co_await stranger.ask(std::move(open));
        if (opened && opened->has_snapshot()) {
            const std::uint32_t match = opened->snapshot().table().match();
            v1::ClientMessage unready = test::set_ready(match, false, 1);
            co_await stranger.ask(std::move(unready));
        }
    }
    co_await stay(&stranger);
}

/// Two quick-play requests find each other. Returns the time until the game starts.
Clock::duration find_a_game(Scene& scene) {
    const Wire one = connect_player(scene, host_address);
    const Wire other = connect_player(scene, friend_address);
    const auto begun = Clock::now();
    one->quick_play();
    other->quick_play();
    expect(one->match == other->match, "two who want a quick game do not find each other");
    for (const Wire* player : {&one, &other}) {
        (*player)->commit_draws();
    }
    for (const Wire* player : {&one, &other}) {
        (*player)->reveal_draws();
    }
    const auto time = Clock::now() - begun;
    expect(time < game_found_max, "a quick game begins after " + milliseconds_of(time));
    return time;
}

void play_unready(Scene& scene) {
    for (int i = 0; i < 4; ++i) {
        scene.spawn(wait_unready(scene.place()));
    }
    scene.run(1s);
    Clock::duration longest{};
    run_while_repeating(scene, [&] { longest = std::max(longest, find_a_game(scene)); });
    scene.note("a quick game begins within " + milliseconds_of(longest));
}

constexpr int guests_flooding = 20;

/// One more flooding guest from each of these networks.
constexpr int networks_flooding = 5;

const std::string flood = "Flood";

asio::awaitable<void> open_tables(Place place, std::string from) {
    Stranger stranger(place, from);
    const bool in = co_await stranger.enter();
    for (std::uint64_t i = 0; in && i < tables_each; ++i) {
        v1::ClientMessage open = test::create_table(flood);
        co_await stranger.ask(std::move(open));
    }
    co_await stay(&stranger);
}

/// Expects a new lobby subscriber to see a table that is older than the flood, and a new one.
void expect_tables_listed(Scene& scene, std::uint32_t waiting) {
    const Wire newcomer = connect_player(scene, host_address);
    newcomer->create_table();
    const Wire onlooker = connect_player(scene, friend_address);
    const v1::Lobby lobby = onlooker->socket.request(test::watch_lobby()).lobby();
    const auto shows = [&](std::uint32_t match) {
        return std::ranges::any_of(lobby.tables(),
                                   [&](const auto& each) { return each.table().match() == match; });
    };
    expect(shows(newcomer->match), "a new table is not seen in the lobby");
    expect(shows(waiting), "who has waited longest is not seen in the lobby");
    newcomer->request_done(test::leave_table(newcomer->match));
}

void play_flood(Scene& scene) {
    const Wire host = connect_player(scene, "127.0.0.14");
    host->create_table();
    for (int i = 0; i < guests_flooding; ++i) {
        scene.spawn(open_tables(scene.place(), crowd_address));
        scene.spawn(
            open_tables(scene.place(), "127.0.2." + std::to_string(1 + i % networks_flooding)));
    }
    scene.run(2s);
    run_while_repeating(scene, [&] { expect_tables_listed(scene, host->match); });
    const Wire onlooker = connect_player(scene, friend_address);
    const v1::Lobby lobby = onlooker->socket.request(test::watch_lobby()).lobby();
    std::map<std::string, int> by_title;
    for (const v1::LobbyTable& each : lobby.tables()) {
        ++by_title[each.table().title()];
    }
    if (by_title[flood] == 0) {
        scene.fail("no table of theirs is in view: the flood has not begun");
    }
    scene.note(std::to_string(by_title[flood]) + " of " + std::to_string(lobby.tables_size()) +
               " tables in view are theirs");
}

void play_flood_of_one(Scene& scene) {
    for (int i = 0; i < guests_flooding; ++i) {
        scene.spawn(open_tables(scene.place(), crowd_address));
    }
    scene.run(2s);
    run_while_repeating(scene, [&] {
        const Wire onlooker = connect_player(scene, friend_address);
        const v1::Lobby lobby = onlooker->socket.request(test::watch_lobby()).lobby();
        const auto theirs = std::ranges::count_if(
            lobby.tables(), [](const auto& each) { return each.table().title() == flood; });
        expect(theirs <= 10, std::to_string(theirs) + " tables of one address are in view");
    });
}

std::uint32_t number_of(const v1::People& people) {
    return people.people_size() > 0 ? people.people(0).person() : 0;
}

/// Becomes one guest after another; each sends two invitations.
asio::awaitable<void> invite_forever(Place place, std::string whom) {
    Stranger stranger(place, crowd_address);
    for (;;) {
        stranger.token.clear();
        const bool in = co_await stranger.enter();
        if (!in) {
            co_await stranger.pause(100ms);
            continue;
        }
        v1::ClientMessage who = test::list_people(whom);
        const auto people = co_await stranger.ask(std::move(who));
        for (int i = 0; people && i < 2; ++i) {
            v1::ClientMessage open = test::create_table("Mine");
            const auto opened = co_await stranger.ask(std::move(open));
            if (opened && opened->has_snapshot()) {
                v1::ClientMessage invite =
                    test::invite(opened->snapshot().table().match(), number_of(people->people()));
                co_await stranger.ask(std::move(invite));
            }
        }
    }
}

/// An invitation from another network arrives.
void invite_once(Scene& scene, const std::string& name) {
    const Wire host = connect_player(scene, host_address);
    host->create_table();
    const v1::People people = host->socket.request(test::list_people(name)).people();
    host->request_done(test::invite(host->match, number_of(people)));
    host->request_done(test::leave_table(host->match));
}

void play_invitations(Scene& scene) {
    const std::string name = "Wanted";
    const Wire invited = connect_player(scene, friend_address, name);
    invited->socket.request(test::watch_lobby());
    for (int i = 0; i < 4; ++i) {
        scene.spawn(invite_forever(scene.place(), name));
    }
    scene.run(scene.attack_time());
    invite_once(scene, name);
    invited->socket.request(test::watch_lobby());  // its answer comes after all pending invitations
    int theirs = 0;
    while (invited->socket.has_next()) {
        const v1::ServerMessage message = invited->socket.next();
        theirs += message.has_invited() && message.invited().by().name() == "Stranger" ? 1 : 0;
    }
    if (theirs == 0 || theirs > 3) {
        scene.fail(std::to_string(theirs) + " invitations of one network came, of 3 allowed");
    }
    scene.note(std::to_string(theirs) + " of their invitations came");
}

/// Becomes one guest after another; each guesses until it is refused.
asio::awaitable<void> guess_forever(Place place) {
    constexpr std::uint64_t guesses_at_once = 20;
    const Script guess = [](std::uint64_t number) {
        return test::join_table(0, "ABCDEFGH" + std::to_string(22 + number % 8));
    };
    Stranger stranger(place, crowd_address);
    for (;;) {
        stranger.token.clear();
        const bool in = co_await stranger.enter();
        if (in) {
            [[maybe_unused]] const bool answered =
                co_await stranger.ask_all(guesses_at_once, guess);
        }
        co_await stranger.pause(200ms);
    }
}

void play_codes(Scene& scene) {
    const Wire host = connect_player(scene, host_address);
    const v1::ServerMessage opened =
        host->socket.request(test::create_table_with_access(v1::UNLISTED));
    const std::uint32_t match = opened.snapshot().table().match();
    const std::string code = opened.snapshot().table().access().code();
    const Wire neighbour = connect_player(scene, crowd_address, "Neighbour");
    for (int i = 0; i < 4; ++i) {
        scene.spawn(guess_forever(scene.place()));
    }
    scene.run(2s);
    run_while_repeating(scene, [&] {
        const v1::ServerMessage seen = neighbour->socket.request(test::watch(0, code));
        expect(seen.has_snapshot(), "a neighbour who knows the code is refused");
        neighbour->request_done(test::unwatch(match));
    });
    if (scene.tally().answers == 0) {
        scene.fail("nobody guessed: the attack has not begun");
    }
    scene.note(std::to_string(scene.tally().answers) + " guesses");
}

}  // namespace

void add_crowding(std::vector<Attack>& attacks) {
    attacks.push_back({"unready",
                       "four people wait for a quick game at 64 tables and are never ready; two "
                       "others want one",
                       play_unready,
                       {}});
    attacks.push_back({"places",
                       "20 guests of one address open 320 tables; somebody looks at the lobby",
                       play_flood_of_one,
                       {}});
    attacks.push_back({"flood",
                       "40 guests of six addresses open 640 tables; somebody has waited since "
                       "before, and others come",
                       play_flood,
                       {}});
    attacks.push_back({"invitations",
                       "guests of one address invite the same person without end; then somebody "
                       "else does",
                       play_invitations,
                       {}});
    attacks.push_back({"codes",
                       "guests of one address guess codes; a neighbour knows the right one",
                       play_codes,
                       {}});
}

}  // namespace bastide::hostile
