#include "client-cli/paint/tile_art.hpp"
#include "tests/support/tile_marks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace bastide::paint {
namespace {

constexpr std::array all_glyph_sets{GlyphSet::ascii,
                                    GlyphSet::console,
                                    GlyphSet::blocks,
                                    GlyphSet::quadrants,
                                    GlyphSet::sextants,
                                    GlyphSet::octants};

constexpr ArtEdition edition = ArtEdition::c1;

struct DrawnTile {
    const TileType& type;
    Rotation rotation;
    Zoom zoom;
    GlyphSet glyphs;
    const TileImage& image;

    [[nodiscard]] std::string name() const {
        return type.name + " r" + std::to_string(90 * index_of(rotation)) + " zoom " +
               std::to_string(index_of(zoom)) + " " + std::string(name_of(glyphs));
    }
};

template <typename Visit>
void for_each_image(Visit visit) {
    static TileArt art;  // draws each picture once for all tests
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const auto id = static_cast<TileTypeId>(i);
        for (const Rotation rotation : all_rotations) {
            for (const Zoom zoom : all_zooms) {
                for (const GlyphSet glyphs : all_glyph_sets) {
                    visit(DrawnTile{catalogue()[id],
                                    rotation,
                                    zoom,
                                    glyphs,
                                    art.image(id, rotation, zoom, glyphs, edition)});
                }
            }
        }
    }
}

const TileImage& image_of(TileArt& art,
                          const char* name,
                          Rotation rotation = Rotation::r0,
                          Zoom zoom = Zoom::normal,
                          GlyphSet glyphs = GlyphSet::blocks,
                          ArtEdition of = edition) {
    return art.image(*catalogue().find(name), rotation, zoom, glyphs, of);
}

char kind_of(Paint paint) {
    switch (paint) {
        case Paint::meadow:
        case Paint::meadow_tuft:
        case Paint::meadow_shadow:
        case Paint::flower:
        case Paint::blossom:
            return '.';
        case Paint::road:
            return '=';
        case Paint::road_edge:
            return '-';
        case Paint::water:
        case Paint::water_light:
            return '~';
        case Paint::roof:
        case Paint::roof_ridge:
        case Paint::roof_light:
            return '^';
        case Paint::wall:
        case Paint::wall_light:
        case Paint::gate:
            return '#';
        case Paint::rock:
            return '/';
        case Paint::rock_shade:
            return '\\';
        case Paint::snow:
        case Paint::snow_shade:
            return '*';
        default:
            return '?';
    }
}

std::string picture(const TileImage& image) {
    std::string out = "\n";
    for (int y = 0; y < image.size.rows; ++y) {
        for (int x = 0; x < image.size.columns; ++x) {
            out += kind_of(image.colour({x, y}).paint);
        }
        out += "\n";
    }
    return out;
}

std::string segments_of(const TileType& type, const TileImage& image) {
    std::string out = "\n";
    for (int y = 0; y < image.size.rows; ++y) {
        for (int x = 0; x < image.size.columns; ++x) {
            const SegmentIndex segment = image.segment({x, y});
            out += segment == no_segment ? "--" : segment_name(type.segments[segment]);
            out += x + 1 < image.size.columns ? " " : "";
        }
        out += "\n";
    }
    return out;
}

TEST(TileArt, AllPicturesHaveTheSizeOfTheirZoom) {
    for_each_image([](const DrawnTile& looked) {
        const Size cells = tile_size(looked.zoom);
        const Size in_cell = pixels_in_cell(looked.glyphs);
        EXPECT_EQ(looked.image.size,
                  (Size{cells.columns * in_cell.columns, cells.rows * in_cell.rows}))
            << looked.name();
        const auto pixels = static_cast<std::size_t>(looked.image.size.columns) *
                            static_cast<std::size_t>(looked.image.size.rows);
        EXPECT_EQ(looked.image.colours.size(), pixels) << looked.name();
        EXPECT_EQ(looked.image.segments.size(), pixels) << looked.name();
    });
}

