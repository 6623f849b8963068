// Tables as they are shown in the lobby, and at a table before its game.
#pragma once

#include "client-cli/screen/state.hpp"
#include "client-cli/screen/writing.hpp"

#include <string>
#include <utility>
#include <vector>

namespace bastide::screen {

inline constexpr int rows_a_table = 2;

/// Returns tables from the top down: the full list or our games if chosen, else the lobby's.
std::vector<const v1::TableInfo*> listed_tables(const State& state, const Model& model);

std::string_view heading_of_list(const Lobby& lobby);

const v1::TableInfo* chosen_table(const State& state, const Model& model);

std::vector<const model::Invitation*> open_invitations(const State& state, const Model& model);

/// Returns our part in a match: "your turn", "joined" or empty.
std::string_view our_part(const State& state, const Model& model, model::MatchId match);

Page above_the_list(const State& state, const Model& model, int columns);

struct ListPlace {
    Rect rect;  ///< includes two rows above the tables
    std::size_t row = 0;
    std::size_t first = 0;
    std::size_t last = 0;  ///< index after the last visible table
};

ListPlace place_of_list(const State& state, const Model& model, const Rect& board);

/// Returns the area of a table's row, which must be visible.
Rect place_of_table(const ListPlace& list, std::size_t row);

// Before a game.

/// Returns " (you), host"
std::string seat_remark(const Attended& at, Seat seat);

/// Describes a seat. Presence does not matter in a correspondence game.
std::pair<std::string_view, Style> seat_state(const Attended& at, Seat seat);

/// Describes the host's changes; empty once we have agreed to them.
std::string changes_to_agree(const State& state, const Attended& at);

}  // namespace bastide::screen
