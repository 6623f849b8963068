#include "server/people/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bastide::people {
namespace {

/// One code point off the front of `text`; nothing where the UTF-8 is broken, overlong, a surrogate
/// or too large.
std::optional<std::uint32_t> take_code_point(std::string_view& text) {
    constexpr std::array<std::uint32_t, 5> least_of_length{0, 0, 0x80, 0x800, 0x10000};
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80       ? 1
                               : lead >> 5 == 6  ? 2
                               : lead >> 4 == 14 ? 3
                               : lead >> 3 == 30 ? 4
                                                 : 0;
    if (length == 0 || text.size() < length) {
        return std::nullopt;
    }
    std::uint32_t point = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if (next >> 6 != 2) {
            return std::nullopt;
        }
        point = point << 6 | (next & 0x3FU);
    }
    text.remove_prefix(length);
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    if (point < least_of_length[length] || surrogate || point > 0x10FFFF) {
        return std::nullopt;
    }
    return point;
}

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

template <std::size_t size>
bool is_in(const std::array<Range, size>& ranges, std::uint32_t point) {
    return std::any_of(ranges.begin(), ranges.end(), [point](const Range& range) {
        return point >= range.first && point <= range.last;
    });
}

/// Characters that change how the text around them is shown, or show nothing at all: controls, line
/// ends, direction marks, joiners, tags.
bool is_control(std::uint32_t point) {
    constexpr std::array<Range, 12> ranges{{{0, 0x1F},
                                            {0x7F, 0x9F},
                                            {0xAD, 0xAD},
                                            {0x61C, 0x61C},
                                            {0x180E, 0x180E},
                                            {0x200B, 0x200F},
                                            {0x2028, 0x202E},
                                            {0x2060, 0x206F},
                                            {0xFE00, 0xFE0F},
                                            {0xFEFF, 0xFEFF},
                                            {0xFFF9, 0xFFFB},
                                            {0xE0000, 0xE0FFF}}};
    return is_in(ranges, point);
}

/// Spaces of all widths, and letters that are drawn as nothing.
bool is_blank(std::uint32_t point) {
    constexpr std::array<Range, 9> ranges{{{' ', ' '},
                                           {0xA0, 0xA0},
                                           {0x115F, 0x1160},
                                           {0x1680, 0x1680},
                                           {0x2000, 0x200A},
                                           {0x202F, 0x202F},
                                           {0x205F, 0x205F},
                                           {0x2800, 0x2800},
                                           {0x3000, 0x3000}}};
    return is_in(ranges, point) || point == 0x3164 || point == 0xFFA0;
}

}  // namespace

TextShape shape_of(std::string_view text) {
    TextShape shape;
    while (!text.empty()) {
        const auto point = take_code_point(text);
        if (!point || is_control(*point)) {
            shape.sound = false;
            return shape;
        }
        ++shape.characters;
        shape.blank = shape.blank && is_blank(*point);
    }
    return shape;
}

std::optional<std::string_view> fault_in_name(std::string_view name) {
    const TextShape shape = shape_of(name);
    if (!shape.sound) {
        return "A name is text without control characters.";
    }
    if (shape.blank) {
        return "A name has at least one character that can be seen.";
    }
    if (shape.characters > name_characters_max) {
        return "A name has at most 32 characters.";
    }
    return std::nullopt;
}

std::optional<std::string_view> fault_in_title(std::string_view title) {
    const TextShape shape = shape_of(title);
    if (!shape.sound) {
        return "A title is text without control characters.";
    }
    if (shape.characters > title_characters_max) {
        return "A title has at most 64 characters.";
    }
    return std::nullopt;
}

}  // namespace bastide::people