TEST(TileArt, EverySegmentHasPixels) {
    for_each_image([](const DrawnTile& looked) {
        for (std::size_t i = 0; i < looked.type.segments.size(); ++i) {
            const auto segment = static_cast<SegmentIndex>(i);
            EXPECT_NE(
                std::count(looked.image.segments.begin(), looked.image.segments.end(), segment), 0)
                << looked.name() << " " << segment_name(looked.type.segments[i])
                << segments_of(looked.type, looked.image);
        }
    });
}

TEST(TileArt, EveryPixelOfAFeatureKnowsItsSegment) {
    for_each_image([](const DrawnTile& looked) {
        for (int y = 0; y < looked.image.size.rows; ++y) {
            for (int x = 0; x < looked.image.size.columns; ++x) {
                const char kind = kind_of(looked.image.colour({x, y}).paint);
                const SegmentIndex segment = looked.image.segment({x, y});
                // The paved middle of a fork, and what is under its trees, belong to no segment.
                EXPECT_TRUE(kind == '?' || kind == '=' || segment != no_segment ||
                            has_junction(looked.type))
                    << looked.name() << " at " << x << "," << y;
            }
        }
    });
}

bool shows(const DrawnTile& looked, Point cell, SegmentIndex segment) {
    const Size in_cell = pixels_in_cell(looked.glyphs);
    for (int y = 0; y < in_cell.rows; ++y) {
        for (int x = 0; x < in_cell.columns; ++x) {
            const Point p{cell.x * in_cell.columns + x, cell.y * in_cell.rows + y};
            if (looked.image.segment(p) == segment) {
                return true;
            }
        }
    }
    return false;
}

TEST(TileArt, MeeplesStandOnTheirSegments) {
    for_each_image([](const DrawnTile& looked) {
        const Size cells = tile_size(looked.zoom);
        ASSERT_EQ(looked.image.piece_spots.size(), looked.type.segments.size());
        for (std::size_t i = 0; i < looked.image.piece_spots.size(); ++i) {
            const Point stand = looked.image.piece_spots[i];
            EXPECT_TRUE((Rect{0, 0, cells.columns, cells.rows}.has(stand))) << looked.name();
            EXPECT_TRUE(shows(looked, stand, static_cast<SegmentIndex>(i)))
                << looked.name() << " " << segment_name(looked.type.segments[i]) << " at "
                << stand.x << "," << stand.y << segments_of(looked.type, looked.image);
        }
    });
}

TEST(TileArt, MeeplesStandOnDistinctCells) {
    for_each_image([](const DrawnTile& looked) {
        std::set<std::pair<int, int>> cells;
        for (const Point stand : looked.image.piece_spots) {
            EXPECT_TRUE(cells.emplace(stand.x, stand.y).second) << looked.name();
        }
    });
}

/// The pixels along a side without the corners, which two sides share: from west to east, or from
/// north to south.
std::string along(const TileImage& image, Side side) {
    std::string out;
    const bool lying = side == Side::north || side == Side::south;
    const int length = lying ? image.size.columns : image.size.rows;
    const int last = lying ? image.size.rows - 1 : image.size.columns - 1;
    const int across = side == Side::north || side == Side::west ? 0 : last;
    for (int i = 1; i < length - 1; ++i) {
        const char kind = kind_of(image.colour(lying ? Point{i, across} : Point{across, i}).paint);
        out += kind == '#' ? '^' : kind;
    }
    return out;
}

