// Logs the certificate and its expiry.
#pragma once

#include "server/ops/log.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace bastide::ops {

/// Remaining time of a certificate below which the log has a warning.
inline constexpr std::chrono::hours certificate_time_min{14 * 24};

/// Logs the expiry, as a warning if it is near or past. `expires` and `now` are Unix times in
/// seconds.
void log_certificate(Log& log, const std::string& file, std::int64_t expires, std::int64_t now);

}  // namespace bastide::ops
