// Sheets over the screen. On one, the player chooses the glyph set: fonts cannot be examined.
#pragma once

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/state.hpp"
#include "client-cli/screen/writing.hpp"

#include <array>
#include <optional>

namespace bastide::screen {

/// The sheet must be open.
std::string_view title_of(Sheet sheet);

/// Returns the size for large windows. A chat may have more rows.
Size size_of(Sheet sheet);

using TextPage = Page(const Scene& scene, int columns);
using MakePage = TextPage*;

MakePage text_page(Sheet sheet);

TextPage help_page, rules_page, tiles_page, hands_page, log_page, glyphs_page, asking_page,
    filter_page, settings_page, device_page, decide_page, question_page;

/// Shows people in the lobby, those we muted or our opponents, below `rows_above_people` rows.
TextPage people_page;
inline constexpr int rows_above_people = 2;

/// Returns the selected person, or the first if that person has left.
std::uint32_t chosen_person(const PeopleListed& here);

void add_latest_lines(Page& page, const model::Chat& chat, Look look);

TextPage chat_page;

std::optional<int> row_of_sheet(const State& state, const Model& model, Point at);

struct Pictured {
    TileTypeId type{};
    std::string label;
};

void add_pictures(Page& page, const Scene& scene, const std::vector<Pictured>& tiles, Zoom zoom);

/// Coarsest first.
inline constexpr std::array glyph_choices{
    GlyphSet::blocks, GlyphSet::quadrants, GlyphSet::sextants, GlyphSet::octants};

/// True if the glyph set can be chosen. A terminal without the coarsest set lacks finer ones, too.
inline bool has_glyph_choice(GlyphSet glyphs) {
    return glyphs >= glyph_choices.front();
}

/// Returns the glyph set for drawing. All sets are allowed while a player compares them.
inline GlyphSet glyphs_on_canvas(const State& state) {
    return state.sheet.kind == Sheet::glyphs ? glyph_choices.back() : state.look.glyphs;
}

}  // namespace bastide::screen
