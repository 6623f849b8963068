#include "server/session/request_context.hpp"

#include "server/session/rate_limits.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::session {

table::RequestId RequestInfo::request_id() const {
    table::RequestId request{};
    assert(id.size() == request.size());
    std::copy(id.begin(), id.end(), request.begin());
    return request;
}

RequestContext::RequestContext(Hub& hub, Channel& channel, FrameCodec codec, Origin from)
    : hub_(hub),
      channel_(channel),
      codec_(codec),
      asked_for_(from.asked_for),
      account_(hub.meters, hub.clock, std::move(from)),
      alive_(std::make_shared<RequestContext*>(this)),
      commands_(*this, channel) {}

void RequestContext::describe_server(v1::Welcome& welcome) const {
    welcome.set_server(hub_.server);
    welcome.set_greeting(hub_.greeting);
    welcome.set_contact(hub_.contact);
    welcome.set_page(hub_.has_page);
    welcome.set_chat(hub_.chat.mode);
    welcome.set_person(static_cast<std::uint32_t>(person()));
    hub_.notices.describe(person(), *welcome.mutable_notices());
    const auto addresses = hub_.are_addresses_configured || asked_for_.empty()
                               ? hub_.addresses
                               : std::vector<Address>{{asked_for_, "as its proxy says"}};
    for (const Address& address : addresses) {
        welcome.add_addresses()->set_url(address.url);
        welcome.mutable_addresses()->rbegin()->set_reach(address.reach);
    }
    if (hub_.are_addresses_configured || asked_for_.empty()) {
        const auto others = hub_.people_elsewhere.addresses();
        welcome.mutable_other_servers()->Add(others.begin(), others.end());
    }
}

void RequestContext::set_person(PersonId person) {
    person_ = person;
    account_.set_person(person);
    hub_.networks.record_network(person, account_.from());
}

void RequestContext::end() {
    *alive_ = nullptr;
    hub_.lobby.unwatch(*this);
    for (const auto& [id, table] : attended_) {
        pay_for_broadcast(*table);
        table->unattend(*this);
    }
    attended_.clear();
}

void RequestContext::deliver_to_spectator(const table::Frame& update) {
    if (account_.pay(broadcast_cost) > spectator_debt_max) {
        return channel_.close(CloseCode::policy,
                              "You are watching too many games. Leave one first.");
    }
    channel_.send_later(update);
}

void RequestContext::reply(const RequestInfo& asked, v1::ServerMessage message) {
    message.set_request(asked.id);
    reply(encode(message, codec_));
}

void RequestContext::reply_encoded(const RequestInfo& asked, std::string_view message) {
    reply(with_request(message, asked.id, codec_));
}

void RequestContext::reply(std::string frame) {
    if (const std::size_t credits = frame.size() / bytes_for_a_credit; credits > 0) {
        account_.pay(static_cast<double>(credits));
    }
    channel_.send(std::make_shared<const std::string>(std::move(frame)));
}

void RequestContext::done(const RequestInfo& asked, MatchId match, match::Version version) {
    v1::ServerMessage message;
    message.mutable_done()->set_match(match);
    message.mutable_done()->set_version(version);
    reply(asked, std::move(message));
}

void RequestContext::refuse(const RequestInfo& asked, v1::Reason reason, std::string_view text) {
    ++hub_.counts.refused[v1::Reason_Name(reason)];
    v1::ServerMessage message;
    message.mutable_refused()->set_reason(reason);
    message.mutable_refused()->set_message(std::string(text));
    reply(asked, std::move(message));
}

void RequestContext::refuse(const RequestInfo& asked, const match::AnyRefusal& refusal) {
    refuse(asked, reason_of(refusal), error_message(refusal));
}

void RequestContext::refuse_unreadable(const RequestInfo& asked) {
    refuse(asked,
           v1::SERVER_BUSY,
           "The server cannot read its store right now. Try again in a moment.");
}

void RequestContext::refuse_attending(const RequestInfo& asked) {
    refuse(asked,
           v1::TOO_MANY_TABLES,
           "You are at too many tables, or this one has too many spectators.");
}

