#include "client-cli/arena/built_in.hpp"

#include "bots/random_bits.hpp"

#include <charconv>

namespace bastide::arena {
namespace {

std::optional<bots::Nodes> number(std::string_view words) {
    bots::Nodes value = 0;
    const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), value);
    const bool all = error == std::errc() && end == words.data() + words.size();
    return all ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<Strength> strength_named(const std::string& words) {
    const std::size_t colon = words.find(':');
    const auto level = bots::level_named(words.substr(0, colon));
    if (!level || (colon != std::string::npos && *level != bots::Level::hard)) {
        return std::nullopt;
    }
    if (colon == std::string::npos) {
        return Strength{*level};
    }
    const auto budget = number(std::string_view(words).substr(colon + 1));
    return budget ? std::optional(Strength{*level, *budget}) : std::nullopt;
}

Answer BuiltIn::answer(const Game& view) {
    return bots::choose(view, strength_.level, strength_.budget, bots::split_mix(luck_++));
}

}  // namespace bastide::arena
