#include "client-cli/connection/deferred_calls.hpp"

namespace bastide::connection {

void DeferredCalls::post(std::function<void()> then) {
    loop_.post(kept(std::move(then)));
}

void DeferredCalls::after(std::chrono::milliseconds time, std::function<void()> then) {
    loop_.after(time, kept(std::move(then)));
}

/// Keeps the function here, so that it is destroyed with this object and not with the loop.
std::function<void()> DeferredCalls::kept(std::function<void()> then) {
    const std::uint64_t number = next_++;
    waiting_.emplace(number, std::move(then));
    return lifetime_.guard([this, number] { run(number); });
}

void DeferredCalls::run(std::uint64_t number) {
    const auto then = std::move(waiting_.extract(number).mapped());
    then();
}

}  // namespace bastide::connection
