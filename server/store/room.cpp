#include "server/store/room.hpp"

#include <algorithm>

namespace bastide::store {
namespace {

Room room_in_file(std::uint64_t used, std::uint64_t most) {
    if (most == 0) {
        return Room::ample;
    }
    if (used >= most) {
        return Room::none;
    }
    const bool scarce = static_cast<double>(used) >= scarce_from * static_cast<double>(most);
    return scarce ? Room::scarce : Room::ample;
}

Room room_on_disk(std::uint64_t free, std::uint64_t least) {
    if (free < least) {
        return Room::none;
    }
    return free < scarce_below_times * least ? Room::scarce : Room::ample;
}

}  // namespace

Room room_for(const Sizes& sizes, const RoomLimits& limits) {
    const Room in_file = room_in_file(sizes.used, limits.used_max);
    const Room on_disk =
        sizes.disk_free ? room_on_disk(*sizes.disk_free, limits.disk_free_min) : Room::ample;
    return std::max(in_file, on_disk);
}

}  // namespace bastide::store
