// What can be asked of a match, and what happens there.
#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/refusal.hpp"
#include "engine/setup.hpp"

#include "match/match.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace bastide::match {

/// The host adds a bot.
struct SeatBot {
    bots::Level level{};
    std::optional<Colour> colour = {};  ///< if nobody has it; else any

    friend bool operator==(const SeatBot&, const SeatBot&) = default;
};

/// Opens the table and seats the host. Only ever the first command.
struct Open {
    Settings settings;
    std::optional<Colour> colour = {};  ///< of the host
    std::vector<SeatBot> bots = {};     ///< that sit down with them, as far as they may
    TableAccess access = {};

    friend bool operator==(const Open& one, const Open& other) {
        return one.settings == other.settings && one.colour == other.colour &&
               one.bots == other.bots && same_access(one.access, other.access);
    }
};

struct Join {
    std::optional<Colour> colour = {};  ///< if nobody has it; else any

    friend bool operator==(const Join&, const Join&) = default;
};

/// Before the game the seat becomes free; during it the player withdraws (BA-1).
struct Leave {
    friend bool operator==(const Leave&, const Leave&) = default;
};

/// The host frees somebody else's seat; a person does not get one here again. A seat is meant as it
/// was at that version: by now it may be another one's.
struct Remove {
    Seat seat{};
    Version seen = 0;

    friend bool operator==(const Remove&, const Remove&) = default;
};

/// The host makes somebody else the host. The seat as above.
struct HandOver {
    Seat seat{};
    Version seen = 0;

    friend bool operator==(const HandOver&, const HandOver&) = default;
};

/// The host changes what is played, and how many may sit there. What is left out stays.
struct ChangeTable {
    std::optional<std::uint8_t> seats_max = {};
    std::optional<Ruleset> ruleset = {};
    std::optional<Pace> pace = {};

    friend bool operator==(const ChangeTable&, const ChangeTable&) = default;
};

/// What a table with these settings is like after that.
Settings apply_change(Settings settings, const ChangeTable& change);

/// The host changes the access. Visibility::password without a password keeps the present one.
struct ChangeAccess {
    TableAccess access;     ///< with a fresh code, for a table that has none, or ...
    bool new_code = false;  ///< ... to replace the old one, which becomes invalid

    friend bool operator==(const ChangeAccess& one, const ChangeAccess& other) {
        return same_access(one.access, other.access) && one.new_code == other.new_code;
    }
};

/// Why a seat became free before the game.
enum class LeaveReason : std::uint8_t {
    left,
    removed,  ///< by the host
    away,     ///< for too long
    unready,  ///< for too long, while others waited for a game that starts automatically
};

/// This person has been away, or not ready, for too long: the seat becomes free. No person can ask
/// for it.
struct VacateSeat {
    PersonId person{};
    LeaveReason why = LeaveReason::away;

    friend bool operator==(const VacateSeat&, const VacateSeat&) = default;
};

/// Begins the game, in these colours (by seat; none: as they stand). Where who starts is chance's
/// choice (SU-4) the lot, any number, decides: the seats are counted off by it. In a
/// correspondence game the draws come later: without any, it begins the wait for everybody's value.
struct Start {
    Draws draws;
    std::uint32_t lot = 0;
    std::vector<Colour> colours = {};

    /// All of it is agreed on anew each time, so it does not make two requests different.
    friend bool operator==(const Start& /*unused*/, const Start& /*unused*/) { return true; }
};

/// At a table for days, before its game: whoever has the seat is ready, and commits to a value.
/// That is for the table at the version they saw.
struct CommitCorrespondence {
    Bytes32 commitment{};
    Version seen = 0;
    Bytes32 secret{};  ///< fresh, for the exchange that may begin by it

    /// The secret is another one each time, so it does not make two requests different.
    friend bool operator==(const CommitCorrespondence& one, const CommitCorrespondence& other) {
        return one.commitment == other.commitment && one.seen == other.seen;
    }
};

