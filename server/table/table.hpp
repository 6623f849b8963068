// The actor of one match: the only one that changes it. It takes commands one at a time, lets the
// match decide, lets chance draw, stores the envelope, and only then shows anybody what happened.
//
// Everything runs on the network thread. What may take time (the journal, a start) calls back.
#pragma once

#include "server/table/answered.hpp"
#include "server/table/mailbox.hpp"
#include "server/table/presence.hpp"
#include "server/table/shown.hpp"
#include "server/table/start_talk.hpp"
#include "server/table/surroundings.hpp"

#include <memory>

namespace bastide::table {

/// How many of the envelopes read when a match comes back to memory are kept as updates for who
/// comes back to it.
inline constexpr std::size_t history_updates_restored = 16;

/// How long a table waits before it tries again what the store could not do; each time twice as
/// long ...
inline constexpr std::chrono::milliseconds store_pause_least{50};

/// ... up to this.
inline constexpr std::chrono::milliseconds store_pause_most{2000};

/// What came of the attempt to bring a match back from the store.
enum class Restoring : std::uint8_t {
    restored,
    none_such,
    unreadable_now,  ///< the store is in trouble: try again later
    broken,          ///< what is there is no journal
};

class Table : public std::enable_shared_from_this<Table> {
  public:
    Table(store::MatchId id, std::string title, const Surroundings& around);
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

    /// Somebody's part in a start that is being agreed on, as in StartTalk.
    std::optional<StartTalk::Taken> commit(match::PersonId person, const match::Bytes32& value) {
        return start_talk_.commit(person, value);
    }

    std::optional<StartTalk::Taken> reveal(match::PersonId person, const match::Bytes32& value) {
        return start_talk_.reveal(person, value);
    }

    [[nodiscard]] std::optional<match::Bytes32> proposed() const { return start_talk_.proposed(); }

    /// Whether nothing waits: no command for the journal or for a start, and none behind it.
    [[nodiscard]] bool idle() const {
        return !storing_ && !start_talk_.under_way() && mailbox_.empty();
    }

    /// From here on the attendant hears every update, in order. False: there are too many already.
    bool attend(Attendant& attendant) { return presence_.attend(attendant); }

    void unattend(Attendant& attendant);

    /// Tells somebody who has just been shown the match what is going on besides: that it is
    /// paused, or that a start waits for answers.
    void tell_what_is_up(Attendant& attendant) const;

    [[nodiscard]] const Presence& presence() const { return presence_; }

    /// What each may see of it.
    [[nodiscard]] const Shown& shown() const { return shown_; }

  private:
    /// What is on its way to the journal.
    struct Storing {
        Request request;
        Envelope envelope;
        store::Append append;
    };

    [[nodiscard]] bool is_strangers(const Request& request) const;
    void work();
    void take(Request request);
    [[nodiscard]] std::variant<match::Command, codec::Unreadable> read(
        const Request& request) const;
    [[nodiscard]] match::PromptNumber prompt_answered_by(const Said& said,
                                                         match::PersonId person) const;
    std::optional<Answer> answer_at_once(const Request& request, const match::Command& command);
    void store(Request request, const match::Command& command);
    [[nodiscard]] std::chrono::milliseconds elapsed_until(const Request& request) const;
    void append();
    void stored(store::Appended outcome);
    void install();
    void overtaken();
    bool follow_journal();
    bool follow(const std::string& bytes);
    void remember(const Envelope& envelope);
    void pause(void (Table::*then)());
    void set_paused(bool paused);
    bool restore_snapshot();
    void watch_journal();

    void agree_on_start(Request request);
    void start_is_over(Request request, const StartTalk::Outcome& outcome);

    void publish(const std::vector<match::Event>& events);

    store::MatchId id_;
    std::string title_;
    Surroundings around_;
    match::Match match_;
    Presence presence_;
    Shown shown_;
    StartTalk start_talk_;
    match::Decision decision_;  ///< room for the next decision
    Mailbox mailbox_;
    std::optional<Storing> storing_;
    bool paused_ = false;
    std::chrono::milliseconds next_pause_ = store_pause_least;
    AnsweredRequests answered_;
    RequestId opened_by_{};
    /// When the newest envelope was shown.
    std::chrono::steady_clock::time_point shown_at_;
};

}  // namespace bastide::table
