#include "client-cli/plain/tile_text.hpp"

#include "client-cli/plain/colours.hpp"

namespace bastide::plain {
namespace {

using paint::Canvas;
using paint::Depth;
using paint::Look;
using paint::Rect;

bool is_grass(char32_t character) {
    return character == U' ' || character == U'.';
}

}  // namespace

Look in_pictures(Look look) {
    return look.depth == Depth::none ? Look{Depth::none, paint::GlyphSet::ascii} : look;
}

const paint::TileImage& picture_of(
    TileTypeId type, Rotation rotation, paint::Zoom zoom, const Ruleset& ruleset, Look look) {
    static paint::TileArt drawn;
    return drawn.image(type, rotation, zoom, look.glyphs, paint::art_edition(ruleset));
}

void outline(Canvas& canvas, const Rect& tile, const OpenSides& open) {
    for (int y = tile.y; y < tile.bottom(); ++y) {
        for (int x = tile.x; x < tile.right(); ++x) {
            const bool upright = (x == tile.x && open[index_of(Side::west)]) ||
                                 (x == tile.right() - 1 && open[index_of(Side::east)]);
            const bool level = (y == tile.y && open[index_of(Side::north)]) ||
                               (y == tile.bottom() - 1 && open[index_of(Side::south)]);
            const char32_t line = upright && level ? U'+' : upright ? U'│' : level ? U'─' : U' ';
            if (is_grass(canvas.at({x, y}).character)) {
                canvas.put({x, y}, {line, style::bare});
            }
        }
    }
}

void draw_tile(Canvas& canvas,
               paint::Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               Look look) {
    const Rect rect{at.x, at.y, tile_beside.columns, tile_beside.rows};
    const Look pictured = in_pictures(look);
    if (type) {
        const auto& image = picture_of(*type, rotation, paint::Zoom::normal, ruleset, pictured);
        draw_picture(canvas, at, image, pictured);
    } else {
        canvas.fill(rect, style::back);
        canvas.put({at.x + rect.width / 2, at.y + rect.height / 2}, {U'?', style::back});
    }
    if (look.depth == Depth::none) {
        outline(canvas, rect, {true, true, true, true});
    }
}

}  // namespace bastide::plain
