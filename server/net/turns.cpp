#include "server/net/turns.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bastide::net {

/// `next` ends the waiting by cancelling the timer.
asio::awaitable<void> Turns::wait(double standing) {
    asio::steady_timer turn(executor_, asio::steady_timer::time_point::max());
    waiting_.emplace(standing, &turn);
    if (!running_) {
        running_ = true;
        asio::post(executor_, [this] { next(); });
    }
    [[maybe_unused]] const auto [error] =
        co_await turn.async_wait(asio::as_tuple(asio::use_awaitable));
}

/// Whoever is called now has its turn before `next` comes again: what is posted first runs first.
void Turns::next() {
    if (put_off()) {
        return;
    }
    const auto first = waiting_.begin();
    asio::steady_timer* const turn = first->second;
    waiting_.erase(first);
    turn->cancel();
    running_ = !waiting_.empty();
    if (running_) {
        asio::post(executor_, [this] { next(); });
    }
}

/// Looks again soon.
bool Turns::put_off() {
    if (put_off_for_ == put_off_max || !store_is_behind_()) {
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
