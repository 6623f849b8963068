// Every key there is: where it works and what it does. The line of keys and the help are made from
// this one list.
#pragma once

#include "client-cli/screen/situation.hpp"

#include <string_view>
#include <vector>

namespace bastide::screen {

/// A key, or keys that belong together.
struct KeyEntry {
    std::string_view keys;     ///< "n"
    std::string_view brief;    ///< "next place": for the line of keys; empty: not there
    std::string_view meaning;  ///< "to the next place where the tile fits": for the help
};

/// What works here, most important first. `first`: what this situation is about; else what works
/// besides, which is the same in many.
std::vector<KeyEntry> keys_of(const State& state, const Model& model);
std::vector<KeyEntry> keys_besides(const State& state, const Model& model);

/// What works while a sheet is open.
std::vector<KeyEntry> keys_of_sheet(Sheet sheet);

}  // namespace bastide::screen
