// The actor of one match: the only one that changes it. It takes commands one at a time, lets the
// match decide, lets chance draw, stores the envelope, and only then shows anybody what happened.
//
// Everything runs on the network thread. What may take time (the journal) calls back.
#pragma once

#include "engine/view.hpp"
#include "server/match/decide.hpp"
#include "server/store/journal.hpp"
#include "server/table/attendant.hpp"
#include "server/table/dice.hpp"
#include "server/table/envelope.hpp"
#include "server/table/wire.hpp"

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace bastide::table {

/// Commands that may wait at one table.
inline constexpr std::size_t mailbox_commands_max = 64;

/// Those who may attend one match, seated or not.
inline constexpr std::size_t attendants_max = 256;

/// The command was accepted: it is in the journal, at this version.
struct Accepted {
    match::Version version = 0;
};

/// Why a command did not get as far as the match.
enum class Trouble : std::uint8_t {
    request_reused,  ///< the same id with other content
    busy,            ///< the mailbox is full or the journal said no: nothing happened, try again
};

using Answer = std::variant<Accepted, match::AnyRefusal, Trouble>;

/// A command with who gives it, and where the answer goes.
struct Request {
    match::PersonId person{};
    RequestId id{};
    match::Command command;
    std::chrono::milliseconds received{};  ///< Unix time
    std::function<void(const Answer&)> answer;
};

/// What a table needs from around it. All of it outlives the table.
struct Surroundings {
    store::Journal& journal;
    Dice& dice;
    NameOf name_of;
    /// Called when the match has changed, with what the journal has just stored.
    std::function<void(store::MatchId, const match::Match&, const Envelope&)> changed;
};

class Table : public std::enable_shared_from_this<Table> {
  public:
    Table(store::MatchId id, std::string title, const Surroundings& around);

    [[nodiscard]] store::MatchId id() const { return id_; }

    [[nodiscard]] const std::string& title() const { return title_; }

    [[nodiscard]] const match::Match& match() const { return match_; }

    /// The request that opened this table.
    [[nodiscard]] const RequestId& opened_by() const { return opened_by_; }

    /// Puts the command into the mailbox. It is answered exactly once, perhaps before this returns.
    void receive(Request request);

    /// Whether nothing waits: no command for the journal, and none behind it.
    [[nodiscard]] bool idle() const { return !storing_ && mailbox_.empty(); }

    /// From here on the attendant hears every update, in order. False: there are too many already.
    bool attend(Attendant& attendant);
    void unattend(Attendant& attendant);

    [[nodiscard]] bool attended() const { return !attendants_.empty(); }

    /// The whole match as this person may see it, at the version that the next update follows on.
    void write_snapshot(match::PersonId viewer, v1::Snapshot& into) const;
    void write_info(v1::TableInfo& into) const;
    /// What the seat in turn may do; nothing of it where that tells of a hand this person can't
    /// see.
    void write_options(match::PersonId viewer, v1::Options& into) const;

    /// Whether somebody is connected for this person.
    [[nodiscard]] bool present(match::PersonId person) const;

  private:
    struct Answered {
        match::PersonId person{};
        match::Command command;
        match::Version version = 0;
    };

    void work();
    void take(Request request);
    std::optional<Answer> answer_at_once(const Request& request);
    void draw_for_chance();
    void store(Request request);
    void install(const Request& request, const Envelope& envelope);
    void publish(const std::vector<match::Event>& events);
    void tell_presence(match::PersonId person);
    void tell_all(v1::ServerMessage message);
    [[nodiscard]] v1::ServerMessage update_for(const Viewer& viewer,
                                               const std::vector<match::Event>& events) const;
    [[nodiscard]] bool may_know_options(match::PersonId viewer) const;

    store::MatchId id_;
    std::string title_;
    Surroundings around_;
    match::Match match_;
    RequestId opened_by_{};
    match::Decision decision_;  ///< room for the next decision
    std::deque<Request> mailbox_;
    bool storing_ = false;
    std::map<RequestId, Answered> answered_;  ///< accepted requests, for the match's life
    std::vector<Attendant*> attendants_;
};

}  // namespace bastide::table
