#include "server/table/presence.hpp"

#include <utility>

namespace bastide::table {

Presence::Presence(MatchId id, const Match& match, const TableServices& services)
    : id_(id),
      match_(match),
      services_(services),
      watched_since_(moment()),
      pre_game_choices_(match),
      absentees_(match, *this, services.now) {}

bool Presence::attend(Attendant& attendant) {
    if (attendants_.contains(attendant)) {
        return true;
    }
    const PersonId person = attendant.person();
    const auto seat = match_.seat_of(person);
    if (attendants_.full() && !seat) {
        return false;
    }
    const bool arrived = !is_here(person);
    attendants_.add(attendant);
    services_.leases.take(id_, person);
    left_at_.erase(person);
    if (arrived) {
        broadcast_state(person);
    }
    return true;
}

void Presence::unattend(Attendant& attendant) {
    const PersonId person = attendant.person();
    if (!attendants_.remove(attendant) || attendants_.has(person)) {
        return;
    }
    services_.leases.release(id_, person);
    if (match_.seat_of(person) && !services_.leases.held_elsewhere(id_, person)) {
        left_at_[person] = moment();
    }
}

/// Shows that a person is away. If they were at another node last, they count as away from now.
void Presence::lease_ended(PersonId person) {
    if (match_.seat_of(person)) {
        left_at_.try_emplace(person, moment());
        broadcast_state(person);
    }
}

void Presence::has_come_elsewhere(PersonId person) {
    left_at_.erase(person);
    broadcast_state(person);
    send_choices();
}

/// Removes viewers without access. Must come before events are sent, which may contain a new code.
void Presence::evict_shut_out(const std::vector<match::Event>& events) const {
    if (!match::has_any<match::SeatLeft, match::AccessChanged>(events)) {
        return;
    }
    for (Attendant* attendant : std::vector(attendants_.begin(), attendants_.end())) {
        if (!match_.may_spectate(attendant->person())) {
            attendant->evicted(id_,
                               match_.has_removed(attendant->person())
                                   ? match::Refusal::removed
                                   : match::Refusal::no_spectators);
        }
    }
}

void Presence::send_absent_newcomers(const std::vector<match::Event>& events) const {
    for (const match::Event& event : events) {
        const auto* taken = std::get_if<match::SeatTaken>(&event);
        if (taken != nullptr && !is_here(taken->holder.person)) {
            broadcast_state(taken->holder.person);
        }
    }
}

bool Presence::choose_colour(Seat seat, match::Colour colour) {
    if (!pre_game_choices_.choose(match_.seats[index_of(seat)].person, colour)) {
        return false;
    }
    broadcast_state(match_.seats[index_of(seat)].person);
    send_choices();
    return true;
}

void Presence::set_ready(Seat seat, bool ready) {
    const PersonId person = match_.seats[index_of(seat)].person;
    if (pre_game_choices_.is_ready(person) != ready) {
        pre_game_choices_.set_ready(person, ready);
        broadcast_state(person);
        send_choices();
    }
}

void Presence::send_choices() const {
    if (match_.phase == match::Phase::open && services_.has_nodes) {
        cluster::v1::Message message;
        message.mutable_choices()->set_match(id_);
        message.mutable_choices()->set_version(match_.version);
        pre_game_choices_.write(*message.mutable_choices());
        services_.send_to_nodes(std::move(message));
    }
}

std::vector<Seat> Presence::merge_choices(const cluster::v1::Choices& from) {
    const PreGameChoices before = pre_game_choices_;
    pre_game_choices_.merge(from);
    std::vector<Seat> not_ready;
    for (const SeatHolder& holder : match_.seats) {
        const bool was_ready = before.is_ready(holder.person);
        const bool is_ready = pre_game_choices_.is_ready(holder.person);
        if (was_ready && !is_ready) {
            not_ready.push_back(*match_.seat_of(holder.person));
        }
        if (was_ready != is_ready ||
            before.colour_of(holder) != pre_game_choices_.colour_of(holder)) {
            broadcast_state(holder.person);
        }
    }
    return not_ready;
}

void Presence::expect(const std::vector<match::Event>& events, bool ready) {
    forget_departed();
    for (const match::Event& event : events) {
        if (const auto* taken = std::get_if<match::SeatTaken>(&event)) {
            add_player(taken->holder, ready);
        } else if (std::holds_alternative<match::TableChanged>(event)) {
            pre_game_choices_.nobody_is_ready();
        } else if (const auto* put = std::get_if<match::QuestionAsked>(&event)) {
            record_question(put->seat);
        }
    }
}

void Presence::forget_departed() {
    pre_game_choices_.forget_departed();
    std::erase_if(left_at_, [&](const auto& left) { return !match_.seat_of(left.first); });
}

void Presence::record_question(Seat seat) {
    if (!match_.game || match_.is_played_by_person(seat)) {
        absentees_.record_activity(seat);
    }
}

/// Adds a player, who counts as away from now if they have disconnected meanwhile.
void Presence::add_player(const SeatHolder& holder, bool ready) {
    pre_game_choices_.add_player(holder.person, holder.colour, ready);
    if (!is_here(holder.person)) {
        left_at_[holder.person] = moment();
    }
}

std::vector<Seat> Presence::away() const {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        if (!is_here(match_.seats[i].person)) {
            seats.push_back(static_cast<Seat>(i));
        }
    }
    return seats;
}

