// The same tile in each of the glyph sets, for the player to say which looks right.
#include "client-cli/screen/glyph_choice.hpp"
#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

/// It shows most of what there is: a city with a pennant, a road, a field.
constexpr std::string_view shown_tile = "base.O";
constexpr paint::Zoom shown_zoom = paint::Zoom::close;
constexpr int gap = 8;

std::string_view called(paint::GlyphSet glyphs) {
    switch (glyphs) {
        case paint::GlyphSet::ascii:
            return "letters";
        case paint::GlyphSet::console:
        case paint::GlyphSet::blocks:
            return "half blocks";
        case paint::GlyphSet::sextants:
            return "sextants";
    }
    return {};
}

void draw_sample(Page& page, const Scene& scene, paint::Point at, std::size_t number) {
    const paint::GlyphSet glyphs = glyph_choices[number];
    const bool now = scene.state.look.glyphs == glyphs;
    page.canvas().write(at,
                        std::to_string(number + 1) + " " + std::string(called(glyphs)),
                        now ? style::chosen : style::strong);
    const paint::TileImage& image = scene.art.image(*catalogue().find(shown_tile),
                                                    Rotation::r0,
                                                    shown_zoom,
                                                    glyphs,
                                                    paint::art_edition(Ruleset{}));
    draw_picture(page.canvas(), {at.x, at.y + 1}, image, {scene.state.look.depth, glyphs});
}

}  // namespace

Page glyphs_page(const Scene& scene, int columns) {
    Page page(columns);
    page.text("Which of these pictures looks right to you?", style::strong);
    page.blank();
    const paint::Size tile = paint::tile_size(shown_zoom);
    const int y = page.room(tile.rows + 1);
    for (std::size_t i = 0; i < glyph_choices.size(); ++i) {
        draw_sample(page, scene, {static_cast<int>(i) * (tile.columns + gap), y}, i);
    }
    page.blank();
    page.text(
        "The second is finer. Where it shows boxes or question marks, the font lacks its "
        "characters. G asks again at any time.",
        style::faint);
    return page;
}

}  // namespace bastide::screen
