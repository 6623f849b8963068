#pragma once

#include "engine/action.hpp"
#include "engine/enumerators.hpp"
#include "engine/event.hpp"
#include "engine/one_of.hpp"
#include "engine/refusal.hpp"
#include "engine/setup.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::match {

struct SeatBot {
    bots::Level level{};
    std::optional<Colour> colour = {};  ///< wanted; if unset or taken, the first free one
};

/// Opens a match and seats the host. The first command of every match.
struct Open {
    Settings settings;
    std::optional<Colour> colour = {};
    std::vector<SeatBot> bots = {};  ///< seated with the host, as far as allowed
    TableAccess access = {};
};

struct Join {
    std::optional<Colour> colour = {};  ///< wanted; if unset or taken, the first free one
};

/// Leaves the table. Before the game the seat becomes free; in a game the player withdraws (BA-1).
struct Leave : NoFields {};

/// Frees a seat for good. Host only. Stale unless `seen` is current: its player may have changed.
struct Remove {
    Seat seat{};
    Version seen = 0;
};

/// Makes another player the host. Sent by the host. Stale unless `seen` is the current version.
struct HandOver {
    Seat seat{};
    Version seen = 0;
};

/// Changes the table. Sent by the host. Unset fields keep their values.
struct ChangeTable {
    std::optional<std::uint8_t> seats_max = {};
    std::optional<Ruleset> ruleset = {};
    std::optional<Pace> pace = {};
};

Settings apply_change(Settings settings, const ChangeTable& change);

/// Visibility::password without a password keeps the current one.
struct ChangeAccess {
    TableAccess access;  ///< `access.code` is used only with new_code, or if the table has no code
    bool new_code = false;
};

enum class LeaveReason : std::uint8_t {
    left,
    removed,  ///< by the host
    away,     ///< disconnected for too long
    unready,  ///< not ready for too long, while others waited for an automatic start
};

/// Frees the seat of a person who was away, or not ready, for too long. Sent by the server only.
struct VacateSeat {
    PersonId person{};
    LeaveReason why = LeaveReason::away;
};

/// Starts the game. `colours` are by seat; empty keeps the present ones. `lot`: random, selects the
/// first seat if chance decides it (SU-4). Without draws, a correspondence start awaits values.
struct Start {
    Draws draws;
    std::uint32_t lot = 0;
    std::vector<Colour> colours = {};
};

/// Commits to a value. Refused as stale unless `seen` is the current version.
struct CommitCorrespondence {
    Bytes32 commitment{};
    Version seen = 0;
    Bytes32 secret{};  ///< the server's secret, used if this command begins a commit-reveal
};

struct UncommitCorrespondence : NoFields {};

/// Reveals a value that the caller has checked. The last value begins the game.
struct RevealCorrespondence {
    Bytes32 value{};
    std::uint32_t lot = 0;
    std::vector<Colour> colours = {};
};

/// Server only: the time to reveal values is over.
struct EndCommitReveal {
    CommitRevealNumber commit_reveal = 0;
};

struct Act {
    PromptNumber prompt = 0;
    Action action;
    std::optional<bots::BotParameters> play = {};  ///< search parameters, if a bot acts
};

/// Ends a question whose time is up. Sent by the server only.
struct CallTime {
    PromptNumber prompt = 0;
};

/// Gives a seat back. If this turn's time is up, the bot finishes it first: nobody gets time twice.
struct ReclaimSeat : NoFields {};

struct CallVote {
    Motion motion{};
    std::optional<Seat> about = {};
    std::chrono::seconds pause{};
    Side side{};
};

struct CastVote {
    VoteNumber vote = 0;
    bool yes = false;
};

/// Server only: the vote expired or became pointless.
struct CloseVote {
    VoteNumber vote = 0;
    VoteResult result{};
};

/// Server only: the time of the pause is over.
struct EndPause : NoFields {};

/// Closes a table before the game. Sent by the host, or by the server if nobody is left.
struct Close : NoFields {};

/// Ends a match. Sent by the server only: for the operator, or in a restored copy of the store,
/// whose players may have seen later moves. A game ends without a result; a commit-reveal fails.
struct Interrupt : NoFields {};

/// A colour or readiness in an old journal. Never executed.
struct RetiredCommand : NoFields {};

using Command = std::variant<Open,
                             Join,
                             SeatBot,
                             Leave,
                             Remove,
                             HandOver,
                             ChangeTable,
                             ChangeAccess,
                             VacateSeat,
                             Start,
                             CommitCorrespondence,
                             UncommitCorrespondence,
                             RevealCorrespondence,
                             EndCommitReveal,
                             Act,
                             CallTime,
                             ReclaimSeat,
                             CallVote,
                             CastVote,
                             CloseVote,
                             EndPause,
                             Close,
                             Interrupt,
                             RetiredCommand>;

