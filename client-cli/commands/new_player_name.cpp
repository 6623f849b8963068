#include "client-cli/commands/new_player_name.hpp"

#include "client-cli/commands/identity.hpp"
#include "client-cli/practice/practice.hpp"

#include <string_view>

namespace bastide::commands {

std::string proposed_name() {
    const std::string last = remembered_name();
    return practice::usual_name(last.empty() ? users_name() : last);
}

std::string answered_name(const std::string& typed, const std::string& proposed) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = typed.find_first_not_of(blanks);
    return first == std::string::npos
               ? proposed
               : typed.substr(first, typed.find_last_not_of(blanks) - first + 1);
}

}  // namespace bastide::commands