void RequestContext::evicted(std::uint32_t match, match::Refusal why) {
    unattend(match);
    v1::ServerMessage message;
    message.mutable_evicted()->set_match(match);
    message.mutable_evicted()->set_reason(reason_of(why));
    message.mutable_evicted()->set_message(std::string(error_message(why)));
    table::send_to(*this, message);
}

TableLookup RequestContext::find_rematch(const Table& finished) {
    const TableLookup next = hub_.tables.rematches().find(finished, person());
    account_.pay(next.was_loaded ? reading_cost : rematch_cost);
    return next;
}

void RequestContext::pay_for_broadcast(const Table& table) {
    account_.pay(broadcast_cost * static_cast<double>(table.presence().attendants().size()));
}

bool RequestContext::may_change_seats(const RequestInfo& asked) {
    if (!hub_.store_works) {
        refuse_not_stored(asked);
        return false;
    }
    return account_.consume_seat_credit() ||
           refused(asked,
                   v1::TOO_MANY_REQUESTS,
                   "You are joining or changing tables too quickly. Wait a few seconds.");
}

bool RequestContext::may_commit(const RequestInfo& asked) {
    return account_.consume_commitment_credit() ||
           refused(asked,
                   v1::TOO_MANY_REQUESTS,
                   "You are getting ready too often at correspondence tables. Wait a few minutes.");
}

bool RequestContext::attend(const std::shared_ptr<Table>& table) {
    const bool room = attended_.contains(table->id()) || attended_.size() < attended_max ||
                      table->match().is_active(person());
    if (!room || !table->attend(*this)) {
        return false;
    }
    const auto before = std::exchange(attended_[table->id()], table);
    update_lag_measurement();
    if (!before) {
        pay_for_broadcast(*table);
    } else if (before != table) {  // the table was dropped and loaded again meanwhile
        before->unattend(*this);
    }
    return true;
}

void RequestContext::update_lag_measurement() {
    channel_.set_lag_measurement(std::ranges::any_of(attended_, [this](const auto& attended) {
        const Match& match = attended.second->match();
        return match.settings.pace.kind != match::PaceKind::untimed && match.is_active(person());
    }));
}

std::shared_ptr<Table> RequestContext::unattend(MatchId match) {
    const auto found = attended_.find(match);
    if (found == attended_.end()) {
        return nullptr;
    }
    const auto table = attended_.extract(found).mapped();
    update_lag_measurement();
    table->unattend(*this);
    return table;
}

void RequestContext::show(const RequestInfo& asked, const std::shared_ptr<Table>& table) {
    const bool attended_before = attends(table->id());
    attend(table) ? show(asked, *table, attended_before) : refuse_attending(asked);
}

/// Shows a match. Nothing can happen in between, so the next update continues from the snapshot.
void RequestContext::show(const RequestInfo& asked, Table& table, bool attended_before) {
    account_.pay(snapshot_cost);
    v1::ServerMessage message;
    if (!table.publisher().write_snapshot(person(), *message.mutable_snapshot())) {
        return abort_attend(asked, table, attended_before);
    }
    reply(asked, std::move(message));
    send_pending_status(table);
}

void RequestContext::abort_attend(const RequestInfo& asked,
                                  const Table& table,
                                  bool attended_before) {
    if (!attended_before) {
        unattend(table.id());
    }
    refuse_unreadable(asked);
}

/// Sends the status. A rematch that is not stored yet is offered later.
void RequestContext::send_pending_status(Table& table) {
    table.send_pending_status(*this);
    account_.pay(hub_.chat.send_latest(*this, table.id()));
    if (table.match().phase != match::Phase::finished) {
        return;
    }
    const auto next = find_rematch(table).table;
    if (next && RematchFinder::may_see_rematch(next->match(), table, person())) {
        table::send_to(*this,
                       codec::rematch_offered(table.id(), next->id(), next->match().access.code));
    }
}

}  // namespace bastide::session
