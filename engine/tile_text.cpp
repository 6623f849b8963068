#include "engine/tile_text.hpp"

#include "engine/word_reader.hpp"

#include <algorithm>
#include <vector>

namespace bastide {
namespace {

using namespace std::literals;

constexpr std::array river_end_words{""sv, "spring"sv, "lake"sv};
static_assert(river_end_words.size() == enumerators<RiverEnd>());
constexpr std::array art_words{"c1"sv, "c2"sv};
static_assert(art_words.size() == enumerators<ArtEdition>());

class TileReader {
  public:
    TileReader(std::string_view line, int line_number)
        : words_(line, line_number), line_number_(line_number) {}

    std::optional<TextError> read(TileType& type) {
        type.name = std::string(words_.next());
        if (type.name.empty()) {
            return words_.error("a tile line starts with the tile's name");
        }
        while (!words_.at_end()) {
            if (auto error = read_segment(type)) {
                return error;
            }
        }
        return resolve_names(type);
    }

  private:
    std::string_view word() {
        std::string_view text = words_.next();
        last_ = !text.empty() && text.back() == ';';
        if (last_) {
            text.remove_suffix(1);
        }
        return text;
    }

    [[nodiscard]] bool more() const { return !last_ && !words_.at_end(); }

    std::optional<TextError> read_segment(TileType& type) {
        const std::string_view first = word();
        if (first == "trees") {
            return read_trees(type);
        }
        const auto kind = enumerator_named<FeatureKind>(first);
        if (!kind) {
            return words_.error(
                "expected a kind of segment such as 'road', 'city' or 'field', or 'trees'");
        }
        if (type.segments.size() == segments_max) {
            return words_.error("too many segments on a tile");
        }
        Segment segment;
        segment.kind = *kind;
        for (const Segment& other : type.segments) {
            segment.ordinal += other.kind == segment.kind ? 1 : 0;
        }
        if (is_ringed(segment.kind) && has_ringed(type)) {
            return words_.error("a tile has at most one monastery or garden");
        }
        pending_end_.push_back({});
        pending_touches_.push_back({});
        while (more()) {
            if (auto error = read_word(segment)) {
                return error;
            }
        }
        type.segments.push_back(segment);
        return std::nullopt;
    }

    static bool has_ringed(const TileType& type) {
        return std::ranges::any_of(type.segments,
                                   [](const Segment& segment) { return is_ringed(segment.kind); });
    }

    std::optional<TextError> read_trees(TileType& type) {
        do {
            const auto edition = index_in(art_words, last_ ? std::string_view{} : word());
            if (!edition) {
                return words_.error("expected the edition whose junction has trees: c1 or c2");
            }
            type.trees |= bit(*edition);
        } while (more());
        return std::nullopt;
    }

    std::optional<TextError> read_word(Segment& segment) {
        const std::string_view text = word();
        if (const auto side = side_named(text); side && reaches_sides(segment.kind)) {
            return mark(segment.sides, index_of(*side), "side");
        }
        switch (segment.kind) {
            case FeatureKind::road:
            case FeatureKind::waterway:
                return read_road_attribute(segment, text);
            case FeatureKind::city:
                return read_city_word(segment, text);
            case FeatureKind::field:
                return read_field_word(segment, text);
            case FeatureKind::river:
                return read_river_word(segment, text);
            case FeatureKind::monastery:
            case FeatureKind::garden:
            case FeatureKind::mountain:
                break;
        }
        return does_not_belong(segment, text);
    }

    [[nodiscard]] TextError does_not_belong(const Segment& segment, std::string_view text) const {
        return words_.error(quoted(text) + " does not belong to a " +
                            std::string(name_of(segment.kind)));
    }

    std::optional<TextError> read_road_attribute(Segment& road, std::string_view text) {
        if (text == "inn" && road.kind == FeatureKind::road && !road.inn) {
            road.inn = true;
            return std::nullopt;
        }
        if (text != "to") {
            return does_not_belong(road, text);
        }
        if (!pending_end_.back().empty()) {
            return words_.error("a road ends twice");
        }
        return name_into(pending_end_.back());
    }

