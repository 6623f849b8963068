#include "client/model/table_code.hpp"

namespace bastide::model {
namespace {

constexpr std::string_view left_out = "01ILO";

bool stands_between(char c) {
    return c == '-' || c == ' ' || c == '\t';
}

char capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string no_such_letter(char letter) {
    if (left_out.find(letter) == std::string_view::npos) {
        return "A code has only letters and digits, such as ABCDE-FGHJK.";
    }
    return std::string("There is no ") + letter +
           " in a code: 0, 1, I, L and O are never used because they look alike.";
}

}  // namespace

Result<TableCode, std::string> read_code(std::string_view text) {
    TableCode code;
    for (const char c : text) {
        const char letter = capital(c);
        if (stands_between(c)) {
            continue;
        }
        if (code_letters.find(letter) == std::string_view::npos) {
            return no_such_letter(letter);
        }
        code.letters += letter;
    }
    if (code.letters.size() != code_length) {
        return "A code has " + std::to_string(code_length) + " letters and digits, this one has " +
               std::to_string(code.letters.size()) + ".";
    }
    return code;
}

std::string code_text(const TableCode& code) {
    return written_code(code.letters);
}

}  // namespace bastide::model
