// Hard bots of strangers load the processor, easy ones the network thread and the disk.
#include "tests/hostile/greedy.hpp"
#include "tests/support/client_messages.hpp"

#include <map>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

constexpr int bots_at_table = 5;

const std::array<std::string, 4> networks{"127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"};
constexpr int hosts_of_hard_bots = 20;
constexpr int tables_of_hard_bots = 7;
constexpr auto opening_hard_time = 6s;

constexpr int hosts_of_easy_bots = 30;
constexpr int tables_of_easy_bots = 6;
constexpr auto opening_easy_time = 20s;

/// Time to read queued messages, which do not count.
constexpr auto catching_up_time = 2s;

/// Moves of bots per second that one network receives: its budget with some tolerance.
constexpr double bot_moves_per_second_max = 60;

/// By match: true while the host is in turn.
using HostTurns = std::map<std::uint32_t, bool>;

constexpr std::uint32_t host_seat = 0;

/// Seats bots of this level, or medium ones after TOO_MANY_BOTS. Returns the table's version.
asio::awaitable<std::uint32_t> seat_bots(Stranger* host, std::uint32_t match, v1::BotLevel level) {
    std::uint32_t version = 1;
    for (int seated = 0; seated < bots_at_table; ++seated) {
        auto answer = co_await host->ask(test::seat_bot(match, level));
        if (answer && answer->refused().reason() == v1::TOO_MANY_BOTS) {
            level = v1::MEDIUM;
            answer = co_await host->ask(test::seat_bot(match, level));
        }
        version = answer && answer->has_done() ? answer->done().version() : version;
    }
    co_return version;
}

/// Returns the match, or 0 if no game has begun.
asio::awaitable<std::uint32_t> open_with_bots(Stranger* host, v1::BotLevel level) {
    const auto opened = co_await host->ask(test::create_table());
    if (!opened || !opened->has_snapshot()) {
        co_return 0;
    }
    const std::uint32_t match = opened->snapshot().table().match();
    const std::uint32_t version = co_await seat_bots(host, match, level);
    co_await host->ask(test::set_ready(match, true, version));
    const std::vector players{host};
    const bool started = co_await start(players, match);
    co_return started ? match : 0;
}

bool is_in_turn(const v1::Update& update, bool before) {
    bool now = before;
    for (const v1::Event& event : update.events()) {
        now = event.has_turn_began() ? event.turn_began().seat() == host_seat : now;
    }
    return now;
}

/// The host's reply to a message. Returns nullopt if none is due.
std::optional<v1::ClientMessage> reply_to(const v1::ServerMessage& message,
                                          HostTurns& turns,
                                          Tally& tally) {
    if (message.has_options() && message.options().actions_size() > 0) {
        const v1::Options& options = message.options();
        return test::act(options.match(), options.prompt(), [&](v1::Action& action) {
            action = options.actions(0);
        });
    }
    if (message.has_update()) {
        const v1::Update& update = message.update();
        bool& in_turn = turns[update.match()];
        tally.answers += in_turn ? 0 : 1;
        in_turn = is_in_turn(update, in_turn);
        if (in_turn && update.prompt() != 0) {
            return test::list_options(update.match());
        }
    }
    return std::nullopt;
}

asio::awaitable<void> play_with_bots(Scene* scene,
                                     std::string from,
                                     int tables,
                                     v1::BotLevel level) {
    Stranger host(scene->place(), from);
    bool can_continue = co_await host.enter();
    HostTurns turns;
    for (int table = 0; can_continue && table < tables; ++table) {
        const std::uint32_t match = co_await open_with_bots(&host, level);
        can_continue = match != 0;
        turns[match] = false;
    }
    turns.erase(0);
    for (const auto& [match, unused] : turns) {
        co_await host.write(host.frame_of(test::list_options(match)));
    }
    for (;;) {
        const auto message = co_await host.receive();
        if (!message) {
            co_return;
        }
        const auto said = reply_to(*message, turns, scene->tally());
        if (said) {
            co_await host.write(host.frame_of(*said));
        }
    }
}

void open_hard(Scene& scene) {
    for (int host = 0; host < hosts_of_hard_bots; ++host) {
        const std::string& from = networks[static_cast<std::size_t>(host) % networks.size()];
        scene.spawn(play_with_bots(&scene, from, tables_of_hard_bots, v1::HARD));
    }
    scene.run(opening_hard_time);
}

void open_easy(Scene& scene) {
    for (int host = 0; host < hosts_of_easy_bots; ++host) {
        scene.spawn(play_with_bots(&scene, crowd_address, tables_of_easy_bots, v1::EASY));
    }
    scene.run(opening_easy_time);
}

double bot_moves_per_second(Scene& scene) {
    scene.run(catching_up_time);
    const std::uint64_t before = scene.tally().answers;
    scene.run(scene.attack_time());
    const double moves = static_cast<double>(scene.tally().answers - before) /
                         std::chrono::duration<double>(scene.attack_time()).count();
    if (moves == 0) {
        scene.fail("no bot moved: the attack has not begun");
    }
    return moves;
}

void play_hard(Scene& scene) {
    const double moves = bot_moves_per_second(scene);
    scene.note(std::to_string(static_cast<int>(moves)) + " moves of bots a second");
}

void play_easy(Scene& scene) {
    const double moves = bot_moves_per_second(scene);
    scene.note(std::to_string(static_cast<int>(moves)) + " moves of bots a second");
    if (moves > bot_moves_per_second_max) {
        scene.fail("bots of one address move " + std::to_string(static_cast<int>(moves)) +
                   " times a second");
    }
}

}  // namespace

void add_bots(std::vector<Attack>& attacks) {
    attacks.push_back({"hard-bots",
                       "20 people of four addresses play at 140 tables with five bots each, as "
                       "many hard ones as they may have",
                       play_hard,
                       open_hard});
    attacks.push_back({"easy-bots",
                       "30 people of one address play at 180 tables with five easy bots each",
                       play_easy,
                       open_easy});
}

}  // namespace bastide::hostile
