#include "server/store/disk_space.hpp"

#include <limits>

namespace bastide::store {

DiskSpace disk_space_for(const Sizes& sizes, const DiskSpaceLimits& limits) {
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
