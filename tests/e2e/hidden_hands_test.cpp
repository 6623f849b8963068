// Whole games with hidden hands: every client's hashes match its view at every version.
#include "bots/choose.hpp"
#include "engine/view.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/naive_witness.hpp"
#include "tests/support/sent_tiles.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class HandsOverTheWire : public EndToEnd {
  protected:
    void TearDown() override {
        party.clear();
        watcher.reset();
        EndToEnd::TearDown();
    }

    void gather(int seats, const std::string& options) {
        party = start_party(port(), seats, std::nullopt, options);
        watcher = std::make_unique<WirePlayer>(port(), FrameCodec::json, "spectator");
        watcher->watch(party[0]->match);
    }

    /// All hashes are compared on arrival (wire_player.hpp).
    void play_move(const Chooser& choose = bots::choose_randomly) {
        test::play_move(party, choose);
        watcher->follow_to(party[0]->version);
    }

    void play_to_the_end(const Chooser& choose = bots::choose_randomly) {
        while (party[0]->game().turn.step != Step::over) {
            play_move(choose);
            expect_one_game();
        }
    }

    /// All players agree on everything but the hands, and each sees only its own hand.
    void expect_one_game() {
        const Game& seen = watcher->game();
        for (std::size_t seat = 0; seat < party.size(); ++seat) {
            const Game& game = party[seat]->game();
            ASSERT_EQ(game.board, seen.board);
            ASSERT_EQ(game.meeples, seen.meeples);
            ASSERT_EQ(game.turn, seen.turn);
            ASSERT_EQ(game.player(static_cast<Seat>(seat)).hidden, 0);
            for (const HeldTile& held : game.hands) {
                ASSERT_TRUE(held.open || index_of(held.seat) == seat);
            }
            // A seat's view, reduced to a spectator's, equals the spectator's game.
            ASSERT_EQ(view(game, spectator), seen);
        }
    }

    void come_back() {
        const Game before = party[1]->game();
        party[1]->socket.tcp().reset();
        auto back = std::make_unique<WirePlayer>(port(), FrameCodec::json, "", party[1]->token);
        back->watch(party[0]->match);
        EXPECT_EQ(back->game(), before);
        party[1] = std::move(back);
    }

    static int tiles_in_hand(const WirePlayer& player) {
        return static_cast<int>(player.game().hands.size());
    }

    static void expect_naive_rules_agree(const WirePlayer& player) {
        NaiveWitness witness;
        for (const v1::Update& update : player.updates) {
            for (const v1::Event& event : update.events()) {
                ASSERT_NO_THROW(witness.receive(event)) << update.ShortDebugString();
            }
        }
        EXPECT_TRUE(witness.ended());
        for (const auto& [seat, points] : witness.totals()) {
            EXPECT_EQ(player.game().player(static_cast<Seat>(seat)).score, points);
        }
    }

    static void expect_no_hands_of_others(const WirePlayer& player,
                                          std::optional<std::size_t> own) {
        std::size_t hidden = 0;
        for (const v1::Update& update : player.updates) {
            for (const v1::Event& event : update.events()) {
                if (event.has_tile_dealt() && event.tile_dealt().seat() != own) {
                    EXPECT_TRUE(sent_tiles(event).empty()) << event.ShortDebugString();
                    ++hidden;
                }
            }
        }
        EXPECT_GT(hidden, 10U);
    }

    Party party;
    std::unique_ptr<WirePlayer> watcher;
};

TEST_F(HandsOverTheWire, AWholeGameFromHandsOfThree) {
    gather(3, "supply=hand");
    for (const auto& player : party) {
        EXPECT_TRUE(player->in_turn() || tiles_in_hand(*player) == 3);
    }
    EXPECT_EQ(tiles_in_hand(*watcher), 0);
    play_to_the_end();
    expect_naive_rules_agree(*party[0]);
    expect_no_hands_of_others(*party[0], 0);
    expect_no_hands_of_others(*party[2], 2);
    expect_no_hands_of_others(*watcher, std::nullopt);
    EXPECT_EQ(party[0]->game(), party[1]->game()) << "in the end nobody holds anything";
}

TEST_F(HandsOverTheWire, ComeBackWithTheirOwner) {
    gather(2, "supply=hand handSize=2");
    for (int move = 0; move < 40; ++move) {
        play_move();
    }
    come_back();
    EXPECT_GT(tiles_in_hand(*party[1]), 0);
    for (int move = 0; move < 11; ++move) {
        play_move();
    }
    come_back();
    play_to_the_end();
    EXPECT_EQ(party[0]->game(), party[1]->game());
}

TEST_F(HandsOverTheWire, AWholeGameOfTilesDealtToAll) {
    gather(4, "supply=dealAll");
    EXPECT_GT(tiles_in_hand(*party[3]), 15);
    play_to_the_end(bots::choose_greedily);
    expect_naive_rules_agree(*party[3]);
}

TEST_F(HandsOverTheWire, AWholeGameDrawnAhead) {
    gather(2, "supply=drawAhead");
    EXPECT_EQ(tiles_in_hand(*party[0]) + tiles_in_hand(*party[1]), 1)
        << "whoever begins has laid its tile open";
    play_to_the_end();
    expect_naive_rules_agree(*party[0]);
}

TEST_F(HandsOverTheWire, AreReturnedOnLeaving) {
    gather(3, "supply=hand");
    for (int move = 0; move < 20; ++move) {
        play_move();
    }
    const std::uint32_t version = party[2]->request_done(leave_table(party[2]->match));
    for (const auto& player : party) {
        player->follow_to(version);
    }
    watcher->follow_to(version);
    EXPECT_EQ(party[2]->game(), watcher->game());
    EXPECT_EQ(party[0]->game().player(Seat{2}).hidden, 0);
    play_to_the_end();
}

}  // namespace
}  // namespace bastide::test
