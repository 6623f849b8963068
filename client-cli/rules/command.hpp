#pragma once

#include "client-cli/rules/action_commands.hpp"
#include "client-cli/rules/driver.hpp"

#include <array>
#include <string_view>
#include <variant>

namespace bastide::rules {

/// A command of the rules driver. The type of `run` says what it works on.
struct Command {
    using Act = Outcome (*)(ActionContext&, WordReader&);
    using Ask = Outcome (*)(QueryContext&, WordReader&);
    using Own = Outcome (Driver::*)(WordReader&);

    std::string_view word;
    std::string_view usage;
    std::string_view does;
    std::variant<Act, Ask, Own> run;

    static const std::array<Command, 35>& all();
    static const Command* find(std::string_view word);
};

}  // namespace bastide::rules
