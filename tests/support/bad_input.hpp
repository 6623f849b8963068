// For tests of bad input: a game that receives the bad input, and bystanders on the same server
// whose game must not be affected.
#pragma once

#include "bots/choose.hpp"
#include "tests/support/bystanders.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

namespace bastide::test {

class BadInput : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        bystanders.emplace(port());
    }

    /// Neither the server, the bystanders nor the attacked game may be affected.
    void TearDown() override {
        expect_nothing_changed();
        EXPECT_EQ(bystanders->finish(), "");
        EXPECT_GE(bystanders->games(), 1);
        party.clear();
        EndToEnd::TearDown();
    }

    void play_some(int moves = 10) {
        party = start_party(port(), 2);
        for (int move = 0; move < moves; ++move) {
            play_move(party, bots::choose_randomly);
        }
    }

    WirePlayer& in_turn() { return party[0]->in_turn() ? *party[0] : *party[1]; }

    WirePlayer& waiting() { return party[0]->in_turn() ? *party[1] : *party[0]; }

    /// The server's state of the attacked game equals the players' state.
    void expect_nothing_changed() {
        EXPECT_TRUE(server->running()) << end_of_log();
        WirePlayer visitor(port(), FrameCodec::binary, "visitor");
        if (party.empty()) {
            return;
        }
        visitor.watch(party[0]->match);
        EXPECT_EQ(visitor.version, party[0]->version);
        EXPECT_EQ(visitor.game(), party[0]->game());
    }

    /// A connection that has completed the hello.
    WebsocketClient connect_with_hello(FrameCodec codec = FrameCodec::binary) {
        WebsocketClient socket(port(), codec);
        EXPECT_TRUE(socket.request(hello("guest")).has_welcome());
        return socket;
    }

    Party party;
    std::optional<Bystanders> bystanders;
};

/// Expects a refusal with this reason and with an error message.
inline void expect_refused(const v1::ServerMessage& reply, v1::Reason reason) {
    EXPECT_EQ(reply.refused().reason(), reason) << reply.ShortDebugString();
    EXPECT_NE(reply.refused().message(), "");
}

}  // namespace bastide::test
