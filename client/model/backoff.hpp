// How long to wait before the next try to reach a server.
#pragma once

#include <chrono>
#include <cstdint>

namespace bastide::model {

/// The longest wait before the first try; it doubles with every one that fails ...
inline constexpr std::chrono::milliseconds first_pause_max{200};

/// ... up to this.
inline constexpr std::chrono::milliseconds reconnect_pause_max{10'000};

/// The wait after `failed` tries. Any time up to the longest is as likely as another
/// ("full jitter"), so that those who lost the same server do not all come back at once. `random`:
/// 32 random bits.
std::chrono::milliseconds pause_after(int failed, std::uint32_t random);

}  // namespace bastide::model
