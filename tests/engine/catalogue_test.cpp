// Compares every tile with the list in tests/data/tiles.json, fact by fact.
#include "engine/catalogue.hpp"

#include "engine/notation.hpp"
#include "engine/tile_text.hpp"
#include "tests/support/tile_sets.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <string>

namespace bastide {
namespace {

using Json = nlohmann::json;

const Json& tile_list() {
    static const Json list = [] {
        std::ifstream file("tests/data/tiles.json");
        return Json::parse(file);
    }();
    return list;
}

std::map<std::string, Json> tiles_by_id() {
    std::map<std::string, Json> tiles;
    for (const Json& tile : tile_list().at("tiles")) {
        tiles.emplace(tile.at("id"), tile);
    }
    return tiles;
}

Json words(const auto& all, unsigned bits) {
    Json list = Json::array();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if ((bits >> i & 1U) != 0) {
            list.push_back(all.at(i));
        }
    }
    return list;
}

Json road_end_json(const TileType& type, const Segment& road) {
    switch (road.end) {
        case RoadEnd::none:
            return nullptr;
        case RoadEnd::junction:
            return "junction";
        case RoadEnd::monastery:
            return "monastery";
        case RoadEnd::city:
            return "city:" + segment_name(type.segments[road.ends_at]);
        case RoadEnd::market:
            return "market";
    }
    return {};
}

Json described(const TileType& type, const Segment& segment) {
    Json json{{"id", segment_name(segment)}, {"type", name_of(segment.kind)}};
    if (reaches_sides(segment.kind)) {
        json["sides"] = words(std::array{"N", "E", "S", "W"}, segment.sides);
    }
    if (segment.kind == FeatureKind::road) {
        json["innerEnd"] = road_end_json(type, segment);
        json["inn"] = segment.inn;
    }
    if (segment.kind == FeatureKind::waterway) {
        json["innerEnd"] = road_end_json(type, segment);
    }
    if (segment.harbour) {
        json["harbour"] = true;
    }
    if (segment.kind == FeatureKind::city) {
        json["pennants"] = segment.pennants;
        json["cathedral"] = segment.cathedral;
    }
    if (segment.kind == FeatureKind::river) {
        const Json ends{nullptr, "spring", "lake"};
        json["end"] = ends.at(index_of(segment.river_end));
    }
    if (segment.kind == FeatureKind::field) {
        json["halves"] =
            words(std::array{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"}, segment.halves);
        json["cities"] = Json::array();
        for (std::size_t i = 0; i < type.segments.size(); ++i) {
            if ((segment.touches >> i & 1U) != 0) {
                json["cities"].push_back(segment_name(type.segments[i]));
            }
        }
    }
    return json;
}

std::string edges_of(const TileType& type) {
    std::string letters;
    for (const Side side : all_sides) {
        letters += std::string("FRCIB")[index_of(type.edge(side, Rotation::r0))];
    }
    return letters;
}

/// Bit 0: trees at the junction in edition C1. Bit 1: in edition C2.
unsigned trees_of(const Json& tile) {
    unsigned bits = 0;
    if (tile.contains("junction")) {
        const Json& mark = tile.at("junction").at("mark");
        bits |= mark.at("c1") == "trees" ? 1U : 0U;
        bits |= mark.at("c2") == "trees" ? 2U : 0U;
    }
    return bits;
}

TEST(Catalogue, HasTheTilesOfTheList) {
    const auto list = tiles_by_id();
    EXPECT_EQ(catalogue().types().size(), list.size() + 1);
    for (const TileType& type : catalogue().types()) {
        if (type.face_down) {
            continue;  // V-9: the common back of all tiles is in no box
        }
        SCOPED_TRACE(type.name);
        ASSERT_TRUE(list.contains(type.name));
        const Json& tile = list.at(type.name);
        EXPECT_EQ(edges_of(type), tile.at("edges").get<std::string>());
        EXPECT_EQ(type.distinct_rotations, tile.at("rotations").size());
        std::map<std::string, Json> ours;
        std::map<std::string, Json> theirs;
        for (const Segment& segment : type.segments) {
            ours[segment_name(segment)] = described(type, segment);
        }
        for (const Json& segment : tile.at("segments")) {
            theirs[segment.at("id")] = segment;
        }
        EXPECT_EQ(ours, theirs);
        EXPECT_EQ(type.ringed != no_segment, theirs.contains("m0") || theirs.contains("g0"));
        EXPECT_EQ(type.trees, trees_of(tile));
    }
}

TEST(Catalogue, KnowsTheBackOfAllTiles) {
    EXPECT_EQ(catalogue()[catalogue().mountain()].name, "mt.M");
    for (const TileSet& set : catalogue().sets()) {
        EXPECT_EQ(set.counts.at(index_of(catalogue().mountain())), 0) << set.name;
    }
}

TEST(Catalogue, HasTheTwentyFourKindsOfTheBaseGame) {
    const TileSet* set = find_set(catalogue(), "base-c1");
    ASSERT_NE(set, nullptr);
    EXPECT_EQ(total(set->counts), 72);
    EXPECT_EQ(std::count_if(set->counts.begin(), set->counts.end(), [](int n) { return n > 0; }),
              24);
    EXPECT_EQ(catalogue()[*set->start].name, "base.D");
}

TEST(Catalogue, CountsTheTilesOfTheBoxes) {
    const Json& sets = tile_list().at("sets");
    EXPECT_EQ(catalogue().sets().size(), sets.size());
    for (const TileSet& set : catalogue().sets()) {
        SCOPED_TRACE(set.name);
        const Json& listed = sets.at(set.name);
        Json counts;
        for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
            if (set.counts.at(i) > 0) {
                counts[catalogue().types()[i].name] = set.counts.at(i);
            }
        }
        EXPECT_EQ(counts, listed.at("tiles"));
        EXPECT_EQ(total(set.counts), listed.at("total").get<int>());
        EXPECT_EQ(set.start ? Json(catalogue()[*set.start].name) : Json(),
                  listed.value("start", Json()));
        EXPECT_EQ(set.last ? Json(catalogue()[*set.last].name) : Json(),
                  listed.value("last", Json()));
    }
    EXPECT_EQ(find_set(catalogue(), "base-c9"), nullptr);
    EXPECT_EQ(catalogue().find("base.Y"), std::nullopt);
}

constexpr auto two_tiles =
    "x.A  monastery; field NL NR EL ER SL SR WL WR\n\n"
    "x.B  city N E S W  # all of it\n";

TEST(Catalogue, ReadsTilesAndSets) {
    const auto made = Catalogue::parse(two_tiles, "set small start x.B : x.A 3 x.B 1\n");
    ASSERT_TRUE(made.ok()) << made.error().message;
    EXPECT_EQ(made->types().size(), 2U);
    ASSERT_NE(find_set(*made, "small"), nullptr);
    EXPECT_EQ(total(find_set(*made, "small")->counts), 4);
    EXPECT_EQ(made->find("x.B"), static_cast<TileTypeId>(1));
}

void expect_error(const std::string& tiles, const std::string& sets, const TextError& expected) {
    const auto made = Catalogue::parse(tiles, sets);
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().message, expected.message);
    EXPECT_EQ(made.error().line, expected.line) << expected.message;
    EXPECT_EQ(made.error().column, expected.column) << expected.message;
}

TEST(Catalogue, ReportsTheFault) {
    const std::string tiles = two_tiles;
    expect_error(tiles + "x.B  city N E S W\n", "", {"tile x.B appears twice", 4, 1});
    expect_error(
        tiles + "x.C  abbey\n",
        "",
        {"expected a kind of segment such as 'road', 'city' or 'field', or 'trees'", 4, 6});
    expect_error(tiles, "box\n", {"expected 'set'", 1, 1});
    expect_error(tiles, "\nset a begin\n", {"expected 'start', 'last' or ':'", 2, 7});
    expect_error(tiles, "set a start x.C : x.A 1\n", {"no such tile", 1, 13});
    expect_error(tiles, "set a start x.A x.A 1\n", {"expected 'start', 'last' or ':'", 1, 17});
    expect_error(tiles, "set a last x.C : x.A 1\n", {"no such tile", 1, 12});
    expect_error(tiles, "set a start x.A : x.A 1 x.D 2\n", {"no such tile", 1, 25});
    expect_error(tiles, "set a start x.A : x.A 0\n", {"expected how many copies", 1, 23});
    expect_error(tiles, "set a start x.A : x.A 193\n", {"expected how many copies", 1, 23});
    expect_error(tiles, "set a start x.A : x.A\n", {"expected how many copies", 1, 22});
    const std::string missing = "the start or last tile is not in the set";
    expect_error(tiles, "set a start x.A : x.B 1\n", {missing, 1, 23});
    expect_error(tiles, "set a start x.A last x.B : x.A 1\n", {missing, 1, 32});
}

TEST(Catalogue, HoldsNoMoreTypesThanItsLimit) {
    std::string tiles;
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        tiles += "x." + std::to_string(i) + "  city N E S W\n";
    }
    EXPECT_TRUE(Catalogue::parse(tiles, "").ok());
    const TextError full{"too many tile types", static_cast<int>(tile_types_max) + 1, 1};
    expect_error(tiles + "x.more  city N E S W\n", "", full);
}

}  // namespace
}  // namespace bastide