/// They are not ready any more.
struct UncommitCorrespondence {
    friend bool operator==(const UncommitCorrespondence&, const UncommitCorrespondence&) = default;
};

/// The value that was committed to, which is looked at before. With the last one the game begins,
/// as by `Start`.
struct RevealCorrespondence {
    Bytes32 value{};
    std::uint32_t lot = 0;
    std::vector<Colour> colours = {};

    /// The rest is as it is at that moment, so it does not make two requests different.
    friend bool operator==(const RevealCorrespondence& one, const RevealCorrespondence& other) {
        return one.value == other.value;
    }
};

/// The time for showing the values of that exchange is over. No person can say so.
struct EndCommitReveal {
    CommitRevealNumber commit_reveal = 0;

    friend bool operator==(const EndCommitReveal&, const EndCommitReveal&) = default;
};

/// An action in the game, as the answer to the question with that number.
struct Act {
    PromptNumber prompt = 0;
    Action action;
    std::optional<bots::BotParameters> play = {};  ///< how a bot found it

    friend bool operator==(const Act&, const Act&) = default;
};

/// The time of whoever is asked that question is up. No person can say so.
struct CallTime {
    PromptNumber prompt = 0;

    friend bool operator==(const CallTime&, const CallTime&) = default;
};

/// A player for whom a bot plays is back. If their time for this turn is up, the bot plays it to
/// its end: nobody gets time for a turn twice.
struct ReclaimSeat {
    friend bool operator==(const ReclaimSeat&, const ReclaimSeat&) = default;
};

/// Those at the table shall decide on that. Whoever calls the vote has voted for it.
struct CallVote {
    Motion motion{};
    std::optional<Seat> about = {};
    std::chrono::seconds pause{};
    Side side{};

    friend bool operator==(const CallVote&, const CallVote&) = default;
};

struct CastVote {
    VoteNumber vote = 0;
    bool yes = false;

    friend bool operator==(const CastVote&, const CastVote&) = default;
};

/// A vote is over that was not settled: its time is, or there is nothing to decide any more. No
/// person can say so.
struct CloseVote {
    VoteNumber vote = 0;
    VoteResult result{};

    friend bool operator==(const CloseVote&, const CloseVote&) = default;
};

/// The time of the pause is over. No person can say so.
struct EndPause {
    friend bool operator==(const EndPause&, const EndPause&) = default;
};

/// Closes a table whose game has not begun: its host wants that, or the server, where nobody is
/// left.
struct Close {
    friend bool operator==(const Close&, const Close&) = default;
};

/// A colour or readiness before the game, which journals held once. Only ever read.
struct RetiredCommand {
    friend bool operator==(const RetiredCommand&, const RetiredCommand&) = default;
};

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
                             RetiredCommand>;

/// Who gives a command. All but a person's own come from within the server.
enum class CommandSource : std::uint8_t { person, bot, clock, vote, host };

/// "person", "program", "clock", "vote", "host".
std::string_view name_of(CommandSource by);

struct TableOpened {
    Settings settings;
    TableAccess access = {};

    friend bool operator==(const TableOpened&, const TableOpened&) = default;
};

struct SeatTaken {
    SeatHolder holder;

    friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

/// Before the game: the seats behind move up.
struct SeatLeft {
    Seat seat{};
    LeaveReason why = LeaveReason::left;

    friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};

struct HostChanged {
    Seat seat{};  ///< of the new one

    friend bool operator==(const HostChanged&, const HostChanged&) = default;
};

struct TableChanged {
    Settings settings;

    friend bool operator==(const TableChanged&, const TableChanged&) = default;
};

struct AccessChanged {
    TableAccess access;

    friend bool operator==(const AccessChanged&, const AccessChanged&) = default;
};

struct ColourChosen {
    Seat seat{};
    Colour colour{};

    friend bool operator==(const ColourChosen&, const ColourChosen&) = default;
};

/// At a table for days a start is agreed on from here, with this secret of the server.
struct CommitRevealBegan {
    CommitRevealNumber number = 0;
    Bytes32 secret{};

