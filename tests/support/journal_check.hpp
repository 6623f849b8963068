// Looks up in a store's file what players were told.
#pragma once

#include "tests/support/witness.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::test {

struct JournalCheck {
    std::size_t sightings = 0;   ///< versions that somebody was told of
    std::size_t lost = 0;        ///< of them: not in the file, or another there
    std::size_t duplicated = 0;  ///< requests that had their effect more than once
    std::vector<std::string> objections;
};

/// Plays every journal of a match that was seen from its first envelope to the last, and compares
/// position by position. Nobody else has the file open.
JournalCheck check_journal(const std::filesystem::path& store, const Witness& witness);

}  // namespace bastide::test