/// The source of a command. `server` acts also for its operator.
enum class CommandSource : std::uint8_t { person, bot, clock, vote, server };

constexpr std::string_view name_of(CommandSource by) {
    constexpr std::array<std::string_view, 5> names{"person", "program", "clock", "vote", "host"};
    return entry_for(names, by);
}

struct TableOpened {
    Settings settings;
    TableAccess access = {};
};

struct SeatTaken {
    SeatHolder holder;
};

/// A player left a seat. The seats behind it move up.
struct SeatLeft {
    Seat seat{};
    LeaveReason why = LeaveReason::left;
};

struct HostChanged {
    Seat seat{};
};

struct TableChanged {
    Settings settings;
};

struct AccessChanged {
    TableAccess access;
};

struct ColourChosen {
    Seat seat{};
    Colour colour{};
};

struct CommitRevealBegan {
    CommitRevealNumber number = 0;
    Bytes32 secret{};
};

struct SeatCommitted {
    Seat seat{};
    Bytes32 commitment{};
};

struct SeatUncommitted {
    Seat seat{};
};

struct ValuesAwaited {
    milliseconds until{};  ///< deadline to reveal values, in server time
};

struct ValueRevealed {
    Seat seat{};
    Bytes32 value{};
};

/// A correspondence start failed. All commitments and values are discarded.
struct CommitRevealEnded {};

struct GameStarted {
    Setup setup;
    Draws draws;
};

struct TableClosed {};

struct SecretRevealed {};

struct QuestionAsked {
    Seat seat{};
    PromptNumber number = 0;
};

struct QuestionClosed {
    PromptNumber number = 0;
};

struct TimePassed {
    milliseconds time{};
    std::optional<Seat> answered = {};  ///< seat that has answered, or nullopt
    milliseconds credited{};            ///< network lag, not charged to `answered`
};

/// A player's time is up. A bot plays this turn or, after too many timeouts, until the player
/// returns. With TimeOut::give_up the player withdraws in the same decision.
struct SeatFlagged {
    Seat seat{};
};

struct StandInChanged {
    Seat seat{};
    StandIn stand_in{};
};

struct VoteOpened {
    Vote vote;
};

struct VoteCast {
    VoteNumber vote = 0;
    Seat seat{};
    bool yes = false;
};

struct VoteClosed {
    VoteNumber vote = 0;
    VoteResult result{};
};

struct PauseBegan {
    milliseconds until{};  ///< server time
    std::chrono::seconds length{};
};

struct PauseEnded {};

struct MatchEnded {
    Ending ending{};
};

using Event = std::variant<TableOpened,
                           SeatTaken,
                           SeatLeft,
                           HostChanged,
                           TableChanged,
                           AccessChanged,
                           ColourChosen,
                           CommitRevealBegan,
                           SeatCommitted,
                           SeatUncommitted,
                           ValuesAwaited,
                           ValueRevealed,
                           CommitRevealEnded,
                           GameStarted,
                           TableClosed,
                           SecretRevealed,
                           QuestionAsked,
                           QuestionClosed,
                           TimePassed,
                           SeatFlagged,
                           StandInChanged,
                           VoteOpened,
                           VoteCast,
                           VoteClosed,
                           PauseBegan,
                           PauseEnded,
                           MatchEnded,
                           bastide::Event>;

template <typename... Kinds>
bool has_any(const std::vector<Event>& events) {
    return std::ranges::any_of(events,
                               [](const Event& event) { return holds_any<Kinds...>(event); });
}

template <typename Kind>
const Kind* first(const std::vector<Event>& events) {
    const auto found = std::ranges::find_if(
        events, [](const Event& event) { return std::holds_alternative<Kind>(event); });
    return found == events.end() ? nullptr : &std::get<Kind>(*found);
}

enum class Refusal : std::uint8_t {
    already_seated,
    table_full,
    too_many_bots,
    bot_seat,
    already_started,
    begins_soon,
    not_correspondence,
    values_not_awaited,
    value_not_committed,
    not_started,
    not_seated,
    not_host,
    no_such_seat,
    your_own_seat,
    removed,
    no_spectators,
    too_many_seated,
    colour_taken,
    not_all_ready,
    too_few_players,
    bad_settings,
    too_many_changes,
    match_too_long,
    nobody_stands_in,
    back_next_turn,
    stands_in_already,
    bad_pause,
    paused,
    not_paused,
    time_trouble,
    not_absent,
    vote_open,
    vote_too_soon,
    no_such_vote,
    no_elector,
    voted_already,
    stale,
};

std::string_view error_message(Refusal refusal);

using AnyRefusal = std::variant<Refusal, bastide::Refusal>;

}  // namespace bastide::match
