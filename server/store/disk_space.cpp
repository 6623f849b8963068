#include "server/store/disk_space.hpp"

#include <algorithm>

namespace bastide::store {
namespace {

DiskSpace space_in_file(std::uint64_t used, std::uint64_t most) {
    if (most == 0) {
        return DiskSpace::ample;
    }
    if (used >= most) {
        return DiskSpace::none;
    }
    const bool scarce = static_cast<double>(used) >= scarce_from * static_cast<double>(most);
    return scarce ? DiskSpace::scarce : DiskSpace::ample;
}

DiskSpace space_on_disk(std::uint64_t free, std::uint64_t least) {
    if (free < least) {
        return DiskSpace::none;
    }
    return free < scarce_below_times * least ? DiskSpace::scarce : DiskSpace::ample;
}

}  // namespace

DiskSpace disk_space_for(const Sizes& sizes, const DiskSpaceLimits& limits) {
    const DiskSpace in_file = space_in_file(sizes.used, limits.used_max);
    const DiskSpace on_disk =
        sizes.disk_free ? space_on_disk(*sizes.disk_free, limits.disk_free_min) : DiskSpace::ample;
    return std::max(in_file, on_disk);
}

}  // namespace bastide::store
