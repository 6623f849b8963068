#include "engine/tile_text.hpp"

#include "engine/words.hpp"

#include <optional>
#include <vector>

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> kind_words{"road", "city", "monastery", "field"};
constexpr std::array<std::string_view, 4> side_words{"N", "E", "S", "W"};
constexpr std::array<std::string_view, half_edges> half_words{
    "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

template <typename Names>
std::optional<std::size_t> position_in(const Names& names, std::string_view word) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == word) {
            return i;
        }
    }
    return std::nullopt;
}

std::uint8_t bit(std::size_t index) {
    return static_cast<std::uint8_t>(1U << index);
}

/// Reads the segments of a line. `;` may stick to the word before it, so the line is cut there
/// first.
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
    /// A word without a closing `;`; `last_` tells whether it had one.
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
        const auto kind = position_in(kind_words, word());
        if (!kind) {
            return words_.error("expected 'road', 'city', 'monastery' or 'field'");
        }
        if (type.segments.size() == segments_max) {
            return words_.error("too many segments on a tile");
        }
        Segment segment;
        segment.kind = static_cast<FeatureKind>(*kind);
        for (const Segment& other : type.segments) {
            segment.ordinal += other.kind == segment.kind ? 1 : 0;
        }
        if (segment.kind == FeatureKind::monastery && segment.ordinal > 0) {
            return words_.error("two monasteries on a tile");
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

    std::optional<TextError> read_word(Segment& segment) {
        const std::string_view text = word();
        const bool field = segment.kind == FeatureKind::field;
        const bool lined = segment.kind == FeatureKind::road || segment.kind == FeatureKind::city;
        if (const auto side = position_in(side_words, text); side && lined) {
            return mark(segment.sides, *side, "side");
        }
        if (const auto half = position_in(half_words, text); half && field) {
            return mark(segment.halves, *half, "half edge");
        }
        if (text == "pennant" && segment.kind == FeatureKind::city) {
            ++segment.pennants;
            return std::nullopt;
        }
        if (text == "to" && segment.kind == FeatureKind::road) {
            if (!pending_end_.back().empty()) {
                return words_.error("a road ends twice");
            }
            return name_into(pending_end_.back());
        }
        if (text == "by" && field) {
            do {
                if (auto error = name_into(pending_touches_.back())) {
                    return error;
                }
            } while (more());
            return std::nullopt;
        }
        return words_.error(quoted(text) + " does not belong to a " +
                            std::string(kind_words[index_of(segment.kind)]));
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

    /// Names may point forward, so they are looked up when all segments are there.
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

    Words words_;
    int line_number_;
    bool last_ = false;
    std::vector<std::vector<std::string_view>> pending_end_;
    std::vector<std::vector<std::string_view>> pending_touches_;
};

/// Each side belongs to at most one road or city; nothing is left without a side.
std::optional<std::string> fault_in_sides(const TileType& type) {
    std::uint8_t seen = 0;
    for (const Segment& segment : type.segments) {
        if ((seen & segment.sides) != 0) {
            return "a side belongs to two segments";
        }
        seen |= segment.sides;
        const bool lined = segment.kind == FeatureKind::road || segment.kind == FeatureKind::city;
        if (lined && segment.sides == 0) {
            return "segment " + segment_name(segment) + " reaches no side";
        }
        if (segment.kind != FeatureKind::road) {
            continue;
        }
        const bool one_side = (segment.sides & (segment.sides - 1)) == 0;
        if (one_side != (segment.end != RoadEnd::none)) {
            return "road " + segment_name(segment) +
                   (one_side ? " has one side and no 'to'" : " has two sides and a 'to'");
        }
    }
    return std::nullopt;
}

/// Each half edge outside a city belongs to exactly one field; within a city side to none.
std::optional<std::string> fault_in_halves(const TileType& type) {
    std::array<int, half_edges> fields{};
    std::array<bool, half_edges> city{};
    for (const Segment& segment : type.segments) {
        for (std::size_t half = 0; half < half_edges; ++half) {
            if ((segment.halves & bit(half)) != 0) {
                ++fields[half];
            }
            if (segment.kind == FeatureKind::city && (segment.sides & bit(half / 2)) != 0) {
                city[half] = true;
            }
        }
    }
    for (std::size_t half = 0; half < half_edges; ++half) {
        const std::string where(half_words[half]);
        if (fields[half] > 1) {
            return "half edge " + where + " belongs to two fields";
        }
        if (city[half] && fields[half] == 1) {
            return "half edge " + where + " is city and field at once";
        }
        if (!city[half] && fields[half] == 0) {
            return "half edge " + where + " belongs to nothing";
        }
    }
    return std::nullopt;
}

void derive_rotation(TileType& type, Rotation rotation) {
    auto& at_side = type.segment_at_side[index_of(rotation)];
    auto& at_half = type.segment_at_half[index_of(rotation)];
    at_side.fill(no_segment);
    at_half.fill(no_segment);
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        const Segment& segment = type.segments[i];
        for (const Side side : all_sides) {
            if ((segment.sides & bit(index_of(side))) != 0) {
                at_side[index_of(turned(side, rotation))] = static_cast<SegmentIndex>(i);
            }
        }
        for (std::size_t half = 0; half < half_edges; ++half) {
            if ((segment.halves & bit(half)) != 0) {
                at_half[turned_half(half, rotation)] = static_cast<SegmentIndex>(i);
            }
        }
    }
    EdgePattern& pattern = type.edges[index_of(rotation)];
    for (const Side side : all_sides) {
        pattern = static_cast<EdgePattern>(pattern | edge_at(side, type.edge(side, rotation)));
    }
}

