#include "server/ops/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>

namespace bastide::ops {

std::shared_ptr<Log> make_log(const std::string& level) {
    auto log = std::make_shared<Log>("bastide", std::make_shared<spdlog::sinks::stderr_sink_st>());
    log->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    log->set_level(spdlog::level::from_str(level));
    log->flush_on(spdlog::level::info);
    return log;
}

std::string quotable(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return out;
}

}  // namespace bastide::ops
