#include "server/net/request_scheduler.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {

bool RequestScheduler::try_take_turn() {
    if (left_ == 0 || !is_idle() || store_is_behind_()) {
        return false;
    }
    --left_;
    check_later();
    return true;
}

asio::awaitable<void> RequestScheduler::wait(bool has_priority) {
    asio::steady_timer turn(executor_, asio::steady_timer::time_point::max());
    (has_priority ? prioritised_ : others_).push_back(&turn);
    check_later();
    [[maybe_unused]] const auto [error] =
        co_await turn.async_wait(asio::as_tuple(asio::use_awaitable));
}

void RequestScheduler::check_later() {
    if (!running_) {
        running_ = true;
        asio::post(executor_, [this] { next(); });
    }
}

/// Resumes coroutines, which run before the next call of `next`, since they are posted first.
void RequestScheduler::next() {
    if (put_off()) {
        return;
    }
    running_ = false;
    left_ = turns_in_a_row;
    call(prioritised_, left_ - (others_.empty() ? 0 : 1));
    call(others_, left_);
    if (left_ < turns_in_a_row) {
        check_later();
    }
}

void RequestScheduler::call(Queue& queue, int most) {
    for (; most > 0 && !queue.empty(); --most, --left_) {
        queue.front()->cancel();
        queue.pop_front();
    }
}

bool RequestScheduler::put_off() {
    if (is_idle() || put_off_for_ == request_delay_max || !store_is_behind_()) {
        put_off_for_ = std::chrono::milliseconds(0);
        return false;
    }
    constexpr std::chrono::milliseconds moment{1};
    put_off_for_ += moment;
    put_off_.expires_after(moment);
    put_off_.async_wait([this](const boost::system::error_code& error) {
        if (!error) {
            next();
        }
    });
    return true;
}

}  // namespace bastide::net
