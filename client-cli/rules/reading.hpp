// What several commands read in the same way.
#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/notation.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

/// The column of the word that was read last.
inline int column_of(const WordReader& words) {
    return words.error({}).column;
}

/// A notation error at the word that was read last.
inline Problem unexpected(const WordReader& words, std::string message) {
    return not_read(words.error(std::move(message)));
}

/// A problem unless the line is used up.
Outcome nothing_more(WordReader& words);

/// Whether this may be the name of a seat or a saved position: a letter, then letters, digits, `_`
/// and `-`.
bool is_name(std::string_view word);

std::string name_rule();

/// Tiles to come, the next one first.
struct Order {
    std::vector<TileTypeId> tiles;
    bool cut = false;  ///< nothing comes after them
};

/// The rest of the line: tiles, and perhaps `end`.
Outcome read_order(WordReader& words, Order& into);

/// In the notation `#` begins a comment, but an order may end in `#end`. Gives the line with that
/// mark as the plain word `end`, every other word in the same column.
std::string with_plain_end(std::string_view line);

}  // namespace bastide::rules