    friend bool operator==(const CommitRevealBegan&, const CommitRevealBegan&) = default;
};

struct SeatCommitted {
    Seat seat{};
    Bytes32 commitment{};

    friend bool operator==(const SeatCommitted&, const SeatCommitted&) = default;
};

/// Is not ready any more.
struct SeatUncommitted {
    Seat seat{};

    friend bool operator==(const SeatUncommitted&, const SeatUncommitted&) = default;
};

/// All have committed, and show their values until then.
struct ValuesAwaited {
    milliseconds until{};  ///< server time

    friend bool operator==(const ValuesAwaited&, const ValuesAwaited&) = default;
};

struct ValueRevealed {
    Seat seat{};
    Bytes32 value{};

    friend bool operator==(const ValueRevealed&, const ValueRevealed&) = default;
};

/// The exchange failed. All commitments and values are discarded.
struct CommitRevealEnded {
    friend bool operator==(const CommitRevealEnded&, const CommitRevealEnded&) = default;
};

struct GameStarted {
    Setup setup;
    Draws draws;

    friend bool operator==(const GameStarted&, const GameStarted&) = default;
};

/// Nobody has a seat there any more.
struct TableClosed {
    friend bool operator==(const TableClosed&, const TableClosed&) = default;
};

/// The match is over, and everyone may know what its draws came from.
struct SecretRevealed {
    friend bool operator==(const SecretRevealed&, const SecretRevealed&) = default;
};

/// A seat is asked what it does.
struct QuestionAsked {
    Seat seat{};
    PromptNumber number = 0;

    friend bool operator==(const QuestionAsked&, const QuestionAsked&) = default;
};

/// A question is answered, or nothing waits for its answer any more.
struct QuestionClosed {
    PromptNumber number = 0;

    friend bool operator==(const QuestionClosed&, const QuestionClosed&) = default;
};

/// So much time went by until this command, at a table with a pace: the clocks ran that run.
struct TimePassed {
    milliseconds time{};
    std::optional<Seat> answered = {};  ///< whose answer it was; none: nobody's
    milliseconds credited{};            ///< to that seat, for its line

    friend bool operator==(const TimePassed&, const TimePassed&) = default;
};

/// A player's time was up. A bot plays this turn for them; if that was so too often in a row,
/// it does until they are back.
struct SeatFlagged {
    Seat seat{};

    friend bool operator==(const SeatFlagged&, const SeatFlagged&) = default;
};

/// From here on somebody else answers for a seat.
struct StandInChanged {
    Seat seat{};
    StandIn stand_in{};

    friend bool operator==(const StandInChanged&, const StandInChanged&) = default;
};

struct VoteOpened {
    Vote vote;

    friend bool operator==(const VoteOpened&, const VoteOpened&) = default;
};

struct VoteCast {
    VoteNumber vote = 0;
    Seat seat{};
    bool yes = false;

    friend bool operator==(const VoteCast&, const VoteCast&) = default;
};

struct VoteClosed {
    VoteNumber vote = 0;
    VoteResult result{};

    friend bool operator==(const VoteClosed&, const VoteClosed&) = default;
};

struct PauseBegan {
    milliseconds until{};  ///< server time
    std::chrono::seconds length{};

    friend bool operator==(const PauseBegan&, const PauseBegan&) = default;
};

struct PauseEnded {
    friend bool operator==(const PauseEnded&, const PauseEnded&) = default;
};

/// How the match has ended, where not by being played to the end of its game.
struct MatchEnded {
    Ending ending{};

    friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
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

/// Whether the game begins by these.
bool starts_game(const std::vector<Event>& events);

/// Why a match says no, besides the refusals of the game itself.
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

/// One plain sentence for players.
std::string_view sentence(Refusal refusal);

using AnyRefusal = std::variant<Refusal, bastide::Refusal>;

}  // namespace bastide::match
