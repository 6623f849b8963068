// What tiles look like: pictures made from their segments, for every turn, size and glyph set.
#pragma once

#include "client-cli/paint/pixels.hpp"
#include "client-cli/paint/tile_icons.hpp"
#include "client-cli/paint/zoom.hpp"
#include "engine/catalogue.hpp"
#include "engine/ruleset.hpp"

#include <map>
#include <tuple>

namespace bastide::paint {

/// A tile in pixels.
struct TileImage {
    Size size;                           ///< in pixels
    std::vector<Colour> colours;         ///< by row, then column
    std::vector<SegmentIndex> segments;  ///< which segment a pixel shows; no_segment: none
    /// Where a figure stands: by segment, the character cell within the tile.
    FixedVector<Point, segments_max> piece_spots;

    [[nodiscard]] std::size_t index(Point at) const {
        return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(size.columns) +
               static_cast<std::size_t>(at.x);
    }

    [[nodiscard]] Colour colour(Point at) const { return colours[index(at)]; }

    [[nodiscard]] SegmentIndex segment(Point at) const { return segments[index(at)]; }
};

/// The picture with its upper left corner at `at`.
void draw_picture(Canvas& canvas, Point at, const TileImage& image, Look look);

/// The printing whose pictures a table plays with: the one whose trees leave roads open (HR-6),
/// else that of the first box.
ArtEdition art_edition(const Ruleset& ruleset);

/// Draws each picture once and keeps it. Tiles that fit together join without a seam: what a tile
/// shows at its edge depends on the edge alone.
class TileArt {
  public:
    /// `edition` decides what stands at a junction (HR-6).
    const TileImage& image(
        TileTypeId type, Rotation rotation, Zoom zoom, GlyphSet glyphs, ArtEdition edition);

  private:
    const TileMesh& mesh(TileTypeId type);
    const std::vector<IconAt>& icons(TileTypeId type, ArtEdition edition);

    using Key = std::tuple<TileTypeId, Rotation, Zoom, GlyphSet, ArtEdition>;

    std::map<TileTypeId, TileMesh> meshes_;
    std::map<std::pair<TileTypeId, ArtEdition>, std::vector<IconAt>> icons_;
    std::map<Key, TileImage> images_;
};

}  // namespace bastide::paint
