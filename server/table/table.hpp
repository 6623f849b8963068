// The actor of one match, which alone changes it. It takes commands one at a time, lets the match
// decide, draws, stores the envelope, and only then publishes it (docs/one-move.md). Everything
// runs on the network thread; slow operations call back.
#pragma once

#include "server/table/mailbox.hpp"
#include "server/table/request_reader.hpp"
#include "server/table/table_parts.hpp"

#include <memory>

namespace bastide::table {

class Table final : public Actor, public std::enable_shared_from_this<Table> {
  public:
    Table(MatchId id, std::string title, const TableServices& services)
        : Actor(services), parts_(id, std::move(title), *this) {}

    ~Table() override { services().journal.watch(id(), nullptr); }

    /// Restores the match. Must be the first call. If it fails, the table is unusable.
    [[nodiscard]] Restoring restore();

    [[nodiscard]] MatchId id() const { return parts_.stored.id(); }

    [[nodiscard]] const std::string& title() const { return parts_.stored.title(); }

    [[nodiscard]] const Match& match() const { return parts_.match; }

    [[nodiscard]] const RequestId& opened_by() const { return parts_.stored.opened_by(); }

    [[nodiscard]] const Presence& presence() const { return parts_.presence; }

    [[nodiscard]] const UpdatePublisher& publisher() const { return parts_.publisher; }

    [[nodiscard]] auto version_of(PersonId person, const RequestId& request) const {
        return parts_.stored.version_of(person, request);
    }

    void receive(Request request) override;

    /// Handles a message of another node. Follows the journal first if that node is ahead.
    void receive(const cluster::v1::Message& message);

    [[nodiscard]] bool idle() const override;

    [[nodiscard]] bool has_request_of(PersonId person) const {
        return (storing_ && storing_->request.person == person) || mailbox_.has_one_of(person);
    }

    [[nodiscard]] bool waits_for_store() const { return parts_.store_retry.is_waiting(); }

    auto choose_colour(PersonId person, match::Colour colour) {
        return parts_.waiting.choose_colour(person, colour);
    }

    auto set_ready(PersonId person, bool ready, match::Version agreed_to) {
        return parts_.waiting.set_ready(person, ready, agreed_to);
    }

    auto commit(const Attendant& from, const match::Bytes32& commitment) {
        return parts_.negotiation.commit(from, commitment);
    }

    auto reveal(const Attendant& from, const match::Bytes32& value) {
        return parts_.negotiation.reveal(from, value);
    }

    [[nodiscard]] auto proposed() const { return parts_.negotiation.proposed(); }

    bool attend(Attendant& attendant) { return parts_.attend(attendant); }

    void unattend(Attendant& attendant) { parts_.unattend(attendant); }

    void lease_ended(PersonId person) { parts_.lease_ended(person); }

    /// Handles a person who has come to the match at another node, or was active there.
    void receive(PersonId person, bool has_come) { parts_.noticed_elsewhere(person, has_come); }

    void report_activity(PersonId person) { parts_.report_activity(person); }

    void show_pause_elsewhere(auto time) { parts_.store_retry.show_elsewhere(time); }

    void restart_grace() { parts_.activity.restart_grace(); }

    void send_pending_status(Attendant& attendant) { parts_.send_pending_status(attendant); }

    std::size_t send_new_names(PersonId person, const std::string& before) {
        return parts_.send_new_names(person, before);
    }

    void check_clocks();

  private:
    struct Storing {
        Request request;
        Envelope envelope;
        store::Append append;
    };

    void work() override;
    void take(Request request);
    void answer(Request request, const Answer& answer);

    std::optional<Answer> decide(const Request& request, const match::Command& command);
    void agree_on_start(Request request);
    void end_agreement(Request request, const StartNegotiation::Outcome& outcome);

    void store(Request request, const match::Command& command);
    void append();
    void stored(store::WriteStatus outcome);
    [[nodiscard]] bool is_storing_start() const override;

    void install();

    void watch_journal();
    void catch_up(match::Version newest);
    bool follow_journal();
    void decide_again();

    [[nodiscard]] std::shared_ptr<Actor> hold() override { return shared_from_this(); }

    TableParts parts_;
    RequestReader reader_{parts_};
    Mailbox mailbox_;
    DecisionPool::Pointer decision_;  ///< null unless the table decides or stores
    match::DecisionContext context_;
    std::optional<Storing> storing_;
    bool is_following_ = false;  ///< is reading what others have stored; decides nothing until then
    match::Version newest_ = 0;  ///< newest version that another node is known to have stored
};

}  // namespace bastide::table
