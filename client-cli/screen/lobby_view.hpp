// What stands where the tables are listed: for whoever draws it, and whoever clicks there.
#pragma once

#include "client-cli/screen/state.hpp"
#include "client-cli/screen/writing.hpp"

namespace bastide::screen {

/// Rows that a table takes.
inline constexpr int rows_a_table = 2;

/// The tables that are listed, from the top down: those of the lobby, or all there are.
std::vector<const v1::TableInfo*> listed_tables(const State& state, const Model& model);

/// Of them the chosen one; none where there are none.
const v1::TableInfo* chosen_table(const State& state, const Model& model);

/// Invitations that are open, the latest first.
std::vector<const model::Invitation*> open_invitations(const State& state, const Model& model);

/// What is said above the list: about the server, and of invitations.
Page above_the_list(const State& state, const Model& model, int columns);

/// The list below that.
struct ListPlace {
    paint::Rect rect;       ///< with two rows above the tables
    std::size_t row = 0;    ///< the chosen table
    std::size_t first = 0;  ///< at the top
    std::size_t last = 0;   ///< behind those that there is room for
};

ListPlace place_of_list(const State& state, const Model& model, const paint::Rect& board);

/// Where the n-th table of the list stands; it must be in sight.
paint::Rect place_of_table(const ListPlace& list, std::size_t row);

}  // namespace bastide::screen
