// Reading functions that several commands share.
#pragma once

#include "client-cli/rules/problem.hpp"
#include "engine/notation.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

inline int column_of(const WordReader& words) {
    return words.error({}).column;
}

inline Problem unexpected(const WordReader& words, std::string message) {
    return not_read(words.error(std::move(message)));
}

/// Returns an error if words are left.
Outcome nothing_more(WordReader& words);

bool is_name(std::string_view word);

std::string name_rule();

struct Order {
    std::vector<TileTypeId> tiles;
    bool cut = false;  ///< no other tiles come after these
};

/// Reads tiles up to the end of the line, optionally with `end`.
Outcome read_order(WordReader& words, Order& into);

/// The notation treats `#` as a comment, but an order may end with `#end`. Replaces that mark by
/// the word `end` without moving other columns.
std::string with_plain_end(std::string_view line);

}  // namespace bastide::rules