/// Whether turning the tile by `turns` quarters maps its segments onto segments of the same make.
bool looks_the_same_after(const TileType& type, Rotation rotation) {
    const auto alike = [&](const auto& now, const auto& before, std::size_t count) {
        std::array<SegmentIndex, segments_max> partner{};
        partner.fill(no_segment);
        for (std::size_t i = 0; i < count; ++i) {
            const bool none = now[i] == no_segment;
            if (none != (before[i] == no_segment)) {
                return false;
            }
            if (none) {
                continue;
            }
            const Segment& a = type.segments[now[i]];
            const Segment& b = type.segments[before[i]];
            if (a.kind != b.kind || a.pennants != b.pennants) {
                return false;
            }
            SegmentIndex& seen = partner[now[i]];
            if (seen != no_segment && seen != before[i]) {
                return false;
            }
            seen = before[i];
        }
        return true;
    };
    return alike(type.segment_at_side[index_of(rotation)], type.segment_at_side[0], 4) &&
           alike(type.segment_at_half[index_of(rotation)], type.segment_at_half[0], half_edges);
}

void derive(TileType& type) {
    for (const Rotation rotation : all_rotations) {
        derive_rotation(type, rotation);
    }
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].kind == FeatureKind::monastery) {
            type.monastery = static_cast<SegmentIndex>(i);
        }
    }
    if (looks_the_same_after(type, Rotation::r90)) {
        type.distinct_rotations = 1;
    } else if (looks_the_same_after(type, Rotation::r180)) {
        type.distinct_rotations = 2;
    }
}

template <typename Names>
void append_bits(std::string& out, const Names& names, unsigned bits) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if ((bits >> i & 1U) != 0) {
            out.append(" ").append(names[i]);
        }
    }
}

}  // namespace

Result<TileType> parse_tile(std::string_view line, int line_number) {
    TileType type;
    TileReader reader(line, line_number);
    if (auto error = reader.read(type)) {
        return *error;
    }
    if (auto fault = fault_in_sides(type)) {
        return TextError{"tile " + type.name + ": " + *fault, line_number, 1};
    }
    if (auto fault = fault_in_halves(type)) {
        return TextError{"tile " + type.name + ": " + *fault, line_number, 1};
    }
    derive(type);
    return type;
}

std::string format_tile(const TileType& type) {
    std::string out = type.name + " ";
    for (const Segment& segment : type.segments) {
        if (&segment != type.segments.begin()) {
            out += ";";
        }
        out.append(" ").append(kind_words[index_of(segment.kind)]);
        append_bits(out, side_words, segment.sides);
        append_bits(out, half_words, segment.halves);
        for (int i = 0; i < segment.pennants; ++i) {
            out += " pennant";
        }
        if (segment.end == RoadEnd::junction) {
            out += " to junction";
        }
        if (segment.ends_at != no_segment) {
            out += " to " + segment_name(type.segments[segment.ends_at]);
        }
        if (segment.touches != 0) {
            out += " by";
        }
        for (std::size_t i = 0; i < type.segments.size(); ++i) {
            if ((segment.touches >> i & 1U) != 0) {
                out += " " + segment_name(type.segments[i]);
            }
        }
    }
    return out;
}

}  // namespace bastide
