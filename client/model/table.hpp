// Queries about a table before its game.
#pragma once

#include "client/model/model.hpp"

#include <ranges>

namespace bastide::model {

inline auto seats_of(const v1::TableInfo& table) {
    return std::views::iota(0, table.seats_size()) |
           std::views::transform([](int seat) { return static_cast<Seat>(seat); });
}

const v1::SeatInfo& seat_info(const v1::TableInfo& table, Seat seat);

bool is_ready(const Attended& attended);

bool has_room(const v1::TableInfo& table);

bool is_full(const v1::TableInfo& table);

bool enough_players(const v1::TableInfo& table);

bool all_ready(const v1::TableInfo& table);

bool can_start(const v1::TableInfo& table);

std::optional<Seat> host_of(const v1::TableInfo& table);

bool we_host(const Attended& attended);

bool is_bot(const v1::TableInfo& table, Seat seat);

bool may_seat_bot(const v1::TableInfo& table, const v1::BotLimits& limits, v1::BotLevel level);

/// True if another person or a bot has a seat.
bool has_others(const Attended& attended);

bool has_days_per_turn(const v1::TableInfo& table);

bool is_correspondence(const v1::TableInfo& table);

bool awaits_values(const Attended& attended);

bool has_revealed(const Attended& attended, Seat seat);

std::vector<Seat> seats_to_reveal(const Attended& attended);

std::string commitment_of(const Attended& attended, Seat seat);

std::vector<News> take_commit_reveal(Attended& attended, const v1::CommitReveal& commit_reveal);

}  // namespace bastide::model
