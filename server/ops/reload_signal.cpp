#include "server/ops/reload_signal.hpp"

#include <csignal>
#include <utility>

namespace bastide::ops {

ReloadSignal::ReloadSignal(boost::asio::io_context& io, std::function<void()> reload)
    : reload_(std::move(reload)), signals_(io, SIGHUP) {
    wait();
}

void ReloadSignal::wait() {
    signals_.async_wait([this](boost::system::error_code error, int /*signal*/) {
        if (!error) {
            reload_();
            wait();
        }
    });
}

}  // namespace bastide::ops
