// The table that stands in docs/security.md.
#pragma once

#include "tests/hostile/trial.hpp"

namespace bastide::hostile {

void print_head();

/// A row, and below it, on the error stream, what went wrong.
void print(const Attack& attack, const Verdict& verdict);

}  // namespace bastide::hostile