// Therefore, tiles that fit together join without a seam.
TEST(TileArt, PixelsAtAnEdgeDependOnTheEdgeAlone) {
    std::map<std::tuple<Zoom, GlyphSet, bool, Edge>, std::string> known;
    for_each_image([&](const DrawnTile& looked) {
        if (looked.zoom == Zoom::overview && looked.glyphs == GlyphSet::ascii) {
            return;  // three rows: icons must be at the edges
        }
        for (const Side side : all_sides) {
            const bool lying = side == Side::north || side == Side::south;
            const Edge edge = looked.type.edge(side, looked.rotation);
            const std::string seen = along(looked.image, side);
            const auto [found, is_new] =
                known.try_emplace({looked.zoom, looked.glyphs, lying, edge}, seen);
            EXPECT_EQ(seen, found->second)
                << looked.name() << " side " << index_of(side) << picture(looked.image);
        }
    });
    for (const auto& [which, seen] : known) {
        EXPECT_EQ(seen, std::string(seen.rbegin(), seen.rend())) << "not in the middle";
        EXPECT_EQ(seen.find('?'), std::string::npos) << seen;
    }
}

TEST(TileArt, PixelsAtAnEdgeBelongToTheSegmentsThere) {
    for_each_image([](const DrawnTile& looked) {
        if (looked.zoom == Zoom::overview || looked.type.face_down) {
            return;  // too coarse: a few pixels per feature; a mountain reaches no edge (V-9)
        }
        const int last = looked.image.size.columns - 1;
        const int quarter = looked.image.size.columns / 4;
        const auto& halves = looked.type.segment_at_half[index_of(looked.rotation)];
        const auto& sides = looked.type.segment_at_side[index_of(looked.rotation)];
        const SegmentIndex left = halves[0] == no_segment ? sides[0] : halves[0];
        const SegmentIndex right = halves[1] == no_segment ? sides[0] : halves[1];
        EXPECT_EQ(looked.image.segment({quarter, 0}), left) << looked.name();
        EXPECT_EQ(looked.image.segment({last - quarter, 0}), right) << looked.name();
    });
}

TEST(TileArt, EquivalentRotationsHaveEqualPictures) {
    TileArt art;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const auto id = static_cast<TileTypeId>(i);
        for (const Rotation rotation : all_rotations) {
            const auto same =
                static_cast<Rotation>(index_of(rotation) % catalogue()[id].distinct_rotations);
            for (const GlyphSet glyphs : all_glyph_sets) {
                for (const Zoom zoom : all_zooms) {
                    EXPECT_TRUE(art.image(id, rotation, zoom, glyphs, edition).colours ==
                                art.image(id, same, zoom, glyphs, edition).colours)
                        << catalogue()[id].name << " r" << 90 * index_of(rotation);
                }
            }
        }
    }
}

TEST(TileArt, OtherTurnsAndOtherTilesLookDifferent) {
    TileArt art;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const auto id = static_cast<TileTypeId>(i);
        for (std::size_t turn = 1; turn < catalogue()[id].distinct_rotations; ++turn) {
            EXPECT_NE(
                picture(art.image(id, Rotation::r0, Zoom::normal, GlyphSet::blocks, edition)),
                picture(art.image(
                    id, static_cast<Rotation>(turn), Zoom::normal, GlyphSet::blocks, edition)))
                << catalogue()[id].name << " " << turn;
        }
    }
}

bool has(const TileImage& image, Paint paint) {
    return std::count(image.colours.begin(), image.colours.end(), Colour{paint}) > 0;
}

std::vector<Icon> icons_on(const TileType& type) {
    std::vector<Icon> icons;
    for (const IconAt& at : icons_of(type, TileMesh(type), ArtEdition::c1)) {
        if (at.icon != Icon::bush) {
            icons.push_back(at.icon);
        }
    }
    return icons;
}

TEST(TileArt, EveryTileMarkHasAnIcon) {
    for (const TileType& type : catalogue().types()) {
        if (test::has_marks(type)) {
            EXPECT_NE(icons_on(type), icons_on(test::without_marks(type))) << type.name;
        }
    }
}

