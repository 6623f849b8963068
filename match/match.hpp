// The match: a table with its seats, before, during and after its game. A plain value.
//
// It knows persons by number only. What they are called, and what the table is called, lives
// elsewhere.
#pragma once

#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"
#include "engine/table_seats.hpp"

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

/// How many commands this match has accepted.
using Version = std::uint32_t;

enum class Colour : std::uint8_t { red, blue, green, yellow, black, pink, orange, white };

inline constexpr std::size_t colours = enumerators<Colour>();

/// Version of an open table from which on nobody sits down any more and nothing of it is changed: a
/// match must not grow for ever. It may still be started, left and closed.
inline constexpr Version versions_before_start_max = 5000;

/// Version of a running match from which on no vote is called and no seat taken back any more: what
/// is left to do then ends with the tiles. The longest games have some 3,000.
inline constexpr Version versions_in_game_max = 20'000;

enum class Phase : std::uint8_t {
    open,  ///< seats are taken and left
    playing,
    finished,  ///< there is an ending
    closed,    ///< everyone left before the game began, or the host or the server closed it
};

/// What was agreed when the table was opened.
struct Settings {
    std::uint8_t seats_max = table_seats_most;
    Ruleset ruleset;
    std::uint32_t rematch_of = 0;  ///< the number of the match that is played again; 0: none
    Pace pace = {};
    bool auto_start = false;  ///< when no seat is free, and all are there and ready

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// A seat at the table and who has it, perhaps a bot. Survives disconnects. While the table is
/// open somebody may choose another colour, which becomes the seat's when the game starts
/// (table/preparation.hpp).
struct SeatHolder {
    PersonId person{};
    Colour colour = Colour::red;

    friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

/// Numbers the questions of a match, from 1; 0 is none.
using PromptNumber = std::uint32_t;

/// What one seat is asked. It stands until the seat has answered or the game no longer waits for
/// that.
struct Question {
    Seat seat{};
    PromptNumber number = 0;
    std::uint16_t turn = 0;
    Step step = Step::over;
    /// Of the rules' own time, as in Clock. Nothing: they give it none.
    std::optional<milliseconds> left = {};

    friend bool operator==(const Question&, const Question&) = default;
};

/// Who answers for a seat in a game.
enum class StandIn : std::uint8_t {
    none,          ///< whoever has it
    this_turn,     ///< a bot, to the end of the turn in which the player's time was up
    until_return,  ///< a bot, until the player is back
    always,        ///< the bot that has the seat
};

/// How a match has ended.
enum class Ending : std::uint8_t {
    none,      ///< it has not
    played,    ///< to the end of its game
    given_up,  ///< its game is over because all but one have given up ...
    claimed,   ///< ... or the last of them counted as gone
    stopped,   ///< those at the table agreed on no result
    all_gone,  ///< nobody plays for themselves any more: no result either
};

/// "none", "played", "given_up", "claimed", "stopped", "all_gone".
std::string_view name_of(Ending ending);

/// What is wrong with these settings, in one sentence; nothing if a table can be opened with them.
std::optional<std::string> fault(const Settings& settings);

struct Match {
    Version version = 0;
    Phase phase = Phase::open;
    Settings settings;
    std::vector<SeatHolder> seats;  ///< by Seat, in playing order
    PersonId host = nobody;         ///< has a seat, and decides about the table while it is open
    std::vector<PersonId> removed;  ///< by a host: they can't sit down here again
    TableAccess access;
    std::optional<CommitReveal> commit_reveal;    ///< before the game, at a table for days
    CommitRevealNumber commit_reveals_begun = 0;  ///< so far: the number of the last one
    std::optional<Game> game;                     ///< from the start on
    std::optional<Draws> draws;                   ///< the same
    std::uint32_t chances = 0;  ///< tiles drawn so far: the number of the next draw
    bool secret_revealed = false;
    FixedVector<Question, bastide::seats_max> questions;  ///< that stand now, one a seat at most
    PromptNumber questions_asked = 0;                     ///< so far: the number of the last one
    FixedVector<StandIn, bastide::seats_max> stand_ins;   ///< by Seat, from the start on
    FixedVector<Clock, bastide::seats_max> clocks;        ///< the same, where there is a pace
    FixedVector<VoteCaller, bastide::seats_max> callers;  ///< by Seat, from the start on
    std::optional<Vote> vote;                             ///< that is open
    VoteNumber votes_put = 0;                             ///< so far
    std::optional<milliseconds> paused_until;             ///< server time
    Ending ending = Ending::none;

    [[nodiscard]] std::optional<Seat> seat_of(PersonId person) const;

    /// The next seat that a person has, from this place on and around the table.
    [[nodiscard]] std::optional<Seat> person_from(std::size_t place) const;

    /// Of a table where somebody sits.
    [[nodiscard]] Seat host_seat() const { return seat_of(host).value_or(Seat{}); }

    [[nodiscard]] bool has_removed(PersonId person) const;

    /// Whether a person with access may watch, and continue to watch.
    [[nodiscard]] bool may_spectate(PersonId person) const;

    /// Whether it is open, at a table for days: all who sit there need not be there at once.
    [[nodiscard]] bool is_correspondence_start() const;

    /// Whether all have committed there, and the game begins when each has shown their value.
    [[nodiscard]] bool awaits_values() const;

    /// What this seat has given of its part in the draws there; nothing yet.
    [[nodiscard]] Contribution contribution_of(Seat seat) const;

    /// Whether this person may still act here: has a seat in a match that is not over and has not
    /// withdrawn.
    [[nodiscard]] bool engages(PersonId person) const;

    [[nodiscard]] bool waits_for_chance() const;

    /// The question that a bot must answer now; null: none.
    [[nodiscard]] const Question* question_for_bot() const;

    /// Whether a player has the seat who has not given up.
    [[nodiscard]] bool is_in_play(Seat seat) const;

    /// Whether a person has it who plays for themselves, now or from the next turn on.
    [[nodiscard]] bool is_played_by_person(Seat seat) const;

    /// What this seat is asked now; null: nothing.
    [[nodiscard]] const Question* pending_question(Seat seat) const;

    /// Whether this seat's clock runs: it is asked what the rules don't time themselves, no bot
    /// answers for it, and there is no pause.
    [[nodiscard]] bool clock_runs(Seat seat) const;

    /// How long this question stands yet before its time may be called, below zero if that has been
    /// so for some time. Nothing: nobody's time runs.
    [[nodiscard]] std::optional<milliseconds> time_until_expiry(const Question& question) const;

    /// Whether time counts here: there are clocks, or a question that the rules time.
    [[nodiscard]] bool is_timed() const;

    /// Nobody's time can be up before so long has gone by, whatever is done meanwhile; but for what
    /// somebody is asked from now on that the rules time. Where a bot is asked and nobody need
    /// be there, it has no time. Nothing: nobody's time runs.
    [[nodiscard]] std::optional<milliseconds> no_flag_before() const;

    /// The number of what this seat is asked now; 0: nothing.
    [[nodiscard]] PromptNumber prompt_of(Seat seat) const;

    friend bool operator==(const Match&, const Match&) = default;
};

}  // namespace bastide::match
