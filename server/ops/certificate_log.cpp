#include "server/ops/certificate_log.hpp"

#include <spdlog/fmt/chrono.h>

namespace bastide::ops {

void log_certificate(Log& log, const std::string& file, std::int64_t expires, std::int64_t now) {
    const std::string line = fmt::format("file=\"{}\" expires={:%Y-%m-%dT%H:%M:%SZ}",
                                         quotable(file),
                                         fmt::gmtime(static_cast<std::time_t>(expires)));
    if (expires <= now) {
        log.error("certificate_read",
                  "{} reason=\"it has expired and clients will refuse it; renew it\"",
                  line);
    } else if (expires <= now + std::chrono::seconds(certificate_time_min).count()) {
        log.warn("certificate_read", "{} reason=\"it expires soon; renew it\"", line);
    } else {
        log.info("certificate_read", "{}", line);
    }
}

}  // namespace bastide::ops
