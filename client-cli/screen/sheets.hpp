// What lies over the board when it is asked for: one function a sheet, each in a file of its own.
#pragma once

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/writing.hpp"

namespace bastide::screen {

Page help_page(const Scene& scene, int columns);
Page rules_page(const Scene& scene, int columns);
Page tiles_page(const Scene& scene, int columns);
Page hands_page(const Scene& scene, int columns);
Page log_page(const Scene& scene, int columns);

Page glyphs_page(const Scene& scene, int columns);
Page name_page(const Scene& scene, int columns);

/// A code, or a word.
Page door_page(const Scene& scene, int columns);

/// What may be put to the vote.
Page decide_page(const Scene& scene, int columns);

/// Whether to do what cannot be undone, and what that means.
Page question_page(const Scene& scene, int columns);

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
