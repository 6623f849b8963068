#include "client/model/printable.hpp"
#include "client/model/table.hpp"
#include "client/model/updating.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

namespace bastide::model {
namespace {

v1::SeatInfo& seat_at(Attended& attended, std::uint32_t seat) {
    return *attended.table.mutable_seats(static_cast<int>(seat));
}

AffectedSeat take_seat(Attended& attended, const v1::SeatTaken& taken) {
    v1::SeatInfo& seat = *attended.table.add_seats();
    seat.set_name(printable_name(taken.name()));
    seat.set_colour(taken.colour());
    seat.set_ready(taken.ready());
    seat.set_bot(taken.bot());
    return {seat, false};
}

/// Keeps the host's number valid. If the host leaves, the next event names the new host.
void move_host_up(v1::TableInfo& table, std::uint32_t seat) {
    const auto seats = static_cast<std::uint32_t>(table.seats_size());
    if (table.host() > seat || (table.host() == seat && seat == seats && seats > 0)) {
        table.set_host(table.host() - 1);
    }
}

void lose_seat(Attended& attended, v1::LeaveReason why) {
    const auto host = host_of(attended.table);
    const bool by_host = why == v1::BY_THE_HOST && host && host != attended.seat;
    attended.lost_seat =
        LostSeat{why, by_host ? seat_at(attended, attended.table.host()).name() : std::string()};
}

/// Frees a seat. Later seats move up, and their players may get new names.
AffectedSeat leave_seat(Attended& attended, const v1::SeatLeft& event) {
    const std::uint32_t seat = event.seat();
    AffectedSeat left{seat_at(attended, seat), attended.seat && index_of(*attended.seat) == seat};
    if (left.ours) {
        lose_seat(attended, event.why());
    }
    attended.table.mutable_seats()->DeleteSubrange(static_cast<int>(seat), 1);
    move_host_up(attended.table, seat);
    for (int i = 0; i < event.names_size(); ++i) {
        attended.table.mutable_seats(i)->set_name(printable_name(event.names(i)));
    }
    if (left.ours) {
        attended.seat.reset();
    } else if (attended.seat && index_of(*attended.seat) > seat) {
        attended.seat = static_cast<Seat>(index_of(*attended.seat) - 1);
    }
    return left;
}

AffectedSeat change_host(Attended& attended, const v1::HostChanged& changed) {
    attended.table.set_host(changed.seat());
    return {seat_at(attended, changed.seat()), attended.seat == host_of(attended.table)};
}

AffectedSeat start_game(Attended& attended, const v1::GameStarted& started) {
    attended.game = start(*codec::from_wire(started.setup()));
    attended.draws = started.draws();
    const bool missed = attended.server_version > attended.version;  // we are catching up
    attended.draws_version = missed ? attended.server_version : 0;
    attended.starting = {};
    attended.commit_reveal.Clear();
    attended.table.set_phase(v1::PLAYING);
    return {seat_at(attended, 0), false};
}

/// Returns the affected seat. The new stand-in is in the update's `in_play`.
AffectedSeat change_stand_in(Attended& attended, std::uint32_t seat) {
    return {seat_at(attended, seat), attended.seat && index_of(*attended.seat) == seat};
}

/// Ends the match. Earlier events have scored the game, or it has no scores.
AffectedSeat end_match(Attended& attended, v1::Ending ending) {
    attended.table.set_phase(v1::FINISHED);
    attended.ending = ending;
    return {};
}

AffectedSeat close_table(Attended& attended) {
    const bool ours = we_host(attended);
    attended.table.set_phase(v1::CLOSED);
    attended.commit_reveal.Clear();
    attended.table.clear_seats();
    attended.seat.reset();
    return {{}, ours};
}

}  // namespace

v1::TableInfo printable_table(v1::TableInfo table) {
    table.set_title(printable(table.title()));
    for (v1::SeatInfo& seat : *table.mutable_seats()) {
        seat.set_name(printable_name(seat.name()));
    }
    return table;
}

std::optional<AffectedSeat> apply_at_table(Attended& attended, const v1::Event& event) {
    if (event.has_seat_taken()) {
        return take_seat(attended, event.seat_taken());
    }
    if (event.has_seat_left()) {
        return leave_seat(attended, event.seat_left());
    }
    if (event.has_host_changed()) {
        return change_host(attended, event.host_changed());
    }
    if (event.has_game_started()) {
        return start_game(attended, event.game_started());
    }
    if (event.has_table_closed()) {
        return close_table(attended);
    }
    if (event.has_seat_flagged()) {
        return change_stand_in(attended, event.seat_flagged().seat());
    }
    if (event.has_stand_in_changed()) {
        return change_stand_in(attended, event.stand_in_changed().seat());
    }
    if (event.has_match_ended()) {
        return end_match(attended, ending_of(event.match_ended()));
    }
    if (event.has_pause_began() || event.has_pause_ended()) {
        return AffectedSeat{};  // the update's `in_play` has its end
    }
    return std::nullopt;
}

void change_table(Attended& attended, const v1::TableChanged& changed) {
    *attended.table.mutable_ruleset() = changed.ruleset();
    attended.table.set_seats_max(changed.seats_max());
    *attended.table.mutable_pace() = changed.pace();
    for (v1::SeatInfo& seat : *attended.table.mutable_seats()) {
        seat.set_ready(seat.bot() != v1::NO_BOT);
    }
}

}  // namespace bastide::model
