// What all requests on one connection share: who asks, what they attend, and how they are answered.
// Requests stand in groups, each in files of its own (lobby_requests.hpp and its neighbours), that
// work with this and know nothing of each other.
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
#include <variant>

namespace bastide::session {

/// Matches one connection may attend.
inline constexpr std::size_t attended_max = 16;

/// The request that is being handled.
struct RequestInfo {
    std::string id;  ///< 16 bytes

    [[nodiscard]] table::RequestId request_id() const;
};

class RequestContext final : public table::Attendant {
  public:
    RequestContext(Hub& hub, Channel& channel, FrameCodec codec, Origin from);
    RequestContext(const RequestContext&) = delete;
    RequestContext& operator=(const RequestContext&) = delete;

    ~RequestContext() override { end(); }

    /// Attends nothing any more, and hears no answer that is still to come.
    void end();

    [[nodiscard]] Hub& hub() const { return hub_; }

    /// For answers that may come when this is gone: then it points nowhere.
    [[nodiscard]] std::shared_ptr<RequestContext* const> alive() const { return alive_; }

    [[nodiscard]] Account& account() { return account_; }

    [[nodiscard]] const Account& account() const { return account_; }

    /// By which others reach this server, as far as this connection can tell.
    [[nodiscard]] std::vector<Address> addresses() const;

    /// From here on it is this person who asks.
    void set_person(match::PersonId person);

    [[nodiscard]] bool known() const { return person_.has_value(); }

    // As an attendant of matches.
    [[nodiscard]] match::PersonId person() const override { return *person_; }

    [[nodiscard]] FrameCodec codec() const override { return codec_; }

    void deliver(const table::Frame& frame) override { channel_.send(frame); }

    void deliver_to_spectator(const table::Frame& update) override;

    void evicted(std::uint32_t match, match::Refusal why) override;

    // Answers: one for each request.
    void reply(const RequestInfo& asked, v1::ServerMessage message);

    /// With what has been encoded already, for this codec and without a request.
    void reply_encoded(const RequestInfo& asked, std::string_view message);
    void done(const RequestInfo& asked, store::MatchId match, match::Version version);
    void refuse(const RequestInfo& asked, v1::Reason reason, std::string_view sentence);
    void refuse(const RequestInfo& asked, const match::AnyRefusal& refusal);
    void refuse_reused(const RequestInfo& asked);
    void refuse_attending(const RequestInfo& asked);
    void refuse_unreadable(const RequestInfo& asked);

    /// What was asked for could not be stored.
    void refuse_not_stored(const RequestInfo& asked);

    /// The table is not the one that was seen.
    void refuse_changed(const RequestInfo& asked);

    /// Returns nullopt, and answers, if no table can have that pace.
    std::optional<match::Pace> read_pace(const RequestInfo& asked, const v1::Pace& pace);

    // As AccessControl has it.
    std::shared_ptr<Table> find(const RequestInfo& asked, store::MatchId match) {
        return find(asked, match, {});
    }

    std::shared_ptr<Table> find(const RequestInfo& asked,
                                store::MatchId match,
                                const v1::JoinKey& key) {
        return access_control_.find(asked, match, key);
    }

    /// The rematch of that match, as RematchFinder has it. It is paid for.
    TableLookup find_rematch(const Table& finished);

    /// Charges the account for a broadcast to every attendant.
    void pay_for_broadcast(const Table& table);

    /// Whether the person may take or leave a seat before a game once more. If not, it answers.
    bool may_change_seats(const RequestInfo& asked);

    /// Whether the person may commit once more at a correspondence table. If not, it answers.
    bool may_commit(const RequestInfo& asked);

    [[nodiscard]] TableCommands& commands() { return commands_; }

    [[nodiscard]] bool attends(store::MatchId match) const { return attended_.contains(match); }

    [[nodiscard]] bool attends_nothing() const { return attended_.empty(); }

    /// Whether one more match may be attended, once all that is asked for has been given.
    [[nodiscard]] bool may_attend_more() const {
        return attended_.size() + commands_.pending_seats() < attended_max;
    }

    /// False: there are too many matches, or too many others there.
    bool attend(const std::shared_ptr<Table>& table);

    /// The table; empty: it was not attended.
    std::shared_ptr<Table> unattend(store::MatchId match);

    /// Attends the match and answers with all of it.
    void show(const RequestInfo& asked, const std::shared_ptr<Table>& table);

    /// Answers with all of the match, which has just been attended.
    void show(const RequestInfo& asked, Table& table, bool attended_before);

    /// The match cannot be shown now. It is not attended unless it was before.
    void abort_attend(const RequestInfo& asked, const Table& table, bool attended_before);

    /// Tells what is going on besides what the match itself says.
    void send_pending_status(Table& table);

  private:
    void reply(std::string frame);
    void update_lag_measurement();

    Hub& hub_;
    Channel& channel_;
    FrameCodec codec_;
    std::string asked_for_;  ///< as in Origin
    Account account_;
    std::optional<match::PersonId> person_;
    std::map<store::MatchId, std::shared_ptr<Table>> attended_;
    /// Where the answer to a command goes, which may come when this is gone.
    std::shared_ptr<RequestContext*> alive_;
    AccessControl access_control_{*this};
    TableCommands commands_;
};

}  // namespace bastide::session
