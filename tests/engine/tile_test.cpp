// Tile lines: parsing, writing and error messages.
#include "engine/catalogue.hpp"
#include "engine/tile_text.hpp"
#include "engine/tiles/base.hpp"
#include "engine/tiles/harbours.hpp"
#include "engine/tiles/inns.hpp"
#include "engine/tiles/river.hpp"
#include "tests/support/tile_check.hpp"
#include "tests/support/tile_format.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace bastide {
namespace {

std::vector<std::string> all_lines() {
    std::vector<std::string> lines;
    for (const std::string_view tiles : {tiles::base, tiles::river, tiles::inns, tiles::harbours}) {
        std::istringstream text{std::string(tiles)};
        for (std::string line; std::getline(text, line);) {
            lines.push_back(line);
        }
    }
    return lines;
}

TEST(TileText, RoundTrips) {
    const auto lines = all_lines();
    EXPECT_EQ(lines.size(), 70U);
    for (const std::string& line : lines) {
        const auto type = parse_sound_tile(line);
        ASSERT_TRUE(type.ok()) << line << ": " << type.error().message;
        EXPECT_EQ(format_tile(*type), line);
    }
}

TEST(TileText, RoundTripsAllSegments) {
    for (const TileType& type : catalogue().types()) {
        const auto read = parse_sound_tile(format_tile(type));
        ASSERT_TRUE(read.ok()) << format_tile(type) << ": " << read.error().message;
        EXPECT_TRUE(std::ranges::equal(read->segments, type.segments)) << format_tile(type);
    }
}

TEST(TileText, TakesAnyBlanksAndAComment) {
    const auto spread = parse_sound_tile(
        "x.A\tcity  N;\troad S to   c0; field EL ER SL by c0;"
        "\tfield SR WL WR by c0  # a gate");
    ASSERT_TRUE(spread.ok()) << spread.error().message;
    EXPECT_EQ(format_tile(*spread),
              "x.A  city N; road S to c0; field EL ER SL by c0; field SR WL WR by c0");
}

TEST(TileText, EveryHalfEdgeIsCoveredOnce) {
    for (const std::string& line : all_lines()) {
        SCOPED_TRACE(line);
        const auto type = parse_sound_tile(line);
        ASSERT_TRUE(type.ok());
        std::array<int, half_edges> covered{};
        for (const Segment& segment : type->segments) {
            for (std::size_t half = 0; half < half_edges; ++half) {
                const bool walled =
                    segment.kind == FeatureKind::city && (segment.sides >> (half / 2) & 1U) != 0;
                covered.at(half) += walled || (segment.halves >> half & 1U) != 0 ? 1 : 0;
            }
        }
        EXPECT_TRUE(std::ranges::all_of(covered, [](int times) { return times == 1; }));
    }
}

/// A road curve from north to east, and a city in the west.
const TileType& crooked() {
    static const auto type =
        parse_sound_tile("x.K  city W; road N E; field NR EL; field NL ER SL SR by c0");
    return *type;
}

TEST(TileType, TurnsWithItsRotation) {
    const TileType& type = crooked();
    EXPECT_EQ(type.edge(Side::north, Rotation::r0), Edge::road);
    EXPECT_EQ(type.edge(Side::south, Rotation::r0), Edge::field);
    EXPECT_EQ(type.edge(Side::north, Rotation::r90), Edge::city);
    EXPECT_EQ(type.edge(Side::east, Rotation::r90), Edge::road);
    EXPECT_EQ(type.edge(Side::south, Rotation::r270), Edge::city);
    EXPECT_EQ(type.segment_at_side[index_of(Rotation::r180)][index_of(Side::east)], 0);
    EXPECT_EQ(type.segment_at_side[index_of(Rotation::r180)][index_of(Side::north)], no_segment);
    EXPECT_EQ(type.segment_at_half[0][1], 2) << "NR";
    EXPECT_EQ(type.segment_at_half[index_of(Rotation::r90)][3], 2) << "NR has become ER";
    EXPECT_EQ(type.segment_at_half[index_of(Rotation::r270)][0], 2) << "EL has become NL";
    EXPECT_EQ(type.distinct_rotations, 4);
    EXPECT_EQ(type.ringed, no_segment);
}

TEST(TileType, IsAMountainOnItsBack) {
    const auto mountain = parse_sound_tile("x.M  mountain");
    ASSERT_TRUE(mountain.ok()) << mountain.error().message;
    EXPECT_TRUE(mountain->face_down);
    EXPECT_FALSE(crooked().face_down);
    EXPECT_EQ(mountain->distinct_rotations, 1);
    EXPECT_EQ(find_segment(*mountain, "p0"), 0);
    for (const Side side : all_sides) {
        EXPECT_EQ(mountain->edge(side, Rotation::r90), Edge::field);
    }
    EXPECT_EQ(mountain->segment_at_half[0][0], no_segment);
    EXPECT_EQ(format_tile(*mountain), "x.M  mountain");
}

TEST(TileType, NamesItsSegments) {
    EXPECT_EQ(find_segment(crooked(), "c0"), 0);
    EXPECT_EQ(find_segment(crooked(), "r0"), 1);
    EXPECT_EQ(find_segment(crooked(), "f1"), 3);
    EXPECT_EQ(find_segment(crooked(), "f2"), no_segment);
    EXPECT_EQ(find_segment(crooked(), ""), no_segment);
    EXPECT_EQ(segment_name(crooked().segments[3]), "f1");
}

TEST(Geometry, HalfEdgesMeetTheirLikes) {
    // NL meets SR, NR meets SL, EL meets WR, ER meets WL, and the reverse.
    constexpr std::array<std::size_t, half_edges> partner{5, 4, 7, 6, 1, 0, 3, 2};
    for (std::size_t half = 0; half < half_edges; ++half) {
        EXPECT_EQ(opposite_half(half), partner.at(half));
    }
    EXPECT_EQ(neighbour({0, 0}, Side::north), (Cell{0, -1}));
    EXPECT_EQ(neighbour({0, 0}, Side::west), (Cell{-1, 0}));
    EXPECT_TRUE(surrounds({3, 3}, {4, 2}));
    EXPECT_FALSE(surrounds({3, 3}, {3, 3}));
    EXPECT_FALSE(surrounds({3, 3}, {5, 3}));
}

struct BadTile {
    std::string line;
    std::string says;
    int column;
};

std::ostream& operator<<(std::ostream& out, const BadTile& bad) {
    return out << bad.line;
}

class BadTileLine : public testing::TestWithParam<BadTile> {};

TEST_P(BadTileLine, IsRejectedAtItsFault) {
    const auto type = parse_sound_tile(GetParam().line, 7);
    ASSERT_FALSE(type.ok());
    EXPECT_NE(type.error().message.find(GetParam().says), std::string::npos)
        << type.error().message;
    EXPECT_EQ(type.error().line, 7);
    EXPECT_EQ(type.error().column, GetParam().column);
}

const std::string all = " NL NR EL ER SL SR WL WR";

INSTANTIATE_TEST_SUITE_P(
    TileText,
    BadTileLine,
    testing::Values(
        BadTile{"", "starts with the tile's name", 1},
        BadTile{"x.A  lake N", "expected a kind of segment", 6},
        BadTile{"x.A  river N", "w0 has one side and no 'spring' or 'lake'", 1},
        BadTile{"x.A  river N S lake", "w0 has two sides and an end", 1},
        BadTile{"x.A  river spring", "w0 reaches no side", 1},
        BadTile{"x.A  river N S; road N to junction", "a side belongs to two segments", 1},
        BadTile{"x.A  river N spring lake", "'lake' does not belong to a river", 21},
        BadTile{"x.A  river N inn", "'inn' does not belong to a river", 14},
        BadTile{"x.A  road N inn inn", "'inn' does not belong to a road", 17},
        BadTile{"x.A  waterway N inn", "'inn' does not belong to a waterway", 17},
        BadTile{"x.A  road N to market", "a road ends at 'market'", 1},
        BadTile{"x.A  waterway N; field" + all, "y0 has one side and no 'to'", 1},
        BadTile{"x.A  city N harbour harbour", "'harbour' does not belong to a city", 21},
        BadTile{"x.A  city N inn", "'inn' does not belong to a city", 13},
        BadTile{"x.A  city N cathedral cathedral", "'cathedral' does not belong to a city", 23},
        BadTile{"x.A  road N cathedral", "'cathedral' does not belong to a road", 13},
        BadTile{"x.A  garden N", "'N' does not belong to a garden", 13},
        BadTile{"x.A  monastery; garden; field NL", "at most one monastery or garden", 17},
        BadTile{"x.A  road N to g0; garden; field" + all, "ends at 'g0'", 1},
        BadTile{"x.A  field" + all + "; trees", "c1 or c2", 42},
        BadTile{"x.A  field" + all + "; trees c3", "c1 or c2", 43},
        BadTile{"x.A  city N;; field", "does not belong to a city", 11},
        BadTile{"x.A  city X", "'X' does not belong to a city", 11},
        BadTile{"x.A  city NL", "'NL' does not belong", 11},
        BadTile{"x.A  field N", "'N' does not belong", 12},
        BadTile{"x.A  city N N", "the same side twice", 13},
        BadTile{"x.A  field NL NL", "the same half edge twice", 15},
        BadTile{"x.A  road N pennant", "'pennant' does not belong to a road", 13},
        BadTile{"x.A  monastery N", "does not belong to a monastery", 16},
        BadTile{"x.A  road N to", "expected the name of a segment", 15},
        BadTile{"x.A  field NL by", "expected the name of a segment", 17},
        BadTile{"x.A  road N to; field" + all, "expected the name of a segment", 13},
        BadTile{"x.A  field NL by; monastery", "expected the name of a segment", 15},
        BadTile{"x.A  road N to junction to m0; monastery; field" + all, "ends twice", 25},
        BadTile{"x.A  monastery; field NL NR EL ER SL SR WL", "WR belongs to nothing", 1},
        BadTile{"x.A  field" + all + "; field NL", "NL belongs to two fields", 1},
        BadTile{"x.A  city N; field" + all, "NL is city and field at once", 1},
        BadTile{"x.A  city N; city N; field EL ER SL SR WL WR", "belongs to two segments", 1},
        BadTile{"x.A  city; field" + all, "c0 reaches no side", 1},
        BadTile{"x.A  road N; field" + all, "r0 has one side and no 'to'", 1},
        BadTile{"x.A  mountain N", "'N' does not belong to a mountain", 15},
        BadTile{"x.A  mountain; field" + all, "a mountain is alone on its tile", 1},
        BadTile{"x.A  mountain; mountain", "a mountain is alone on its tile", 1},
        BadTile{"x.A  road N S to junction; field" + all, "has two sides and a 'to'", 1},
        BadTile{"x.A  road N to c0; field" + all, "ends at 'c0'", 1},
        BadTile{"x.A  road N to f0; field" + all, "ends at 'f0'", 1},
        BadTile{"x.A  field" + all + " by m0; monastery", "touches 'm0', which is no city", 1},
        BadTile{"x.A  monastery; monastery; field" + all, "at most one monastery or garden", 17},
        BadTile{"x.A  field NL; field NR; field EL; field ER; field SL; field SR; field WL;"
                " field WR; monastery; monastery",
                "too many segments",
                97}));

}  // namespace
}  // namespace bastide
