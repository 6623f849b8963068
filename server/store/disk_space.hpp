// Disk space for new people and tables. Running games are always stored.
#pragma once

#include <cstdint>
#include <limits>
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

inline constexpr double scarce_from = 0.8;  ///< fraction of `used_max` from which space is scarce

inline constexpr std::uint64_t scarce_below_times = 2;  ///< multiple of `disk_free_min`

[[nodiscard]] inline DiskSpace disk_space_for(const Sizes& sizes, const DiskSpaceLimits& limits) {
    const auto [used_max, free_min] = limits;
    const std::uint64_t free = sizes.disk_free.value_or(std::numeric_limits<std::uint64_t>::max());
    if ((used_max > 0 && sizes.used >= used_max) || free < free_min) {
        return DiskSpace::none;
    }
    const double scarce_used = scarce_from * static_cast<double>(used_max);
    const bool is_scarce = (used_max > 0 && static_cast<double>(sizes.used) >= scarce_used) ||
                           free < scarce_below_times * free_min;
    return is_scarce ? DiskSpace::scarce : DiskSpace::ample;
}

}  // namespace bastide::store
