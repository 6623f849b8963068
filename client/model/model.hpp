// What the client knows: who it is, which tables there are, and the matches it attends.
//
// A plain value. Only `update` changes it, and only because the server said something.
#pragma once

#include "client/model/lobby.hpp"
#include "client/model/own_draws.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/match.pb.h"
#include "bastide/v1/server.pb.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::model {

using MatchId = std::uint32_t;

/// How our seat at a table became free before the game.
struct LostSeat {
    v1::LeaveReason why = v1::BY_ITSELF;
    std::string host;  ///< who had the say there
};

/// A start that is under way, as far as we were told on this connection.
struct Starting {
    std::string commitment;  ///< the server's, in the last proposal
    int proposals = 0;       ///< one that is told again counts once
};

/// A match whose updates come to us.
struct Attended {
    v1::TableInfo table;
    std::uint32_t version = 0;
    std::optional<Seat> seat;        ///< ours
    std::optional<LostSeat> parted;  ///< how we lost it, where we had one and were told
    std::optional<Game> game;        ///< once it has started
    std::uint32_t prompt = 0;        ///< the number of what the seat in turn is asked; 0: not known
    bool awaits_snapshot = false;    ///< updates mean nothing until a snapshot comes
    bool compares = true;            ///< view hashes
    int mismatches = 0;              ///< of view hashes, in a row
    int invalid_snapshots = 0;       ///< snapshots, in a row
    bool paused = false;             ///< the server cannot store what happens just now
    v1::InPlay in_play;              ///< as told last (clocks.hpp, votes.hpp)
    v1::Vote vote;                   ///< the last that was told of, open or not; number 0: none
    v1::Ending ending = v1::ENDING_UNSPECIFIED;  ///< once it is over
    Starting starting;                           ///< without proposals where none is under way
    v1::CommitReveal
        commit_reveal;  ///< of a correspondence start (correspondence.hpp); number 0: there is none
    bool ready_elsewhere = false;  ///< our seat is, by a value that another program of ours has
    v1::FairDraws draws;  ///< as first told, once it has started; the secret when it is over
    /// The version at which we were told of the draws; 0: before the first of them.
    std::uint32_t draws_version = 0;
    bool draws_ours = false;     ///< a value that this program gave is among theirs
    bool draws_read = false;     ///< that it was before the first of them we were told afterwards
    bool loads_history = false;  ///< what happened before we came is being asked for
    /// What the server has, as far as we know; more than ours after a connection was lost.
    std::uint32_t version_there = 0;
    std::optional<MatchId> rematch;  ///< where it is played again, once it is over ...
    std::string rematch_code;        ///< ... and its code
};

/// Of a match whose connection is lost: there may have been anything.
inline constexpr std::uint32_t version_unknown = 0xFFFFFFFFU;

struct Model {
    bool welcome = false;       ///< on the connection that there is now
    bool was_welcomed = false;  ///< on any
    std::string server;         ///< its name and version
    std::string server_id;      ///< what it calls itself, wherever it is met; anybody may
    std::string name;           ///< ours
    std::string token;          ///< to come back as the same person
    std::uint32_t hash_version = 0;
    v1::BotLimits bots;                   ///< that a host may seat
    std::vector<v1::Address> addresses;   ///< by which others reach the server, the best first
    bool invalid_snapshots = false;       ///< something was left out, and that was told
    std::vector<MatchId> seated_at;       ///< unfinished matches, as far as we were told
    std::vector<v1::TableInfo> tables;    ///< as listed last, newest first: the first pages
    bool more_tables = false;             ///< there are older ones
    Lobby lobby;                          ///< as we were told last, while we looked at it
    std::vector<Invitation> invitations;  ///< that may be open still, the latest first
    std::map<MatchId, Attended> matches;
};

/// The match, if it is attended.
const Attended* find(const Model& model, MatchId match);

/// The invitation to its table, if there is one.
const Invitation* invitation_to(const Model& model, MatchId match);

/// Whether we know what the server knows, or did when we came back.
bool up_to_date(const Attended& attended);

