// The actor of one match: the only one that changes it. It takes commands one at a time, lets the
// match decide, lets chance draw, stores the envelope, and only then shows anybody what happened.
// docs/one-move.md tells the whole way of one.
//
// Everything runs on the network thread. What may take time (the journal, a start) calls back.
#pragma once

#include "server/table/answered.hpp"
#include "server/table/away_seats.hpp"
#include "server/table/bot_driver.hpp"
#include "server/table/clock_alarm.hpp"
#include "server/table/correspondence_start.hpp"
#include "server/table/mailbox.hpp"
#include "server/table/player_activity.hpp"
#include "server/table/start_negotiation.hpp"
#include "server/table/store_pause.hpp"
#include "server/table/update_publisher.hpp"
#include "server/table/waiting_table.hpp"

#include <memory>

namespace bastide::table {

/// Where it cannot be read how somebody is called, it is tried again after so long.
inline constexpr std::chrono::seconds names_retry_interval{1};

/// What came of the attempt to bring a match back from the store.
enum class Restoring : std::uint8_t {
    restored,
    none_such,
    unreadable_now,  ///< the store is in trouble: try again later
    broken,          ///< what is there is no journal
};

class Table final : public Actor, public std::enable_shared_from_this<Table> {
  public:
    Table(store::MatchId id, std::string title, const TableServices& services);
    ~Table() override;

    /// Rebuilds the match from its journal; to be called before anything else, or not at all. Where
    /// it fails the table is spoilt.
    [[nodiscard]] Restoring restore();

    [[nodiscard]] store::MatchId id() const { return id_; }

    [[nodiscard]] const std::string& title() const { return title_; }

    [[nodiscard]] const match::Match& match() const { return match_; }

    /// The request that opened this table.
    [[nodiscard]] const RequestId& opened_by() const { return opened_by_; }

    void receive(Request request) override;

    /// As WaitingTable has it.
    std::optional<match::Refusal> choose_colour(match::PersonId person, match::Colour colour) {
        return waiting_.choose_colour(person, colour);
    }

    std::optional<match::Refusal> set_ready(match::PersonId person,
                                            bool ready,
                                            match::Version agreed_to) {
        return waiting_.set_ready(person, ready, agreed_to);
    }

    /// Somebody's part in a start that is being agreed on, as in StartNegotiation.
    std::optional<StartNegotiation::Taken> commit(const Attendant& from,
                                                  const match::Bytes32& commitment);
    std::optional<StartNegotiation::Taken> reveal(const Attendant& from,
                                                  const match::Bytes32& value);
    [[nodiscard]] std::optional<match::Bytes32> proposed() const;

    [[nodiscard]] bool idle() const override;

    /// From here on the attendant hears every update, in order. False: there are too many already.
    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    /// Something may have to happen without anybody's doing: somebody's time may be up, or a vote
    /// over.
    void check_clocks();

    /// This person is there.
    void report_activity(match::PersonId person) { activity_.report(person); }

    /// This person is not here any more.
    void lease_ended(match::PersonId person);

    /// For whoever is missing: nobody decides about them before another grace time is over.
    void restart_grace() { activity_.restart_grace(); }

    /// Tells somebody who has just been shown the match what is going on besides: that it waits for
    /// the store, or that a start waits for answers.
    void send_pending_status(Attendant& attendant);

    /// This person was called `before` until now. Where they have a seat, all who attend hear who
    /// is told by another name since then, as soon as that can be read. How many these are.
    std::size_t send_new_names(match::PersonId person, const std::string& before);

    /// Who is here, and what each is shown.
    [[nodiscard]] const Presence& presence() const { return presence_; }

    [[nodiscard]] const UpdatePublisher& shown() const { return publisher_; }

  private:
    /// What is on its way to the journal.
    struct Storing {
        Request request;
        Envelope envelope;
        store::Append append;
    };

    // The way of a command, step by step.
    [[nodiscard]] bool is_from_non_player(const Request& request) const;
    void work() override;
    [[nodiscard]] bool is_storing_start() const override;

    [[nodiscard]] std::shared_ptr<Actor> hold() override { return shared_from_this(); }

    void take(Request request);
    [[nodiscard]] bool access_changed_since_request(const Request& request) const;
    [[nodiscard]] Answer answer_unread(const Request& request,
                                       const codec::Unreadable& unreadable) const;
    std::optional<Answer> answer_without_storing(const Request& request,
                                                 const match::Command& command);
    void agree_on_start(Request request);
    void start_is_over(Request request, const StartNegotiation::Outcome& outcome);
    void store(Request request, const match::Command& command);
    [[nodiscard]] match::Circumstances circumstances(const Request& request,
                                                     const match::Command& command) const;
    [[nodiscard]] std::chrono::milliseconds elapsed_until(const Request& request) const;
    void append();
    void stored(store::Appended outcome);
    void install();
    void remember(const Envelope& envelope);
    [[nodiscard]] bool is_ready(const Request& sits_down) const;
    [[nodiscard]] bool has_another_deadline(const match::Match& next) const;

    // Agreeing with the journal: recovery.cpp.
    bool restore_snapshot(const store::Snapshot& stored);
    void watch_journal();
    bool follow_journal();
    bool follow(const std::string& bytes);
    void overtaken();
    void wait_for_store(void (Table::*then)());
    void resume_after_store_failure();
    void send_store_pause() const;

    store::MatchId id_;
    std::string title_;
    match::Match match_;
    Presence presence_;
    UpdatePublisher publisher_;
    StartNegotiation start_talk_;
    CorrespondenceStart correspondence_;
    BotDriver bots_;
    ClockAlarm alarm_;
    PlayerActivity activity_;
    AwaySeats away_seats_;
    WaitingTable waiting_;
    match::Decision decision_;  ///< room for the next decision
    match::Circumstances at_;   ///< of that one
    Mailbox mailbox_;
    std::optional<Storing> storing_;
    StorePause store_pause_;
    AnsweredRequests answered_;
    RequestId opened_by_{};
    store::ServerTime newest_at_{};              ///< of the newest envelope
    std::optional<store::ServerTime> deadline_;  ///< in the catalogue, where that is known
};

}  // namespace bastide::table
