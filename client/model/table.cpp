#include "client/model/table.hpp"

#include "engine/table_seats.hpp"

#include <algorithm>

namespace bastide::model {

const v1::SeatInfo& seat_info(const v1::TableInfo& table, Seat seat) {
    return table.seats(static_cast<int>(index_of(seat)));
}

bool is_ready(const Attended& attended) {
    return attended.seat && seat_info(attended.table, *attended.seat).ready();
}

bool has_room(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && !is_full(table);
}

bool is_full(const v1::TableInfo& table) {
    return table.seats_size() >= static_cast<int>(table.seats_max());
}

bool enough_players(const v1::TableInfo& table) {
    return table.seats_size() >= table_seats_least;
}

bool all_ready(const v1::TableInfo& table) {
    return std::ranges::all_of(table.seats(),
                               [](const v1::SeatInfo& seat) { return seat.ready(); });
}

bool can_start(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && enough_players(table) && all_ready(table);
}

std::optional<Seat> host_of(const v1::TableInfo& table) {
    const bool sits_there = table.host() < static_cast<std::uint32_t>(table.seats_size());
    return sits_there ? std::optional(static_cast<Seat>(table.host())) : std::nullopt;
}

bool we_host(const Attended& attended) {
    return attended.table.phase() == v1::OPEN && attended.seat &&
           attended.seat == host_of(attended.table);
}

bool is_bot(const v1::TableInfo& table, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    return index < table.seats_size() && table.seats(index).bot() != v1::NO_BOT;
}

bool may_seat_bot(const v1::TableInfo& table, const v1::BotLimits& limits, v1::BotLevel level) {
    const auto count = [&table](auto is_one) {
        return static_cast<std::uint32_t>(std::ranges::count_if(table.seats(), is_one));
    };
    const auto bots = count([](const v1::SeatInfo& seat) { return seat.bot() != v1::NO_BOT; });
    const auto hard = count([](const v1::SeatInfo& seat) { return seat.bot() == v1::HARD; });
    return has_room(table) && bots < limits.seats() && (level != v1::HARD || hard < limits.hard());
}

bool has_others(const Attended& attended) {
    return attended.table.seats_size() > (attended.seat ? 1 : 0);
}

}  // namespace bastide::model
