// Random games as lines, equal on every machine.
#pragma once

#include <cstdint>
#include <string>

namespace bastide::test {

/// Plays a game of random rules. Returns its number, its steps, and a digest of the view hashes
/// after every step.
std::string random_game(std::uint64_t number);

}  // namespace bastide::test
