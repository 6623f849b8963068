// Strangers at one table vote as often and as fast as they can, to make their match too long.
#include "tests/hostile/greedy.hpp"
#include "tests/support/client_messages.hpp"

#include "match/vote.hpp"

#include <memory>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t voters = 5;

constexpr std::uint64_t calls_at_once = 16;

constexpr std::uint32_t pause_seconds = 60;

/// Each voter calls this many votes, and each vote has a ballot of every other voter.
constexpr std::uint64_t versions_by_votes_max = voters * match::votes_per_seat_max * voters;

/// `network_rate`: every request costs a credit or more.
constexpr double credits_at_once = 800;
constexpr double credits_per_second = 400;

constexpr auto leaving_time = 10s;

struct Voters {
    std::vector<std::unique_ptr<Stranger>> all;
    std::uint32_t match = 0;
    std::uint32_t votes = 0;   ///< also the number of the latest vote
    std::uint64_t stored = 0;  ///< accepted calls and ballots
    std::uint64_t refused = 0;
    bool is_unclear = false;  ///< a refusal had no message
    bool is_done = false;     ///< nobody may call another vote
    bool is_over = false;     ///< the match has ended
};

v1::ClientMessage call_vote(std::uint32_t match, v1::Motion motion) {
    v1::ClientMessage message;
    message.mutable_call_vote()->set_match(match);
    message.mutable_call_vote()->set_motion(motion);
    message.mutable_call_vote()->set_pause_seconds(motion == v1::PAUSE ? pause_seconds : 0);
    return message;
}

v1::ClientMessage cast_vote(std::uint32_t match, std::uint32_t vote) {
    v1::ClientMessage message;
    message.mutable_cast_vote()->set_match(match);
    message.mutable_cast_vote()->set_vote(vote);
    message.mutable_cast_vote()->set_yes(true);
    return message;
}

asio::awaitable<bool> sit_down(Voters* table) {
    Stranger& host = *table->all.front();
    const auto opened = co_await host.ask(test::create_table());
    if (!opened || !opened->has_snapshot()) {
        co_return false;
    }
    table->match = opened->snapshot().table().match();
    std::vector<Stranger*> players;
    v1::Snapshot seen = opened->snapshot();
    for (const auto& each : table->all) {
        players.push_back(each.get());
        if (each.get() == &host) {
            continue;
        }
        const auto joined = co_await each->ask(test::join_table(table->match));
        if (!joined || !joined->has_snapshot()) {
            co_return false;
        }
        seen = joined->snapshot();
    }
    for (Stranger* each : players) {
        v1::ClientMessage ready = ready_for(seen);
        co_await each->ask(std::move(ready));
    }
    const bool started = co_await start(players, table->match);
    co_return started;
}

/// Returns false if the connection is over.
asio::awaitable<bool> ask(Voters* table, Stranger* voter, v1::ClientMessage message) {
    const auto reply = co_await voter->ask(std::move(message));
    if (reply && reply->has_refused()) {
        ++table->refused;
        table->is_unclear = table->is_unclear || reply->refused().message().empty();
    } else if (reply) {
        ++table->stored;
    }
    co_return reply.has_value();
}

/// Calls and carries votes until nobody may call another one.
asio::awaitable<void> vote(Voters* table) {
    bool is_connected = co_await sit_down(table);
    std::size_t refused = 0;
    for (std::size_t turn = 0; is_connected && refused < voters; ++turn) {
        const std::uint64_t before = table->stored;
        const v1::Motion motion = table->votes % 2 == 0 ? v1::PAUSE : v1::GO_ON;
        for (std::size_t i = 0; is_connected && i < voters; ++i) {
            Stranger* voter = table->all[(turn + i) % voters].get();
            v1::ClientMessage message =
                i == 0 ? call_vote(table->match, motion) : cast_vote(table->match, table->votes);
            is_connected = co_await ask(table, voter, std::move(message));
            if (table->stored == before) {
                break;
            }
            table->votes += i == 0 ? 1 : 0;
        }
        refused = table->stored == before ? refused + 1 : 0;
    }
    table->is_done = is_connected;
}

asio::awaitable<void> call_forever(Voters* table, Stranger* voter) {
    const Script script = [match = table->match](std::uint64_t /*number*/) {
        return call_vote(match, v1::STOP);
    };
    bool is_connected = true;
    while (is_connected) {
        is_connected = co_await voter->ask_all(calls_at_once, script);
    }
}

asio::awaitable<void> attack(Scene* scene, Voters* table) {
    for (const auto& voter : table->all) {
        const bool in = co_await voter->enter();
        if (!in) {
            co_return;
        }
    }
    co_await vote(table);
    for (const auto& voter : table->all) {
        scene->spawn(call_forever(table, voter.get()));
    }
}

/// All leave but the last, who looks at the end.
asio::awaitable<void> leave(Scene* scene, Voters* table, std::vector<std::string> tokens) {
    Stranger stranger(scene->place(), crowd_address);
    for (const std::string& token : tokens) {
        stranger.token = token;
        const bool in = co_await stranger.enter();
        const bool is_last = token == tokens.back();
        v1::ClientMessage message =
            is_last ? test::watch(table->match) : test::leave_table(table->match);
        const auto answer = co_await stranger.ask(std::move(message));
        if (!in || !answer || answer->has_refused()) {
            co_return;
        }
        table->is_over = answer->snapshot().table().phase() == v1::FINISHED;
    }
}

void play_votes(Scene& scene) {
    const auto table = std::make_shared<Voters>();
    for (std::size_t i = 0; i < voters; ++i) {
        table->all.push_back(std::make_unique<Stranger>(scene.place(), crowd_address));
    }
    scene.spawn(attack(&scene, table.get()));
    scene.run(scene.attack_time());
    const std::uint64_t answers = table->stored + table->refused + scene.tally().answers;
    scene.note(std::to_string(table->stored) + " versions of the match by " +
               std::to_string(table->votes) + " votes, " + std::to_string(answers) + " answers");
    if (!table->is_done || table->stored == 0) {
        scene.fail("the votes of the table have not ended");
    }
    if (table->stored > versions_by_votes_max) {
        scene.fail("a table stored " + std::to_string(table->stored) + " versions by votes");
    }
    const double seconds = std::chrono::duration<double>(scene.attack_time()).count();
    if (static_cast<double>(answers) > credits_at_once + credits_per_second * (seconds + 1)) {
        scene.fail(std::to_string(answers) + " answers are more than the network's credits");
    }
    if (table->is_unclear) {
        scene.fail("a refusal says nothing");
    }
    std::vector<std::string> tokens;
    for (const auto& voter : table->all) {
        tokens.push_back(voter->token);
    }
    table->all.clear();
    scene.clear();
    scene.spawn(leave(&scene, table.get(), tokens));
    scene.run(leaving_time);
    if (!table->is_over) {
        scene.fail("the match does not end when its players leave");
    }
}

}  // namespace

void add_votes(std::vector<Attack>& attacks) {
    attacks.push_back({"votes",
                       "five people at a table call and carry as many votes as they may, then call "
                       "others without end, so that their match becomes long",
                       play_votes,
                       {}});
}

}  // namespace bastide::hostile
