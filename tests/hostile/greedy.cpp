#include "tests/hostile/greedy.hpp"

#include "bots/choose.hpp"
#include "tests/support/client_messages.hpp"

#include <memory>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t requests_per_batch = 16;

constexpr int small_frames_at_once = 500;

/// Interval of each stranger in the swarm, which stays within its budget.
constexpr auto swarm_request_interval = 1s;
constexpr int swarm = 1000;

constexpr std::size_t tables_listed = 100;
constexpr std::size_t seats_each = 5;
constexpr std::size_t tables_each = 16;

constexpr int pairs = 4;

asio::awaitable<void> request_forever(Stranger* stranger, Script script) {
    for (;;) {
        bool is_connected = co_await stranger->enter();
        while (is_connected) {
            is_connected = co_await stranger->ask_all(requests_per_batch, script);
        }
    }
}

v1::ClientMessage ask_for_list(std::uint64_t /*number*/) {
    return test::list_tables();
}

v1::ClientMessage ask_for_finished(std::uint64_t /*number*/) {
    return test::list_tables(true);
}

Script snapshots_of(std::uint32_t match) {
    return [match](std::uint64_t /*number*/) { return test::watch(match); };
}

Script records_of(std::uint32_t match) {
    return [match](std::uint64_t /*number*/) { return test::get_record(match); };
}

Script histories_of(std::uint32_t match) {
    return [match](std::uint64_t number) {
        return number == 0 ? test::watch(match) : test::get_match_history(match);
    };
}

v1::ClientMessage guess_a_code(std::uint64_t number) {
    constexpr std::string_view letters = "ABCDEFGH";
    std::string code;
    for (int i = 0; i < 10; ++i, number /= letters.size()) {
        code += letters[number % letters.size()];
    }
    return test::join_table(0, code);
}

Script restless_at(std::uint32_t match) {
    return [match](std::uint64_t number) {
        return number % 2 == 0 ? test::join_table(match) : test::leave_table(match);
    };
}

asio::awaitable<void> read_until_ended(std::shared_ptr<Stranger> stranger,
                                       std::shared_ptr<bool> ended) {
    co_await stranger->read_to_the_end();
    *ended = true;
}

asio::awaitable<void> repeat_frame(Scene* scene, std::string first, std::string frame) {
    std::string frames;
    for (int i = 0; i < small_frames_at_once; ++i) {
        frames += frame;
    }
    const auto stranger = std::make_shared<Stranger>(scene->place(), crowd_address);
    for (;;) {
        bool sent = co_await stranger->enter();
        if (!sent) {
            continue;
        }
        const auto ended = std::make_shared<bool>(false);
        scene->spawn(read_until_ended(stranger, ended));
        std::string begin = first;
        sent = co_await stranger->write(std::move(begin));
        while (sent && !*ended) {
            std::string more = frames;
            sent = co_await stranger->write(std::move(more));
        }
        stranger->reset();
        while (!*ended) {
            co_await stranger->pause(1ms);
        }
    }
}

void send_pings(Scene& scene) {
    scene.spawn(repeat_frame(&scene, "", test::client_frame(test::Opcode::ping, "")));
}

void send_empty_pieces(Scene& scene) {
    scene.spawn(repeat_frame(&scene,
                             test::client_frame(test::Opcode::binary, "", false),
                             test::client_frame(test::Opcode::more, "", false)));
}

void play_matches(Scene& scene) {
    for (int i = 0; i < pairs; ++i) {
        const test::Party party = test::start_party(scene.port(), 2, FrameCodec::binary);
        test::play_to_the_end(party, bots::choose_randomly);
        scene.matches.push_back(party[0]->match);
        scene.tokens.push_back(party[0]->token);
        scene.tokens.push_back(party[1]->token);
    }
}

void note_answer_rate(Scene& scene) {
    const Tally& tally = scene.tally();
    const auto seconds = static_cast<std::uint64_t>(scene.attack_time() / 1s);
    scene.note(std::to_string(tally.answers / seconds) + " answers a second, of them refusals " +
               std::to_string(tally.refusals / seconds) + "; " +
               std::to_string(tally.bytes / seconds / 1000) + " kB/s");
}

void play_lists(Scene& scene) {
    for (int i = 0; i < attacker_connections; ++i) {
        scene.spawn(repeat_requests(scene.place(), crowd_address, "", ask_for_list));
    }
    scene.run(scene.attack_time());
    note_answer_rate(scene);
}

void play_guesses(Scene& scene) {
    for (int i = 0; i < attacker_connections; ++i) {
        scene.spawn(repeat_requests(scene.place(), crowd_address, "", guess_a_code));
    }
    scene.run(scene.attack_time());
    note_answer_rate(scene);
}

void play_records(Scene& scene) {
    for (std::size_t i = 0; i < scene.tokens.size(); ++i) {
        scene.spawn(repeat_requests(
            scene.place(), crowd_address, scene.tokens[i], records_of(scene.matches[i / 2])));
    }
    scene.run(scene.attack_time());
    note_answer_rate(scene);
}

