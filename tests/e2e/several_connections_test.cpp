// A person with several connections: none evicts another, and a seat is present while one is open.
#include "bots/choose.hpp"
#include "server/session/connections_by_person.hpp"
#include "server/table/leases.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace bastide::test {
namespace {

class SeveralConnections : public EndToEnd {
  protected:
    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    std::unique_ptr<WirePlayer> another_of(std::size_t player) {
        return std::make_unique<WirePlayer>(port(), FrameCodec::json, "", party[player]->token);
    }

    void sit_down_in_pairs() {
        for (const char* name : {"Anna", "Ben"}) {
            party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::binary, name));
        }
        party[0]->create_table();
        party[1]->join_table(party[0]->match);
        for (const auto& player : party) {
            player->request_done(set_ready(player->match));
        }
    }

    Party party;
};

TEST_F(SeveralConnections, OneContinuesIfTheOtherBreaks) {
    party = start_party(port(), 2);
    auto telephone = another_of(0);
    telephone->watch(party[0]->match);
    for (int move = 0; move < 10; ++move) {
        play_move(party, bots::choose_randomly);
        telephone->follow_to(party[0]->version);
    }
    party[0]->socket.tcp().reset();
    party[0] = std::move(telephone);
    std::this_thread::sleep_for(table::lease_duration + std::chrono::milliseconds(500));
    play_to_the_end(party, bots::choose_randomly);
    EXPECT_EQ(party[0]->game(), party[1]->game());
    const v1::ServerMessage last = party[1]->socket.request(watch(party[1]->match));
    EXPECT_FALSE(last.snapshot().table().seats(0).away());
}

TEST_F(SeveralConnections, MoveByTurns) {
    party = start_party(port(), 2);
    Party telephones;
    for (std::size_t player = 0; player < party.size(); ++player) {
        telephones.push_back(another_of(player));
        telephones.back()->watch(party[0]->match);
    }
    for (int move = 0; move < 30; ++move) {
        const Party& moving = move % 2 == 0 ? party : telephones;
        const Party& looking = move % 2 == 0 ? telephones : party;
        play_move(moving, bots::choose_randomly);
        for (const auto& player : looking) {
            player->follow_to(moving[0]->version);
        }
    }
    EXPECT_EQ(party[0]->game(), telephones[1]->game());
}

/// Only the lost connection knows the committed value, so the server proposes the start again.
TEST_F(SeveralConnections, AStartIsProposedAgainIfTheCommitterBreaks) {
    sit_down_in_pairs();
    auto telephone = another_of(0);
    telephone->watch(party[0]->match);
    telephone->socket.send(start_game(party[0]->match));
    party[0]->commit_draws();
    EXPECT_EQ(telephone->refused(commit_draws(party[0]->match, std::string(32, 'x'))),
              v1::COMMITTED_ELSEWHERE);
    party[0]->socket.tcp().reset();
    party[0] = std::move(telephone);
    const auto proposed = [](const v1::ServerMessage& m) { return m.has_start_proposed(); };
    const std::string first = party[1]->receive(proposed).start_proposed().commitment();
    EXPECT_NE(party[1]->receive(proposed).start_proposed().commitment(), first);
}

/// A program that leaks connections: the newest ones remain.
TEST_F(SeveralConnections, OfAHundredTheOldestIdleOnesGo) {
    sit_down_in_pairs();
    constexpr std::size_t hundred = 100;
    Party others;
    while (others.size() < hundred) {
        others.push_back(another_of(0));
    }
    EXPECT_TRUE(party[0]->socket.request(list_tables()).has_table_list()) << "it attends a match";
    std::size_t open = 1;
    for (const auto& each : others) {
        try {
            open += each->socket.request(list_tables()).has_table_list() ? 1 : 0;
        } catch (const ConnectionEnded&) {
            continue;
        }
    }
    EXPECT_EQ(open, session::connections_per_person_max);
    others.back()->watch(party[1]->match);
    const v1::ServerMessage shown = party[1]->socket.request(watch(party[1]->match));
    EXPECT_EQ(shown.snapshot().table().seats_size(), 2) << "and the seat is kept";
}

}  // namespace
}  // namespace bastide::test
