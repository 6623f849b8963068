// What a table does about time: it calls it when somebody's is up.
#include "server/table/table.hpp"

namespace bastide::table {

/// What the server itself wants, for nobody.
Request Table::own_request(match::CommandSource by, match::Command command) {
    Request request;
    request.by = by;
    request.person = match::nobody;
    services_.dice.fill(request.id);
    request.command = std::move(command);
    request.received = services_.unix_time();
    request.arrived = services_.now();
    request.answer = [](const Answer& /*unused*/) {};
    return request;
}

/// They ran while a server did, from the newest envelope on.
void Table::resume_clocks() {
    if (match_.is_timed()) {
        publisher_.set_age(
            std::max(services_.server_time() - newest_at_, store::ServerTime::zero()));
    }
}

/// When the time of this question is called, if nothing comes before; nothing: nobody's runs.
std::optional<UpdatePublisher::Time> Table::end_of_time(const match::Question& question) const {
    const auto time = match_.time_until_expiry(question);
    return time ? std::optional(publisher_.since() + *time + answers_on_their_way) : std::nullopt;
}

std::optional<UpdatePublisher::Time> Table::first_flag() const {
    std::optional<UpdatePublisher::Time> first;
    for (const match::Question& question : match_.questions) {
        if (const auto end = end_of_time(question)) {
            first = first ? std::min(*first, *end) : end;
        }
    }
    return first;
}

/// With this move the catalogue is told another: the one it has is over, or too late, because
/// something is asked that the rules time, or nobody's time runs any more. It is not with each.
bool Table::has_another_deadline(const match::Match& next) const {
    const auto time = next.no_flag_before();
    if (!time) {
        return match_.no_flag_before().has_value();
    }
    const store::ServerTime now = services_.server_time();
    return !deadline_ || *deadline_ <= now || now + *time < *deadline_;
}

/// Is woken in time, or too early: then it looks again.
void Table::watch_time() {
    if (const auto next = next_check()) {
        services_.wake_at(id_, std::max(*next, services_.now() + clock_check_retry));
    }
}

void Table::check_clocks() {
    call_time();
    close_decided_vote();
    send_silent_seats();
    watch_time();
}

/// An answer that was received before counts: the question is gone by then, and this is refused.
void Table::call_time() {
    const auto standing = match_.questions;
    for (const match::Question& question : standing) {
        const auto end = end_of_time(question);
        if (end && *end <= services_.now()) {
            receive(own_request(match::CommandSource::clock, match::CallTime{question.number}));
        }
    }
}

/// A player who attends is back, so no bot plays for them any more.
void Table::reclaim_seat(match::PersonId person) {
    const auto seat = match_.seat_of(person);
    const bool stood_in = seat && match_.phase == match::Phase::playing &&
                          match_.stand_ins[index_of(*seat)] == match::StandIn::until_return;
    if (stood_in) {
        Request request = own_request(match::CommandSource::person, match::ReclaimSeat{});
        request.person = person;
        receive(std::move(request));
    }
}

}  // namespace bastide::table
