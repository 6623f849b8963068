#include "tests/support/bystanders.hpp"

#include "bots/choose.hpp"
#include "tests/support/wire_player.hpp"

#include <exception>

namespace bastide::test {
namespace {

/// True for answers, updates of the match, its start and presence.
bool is_his_business(const v1::ServerMessage& message, std::uint32_t match) {
    if (!message.request().empty()) {
        return !message.has_refused();
    }
    return (message.has_update() && message.update().match() == match) ||
           (message.has_start_proposed() && message.start_proposed().match() == match) ||
           (message.has_all_committed() && message.all_committed().match() == match) ||
           (message.has_presence() && message.presence().match() == match &&
            !message.presence().away());
}

void check_streams(const Party& party) {
    for (const auto& player : party) {
        for (const Received& received : player->socket.received()) {
            if (!is_his_business(received.message, player->match)) {
                throw std::runtime_error("heard " + received.message.ShortDebugString());
            }
        }
        if (player->hashes != party[0]->hashes) {
            throw std::runtime_error("saw another game than the others");
        }
    }
}

}  // namespace

Bystanders::Bystanders(std::uint16_t port) : port_(port), thread_([this] { play(); }) {
    under_way_.wait();
}

Bystanders::~Bystanders() {
    finish();
}

std::string Bystanders::finish() {
    stopping_ = true;
    if (thread_.joinable()) {
        thread_.join();
    }
    return problem_;
}

void Bystanders::play() {
    try {
        while (!stopping_) {
            play_game();
        }
    } catch (const std::exception& error) {
        problem_ = error.what();
    }
    if (!is_first_game_reported_) {
        under_way_.count_down();
    }
}

void Bystanders::play_game() {
    const Party party = start_party(port_, 2);
    play_move(party, bots::choose_randomly);
    if (!is_first_game_reported_) {
        is_first_game_reported_ = true;
        under_way_.count_down();
    }
    play_to_the_end(party, bots::choose_randomly);
    check_streams(party);
    ++games_;
}

}  // namespace bastide::test