std::vector<Seat> Presence::absent_seats() const {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (!is_here(match_.seats[i].person) || absentees_.of(seat)) {
            seats.push_back(seat);
        }
    }
    return seats;
}

std::chrono::milliseconds Presence::time_away_here(PersonId person) const {
    if (is_here(person)) {
        return {};
    }
    const auto left = left_at_.find(person);
    const Moment since = left == left_at_.end() ? watched_since_ : left->second;
    return std::chrono::duration_cast<std::chrono::milliseconds>(services_.now() - since.measured);
}

ReadResult<std::uint32_t> Presence::seconds_away(PersonId person) const {
    if (is_here(person)) {
        return 0U;
    }
    const auto left = left_at_.find(person);
    if (left != left_at_.end()) {
        return codec::seconds_away(left->second.of_day, services_.unix_time());
    }
    return services_.away_since(person).transform([&](const auto& since) {
        return codec::seconds_away(since.value_or(watched_since_.of_day), services_.unix_time());
    });
}

bool Presence::write(Seat seat, v1::Presence& into) const {
    v1::SeatInfo shown;
    const bool readable = write(seat, shown);
    into.set_match(id_);
    into.set_seat(static_cast<std::uint32_t>(index_of(seat)));
    into.set_away(shown.away());
    into.set_away_seconds(shown.away_seconds());
    into.set_colour(shown.colour());
    into.set_ready(shown.ready());
    if (shown.has_absence()) {
        *into.mutable_absence() = shown.absence();
    }
    return readable;
}

bool Presence::write(Seat seat, v1::SeatInfo& into) const {
    const SeatHolder& holder = match_.seats[index_of(seat)];
    const auto seconds = seconds_away(holder.person);
    into.set_away(!is_here(holder.person));
    into.set_away_seconds(seconds.readable() ? *seconds : 0);
    into.set_colour(codec::to_wire(pre_game_choices_.colour_of(holder)));
    into.set_ready(pre_game_choices_.is_ready(holder.person));
    if (const auto absence = absentees_.of(seat)) {
        write(*absence, into);
    }
    return seconds.readable();
}

/// Writes an absence. Uses away_seconds for a player who may have left before the loading.
void Presence::write(const Absentees::Absence& absence, v1::SeatInfo& into) {
    const auto whole = [](std::chrono::milliseconds time) {
        return static_cast<std::uint32_t>(std::chrono::ceil<std::chrono::seconds>(time).count());
    };
    v1::Absence& missing = *into.mutable_absence();
    missing.set_silent(absence.silent);
    missing.set_seconds(absence.silent ? whole(absence.time) : into.away_seconds());
    if (absence.grace) {
        missing.set_grace_seconds(whole(*absence.grace));
    }
}

void Presence::broadcast_state(Seat seat) const {
    broadcast_state(match_.seats[index_of(seat)].person);
}

void Presence::broadcast_state(PersonId person) const {
    const auto seat = match_.seat_of(person);
    v1::ServerMessage message;
    if (seat && write(*seat, *message.mutable_presence())) {
        attendants_.broadcast(std::move(message));
    }
}

}  // namespace bastide::table
