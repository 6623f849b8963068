// Advice for operators if a connection to PostgreSQL fails.
#pragma once

#include <string>

namespace bastide::store::postgres {

/// Returns an error message: the reason, as libpq gave it, and advice.
[[nodiscard]] std::string explain(const std::string& url, const std::string& reason);

}  // namespace bastide::store::postgres
