#pragma once

#include <chrono>
#include <cstdint>

namespace bastide::model {

inline constexpr int close_code_too_many_connections = 4001;

inline constexpr int close_code_no_version = 4002;

/// True if reconnecting cannot help: too many connections, or a protocol error.
bool is_final(int close_code);

/// Maximum pause before the first attempt. Doubles with every failure, up to reconnect_pause_max.
inline constexpr std::chrono::milliseconds first_pause_max{200};

inline constexpr std::chrono::milliseconds reconnect_pause_max{10'000};

/// Returns a uniformly random pause up to the current maximum ("full jitter"), so that clients do
/// not all return at once. `random`: 32 random bits.
std::chrono::milliseconds pause_after(int failed, std::uint32_t random);

}  // namespace bastide::model
