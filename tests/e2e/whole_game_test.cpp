// Whole games: all see the same game, the naive rules agree, and no client learns a tile early.
#include "bots/choose.hpp"
#include "engine/prompt.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/naive_witness.hpp"
#include "tests/support/sent_tiles.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>
#include <sodium/utils.h>

#include <algorithm>

namespace bastide::test {
namespace {

/// A spectator with the binary codec, connected before the game starts.
std::unique_ptr<WirePlayer> spectator(std::uint16_t port, std::uint32_t match) {
    auto spectator = std::make_unique<WirePlayer>(port, FrameCodec::binary, "spectator");
    spectator->watch(match);
    return spectator;
}

std::string hex(const std::string& bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(),
                   text.size(),
                   reinterpret_cast<const unsigned char*>(bytes.data()),
                   bytes.size());
    text.pop_back();
    return text;
}

std::string base64(const std::string& bytes, int variant) {
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(),
                      text.size(),
                      reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(),
                      variant);
    text.pop_back();
    return text;
}

std::vector<Action> offered_to(WirePlayer& player) {
    const v1::Options options = player.socket.request(list_options(player.match)).options();
    EXPECT_EQ(options.version(), player.version);
    EXPECT_EQ(options.prompt(), player.prompt);
    std::vector<Action> actions;
    for (const v1::Action& option : options.actions()) {
        actions.push_back(std::get<Action>(codec::from_wire(option, player.game().board)));
    }
    return actions;
}

class WholeGame : public EndToEnd {
  protected:
    void TearDown() override {
        party.clear();
        watcher.reset();
        EndToEnd::TearDown();
    }

    void gather(int seats, std::optional<FrameCodec> codec = std::nullopt) {
        party = start_party(port(), seats, codec);
        watcher = spectator(port(), party[0]->match);
    }

    void play(const Chooser& choose) {
        while (party[0]->game().turn.step != Step::over) {
            play_move(party, choose);
            watcher->follow_to(party[0]->version);
            ASSERT_EQ(watcher->game(), party[0]->game());
        }
    }

    void expect_same_end_for_a_latecomer() {
        const auto late = spectator(port(), party[0]->match);
        EXPECT_EQ(late->version, party[0]->version);
        EXPECT_EQ(late->game(), party[0]->game());
    }

    void expect_same_game_for_all() {
        for (const auto& player : party) {
            EXPECT_EQ(player->hashes, party[0]->hashes);
            EXPECT_EQ(player->game(), party[0]->game());
            EXPECT_EQ(player->version, party[0]->version);
        }
        for (const auto& [version, hash] : watcher->hashes) {
            EXPECT_EQ(hash, party[0]->hashes.at(version)) << "version " << version;
        }
    }

    void expect_naive_rules_agree() {
        NaiveWitness witness;
        std::uint32_t version = 0;
        for (const v1::Update& update : party[0]->updates) {
            EXPECT_TRUE(version == 0 || update.version() == version + 1) << "a hole";
            version = update.version();
            for (const v1::Event& event : update.events()) {
                ASSERT_NO_THROW(witness.receive(event)) << "version " << version;
            }
        }
        EXPECT_TRUE(witness.ended());
        EXPECT_GT(witness.features_scored(), 5);
        for (const auto& [seat, points] : witness.totals()) {
            EXPECT_EQ(party[0]->game().player(static_cast<Seat>(seat)).score, points);
        }
    }

    void expect_no_secrets() {
        std::string log = server->log();
        for (const auto& player : party) {
            std::vector<v1::ServerMessage> messages;
            for (const Received& received : player->socket.received()) {
                messages.push_back(received.message);
            }
            EXPECT_NO_THROW(check_no_undrawn_tile_is_sent(messages));
            expect_not_in(log, player->token);
        }
        EXPECT_NE(log.find("event=match_finished"), std::string::npos);
    }

    static void expect_not_in(std::string log, const std::string& token) {
        ASSERT_EQ(token.size(), token_bytes);
        EXPECT_EQ(log.find(token), std::string::npos);
        for (const int variant : {sodium_base64_VARIANT_ORIGINAL, sodium_base64_VARIANT_URLSAFE}) {
            // Compare only 40 characters: the last ones also encode the bytes after the token.
            EXPECT_EQ(log.find(base64(token, variant).substr(0, 40)), std::string::npos);
        }
        std::ranges::transform(log, log.begin(), [](unsigned char c) { return std::tolower(c); });
        EXPECT_EQ(log.find(hex(token)), std::string::npos);
    }

    void expect_all_is_well() {
        expect_same_game_for_all();
        expect_same_end_for_a_latecomer();
        expect_naive_rules_agree();
        expect_no_secrets();
    }

    Party party;
    std::unique_ptr<WirePlayer> watcher;
};

TEST_F(WholeGame, OfTwo) {
    gather(2);
    play(bots::choose_greedily);
    expect_all_is_well();
}

TEST_F(WholeGame, OfThree) {
    gather(3);
    play(bots::choose_greedily);
    expect_all_is_well();
}

TEST_F(WholeGame, OfFive) {
    gather(5);
    play(bots::choose_greedily);
    expect_all_is_well();
}

TEST_F(WholeGame, InJsonOnly) {
    gather(3, FrameCodec::json);
    play(bots::choose_randomly);
    expect_all_is_well();
}

TEST_F(WholeGame, OneAfterTheOtherOnTheSameServer) {
    for (int game = 0; game < 5; ++game) {
        gather(2 + game % 4);
        play(bots::choose_randomly);
        expect_same_game_for_all();
        expect_naive_rules_agree();
    }
}

/// Tests the witnesses: they object to one additional point or tile.
TEST_F(WholeGame, WouldNotPassWithOneThingWrong) {
    gather(2);
    play(bots::choose_greedily);
    NaiveWitness witness;
    bool objected = false;
    for (v1::Update update : party[0]->updates) {
        for (v1::Event& event : *update.mutable_events()) {
            if (event.has_feature_scored() && witness.features_scored() == 3) {
                v1::Share& share = *event.mutable_feature_scored()->mutable_shares(0);
                share.set_points(share.points() + 1);
                EXPECT_THROW(witness.receive(event), std::runtime_error);
                objected = true;
            }
            if (!objected) {
                witness.receive(event);
            }
        }
    }
    EXPECT_TRUE(objected);
    v1::ServerMessage chatty;
    chatty.mutable_notice()->set_message("base.X");
    EXPECT_THROW(check_no_undrawn_tile_is_sent({chatty}), std::runtime_error);
}

TEST_F(WholeGame, OffersTheLegalActions) {
    gather(2);
    for (int move = 0; move < 60; ++move) {
        std::vector<Action> legal;
        legal_actions(party[0]->game(), legal);
        for (const auto& player : party) {
            EXPECT_EQ(offered_to(*player), legal);
        }
        play_move(party, bots::choose_randomly);
    }
}

}  // namespace
}  // namespace bastide::test
