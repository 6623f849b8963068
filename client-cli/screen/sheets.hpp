// Sheets over the screen. On one of them the player chooses the glyph set, because no program can
// detect a font's characters.
#pragma once

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/state.hpp"
#include "client-cli/screen/writing.hpp"

#include <array>
#include <optional>

namespace bastide::screen {

/// The sheet must be open.
std::string_view title_of(Sheet sheet);

using MakePage = Page (*)(const Scene& scene, int columns);

MakePage text_page(Sheet sheet);

Page help_page(const Scene& scene, int columns);
Page rules_page(const Scene& scene, int columns);
Page tiles_page(const Scene& scene, int columns);
Page hands_page(const Scene& scene, int columns);
Page log_page(const Scene& scene, int columns);

Page glyphs_page(const Scene& scene, int columns);
Page name_page(const Scene& scene, int columns);

Page code_page(const Scene& scene, int columns);
Page password_page(const Scene& scene, int columns);
Page server_password_page(const Scene& scene, int columns);
Page new_password_page(const Scene& scene, int columns);

Page filter_page(const Scene& scene, int columns);

/// Shows the people in the lobby, or those we have muted, below `rows_above_people` other rows.
Page people_page(const Scene& scene, int columns);
inline constexpr int rows_above_people = 2;

/// Returns the selected person, or the first if that person has left.
std::uint32_t chosen_person(const PeopleListed& here);

/// Adds the last lines of the chat, or nothing if nothing was said.
void add_latest_lines(Page& page, const model::Chat& chat, paint::Look look);

/// Shows what is said here, and below it the line that the player writes.
Page chat_page(const Scene& scene, int columns);

Page device_page(const Scene& scene, int columns);

Page decide_page(const Scene& scene, int columns);

Page question_page(const Scene& scene, int columns);

std::optional<int> row_of_sheet(const State& state, const Model& model, paint::Point at);

struct Pictured {
    TileTypeId type{};
    std::string label;
};

void add_pictures(Page& page,
                  const Scene& scene,
                  const std::vector<Pictured>& tiles,
                  paint::Zoom zoom);

/// Coarsest first.
inline constexpr std::array glyph_choices{paint::GlyphSet::blocks,
                                          paint::GlyphSet::quadrants,
                                          paint::GlyphSet::sextants,
                                          paint::GlyphSet::octants};

/// True if the glyph set can be chosen. A terminal without the coarsest set lacks finer ones, too.
inline bool has_glyph_choice(paint::GlyphSet glyphs) {
    return glyphs >= glyph_choices.front();
}

/// Returns the glyph set for drawing. All sets are allowed while a player compares them.
inline paint::GlyphSet glyphs_on_canvas(const State& state) {
    return state.sheet.kind == Sheet::glyphs ? glyph_choices.back() : state.look.glyphs;
}

}  // namespace bastide::screen
