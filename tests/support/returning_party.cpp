#include "tests/support/returning_party.hpp"

#include "client/record/replay.hpp"
#include "proto/view_hash.hpp"

#include <poll.h>

#include <algorithm>

namespace bastide::test {

ReturningParty::ReturningParty(int seats, std::uint64_t seed, Witness& witness)
    : witness_(witness) {
    for (int i = 0; i < seats; ++i) {
        players_.push_back(std::make_unique<ReturningPlayer>(
            "player " + std::to_string(i + 1), seed * 16 + static_cast<std::uint64_t>(i), witness));
    }
}

void ReturningParty::step(std::uint16_t port) {
    for (const auto& player : players_) {
        if (player->connect(port)) {
            player->read();
        }
    }
    if (!done_) {
        act();
    }
}

void ReturningParty::act() {
    const bool over = std::ranges::all_of(
        players_, [](const auto& player) { return player->idle() && player->over(); });
    if (over) {
        return finish();
    }
    for (const auto& player : players_) {
        if (player->idle()) {
            act(*player);
        }
    }
}

void ReturningParty::act(ReturningPlayer& player) {
    const ReturningPlayer& host = *players_.front();
    const bool hosts = &player == &host;
    if (!player.seated() && hosts) {
        player.create_table(static_cast<int>(players_.size()));
    } else if (!player.seated() && host.match() != 0) {
        player.join_table(host.match());
    } else if (player.seated() && !player.ready()) {
        player.get_ready();
    } else if (hosts && !player.playing() && all_ready()) {
        player.start_game();
    } else if (player.in_turn() && !player.over()) {
        player.move();
    }
}

bool ReturningParty::all_ready() const {
    return std::ranges::all_of(
        players_, [](const auto& player) { return player->idle() && player->ready(); });
}

void ReturningParty::finish() {
    ReturningPlayer& host = *players_.front();
    if (host.record().empty()) {
        return host.get_record();
    }
    check_record(host);
    finished_.push_back(players_.front()->match());
    done_ = is_last_match_;
    for (const auto& player : players_) {
        player->forget_match();
    }
}

void ReturningParty::check_record(const ReturningPlayer& holder) {
    const auto replay = record::verify(holder.record());
    const std::string which = "match " + std::to_string(holder.match()) + ", record: ";
    if (!replay) {
        return witness_.object(which + record::error_message(replay.error()));
    }
    const ViewHash hash = view_hash(replay.value().game());
    if (std::string(hash.begin(), hash.end()) != holder.hash()) {
        witness_.object(which + "another end than the players have seen");
    }
}

void wait_for_news(const std::vector<std::unique_ptr<ReturningParty>>& parties,
                   std::chrono::milliseconds at_most) {
    std::vector<pollfd> sockets;
    for (const auto& party : parties) {
        for (const auto& player : party->players()) {
            if (player->connected()) {
                sockets.push_back({player->handle(), POLLIN, 0});
            }
        }
    }
    ::poll(sockets.data(), sockets.size(), static_cast<int>(at_most.count()));
}

}  // namespace bastide::test