TEST(TileArt, EveryTileMarkIsSeenAtEveryZoom) {
    for_each_image([](const DrawnTile& looked) {
        for (const Segment& segment : looked.type.segments) {
            if (segment.pennants > 0) {
                EXPECT_TRUE(has(looked.image, Paint::shield_cross)) << looked.name();
            }
            if (segment.cathedral || segment.kind == FeatureKind::monastery) {
                EXPECT_TRUE(has(looked.image, Paint::stone)) << looked.name();
            }
            if (segment.inn) {
                EXPECT_TRUE(has(looked.image, Paint::village)) << looked.name();
            }
            if (segment.kind == FeatureKind::garden) {
                EXPECT_TRUE(has(looked.image, Paint::blossom)) << looked.name();
            }
            if (segment.kind == FeatureKind::mountain) {
                EXPECT_TRUE(has(looked.image, Paint::snow)) << looked.name();
                EXPECT_TRUE(has(looked.image, Paint::rock_shade)) << looked.name();
            }
        }
    });
}

TEST(TileArt, TreesOrHousesStandAtAJunctionAsTheEditionHasThem) {
    TileArt art;
    const TileImage& trees = image_of(art, "base.L", Rotation::r0, Zoom::normal);
    EXPECT_TRUE(has(trees, Paint::tree));
    EXPECT_FALSE(has(trees, Paint::house));
    const TileImage& houses =
        image_of(art, "base.L", Rotation::r0, Zoom::normal, GlyphSet::blocks, ArtEdition::c2);
    EXPECT_FALSE(has(houses, Paint::tree));
    EXPECT_TRUE(has(houses, Paint::house));
}

// Roads end at a junction.
TEST(TileArt, AJunctionBelongsToNoSegment) {
    TileArt art;
    const TileImage& image = image_of(art, "base.X");
    for (const Point p : {Point{4, 4}, Point{5, 4}, Point{4, 5}, Point{5, 5}}) {
        EXPECT_EQ(image.segment(p), no_segment);
    }
}

TEST(TileArt, FieldsDiffer) {
    TileArt art;
    const TileType& type = catalogue()[*catalogue().find("ic.E")];
    const TileImage& image = image_of(art, "ic.E");
    EXPECT_EQ(segment_name(type.segments[image.segment({0, 0})]), "f0");
    EXPECT_EQ(segment_name(type.segments[image.segment({9, 0})]), "f1");
    EXPECT_EQ(segment_name(type.segments[image.segment({0, 9})]), "f1");
    EXPECT_EQ(segment_name(type.segments[image.segment({9, 9})]), "f2");
}

// Approved by eye. If this picture changes, look at the new one.
TEST(TileArt, TheStartTile) {
    TileArt art;
    std::string seen = picture(image_of(art, "base.D"));
    std::replace(seen.begin(), seen.end(), ',', '.');
    EXPECT_EQ(seen, R"(
#^^^^^^^^#
.#^^^^^^#.
..######..
..........
==========
==========
..........
..........
..........
..........
)");
}

// The miner's area reaches to the edges.
TEST(TileArt, AMountain) {
    TileArt art;
    const TileImage& image = image_of(art, "mt.M");
    EXPECT_EQ(picture(image), R"(
..........
....*.....
...**.....
...***....
..///\.*..
..///\\/..
..///\\/\.
.////\\\\.
.////\\\\.
..........
)");
    EXPECT_TRUE(std::all_of(image.segments.begin(), image.segments.end(), [](SegmentIndex segment) {
        return segment == 0;
    }));
}

TEST(TileArt, ACityOverTwoSides) {
    TileArt art;
    EXPECT_EQ(picture(image_of(art, "base.P", Rotation::r90)), R"(
#^^^^^^^^^
.#^^^^^^^^
..#^^^^^^^
...#^^^^^^
==..#^^^^^
====.#^^^^
..===.#^^^
...==..#^^
....==..#^
....==...#
)");
}

}  // namespace
}  // namespace bastide::paint
