#include "client/model/table_events.hpp"

#include "client/model/printable.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

namespace bastide::model {
namespace {

v1::SeatInfo& seat_at(Attended& attended, std::uint32_t seat) {
    return *attended.table.mutable_seats(static_cast<int>(seat));
}

v1::SeatInfo take_seat(Attended& attended, const v1::SeatTaken& taken) {
    v1::SeatInfo& seat = *attended.table.add_seats();
    seat.set_name(printable_name(taken.name()));
    seat.set_colour(taken.colour());
    seat.set_ready(taken.ready());
    return seat;
}

/// The seats behind move up, ours too. Where nobody says how those who stay are told now, they are
/// told as before.
v1::SeatInfo leave_seat(Attended& attended, const v1::SeatLeft& event) {
    const std::uint32_t seat = event.seat();
    v1::SeatInfo left = seat_at(attended, seat);
    attended.table.mutable_seats()->DeleteSubrange(static_cast<int>(seat), 1);
    for (int i = 0; i < event.names_size(); ++i) {
        attended.table.mutable_seats(i)->set_name(printable_name(event.names(i)));
    }
    if (attended.seat && index_of(*attended.seat) == seat) {
        attended.seat.reset();
    } else if (attended.seat && index_of(*attended.seat) > seat) {
        attended.seat = static_cast<Seat>(index_of(*attended.seat) - 1);
    }
    return left;
}

v1::SeatInfo start_game(Attended& attended, const v1::GameStarted& started) {
    attended.game = start(*codec::from_wire(started.setup()));
    attended.draws = started.draws();
    const bool missed = attended.version_there > attended.version;  // of what we are told now
    attended.draws_told_at = missed ? attended.version_there : 0;
    attended.table.set_phase(v1::PLAYING);
    return seat_at(attended, 0);
}

}  // namespace

v1::TableInfo printable_table(v1::TableInfo table) {
    table.set_title(printable(table.title()));
    for (v1::SeatInfo& seat : *table.mutable_seats()) {
        seat.set_name(printable_name(seat.name()));
    }
    return table;
}

std::optional<v1::SeatInfo> apply_at_table(Attended& attended, const v1::Event& event) {
    if (event.has_seat_taken()) {
        return take_seat(attended, event.seat_taken());
    }
    if (event.has_seat_left()) {
        return leave_seat(attended, event.seat_left());
    }
    if (event.has_game_started()) {
        return start_game(attended, event.game_started());
    }
    if (event.has_table_closed()) {
        attended.table.set_phase(v1::CLOSED);
        attended.table.clear_seats();
        attended.seat.reset();
        return v1::SeatInfo();
    }
    return std::nullopt;
}

}  // namespace bastide::model
