// A player on a real socket with a local copy of the match: it follows the updates and detects
// missing versions and differing hashes.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/websocket_client.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

class WirePlayer {
  public:
    /// Connects and completes the hello, as a known person if there is a token. `from`: see
    /// TcpClient.
    WirePlayer(std::uint16_t port,
               FrameCodec codec,
               const std::string& name,
               const std::string& token = "",
               const std::string& from = "");

    // All of these throw if the server refuses.
    void create_table(std::uint32_t followers = 0, const std::string& options = "");
    void join_table(std::uint32_t match);
    void quick_play();
    void play_again();
    /// Attends without a seat, or resumes.
    void watch(std::uint32_t match);

    /// Sends the request and expects a Done. Returns its version.
    std::uint32_t request_done(const v1::ClientMessage& message);
    /// Sends the request and expects a refusal.
    v1::Reason refused(const v1::ClientMessage& message);

    std::uint32_t act(const Action& action);
    [[nodiscard]] v1::ClientMessage message_for(const Action& action) const;

    // A start: everyone commits, then everyone reveals. Each function first reads up to the
    // server's request.
    void commit_draws();
    void reveal_draws();

    /// Reads until such a message arrives; messages before it are queued.
    v1::ServerMessage receive(const std::function<bool(const v1::ServerMessage&)>& wanted);

    /// Reads until the local match has this version. Throws if a version is missing or an update's
    /// hash differs from the local game's.
    void follow_to(std::uint32_t version);

    /// The next message that is neither an update nor an answer; blocks until there is one.
    v1::ServerMessage next_other_message();

    [[nodiscard]] const Game& game() const { return *game_; }

    [[nodiscard]] bool in_turn() const { return seat_ && game_->turn.seat == *seat_; }

    WebsocketClient socket;
    v1::Welcome welcome;
    std::string token;
    std::uint32_t match = 0;
    std::uint32_t version = 0;
    std::uint32_t prompt = 0;
    std::vector<v1::Update> updates;
    std::map<std::uint32_t, std::string> hashes;  ///< of the local game, by version

  private:
    void take(const v1::Snapshot& snapshot);
    void apply(const v1::Update& update);
    void apply(const v1::Event& event);

    std::optional<Seat> seat_;
    std::optional<Game> game_;
    std::deque<v1::ServerMessage> other_messages_;
    std::string value_;
    v1::FairDraws draws_;
};

/// Chooses an action for the seat in turn; the number differs for each call.
using Chooser = std::function<Action(const Game&, std::uint64_t)>;

using Party = std::vector<std::unique_ptr<WirePlayer>>;

/// The host starts, all contribute to the draws, and all follow up to the first turn.
void start_game_of(const Party& party);

/// Connects the players, with both subprotocols in turn or all with `codec`, seats them at a table
/// of the first one with these options, and starts the game.
Party start_party(std::uint16_t port,
                  int seats,
                  std::optional<FrameCodec> codec = std::nullopt,
                  const std::string& options = "");

void play_move(const Party& party, const Chooser& choose);

void play_to_the_end(const Party& party, const Chooser& choose);

}  // namespace bastide::test
