#include "client/model/pasted.hpp"

#include <algorithm>
#include <array>

namespace bastide::model {
namespace {

using namespace std::string_view_literals;

/// Marks of bracketed paste, and what is left of them after a program took them for typed keys.
constexpr std::array paste_marks{"\033[200~"sv,
                                 "\033[201~"sv,
                                 "^[[200~"sv,
                                 "^[[201~"sv,
                                 "[200~"sv,
                                 "[201~"sv,
                                 "200~"sv,
                                 "201~"sv};

// clang-format off
constexpr std::array before_words{
    "“"sv, "„"sv, "‘"sv, "«"sv, ","sv, ";"sv, ":"sv, "!"sv, "?"sv, "("sv, "{"sv, "*"sv, "_"sv};
constexpr std::array behind_words{
    "”"sv, "“"sv, "’"sv, "»"sv, ","sv, ";"sv, ":"sv, "!"sv, "?"sv, ")"sv, "}"sv, "*"sv, "_"sv, "."sv};
// clang-format on

bool is_between_words(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte == 0x7F || std::string_view("\"'`<>").find(c) != std::string::npos;
}

std::string without_paste_marks(std::string_view text) {
    std::string made(text);
    for (const std::string_view mark : paste_marks) {
        for (std::size_t at = made.find(mark); at != std::string::npos; at = made.find(mark, at)) {
            made.replace(at, mark.size(), " ");
        }
    }
    return made;
}

/// True for a bracket that does not enclose an IPv6 address.
bool opens_nothing(std::string_view word) {
    const std::string_view inside = word.substr(0, word.find(']'));
    return word.starts_with('[') && (inside.find(':') == std::string_view::npos ||
                                     inside.find('/') != std::string_view::npos);
}

bool closes_nothing(std::string_view word) {
    return word.ends_with(']') && std::ranges::count(word, ']') > std::ranges::count(word, '[');
}

std::size_t sign_before(std::string_view word) {
    const auto* const sign =
        std::ranges::find_if(before_words, [&](auto one) { return word.starts_with(one); });
    return sign != before_words.end() ? sign->size() : opens_nothing(word) ? 1 : 0;
}

std::size_t sign_behind(std::string_view word) {
    const auto* const sign =
        std::ranges::find_if(behind_words, [&](auto one) { return word.ends_with(one); });
    return sign != behind_words.end() ? sign->size() : closes_nothing(word) ? 1 : 0;
}

std::string_view bare(std::string_view word) {
    while (const std::size_t size = sign_before(word)) {
        word.remove_prefix(size);
    }
    while (const std::size_t size = sign_behind(word)) {
        word.remove_suffix(size);
    }
    return word;
}

}  // namespace

std::vector<std::string> words_of(std::string_view pasted) {
    const std::string text = without_paste_marks(pasted);
    std::vector<std::string> words;
    for (auto begin = text.begin(); begin != text.end();) {
        const auto end = std::find_if(begin, text.end(), is_between_words);
        if (const std::string_view word = bare({begin, end}); !word.empty()) {
            words.emplace_back(word);
        }
        begin = end == text.end() ? end : end + 1;
    }
    return words;
}

std::string clean_pasted_text(std::string_view pasted) {
    const std::vector<std::string> words = words_of(pasted);
    auto word = std::ranges::find_if(
        words, [](const std::string& one) { return one.find("://") != std::string::npos; });
    if (word == words.end()) {
        word = words.begin();
    }
    std::string made;
    for (; word != words.end(); ++word) {
        made += (made.empty() ? "" : " ") + *word;
    }
    return made;
}

}  // namespace bastide::model
