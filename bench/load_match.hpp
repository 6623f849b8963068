// One match under load, played at random again and again. Every person has a WebSocket; a copy of
// the game follows the first one, and messages to the others are only counted.
#pragma once

#include "bench/measuring.hpp"
#include "bench/seat_socket.hpp"
#include "engine/action.hpp"
#include "engine/game.hpp"
#include "proto/fair_draws.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace bastide::bench {

class Poller;

class LoadMatch {
  public:
    struct Events {
        /// Time from due to acknowledged.
        std::function<void(Clock::duration)> acknowledged;
        std::function<void(LoadMatch&)> ready;
    };

    struct Company {
        int people = 4;
        int bots = 0;  ///< hard ones
        bool clocks = false;
    };

    /// `number`, from 0, is also the random seed of all moves.
    LoadMatch(
        std::uint16_t port, const Company& company, int number, Events events, Poller& poller);

    [[nodiscard]] int number() const { return number_; }

    [[nodiscard]] bool ready() const {
        return playing() && !waits_for_ack_ && received_ >= known_ && is_peoples_turn();
    }

    [[nodiscard]] bool playing() const { return stage_ == Stage::playing; }

    /// Makes a random move that was due at this time. Call only if ready().
    void move(Clock::time_point due);

    /// Number of moves in this game.
    [[nodiscard]] int moves() const { return moves_; }

    [[nodiscard]] std::uint64_t messages() const;
    [[nodiscard]] std::uint64_t bytes() const;

    [[nodiscard]] std::uint32_t match() const { return match_; }

    [[nodiscard]] std::uint32_t version() const { return received_; }

    [[nodiscard]] const std::string& hash_at(std::uint32_t version) const;

    [[nodiscard]] bool knows(std::uint32_t version) const { return hashes_.contains(version); }

    [[nodiscard]] const std::string& last_token() const { return seats_.back()->token; }

  private:
    enum class Stage : std::uint8_t { greeting, opening, joining, readying, starting, playing };

    struct Seat {
        explicit Seat(std::uint16_t port);

        SeatSocket socket;
        std::function<void()> readable;
        std::string token;
        std::string waits_for;
        std::string asked;  ///< the request whose answer it waits for
        fair::Bytes32 value{};
    };

    std::string ask(Seat& seat, v1::ClientMessage message);
    void ask_all(const std::function<v1::ClientMessage(Seat&)>& message, Stage next);
    void receive(std::size_t who, std::string_view bytes);
    void receive(Seat& seat, const v1::ServerMessage& message);
    void receive_reply(Seat& seat, const v1::ServerMessage& message);
    void acknowledge(std::string_view reply);
    void follow(const v1::Update& update);
    void apply(const v1::Event& event);
    [[nodiscard]] bool is_peoples_turn() const;
    void seat_bots();
    void resume();
    void begin();
    void all_have_answered();
    void commit(Seat& seat);
    v1::ClientMessage choose();

    int number_;
    Company company_;
    Events events_;
    std::mt19937_64 random_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::vector<Seat*> in_order_;  ///< by seat number; nullptr for bots
    Stage stage_ = Stage::greeting;
    std::size_t unanswered_ = 0;

    std::uint32_t match_ = 0;
    std::optional<Game> game_;
    std::uint32_t prompt_ = 0;    ///< number of the open question
    std::uint32_t received_ = 0;  ///< version of `game_`
    std::uint32_t known_ = 0;     ///< newest acknowledged version
    int moves_ = 0;
    std::map<std::uint32_t, std::string> hashes_;

    bool waits_for_ack_ = false;
    std::string move_id_;
    Clock::time_point due_;
    std::vector<Action> legal_;
    std::string out_;
};

}  // namespace bastide::bench
