// Whether the store has room for new things. What is there already may always grow: matches that
// run are played to their end.
#pragma once

#include <cstdint>
#include <optional>

namespace bastide::store {

/// How large the store is, in bytes.
struct Sizes {
    std::uint64_t used = 0;  ///< of the file, without the pages that wait to be used again
    std::optional<std::uint64_t> disk_free;  ///< on its disk, where that can be known
};

/// What the host allows, in bytes.
struct DiskSpaceLimits {
    std::uint64_t used_max = 0;       ///< 0: any
    std::uint64_t disk_free_min = 0;  ///< below it, what is left is kept for matches that run
};

enum class DiskSpace : std::uint8_t {
    ample,
    scarce,  ///< the host should do something soon
    none,    ///< nothing new is taken in
};

/// Room is scarce from this part of what may be used.
inline constexpr double scarce_from = 0.8;

/// Room is scarce where less than so many times the least is free on the disk.
inline constexpr std::uint64_t scarce_below_times = 2;

[[nodiscard]] DiskSpace disk_space_for(const Sizes& sizes, const DiskSpaceLimits& limits);

}  // namespace bastide::store
