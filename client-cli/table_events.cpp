#include "client-cli/table_events.hpp"

#include "client-cli/plain_text.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

namespace bastide::client {
namespace {

v1::SeatInfo* seat_at(Attended& attended, std::uint32_t seat) {
    const bool there = seat < static_cast<std::uint32_t>(attended.table.seats_size());
    return there ? attended.table.mutable_seats(static_cast<int>(seat)) : nullptr;
}

using Concerned = std::optional<v1::SeatInfo>;

Concerned value_of(const v1::SeatInfo* seat) {
    return seat == nullptr ? Concerned() : Concerned(*seat);
}

Concerned take_seat(Attended& attended, const v1::SeatTaken& taken) {
    if (taken.seat() != static_cast<std::uint32_t>(attended.table.seats_size())) {
        return std::nullopt;
    }
    v1::SeatInfo& seat = *attended.table.add_seats();
    seat.set_name(plain(taken.name()));
    seat.set_colour(taken.colour());
    return seat;
}

/// The seats behind move up, ours too.
Concerned leave_seat(Attended& attended, std::uint32_t seat) {
    Concerned left = value_of(seat_at(attended, seat));
    if (!left) {
        return left;
    }
    attended.table.mutable_seats()->DeleteSubrange(static_cast<int>(seat), 1);
    if (attended.seat && index_of(*attended.seat) == seat) {
        attended.seat.reset();
    } else if (attended.seat && index_of(*attended.seat) > seat) {
        attended.seat = static_cast<Seat>(index_of(*attended.seat) - 1);
    }
    return left;
}

Concerned choose_colour(Attended& attended, const v1::ColourChosen& chosen) {
    v1::SeatInfo* seat = seat_at(attended, chosen.seat());
    if (seat != nullptr) {
        seat->set_colour(chosen.colour());
    }
    return value_of(seat);
}

Concerned change_ready(Attended& attended, const v1::ReadyChanged& changed) {
    v1::SeatInfo* seat = seat_at(attended, changed.seat());
    if (seat != nullptr) {
        seat->set_ready(changed.ready());
    }
    return value_of(seat);
}

Concerned start_game(Attended& attended, const v1::GameStarted& started) {
    const auto setup = codec::from_wire(started.setup());
    const bool fits = setup && setup->seats == attended.table.seats_size();
    if (!fits) {
        return std::nullopt;
    }
    attended.game = start(*setup);
    attended.draws = started.draws();
    const bool missed = attended.version_there > attended.version;  // of what we are told now
    attended.draws_told_at = missed ? attended.version_there : 0;
    attended.table.set_phase(v1::PLAYING);
    return value_of(seat_at(attended, 0));
}

}  // namespace

v1::TableInfo plain_table(v1::TableInfo table) {
    table.set_title(plain(table.title()));
    for (v1::SeatInfo& seat : *table.mutable_seats()) {
        seat.set_name(plain(seat.name()));
    }
    return table;
}

std::optional<v1::SeatInfo> apply_at_table(Attended& attended, const v1::Event& event) {
    if (event.has_seat_taken()) {
        return take_seat(attended, event.seat_taken());
    }
    if (event.has_seat_left()) {
        return leave_seat(attended, event.seat_left().seat());
    }
    if (event.has_colour_chosen()) {
        return choose_colour(attended, event.colour_chosen());
    }
    if (event.has_ready_changed()) {
        return change_ready(attended, event.ready_changed());
    }
    if (event.has_game_started()) {
        return start_game(attended, event.game_started());
    }
    if (event.has_table_closed()) {
        attended.table.set_phase(v1::CLOSED);
        return v1::SeatInfo();
    }
    return std::nullopt;
}

}  // namespace bastide::client
