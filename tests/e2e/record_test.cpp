// A game over the wire; the server's record agrees with what all players saw.
#include "bots/choose.hpp"
#include "client/record/replay.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace bastide::test {
namespace {

class RecordOfAGame : public EndToEnd {
  protected:
    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    std::string record_for(WirePlayer& player) {
        return player.socket.request(get_record(player.match)).record().text();
    }

    Party party;
};

TEST_F(RecordOfAGame, VerifiesAndMatchesTheLiveResult) {
    party = start_party(port(), 3, std::nullopt, "supply=hand");
    const std::uint32_t start = party[0]->version;
    play_to_the_end(party, bots::choose_randomly);
    for (const auto& player : party) {
        const std::string text = record_for(*player);
        const auto replay = record::verify(text);
        ASSERT_TRUE(replay) << record::error_message(replay.error());
        EXPECT_EQ(replay->game(), player->game());
        EXPECT_EQ(replay->version(), static_cast<int>(player->version));
        const auto begun = record::play_until(text, 0);
        ASSERT_TRUE(begun);
        EXPECT_EQ(begun->version(), static_cast<int>(start));
    }
}

TEST_F(RecordOfAGame, HasTheAgreedDraws) {
    party = start_party(port(), 2);
    party[1]->request_done(leave_table(party[1]->match));
    party[0]->follow_to(party[0]->version + 1);
    const std::string text = record_for(*party[0]);
    const auto replay = record::verify(text);
    ASSERT_TRUE(replay) << record::error_message(replay.error());
    const auto bytes = [](const std::string& said) {
        fair::Bytes32 value{};
        EXPECT_EQ(said.size(), value.size());
        std::copy_n(said.begin(), std::min(said.size(), value.size()), value.begin());
        return value;
    };
    std::size_t starts = 0;
    for (const v1::Update& update : party[0]->updates) {
        for (const v1::Event& event : update.events()) {
            if (event.has_game_started()) {
                const v1::FairDraws& draws = event.game_started().draws();
                ++starts;
                EXPECT_EQ(replay->head().commitment, bytes(draws.commitment()));
                ASSERT_EQ(draws.values_size(), 2);
                EXPECT_EQ(replay->head().values[0], bytes(draws.values(0)));
                EXPECT_EQ(replay->head().values[1], bytes(draws.values(1)));
            }
        }
    }
    EXPECT_EQ(starts, 1U);
}

}  // namespace
}  // namespace bastide::test