/// Whether one start was proposed more often than an honest server does it.
bool proposed_too_often(const Attended& attended);

/// Whether the match is: its game has been scored, or nobody plays it to its end.
bool is_over(const Attended& attended);

/// Whether it is over without a result: nobody has won, and nobody has a rank.
bool without_result(const Attended& attended);

/// Whether we sit in a match that is not over.
bool plays(const Attended& attended);

/// Whether those who play have agreed on a pause, and it lasts.
bool in_a_pause(const Attended& attended);

/// Whether the game waits for us. In a pause it waits for nobody.
bool our_turn(const Attended& attended);

/// What happened in a match before we came to it (history.hpp).
struct History;

// What a message of the server was about, for whoever shows it or reacts to it.

struct Welcomed {};

/// The connection was lost, or is still not to be had, and will be tried again by itself.
struct Disconnected {
    std::string why;
    std::chrono::milliseconds retry_in{};
    int attempts = 0;         ///< that have failed since it was lost
    bool distrusted = false;  ///< somebody answers who may not be the server
};

/// There is a connection again, and we are who we were.
struct Reconnected {};

/// A match that we attended when the connection was lost is attended again.
struct Returned {
    MatchId match = 0;
    std::uint32_t missed = 0;  ///< accepted commands meanwhile
};

/// The server has a match at an earlier version than it once told us. It must not happen.
struct VersionWentBack {
    MatchId match = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

/// A page of the list of tables.
struct TablesListed {
    MatchId before = 0;               ///< as it was asked for; 0: the first page
    std::vector<v1::TableInfo> page;  ///< newest first
    bool more = false;                ///< there are older ones, and `page` is not empty
};

/// The lobby is not as it was.
struct LobbyReceived {};

/// Who looks at the lobby, as was asked for.
struct PeopleHere {
    std::vector<PersonHere> people;  ///< who came last first
    bool more = false;               ///< there are others: a name would find them
};

/// Somebody asks us to their table, perhaps once more.
struct Invited {
    Invitation invitation;
};

/// Somebody has been told that we ask them to our table.
struct InvitationSent {
    MatchId match = 0;
    std::uint32_t person = 0;
};

/// Somebody whom we have asked to our table will not come.
struct InvitationDeclined {
    MatchId match = 0;
    std::string name;
};

/// A snapshot came.
struct MatchShown {
    std::string request;  ///< that asked for it
    MatchId match = 0;
};

/// A snapshot of a match that we attend came unasked: another connection of ours has taken a seat
/// there.
struct Reseated {
    MatchId match = 0;
    bool seated = false;  ///< now, and we were not before
};

/// We are back, and our seat at this table is not ours any more. `Attended::parted` says how that
/// came, where we could find out.
struct Unseated {
    MatchId match = 0;
};

/// What happened before we came, or while we were away.
struct HistoryReceived {
    MatchId match = 0;
    std::shared_ptr<const History> history;  ///< none: the server does not tell
};

/// Something at the table, and the seat it concerns: as it was, when it leaves; else as it is now.
struct AtTable {
    MatchId match = 0;
    v1::Event event;
    v1::SeatInfo who;
    bool ours = false;  ///< it is our seat
};

/// The host has changed what is played here, at which pace, or for how many: this is how it was.
/// Nobody is ready any more.
struct TableChanged {
    MatchId match = 0;
    v1::Ruleset ruleset;
    std::uint32_t seats_max = 0;
    v1::Pace pace{};
};

/// The host has changed who may come in.
struct AccessChanged {
    MatchId match = 0;
    v1::TableAccess before{};
};

/// We no longer attend this match, because we have lost access to it.
struct Evicted {
    MatchId match = 0;
    std::string sentence;
};

/// Somebody is called otherwise now.
struct Renamed {
    MatchId match = 0;  ///< 0: it is us, wherever we are
    Seat seat{};
    std::string before;
};

struct InGame {
    MatchId match = 0;
    Event event;
    bool stood_in = false;  ///< a bot did it for them, or had to when they withdraw by it
};

/// A vote was opened or closed, or somebody has voted.
struct Voting {
    MatchId match = 0;
    v1::Event event;
    v1::Vote vote;  ///< as it is then
};

// A start, until the game begins (docs/fairness.md).

struct StartProposed {
    MatchId match = 0;
    bool again = false;  ///< with new values: somebody was gone before they gave theirs
};

struct AllCommitted {
    MatchId match = 0;
};

struct StartCancelled {
    MatchId match = 0;
    std::vector<Seat> silent;  ///< who did not answer
};

/// News of a correspondence start (correspondence.hpp).
struct CorrespondenceStart {
    enum class What : std::uint8_t {
        awaited,         ///< all have committed: it begins when everybody has looked in
        revealed_value,  ///< that seat has
        ended,           ///< it failed: all have to commit again
        shown,           ///< this program has just shown our value
        again,           ///< this program commits again
        elsewhere,       ///< our seat is ready by a value that another program of ours has
    };

