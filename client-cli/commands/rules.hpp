// `bastide rules`: the rules engine on standard input and output.
#pragma once

#include <cstdint>
#include <optional>

namespace bastide::commands {

struct Options {
    std::optional<std::uint64_t> seed;  ///< for the dice; random if not set
};

int run_rules(const Options& options);

}  // namespace bastide::commands
