// Direct changes to a store's file.
#pragma once

#include <string>

namespace bastide::test {

void sqlite(const std::string& path, const std::string& statements);

}  // namespace bastide::test
