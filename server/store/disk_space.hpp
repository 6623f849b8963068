// Disk space for new people and tables. Running games are always stored.
#pragma once

#include <cstdint>
#include <optional>

namespace bastide::store {

/// Sizes in bytes.
struct Sizes {
    std::uint64_t used = 0;                  ///< size without free pages
    std::optional<std::uint64_t> disk_free;  ///< nullopt if unknown
    bool is_in_place = true;                 ///< false if the file was deleted or replaced
};

/// Limits in bytes.
struct DiskSpaceLimits {
    std::uint64_t used_max = 0;       ///< no limit if 0
    std::uint64_t disk_free_min = 0;  ///< reserved for running matches
};

enum class DiskSpace : std::uint8_t {
    ample,
    scarce,
    none,  ///< nothing new is accepted
};

/// Fraction of `used_max` from which space is scarce.
inline constexpr double scarce_from = 0.8;

/// Space is scarce below this multiple of `disk_free_min`.
inline constexpr std::uint64_t scarce_below_times = 2;

[[nodiscard]] DiskSpace disk_space_for(const Sizes& sizes, const DiskSpaceLimits& limits);

}  // namespace bastide::store
