// Counts of requests since the start, for the metrics.
#pragma once

#include "bastide/v1/server.pb.h"

#include <cstdint>
#include <map>
#include <string>

namespace bastide::session {

struct RequestCounts {
    std::uint64_t received = 0;
    std::uint64_t delayed = 0;  ///< by a rate limit, before they were read
    std::map<v1::Reason, std::uint64_t> refused;

    [[nodiscard]] std::map<std::string, double> refused_by_reason() const {
        std::map<std::string, double> all;
        for (const auto& [reason, count] : refused) {
            all.emplace(v1::Reason_Name(reason), static_cast<double>(count));
        }
        return all;
    }
};

}  // namespace bastide::session
