// A rematch over the wire.
#include "bots/choose.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

namespace bastide::test {
namespace {

class PlayedAgain : public EndToEnd {
  protected:
    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    Party party;
};

TEST_F(PlayedAgain, ByAllPlayers) {
    party = start_party(port(), 3);
    play_to_the_end(party, bots::choose_randomly);
    const std::uint32_t first = party[0]->match;
    std::rotate(party.begin(), party.end() - 1, party.end());
    party[0]->play_again();
    const std::uint32_t second = party[0]->match;
    EXPECT_NE(second, first);
    for (std::size_t i = 1; i < party.size(); ++i) {
        const v1::ServerMessage reported = party[i]->receive(
            [](const v1::ServerMessage& message) { return message.has_rematch_offered(); });
        EXPECT_EQ(reported.rematch_offered().match(), first);
        EXPECT_EQ(reported.rematch_offered().next(), second);
        party[i]->play_again();
        EXPECT_EQ(party[i]->match, second);
    }
    start_game_of(party);
    play_to_the_end(party, bots::choose_randomly);
    for (const auto& player : party) {
        EXPECT_EQ(player->game(), party[0]->game());
    }
}

}  // namespace
}  // namespace bastide::test
