#include "tests/support/naive_stack.hpp"

#include <algorithm>
#include <utility>

namespace naive {
namespace {

bool has(const Tile& tile, Kind kind) {
    return std::ranges::find(tile.segments, kind, &Segment::kind) != tile.segments.end();
}

bool is_lake(const Tile& tile) {
    return std::ranges::any_of(tile.segments, &Segment::lake);
}

template <typename Wanted>
Tiles only(const Tiles& tiles, const TileFacts& facts, Wanted wanted) {
    Tiles some;
    for (const auto& [tile, count] : tiles) {
        if (wanted(facts.at(tile))) {
            some[tile] = count;
        }
    }
    return some;
}

/// V-13: the box with roads replaced by waterways.
void add_painted(const TileFacts& facts, const std::vector<std::string>& box, Stack& into) {
    for (const std::string& tile : box) {
        const auto painted = facts.painted().find(tile);
        into.add(painted == facts.painted().end() ? tile : painted->second);
    }
}

}  // namespace

bool is_of_river(const Tile& tile) {
    return tile.edges.find('I') != std::string::npos;
}

void Stack::add(const std::string& tile, int count) {
    if (count > 0) {
        tiles_[tile] += count;
    }
}

void Stack::take(const std::string& tile) {
    if (--tiles_.at(tile) == 0) {
        tiles_.erase(tile);
    }
}

bool Stack::river_is_coming() const {
    return !only(tiles_, *facts_, is_of_river).empty();
}

Tiles Stack::next() const {
    const Tiles river = only(tiles_, *facts_, is_of_river);
    const Tiles before_the_lake =
        only(river, *facts_, [](const Tile& tile) { return !is_lake(tile); });
    return !before_the_lake.empty() ? before_the_lake : !river.empty() ? river : tiles_;
}

Tiles Stack::ordinary() const {
    return only(tiles_, *facts_, [](const Tile& tile) { return !is_of_river(tile); });
}

Tiles Stack::monasteries() const {
    return only(ordinary(), *facts_, [](const Tile& tile) { return has(tile, Kind::monastery); });
}

Opened open_boxes(const TileFacts& facts, const Boxes& boxes) {
    Opened opened{"", Stack(facts)};
    std::string base_start;
    for (const std::string& set : boxes.sets) {
        const std::vector<std::string>& box = facts.box(set);
        for (const std::string& tile : box) {
            opened.stack.add(tile);
        }
        if (set.starts_with("base")) {
            base_start = box.front();
            add_painted(facts, boxes.waterways ? box : std::vector<std::string>{}, opened.stack);
        }
        if (set.starts_with("river")) {
            opened.start = box.front();  // RV-2: the spring
        }
    }
    const bool river = !opened.start.empty();
    if (river) {
        opened.stack.take(opened.start);
    } else if (!boxes.start_in_bag) {
        opened.start = base_start;
    }
    const bool stays =
        boxes.extra_start || boxes.start_in_bag || (river && boxes.river_mixes_start);
    if (!stays) {
        opened.stack.take(base_start);  // RV-1, SU-1
    }
    int monasteries = 0;
    for (const auto& [tile, count] : opened.stack.monasteries()) {
        monasteries += count;
    }
    opened.stack.add("base.B", boxes.players_with_monastery - monasteries);
    return opened;
}

}  // namespace naive
