// The client with both user interfaces on one server session: the full screen, which is drawn, and
// line mode.
#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/paint/tile_art.hpp"
#include "client-cli/plain/player.hpp"
#include "client-cli/screen/update.hpp"

namespace bastide::test {

class WholeClient {
  public:
    WholeClient();

    /// Receives a message, as an answer if the last request asked for it.
    void receive(v1::ServerMessage message);

    /// The connection ends; the next one is not opened.
    void lose();

    /// `press` is for the full screen, `type` for line mode.
    void press(const terminal::Key& key);
    void type(const std::string& line);

    void show();

    /// Line mode's clock.
    std::chrono::steady_clock::time_point now;

    std::optional<std::chrono::steady_clock::time_point> wakes;

    void wait(std::chrono::milliseconds time);

    [[nodiscard]] const model::Model& model() const { return client_->model(); }

    [[nodiscard]] const v1::ClientMessage& asked() const { return asked_; }

    [[nodiscard]] std::optional<std::uint32_t> asks_for_history() const;

  private:
    void handle_news(const std::vector<model::News>& news);
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
