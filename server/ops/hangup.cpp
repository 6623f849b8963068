#include "server/ops/hangup.hpp"

#include <csignal>
#include <utility>

namespace bastide::ops {

Hangup::Hangup(boost::asio::io_context& io, std::function<void()> read_anew)
    : read_anew_(std::move(read_anew)), signals_(io, SIGHUP) {
    wait();
}

void Hangup::wait() {
    signals_.async_wait([this](boost::system::error_code error, int /*signal*/) {
        if (!error) {
            read_anew_();
            wait();
        }
    });
}

}  // namespace bastide::ops
