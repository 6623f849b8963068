// Stores of earlier server versions: matches continue, and records of finished ones are valid.
#include "bots/choose.hpp"
#include "client/record/replay.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <filesystem>
#include <fstream>

namespace bastide::test {
namespace {

const std::string stores = "tests/data/servers/";

std::string from_hex(const std::string& text) {
    std::string bytes;
    for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
        bytes += static_cast<char>(std::stoi(text.substr(at, 2), nullptr, 16));
    }
    return bytes;
}

class OldStore : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        server.reset();
        std::filesystem::copy(stores + "before_prompts.db", store_);
        server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", store_});
    }

    void TearDown() override {
        party_.clear();
        EndToEnd::TearDown();
    }

    const Party& come_back(const std::string& situation) {
        std::ifstream lines(stores + "before_prompts.txt");
        std::string what;
        std::string token;
        std::uint32_t match = 0;
        int seat = 0;
        while (lines >> what >> match >> seat >> token) {
            if (what == situation) {
                const FrameCodec codec = seat % 2 == 0 ? FrameCodec::binary : FrameCodec::json;
                party_.push_back(std::make_unique<WirePlayer>(port(), codec, "", from_hex(token)));
                party_.back()->watch(match);
            }
        }
        EXPECT_FALSE(party_.empty());
        return party_;
    }

    void expect_right_record() {
        const WirePlayer& player = *party_[0];
        const std::string text =
            party_[0]->socket.request(get_record(player.match)).record().text();
        const auto replay = record::verify(text);
        ASSERT_TRUE(replay) << record::error_message(replay.error());
        EXPECT_EQ(replay->game(), player.game());
    }

    void expect_continues_at(Step step) {
        ASSERT_EQ(party_[0]->game().turn.step, step);
        EXPECT_NE(party_[0]->prompt, 0U);
        for (const auto& player : party_) {
            EXPECT_EQ(player->prompt, party_[0]->prompt);
        }
        play_to_the_end(party_, bots::choose_randomly);
        expect_right_record();
    }

  private:
    TemporaryFolder folder_;
    std::string store_ = (folder_.path() / "bastide.db").string();
    Party party_;
};

TEST_F(OldStore, AFinishedMatchVerifies) {
    come_back("finished");
    expect_right_record();
}

TEST_F(OldStore, AFinishedMatchHasItsHistory) {
    WirePlayer& player = *come_back("finished")[0];
    std::uint32_t version = 0;
    bool ended = false;
    for (bool more = true; more;) {
        const v1::MatchHistory match_history =
            player.socket.request(get_match_history(player.match, version + 1)).match_history();
        ASSERT_GT(match_history.updates_size(), 0);
        for (const v1::Update& update : match_history.updates()) {
            ASSERT_EQ(update.version(), ++version);
            ended = std::ranges::any_of(update.events(),
                                        [](const auto& event) { return event.has_game_ended(); });
        }
        more = match_history.more();
    }
    EXPECT_EQ(version, player.version);
    EXPECT_TRUE(ended);
}

TEST_F(OldStore, AMatchContinuesAtADeployment) {
    come_back("deploying");
    expect_continues_at(Step::deploy);
}

TEST_F(OldStore, AMatchContinuesAtAChoice) {
    come_back("choosing");
    expect_continues_at(Step::choose);
}

/// The snapshot has an old format, so it is skipped.
TEST_F(OldStore, AMatchContinuesFromASnapshot) {
    const Party& party = come_back("snapshot");
    expect_continues_at(party[0]->game().turn.step);
}

TEST_F(OldStore, AnOpenTableIsStillOpen) {
    const Party& party = come_back("open");
    WirePlayer guest(port(), FrameCodec::binary, "Ben");
    guest.join_table(party[0]->match);
    EXPECT_EQ(guest.version, party[0]->version + 1);
}

}  // namespace
}  // namespace bastide::test
