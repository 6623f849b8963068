// The history read by a late spectator equals the live updates and the record.
#include "bots/choose.hpp"
#include "client/record/replay.hpp"
#include "engine/evolve.hpp"
#include "engine/setup.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

namespace bastide::test {
namespace {

using Updates = std::vector<v1::Update>;

class Follower {
  public:
    void receive(const v1::Update& update) {
        for (const v1::Event& event : update.events()) {
            receive(event);
        }
        if (game_) {
            const ViewHash hash = view_hash(*game_);
            EXPECT_EQ(update.view_hash(), std::string(hash.begin(), hash.end()));
        }
    }

    [[nodiscard]] const std::optional<Game>& game() const { return game_; }

    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  private:
    void receive(const v1::Event& event) {
        if (event.has_seat_taken()) {
            names_.push_back(event.seat_taken().name());
        } else if (event.has_game_started()) {
            game_ = start(codec::from_wire(event.game_started().setup()).value());
        } else if (game_ && !event.has_secret_revealed()) {
            evolve(*game_, codec::from_wire(event, *game_).value());
        }
    }

    std::optional<Game> game_;
    std::vector<std::string> names_;
};

class LateSpectator : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        restart();
    }

    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    void restart() {
        server->signal(SIGTERM);
        ASSERT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", store_});
    }

    Updates whole_history(FrameCodec codec, const std::string& token = "") {
        WirePlayer late(port(), codec, token.empty() ? "Late" : "", token);
        late.watch(match());
        server_id = late.welcome.server_id();
        Updates updates;
        for (bool more = true; more;) {
            const auto from = static_cast<std::uint32_t>(updates.size()) + 1;
            const v1::ServerMessage reply = late.socket.request(get_match_history(match(), from));
            EXPECT_GT(reply.match_history().updates_size(), 0) << reply.ShortDebugString();
            updates.insert(updates.end(),
                           reply.match_history().updates().begin(),
                           reply.match_history().updates().end());
            more = reply.match_history().more();
        }
        EXPECT_EQ(updates.size(), late.version);
        return updates;
    }

    static void expect_received(const Updates& live, const Updates& match_history) {
        ASSERT_FALSE(live.empty());
        for (const v1::Update& update : live) {
            ASSERT_LE(update.version(), match_history.size());
            EXPECT_EQ(update.SerializeAsString(),
                      match_history[update.version() - 1].SerializeAsString());
        }
    }

    [[nodiscard]] std::uint32_t match() const { return party[0]->match; }

    Party party;
    std::string server_id;  ///< reported by the last server asked

  private:
    TemporaryFolder folder_;
    std::string store_ = folder_.file("bastide.db");
};

/// The record contains everything, a spectator's history the public part.
TEST_F(LateSpectator, ReadsThePublicPartOfTheRecord) {
    for (const char* options : {"", "supply=hand"}) {
        SCOPED_TRACE(options);
        party = start_party(port(), 3, std::nullopt, options);
        play_to_the_end(party, bots::choose_randomly);
        const std::string record = party[0]->socket.request(get_record(match())).record().text();
        const auto begun = record::play_until(record, 0);
        ASSERT_TRUE(begun) << record::error_message(begun.error());
        record::Replay replay = *begun;
        Follower follower;
        for (const v1::Update& update : whole_history(FrameCodec::json)) {
            follower.receive(update);
            if (static_cast<int>(update.version()) > replay.version()) {
                const auto fault = replay.move();
                ASSERT_FALSE(fault) << record::error_message(*fault);
            }
            if (follower.game()) {
                ASSERT_EQ(static_cast<int>(update.version()), replay.version());
                ASSERT_EQ(*follower.game(), view(replay.game(), spectator)) << update.version();
            }
        }
        ASSERT_TRUE(replay.over());
        for (std::size_t seat = 0; seat < party.size(); ++seat) {
            EXPECT_EQ(follower.names().at(seat), replay.head().seats.at(seat).name);
        }
        party.clear();
    }
}

/// Holds during the game, after a restart of the server, and for a seat's own updates.
TEST_F(LateSpectator, ReadsTheLiveUpdatesInTheHistory) {
    party = start_party(port(), 2, std::nullopt, "supply=hand");
    WirePlayer early(port(), FrameCodec::binary, "Early");
    early.watch(match());
    for (int move = 0; move < 60; ++move) {
        play_move(party, bots::choose_randomly);
    }
    early.follow_to(party[0]->version);
    expect_received(early.updates, whole_history(FrameCodec::json));
    const std::string before = server_id;
    EXPECT_EQ(before.size(), 16U);
    restart();
    expect_received(early.updates, whole_history(FrameCodec::binary));
    EXPECT_EQ(server_id, before);
    for (const auto& player : party) {
        expect_received(player->updates, whole_history(FrameCodec::json, player->token));
    }
}

TEST_F(LateSpectator, ReceivesReasonsForInvalidRequests) {
    party = start_party(port(), 2);
    WirePlayer late(port(), FrameCodec::json, "Late");
    EXPECT_EQ(late.refused(get_match_history(match())), v1::NOT_ATTENDING);
    late.watch(match());
    EXPECT_EQ(late.refused(get_match_history(match(), 0)), v1::BAD_FIELD);
    EXPECT_EQ(late.refused(get_match_history(match(), late.version + 1)), v1::BAD_FIELD);
    EXPECT_EQ(late.refused(get_match_history(match() + 99)), v1::NO_SUCH_MATCH);
    play_to_the_end(party, bots::choose_randomly);
}

}  // namespace
}  // namespace bastide::test
