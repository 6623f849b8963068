// Compares a store with what players received.
#pragma once

#include "tests/support/witness.hpp"

#include <string>
#include <vector>

namespace bastide::test {

struct JournalCheck {
    std::size_t sightings = 0;
    std::size_t lost = 0;  ///< received versions that are missing or different in the store
    std::size_t duplicated = 0;
    std::vector<std::string> objections;
};

/// Replays the journal of every match in `witness` and compares all positions. No server may use
/// the store, which is a path or a URL.
JournalCheck check_journal(const std::string& store, const Witness& witness);

}  // namespace bastide::test
