#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace bastide::model {

inline constexpr int close_code_too_many_connections = 4001;

inline constexpr int close_code_no_version = 4002;

/// True if reconnecting cannot help: too many connections, or a protocol error.
inline bool is_final(int close_code) {
    constexpr std::array codes{
        1002, 1003, 1007, 1009, close_code_too_many_connections, close_code_no_version};
    return std::ranges::find(codes, close_code) != codes.end();
}

/// Maximum pause before the first attempt. Doubles with every failure, up to reconnect_pause_max.
inline constexpr std::chrono::milliseconds first_pause_max{200};

inline constexpr std::chrono::milliseconds reconnect_pause_max{10'000};

/// Returns a uniformly random pause up to the current maximum ("full jitter"), so that clients do
/// not all return at once. `random`: 32 random bits.
inline std::chrono::milliseconds pause_after(int failed, std::uint32_t random) {
    constexpr int doublings_max = 10;  // far beyond reconnect_pause_max
    const auto grown = first_pause_max * (1 << std::min(failed, doublings_max));
    const auto longest = std::min<std::chrono::milliseconds>(grown, reconnect_pause_max);
    constexpr std::uint64_t all = std::uint64_t{1} << 32U;
    const auto steps = static_cast<std::uint64_t>(longest.count()) + 1;
    return std::chrono::milliseconds(random * steps / all);
}

}  // namespace bastide::model
