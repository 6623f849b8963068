#pragma once

#include "bastide/v1/match.pb.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// Returns "a straight road", "the end of the river", "a tile with 2 cities".
std::string with_article(const std::string& words);

std::string counted(int count, std::string_view one, std::string_view many);

std::vector<std::string> texts_of(const auto& items, auto write) {
    std::vector<std::string> texts;
    std::ranges::transform(items, std::back_inserter(texts), [&](const auto& item) {
        return std::string(std::invoke(write, item));
    });
    return texts;
}

std::string listed(const std::vector<std::string>& words);

/// Joins the words that are not empty.
std::string joined(const std::vector<std::string>& words, std::string_view between = " ");

std::string capital(std::string text);

/// Returns "a moment", "12 s", "3 minutes", "2 hours", "4 days".
std::string duration(std::chrono::milliseconds time, std::string_view minutes_word = "minutes");

std::string short_duration(std::chrono::milliseconds time);

/// Exact: "1 minute", "1 hour and 30 minutes"; empty for 0.
std::string whole_duration(std::chrono::seconds time);

std::string countdown(std::chrono::milliseconds left);

enum class Verbosity : std::uint8_t {
    in_full,       ///< for reading line by line: with tile names, cells, and every step
    beside_board,  ///< for the full screen: without what the board shows
};

struct Sentence {
    std::string text;
    std::optional<v1::Colour> colour = {};
};

}  // namespace bastide::words