void play_histories(Scene& scene) {
    for (int i = 0; i < attacker_connections; ++i) {
        const auto place = static_cast<std::size_t>(i) % scene.matches.size();
        const std::uint32_t match = scene.matches[place];
        scene.spawn(repeat_requests_in_json(scene.place(), crowd_address, histories_of(match)));
    }
    scene.run(scene.attack_time());
    note_answer_rate(scene);
}

void play_pings(Scene& scene) {
    for (int i = 0; i < attacker_connections; i += 2) {
        send_pings(scene);
        send_empty_pieces(scene);
    }
    scene.run(scene.attack_time());
    scene.note(std::to_string(scene.tally().connections) + " connections");
}

void prepare_everything(Scene& scene) {
    open_full_tables(scene);
    play_matches(scene);
}

void spawn_mixed(Scene& scene, int number) {
    const Place place = scene.place();
    const auto of = [&](const auto& list) {
        return list[static_cast<std::size_t>(number) % list.size()];
    };
    switch (number % 8) {
        case 0:
            return scene.spawn(repeat_requests(place, crowd_address, "", ask_for_list));
        case 1:
            return scene.spawn(repeat_requests_in_json(place, crowd_address, ask_for_list));
        case 2:
            return scene.spawn(repeat_requests_in_json(
                place, crowd_address, snapshots_of(scene.bystanders().match())));
        case 3: {
            const std::size_t who = static_cast<std::size_t>(number / 8) % scene.tokens.size();
            return scene.spawn(repeat_requests(
                place, crowd_address, scene.tokens[who], records_of(scene.matches[who / 2])));
        }
        case 4:
            return scene.spawn(disturb_own_tables(place));
        case 5:
            return scene.spawn(
                repeat_requests(place, crowd_address, "", restless_at(of(scene.matches) - 1)));
        case 6:
            return send_pings(scene);
        default:
            return scene.spawn(
                repeat_requests(place, crowd_address, of(scene.tokens), ask_for_finished));
    }
}

void play_worst(Scene& scene) {
    for (int i = 0; i < attacker_connections; ++i) {
        spawn_mixed(scene, i);
    }
    scene.run(scene.attack_time());
    note_answer_rate(scene);
}

asio::awaitable<void> request_regularly(Scene* scene) {
    Stranger stranger(scene->place(), local_address);
    for (;;) {
        const bool in = co_await stranger.enter();
        bool answered = in;
        while (answered) {
            co_await stranger.pause(swarm_request_interval);
            v1::ClientMessage list = test::list_tables();
            const auto reply = co_await stranger.ask(std::move(list));
            answered = reply.has_value();
            scene->tally().answers += answered ? 1 : 0;
        }
    }
}

void enter_swarm(Scene& scene) {
    open_full_tables(scene);
    for (int i = 0; i < swarm; ++i) {
        scene.spawn(request_regularly(&scene));
    }
    scene.run(swarm_request_interval);
}

void play_swarm(Scene& scene) {
    scene.run(scene.attack_time());
    note_answer_rate(scene);
}

}  // namespace

asio::awaitable<void> repeat_requests(Place place,
                                      std::string from,
                                      std::string token,
                                      Script script) {
    Stranger stranger(place, from);
    stranger.token = token;
    co_await request_forever(&stranger, script);
}

asio::awaitable<void> repeat_requests_in_json(Place place, std::string from, Script script) {
    Stranger stranger(place, from, FrameCodec::json);
    co_await request_forever(&stranger, script);
}

void open_full_tables(Scene& scene) {
    std::string title;
    for (int i = 0; i < 64; ++i) {
        title += "ł";
    }
    const std::string name = title.substr(0, title.size() / 2);
    const auto come = [&] {
        auto socket = std::make_unique<test::WebsocketClient>(scene.port(), FrameCodec::binary);
        socket->request(test::hello(name));
        return socket;
    };
    std::vector<std::unique_ptr<test::WebsocketClient>> guests(seats_each - 1);
    for (std::size_t table = 0; table < tables_listed; ++table) {
        const auto snapshot = come()->request(test::create_table(title)).snapshot();
        for (auto& guest : guests) {
            if (table % tables_each == 0) {
                guest = come();
            }
            guest->request(test::join_table(snapshot.table().match()));
        }
    }
}

void add_greedy(std::vector<Attack>& attacks) {
    attacks.push_back({"lists",
                       "32 connections of one address ask for the list of tables, and come back "
                       "for more credits",
                       play_lists,
                       open_full_tables});
    attacks.push_back({"guesses",
                       "32 connections of one address try codes of tables, and come back",
                       play_guesses,
                       {}});
    attacks.push_back({"records",
                       "8 players of finished matches ask for their records, and come back",
                       play_records,
                       play_matches});
    attacks.push_back({"histories",
                       "32 connections of one address ask for match histories in JSON, from "
                       "the beginning each time",
                       play_histories,
                       play_matches});
    attacks.push_back(
        {"pings", "32 connections send pings, or empty pieces of a message", play_pings, {}});
    attacks.push_back({"worst",
                       "32 connections of one address ask for what costs most, of everything some",
                       play_worst,
                       prepare_everything});
    attacks.push_back({"swarm",
                       "1,000 connections from this machine ask for the list once a second each",
                       play_swarm,
                       enter_swarm});
}

}  // namespace bastide::hostile
