#pragma once

#include "tests/support/files.hpp"
#include "tests/support/scenario.hpp"

#include <string>
#include <vector>

namespace bastide::scenario {

inline std::vector<std::string> names() {
    return files::names_in("tests/scenarios", ".scenario");
}

inline Result<Scenario, std::string> read_named(const std::string& name) {
    const std::string path = "tests/scenarios/" + name + ".scenario";
    return read(path, files::content_of(path));
}

}  // namespace bastide::scenario
