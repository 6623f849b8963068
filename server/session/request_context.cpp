#include "server/session/request_context.hpp"

#include "proto/table_code.hpp"
#include "server/session/join_keys.hpp"
#include "server/session/prices.hpp"
#include "server/session/reasons.hpp"
#include "server/table/wire_time.hpp"

#include <algorithm>

namespace bastide::session {

table::RequestId Asked::request_id() const {
    table::RequestId request{};
    std::copy(id.begin(), id.end(), request.begin());
    return request;
}

RequestContext::RequestContext(Hub& hub, Channel& channel, FrameCodec codec, Origin from)
    : hub_(hub),
      channel_(channel),
      codec_(codec),
      asked_for_(from.asked_for),
      account_(hub.meters, hub.clock, std::move(from)),
      alive_(std::make_shared<RequestContext*>(this)) {}

std::vector<Address> RequestContext::addresses() const {
    return hub_.addresses_configured || asked_for_.empty()
               ? hub_.addresses
               : std::vector<Address>{{asked_for_, "as its proxy says"}};
}

void RequestContext::speak_for(match::PersonId person) {
    person_ = person;
    account_.speak_for(person);
    hub_.hosts.saw(person, account_.from());
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
    if (account_.pay(broadcast_cost) > looking_debt_max) {
        return channel_.close(CloseCode::policy,
                              "You are watching too many games. Leave one first.");
    }
    channel_.send_later(update);
}

void RequestContext::reply(const Asked& asked, v1::ServerMessage message) {
    message.set_request(asked.id);
    reply(encode(message, codec_));
}

void RequestContext::reply_encoded(const Asked& asked, std::string_view message) {
    reply(with_request(message, asked.id, codec_));
}

void RequestContext::reply(std::string frame) {
    if (const std::size_t credits = frame.size() / bytes_for_a_credit; credits > 0) {
        account_.pay(static_cast<double>(credits));
    }
    channel_.send(std::make_shared<const std::string>(std::move(frame)));
}

void RequestContext::done(const Asked& asked, store::MatchId match, match::Version version) {
    v1::ServerMessage message;
    message.mutable_done()->set_match(match);
    message.mutable_done()->set_version(version);
    reply(asked, std::move(message));
}

void RequestContext::refuse(const Asked& asked, v1::Reason reason, std::string_view sentence) {
    v1::ServerMessage message;
    message.mutable_refused()->set_reason(reason);
    message.mutable_refused()->set_message(std::string(sentence));
    reply(asked, std::move(message));
}

void RequestContext::refuse(const Asked& asked, const match::AnyRefusal& refusal) {
    refuse(asked, reason_of(refusal), sentence_of(refusal));
}

void RequestContext::refuse_reused(const Asked& asked) {
    refuse(asked, v1::REQUEST_REUSED, "This request id was already used for another request.");
}

/// The store is in trouble, and what this needs to know cannot be read.
void RequestContext::refuse_unreadable(const Asked& asked) {
    refuse(asked,
           v1::SERVER_BUSY,
           "The server cannot read its store right now. Try again in a moment.");
}

void RequestContext::refuse_unkept(const Asked& asked) {
    refuse(asked, v1::SERVER_BUSY, "The server cannot save that right now. Try again in a moment.");
}

void RequestContext::refuse_changed(const Asked& asked) {
    refuse(asked, v1::STALE, "The table has changed in the meantime. Check it and try again.");
}

void RequestContext::refuse_attending(const Asked& asked) {
    refuse(asked,
           v1::TOO_MANY_TABLES,
           "You are at too many tables, or this one has too many spectators.");
}

std::optional<match::Pace> RequestContext::read_pace(const Asked& asked, const v1::Pace& pace) {
    const auto read = table::from_wire(pace);
    const auto fault = read ? match::fault(*read) : "unknown kind of clock";
    if (fault) {
        refuse(asked, v1::BAD_PACE, "Clock: " + *fault + ".");
        return std::nullopt;
    }
    return read;
}

std::shared_ptr<Table> RequestContext::find(const Asked& asked, store::MatchId match) {
    return find(asked, match, {});
}

/// Whoever has tried too many keys is told so before this one is looked at: it may be the right
/// one. Whoever needs none is let in all the same.
std::shared_ptr<Table> RequestContext::find(const Asked& asked,
                                            store::MatchId match,
                                            const v1::JoinKey& key) {
    Entering entering{.key = key, .may_guess = !is_guess(key) || account_.may_guess()};
    const auto id = match != 0           ? store::Reading<store::MatchId>(match)
                    : entering.may_guess ? by_code(key.code())
                                         : store::Reading<store::MatchId>(0);
    Found found = id.readable() ? hub_.tables.find(*id,
                                                   [&](const match::Match& looked_at) {
                                                       return may_enter(*id, looked_at, entering);
                                                   })
                                : Found{nullptr, false};
    if (found.was_read) {
        account_.pay(reading_cost);
    }
    if (!found.readable) {
        refuse(asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    } else if (!found.table) {
        refuse_entry(asked, found.shut ? entering : Entering{key, entering.may_guess});
    }
    return found.table;
}

store::Reading<store::MatchId> RequestContext::by_code(const std::string& written) const {
    const auto code = read_code(written);
    return code ? hub_.tables.by_code(*code) : store::Reading<store::MatchId>(0);
}

/// Who is in stays in. Whoever was removed does not come back, whatever they know.
store::Reading<bool> RequestContext::may_enter(store::MatchId id,
                                               const match::Match& match,
                                               Entering& entering) {
    if (match.access.visibility == match::Visibility::open || match.seat_of(person()) ||
        attends(id)) {
        return true;
    }
    entering.visibility = match.access.visibility;
    entering.removed = match.has_removed(person());
    if (entering.removed) {
        return false;
    }
    const auto invited = is_invited(id, match);
    return invited.readable() && !*invited ? store::Reading<bool>(is_opened(match.access, entering))
                                           : invited;
}

/// By somebody who still sits there. Having played what is played again there is an invitation,
/// too.
store::Reading<bool> RequestContext::is_invited(store::MatchId id,
                                                const match::Match& match) const {
    const auto by = hub_.invitations.by(id, person(), hub_.clock.now());
    if (by && match.seat_of(*by)) {
        return true;
    }
    return match.settings.rematch_of == 0
               ? store::Reading<bool>(false)
               : hub_.tables.has_played(match.settings.rematch_of, person());
}

/// Looked at once, though a match that is read is asked for twice.
bool RequestContext::is_opened(const match::TableAccess& access, Entering& entering) {
    if (entering.may_guess && !entering.opened) {
        account_.pay(access.password && !entering.key.password().empty() ? password_cost : 0);
        entering.opened = opens(entering.key, access);
    }
    return entering.opened.value_or(false);
}

/// That a table is not listed is told by nothing: what is said depends on what was asked.
void RequestContext::refuse_entry(const Asked& asked, const Entering& entering) {
    account_.pay(missing_cost);
    if (!entering.may_guess) {
        return refuse(
            asked, v1::TOO_MANY_REQUESTS, "Too many wrong passwords or codes. Try again later.");
    }
    const bool guessed = is_guess(entering.key);
    if (guessed) {
        account_.take_guess();
    }
    if (entering.removed) {
        refuse(asked, match::Refusal::removed);
    } else if (entering.visibility == match::Visibility::password) {
        refuse(asked, v1::WRONG_PASSWORD, "That password or code is wrong.");
    } else if (guessed) {
        refuse(asked,
               v1::NO_SUCH_MATCH,
               "No table has that code. Check for typos, or the table may have closed.");
    } else {
        refuse(asked, v1::NO_SUCH_MATCH, "There is no such table.");
    }
}

void RequestContext::evicted(std::uint32_t match, match::Refusal why) {
    unattend(match);
    v1::ServerMessage message;
    message.mutable_evicted()->set_match(match);
    message.mutable_evicted()->set_reason(reason_of(why));
    message.mutable_evicted()->set_message(std::string(sentence_of(why)));
    table::tell(*this, message);
}

Found RequestContext::find_rematch(const Table& finished) {
    const Found next = hub_.tables.rematch_of(finished, person());
    account_.pay(next.was_read ? reading_cost : rematch_cost);
    return next;
}

void RequestContext::pay_for_broadcast(const Table& table) {
    account_.pay(broadcast_cost * static_cast<double>(table.presence().attendants().size()));
}

bool RequestContext::may_change_seats(const Asked& asked) {
    const bool may = account_.take_seat();
    if (!may) {
        refuse(asked,
               v1::TOO_MANY_REQUESTS,
               "You are joining, leaving or changing tables too quickly. Wait a few seconds.");
    }
    return may;
}

bool RequestContext::may_commit(const Asked& asked) {
    const bool may = account_.take_commitment();
    if (!may) {
        refuse(asked,
               v1::TOO_MANY_REQUESTS,
               "You are getting ready too often at correspondence tables. Wait a few minutes.");
    }
    return may;
}

bool RequestContext::has_changed_too_often(const Table& table) const {
    const TableChanges& changes = hub_.tables.changes();
    const std::size_t own =
        changes.at(table.id(), [&](match::PersonId each) { return each == person(); });
    const std::size_t of_network = changes.at(table.id(), [&](match::PersonId each) {
        return hub_.hosts.are_neighbours(each, person());
    });
    return table.match().host != person() &&
           (own >= changes_per_person_max || of_network >= changes_per_network_max);
}

bool RequestContext::may_change(const Asked& asked, const Table& table) {
    const bool may = !has_changed_too_often(table);
    if (!may) {
        refuse(asked,
               v1::TOO_MANY_CHANGES,
               "You, or others from your network, have joined this table or got ready there too "
               "often. Join another table.");
    }
    return may;
}

bool RequestContext::attend(const std::shared_ptr<Table>& table) {
    const bool room = attended_.contains(table->id()) || attended_.size() < attended_max;
    if (!room || !table->attend(*this)) {
        return false;
    }
    const auto before = std::exchange(attended_[table->id()], table);
    update_lag_measurement();
    if (!before) {
        pay_for_broadcast(*table);
    }
    if (before && before != table) {  // let go of by the server, and brought back meanwhile
        before->unattend(*this);
    }
    return true;
}

/// It is measured for those who play against a clock.
void RequestContext::update_lag_measurement() {
    channel_.measure_lag(std::ranges::any_of(attended_, [this](const auto& attended) {
        const match::Match& match = attended.second->match();
        return match.settings.pace.kind != match::PaceKind::untimed && match.engages(person());
    }));
}

std::shared_ptr<Table> RequestContext::unattend(store::MatchId match) {
    const auto found = attended_.find(match);
    if (found == attended_.end()) {
        return nullptr;
    }
    const auto table = found->second;
    attended_.erase(found);
    update_lag_measurement();
    table->unattend(*this);
    return table;
}

void RequestContext::show(const Asked& asked, const std::shared_ptr<Table>& table) {
    const bool attended_before = attends(table->id());
    if (!attend(table)) {
        return refuse_attending(asked);
    }
    show(asked, *table, attended_before);
}

/// Nothing can happen in between: the snapshot is the state that the next update follows on.
void RequestContext::show(const Asked& asked, Table& table, bool attended_before) {
    account_.pay(snapshot_cost);
    v1::ServerMessage message;
    if (!table.shown().write_snapshot(person(), *message.mutable_snapshot())) {
        return not_shown(asked, table, attended_before);
    }
    reply(asked, std::move(message));
    send_pending_status(table);
}

void RequestContext::not_shown(const Asked& asked, const Table& table, bool attended_before) {
    if (!attended_before) {
        unattend(table.id());
    }
    refuse_unreadable(asked);
}

/// Whoever only looked on was told of it when it was opened; it may be for others now.
bool RequestContext::may_learn_of(const match::Match& rematch, const Table& finished) const {
    return !rematch.has_removed(person()) &&
           (rematch.access.visibility == match::Visibility::open ||
            finished.match().seat_of(person()).has_value());
}

/// An offer that is not stored yet is told when it is.
void RequestContext::send_pending_status(Table& table) {
    table.send_pending_status(*this);
    if (table.match().phase != match::Phase::finished) {
        return;
    }
    const auto next = find_rematch(table).table;
    if (next && next->match().version > 0 && next->match().phase == match::Phase::open &&
        may_learn_of(next->match(), table)) {
        table::tell(*this,
                    table::rematch_offered(table.id(), next->id(), next->match().access.code));
    }
}

}  // namespace bastide::session
