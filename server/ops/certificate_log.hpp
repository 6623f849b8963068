// The host is told which certificate is shown, and when it is about to end.
#pragma once

#include "server/ops/log.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace bastide::ops {

/// A certificate that ends sooner should have been renewed by now.
inline constexpr std::chrono::hours certificate_time_min{14 * 24};

/// `expires`, `now`: Unix times in seconds.
void log_certificate(Log& log, const std::string& file, std::int64_t expires, std::int64_t now);

}  // namespace bastide::ops
