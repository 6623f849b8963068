#include "client/model/backoff.hpp"

#include <algorithm>

namespace bastide::model {

std::chrono::milliseconds pause_after(int failed, std::uint32_t random) {
    constexpr int doublings_max = 10;  // far beyond reconnect_pause_max
    const auto grown = first_pause_max * (1 << std::min(failed, doublings_max));
    const auto longest = std::min<std::chrono::milliseconds>(grown, reconnect_pause_max);
    constexpr std::uint64_t all = std::uint64_t{1} << 32U;
    const auto steps = static_cast<std::uint64_t>(longest.count()) + 1;
    return std::chrono::milliseconds(random * steps / all);
}

}  // namespace bastide::model
