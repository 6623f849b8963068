#include "server/table/waiting_table.hpp"

#include "server/table/away_seats.hpp"

#include <algorithm>

namespace bastide::table {

bool cancels_start(const Request& request, const Match& match) {
    const auto* command = std::get_if<match::Command>(&request.command);
    if (command == nullptr) {
        return false;
    }
    const bool is_host = request.by == match::CommandSource::server || request.person == match.host;
    const bool is_for_host = std::holds_alternative<match::Close>(*command) ||
                             std::holds_alternative<match::Remove>(*command);
    return is_for_host ? is_host
                       : std::holds_alternative<match::Leave>(*command) &&
                             match.seat_of(request.person).has_value();
}

bool is_from_non_player(const Request& request, const Match& match) {
    const auto* command = std::get_if<match::Command>(&request.command);
    const bool takes_seat = command != nullptr && (std::holds_alternative<match::Open>(*command) ||
                                                   std::holds_alternative<match::Join>(*command));
    return request.by == match::CommandSource::person && !takes_seat &&
           !match.seat_of(request.person);
}

std::optional<match::Refusal> WaitingTable::choose_colour(PersonId person, match::Colour colour) {
    const auto seat = match_.seat_of(person);
    if (seat && presence_.pre_game_choices().colour_of(match_.seats[index_of(*seat)]) == colour) {
        return std::nullopt;
    }
    if (const auto refusal = refuse_preparing(person)) {
        return refusal;
    }
    return presence_.choose_colour(*seat, colour) ? std::nullopt
                                                  : std::optional(match::Refusal::colour_taken);
}

/// Accepts readiness for a running game as a no-op.
std::optional<match::Refusal> WaitingTable::set_ready(PersonId person,
                                                      bool ready,
                                                      match::Version agreed_to) {
    if (ready && match_.game && match_.seat_of(person)) {
        return std::nullopt;
    }
    if (const auto refusal = refuse_preparing(person)) {
        return refusal;
    }
    if (ready && agreed_to != match_.version) {
        return match::Refusal::stale;
    }
    const Seat seat = *match_.seat_of(person);
    presence_.set_ready(seat, ready);
    if (!ready) {
        negotiation_.cancel(std::vector{seat});
    } else {
        start_soon();
    }
    check_start_delays();
    return std::nullopt;
}

/// Refuses choices while a start that contains them may be being stored.
std::optional<match::Refusal> WaitingTable::refuse_preparing(PersonId person) const {
    if (!match_.seat_of(person)) {
        return match::Refusal::not_seated;
    }
    return match_.phase == match::Phase::open && !table_.is_storing_start()
               ? std::nullopt
               : std::optional(match::Refusal::already_started);
}

void WaitingTable::start_soon() {
    if (match_.settings.auto_start && match_.phase == match::Phase::open) {
        table_.run_after({}, [this] {
            if (may_start()) {
                start();
            }
        });
    }
}

/// Returns false at nodes without the host, so that one node proposes the start.
bool WaitingTable::may_start() const {
    const bool all_are_there = match_.seats.size() == match_.settings.seats_max &&
                               presence_.pre_game_choices().all_ready() && presence_.away().empty();
    return match_.phase == match::Phase::open && !match_.is_correspondence_start() &&
           all_are_there && !presence_.is_only_elsewhere(match_.host) && table_.idle();
}

void WaitingTable::start() {
    Request request = table_.own_request(match::CommandSource::server, match::Start{});
    request.person = match_.host;
    request.answer = [this, begun = table_.services().now()](const Answer& answer) {
        if (const auto* failed = std::get_if<StartFailed>(&answer)) {
            missed_start(failed->missing, table_.services().now() - begun);
        }
    };
    table_.receive(std::move(request));
}

/// Delays the next start, which otherwise would be retried at once.
void WaitingTable::missed_start(const std::vector<Seat>& missing,
                                StartDelays::Time::duration took) {
    const auto delay = std::max<StartDelays::Time::duration>(took, start_time_max);
    for (const Seat seat : missing) {
        start_delays_.add(match_.seats[index_of(seat)].person, delay);
        presence_.set_ready(seat, false);
    }
    check_start_delays();
}

std::vector<PersonId> WaitingTable::players_holding_up() const {
    std::vector<PersonId> players;
    if (!match_.settings.auto_start || match_.phase != match::Phase::open ||
        match_.is_correspondence_start() || match_.seats.size() != match_.settings.seats_max) {
        return players;
    }
    for (const SeatHolder& holder : match_.seats) {
        if (!presence_.is_here(holder.person) ||
            !presence_.pre_game_choices().is_ready(holder.person)) {
            players.push_back(holder.person);
        }
    }
    return players;
}

void WaitingTable::check_start_delays() {
    const auto now = table_.services().now();
    start_delays_.set_delaying(players_holding_up(), now);
    for (const PersonId person : start_delays_.over(now)) {
        const auto why =
            presence_.is_here(person) ? match::LeaveReason::unready : match::LeaveReason::away;
        free_seat(table_, person, why, [this] {
            check_start_delays_at(table_.services().now() + lease_duration);
        });
    }
    const auto next = start_delays_.next_end();
    if (next && *next > now) {
        check_start_delays_at(*next);
    }
}

void WaitingTable::check_start_delays_at(StartDelays::Time at) {
    if (next_check_ && *next_check_ <= at) {
        return;
    }
    next_check_ = at;
    const auto now = table_.services().now();
    table_.run_after(std::chrono::ceil<std::chrono::milliseconds>(at - now), [this, at] {
        if (next_check_ == at) {
            next_check_.reset();
            check_start_delays();
        }
    });
}

}  // namespace bastide::table
