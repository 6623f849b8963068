// State that all requests on one connection share (*_requests.cpp).
#pragma once

#include "proto/frames.hpp"
#include "server/session/access_control.hpp"
#include "server/session/channel.hpp"
#include "server/session/hub.hpp"
#include "server/session/table_commands.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::session {

inline constexpr std::size_t attended_max = 16;

v1::Reason reason_of(const match::AnyRefusal& refusal);
std::string_view error_message(const match::AnyRefusal& refusal);

struct RequestInfo {
    std::string id;                     ///< 16 bytes
    std::function<void()> repeat = {};  ///< handles it again; set if it may open a table

    [[nodiscard]] table::RequestId request_id() const;
};

class RequestContext final : public table::Attendant {
  public:
    RequestContext(Hub& hub, Channel& channel, FrameCodec codec, Origin from);

    ~RequestContext() override { end(); }

    /// Stops attending all matches, and drops pending answers.
    void end();

    [[nodiscard]] Hub& hub() const { return hub_; }

    /// Returns a pointer for callbacks that may outlive this; then it points to null.
    [[nodiscard]] std::shared_ptr<RequestContext* const> alive() const { return alive_; }

    [[nodiscard]] RateAccount& account() { return account_; }

    [[nodiscard]] const RateAccount& account() const { return account_; }

    void describe_server(v1::Welcome& welcome) const;

    void set_person(PersonId person);

    [[nodiscard]] bool known() const { return person_.has_value(); }

    [[nodiscard]] PersonId person() const override { return *person_; }

    [[nodiscard]] FrameCodec codec() const override { return codec_; }

    void deliver(const table::Frame& frame) override { channel_.send(frame); }

    void deliver_to_spectator(const table::Frame& update) override;

    void evicted(std::uint32_t match, match::Refusal why) override;

    void reply(const RequestInfo& asked, v1::ServerMessage message);

    /// Sends a message, which must be in this codec and without a request id.
    void reply_encoded(const RequestInfo& asked, std::string_view message);
    void done(const RequestInfo& asked, MatchId match, match::Version version);
    void refuse(const RequestInfo& asked, v1::Reason reason, std::string_view text);
    void refuse(const RequestInfo& asked, const match::AnyRefusal& refusal);

    bool refused(const RequestInfo& asked, v1::Reason reason, std::string_view text) {
        refuse(asked, reason, text);
        return false;
    }

    /// Counts a refusal. `reason` is the label in the metrics.
    void count_refusal(const std::string& reason) {
        hub_.refusals.add(account_.from(), reason, hub_.clock.now());
    }

    void refuse_reused(const RequestInfo& asked) {
        refuse(asked, v1::REQUEST_REUSED, "This request id was already used for another request.");
    }

    void refuse_attending(const RequestInfo& asked);
    void refuse_unreadable(const RequestInfo& asked);

    void refuse_not_stored(const RequestInfo& asked) {
        refuse(asked,
               v1::SERVER_BUSY,
               "The server cannot save that right now. Try again in a moment.");
    }

    void refuse_changed(const RequestInfo& asked) {
        refuse(asked, v1::STALE, "The table has changed in the meantime. Check it and try again.");
    }

    void close(std::string_view why, CloseCode code = CloseCode::policy) {
        channel_.close(code, why);
    }

    std::shared_ptr<Table> find(const RequestInfo& asked,
                                MatchId match,
                                const v1::JoinKey& key = {}) {
        return access_control_.find(asked, match, key);
    }

    /// True if `find` has postponed the request just handled.
    bool has_postponed() { return access_control_.has_postponed(); }

    /// Finds a rematch. Charges the account for the search.
    TableLookup find_rematch(const Table& finished);

    [[nodiscard]] bool is_repeated(const RequestInfo& asked, const Table& table) const {
        return table.version_of(person(), asked.request_id()) != 0;
    }

    void pay_for_broadcast(const Table& table);

    bool may_change_seats(const RequestInfo& asked);

    bool may_commit(const RequestInfo& asked);

    [[nodiscard]] TableCommands& commands() { return commands_; }

    [[nodiscard]] bool attends(MatchId match) const { return attended_.contains(match); }

    [[nodiscard]] bool attends_nothing() const { return attended_.empty(); }

    [[nodiscard]] const std::map<MatchId, std::shared_ptr<Table>>& attended() const {
        return attended_;
    }

    /// True if the person may attend one more match. Pending requests for seats count as attended.
    [[nodiscard]] bool may_attend_more() const {
        return attended_.size() + commands_.own_pending_seats() < attended_max;
    }

    /// Attends a table. Players of an unfinished match are always admitted.
    bool attend(const std::shared_ptr<Table>& table);

    std::shared_ptr<Table> unattend(MatchId match);

    void show(const RequestInfo& asked, const std::shared_ptr<Table>& table);

    /// Answers with the match, which must be attended already.
    void show(const RequestInfo& asked, Table& table, bool attended_before);

    /// Answers that the match cannot be read now. Stops attending it unless `attended_before`.
    void abort_attend(const RequestInfo& asked, const Table& table, bool attended_before);

    /// Sends state that a snapshot lacks: a failing store, a start in progress, a rematch.
    void send_pending_status(Table& table);

  private:
    void reply(std::string frame);
    void update_lag_measurement();

    Hub& hub_;
    Channel& channel_;
    FrameCodec codec_;
    std::string asked_for_;
    RateAccount account_;
    std::optional<PersonId> person_;
    std::map<MatchId, std::shared_ptr<Table>> attended_;
    std::shared_ptr<RequestContext*> alive_;
    AccessControl access_control_{*this};
    TableCommands commands_;
};

}  // namespace bastide::session
