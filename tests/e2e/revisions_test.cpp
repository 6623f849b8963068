// Whole games of the real clients' bots on a real server, one of which is a revision ahead.
#include "client-cli/bot/bot_run.hpp"
#include "client-cli/connection/websocket.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/later_revision.hpp"
#include "tests/support/websocket_client.hpp"

#include <gmock/gmock.h>

#include <set>
#include <utility>

namespace bastide::test {
namespace {

using connection::Connection;
using testing::Each;

enum class Later : std::uint8_t { neither, client, server };

/// Observations of all connections of a game.
struct Seen {
    std::vector<std::uint32_t> versions;  ///< of the protocol, agreed on in each Welcome
    std::set<std::string> unknown;        ///< requests of a kind that the server does not know
    std::vector<v1::Reason> refusals;     ///< of these requests
    int frames_of_later_server = 0;
};

/// Sends each frame as a later client would, and with every tenth move a request of a later kind.
class LaterClient final : public Connection {
  public:
    LaterClient(std::unique_ptr<Connection> real, FrameCodec codec, Seen& seen)
        : real_(std::move(real)), codec_(codec), seen_(seen) {}

    void send(std::string frame) override {
        const v1::ClientMessage message = decode_client(frame, codec_).value();
        real_->send(encode_with_unknown_fields(message, codec_));
        if (message.has_act() && moves_++ % 10 == 0) {
            v1::ClientMessage unknown;
            unknown.set_request(new_request_id());
            seen_.unknown.insert(unknown.request());
            real_->send(encode_with_unknown_fields(unknown, codec_));
        }
    }

    void close() override { real_->close(); }

  private:
    std::unique_ptr<Connection> real_;
    FrameCodec codec_;
    Seen& seen_;
    int moves_ = 0;
};

class Revisions : public EndToEnd {
  protected:
    connection::Connector connector(connection::Loop& loop, FrameCodec codec, Later later) {
        const auto real =
            connection::over_network(loop, {"127.0.0.1", std::to_string(port())}, codec);
        return [this, real, codec, later](Connection::Events events) {
            events.frame =
                [this, codec, later, receive = std::move(events.frame)](const std::string& frame) {
                    const v1::ServerMessage message = decode_server(frame, codec).value();
                    if (seen.unknown.contains(message.request())) {
                        return seen.refusals.push_back(message.refused().reason());
                    }
                    if (message.has_welcome()) {
                        seen.versions.push_back(message.welcome().protocol());
                    }
                    if (later == Later::server) {
                        ++seen.frames_of_later_server;
                        return receive(encode_with_unknown_fields(message, codec));
                    }
                    receive(frame);
                };
            auto made = real(std::move(events));
            if (later == Later::client) {
                made = std::make_unique<LaterClient>(std::move(made), codec, seen);
            }
            return made;
        };
    }

    /// Plays one game of the bots, which fail if a version is missing or hashes differ.
    void play(const std::vector<std::pair<FrameCodec, Later>>& bots) {
        connection::Loop loop;
        int played = 0;
        bot::BotRun::Events events;
        events.reported = [](const std::string& /*sentence*/) {};
        events.played = [&](const bot::GameResult& result) {
            ++played;
            EXPECT_EQ(result.game.turn.step, Step::over);
        };
        events.failed = [](const std::string& why) { ADD_FAILURE() << why; };
        events.over = [&] { loop.stop(); };
        bot::BotRun run(loop, {.server = "", .match = {}, .title = "Revisions"}, events);
        std::uint64_t seed = 0;
        for (const auto& [codec, later] : bots) {
            ++seed;
            run.add(connector(loop, codec, later),
                    codec,
                    {"Bot " + std::to_string(seed), std::nullopt, seed});
        }
        loop.run();
        EXPECT_EQ(played, 1);
        EXPECT_EQ(seen.versions, std::vector<std::uint32_t>(bots.size(), protocol_max));
    }

    Seen seen;
};

TEST_F(Revisions, ClientsAheadPlayWithOneOfToday) {
    play({{FrameCodec::binary, Later::client},
          {FrameCodec::json, Later::client},
          {FrameCodec::binary, Later::neither}});
    EXPECT_GE(seen.refusals.size(), 3U);
    EXPECT_THAT(seen.refusals, Each(v1::UNKNOWN_KIND));
}

TEST_F(Revisions, ClientsPlayOnAServerAhead) {
    play({{FrameCodec::binary, Later::server}, {FrameCodec::json, Later::server}});
    EXPECT_GT(seen.frames_of_later_server, 100);
}

}  // namespace
}  // namespace bastide::test
