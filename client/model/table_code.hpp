// The code by which a table is found that is listed nowhere: "ABCDE-FGHJK".
#pragma once

#include "engine/result.hpp"
#include "proto/table_code.hpp"

#include <string>
#include <string_view>

namespace bastide::model {

/// As a server keeps it.
struct TableCode {
    std::string letters;  ///< proto/table_code.hpp

    friend bool operator==(const TableCode&, const TableCode&) = default;
};

/// In capitals or not, with hyphens and blanks or without. Or says what is wrong with it.
Result<TableCode, std::string> read_code(std::string_view text);

/// "ABCDE-FGHJK"
std::string code_text(const TableCode& code);

}  // namespace bastide::model
