// Plays the match of a record again, and checks line by line that nothing else could stand there:
// the game, and besides it the clocks, the votes, and what programs answer.
#pragma once

#include "client/record/command_lines.hpp"
#include "client/record/head.hpp"

namespace bastide::record {

/// What is done about the answers of programs.
enum class Programs : std::uint8_t {
    worked_out_again,  ///< which takes as long as they thought
    as_told,
};

/// A greater budget than this nobody waits for: such an answer is taken as told.
inline constexpr bots::Nodes budget_worked_out_again_max = 200'000;

/// Answers of programs.
struct ProgramCounts {
    int worked_out_again = 0;
    int as_told = 0;  ///< by programs that are not in this one, or with too great a budget
};

class Replay {
  public:
    /// `lines`: behind the head.
    Replay(Head head, Lines lines, Programs programs);

    /// Who begins, the position before the first draw, and what chance does then.
    std::optional<Fault> begin();

    /// The next command and all it leads to. The match must not be over.
    std::optional<Fault> move();

    /// How it ended: scores, ranks and hash. The match must be over.
    std::optional<Fault> finish();

    [[nodiscard]] const Head& head() const { return head_; }

    [[nodiscard]] const match::Match& match() const { return match_; }

    [[nodiscard]] const Game& game() const { return *match_.game; }

    [[nodiscard]] bool over() const { return match_.phase == match::Phase::finished; }

    /// The number of the last command, or of the start.
    [[nodiscard]] int version() const { return static_cast<int>(match_.version); }

    /// Whose doing the last one was: nobody's at the start.
    [[nodiscard]] const Actor& last_actor() const { return last_actor_; }

    /// What was done last, as it is written: "place 1,0 r90".
    [[nodiscard]] const std::string& last_move() const { return last_move_; }

    [[nodiscard]] const ProgramCounts& program_answers() const { return program_answers_; }

    /// Choices of chance so far that followed as they should.
    [[nodiscard]] int draws() const { return static_cast<int>(match_.chances); }

  private:
    std::optional<Fault> read_start();
    std::optional<Fault> who_begins(Seat& first);
    [[nodiscard]] Seat seat_told() const;
    void sit_down(Seat first);
    std::optional<Fault> expect_position();
    std::optional<Fault> check_program(const Told& told);
    [[nodiscard]] bool may_play(const bots::Play& play, Seat seat) const;
    std::optional<Fault> work_out_again(const match::Act& told, Seat seat);
    [[nodiscard]] bool votes_as_told(const Told& told) const;
    [[nodiscard]] Fault refused(const Told& told, const match::AnyRefusal& refusal) const;
    std::optional<Fault> accepted();
    std::optional<Fault> expect(const bastide::Event& event, const match::Match& before);
    std::optional<Fault> expect_draw(const match::Match& before, TileTypeId told);

    Head head_;
    Lines lines_;
    Programs programs_;
    fair::Bytes32 key_;
    match::Match match_;
    match::Decision decision_;
    Actor last_actor_;
    std::string last_move_;
    ProgramCounts program_answers_;
};

}  // namespace bastide::record
