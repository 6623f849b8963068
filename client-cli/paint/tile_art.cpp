#include "client-cli/paint/tile_art.hpp"

#include "client-cli/paint/tile_raster.hpp"

namespace bastide::paint {

void draw_picture(Canvas& canvas, Point at, const TileImage& image, Look look) {
    Pixels pixels(image.size);
    for (const Point p : points_in(image.size)) {
        pixels.put(p, image.colour(p));
    }
    draw(canvas, at, pixels, look);
}

ArtEdition art_edition(const Ruleset& ruleset) {
    const bool second = (ruleset.sets & tile_set("base-c2")) != 0;
    return ruleset.trees_open.value_or(second ? ArtEdition::c2 : ArtEdition::c1);
}

const std::vector<IconAt>& TileArt::icons(TileTypeId type, ArtEdition edition) {
    const auto [found, is_new] = icons_.try_emplace({type, edition});
    if (is_new) {
        found->second = icons_of(catalogue()[type], mesh(type), edition);
    }
    return found->second;
}

const TileImage& TileArt::image(
    TileTypeId type, Rotation rotation, Zoom zoom, GlyphSet glyphs, ArtEdition edition) {
    const auto [found, is_new] = images_.try_emplace({type, rotation, zoom, glyphs, edition});
    if (is_new) {
        found->second = raster({catalogue()[type],
                                mesh(type),
                                icons(type, edition),
                                rotation,
                                tile_size(zoom),
                                pixels_in_cell(glyphs)});
    }
    return found->second;
}

}  // namespace bastide::paint
