// Shows one tile in each glyph set, so that the player can choose what the font supports.
#include "client-cli/screen/glyph_choice.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/words/enumerator_table.hpp"

namespace bastide::screen {
namespace {

constexpr std::string_view shown_tile = "base.O";
constexpr int gap = 5;

paint::Zoom zoom_for(int columns) {
    const int each = columns / static_cast<int>(glyph_choices.size());
    return each >= paint::tile_size(paint::Zoom::close).columns + 1 ? paint::Zoom::close
                                                                    : paint::Zoom::normal;
}

std::string_view called(paint::GlyphSet glyphs) {
    constexpr std::array<std::string_view, 6> names{
        "letters", "half blocks", "half blocks", "quadrants", "sextants", "octants"};
    return entry_for(names, glyphs);
}

void draw_sample(
    Page& page, const Scene& scene, paint::Point at, paint::Zoom zoom, std::size_t number) {
    const paint::GlyphSet glyphs = glyph_choices[number];
    const bool now = scene.state.look.glyphs == glyphs;
    const int key = page.canvas().write(at, std::to_string(number + 1), style::key);
    page.canvas().write(
        {at.x + key + 1, at.y}, called(glyphs), now ? style::chosen : style::strong);
    const paint::TileImage& image = scene.art.image(
        *catalogue().find(shown_tile), Rotation::r0, zoom, glyphs, paint::art_edition(Ruleset{}));
    draw_picture(page.canvas(), {at.x, at.y + 1}, image, {scene.state.look.depth, glyphs});
}

}  // namespace

Page glyphs_page(const Scene& scene, int columns) {
    Page page(columns);
    page.text("Which of these pictures looks right?", style::strong);
    page.blank();
    const paint::Zoom zoom = zoom_for(columns);
    const paint::Size tile = paint::tile_size(zoom);
    const int y = page.room(tile.rows + 1);
    for (std::size_t i = 0; i < glyph_choices.size(); ++i) {
        draw_sample(page, scene, {static_cast<int>(i) * (tile.columns + gap), y}, zoom, i);
    }
    page.blank();
    page.text(
        "The last is the sharpest, but if you see boxes, question marks or gaps, your font lacks "
        "it: pick another. Press P to change this later.",
        style::faint);
    return page;
}

}  // namespace bastide::screen
