#include "server/ops/disk_space_watch.hpp"

namespace bastide::ops {

DiskSpaceWatch::DiskSpaceWatch(boost::asio::io_context& io, Measure measure, Measured receive)
    : timer_(io), measure_(std::move(measure)), receive_(std::move(receive)) {
    check_later();
}

void DiskSpaceWatch::check_later() {
    timer_.expires_after(disk_space_poll_interval);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
            measure_now();
        }
    });
}

void DiskSpaceWatch::measure_now() {
    measure_([this](const std::optional<store::Sizes>& sizes) {
        receive_(sizes);
        check_later();
    });
}

}  // namespace bastide::ops
