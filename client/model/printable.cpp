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

constexpr char placeholder = '?';

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

class Text {
  public:
    void add(CodePoint point, std::string_view bytes) {
        if (is_left_out(point)) {
            return;
        }
        if (!is_shown(point)) {
            return add_placeholder();
        }
        if (is_mark(point)) {
            return add_mark(bytes);
        }
        add_character(bytes);
    }

    void add_placeholder() { add_character({&placeholder, 1}); }

    [[nodiscard]] bool full() const { return characters_ == printable_characters_max; }

    void cut() { text_ += "..."; }

    std::string take() { return std::move(text_); }

  private:
    void add_character(std::string_view bytes) {
        text_ += bytes;
        ++characters_;
        marks_ = 0;
    }

    /// Adds a combining mark, unless it is first, where it would change the text shown before.
    void add_mark(std::string_view bytes) {
        if (text_.empty()) {
            add_placeholder();
        }
        if (marks_ < marks_max) {
            text_ += bytes;
            ++marks_;
        }
    }

    std::string text_;
    std::size_t characters_ = 0;
    std::size_t marks_ = 0;
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
        if (made.full() && !is_mark(first.point)) {
            made.cut();
            break;
        }
        first.point < 0 ? made.add_placeholder()
                        : made.add(first.point, text.substr(0, first.bytes));
        text.remove_prefix(first.bytes);
    }
    return made.take();
}

std::string printable_name(std::string_view text) {
    std::string name = printable(text);
    return name.empty() ? std::string(1, placeholder) : name;
}

}  // namespace bastide::model
