// The table in docs/security.md.
#pragma once

#include "tests/hostile/trial.hpp"

namespace bastide::hostile {

void print_head();

/// Prints a row to stdout, and its failures to stderr.
void print(const Attack& attack, const Verdict& verdict);

}  // namespace bastide::hostile
