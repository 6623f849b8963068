// Actions sent ahead: a client may send a deployment before the tile is stored.
#include "bots/choose.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <algorithm>

namespace bastide::test {
namespace {

class SentAhead : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        party = start_party(port(), 3);
    }

    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    WirePlayer& in_turn() {
        return **std::ranges::find_if(party, [](const auto& player) { return player->in_turn(); });
    }

    std::pair<Action, Deploy> tile_and_deployment() {
        const Game& game = in_turn().game();
        std::vector<Action> places;
        legal_actions(game, places);
        for (const Action& place : places) {
            Decision decision;
            EXPECT_FALSE(decide(game, game.turn.seat, place, decision));
            std::vector<Action> then;
            legal_actions(decision.next, then);
            for (const Action& action : then) {
                if (const auto* deploy = std::get_if<Deploy>(&action)) {
                    after_ = decision.next;
                    return {place, *deploy};
                }
            }
        }
        ADD_FAILURE() << "no tile that a figure may stand on";
        return {};
    }

    v1::ClientMessage with_id(v1::ClientMessage message) {
        message.set_request(new_request_id());
        return message;
    }

    v1::ClientMessage placing(const Action& place) { return with_id(in_turn().message_for(place)); }

    v1::ClientMessage deploying_behind(const v1::ClientMessage& before, const Deploy& piece) {
        const auto name = segment_name(after_.board.segment(after_.board.node(piece.at)));
        v1::ClientMessage message =
            behind(before, deploy(in_turn().match, 0, piece.at.cell.x, piece.at.cell.y, name));
        message.mutable_act()->mutable_action()->mutable_deploy()->set_kind(
            static_cast<v1::MeepleKind>(index_of(piece.kind) + 1));
        return with_id(message);
    }

    static v1::ServerMessage answer_to(WirePlayer& player, const v1::ClientMessage& message) {
        return player.receive([&](const v1::ServerMessage& received) {
            return received.request() == message.request();
        });
    }

    Party party;

  private:
    Game after_;
};

TEST_F(SentAhead, ADeploymentFollowsItsTile) {
    WirePlayer& player = in_turn();
    const auto [place, piece] = tile_and_deployment();
    const std::uint32_t before = player.version;
    const v1::ClientMessage first = placing(place);
    const v1::ClientMessage second = deploying_behind(first, piece);
    player.socket.send(first);
    player.socket.send(second);
    EXPECT_EQ(answer_to(player, first).done().version(), before + 1);
    EXPECT_EQ(answer_to(player, second).done().version(), before + 2);
    const v1::Event& first_event = player.updates.back().events(0);
    ASSERT_TRUE(first_event.has_meeple_deployed()) << "which may come home at once";
    EXPECT_EQ(first_event.meeple_deployed().on().segment(),
              second.act().action().deploy().on().segment());
    // Sends the same requests again, as after a reconnect: one effect, the same answers.
    player.socket.send(first);
    player.socket.send(second);
    EXPECT_EQ(answer_to(player, first).done().version(), before + 1);
    EXPECT_EQ(answer_to(player, second).done().version(), before + 2);
    EXPECT_EQ(player.version, before + 2);
}

/// Another placement of this player comes first, for example from another window.
TEST_F(SentAhead, ADeploymentIsStaleBehindARefusedTile) {
    WirePlayer& player = in_turn();
    const auto [place, piece] = tile_and_deployment();
    const v1::ClientMessage other = placing(place);
    const v1::ClientMessage overtaken = placing(place);
    player.socket.send(other);
    player.socket.send(overtaken);
    const v1::ClientMessage behind_it = deploying_behind(overtaken, piece);
    player.socket.send(behind_it);
    EXPECT_TRUE(answer_to(player, other).has_done());
    EXPECT_EQ(answer_to(player, overtaken).refused().reason(), v1::STALE);
    EXPECT_EQ(answer_to(player, behind_it).refused().reason(), v1::STALE);
    EXPECT_TRUE(player.game().meeples.empty());
    EXPECT_TRUE(player.in_turn()) << "and is asked still";
}

TEST_F(SentAhead, ASecondDeploymentIsStale) {
    WirePlayer& player = in_turn();
    const auto [place, piece] = tile_and_deployment();
    const v1::ClientMessage first = placing(place);
    const v1::ClientMessage second = deploying_behind(first, piece);
    const v1::ClientMessage third = deploying_behind(first, piece);
    for (const v1::ClientMessage& message : {first, second, third}) {
        player.socket.send(message);
    }
    EXPECT_TRUE(answer_to(player, first).has_done());
    EXPECT_TRUE(answer_to(player, second).has_done());
    EXPECT_EQ(answer_to(player, third).refused().reason(), v1::STALE);
}

TEST_F(SentAhead, AnotherPlayersDeploymentIsRefused) {
    WirePlayer& player = in_turn();
    const auto [place, piece] = tile_and_deployment();
    const v1::ClientMessage first = placing(place);
    const v1::ClientMessage thief = deploying_behind(first, piece);
    player.socket.send(first);
    EXPECT_TRUE(answer_to(player, first).has_done());
    for (const auto& other : party) {
        if (other.get() != &player) {
            EXPECT_EQ(other->refused(thief), v1::STALE);
        }
    }
    EXPECT_TRUE(player.game().meeples.empty());
}

}  // namespace
}  // namespace bastide::test
