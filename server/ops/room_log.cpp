#include "server/ops/room_log.hpp"

namespace bastide::ops {
namespace {

constexpr std::string_view what_to_do =
    "free disk space, or change --store-size-max and --disk-free-min";

std::uint64_t mib(std::uint64_t bytes) {
    return bytes >> 20U;
}

std::size_t place_of(store::Room room) {
    return static_cast<std::size_t>(room);
}

}  // namespace

store::Room RoomLog::hear(const store::Sizes& sizes, Log::Time now) {
    const store::Room room = store::room_for(sizes, limits_);
    if (is_due(room, now)) {
        tell(room, in_words(sizes));
        said_last_ = room;
        said_at_.at(place_of(room)) = now;
    }
    return room;
}

bool RoomLog::is_due(store::Room room, Log::Time now) const {
    if (room == store::Room::ample && said_last_ == store::Room::ample) {
        return false;
    }
    const std::optional<Log::Time> before = said_at_.at(place_of(room));
    return !before || now - *before >= room_said_again_after;
}

void RoomLog::tell(store::Room room, const std::string& sizes) {
    switch (room) {
        case store::Room::ample:
            return log_.info("store_has_room", "{}", sizes);
        case store::Room::scarce:
            return log_.warn("store_almost_full",
                             "{} then=\"new tables and guests have to wait\" do=\"{}\"",
                             sizes,
                             what_to_do);
        case store::Room::none:
            return log_.error(
                "store_full",
                "{} now=\"new tables and guests are refused; running games continue\" do=\"{}\"",
                sizes,
                what_to_do);
    }
}

std::string RoomLog::in_words(const store::Sizes& sizes) const {
    std::string words =
        fmt::format("used_mib={} used_max_mib={}", mib(sizes.used), mib(limits_.used_max));
    if (sizes.disk_free) {
        words += fmt::format(" disk_free_mib={} disk_free_min_mib={}",
                             mib(*sizes.disk_free),
                             mib(limits_.disk_free_min));
    }
    return words;
}

}  // namespace bastide::ops
