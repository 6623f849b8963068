// What a person could do to a store with SQLite's own tool.
#pragma once

#include <string>

namespace bastide::test {

/// Runs these statements on the file; throws where that does not work.
void sqlite(const std::string& path, const std::string& statements);

}  // namespace bastide::test
