#pragma once

#include "engine/result.hpp"
#include "proto/table_code.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::model {

/// Strips quotes, brackets, punctuation and the paste marks of terminals.
std::vector<std::string> words_of(std::string_view pasted);

/// Joins words with single blanks and drops those before the first URL.
std::string clean_pasted_text(std::string_view pasted);

struct TableCode {
    std::string letters;  ///< without hyphen (proto/table_code.hpp)

    friend bool operator==(const TableCode&, const TableCode&) = default;
};

/// Parses a code with lower case, hyphens and blanks. The error is a message for the player.
Result<TableCode, std::string> read_code(std::string_view text);

}  // namespace bastide::model
