// Plays the game of a record again, and checks line by line that nothing else could stand there.
#pragma once

#include "client/record/head.hpp"
#include "engine/decide.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"

#include <set>

namespace bastide::record {

class Replay {
  public:
    /// `lines`: behind the head.
    Replay(Head head, Lines lines);

    /// Who begins, the position before the first draw, and what chance does then.
    std::optional<Fault> begin();

    /// The next move and all it leads to. The game must not be over.
    std::optional<Fault> move();

    /// Scores, ranks and hash. The game must be over.
    std::optional<Fault> finish();

    [[nodiscard]] const Head& head() const { return head_; }

    [[nodiscard]] const Game& game() const { return decision_.next; }

    [[nodiscard]] bool over() const { return game().turn.step == Step::over; }

    /// The number of the last move, or of the start.
    [[nodiscard]] int version() const { return version_; }

    /// Who made the last move: nobody at the start.
    [[nodiscard]] const Actor& last_actor() const { return last_actor_; }

    /// The last move as it is written: "place 1,0 r90".
    [[nodiscard]] const std::string& last_move() const { return last_move_; }

    /// Choices of chance so far that followed as they should.
    [[nodiscard]] int draws() const { return static_cast<int>(draws_); }

  private:
    std::optional<Fault> read_start();
    std::optional<Fault> who_begins(Seat& first);
    [[nodiscard]] Seat seat_told() const;
    std::optional<Fault> act(Seat seat, Words words);
    std::optional<Fault> play_for(Seat seat, Words words);
    std::optional<Fault> call(Seat seat, Words words);
    std::optional<Fault> give_back(Seat seat, Words words);
    std::optional<Fault> decide_on(Seat seat, const Action& action);
    void look_what_is_asked(bool answered);
    std::optional<Fault> chance_draws();
    std::optional<Fault> draw();
    std::optional<Fault> events();

    Head head_;
    Lines lines_;
    fair::Bytes32 key_;
    Decision decision_;
    int version_ = 0;
    Actor last_actor_;
    std::string last_move_;
    std::uint32_t draws_ = 0;

    /// The question that stands: a new one has the next number (docs/protocol.md).
    struct Asked {
        Prompt prompt;
        std::uint16_t turn = 0;

        friend bool operator==(const Asked&, const Asked&) = default;
    };

    Asked asked_;
    std::uint32_t questions_ = 0;
    std::set<Seat> called_;  ///< whose time was called, and who has not answered since
};

}  // namespace bastide::record
