#pragma once

#include "client-cli/screen/camera.hpp"
#include "client-cli/screen/paint_names.hpp"
#include "client-cli/screen/score_reel.hpp"
#include "client-cli/screen/settings.hpp"
#include "client-cli/screen/start_page.hpp"
#include "client-cli/screen/table_form.hpp"
#include "client-cli/terminal/input.hpp"
#include "client/app/joining.hpp"
#include "client/app/replay.hpp"
#include "client/model/votes.hpp"
#include "client/turn/plan.hpp"
#include "client/words/match_log.hpp"

#include "bastide/v1/client.pb.h"

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::screen {

using model::Attended, model::Model, turn::Plan, turn::Stage, words::LogLine;
using std::chrono::milliseconds;

inline constexpr milliseconds badge_time{4000};

inline constexpr milliseconds notice_time{8000};

inline constexpr milliseconds list_time{4000};

inline constexpr milliseconds people_time{5000};

enum class Overlay : std::uint8_t {
    none,
    farms,
    owners,
    open,
};

enum class Sheet : std::uint8_t {
    none,
    help,
    rules,
    tiles,  ///< kinds of tiles not seen yet
    hands,  ///< all hands, the display, tiles set aside
    log,
    glyphs,
    first_name,  ///< a new player's name, before connecting
    name,
    code,             ///< code or link of a table
    password,         ///< of the table to join
    new_password,     ///< for our own table
    server_password,  ///< before the server admits us
    leave,            ///< confirms leaving the game for good
    resign,           ///< confirms it again, with another key
    remove_player,
    close_table,
    new_code,
    decide,
    claim,  ///< confirms claiming victory over an absent opponent
    quit,
    filter,
    people,
    device,  ///< a code for another device
    chat,    ///< of the table, or in the lobby
    chat_line,
    muted,      ///< people whom we have muted
    opponents,  ///< people with whom we have finished games
    settings,
    notices,  ///< the address of notices
};

constexpr bool lists_people_to_invite(Sheet sheet) {
    return sheet == Sheet::people || sheet == Sheet::opponents;
}

/// True if the sheet asks for a confirmation. Any key but the confirming one closes it.
constexpr bool is_question(Sheet sheet) {
    return sheet == Sheet::leave || sheet == Sheet::resign || sheet == Sheet::remove_player ||
           sheet == Sheet::close_table || sheet == Sheet::new_code || sheet == Sheet::claim ||
           sheet == Sheet::quit || sheet == Sheet::chat_line;
}

constexpr bool is_for_a_name(Sheet sheet) {
    return sheet == Sheet::first_name || sheet == Sheet::name;
}

/// True if the sheet is shown before the welcome; nothing else can be shown then.
constexpr bool is_before_welcome(Sheet sheet) {
    return sheet == Sheet::first_name || sheet == Sheet::server_password;
}

constexpr bool is_secret(Sheet sheet) {
    return sheet == Sheet::password || sheet == Sheet::new_password ||
           sheet == Sheet::server_password;
}

constexpr bool is_typed_into(Sheet sheet) {
    return is_for_a_name(sheet) || is_secret(sheet) || sheet == Sheet::code ||
           sheet == Sheet::notices || sheet == Sheet::people || sheet == Sheet::chat;
}

struct RecentPoints {
    FeatureScored scored;
    milliseconds left{};
};

/// Result of checking the draws after the game (docs/fairness.md).
struct DrawsCheck {
    enum class Status : std::uint8_t { not_yet, asked, right, wrong, unknown };

    Status status = Status::not_yet;
    std::string message;
    bool due = false;  ///< the record is to be requested once the earlier history is known
};

struct ConnectionState : model::Disconnected {
    bool reached = false;  ///< a welcome was received
    bool lost = false;
};

enum class LocalPlayers : std::uint8_t {
    one,
    several,  ///< players who share a keyboard
};

struct Lobby {
    std::size_t row = 0;
    model::MatchId chosen = 0;  ///< selected table, which the row follows; 0 if none
    model::MatchId clicked = 0;
    bool all = false;   ///< shows all tables page by page, not the lobby
    bool mine = false;  ///< shows our running and finished games, not the lobby
    std::vector<model::MatchId> ended_seen{};  ///< `Model::ended` when My games was opened last
    v1::LobbyFilter filter;                    ///< chosen by the player
    /// Filter of the lobby subscription; nullopt without one.
    std::optional<v1::LobbyFilter> lobby_filter;
    milliseconds list_age{};
    std::map<model::MatchId, milliseconds> invited;  ///< remaining validity, by table
    model::MatchId older_asked = 0;  ///< tables older than this one have been requested; 0 if none
    TableForm new_table;
    TableChoices last_time = usual_choices();
    model::MatchId rematch = 0;        ///< table of a rematch that was announced here
    bool opening = false;              ///< the request for a new table is in flight
    std::vector<std::string> remarks;  ///< about the server, until the player enters a table
};

struct View {
    Camera camera;
    Overlay overlay = Overlay::none;
    bool coordinates = false;
    bool follows = true;
    bool own_zoom = false;
    std::optional<Point> held;  ///< mouse position while it drags the board
    bool dragged = false;
};

struct TableSeat {
    Seat seat{};
    std::string name;
    std::uint32_t version = 0;  ///< version of the table when the question was asked
};

struct VoteChoice {
    model::Proposal chosen{};
    int minutes = 10;  ///< length of a pause to propose
};

struct PeopleListed {
    std::vector<model::LobbyMember> people;
    bool more = false;
    bool reported = false;
    std::uint32_t chosen = 0;
    std::uint32_t clicked = 0;
    milliseconds age{};  ///< since the list was requested
};

/// State of the chat at a match or in the lobby. It is kept while its sheet is closed.
struct ChatState {
    TypedName line;                      ///< being written
    std::vector<std::u32string> said{};  ///< our latest lines
    /// 1 for our latest line in the field, 2 for the line before it; 0 if the draft is there.
    std::size_t recalled = 0;
    std::u32string draft{};  ///< the draft while an older line is in the field
    std::u32string sent{};   ///< text sent but not answered yet
    int unread = 0;
};

struct FilterChosen {
    v1::LobbyFilter filter;
    int row = 0;
};

struct OpenSheet {
    Sheet kind = Sheet::none;
    int scrolled = 0;  ///< rows; `draw` limits it to the page
    TypedName name{};
    TableSeat whom{};  ///< player to be removed or claimed against
    VoteChoice deciding{};
    FilterChosen filter{};
    PeopleListed people_list{};
    std::optional<model::SignInCode> sign_in{};
    std::optional<model::ChatLine> line{};  ///< selected in the chat, to delete, report or mute
    Setting setting{};                      ///< selected on the settings sheet
};

struct Notice {
    std::string text;
    milliseconds left{};
    bool warns = false;
    bool lasts = false;  ///< a key moves it to the second line instead of removing it
    bool below = false;  ///< it is in the second line
};

/// The effect of Esc in a replay.
enum class ReplayExit : std::uint8_t { result, tables, quit };

/// The current match, from entering its table until leaving it.
struct Match {
    std::optional<model::MatchId> id;  ///< nullopt in the lobby

    std::optional<Seat> chosen;  ///< seat that the host selected
    TableForm form;
    /// Settings to which we agreed. Set if the host has changed the table since we got ready.
    std::optional<model::TableChanged> agreed;
    std::vector<model::LobbyMember> asked;  ///< people we have invited

    milliseconds clocks_age{};          ///< time that a clock has run since its last update
    milliseconds votes_age{};           ///< time since the last update of votes and pauses
    model::AbsenceAges absence_ages{};  ///< time since the last update of each absence
    std::optional<Plan> plan;           ///< set while the game waits for us
    std::optional<Seat> curtain;  ///< the player who has to confirm before hidden hands are shown
    std::optional<Seat> at_keyboard;  ///< seat of our last turn
    std::optional<Cell> pointed;      ///< cell that the player asked about, outside our turn

    words::Log log;
    int turn = 0;
    std::vector<RecentPoints> badges;
    std::optional<Cell> last_tile;  ///< placed last, by anybody
    std::vector<Cell> fresh;

    /// Features scored since the last complete feature; at the end, the final scorings.
    std::vector<FeatureScored> incomplete;
    std::vector<ReturningPiece> returning;  ///< pieces that these scorings returned
    std::optional<ScoreReel> score_reel;
    DrawsCheck draws;
    std::optional<model::MatchId> rematch;   ///< offered by us or others
    std::optional<ReplayExit> opens_replay;  ///< set if a replay is shown once the history is here
};

inline constexpr auto replay_speeds = [] {
    using namespace std::chrono_literals;
    using Speed = std::pair<std::string_view, milliseconds>;
    return std::array<Speed, 5>{
        {{"0.5x", 2s}, {"1x", 1s}, {"2x", 500ms}, {"4x", 250ms}, {"10x", 100ms}}};
}();

/// A finished match shown again. `State::match` is then the match as it was at that position.
struct ReplayView {
    app::Replay replay;
    words::Log log{};  ///< of the whole match
    Match behind{};    ///< the match on the screen that the replay hides
    ReplayExit exit{};
    bool plays = false;
    std::size_t speed = 1;  ///< index in `replay_speeds`
    milliseconds since{};   ///< time since the last move, while it plays
    bool is_closed = false;
    std::optional<char32_t> then{};  ///< key to press on the screen behind, once it is closed
};

enum class WaitsFor : std::uint8_t { others, our_turn, reader_of_its_end };

struct State {
    Size size;
    Look detected;  ///< by the terminal, or by options of the command line
    Settings settings;
    Look look;            ///< `detected`, with the settings
    std::string address;  ///< URL of the server; empty in practice
    bool practice = false;
    LocalPlayers seating = LocalPlayers::one;
    bool waited =
        false;  ///< others have played since our last turn, in this match or the previous one

    std::optional<StartPage> start;  ///< set until a server or practice is chosen
    bool from_start = false;         ///< the start page can be shown again
    std::string link_elsewhere;      ///< link to a table at another server, for the start page
    app::Joining joining;

    ConnectionState line;
    Lobby lobby;
    View view;
    OpenSheet sheet;
    Notice notice;
    Match match;
    std::optional<ReplayView> replay;
    std::map<model::MatchId, Match> elsewhere;  ///< our other games
    std::map<model::MatchId, WaitsFor> asked;   ///< by match in `elsewhere`

    std::uint32_t chat_person = 0;              ///< our number; 0 if this server has no chat
    std::map<model::MatchId, ChatState> chats;  ///< by match; 0 is the lobby
};

ChatState& chat_state(State& state);
const ChatState& chat_state(const State& state);
const model::Chat& current_chat(const State& state, const Model& model);

/// Returns nullptr if the player writes, or the selected line is gone.
const model::ChatLine* chosen_line(const State& state, const Model& model);

const Model& model_on_screen(const State& state, const Model& model);

inline const DrawsCheck& draws_check(const State& state) {
    return state.replay ? state.replay->behind.draws : state.match.draws;
}

/// Calls `act` while `state` is that of the server, even if the screen shows a replay.
void behind_replay(State& state, const std::function<void()>& act);

bool is_invited(const State& state);

bool is_people_list_empty(const State& state);

/// True for a list of people that is requested every `people_time`. Later pages would be lost.
bool is_list_refreshed(const State& state);

const Attended* attended(const State& state, const Model& model);

/// Returns the form for our table, or in the lobby for a new one.
auto& current_form(auto& state) {
    return state.match.id ? state.match.form : state.lobby.new_table;
}

FormContext form_context(const State& state, const Model& model);

std::optional<Seat> chosen_seat(const State& state, const Attended& table);

}  // namespace bastide::screen
