// A player whose connection may break at any moment, and who reconnects and continues: with the
// same token, from its current version, and with the same unanswered request.
//
// Only the handshake blocks: the owner calls all players in turn.
#pragma once

#include "engine/game.hpp"
#include "proto/fair_draws.hpp"
#include "tests/support/websocket_client.hpp"
#include "tests/support/witness.hpp"

#include <memory>
#include <optional>
#include <random>
#include <string>

namespace bastide::test {

class ReturningPlayer {
  public:
    ReturningPlayer(std::string name, std::uint64_t seed, Witness& witness)
        : name_(std::move(name)), random_(seed), witness_(witness) {}

    /// Connects if disconnected. Returns false if that failed; try again later.
    bool connect(std::uint16_t port);

    [[nodiscard]] bool connected() const { return socket_ != nullptr; }

    void read();

    /// `hang_up` closes the connection normally, `reset_connection` with a reset.
    void hang_up();
    void reset_connection();

    /// Connects again while the older connection still exists.
    bool connect_again(std::uint16_t port);

    [[nodiscard]] int handle() const { return socket_->tcp().handle(); }

    [[nodiscard]] int returns() const { return returns_; }

    /// True if connected and, after a reconnect, the missed updates have come.
    [[nodiscard]] bool is_up_to_date() const;

    /// True if the state is up to date and no answer is pending.
    [[nodiscard]] bool idle() const;

    [[nodiscard]] bool seated() const { return seat_.has_value(); }

    [[nodiscard]] bool ready() const { return ready_; }

    [[nodiscard]] bool playing() const { return game_.has_value(); }

    [[nodiscard]] bool over() const { return game_ && game_->turn.step == Step::over; }

    [[nodiscard]] bool in_turn() const { return game_ && seat_ && game_->turn.seat == *seat_; }

    [[nodiscard]] std::uint32_t match() const { return match_; }

    [[nodiscard]] std::uint32_t version() const { return version_; }

    [[nodiscard]] std::string hash() const;

    // Requests, only while idle. Each is repeated until it is answered.
    void create_table(int seats);
    void join_table(std::uint32_t match);
    void get_ready();
    void start_game();
    void move();
    void get_record();

    [[nodiscard]] const std::string& record() const { return record_; }

    void forget_match();

  private:
    struct SentRequest {
        v1::ClientMessage message;
        std::chrono::steady_clock::time_point retry_at{};
        bool is_throttled = false;
    };

    void ask(v1::ClientMessage message);
    void send(v1::ClientMessage message);
    void come_back();
    void send_pending_request();
    void retry_when_due();
    void receive(const v1::ServerMessage& message);
    void receive_answer(const v1::ServerMessage& message);
    void receive_refusal(const v1::Refused& refused);
    void take(const v1::Snapshot& snapshot);
    void take(const v1::Update& update);
    void apply(const v1::Event& event);
    void commit();
    void reveal();
    void object(const std::string& what);

    void lose_connection() { socket_.reset(); }

    std::string name_;
    std::mt19937_64 random_;
    Witness& witness_;
    std::unique_ptr<WebsocketClient> socket_;
    std::unique_ptr<WebsocketClient> older_;  ///< replaced connection, which the server must close
    std::string token_;
    std::string reconnect_request_;  ///< id of the unanswered hello or watch
    std::optional<SentRequest> pending_request_;
    int returns_ = 0;

    std::uint32_t match_ = 0;
    std::uint32_t version_ = 0;
    std::uint32_t required_version_ = 0;  ///< acknowledged version
    std::optional<Seat> seat_;
    bool ready_ = false;
    std::optional<Game> game_;
    std::uint32_t prompt_ = 0;
    std::string record_;
    fair::Bytes32 value_{};  ///< contribution to the draws
};

}  // namespace bastide::test
