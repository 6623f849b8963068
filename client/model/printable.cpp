#include "client/model/printable.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace bastide::model {
namespace {

using CodePoint = utf8proc_int32_t;

constexpr CodePoint joiner_first = 0x200C;
constexpr CodePoint joiner_last = 0x200D;
constexpr CodePoint variant_first = 0xFE00;
constexpr CodePoint variant_last = 0xFE0F;

constexpr std::string_view placeholder = "?";

/// True for joiners and variation selectors: a name is readable without them.
bool is_left_out(CodePoint point) {
    return (point >= joiner_first && point <= joiner_last) ||
           (point >= variant_first && point <= variant_last);
}

bool is_mark(CodePoint point) {
    const auto category = utf8proc_category(point);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

constexpr std::array hidden_categories{UTF8PROC_CATEGORY_CC,
                                       UTF8PROC_CATEGORY_CF,
                                       UTF8PROC_CATEGORY_CS,
                                       UTF8PROC_CATEGORY_CO,
                                       UTF8PROC_CATEGORY_CN,
                                       UTF8PROC_CATEGORY_ZL,
                                       UTF8PROC_CATEGORY_ZP};

bool is_shown(CodePoint point) {
    const bool hidden =
        std::ranges::find(hidden_categories, utf8proc_category(point)) != hidden_categories.end();
    return !hidden && utf8proc_get_property(point)->ignorable == 0;
}

struct Text {
    std::string text;
    std::size_t characters = 0;
    std::size_t marks = 0;

    void add_character(std::string_view bytes) {
        text += bytes;
        ++characters;
        marks = 0;
    }

    /// Adds a combining mark, unless it is first, where it would change the text shown before.
    void add_mark(std::string_view bytes) {
        if (text.empty()) {
            add_character(placeholder);
        }
        if (marks < marks_max) {
            text += bytes;
            ++marks;
        }
    }
};

/// First character of a text. A malformed one has a negative code point and one byte.
struct First {
    CodePoint point = -1;
    std::size_t bytes = 1;
};

First first_of(std::string_view text) {
    CodePoint point = -1;
    const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                        static_cast<utf8proc_ssize_t>(text.size()),
                                        &point);
    return bytes > 0 ? First{point, static_cast<std::size_t>(bytes)} : First{};
}

}  // namespace

std::string printable(std::string_view text) {
    Text made;
    while (!text.empty()) {
        const First first = first_of(text);
        const bool mark = first.point >= 0 && is_mark(first.point);
        if (made.characters == printable_characters_max && !mark) {
            return made.text + "...";
        }
        if (first.point < 0 || !(is_left_out(first.point) || is_shown(first.point))) {
            made.add_character(placeholder);
        } else if (!is_left_out(first.point)) {
            const std::string_view bytes = text.substr(0, first.bytes);
            mark ? made.add_mark(bytes) : made.add_character(bytes);
        }
        text.remove_prefix(first.bytes);
    }
    return made.text;
}

std::string printable_name(std::string_view text) {
    std::string name = printable(text);
    return name.empty() ? std::string(placeholder) : name;
}

}  // namespace bastide::model