    std::optional<TextError> read_city_word(Segment& city, std::string_view text) {
        if (text == "pennant") {
            ++city.pennants;
            return std::nullopt;
        }
        if (text == "cathedral" && !city.cathedral) {
            city.cathedral = true;
            return std::nullopt;
        }
        if (text == "harbour" && !city.harbour) {
            city.harbour = true;
            return std::nullopt;
        }
        return does_not_belong(city, text);
    }

    std::optional<TextError> read_field_word(Segment& field, std::string_view text) {
        if (const auto half = index_in(half_words, text)) {
            return mark(field.halves, *half, "half edge");
        }
        if (text != "by") {
            return does_not_belong(field, text);
        }
        do {
            if (auto error = name_into(pending_touches_.back())) {
                return error;
            }
        } while (more());
        return std::nullopt;
    }

    std::optional<TextError> read_river_word(Segment& river, std::string_view text) {
        const auto end = index_in(river_end_words, text);
        if (!end || river.river_end != RiverEnd::none) {
            return does_not_belong(river, text);
        }
        river.river_end = static_cast<RiverEnd>(*end);
        return std::nullopt;
    }

    std::optional<TextError> mark(std::uint8_t& bits, std::size_t index, std::string_view what) {
        if ((bits & bit(index)) != 0) {
            return words_.error("the same " + std::string(what) + " twice");
        }
        bits |= bit(index);
        return std::nullopt;
    }

    std::optional<TextError> name_into(std::vector<std::string_view>& names) {
        const bool closed = last_;
        const std::string_view name = closed ? std::string_view{} : word();
        if (name.empty()) {
            return words_.error("expected the name of a segment");
        }
        names.push_back(name);
        return std::nullopt;
    }

    [[nodiscard]] TextError at_line(std::string message) const {
        return {std::move(message), line_number_, 1};
    }

    /// Names may refer to later segments, so they are resolved at the end.
    std::optional<TextError> resolve_names(TileType& type) {
        for (std::size_t i = 0; i < type.segments.size(); ++i) {
            Segment& segment = type.segments[i];
            for (const std::string_view name : pending_end_[i]) {
                if (auto error = resolve_end(type, segment, name)) {
                    return error;
                }
            }
            for (const std::string_view name : pending_touches_[i]) {
                const SegmentIndex city = find_segment(type, name);
                if (city == no_segment || type.segments[city].kind != FeatureKind::city) {
                    return at_line("a field touches " + quoted(name) + ", which is no city here");
                }
                segment.touches = static_cast<std::uint16_t>(segment.touches | (1U << city));
            }
        }
        return std::nullopt;
    }

    std::optional<TextError> resolve_end(const TileType& type,
                                         Segment& road,
                                         std::string_view name) {
        if (name == "junction") {
            road.end = RoadEnd::junction;
            return std::nullopt;
        }
        if (name == "market" && road.kind == FeatureKind::waterway) {
            road.end = RoadEnd::market;
            return std::nullopt;
        }
        road.ends_at = find_segment(type, name);
        const bool known = road.ends_at != no_segment;
        if (known && type.segments[road.ends_at].kind == FeatureKind::city) {
            road.end = RoadEnd::city;
        } else if (known && type.segments[road.ends_at].kind == FeatureKind::monastery) {
            road.end = RoadEnd::monastery;
        } else {
            return at_line("a road ends at " + quoted(name) +
                           ", which is no junction, city or monastery here");
        }
        return std::nullopt;
    }

    WordReader words_;
    int line_number_;
    bool last_ = false;
    std::vector<std::vector<std::string_view>> pending_end_;
    std::vector<std::vector<std::string_view>> pending_touches_;
};

}  // namespace

Result<TileType> parse_tile(std::string_view line, int line_number) {
    TileType type;
    TileReader reader(line, line_number);
    if (auto error = reader.read(type)) {
        return *error;
    }
    derive_tables(type);
    return type;
}

}  // namespace bastide
