// A person at a server: what they type becomes requests, what happens becomes lines to read.
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
    /// What is beyond a player's own means.
    struct Callbacks {
        std::function<void()> quit;
        /// The hello was refused for this reason.
        std::function<void(v1::Reason reason)> ask_other_name;
        /// What time it is: clocks run on from when they were told.
        std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
        /// Asks for a call of `check_time` after this duration.
        std::function<void(std::chrono::milliseconds)> wake = [](std::chrono::milliseconds) {};
        /// The server's address as it was dialled; empty where nobody else can dial it.
        std::string address = {};
        app::Destination goal{};  ///< that the player comes for
        bool has_lobby = true;    ///< there are other tables, and people to ask to ours
    };

    Player(Printer& printer, Callbacks callbacks)
        : printer_(printer), callbacks_(std::move(callbacks)), joining_{callbacks_.goal} {}

    /// From here on the player speaks through this client. It must stay.
    void use(connection::Client& client);

    void perform(const Command& command);
    void receive(const std::vector<model::News>& news);
    void prompt();

    /// The player has typed a line, whatever it was.
    void typed();

    /// Says what time alone has led to: little of it is left, or somebody may be decided about.
    void check_time();

    /// The match at hand; none in the lobby.
    [[nodiscard]] const model::Attended* attended() const;

    /// The server has said why it closes the connection.
    [[nodiscard]] bool has_printed_end() const { return end_printed_; }

  private:
    friend struct Perform;

    void show_links();
    /// Or says where to.
    [[nodiscard]] bool is_same_server(const std::optional<model::Link>& link);

    template <typename Other>
    void react(const Other& /*unused*/) {}

    void react(const model::Evicted& news);

    /// The match at hand with its game begun; if there is none, the player is told so.
    [[nodiscard]] const model::Attended* game_at_hand();
    /// The same, waiting in this step for the player.
    [[nodiscard]] const model::Attended* turn_at_hand(Step step);

    /// The same for any step that is answered from a list.
    [[nodiscard]] const model::Attended* list_at_hand();
    /// The match at hand, or nothing after telling the player so.
    [[nodiscard]] bool at_a_table();
    /// The same, before its game and with the player as its host.
    [[nodiscard]] const model::Attended* table_of_ours();
    /// Who is called so there, and is not the player; or nothing after telling the player so.
    [[nodiscard]] std::optional<Seat> somebody_else(const std::string& who);

    /// How long ago we were told of the clocks, and of who is missing.
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
    void say_and_write_down(const model::News& news);
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
    [[nodiscard]] const model::Invitation* invitation_at_hand(model::MatchId match);
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
    words::Log log_;  ///< of the match at hand
    int turn_ = 0;    ///< that the last line belongs to
    using Time = std::chrono::steady_clock::time_point;
    Time printed_clocks_;
    std::array<Time, seats_max> printed_absences_{};
    std::array<bool, seats_max> printed_due_{};  ///< that the seat may be decided about
    std::optional<Time> last_request_at_;        ///< when we asked for something last
    std::optional<Time> wakes_;                  ///< when we look at the time again
    int warned_in_ = 0;                          ///< the turn in which little time was left
    bool record_due_ = false;  ///< to be asked for once what happened before is known
    bool end_printed_ = false;
    bool choosing_match_ = false;            ///< of several that wait, by the lists to come
    std::vector<v1::TableInfo> own_;         ///< those of them that lists have told of
    model::MatchId older_than_ = 0;          ///< where the next page of the list begins; 0: nowhere
    v1::LobbyFilter filter_;                 ///< of what the lobby has
    bool is_subscribed_ = false;             ///< we look at the lobby
    bool is_lobby_current_ = false;          ///< and were told of it, by that filter
    bool is_lobby_awaited_ = false;          ///< its tables are to be shown when they have come
    std::string people_named_;               ///< what was asked for by
    std::vector<model::PersonHere> people_;  ///< as listed last
    std::vector<model::PersonHere> asked_;   ///< to a table of ours
    std::map<model::MatchId, Time> invited_;  ///< until when those are good who ask us
    std::optional<Cell> middle_;              ///< of the part of the board that is looked at
    std::optional<Cell> taken_;               ///< where the tile lies that is to be moved (V-10)
};

}  // namespace bastide::plain
