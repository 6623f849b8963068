#include "client-cli/plain/reading.hpp"

#include "client-cli/paint/text.hpp"

#include <utility>

namespace bastide::plain {

Parsed wrong(std::string sentence) {
    return {std::move(sentence)};
}

std::string too_long(std::string_view what, std::size_t characters_max) {
    return std::string(what) + " can have at most " + std::to_string(characters_max) +
           " characters.";
}

bool is_longer(std::string_view text, std::size_t characters_max) {
    std::size_t characters = 0;
    while (!text.empty() && characters <= characters_max) {
        paint::take(text);
        ++characters;
    }
    return characters > characters_max;
}

}  // namespace bastide::plain
