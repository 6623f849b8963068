#include "engine/catalogue.hpp"

#include "engine/tile_text.hpp"
#include "engine/tiles/base.hpp"
#include "engine/tiles/harbours.hpp"
#include "engine/tiles/inns.hpp"
#include "engine/tiles/river.hpp"
#include "engine/word_reader.hpp"

#include <cassert>
#include <numeric>

namespace bastide {
namespace {

template <typename Read>
std::optional<TextError> for_each_line(std::string_view text, Read read) {
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (WordReader(line).at_end()) {
            continue;
        }
        if (auto error = read(line, number)) {
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace

int total(const TileCounts& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
}

TileCounts only(const TileCounts& counts, const TileMask& types) {
    TileCounts some{};
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        some[i] = counts[i] & types[i];
    }
    return some;
}

TileCounts without(const TileCounts& counts, const TileMask& types) {
    TileCounts some{};
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        some[i] = counts[i] & static_cast<std::uint8_t>(~types[i]);
    }
    return some;
}

Result<Catalogue> Catalogue::parse(std::string_view tiles, std::string_view sets) {
    Catalogue made;
    auto error = for_each_line(tiles, [&](auto line, int at) { return made.add_tile(line, at); });
    if (!error) {
        error = for_each_line(sets, [&](auto line, int at) { return made.add_set(line, at); });
    }
    if (error) {
        return *error;
    }
    return made;
}

std::optional<TextError> Catalogue::add_tile(std::string_view line, int line_number) {
    auto type = parse_tile(line, line_number);
    if (!type) {
        return type.error();
    }
    if (find(type->name)) {
        return TextError{"tile " + type->name + " appears twice", line_number, 1};
    }
    if (types_.size() == tile_types_max) {
        return TextError{"too many tile types", line_number, 1};
    }
    constexpr std::uint8_t all_bits = 0xFF;
    const std::size_t at = types_.size();
    river_tiles_[at] = type->has_river ? all_bits : 0;
    for (const Segment& segment : type->segments) {
        lakes_[at] |= segment.river_end == RiverEnd::lake ? all_bits : 0;
        monasteries_[at] |= segment.kind == FeatureKind::monastery ? all_bits : 0;
    }
    if (type->face_down) {
        mountain_ = static_cast<TileTypeId>(at);
    }
    types_.push_back(*type);
    return std::nullopt;
}

std::optional<TextError> Catalogue::add_set(std::string_view line, int line_number) {
    WordReader words(line, line_number);
    TileSet set;
    if (words.next() != "set") {
        return words.error("expected 'set'");
    }
    set.name = std::string(words.next());
    for (std::string_view word = words.next(); word != ":"; word = words.next()) {
        if (word != "start" && word != "last") {
            return words.error("expected 'start', 'last' or ':'");
        }
        const auto type = find(words.next());
        if (!type) {
            return words.error("no such tile");
        }
        (word == "start" ? set.start : set.last) = type;
    }
    while (!words.at_end()) {
        const auto type = find(words.next());
        if (!type) {
            return words.error("no such tile");
        }
        const auto count = number(words.next(), 1, static_cast<int>(tiles_max));
        if (!count) {
            return words.error("expected how many copies");
        }
        set.counts[index_of(*type)] = static_cast<std::uint8_t>(*count);
    }
    for (const auto& named : {set.start, set.last}) {
        if (named && set.counts[index_of(*named)] == 0) {
            return words.error("the start or last tile is not in the set");
        }
    }
    sets_.push_back(set);
    return std::nullopt;
}

std::optional<TileTypeId> Catalogue::find(std::string_view name) const {
    const auto at = index_in(types_, name, &TileType::name);
    return at ? std::optional(static_cast<TileTypeId>(*at)) : std::nullopt;
}

const Catalogue& compiled_in_catalogue() {
    static const Catalogue compiled_in = [] {
        const auto all = [](auto... parts) { return (std::string() + ... + std::string(parts)); };
        auto made = Catalogue::parse(
            all(tiles::base, tiles::river, tiles::inns, tiles::harbours, tiles::mountain),
            all(tiles::base_sets, tiles::river_sets, tiles::inns_sets));
        assert(made.ok());
        return std::move(made.value());
    }();
    return compiled_in;
}

}  // namespace bastide
