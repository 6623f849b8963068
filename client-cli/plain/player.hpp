// A player in line-by-line mode: turns typed commands into requests, and news into text.
#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/plain/commands.hpp"
#include "client-cli/plain/printer.hpp"
#include "client/app/joining.hpp"
#include "client/model/votes.hpp"
#include "client/turn/plan.hpp"
#include "client/words/match_log.hpp"

#include <array>
#include <chrono>
#include <map>

namespace bastide::plain {

class Player {
  public:
    struct Callbacks {
        std::function<void()> quit;
        std::function<void(v1::Reason reason)> ask_other_name;
        /// Clock for the time since the last update of the players' clocks.
        std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
        /// Requests a call of `check_time` after this duration.
        std::function<void(std::chrono::milliseconds)> wake = [](std::chrono::milliseconds) {};
        /// The server's address; empty in practice.
        std::string address = {};
        app::Destination goal{};
        bool has_lobby = true;  ///< false in practice
    };

    Player(Printer& printer, Callbacks callbacks)
        : printer_(printer), callbacks_(std::move(callbacks)), joining_{callbacks_.goal} {}

    /// Must be called first. The client must outlive this object.
    void use(connection::Client& client);

    void perform(const Command& command);
    void receive(const std::vector<model::News>& news);
    void prompt();

    /// Must be called for every typed line; it counts as activity.
    void typed();

    /// Prints warnings that depend on time: little time left, absent players.
    void check_time();

    /// The match on the screen; nullptr in the lobby.
    [[nodiscard]] const model::Attended* attended() const;

    [[nodiscard]] bool has_printed_end() const { return end_printed_; }

  private:
    friend struct Perform;

    void show_links();
    /// Returns false and prints the way there if the link leads to another server.
    [[nodiscard]] bool is_same_server(const std::optional<model::Link>& link);

    template <typename Other>
    void react(const Other& /*unused*/) {}

    void react(const model::Evicted& news);

    /// Match on the screen with its game begun; otherwise prints an error and returns nullptr.
    [[nodiscard]] const model::Attended* require_game();
    /// Match that waits for this step from us; otherwise prints why not and returns nullptr.
    [[nodiscard]] const model::Attended* require_turn(Step step);

    /// Match that waits for a number from a list; otherwise prints why not and returns nullptr.
    [[nodiscard]] const model::Attended* require_list();
    /// Returns false and prints an error message if there is no match on the screen.
    [[nodiscard]] bool require_table();
    /// Table that we host, before its game; otherwise prints why not and returns nullptr.
    [[nodiscard]] const model::Attended* require_hosted_table();
    /// Finds another player by name or number; otherwise prints why not and returns nullopt.
    [[nodiscard]] std::optional<Seat> find_other_player(const std::string& who);

    [[nodiscard]] std::chrono::milliseconds since_update() const;
    [[nodiscard]] model::AbsenceAges absence_ages() const;
    void send(v1::ClientMessage message);
    void note_the_time(const model::News& news);
    void warn_of_little_time(const model::Attended& at);
    void print_due_seats(const model::Attended& at);
    void schedule_check(std::chrono::milliseconds time);
    void call_vote(const command::CallVote& call);
    void claim(bool sure);
    void cast_vote(bool yes);
    void show_proposals(const model::Attended& at);
    void print_open_vote();
    void react(const model::Voting& news);
    void react(const model::PresenceChanged& news);
    void ended_or_paused(const v1::Event& event);
    void receive_one(const model::News& news);
    void react(const model::Refused& news);
    void react(const model::AtTable& news);
    void react(const model::InGame& news);

    void react(const model::Reconnected& /*unused*/) { end_printed_ = false; }

    void react(const model::Announced& news) { end_printed_ = news.closing; }

    void react(const model::ReadyChanged& /*unused*/) { prompt_host_to_start(); }

    void print_way_back(const model::AtTable& news);
    void print_and_log(const model::News& news);
    void react(const model::HistoryReceived& news);
    void show_log(bool all);
    void react(const model::Welcomed& news);
    void react(const model::TablesListed& listed);
    void update_lobby_subscription();
    void show_lobby(const v1::LobbyFilter& filter);
    void react(const model::LobbyReceived& news);
    void list_people(const std::string& named);
    void react(const model::PeopleHere& reported);
    void invite(const std::string& who);
    void react(const model::InvitationSent& sent);
    void react(const model::Invited& news);
    [[nodiscard]] const model::Invitation* require_invitation(model::MatchId match);
    void accept(model::MatchId match);
    void decline(model::MatchId match, bool never);
    void find_own_matches(const model::TablesListed& listed);
    void offer_own_matches();
    void react(const model::RematchOffered& news);
    void react(const model::SecretRevealed& news);
    void ask_for_the_record();
    void react(const model::RecordReceived& record);
    void hello_refused(const model::Refused& refused);
    void react(const model::MatchShown& shown);
    void prompt_host_to_start();
    void update_turn();
    void show_the_question();
    void show_rules(const std::string& about);
    void pass_if_only_choice();
    void choose_of_rebuilds(const model::Attended& at, int number);
    void lay_elsewhere(const model::Attended& at, const Place& place);
    void decline_to_rebuild(const model::Attended& at);
    void send_move(const model::Attended& at, const Action& action);

    Printer& printer_;
    Callbacks callbacks_;
    connection::Client* client_ = nullptr;
    std::optional<model::MatchId> match_;
    app::Joining joining_;
    std::optional<turn::Question> question_;
    words::Log log_;
    int turn_ = 0;  ///< of the last line in the log
    using Time = std::chrono::steady_clock::time_point;
    Time printed_clocks_;
    std::array<Time, seats_max> printed_absences_{};
    std::array<bool, seats_max> printed_due_{};  ///< seats whose due vote was announced
    std::optional<Time> last_request_at_;
    std::optional<Time> wakes_;
    int warned_in_ = 0;        ///< last turn with a warning about little time
    bool record_due_ = false;  ///< request the record after the history has arrived
    bool end_printed_ = false;
    bool choosing_match_ = false;  ///< reading lists to find our unfinished matches
    std::vector<v1::TableInfo> own_matches_;
    model::MatchId older_than_ = 0;  ///< start of the next page; 0 if there is none
    v1::LobbyFilter filter_;
    bool is_subscribed_ = false;
    bool is_lobby_current_ = false;  ///< the lobby has arrived for this filter
    bool is_lobby_awaited_ = false;  ///< print the tables when they arrive
    std::string people_named_;
    std::vector<model::PersonHere> people_;  ///< as listed last
    std::vector<model::PersonHere> invited_people_;
    std::map<model::MatchId, Time> invited_;  ///< expiry of received invitations
    std::optional<Cell> middle_;              ///< centre of the shown part of the board
    std::optional<Cell> taken_;               ///< cell of the tile picked up to be moved (V-10)
};

}  // namespace bastide::plain
