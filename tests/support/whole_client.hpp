// The client with both its faces, listening to one server: the connection's conversation, the full
// screen, which is drawn, and the player who reads lines.
#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/paint/tile_art.hpp"
#include "client-cli/plain/player.hpp"
#include "client-cli/screen/update.hpp"

namespace bastide::test {

class WholeClient {
  public:
    WholeClient();

    /// The server says this: as an answer, where that was asked for last.
    void receive(v1::ServerMessage message);

    /// The player at the screen presses a key; the one who reads lines types one.
    void press(const terminal::Key& key);
    void type(const std::string& line);

    /// Everything that is shown.
    void show();

    /// What the clock of whoever reads lines says.
    std::chrono::steady_clock::time_point now;

    /// When that player wants to look at it again.
    std::optional<std::chrono::steady_clock::time_point> wakes;

    /// Time passes for them.
    void wait(std::chrono::milliseconds time);

    [[nodiscard]] const model::Model& model() const { return client_->model(); }

    /// What was sent last.
    [[nodiscard]] const v1::ClientMessage& asked() const { return asked_; }

    /// The version from which it has requested the match history, if that was its last request.
    [[nodiscard]] std::optional<std::uint32_t> asks_for_history() const;

  private:
    void reported(const std::vector<model::News>& news);
    void carry_out(const screen::ShellRequests& requests);

    connection::Loop loop_;
    v1::ClientMessage asked_;
    connection::Connection::Events server_;
    plain::Printer printer_;
    plain::Player player_;
    screen::State state_;
    std::unique_ptr<connection::Client> client_;
};

}  // namespace bastide::test
