// The state of a client, a plain value. `update` applies the server's messages to it.
#pragma once

#include "client/model/lobby.hpp"
#include "client/model/start_contributions.hpp"
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

struct LostSeat {
    v1::LeaveReason why = v1::BY_ITSELF;
    std::string host;  ///< name of the host if the host removed us; else empty
};

struct PendingStart {
    std::string commitment;
    int proposals = 0;  ///< number of different proposals
};

struct Attended {
    v1::TableInfo table;
    std::uint32_t version = 0;
    std::optional<Seat> seat;           ///< ours
    std::optional<LostSeat> lost_seat;  ///< how we lost our seat, if known
    std::optional<Game> game;
    std::uint32_t prompt = 0;      ///< number of the question to the seat in turn; 0 if not known
    bool awaits_snapshot = false;  ///< updates are ignored until a snapshot arrives
    bool compares_hashes = true;   ///< view hashes are compared
    int mismatches = 0;            ///< view hashes that differed, in a row
    int invalid_snapshots = 0;     ///< number of invalid snapshots in a row
    bool paused = false;           ///< the server cannot store moves at present
    v1::InPlay in_play;            ///< as last reported (clocks.hpp, votes.hpp)
    v1::Vote vote;                 ///< the last one, open or closed; number 0 if there is none
    v1::Ending ending = v1::ENDING_UNSPECIFIED;
    PendingStart starting;
    v1::CommitReveal commit_reveal;  ///< of a correspondence start; number 0 if there is none
    bool ready_elsewhere = false;    ///< another client of ours made our seat ready
    v1::FairDraws draws;  ///< as first received; the secret follows when the game is over
    std::uint32_t draws_version = 0;  ///< version with the draws; 0 before the first draw
    bool draws_ours = false;          ///< `draws` include a value that this client sent
    bool draws_from_history = false;  ///< only the match history confirms `draws`
    bool loads_history = false;
    std::uint32_t server_version = 0;  ///< newest known; greater than ours after a lost connection
    std::optional<MatchId> rematch;
    std::string rematch_code;
    Chat chat;
};

inline constexpr std::uint32_t version_unknown = 0xFFFFFFFFU;

struct Model {
    bool welcome = false;       ///< a welcome was received on this connection
    bool was_welcomed = false;  ///< a welcome was received on any connection
    std::string server;
    std::string server_id;  ///< self-chosen and not verified
    std::string greeting;   ///< of the operator
    std::string contact;    ///< contact for players' questions
    std::string name;
    std::uint32_t person = 0;  ///< our number
    std::string token;
    std::uint32_t hash_version = 0;
    v1::BotLimits bots;
    v1::ChatMode chat = v1::CHAT_OFF;
    v1::Notices notices;
    std::vector<v1::Address> addresses;
    std::vector<std::string> other_servers;  ///< URLs; they have the same people and tables
    bool has_page = false;                   ///< browsers can play at these addresses
    bool invalid_snapshots = false;          ///< an invalid message was dropped and reported
    std::vector<MatchId> seated_at;          ///< our unfinished matches, as far as we know
    std::vector<v1::TableInfo> tables;       ///< newest first; the first pages
    bool more_tables = false;
    std::vector<v1::TableInfo> finished;  ///< our finished matches, newest first; the first pages
    bool more_finished = false;
    std::vector<MatchId> ended;  ///< our matches that ended while we were away
    Lobby lobby;
    std::vector<Invitation> invitations;  ///< possibly still open, newest first
    std::map<MatchId, Attended> matches;
};

const Attended* find(const Model& model, MatchId match);

const Invitation* invitation_to(const Model& model, MatchId match);
bool up_to_date(const Attended& attended);

/// True if a start was proposed more often than an honest server does.
bool proposed_too_often(const Attended& attended);

bool is_over(const Attended& attended);

v1::Ending ending_of(const auto& message) {
    return message.interrupted() ? v1::INTERRUPTED : message.ending();
}

bool without_result(const Attended& attended);

bool plays(const Attended& attended);

bool in_a_pause(const Attended& attended);

/// True if the game waits for us and no bot answers in our place.
bool our_turn(const Attended& attended);

struct History;

struct Welcomed {};

struct Disconnected {
    std::string why;
    std::chrono::milliseconds retry_in{};
    int attempts = 0;         ///< failed since the connection was lost
    bool distrusted = false;  ///< the peer may not be the server
};

struct Reconnected {};

struct Returned {
    MatchId match = 0;
    std::uint32_t missed = 0;
};

/// The server's version is earlier than ours: it has lost data, or is dishonest.
struct VersionWentBack {
    MatchId match = 0;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
};

struct TablesListed {
    MatchId before = 0;
    std::vector<v1::TableInfo> page;
    bool more = false;  ///< there are older tables; `page` is not empty
    bool finished = false;
};

struct LobbyReceived {};

struct PeopleHere {
    std::vector<LobbyMember> people;  ///< latest arrivals first
    bool more = false;                ///< there are more people, who can be found by name
    bool muted = false;               ///< these are the people whom we have muted
    bool opponents = false;           ///< these are people with whom we have finished games
    std::uint64_t before_ms = 0;      ///< `last_ms` of the opponent before this page, or 0
};

