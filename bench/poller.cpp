#include "bench/poller.hpp"

#include <sys/epoll.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace bastide::bench {
namespace {

constexpr int events_at_once = 256;

timespec time_until(Clock::time_point until) {
    const auto left = std::max(until - Clock::now(), Clock::duration::zero());
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    return {seconds.count(), std::chrono::nanoseconds(left - seconds).count()};
}

}  // namespace

Poller::Poller() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
    ::prctl(PR_SET_TIMERSLACK, 1);  // by default a wait ends up to 50 microseconds late
}

Poller::~Poller() {
    ::close(epoll_);
}

void Poller::add(int socket, const std::function<void()>& readable) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = const_cast<std::function<void()>*>(&readable);
    if (::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) {
        throw std::system_error(errno, std::generic_category(), "epoll_ctl");
    }
}

void Poller::poll(Clock::time_point until) {
    std::array<epoll_event, events_at_once> events{};
    const timespec time = time_until(until);
    const int ready = ::epoll_pwait2(epoll_, events.data(), events_at_once, &time, nullptr);
    for (int i = 0; i < ready; ++i) {
        const auto& readable = *static_cast<const std::function<void()>*>(
            events.at(static_cast<std::size_t>(i)).data.ptr);
        readable();
    }
}

}  // namespace bastide::bench
