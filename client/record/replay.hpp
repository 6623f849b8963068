// Checks every line of a record, including clocks, votes and bots.
#pragma once

#include "client/record/lines.hpp"

#include <functional>

namespace bastide::record {

enum class Bots : std::uint8_t {
    recomputed,  ///< takes as long as the bots thought
    as_recorded,
};

/// Maximum budget of recomputed answers, because larger ones take too long.
inline constexpr bots::Nodes recomputed_budget_max = 200'000;

struct BotCounts {
    int recomputed = 0;   ///< answers that were checked
    int as_recorded = 0;  ///< answers of bots of another version, or over `recomputed_budget_max`
};

class Replay {
  public:
    /// `lines`: after the head.
    Replay(Head head, Lines lines, Bots bots);

    /// Begins the match. Also checks the position before the first draw, and the first draws.
    std::optional<Fault> begin();

    /// Checks the next command and its events. The match must not be over.
    std::optional<Fault> move();

    /// Checks scores, ranks and hash at the end. The match must be over.
    std::optional<Fault> finish();

    [[nodiscard]] const Head& head() const { return head_; }

    [[nodiscard]] const match::Match& match() const { return match_; }

    [[nodiscard]] const Game& game() const { return *match_.game; }

    [[nodiscard]] bool over() const { return match_.phase == match::Phase::finished; }

    [[nodiscard]] int version() const { return static_cast<int>(match_.version); }

    [[nodiscard]] const Actor& last_actor() const { return last_actor_; }

    /// Returns the last move, such as "place 1,0 r90".
    [[nodiscard]] const std::string& last_move() const { return last_move_; }

    [[nodiscard]] const BotCounts& bot_answers() const { return bot_answers_; }

    /// The last command's events, or those of the start, and the match after them.
    [[nodiscard]] const match::Decision& decision() const { return decision_; }

    /// Server time of the last command; only the differences count until a command has it.
    [[nodiscard]] std::chrono::milliseconds time() const { return time_; }

    [[nodiscard]] int draws() const { return static_cast<int>(match_.chances); }

  private:
    std::optional<Fault> read_start();
    std::optional<Fault> check_start_seat(Seat& first);
    [[nodiscard]] Seat recorded_seat() const;
    void sit_down(Seat first);
    std::optional<Fault> check_bot(const RecordedCommand& recorded);
    [[nodiscard]] bool may_play(const bots::BotParameters& play, Seat seat) const;
    std::optional<Fault> recompute(const match::Act& recorded, Seat seat);
    [[nodiscard]] bool votes_as_recorded(const RecordedCommand& recorded) const;
    [[nodiscard]] Fault refused(const RecordedCommand& recorded,
                                const match::AnyRefusal& refusal) const;
    std::optional<Fault> accepted();
    std::optional<Fault> expect(const bastide::Event& event, const match::Match& before);
    std::optional<Fault> expect_draw(const match::Match& before, TileTypeId recorded);

    Head head_;
    Lines lines_;
    Bots bots_;
    fair::Bytes32 key_;
    match::Match match_;
    match::Decision decision_;
    std::chrono::milliseconds time_{};
    Actor last_actor_;
    std::string last_move_;
    BotCounts bot_answers_;
};

/// Returns the match at its end, or the first wrong line. `reached` receives each state on the way.
Result<Replay, Fault> verify(std::string_view text,
                             Bots bots = Bots::recomputed,
                             const std::function<void(const Replay&)>& reached = {});

/// Plays until after a move, or to the end, with the recorded answers of bots.
Result<Replay, Fault> play_until(std::string_view text, std::optional<int> move);

}  // namespace bastide::record
