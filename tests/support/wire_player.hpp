// Somebody at a table over the real socket, with a copy of the match of his own: it follows the
// updates, as every client must, and notices holes and other hashes.
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
    /// Connects and says hello. With a token it comes back as somebody. `from` as TcpClient has it.
    WirePlayer(std::uint16_t port,
               FrameCodec codec,
               const std::string& name,
               const std::string& token = "",
               const std::string& from = "");

    // Tables. Each throws where the server refuses.
    void create_table(std::uint32_t followers = 0, const std::string& options = "");
    void join_table(std::uint32_t match);
    /// Sits down for a game for two, now.
    void quick_play();
    /// Sits down where the match, which is over, is played again.
    void play_again();
    /// Attends without a seat, or comes back to it.
    void watch(std::uint32_t match);

    /// Asks for this and expects a Done. The version it holds.
    std::uint32_t request_done(const v1::ClientMessage& message);
    /// Asks for this and expects a refusal.
    v1::Reason refused(const v1::ClientMessage& message);

    /// Does this in the game, at the prompt that is open now.
    std::uint32_t act(const Action& action);
    [[nodiscard]] v1::ClientMessage message_for(const Action& action) const;

    // A start: everyone commits, then everyone reveals. Each reads until it is asked for.
    void commit_draws();
    void reveal_draws();

    /// Reads until such a message comes; what comes before it waits.
    v1::ServerMessage receive(const std::function<bool(const v1::ServerMessage&)>& wanted);

    /// Reads until the match has this version here too. Throws where a version is missing or the
    /// hash of an update is not that of the game here.
    void follow_to(std::uint32_t version);

    /// The next message that is no update and no answer. Reads until there is one.
    v1::ServerMessage next_other_message();

    [[nodiscard]] const Game& game() const { return *game_; }

    [[nodiscard]] bool in_turn() const { return seat_ && game_->turn.seat == *seat_; }

    WebsocketClient socket;
    v1::Welcome welcome;
    std::string token;
    std::uint32_t match = 0;
    std::uint32_t version = 0;
    std::uint32_t prompt = 0;                     ///< what the seat in turn is asked
    std::vector<v1::Update> updates;              ///< all that came
    std::map<std::uint32_t, std::string> hashes;  ///< of the game here, by version

  private:
    void take(const v1::Snapshot& snapshot);
    void apply(const v1::Update& update);
    void apply(const v1::Event& event);

    std::optional<Seat> seat_;
    std::optional<Game> game_;
    std::deque<v1::ServerMessage> other_messages_;  ///< read on the way and not an update
    std::string value_;                             ///< for the draws of the start under way
    v1::FairDraws draws_;
};

/// Chooses an action for the seat in turn; the number is fresh every time.
using Chooser = std::function<Action(const Game&, std::uint64_t)>;

using Party = std::vector<std::unique_ptr<WirePlayer>>;

/// The host starts, all take part in the draws, and all follow to where the game begins.
void start_game_of(const Party& party);

/// Connects that many players, alternately in both subprotocols or all in one, seats them at a
/// table of the first with these options, and starts the game.
Party start_party(std::uint16_t port,
                  int seats,
                  std::optional<FrameCodec> codec = std::nullopt,
                  const std::string& options = "");

/// One move by whoever is in turn; everyone follows.
void play_move(const Party& party, const Chooser& choose);

/// Moves until the game is over.
void play_to_the_end(const Party& party, const Chooser& choose);

}  // namespace bastide::test
