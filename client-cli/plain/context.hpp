#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/plain/pages.hpp"
#include "client/app/joining.hpp"
#include "client/model/votes.hpp"
#include "client/turn/plan.hpp"
#include "client/words/match_log.hpp"
#include "engine/word_reader.hpp"

#include <array>
#include <chrono>
#include <map>
#include <span>
#include <variant>

namespace bastide::plain {

using Time = std::chrono::steady_clock::time_point;

struct Callbacks {
    std::function<void()> quit;   ///< also called at the end of the input
    std::function<bool()> waits;  ///< a request is unanswered
    std::function<void(v1::Reason reason)> ask_other_name;
    std::function<Time()> now = std::chrono::steady_clock::now;
    /// Called to request a later call of `check_time` by the owner.
    std::function<void(std::chrono::milliseconds)> wake = [](std::chrono::milliseconds) {};
    std::string address = {};  ///< address of the server; empty in a practice game
    app::Destination goal{};
    bool has_lobby = true;  ///< false in a practice game
};

struct LobbyState {
    v1::LobbyFilter filter;
    bool is_subscribed = false;
    bool is_current = false;        ///< the lobby has arrived for this filter
    bool is_awaited = false;        ///< print the tables when they arrive
    model::MatchId older_than = 0;  ///< start of the next page; 0 if there is none
    bool lists_games = false;       ///< `older_than` is a page of our finished games
    std::string people_named;
    std::vector<model::LobbyMember> people;  ///< newest list; commands use its numbers
    bool has_more_opponents = false;         ///< `people` are opponents, and a page follows
    std::map<model::MatchId, Time> invited;  ///< expiry of received invitations
};

struct TimeState {
    Time clocks;                           ///< arrival of the clocks
    std::array<Time, seats_max> absences;  ///< arrival of each seat's absence
    std::array<bool, seats_max> is_due;    ///< seats whose due vote was announced
    std::optional<Time> last_request;
    std::optional<Time> wakes;
    int warned_in = 0;  ///< last turn with a warning about little time
};

struct Context {
    Printer& printer;
    Callbacks callbacks;
    app::Joining joining{callbacks.goal};
    connection::Client* client = nullptr;
    std::optional<model::MatchId> match = {};  ///< on the screen; unset in the lobby
    LobbyState lobby = {};
    model::Chat listed = {};                     ///< lines of the chat, as listed last
    std::vector<std::string> unsent_lines = {};  ///< lines that wait for the server's answer
    std::vector<model::Proposal> proposed = {};  ///< as listed last
    TimeState times = {};
    std::optional<turn::Question> question = {};
    BoardFocus focus = {};
    words::Log log = {};
    int logged_turn = 0;      ///< turn of the last line in the log
    bool record_due = false;  ///< request the record after the history has arrived
    bool end_printed = false;

    void say(const std::string& sentence) const { printer.say(sentence); }

    void send(v1::ClientMessage message);
    void send_move(const Action& action);

    [[nodiscard]] const model::Model& model() const { return client->model(); }

    [[nodiscard]] const model::Attended* attended() const {
        return match ? model::find(model(), *match) : nullptr;
    }

    [[nodiscard]] std::chrono::milliseconds since(Time time) const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(callbacks.now() - time);
    }

    [[nodiscard]] std::chrono::milliseconds since_update() const { return since(times.clocks); }

    [[nodiscard]] model::AbsenceAges absence_ages() const;

    /// Finds another player by name or number. If there is none, prints why and returns nullopt.
    [[nodiscard]] std::optional<Seat> somebody_else(const std::string& who) const;
};

/// Places where commands are available, as bits. The help lists the commands of these places.
namespace in {

enum Places : unsigned {
    lobby = 1,
    table = 2,
    hosting = 4,
    watching = 8,
    waiting = 16,
    choosing = 32,  // up to `deploying` in the order of turn::Stage
    trading = 64,
    rebuilding = 128,
    placing = 256,
    deploying = 512,
    finished = 1024,
    between = 2048,  // between two games on a server
    invited = 4096,
    deciding = 8192,       // in a game with other people
    voting = 16384,        // in a vote that waits for our ballot
    replaced = 32768,      // we are replaced by a bot
    holding = 65536,       // tiles in hands or on display
    in_mountains = 131072  // tiles may be placed face down
};

inline constexpr unsigned asked = choosing | trading | rebuilding | placing | deploying;
inline constexpr unsigned play = asked | waiting;
inline constexpr unsigned games = play | finished | watching;
inline constexpr unsigned tables = table | hosting;
inline constexpr unsigned everywhere = lobby | tables | games;

}  // namespace in

using Simple = void (*)(Context& c);

using AboutSomebody = void (*)(Context& c, const std::string& who);

/// A command that one word may follow.
struct WithWord {
    std::string_view word;
    void (*run)(Context& c, bool has_word);
};

using Reader = void (*)(Context& c, WordReader& words);

struct Verb {
    unsigned where = 0;  ///< places whose help lists the command; 0 if none does
    /// "board, b": the verb, an abbreviation, and their arguments.
    std::string_view usage;
    std::string_view meaning = {};
    /// Action of the command; empty in further lines about it.
    std::variant<std::monostate, Simple, AboutSomebody, WithWord, Reader> does = {};
};

std::span<const Verb> lobby_verbs();
std::span<const Verb> table_verbs();
std::span<const Verb> turn_verbs();
std::span<const Verb> vote_verbs();

void update_lobby_subscription(Context& c);
void show_lobby(Context& c, const v1::LobbyFilter& filter);
void list_own_matches(Context& c);
void receive_lobby(Context& c, const model::News& news);

void show_links(const Context& c);

void update_turn(Context& c);

void report_activity(Context& c);
void note_the_time(Context& c, const model::News& news);
void check_time(Context& c);
void print_open_vote(const Context& c);

void perform(Context& c, std::string_view line);

bool is_quit(std::string_view line);

/// Lists commands that are available now. `at` is null in the lobby.
Lines help_lines(const model::Attended* at, const PageFormat& paper, bool online, bool invited);

/// Returns "place> " or "place 4:07> ". `since_update` is the age of the clocks' values.
std::string prompt_text(const model::Attended* attended,
                        std::chrono::milliseconds since_update = {});

void answer_by_number(Context& c, int number);
void pass_turn(Context& c);

std::optional<int> read_number(WordReader& words);

}  // namespace bastide::plain
