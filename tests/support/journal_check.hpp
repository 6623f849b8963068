// Compares a store's file with what players received.
#pragma once

#include "tests/support/witness.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::test {

struct JournalCheck {
    std::size_t sightings = 0;
    std::size_t lost = 0;  ///< received versions that are missing or different in the file
    std::size_t duplicated = 0;
    std::vector<std::string> objections;
};

/// Replays the journal of every match in `witness` and compares all positions. No other process may
/// have the file open.
JournalCheck check_journal(const std::filesystem::path& store, const Witness& witness);

}  // namespace bastide::test
