// The actor of one match: the only one that changes it. It takes commands one at a time, lets the
// match decide, lets chance draw, stores the envelope, and only then shows anybody what happened.
// docs/one-move.md tells the whole way of one.
//
// Everything runs on the network thread. What may take time (the journal, a start) calls back.
#pragma once

#include "server/table/bot_pace.hpp"
#include "server/table/completed_requests.hpp"
#include "server/table/mailbox.hpp"
#include "server/table/presence.hpp"
#include "server/table/start_delays.hpp"
#include "server/table/start_negotiation.hpp"
#include "server/table/store_pause.hpp"
#include "server/table/table_services.hpp"
#include "server/table/update_publisher.hpp"

#include <memory>
#include <stop_token>

namespace bastide::table {

/// Before the game a seat that nobody has been here for so long is free again.
inline constexpr std::chrono::minutes away_before_game_max{3};

using match::answers_on_their_way;

/// Where there is too much to do to call the time, it is called again so much later.
inline constexpr std::chrono::milliseconds clock_check_retry{100};

/// Where it cannot be read how somebody is called, it is tried again after so long.
inline constexpr std::chrono::seconds names_retry_interval{1};

/// What came of the attempt to bring a match back from the store.
enum class Restoring : std::uint8_t {
    restored,
    none_such,
    unreadable_now,  ///< the store is in trouble: try again later
    broken,          ///< what is there is no journal
};

class Table : public std::enable_shared_from_this<Table> {
  public:
    Table(store::MatchId id, std::string title, const TableServices& services);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Rebuilds the match from its journal; to be called before anything else, or not at all. Where
    /// it fails the table is spoilt.
    [[nodiscard]] Restoring restore();

    [[nodiscard]] store::MatchId id() const { return id_; }

    [[nodiscard]] const std::string& title() const { return title_; }

    [[nodiscard]] const match::Match& match() const { return match_; }

    /// The request that opened this table.
    [[nodiscard]] const RequestId& opened_by() const { return opened_by_; }

    /// Puts the command into the mailbox. It is answered exactly once, perhaps before this returns.
    void receive(Request request);

    /// Before the game. Everybody who attends hears of it; nothing of it is stored. What is so
    /// already is never refused: it may have been said before.
    std::optional<match::Refusal> choose_colour(match::PersonId person, match::Colour colour);

    /// `agreed_to`: the version of the table that this person sees, for who is ready.
    std::optional<match::Refusal> set_ready(match::PersonId person,
                                            bool ready,
                                            match::Version agreed_to);

    /// Somebody's part in a start that is being agreed on, as in StartNegotiation.
    std::optional<StartNegotiation::ContributionResult> commit(const Attendant& from,
                                                               const match::Bytes32& commitment);
    std::optional<StartNegotiation::ContributionResult> reveal(const Attendant& from,
                                                               const match::Bytes32& value);
    [[nodiscard]] std::optional<match::Bytes32> proposed() const;

    /// Whether nothing waits: no command for the journal or for a start, and none behind it.
    [[nodiscard]] bool idle() const;

    /// From here on the attendant hears every update, in order. False: there are too many already.
    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    /// Something may have to happen without anybody's doing: somebody's time may be up, or a vote
    /// over.
    void check_clocks();

    /// This person is there.
    void report_activity(match::PersonId person);

    /// This person is not here any more.
    void lease_ended(match::PersonId person);

    /// For whoever is missing: nobody decides about them before another grace time is over.
    void restart_grace();

    /// Tells somebody who has just been shown the match what is going on besides: that it waits for
    /// the store, or that a start waits for answers.
    void send_pending_status(Attendant& attendant);

    /// This person was called `before` until now. Where they have a seat, all who attend hear who
    /// is told by another name since then, as soon as that can be read. How many these are.
    std::size_t send_new_names(match::PersonId person, const std::string& before);

    /// Who is here, and what each is shown.
    [[nodiscard]] const Presence& presence() const { return presence_; }

    [[nodiscard]] const UpdatePublisher& publisher() const { return publisher_; }

  private:
    /// What a bot thinks about.
    struct BotSearch {
        match::PromptNumber question = 0;
        bots::BotParameters play;
        UpdatePublisher::Time due;     ///< it is done no earlier
        std::optional<Action> answer;  ///< once it is known
        std::stop_source stop;
    };

    /// What is on its way to the journal.
    struct Storing {
        Request request;
        Envelope envelope;
        store::Append append;
    };

