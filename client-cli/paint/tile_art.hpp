// Pictures of tiles for every rotation, size and glyph set.
#pragma once

#include "client-cli/paint/pixel_characters.hpp"
#include "client-cli/paint/tile_icons.hpp"
#include "client-cli/paint/zoom.hpp"
#include "engine/catalogue.hpp"
#include "engine/ruleset.hpp"

#include <map>
#include <tuple>

namespace bastide::paint {

struct TileImage {
    Size size;  ///< in pixels
    std::vector<Colour> colours;
    std::vector<SegmentIndex> segments;            ///< segment shown by each pixel, or no_segment
    FixedVector<Point, segments_max> piece_spots;  ///< cell where a piece stands, by segment

    [[nodiscard]] Colour colour(Point at) const { return colours[size.index(at)]; }

    [[nodiscard]] SegmentIndex segment(Point at) const { return segments[size.index(at)]; }
};

void draw_picture(Canvas& canvas, Point at, const TileImage& image, Look look);

/// Returns the edition of a table's pictures (HR-6).
ArtEdition art_edition(const Ruleset& ruleset);

/// Caches tile pictures. Pixels at an edge depend on its kind only, so tiles join without a seam.
class TileArt {
  public:
    /// Returns the tile's picture. `edition` decides between houses and trees at a junction (HR-6).
    const TileImage& image(
        TileTypeId type, Rotation rotation, Zoom zoom, GlyphSet glyphs, ArtEdition edition);

  private:
    const TileMesh& mesh(TileTypeId type) {
        return meshes_.try_emplace(type, catalogue()[type]).first->second;
    }

    const std::vector<IconAt>& icons(TileTypeId type, ArtEdition edition);

    using Key = std::tuple<TileTypeId, Rotation, Zoom, GlyphSet, ArtEdition>;

    std::map<TileTypeId, TileMesh> meshes_;
    std::map<std::pair<TileTypeId, ArtEdition>, std::vector<IconAt>> icons_;
    std::map<Key, TileImage> images_;
};

}  // namespace bastide::paint
