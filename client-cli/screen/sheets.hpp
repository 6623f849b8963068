// What lies over the board when it is asked for: one function a sheet, all of which
// stand in the list in draw_sheet.cpp.
#pragma once

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

#include <optional>

namespace bastide::screen {

Page help_page(const Scene& scene, int columns);
Page rules_page(const Scene& scene, int columns);
Page tiles_page(const Scene& scene, int columns);
Page hands_page(const Scene& scene, int columns);
Page log_page(const Scene& scene, int columns);

Page glyphs_page(const Scene& scene, int columns);
Page name_page(const Scene& scene, int columns);

// Codes and passwords.
Page code_page(const Scene& scene, int columns);
Page password_page(const Scene& scene, int columns);
Page new_password_page(const Scene& scene, int columns);

Page filter_page(const Scene& scene, int columns);

/// Who is here; above them stand so many rows.
Page people_page(const Scene& scene, int columns);
inline constexpr int rows_above_people = 2;

/// Who is chosen among them: the first, where whoever was is there no more.
std::uint32_t chosen_person(const PeopleListed& here);

/// What may be put to the vote.
Page decide_page(const Scene& scene, int columns);

// Whether to do what cannot be undone, and what that means.
Page leave_page(const Scene& scene, int columns);
Page resign_page(const Scene& scene, int columns);
Page remove_player_page(const Scene& scene, int columns);
Page close_table_page(const Scene& scene, int columns);
Page new_code_page(const Scene& scene, int columns);
Page claim_page(const Scene& scene, int columns);
Page quit_page(const Scene& scene, int columns);

/// Which row of what the open sheet says is shown there; none outside.
std::optional<int> row_of_sheet(const State& state, const Model& model, paint::Point at);

/// Tiles beside each other, as many in a row as there is room for, a line above each unless all are
/// empty.
struct Pictured {
    TileTypeId type{};
    std::string label;
};

void add_pictures(Page& page,
                  const Scene& scene,
                  const std::vector<Pictured>& tiles,
                  paint::Zoom zoom);

}  // namespace bastide::screen
