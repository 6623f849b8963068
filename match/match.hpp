// A table before, during and after its game. Names and titles are stored elsewhere.
#pragma once

#include "engine/enumerators.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"
#include "engine/ruleset.hpp"

#include "match/bot.hpp"
#include "match/clock.hpp"
#include "match/commit_reveal.hpp"
#include "match/table_access.hpp"
#include "match/vote.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::match {

using Version = std::uint32_t;  ///< number of accepted commands

enum class Colour : std::uint8_t { red, blue, green, yellow, black, pink, orange, white };

constexpr std::string_view name_of(Colour colour) {
    return identifier_of(colour);
}

inline constexpr std::size_t colours = enumerators<Colour>();

/// Version from which on nobody can join or change an open table: it must not grow for ever.
inline constexpr Version versions_before_start_max = 5000;

/// A match this long accepts no vote or reclaimed seat, so that it ends. The longest have 3,000.
inline constexpr Version versions_in_game_max = 20'000;

enum class Phase : std::uint8_t {
    open,  ///< before the game
    playing,
    finished,
    closed,  ///< without a game: everyone left, or the host or the server closed it
};

struct Settings {
    std::uint8_t seats_max = table_seats_max;
    Ruleset ruleset;
    std::uint32_t rematch_of = 0;  ///< number of the match that is played again, or 0
    Pace pace = {};
    bool auto_start = false;  ///< starts when full, with all players present and ready

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Keeps the seat across disconnects. Colours before the game are in table/pre_game_choices.hpp.
struct SeatHolder {
    PersonId person{};
    Colour colour = Colour::red;

    friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

using PromptNumber = std::uint32_t;  ///< number of a question in its match, from 1; 0 means none

/// Open until the seat has answered or the game no longer waits for the answer.
struct Question {
    Seat seat{};
    PromptNumber number = 0;
    std::uint16_t turn = 0;
    Step step = Step::over;
    /// Time left before the question's own limit (rules_time.hpp), as `Clock::left`; nullopt if it
    /// has none.
    std::optional<milliseconds> left = {};

    friend bool operator==(const Question&, const Question&) = default;
};

enum class StandIn : std::uint8_t {
    none,
    this_turn,     ///< a bot, to the end of the turn in which the player timed out
    until_return,  ///< a bot, until the player returns
    always,        ///< the seat belongs to a bot
};

enum class Ending : std::uint8_t {
    none,
    played,
    given_up,     ///< all but one withdrew
    claimed,      ///< the last player claimed victory over absent ones
    stopped,      ///< without a result, as agreed by a vote
    all_gone,     ///< without a result: nobody plays for themselves any more
    interrupted,  ///< without a result, by the operator
};

constexpr std::string_view name_of(Ending ending) {
    return identifier_of(ending);
}

/// Returns an error message without a full stop.
std::optional<std::string> error_in(const Settings& settings);

struct Match {
    Version version = 0;
    Phase phase = Phase::open;
    Settings settings;
    std::vector<SeatHolder> seats;  ///< by seat, in playing order
    PersonId host = nobody;         ///< manages the table before the game
    std::vector<PersonId> removed;  ///< removed by the host; cannot rejoin
    TableAccess access;
    std::optional<CommitReveal> commit_reveal;
    CommitRevealNumber commit_reveals_begun = 0;
    std::optional<Game> game;  ///< set from the start on
    std::optional<Draws> draws;
    std::uint32_t chances = 0;  ///< tiles drawn; number of the next draw
    bool secret_revealed = false;
    FixedVector<Question, bastide::seats_max> questions;  ///< at most one per seat
    PromptNumber questions_asked = 0;
    FixedVector<StandIn, bastide::seats_max> stand_ins;  ///< by seat, from the start on
    FixedVector<Clock, bastide::seats_max>
        clocks;  ///< by seat, from the start on; empty if untimed
    FixedVector<VoteCaller, bastide::seats_max> callers;  ///< by seat, from the start on
    std::optional<Vote> vote;
    VoteNumber votes_called = 0;
    std::optional<milliseconds> paused_until;  ///< server time; set during a pause
    Ending ending = Ending::none;

    [[nodiscard]] std::optional<Seat> seat_of(PersonId person) const;

    /// Returns the first person from `place` on, going round; nullopt if there are only bots.
    [[nodiscard]] std::optional<Seat> person_from(std::size_t place) const;

    /// The table must have a host.
    [[nodiscard]] Seat host_seat() const { return seat_of(host).value_or(Seat{}); }

    [[nodiscard]] bool has_removed(PersonId person) const;

    [[nodiscard]] bool may_spectate(PersonId person) const;

    [[nodiscard]] bool is_correspondence_start() const {
        return phase == Phase::open && is_correspondence(settings.pace);
    }

    /// True for a correspondence start if all have committed, and not all values are revealed.
    [[nodiscard]] bool awaits_values() const { return commit_reveal && commit_reveal->reveal_by; }

    [[nodiscard]] Contribution contribution_of(Seat seat) const;

    /// True if the person has a seat, has not withdrawn, and the match is not over.
    [[nodiscard]] bool is_active(PersonId person) const;

    [[nodiscard]] bool waits_for_chance() const;

    [[nodiscard]] const Question* question_for_bot() const;

    [[nodiscard]] bool is_in_play(Seat seat) const;

    /// True if the person plays for themselves, now or from the next turn on.
    [[nodiscard]] bool is_played_by_person(Seat seat) const;

    [[nodiscard]] const Question* pending_question(Seat seat) const;

    /// True if a question without its own limit (rules_time.hpp) is open, without bot or pause.
    [[nodiscard]] bool clock_runs(Seat seat) const;

    /// Returns the time left; negative if overdue, nullopt if no time is running.
    [[nodiscard]] std::optional<milliseconds> time_until_expiry(const Question& question) const;

    [[nodiscard]] bool is_timed() const;

    /// Returns the time in which no clock or open question can time out; a later question with its
    /// own limit may. Zero if a bot must answer in correspondence; nullopt if no time is running.
    [[nodiscard]] std::optional<milliseconds> time_until_earliest_flag() const;

    /// Returns the number of the seat's question; 0 if it is not asked.
    [[nodiscard]] PromptNumber prompt_of(Seat seat) const;

    friend bool operator==(const Match&, const Match&) = default;
};

}  // namespace bastide::match

namespace bastide {

using match::Match;
using match::PersonId;
using match::SeatHolder;

}  // namespace bastide