    MatchId match = 0;
    What what{};
    Seat seat{};
};

/// The draws are not those that everyone has a part in.
struct DrawsDoubted {
    MatchId match = 0;
    DrawsFault fault{};
};

/// The game is over and the server's secret known.
struct SecretRevealed {
    MatchId match = 0;
    bool right = false;  ///< it is the one that the server had committed itself to
};

/// All events of an update have been told.
struct Updated {
    MatchId match = 0;
};

struct PresenceChanged {
    MatchId match = 0;
    Seat seat{};
    bool away = false;
    std::chrono::seconds away_for{};  ///< where it is away
    bool silent = false;              ///< connected, asked, and without a sign of life
    bool again = false;               ///< only the times have changed
};

/// Before the game. The table has the seat as it is now.
struct ColourChosen {
    MatchId match = 0;
    Seat seat{};
};

struct ReadyChanged {
    MatchId match = 0;
    Seat seat{};
};

/// The server cannot store what happens, or can again.
struct MatchPaused {
    MatchId match = 0;
    bool paused = false;
};

/// The record of a finished match.
struct RecordReceived {
    std::string request;  ///< that asked for it
    MatchId match = 0;
    std::string text;
};

/// Somebody wants to play this finished match again, at that table: `request::rematch(match)` sits
/// down there. Told once for each such table.
struct RematchOffered {
    MatchId match = 0;
    MatchId next = 0;
};

struct Accepted {
    std::string request;
    MatchId match = 0;
    std::uint32_t version = 0;
};

struct Refused {
    std::string request;
    v1::Reason reason = v1::REASON_UNSPECIFIED;
    std::string sentence;
    v1::ClientMessage asked{};  ///< the refused request; empty if it was none of ours
};

/// Our picture of the match is not the server's, or nobody can have such a picture.
struct OutOfSync {
    MatchId match = 0;      ///< 0: about none, or one that is not attended
    bool hash = false;      ///< the view hashes differ; otherwise updates are missing or unreadable
    bool gives_up = false;  ///< hashes are not compared any more, or nothing is followed
    bool is_invalid = false;  ///< what the server has said cannot be true
};

struct Announced {
    std::string sentence;
    bool closing = false;
};

using News = std::variant<Welcomed,
                          Disconnected,
                          Reconnected,
                          Returned,
                          VersionWentBack,
                          TablesListed,
                          LobbyReceived,
                          PeopleHere,
                          Invited,
                          InvitationSent,
                          InvitationDeclined,
                          MatchShown,
                          Reseated,
                          Unseated,
                          HistoryReceived,
                          AtTable,
                          TableChanged,
                          AccessChanged,
                          Evicted,
                          Renamed,
                          InGame,
                          Voting,
                          Updated,
                          PresenceChanged,
                          ColourChosen,
                          ReadyChanged,
                          MatchPaused,
                          StartProposed,
                          AllCommitted,
                          StartCancelled,
                          CorrespondenceStart,
                          DrawsDoubted,
                          SecretRevealed,
                          RecordReceived,
                          RematchOffered,
                          Accepted,
                          Refused,
                          OutOfSync,
                          Announced>;

/// The match that news is about; 0: none.
MatchId match_of(const News& news);

}  // namespace bastide::model
