#include "client-cli/paint/text.hpp"

#include "client-cli/paint/glyph_set.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace bastide::paint {
namespace {

constexpr char32_t unreadable = U'\uFFFD';
constexpr std::string_view ellipsis = "…";
constexpr char escape = '\033';

/// An indivisible part of a text: a character, or a colour escape sequence.
struct TextChunk {
    std::string_view bytes;
    int columns = 0;
};

TextChunk take_chunk(std::string_view& text) {
    const std::string_view all = text;
    int columns = 0;
    if (all.front() == escape) {
        text.remove_prefix(std::min(all.find('m'), all.size() - 1) + 1);
    } else {
        columns = width_of(take_character(text));
    }
    return {all.substr(0, all.size() - text.size()), columns};
}

std::string_view head_of(std::string_view text, int columns) {
    std::size_t end = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const TextChunk chunk = take_chunk(rest);
        columns -= chunk.columns;
        if (columns < 0) {
            break;
        }
        end += chunk.bytes.size();
    }
    return text.substr(0, end);
}

std::string blanks(int count) {
    return std::string(static_cast<std::size_t>(std::max(0, count)), ' ');
}

struct LineWrapper {
    int columns = 0;
    int indent = 0;
    std::vector<std::string> lines{std::string()};
    bool fresh = true;

    void next_line() {
        lines.push_back(blanks(indent));
        fresh = true;
    }

    /// An empty word adds a blank, except at the start of a wrapped line.
    void add(std::string_view word) {
        if (!fresh && width_of(lines.back()) + 1 + width_of(word) > columns) {
            next_line();
        }
        while (width_of(lines.back()) + width_of(word) > columns && !word.empty()) {
            add_head(word);
            next_line();
        }
        if (!word.empty() || !fresh || lines.size() == 1) {
            lines.back().append(fresh ? "" : " ").append(word);
            fresh = false;
        }
    }

    void add_head(std::string_view& word) {
        std::string_view head = head_of(word, columns - width_of(lines.back()));
        if (head.empty()) {
            std::string_view rest = word;
            head = take_chunk(rest).bytes;
        }
        lines.back() += head;
        word.remove_prefix(head.size());
    }
};

/// Replaces no-break spaces, which keep words together while wrapping.
void unbind(std::string& line) {
    constexpr std::string_view bond = "\u00a0";
    for (auto at = line.find(bond); at != std::string::npos; at = line.find(bond, at)) {
        line.replace(at, bond.size(), " ");
    }
}

}  // namespace

char32_t take_character(std::string_view& text) {
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()),
                                         &code);
    text.remove_prefix(static_cast<std::size_t>(std::max<utf8proc_ssize_t>(1, length)));
    return length > 0 ? static_cast<char32_t>(code) : unreadable;
}

void append_utf8(std::string& out, char32_t character) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto length =
        utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes.data());
    out.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
}

std::string utf8_of(std::u32string_view characters) {
    std::string out;
    for (const char32_t character : characters) {
        append_utf8(out, character);
    }
    return out;
}

int width_of(char32_t character) {
    return std::max(0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(character)));
}

bool is_mark(char32_t character) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(character));
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

std::string composed(std::string text) {
    bool has_mark = false;
    for (std::string_view rest = text; !rest.empty() && !has_mark;) {
        has_mark = is_mark(take_character(rest));
    }
    if (!has_mark) {
        return text;
    }
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> whole(
        utf8proc_NFC(reinterpret_cast<const utf8proc_uint8_t*>(text.c_str())), &std::free);
    return whole ? reinterpret_cast<const char*>(whole.get()) : std::move(text);
}

int width_of(std::string_view text) {
    int columns = 0;
    while (!text.empty()) {
        columns += take_chunk(text).columns;
    }
    return columns;
}

std::string cut(std::string_view text, int columns) {
    if (width_of(text) <= columns) {
        return std::string(text);
    }
    return columns <= 0 ? "" : std::string(head_of(text, columns - 1)).append(ellipsis);
}

std::string padded(std::string_view text, int columns) {
    const std::string kept = cut(text, columns);
    return kept + blanks(columns - width_of(kept));
}

std::string right_aligned(int number, int columns) {
    const std::string digits = std::to_string(number);
    return blanks(columns - static_cast<int>(digits.size())) + digits;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int indent) {
    LineWrapper wrapper{std::max(1, columns), std::clamp(indent, 0, std::max(0, columns - 1))};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        wrapper.add(text.substr(0, end));
        if (text.substr(end).starts_with('\n')) {
            wrapper.next_line();
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (wrapper.fresh && wrapper.lines.size() > 1) {
        wrapper.lines.pop_back();
    }
    for (std::string& line : wrapper.lines) {
        unbind(line);
    }
    return wrapper.lines;
}

std::string replace_missing_glyphs(std::string_view text, GlyphSet glyphs) {
    std::string out;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        append_utf8(out, character < U' ' ? character : shown_as(character, glyphs));
    }
    return out;
}

}  // namespace bastide::paint
