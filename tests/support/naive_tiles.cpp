#include "tests/support/naive_tiles.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace naive {
namespace {

using Json = nlohmann::json;

/// "N" is the middle of the north side; "NL" and "NR" are left and right of it, looking outwards.
Point point_named(const std::string& name) {
    Point point{0, -3};
    if (name.size() == 2) {
        point.x = name[1] == 'L' ? -1 : 1;
    }
    for (std::size_t i = std::string("NESW").find(name[0]); i > 0; --i) {
        point = quarter_turn(point);
    }
    return point;
}

Kind kind_named(const std::string& name) {
    static const std::map<std::string, Kind> kinds{{"road", Kind::road},
                                                   {"city", Kind::city},
                                                   {"monastery", Kind::monastery},
                                                   {"garden", Kind::garden},
                                                   {"field", Kind::field},
                                                   {"river", Kind::river},
                                                   {"waterway", Kind::waterway}};
    return kinds.at(name);
}

Segment read_segment(const Json& json) {
    Segment segment;
    segment.name = json.at("id");
    segment.kind = kind_named(json.at("type"));
    const char* const reach = segment.kind == Kind::field ? "halves" : "sides";
    for (const Json& name : json.value(reach, Json::array())) {
        segment.points.push_back(point_named(name.get<std::string>()));
    }
    segment.pennants = json.value("pennants", 0);
    segment.inn = json.value("inn", false);
    segment.cathedral = json.value("cathedral", false);
    segment.harbour = json.value("harbour", false);
    if (segment.kind == Kind::waterway && json.at("innerEnd").is_string()) {
        segment.end = json.at("innerEnd");
    }
    segment.lake = json.contains("end") && json.at("end") == "lake";
    segment.touched_cities = json.value("cities", std::vector<std::string>{});
    return segment;
}

Tile read_tile(const Json& json) {
    Tile tile{.name = json.at("id"),
              .edges = json.at("edges"),
              .segments = {},
              .arms = {},
              .marks = {},
              .distinct_rotations = json.at("rotations")};
    if (const auto junction = json.find("junction"); junction != json.end()) {
        tile.arms = junction->at("joins").get<std::vector<std::string>>();
        tile.marks = junction->at("mark").get<std::map<std::string, std::string>>();
    }
    for (const Json& segment : json.at("segments")) {
        tile.segments.push_back(read_segment(segment));
    }
    return tile;
}

std::vector<std::string> read_box(const Json& set) {
    std::vector<std::string> box;
    for (const auto& [tile, count] : set.at("tiles").items()) {
        box.insert(box.end(), count.get<std::size_t>(), tile);
    }
    const auto start = std::ranges::find(box, set.value("start", box.front()));
    std::rotate(box.begin(), start, start + 1);
    return box;
}

}  // namespace

Point quarter_turn(Point point) {
    return {-point.y, point.x};
}

TileFacts TileFacts::read(const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        throw std::runtime_error("cannot read " + path);
    }
    const Json json = Json::parse(file);
    TileFacts facts;
    for (const Json& tile : json.at("tiles")) {
        facts.tiles_.emplace(tile.at("id"), read_tile(tile));
    }
    for (const auto& [name, set] : json.at("sets").items()) {
        facts.boxes_.emplace(name, read_box(set));
    }
    facts.painted_ = json.at("painted").get<std::map<std::string, std::string>>();
    return facts;
}

}  // namespace naive
