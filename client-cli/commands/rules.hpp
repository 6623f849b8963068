// The subcommand `bastide rules`.
#pragma once

#include <cstdint>
#include <optional>

namespace bastide::commands {

struct Options {
    std::optional<std::uint64_t> seed;  ///< of the dice; without one they differ every time
};

/// Lines from standard input, answers to standard output, until `quit` or the end of the input.
/// Gives the exit status.
int run_rules(const Options& options);

}  // namespace bastide::commands
