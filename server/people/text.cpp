#include "server/people/text.hpp"

#include "server/people/lookalikes.hpp"

#include "match/bot.hpp"

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace bastide::people {
namespace {

/// Words that clients and the server use instead of names.
constexpr std::array<std::string_view, 7> reserved_names{
    "you", "somebody", "nobody", "server", "operator", "admin", "bastide"};

/// Decodes UTF-8. Invalid text changes when it is converted and back.
std::optional<icu::UnicodeString> decode(std::string_view text) {
    icu::UnicodeString decoded = icu::UnicodeString::fromUTF8(text);
    std::string again;
    return decoded.toUTF8String(again) == text ? std::optional(std::move(decoded)) : std::nullopt;
}

bool is_control(UChar32 point) {
    const auto type = u_charType(point);
    return type == U_CONTROL_CHAR || type == U_LINE_SEPARATOR || type == U_PARAGRAPH_SEPARATOR;
}

/// Blanks of Braille, music and hieroglyphs, a filler, and the object replacement character.
bool is_drawn_blank(UChar32 point) {
    constexpr std::array<UChar32, 6> blanks{0x2800, 0x1D159, 0x13441, 0x13442, 0x16FE4, 0xFFFC};
    return std::ranges::find(blanks, point) != blanks.end();
}

bool is_visible(UChar32 point) {
    const auto type = u_charType(point);
    const bool drawn_by_nobody = type == U_UNASSIGNED || type == U_PRIVATE_USE_CHAR;
    return u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0 &&
           type != U_FORMAT_CHAR && !drawn_by_nobody && !is_drawn_blank(point);
}

bool is_mark(UChar32 point) {
    const auto type = u_charType(point);
    return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

bool is_stacked(const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString composed =
        icu::Normalizer2::getNFCInstance(status)->normalize(text, status);
    int room = 0;
    for (std::int32_t at = 0; at < composed.length(); at = composed.moveIndex32(at, 1)) {
        const UChar32 point = composed.char32At(at);
        if (!is_mark(point)) {
            room = u_isUWhiteSpace(point) != 0 ? 0 : marks_max;
        } else if (room-- == 0) {
            return true;
        }
    }
    return false;
}

struct TextRules {
    std::string_view text;
    std::size_t characters_max;
    bool may_be_blank = false;
    std::string_view controls = "control characters";
};

std::optional<std::string> error_in(std::string_view text, const TextRules& rules) {
    const TextShape shape = shape_of(text);
    const bool is_blank = shape.is_valid && shape.visible && shape.blank && !rules.may_be_blank;
    const std::string error =
        is_blank ? "needs at least one visible character"
        : shape.characters > rules.characters_max
            ? fmt::format("can have at most {} characters", rules.characters_max)
        : !shape.is_valid ? fmt::format("can't contain {}", rules.controls)
        : !shape.visible  ? "can't contain invisible characters"
        : shape.stacked   ? "can't have more than 3 accents on one character"
                          : "";
    return error.empty() ? std::nullopt : std::optional(fmt::format("{} {}.", rules.text, error));
}

bool is_reserved(std::string_view name) {
    return std::ranges::any_of(reserved_names,
                               [name](std::string_view word) { return imitates(name, word); });
}

}  // namespace

bool imitates_a_bot(std::string_view name) {
    return std::ranges::any_of(bots::all_levels, [name](bots::Level level) {
        return imitates(name, match::bot_name(match::bot_id(level, 0)));
    });
}

TextShape shape_of(std::string_view text) {
    TextShape shape;
    const auto decoded = decode(text);
    shape.is_valid = decoded.has_value();
    for (std::int32_t at = 0; shape.is_valid && at < decoded->length();
         at = decoded->moveIndex32(at, 1)) {
        const UChar32 point = decoded->char32At(at);
        ++shape.characters;
        shape.is_valid = !is_control(point);
        shape.visible = shape.visible && is_visible(point);
        shape.blank = shape.blank && (u_isUWhiteSpace(point) != 0 || is_mark(point));
    }
    shape.stacked = shape.is_valid && is_stacked(*decoded);
    return shape;
}

std::optional<std::string> error_in_name(std::string_view name) {
    if (auto error = error_in(name, {"A name", name_characters_max})) {
        return error;
    }
    if (mixes_scripts(name)) {
        return "Use letters of one alphabet only: mixed alphabets can imitate other names.";
    }
    if (is_slow_to_compare(name)) {
        return "A name can't contain symbols that stand for whole words.";
    }
    if (is_reserved(name)) {
        return "That name is reserved. Choose another.";
    }
    if (imitates_a_bot(name)) {
        return "Bots use that name. Choose another.";
    }
    if (looks_numbered(name)) {
        return "A name can't begin or end with a number like \"(2)\": the server adds those to "
               "tell players apart.";
    }
    return std::nullopt;
}

bool is_line(std::string_view text, std::size_t characters_max) {
    const TextShape shape = shape_of(text);
    return shape.is_valid && shape.visible && !shape.stacked && shape.characters <= characters_max;
}

std::optional<std::string> error_in_title(std::string_view title) {
    return error_in(title, {"A title", title_characters_max, true});
}

std::optional<std::string> error_in_chat(std::string_view line) {
    return error_in(line,
                    {"A message", chat_characters_max, false, "control characters or line breaks"});
}

}  // namespace bastide::people
