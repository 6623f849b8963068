#include "server/people/text.hpp"

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

/// Characters that would change how the text around them is shown: controls, line ends, direction
/// marks.
bool is_control(std::uint32_t point) {
    return point < 0x20 || (point >= 0x7F && point < 0xA0) ||
           (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
           (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF;
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
        shape.blank = shape.blank && *point == ' ';
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
