// What the player looks at and thinks about; nothing of it is the server's business.
//
// A plain value. `react`, `receive` and `refresh_attention` change it (update.hpp); `draw` shows it
// (draw.hpp).
#pragma once

#include "client-cli/paint/look.hpp"
#include "client-cli/screen/camera.hpp"
#include "client-cli/screen/score_reel.hpp"
#include "client-cli/screen/start_page.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client-cli/terminal/input.hpp"
#include "client/app/joining.hpp"
#include "client/model/votes.hpp"
#include "client/turn/plan.hpp"
#include "client/words/match_log.hpp"

#include "bastide/v1/client.pb.h"

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace bastide::screen {

using model::Attended;
using model::Model;
using words::LogLine;

/// How long points float over the board where they were made.
inline constexpr std::chrono::milliseconds badge_time{4000};

/// How long a notice stands in the line above the keys.
inline constexpr std::chrono::milliseconds notice_time{8000};

/// How old the list of all tables may become before it is asked for again.
inline constexpr std::chrono::milliseconds list_time{4000};

/// The same of who is here.
inline constexpr std::chrono::milliseconds people_time{5000};

/// What the board tells besides.
enum class Overlay : std::uint8_t {
    none,
    farms,   ///< each farm in a colour of its own, with its complete cities
    owners,  ///< each feature with followers in the colour of whoever holds it
    open,    ///< cities, roads and monasteries that are not complete, with what they lack
};

/// What lies over the board.
enum class Sheet : std::uint8_t {
    none,
    help,           ///< what works here and now
    rules,          ///< of this table
    tiles,          ///< the kinds that have not been seen yet
    hands,          ///< of everyone, the row for all, what is set aside
    log,            ///< all of it
    glyphs,         ///< what characters pictures are made of
    first_name,     ///< somebody new is asked for one, before the server is spoken to
    name,           ///< the same later, to take another one
    code,           ///< of a table that somebody told us of, or a whole link
    password,       ///< of the table that we want to join
    new_password,   ///< for our own table
    leave,          ///< whether the game shall be left for good
    resign,         ///< asks a second time before resigning, with another key
    remove_player,  ///< whether somebody shall leave our table
    close_table,    ///< whether all shall
    new_code,       ///< whether the table's code and link shall be replaced
    decide,         ///< what may be put to the vote
    claim,          ///< whether the other one of two shall count as gone
    quit,           ///< whether the program shall be left in the middle of a game
    filter,         ///< which tables are listed
    people,         ///< who is here, to be asked to our table
};

inline constexpr Sheet last_sheet = Sheet::people;

/// Whether it asks before something that cannot be undone. Any key that is no answer closes it.
constexpr bool is_question(Sheet sheet) {
    return sheet == Sheet::leave || sheet == Sheet::resign || sheet == Sheet::remove_player ||
           sheet == Sheet::close_table || sheet == Sheet::new_code || sheet == Sheet::claim ||
           sheet == Sheet::quit;
}

constexpr bool is_for_a_name(Sheet sheet) {
    return sheet == Sheet::first_name || sheet == Sheet::name;
}

/// Whether letters are typed into it.
constexpr bool is_typed_into(Sheet sheet) {
    return is_for_a_name(sheet) || sheet == Sheet::code || sheet == Sheet::password ||
           sheet == Sheet::new_password || sheet == Sheet::people;
}

/// Points that were just made, over the feature that made them.
struct Badge {
    FeatureScored scored;
    std::chrono::milliseconds left{};
};

/// Whether the draws were as promised (docs/fairness.md), once the game is over.
struct DrawsCheck {
    enum class Kind : std::uint8_t { not_yet, asked, right, wrong, unknown };

    Kind kind = Kind::not_yet;
    std::string sentence;  ///< for the player
    bool due = false;      ///< the record is asked for once what happened before is known
};

/// What we know of the connection. The model tells the rest.
struct ConnectionState {
    bool reached = false;     ///< there has been a welcome
    bool lost = false;        ///< and it is being made anew
    std::string why;          ///< as a sentence
    bool distrusted = false;  ///< somebody answers who may not be the server
    int attempts = 0;
    std::chrono::milliseconds retry_in{};  ///< counted down
};

/// At the keyboard.
enum class LocalPlayers : std::uint8_t {
    one,      ///< one player
    several,  ///< friends who take turns at one keyboard
};

/// The list of tables.
struct Lobby {
    std::size_t row = 0;
    model::MatchId chosen = 0;   ///< the table there: the row follows it; 0: none
    model::MatchId clicked = 0;  ///< with the mouse, last
    bool all = false;            ///< all are listed, page by page, and not what the lobby has
    v1::LobbyFilter filter;      ///< of what the lobby has
    /// By which filter the server tells us of the lobby; none: we do not look at it.
    std::optional<v1::LobbyFilter> lobby_filter;
    std::chrono::milliseconds list_age{};  ///< since all tables were asked for
    /// For how long invitations are good, by their tables.
    std::map<model::MatchId, std::chrono::milliseconds> invited;
    model::MatchId older_asked = 0;  ///< before which older tables are asked for now; 0: none are
    TableForm new_table;
    TableChoices last_time = usual_choices();  ///< what was chosen for the last table
    bool opening = false;                      ///< one is asked for, and nobody has answered
    std::vector<std::string> remarks;          ///< about the server, until the player sits down
};

/// How boards are looked at, whatever is played on them.
struct View {
    Camera camera;
    Overlay overlay = Overlay::none;
    bool coordinates = false;
    bool follows = true;               ///< the camera goes to where something happens
    bool own_zoom = false;             ///< the player has chosen one: it stays
    std::optional<paint::Point> held;  ///< where the mouse holds the board
    bool dragged = false;              ///< since it was taken hold of
};

/// Somebody at our table, about whom something is asked.
struct TableSeat {
    Seat seat{};
    std::string name;
    std::uint32_t version = 0;  ///< of the table when it was asked
};

/// What is about to be put to the vote.
struct Deciding {
    model::Proposal chosen{};
    int minutes = 10;  ///< of a pause
};

/// Who is here, while somebody is looked for.
struct PeopleListed {
    std::vector<model::PersonHere> people;
    bool more = false;
    bool reported = false;            ///< there was an answer
    std::uint32_t chosen = 0;         ///< a person
    std::uint32_t clicked = 0;        ///< with the mouse, last
    std::chrono::milliseconds age{};  ///< since they were asked for
};

/// Which tables are to be listed, while that is chosen.
struct FilterChosen {
    v1::LobbyFilter filter;
    int row = 0;
};

/// A sheet over everything, until it is closed.
struct OpenSheet {
    Sheet kind = Sheet::none;
    int scrolled = 0;  ///< rows; `draw` shows no more than there is
    TypedName name{};
    TableSeat whom{};  ///< who is to leave the table
    Deciding deciding{};
    FilterChosen filter{};
    PeopleListed here{};
};

/// A sentence in the line above the keys, for a while.
struct Notice {
    std::string text;
    std::chrono::milliseconds left{};
    bool warns = false;
    bool lasts = false;  ///< a key does not take it away, but moves it to the second line
    bool below = false;  ///< it stands there
};

/// The match at hand, from when its table is looked at until another one is or none.
struct Match {
    std::optional<model::MatchId> id;  ///< none: the lobby

    // The table before the game.
    std::optional<Seat> chosen;  ///< by the host, among the others
    TableForm form;              ///< for another table
    /// The table as it was when we last agreed to it, where the host has changed it since.
    std::optional<model::TableChanged> agreed;
    std::vector<model::PersonHere> asked;  ///< whom we have asked to it

    // The turn.
    std::chrono::milliseconds clocks_age{};  ///< for how long one has run since we were told
    std::chrono::milliseconds votes_age{};   ///< since we were told of votes and pauses
    model::AbsenceAges absence_ages{};       ///< the same, of who is missing
    std::optional<turn::Plan> plan;          ///< while the game waits for us
    /// Another one at the keyboard has to say that they are there (hands are hidden until then).
    std::optional<Seat> curtain;
    std::optional<Seat> at_keyboard;  ///< whose turn was the last of ours
    std::optional<Cell> pointed;      ///< the cell that was asked about, out of our turn

    // What happened.
    words::Log log;
    int turn = 0;  ///< that the last event belonged to
    std::vector<Badge> badges;
    std::optional<Cell> last_tile;  ///< of the last turn of anybody
    std::vector<Cell> fresh;        ///< tiles laid since our last turn

    // The end.
    std::vector<FeatureScored> incomplete;  ///< scored since the last that was complete
    std::vector<Returning> returning;       ///< sent home by these
    std::optional<ScoreReel> score_reel;
    DrawsCheck draws;
    std::optional<model::MatchId> rematch;  ///< that somebody has offered, or ours
};

struct State {
    paint::Size size;
    paint::Look look;
    std::string address;  ///< the URL of the server; empty in practice
    bool practice = false;
    LocalPlayers seating = LocalPlayers::one;
    bool waited = false;  ///< for others since our last turn, in this match or the one before

    std::optional<StartPage> start;  ///< until a server is chosen, or practice
    bool from_start = false;         ///< a server was chosen there, and Esc leads back
    std::string link_elsewhere;      ///< to a table at another server, for the first page
    app::Joining joining;
    bool notifies = false;  ///< a turn elsewhere rings, and the terminal may tell of it

    ConnectionState line;
    Lobby lobby;
    View view;
    OpenSheet sheet;
    Notice notice;
    Match match;
    std::map<model::MatchId, Match> elsewhere;  ///< games of ours that are not looked at
    std::map<model::MatchId, bool> asked;       ///< of those: whether we were asked something
};

/// Whether an invitation is open.
bool is_invited(const State& state);

/// Whether we look for somebody, and nobody looks at the tables.
bool is_people_list_empty(const State& state);

/// The match at hand, if it is known.
const Attended* attended(const State& state, const Model& model);

/// The form that may be open where we are, and what it is about.
TableForm& form_at_hand(State& state);
const TableForm& form_at_hand(const State& state);
FormPlace form_place(const State& state, const Model& model);

/// Whom the host has chosen among the others; the first of them where they have not, nobody where
/// there are none.
std::optional<Seat> chosen_seat(const State& state, const Attended& table);

}  // namespace bastide::screen
