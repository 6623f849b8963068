#include "server/ops/signals.hpp"

#include <csignal>
#include <utility>

namespace bastide::ops {
namespace {

constexpr std::chrono::milliseconds check_interval{20};

constexpr int checks_max = 50;  ///< maximum checks before connections are dropped: 1 s in all

}  // namespace

Shutdown::Shutdown(boost::asio::io_context& io,
                   Log& log,
                   std::function<void()> say_goodbye,
                   std::function<void()> drop_everyone,
                   std::function<bool()> idle)
    : io_(io),
      log_(log),
      on_goodbye_(std::move(say_goodbye)),
      drop_everyone_(std::move(drop_everyone)),
      idle_(std::move(idle)),
      signals_(io, SIGTERM, SIGINT),
      timer_(io),
      checks_left_(checks_max) {
    wait_for_signal();
}

void Shutdown::wait_for_signal() {
    signals_.async_wait([this](const boost::system::error_code& error, int signal) {
        if (error) {
            return;
        }
        const bool is_first = !std::exchange(stopping_, true);
        (is_first ? on_goodbye_ : drop_everyone_)();
        log_.info("shutdown_started", "signal={}", signal);
        wait_for_signal();
        if (is_first) {
            wait_until_idle();
        }
    });
}

void Shutdown::wait_until_idle() {
    if (idle_()) {
        return io_.stop();
    }
    if (checks_left_-- == 0) {
        drop_everyone_();
    }
    timer_.expires_after(check_interval);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
            wait_until_idle();
        }
    });
}

}  // namespace bastide::ops