    // The way of a command, step by step.
    [[nodiscard]] bool is_from_non_player(const Request& request) const;
    void work();
    void take(Request request);
    [[nodiscard]] bool access_changed_since_request(const Request& request) const;
    [[nodiscard]] Answer answer_unread(const Request& request,
                                       const codec::Unreadable& unreadable) const;
    std::optional<Answer> answer_without_storing(const Request& request,
                                                 const match::Command& command);
    [[nodiscard]] std::optional<match::Refusal> refuse_preparing(match::PersonId person) const;
    [[nodiscard]] bool is_storing_start() const;
    void agree_on_start(Request request);
    void begin_soon();
    void start_automatically();
    void start_is_over(Request request, const StartNegotiation::Outcome& outcome);
    void store(Request request, const match::Command& command);
    [[nodiscard]] match::DecisionContext circumstances(const Request& request,
                                                       const match::Command& command) const;
    [[nodiscard]] std::chrono::milliseconds elapsed_until(const Request& request) const;
    void append();
    void stored(store::Appended outcome);
    void install();
    void remember(const Envelope& envelope);
    [[nodiscard]] bool is_ready(const Request& sits_down) const;
    void welcome_new_players(const std::vector<match::Event>& events);
    void evict_removed_players(const std::vector<match::Event>& events) const;
    void check_new_players(const std::vector<match::Event>& events);
    void show_to(match::PersonId person) const;

    // Correspondence start: correspondence.cpp.
    void complete(match::Command& command, match::PersonId person) const;
    [[nodiscard]] bool is_wrong_value(const match::Command& command, match::PersonId person) const;
    [[nodiscard]] std::uint32_t first_player_lot(const match::Bytes32& value, Seat seat) const;

    // Who has gone: absence.cpp.
    void free_later(match::PersonId person, std::chrono::milliseconds in);
    void free_seat_if_away(match::PersonId person);
    void free_seat(match::PersonId person, match::LeaveReason why, std::function<void()> if_busy);
    [[nodiscard]] bool waits_for_all_to_be_ready() const;
    [[nodiscard]] std::vector<match::PersonId> seats_delaying_start() const;
    void check_start_delays();
    void check_start_delays_at(UpdatePublisher::Time at);
    void missed_start(const std::vector<Seat>& missing);
    void check_absent_players(const std::vector<match::Event>& events);
    [[nodiscard]] bool came_back(const match::Command& command) const;

    // Time: time.cpp.
    [[nodiscard]] Request own_request(match::CommandSource by, match::Command command);
    [[nodiscard]] std::optional<UpdatePublisher::Time> end_of_time(
        const match::Question& question) const;
    [[nodiscard]] std::optional<UpdatePublisher::Time> first_flag() const;
    [[nodiscard]] bool has_another_deadline(const match::Match& next) const;
    void watch_time();
    void resume_clocks();
    void call_time();
    void reclaim_seat(match::PersonId person);

    // Bots: bots.cpp.
    [[nodiscard]] match::BotLimits bots_for(const match::Command& command,
                                            match::PersonId host) const;
    std::optional<Request> bot_request();
    void ask_bot(const match::Question& asked, bots::Level level);
    [[nodiscard]] std::chrono::milliseconds bot_pause() const;
    void discard_bot_search();
    void cancel_bot_search_if_board_changed(const std::vector<match::Event>& events);
    void bot_answered(const std::optional<Action>& answer);
    void bot_failed();

    // Votes, pauses and silence: votes_and_absence.cpp.
    [[nodiscard]] UpdatePublisher::Time moment_of(store::ServerTime time) const;
    [[nodiscard]] std::optional<UpdatePublisher::Time> next_check() const;
    void close_decided_vote();
    void close_vote(match::CommandSource by, match::VoteResult result);
    bool send_silent_seats();
    void restart_grace_after_pause(const std::vector<match::Event>& events);
    void return_seats_to_reconnected(const Storing& done);
    void return_seat_if_active_since(Seat seat, UpdatePublisher::Time time);

    // Agreeing with the journal: recovery.cpp.
    bool restore_snapshot(const store::Snapshot& stored);
    void watch_journal();
    bool follow_journal();
    bool follow(const std::string& bytes);
    void reload_from_journal();
    void wait_for_store(void (Table::*then)());
    void resume_after_store_failure();
    void send_store_pause() const;

    store::MatchId id_;
    std::string title_;
    TableServices services_;
    match::Match match_;
    Presence presence_;
    UpdatePublisher publisher_;
    StartNegotiation negotiation_;
    StartDelays start_delays_;
    std::optional<UpdatePublisher::Time> next_start_delay_check_;  ///< next
    match::Decision decision_;                                     ///< room for the next decision
    match::DecisionContext context_;                               ///< of that one
    Mailbox mailbox_;
    std::optional<Storing> storing_;
    StorePause store_pause_;
    CompletedRequests answered_;
    RequestId opened_by_{};
    store::ServerTime newest_at_{};              ///< of the newest envelope
    std::optional<store::ServerTime> deadline_;  ///< in the catalogue, where that is known
    std::optional<BotSearch> thinking_;          ///< while a bot is thinking
    bool asking_ = false;                        ///< it: the answer may come at once
    BotPace bot_pace_;
};

}  // namespace bastide::table
