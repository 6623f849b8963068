// The code of a table, "ABCDE-FGHJK". Unlisted tables are found only by their codes.
#pragma once

#include "engine/result.hpp"
#include "proto/table_code.hpp"

#include <string>
#include <string_view>

namespace bastide::model {

struct TableCode {
    std::string letters;  ///< without hyphen (proto/table_code.hpp)

    friend bool operator==(const TableCode&, const TableCode&) = default;
};

/// Accepts lower case, and any hyphens and blanks. The error is a message for the player.
Result<TableCode, std::string> read_code(std::string_view text);

std::string code_text(const TableCode& code);

}  // namespace bastide::model
