#include "tests/hostile/bystanders.hpp"

#include "bots/choose.hpp"

#include <exception>
#include <stdexcept>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

const std::string players_address = "127.0.0.9";
const std::string bot_players_address = "127.0.0.12";

/// Pause between two moves, so that two players at one address stay within their rate limit.
constexpr auto thinking_time = 10ms;
constexpr auto newcomer_interval = 500ms;
constexpr auto retry_delay = 500ms;

float milliseconds_since(Clock::time_point begun) {
    return std::chrono::duration<float, std::milli>(Clock::now() - begun).count();
}

std::string newcomers_address(int number) {
    return "127.0.1." + std::to_string(1 + number % 250);
}

}  // namespace

void start_together(const test::Party& party) {
    party[1]->join_table(party[0]->match);
    for (const auto& player : party) {
        player->request_done(test::set_ready(player->match, true, party[1]->version));
    }
    test::start_game_of(party);
}

Bystanders::Bystanders(std::uint16_t port)
    : port_(port),
      players_([this] { play(); }),
      newcomers_([this] { visit_regularly(); }),
      bot_player_([this] { run_bot_games(); }) {
    match_.wait(0);
}

Bystanders::~Bystanders() {
    stopping_ = true;
    players_.join();
    newcomers_.join();
    bot_player_.join();
}

Experience Bystanders::take_experience() {
    const std::lock_guard lock(mutex_);
    if (move_sent_at_) {
        experience_.moves.push_back(milliseconds_since(*move_sent_at_));
    }
    if (bot_turn_began_at_) {
        experience_.bots.push_back(milliseconds_since(*bot_turn_began_at_));
    }
    return std::exchange(experience_, {});
}

void Bystanders::complain(const std::string& who, const std::string& what) {
    const std::lock_guard lock(mutex_);
    experience_.complaints.push_back(who + ": " + what);
}

void Bystanders::play() {
    while (!stopping_) {
        try {
            play_games();
        } catch (const std::exception& error) {
            complain("a player", error.what());
            give_up();
            std::this_thread::sleep_for(retry_delay);
        }
    }
}

/// Plays games at new tables, one after another. Reconnects after each, which frees the players'
/// history.
void Bystanders::play_games() {
    std::array<std::string, 2> tokens;
    while (!stopping_) {
        test::Party party;
        for (std::string& token : tokens) {
            party.push_back(std::make_unique<test::WirePlayer>(port_,
                                                               FrameCodec::binary,
                                                               token.empty() ? "Bystander" : "",
                                                               token,
                                                               players_address));
            token = party.back()->token;
        }
        party[0]->create_table();
        start_together(party);
        match_ = party[0]->match;
        match_.notify_all();
        while (!stopping_ && party[0]->game().turn.step != Step::over) {
            std::this_thread::sleep_for(thinking_time);
            test::WirePlayer& mover = party[0]->in_turn() ? *party[0] : *party[1];
            ask(mover, party);
        }
    }
}

void Bystanders::give_up() {
    const std::lock_guard lock(mutex_);
    move_sent_at_.reset();
}

void Bystanders::ask(test::WirePlayer& mover, const test::Party& party) {
    const auto move = mover.message_for(
        bots::choose_randomly(mover.game(), mover.version * 0x9E3779B97F4A7C15ULL));
    {
        const std::lock_guard lock(mutex_);
        move_sent_at_ = Clock::now();
    }
    const std::uint32_t version = mover.request_done(move);
    {
        const std::lock_guard lock(mutex_);
        experience_.moves.push_back(milliseconds_since(*move_sent_at_));
        move_sent_at_.reset();
    }
    party[0]->follow_to(version);
    party[1]->follow_to(version);
}

void Bystanders::run_bot_games() {
    while (!stopping_) {
        try {
            play_games_with_bot();
        } catch (const std::exception& error) {
            complain("somebody who plays a bot", error.what());
            {
                const std::lock_guard lock(mutex_);
                bot_turn_began_at_.reset();
            }
            std::this_thread::sleep_for(retry_delay);
        }
    }
}

void Bystanders::play_games_with_bot() {
    std::string token;
    while (!stopping_) {
        test::Party alone;
        alone.push_back(std::make_unique<test::WirePlayer>(port_,
                                                           FrameCodec::binary,
                                                           token.empty() ? "Bystander" : "",
                                                           token,
                                                           bot_players_address));
        test::WirePlayer& player = *alone[0];
        token = player.token;
        player.create_table();
        const std::uint32_t seated = player.request_done(test::seat_bot(player.match, v1::EASY));
        player.request_done(test::set_ready(player.match, true, seated));
        test::start_game_of(alone);
        while (!stopping_ && player.game().turn.step != Step::over) {
            if (player.in_turn()) {
                std::this_thread::sleep_for(thinking_time);
                player.follow_to(player.act(
                    bots::choose_randomly(player.game(), player.version * 0x9E3779B97F4A7C15ULL)));
            } else {
                await_bot(player);
            }
        }
    }
}

void Bystanders::await_bot(test::WirePlayer& player) {
    {
        const std::lock_guard lock(mutex_);
        bot_turn_began_at_ = Clock::now();
    }
    player.follow_to(player.version + 1);
    const std::lock_guard lock(mutex_);
    experience_.bots.push_back(milliseconds_since(*bot_turn_began_at_));
    bot_turn_began_at_.reset();
}

void Bystanders::visit_regularly() {
    for (int number = 0; !stopping_; ++number) {
        try {
            visit(number);
        } catch (const std::exception& error) {
            complain("a newcomer", error.what());
        }
        std::this_thread::sleep_for(newcomer_interval);
    }
}

void Bystanders::visit(int number) {
    const auto begun = Clock::now();
    test::WirePlayer newcomer(port_, FrameCodec::json, "Newcomer", "", newcomers_address(number));
    {
        const std::lock_guard lock(mutex_);
        experience_.welcomes.push_back(milliseconds_since(begun));
    }
    if (!newcomer.socket.request(test::list_tables()).has_table_list()) {
        complain("a newcomer", "no list of tables");
    }
    newcomer.create_table();
    newcomer.request_done(test::leave_table(newcomer.match));
}

}  // namespace bastide::hostile