/// Adds a page that continues the list, or replaces the list by a first page; false if neither.
bool add_page(std::vector<LobbyMember>& known, const PeopleHere& page);

struct Invited {
    Invitation invitation;
};

struct InvitationSent {
    MatchId match = 0;
    std::uint32_t person = 0;
};

/// A line that we did not know. Lines that disappear are not reported.
struct ChatSaid {
    MatchId match = 0;
    ChatLine line;
    bool earlier = false;  ///< it was said before we came
};

struct InvitationDeclined {
    MatchId match = 0;
    std::string name;
};

struct SignInCode {
    std::string code;
    std::chrono::seconds time{};  ///< until it expires; 0 for a recovery code
};

/// A snapshot that we requested has arrived.
struct MatchShown {
    std::string request;
    MatchId match = 0;
    bool leads_there = false;  ///< the answer to a request for a seat or a table, such as QuickPlay
};

/// Another connection of ours took a seat in an attended match. Comes without a request.
struct Reseated {
    MatchId match = 0;
    bool seated = false;  ///< we have a seat now and had none before
};

/// Our seat was lost while we were away. `Attended::lost_seat` has the reason, if known.
struct Unseated {
    MatchId match = 0;
};

struct HistoryReceived {
    MatchId match = 0;
    std::shared_ptr<const History> history;  ///< null if it could not be loaded
};

/// An event at a table. `who`: the affected seat after it, or before it if the player leaves.
struct AtTable {
    MatchId match = 0;
    v1::Event event;
    v1::SeatInfo who;
    bool ours = false;
};

/// The host changed the table, so all must get ready again. Contains the old settings.
struct TableChanged {
    MatchId match = 0;
    v1::Ruleset ruleset;
    std::uint32_t seats_max = 0;
    v1::Pace pace{};
};

struct AccessChanged {
    MatchId match = 0;
    v1::TableAccess before{};
};

struct Evicted {
    MatchId match = 0;
    std::string message;
};

struct Renamed {
    MatchId match = 0;  ///< 0 if the name is our own, which applies to all tables
    Seat seat{};
    std::string before;
};

struct InGame {
    MatchId match = 0;
    Event event;
    bool stood_in = false;  ///< a bot acted, or was playing when the player withdrew
};

struct VoteChanged {
    MatchId match = 0;
    v1::Event event;
    v1::Vote vote;
};

// News of a start, until the game begins (docs/fairness.md).

struct StartProposed {
    MatchId match = 0;
    bool again = false;  ///< a player left before revealing a value: new values are needed
};

struct AllCommitted {
    MatchId match = 0;
};

struct StartCancelled {
    MatchId match = 0;
    std::vector<Seat> silent;
};

struct CorrespondenceStart {
    enum class What : std::uint8_t {
        awaited,  ///< all have committed; the values are awaited
        revealed_value,
        ended,
        shown,
        again,
        elsewhere,  ///< another client of ours committed for our seat
    };

    MatchId match = 0;
    What what{};
    Seat seat{};
};

struct DrawsDoubted {
    MatchId match = 0;
    DrawsFault fault{};
};

struct SecretRevealed {
    MatchId match = 0;
    bool right = false;
};

/// Comes after the news of all events of an update.
struct Updated {
    MatchId match = 0;
};

struct PresenceChanged {
    MatchId match = 0;
    Seat seat{};
    bool away = false;
    bool silent = false;
    bool again = false;  ///< only the times have changed
};

/// A player chose another colour before the game. The model already has the new colour.
struct ColourChosen {
    MatchId match = 0;
    Seat seat{};
};

struct ReadyChanged {
    MatchId match = 0;
    Seat seat{};
};

struct MatchPaused {
    MatchId match = 0;
    bool paused = false;
};

struct RecordReceived {
    std::string request;
    MatchId match = 0;
    std::string text;
};

/// A rematch is open. Reported once per table. `request::rematch(match)` takes a seat at `next`.
struct RematchOffered {
    MatchId match = 0;
    MatchId next = 0;
};

struct Accepted {
    std::string request;
    MatchId match = 0;
    std::uint32_t version = 0;
    v1::ClientMessage asked{};  ///< our request; empty if there was none
};

struct Refused {
    std::string request;
    v1::Reason reason = v1::REASON_UNSPECIFIED;
    std::string message;
    v1::ClientMessage asked{};  ///< our refused request; empty if there was none
};

/// Our state differs from the server's, or the server sent invalid data.
struct OutOfSync {
    MatchId match = 0;      ///< 0 if the message was about no attended match
    bool hash = false;      ///< view hashes differ; else updates are missing or unreadable
    bool gives_up = false;  ///< hashes are no longer compared, or the match is no longer followed
    bool is_invalid = false;
};

struct Announced {
    std::string message;
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
                          ChatSaid,
                          SignInCode,
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
                          VoteChanged,
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

MatchId match_of(const News& news);

}  // namespace bastide::model
