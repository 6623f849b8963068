#include "server/ops/room_watch.hpp"

namespace bastide::ops {

RoomWatch::RoomWatch(boost::asio::io_context& io,
                     Measure measure,
                     std::function<void(const store::Sizes&)> hear)
    : timer_(io), measure_(std::move(measure)), hear_(std::move(hear)) {
    look_later();
}

void RoomWatch::look_later() {
    timer_.expires_after(room_looked_at_every);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
            look();
        }
    });
}

void RoomWatch::look() {
    measure_([this](const std::optional<store::Sizes>& sizes) {
        if (sizes) {
            hear_(*sizes);
        }
        look_later();
    });
}

}  // namespace bastide::ops
