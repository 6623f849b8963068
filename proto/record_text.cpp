#include "proto/record_text.hpp"

#include "engine/ranks.hpp"
#include "engine/view.hpp"
#include "proto/hex.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <array>

namespace bastide::record {
namespace {

constexpr char32_t replacement = 0xFFFD;

/// Takes the next code point. Returns `replacement` for an invalid one.
char32_t take(std::string_view& text) {
    constexpr std::array<char32_t, 5> least_of_length{0, 0, 0x80, 0x800, 0x10000};
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
        if (next >> 6U != 2) {
            text.remove_prefix(i);
            return replacement;
        }
        point = point << 6U | (next & 0x3FU);
    }
    text.remove_prefix(length);
    const bool stray = lead >= 0x80 && (lead < 0xC0 || lead >= 0xF8);
    const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    return stray || surrogate || point < least_of_length.at(length) || point > 0x10FFFF
               ? replacement
               : point;
}

void put_utf8(std::string& out, char32_t point) {
    const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
        return put(point);
    }
    if (point < 0x800) {
        put(0xC0 | point >> 6U);
    } else if (point < 0x10000) {
        put(0xE0 | point >> 12U);
        put(0x80 | (point >> 6U & 0x3FU));
    } else {
        put(0xF0 | point >> 18U);
        put(0x80 | (point >> 12U & 0x3FU));
        put(0x80 | (point >> 6U & 0x3FU));
    }
    put(0x80 | (point & 0x3FU));
}

void put_unit(std::string& out, char32_t unit) {
    const std::array bytes{static_cast<std::uint8_t>(unit >> 8U), static_cast<std::uint8_t>(unit)};
    out += "\\u" + hex(bytes);
}

void put_quoted(std::string& out, char32_t point) {
    if (point >= 0x10000) {
        put_unit(out, 0xD800 + ((point - 0x10000) >> 10U));
        put_unit(out, 0xDC00 + (point & 0x3FFU));
    } else if (point < ' ' || point > '~' || point == '#') {
        put_unit(out, point);
    } else {
        out += point == '"' || point == '\\' ? "\\" : "";
        out += static_cast<char>(point);
    }
}

std::optional<char32_t> take_unit(std::string_view& text) {
    constexpr std::size_t length = 4;
    const auto bytes = bytes_in_hex(text.substr(0, length));
    if (!bytes || bytes->size() != length / 2) {
        return std::nullopt;
    }
    text.remove_prefix(length);
    return static_cast<char32_t>(static_cast<unsigned char>(bytes->front())) << 8U |
           static_cast<unsigned char>(bytes->back());
}

std::optional<char32_t> take_escaped(std::string_view& text) {
    const char kind = text.empty() ? '\0' : text.front();
    text.remove_prefix(text.empty() ? 0 : 1);
    if (kind == '"' || kind == '\\') {
        return kind;
    }
    auto unit = kind == 'u' ? take_unit(text) : std::nullopt;
    if (!unit || *unit < 0xD800 || *unit > 0xDFFF) {
        return unit;
    }
    if (*unit >= 0xDC00 || !text.starts_with("\\u")) {
        return std::nullopt;
    }
    text.remove_prefix(2);
    const auto low = take_unit(text);
    if (!low || *low < 0xDC00 || *low > 0xDFFF) {
        return std::nullopt;
    }
    return 0x10000 + ((*unit - 0xD800) << 10U) + (*low - 0xDC00);
}

}  // namespace

std::string quote(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        put_quoted(out, take(text));
    }
    return out + '"';
}

std::optional<std::string> unquote(std::string_view word) {
    if (word.size() < 2 || word.front() != '"' || word.back() != '"') {
        return std::nullopt;
    }
    word = word.substr(1, word.size() - 2);
    std::string text;
    while (!word.empty()) {
        const char c = word.front();
        word.remove_prefix(1);
        if (c < ' ' || c > '~' || c == '"') {
            return std::nullopt;
        }
        const auto point = c == '\\' ? take_escaped(word) : std::optional<char32_t>(c);
        if (!point) {
            return std::nullopt;
        }
        put_utf8(text, *point);
    }
    return text;
}

std::optional<fair::Bytes32> bytes_of(std::string_view text) {
    fair::Bytes32 bytes{};
    const auto read = bytes_in_hex(text);
    if (!read || read->size() != bytes.size() || hex(*read) != text) {
        return std::nullopt;
    }
    std::ranges::copy(*read, bytes.begin());
    return bytes;
}

std::string chance_words(fair::Stream stream,
                         std::uint32_t number,
                         std::uint32_t result,
                         std::uint32_t limit) {
    return "chance " + std::string(fair::name_of(stream)) + " " + std::to_string(number) + " " +
           std::to_string(result) + " of " + std::to_string(limit);
}

std::string play_words(const bots::BotParameters& play) {
    return std::string(bots::name_of(play.level)) + " " + std::to_string(play.version) + " " +
           std::to_string(play.budget);
}

std::string result_lines(const Game& game) {
    std::string out;
    const bool over = game.turn.step == Step::over;
    const std::vector<int> places = ranks(game);
    for (std::size_t seat = 0; seat < places.size(); ++seat) {
        out += "result " + std::to_string(seat + 1) + " score " +
               std::to_string(game.players[seat].score) +
               (over ? " rank " + std::to_string(places[seat]) : "") + "\n";
    }
    return out + "hash " + hex(view_hash(view(game, spectator))) + "\n";
}

}  // namespace bastide::record
