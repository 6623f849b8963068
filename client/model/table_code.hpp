// The code by which a table is found that is listed nowhere: "ABCDE-FGHJK".
#pragma once

#include "engine/result.hpp"

#include <string>
#include <string_view>

namespace bastide::model {

/// Those that nobody takes for another one: without 0 and O, 1, I and L.
inline constexpr std::string_view code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
inline constexpr std::size_t code_length = 10;

struct TableCode {
    std::string letters;  ///< so many of them, in capitals

    friend bool operator==(const TableCode&, const TableCode&) = default;
};

/// In capitals or not, with hyphens and blanks or without. Or says what is wrong with it.
Result<TableCode, std::string> read_code(std::string_view text);

/// "ABCDE-FGHJK"
std::string code_text(const TableCode& code);

}  // namespace bastide::model
