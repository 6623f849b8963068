// Direct changes to a store's file.
#pragma once

#include <string>

namespace bastide::test {

/// Runs these statements on the file. Throws if they fail.
void sqlite(const std::string& path, const std::string& statements);

}  // namespace bastide::test
