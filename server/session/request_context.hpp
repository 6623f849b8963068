// What all requests on one connection share: who asks, what they attend, and how they are answered.
// Requests stand in groups, each in files of its own (lobby_requests.hpp and its neighbours), that
// work with this and know nothing of each other.
#pragma once

#include "proto/frames.hpp"
#include "server/session/channel.hpp"
#include "server/session/hub.hpp"

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
struct Asked {
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
    void speak_for(match::PersonId person);

    [[nodiscard]] bool known() const { return person_.has_value(); }

    // As an attendant of matches.
    [[nodiscard]] match::PersonId person() const override { return *person_; }

    [[nodiscard]] FrameCodec codec() const override { return codec_; }

    void deliver(const table::Frame& frame) override { channel_.send(frame); }

    void deliver_to_spectator(const table::Frame& update) override;

    void evicted(std::uint32_t match, match::Refusal why) override;

    // Answers: one for each request.
    void reply(const Asked& asked, v1::ServerMessage message);

    /// With what has been encoded already, for this codec and without a request.
    void reply_encoded(const Asked& asked, std::string_view message);
    void done(const Asked& asked, store::MatchId match, match::Version version);
    void refuse(const Asked& asked, v1::Reason reason, std::string_view sentence);
    void refuse(const Asked& asked, const match::AnyRefusal& refusal);
    void refuse_reused(const Asked& asked);
    void refuse_attending(const Asked& asked);
    void refuse_unreadable(const Asked& asked);

    /// What was asked for could not be stored.
    void refuse_unkept(const Asked& asked);

    /// The table is not the one that was seen.
    void refuse_changed(const Asked& asked);

    /// Nothing: no table can have that, and that has been answered.
    std::optional<match::Pace> read_pace(const Asked& asked, const v1::Pace& pace);

    /// Empty: there is none to be had, or the person may not come in, and that has been answered.
    std::shared_ptr<Table> find(const Asked& asked, store::MatchId match);

    /// The same for whoever has a key; match 0: to the one with its code.
    std::shared_ptr<Table> find(const Asked& asked, store::MatchId match, const v1::JoinKey& key);

    Found find_rematch(const Table& finished);

    /// Pays for what all who attend that match hear, or may hear. Nobody pays for being looked at
    /// while they play.
    void pay_for_broadcast(const Table& table);

    /// Whether the person may take or leave a seat before a game once more. If not, that has been
    /// answered.
    bool may_change_seats(const Asked& asked);

    /// Whether the person may commit themselves once more at a table for days. If not, that has
    /// been answered.
    bool may_commit(const Asked& asked);

    /// Whether the person, or people from their network, have used up their share of the changes of
    /// this waiting table. Its host has no such limit.
    [[nodiscard]] bool has_changed_too_often(const Table& table) const;

    /// Whether the person may change that table once more. If not, that has been answered.
    bool may_change(const Asked& asked, const Table& table);

    /// Hands a command to a table, whose answer goes back from there.
    void command(const Asked& asked,
                 const std::shared_ptr<Table>& table,
                 std::variant<match::Command, table::Said> command);

    /// Whoever sits down, perhaps as one who is ready for these rules, gets the whole match then
    /// instead of a bare Done.
    void sit_down(const Asked& asked,
                  const std::shared_ptr<Table>& table,
                  match::Command command,
                  std::optional<match::Settings> ready_for);

    /// Seats asked for that are not answered yet.
    [[nodiscard]] std::size_t coming() const { return coming_; }

    [[nodiscard]] bool attends(store::MatchId match) const { return attended_.contains(match); }

    [[nodiscard]] bool attends_nothing() const { return attended_.empty(); }

    /// Whether one more match may be attended, once all that is asked for has been given.
    [[nodiscard]] bool may_attend_more() const { return attended_.size() + coming_ < attended_max; }

    /// False: there are too many matches, or too many others there.
    bool attend(const std::shared_ptr<Table>& table);

    /// The table; empty: it was not attended.
    std::shared_ptr<Table> unattend(store::MatchId match);

    /// Attends the match and answers with all of it.
    void show(const Asked& asked, const std::shared_ptr<Table>& table);

    /// The match that has just been attended cannot be shown now. Nobody attends one by that who
    /// did not before.
    void not_shown(const Asked& asked, const Table& table, bool attended_before);

    /// Tells what is going on besides what the match itself says.
    void send_pending_status(Table& table);

  private:
    /// A request for access to a table, and what has been checked.
    struct Entering {
        const v1::JoinKey& key;
        bool may_guess = true;
        match::Visibility visibility = match::Visibility::unlisted;
        bool removed = false;
        std::optional<bool> opened = {};  ///< whether the key opens it, once that has been checked
    };

    [[nodiscard]] store::Reading<store::MatchId> by_code(const std::string& written) const;
    [[nodiscard]] store::Reading<bool> may_enter(store::MatchId id,
                                                 const match::Match& match,
                                                 Entering& entering);
    [[nodiscard]] store::Reading<bool> is_invited(store::MatchId id,
                                                  const match::Match& match) const;
    bool is_opened(const match::TableAccess& access, Entering& entering);
    void refuse_entry(const Asked& asked, const Entering& entering);
    [[nodiscard]] bool may_learn_of(const match::Match& rematch, const Table& finished) const;

    enum class Asking : std::uint8_t { to_play, to_change_the_table, to_sit_down };

    void reply(std::string frame);
    void update_lag_measurement();
    void show(const Asked& asked, Table& table, bool attended_before);
    table::Request request(const Asked& asked,
                           const std::shared_ptr<Table>& table,
                           std::variant<match::Command, table::Said> command,
                           Asking what);
    void answer(const Asked& asked,
                const std::shared_ptr<Table>& table,
                const table::Answer& answer,
                Asking what);

    Hub& hub_;
    Channel& channel_;
    FrameCodec codec_;
    std::string asked_for_;  ///< as in Origin
    Account account_;
    std::optional<match::PersonId> person_;
    std::map<store::MatchId, std::shared_ptr<Table>> attended_;
    std::size_t coming_ = 0;
    /// Where the answer to a command goes, which may come when this is gone.
    std::shared_ptr<RequestContext*> alive_;
};

}  // namespace bastide::session
