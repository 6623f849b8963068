#include "server/ops/disk_space_log.hpp"

namespace bastide::ops {
namespace {

constexpr std::string_view remedy =
    "free disk space, or change --store-size-max and --disk-free-min";

std::uint64_t mib(std::uint64_t bytes) {
    return bytes >> 20U;
}

std::size_t index_of(store::DiskSpace space) {
    return static_cast<std::size_t>(space);
}

}  // namespace

store::DiskSpace DiskSpaceLog::receive(const store::Sizes& sizes, Log::Time now) {
    const store::DiskSpace space = store::disk_space_for(sizes, limits_);
    if (is_due(space, now)) {
        write_log_entry(space, in_words(sizes));
        last_logged_ = space;
        logged_at_.at(index_of(space)) = now;
    }
    return space;
}

bool DiskSpaceLog::is_due(store::DiskSpace space, Log::Time now) const {
    if (space == store::DiskSpace::ample && last_logged_ == store::DiskSpace::ample) {
        return false;
    }
    const std::optional<Log::Time> before = logged_at_.at(index_of(space));
    return !before || now - *before >= disk_space_warning_interval;
}

void DiskSpaceLog::write_log_entry(store::DiskSpace space, const std::string& sizes) {
    switch (space) {
        case store::DiskSpace::ample:
            return log_.info("disk_space_recovered", "{}", sizes);
        case store::DiskSpace::scarce:
            return log_.warn("disk_space_low",
                             "{} consequence=\"new tables and guests have to wait\" advice=\"{}\"",
                             sizes,
                             remedy);
        case store::DiskSpace::none:
            return log_.error("store_full",
                              "{} consequence=\"new tables and guests are refused; running games "
                              "continue\" advice=\"{}\"",
                              sizes,
                              remedy);
    }
}

std::string DiskSpaceLog::in_words(const store::Sizes& sizes) const {
    std::string words =
        fmt::format("used_mib={} used_max_mib={}", mib(sizes.used), mib(limits_.used_max));
    if (sizes.disk_free) {
        words += fmt::format(" disk_free_mib={} disk_free_min_mib={}",
                             mib(*sizes.disk_free),
                             mib(limits_.disk_free_min));
    }
    return words;
}

void watch_disk_space(const RunningClock::RunAfter& run_after,
                      const MeasureStore& measure,
                      const StoreMeasured& receive) {
    run_after(disk_space_poll_interval, [run_after, measure, receive] {
        measure([run_after, measure, receive](const std::optional<store::Sizes>& sizes) {
            receive(sizes);
            watch_disk_space(run_after, measure, receive);
        });
    });
}

}  // namespace bastide::ops
