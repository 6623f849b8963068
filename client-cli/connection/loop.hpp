#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace bastide::connection {

class Loop {
  public:
    Loop();
    ~Loop();

    void run();

    /// Stops the loop. Pending calls are dropped.
    void stop();

    /// The only function that other threads may call.
    void post(std::function<void()> then);

    void after(std::chrono::milliseconds time, std::function<void()> then);

    /// Calls `then` at the first Ctrl-C, SIGTERM or unignored SIGHUP. A second ends the process.
    void on_interrupt(std::function<void()> then);

    struct Impl;

    [[nodiscard]] Impl& impl() { return *impl_; }

  private:
    std::unique_ptr<Impl> impl_;
};

/// Calls a copy, because the callback may destroy the object that has it.
// NOLINTNEXTLINE(performance-unnecessary-value-param)
void call(const auto callback, const auto&... values) {
    callback(values...);
}

/// A member that guards its object's callbacks: they do nothing once the object is destroyed.
class LifetimeGuard {
  public:
    LifetimeGuard() = default;
    LifetimeGuard(const LifetimeGuard&) = delete;
    LifetimeGuard& operator=(const LifetimeGuard&) = delete;
    ~LifetimeGuard() = default;

    template <typename Call>
    [[nodiscard]] auto guard(Call call) const {
        return [object = std::weak_ptr<const Object>(object_),
                call = std::move(call)](const auto&... arguments) {
            if (!object.expired()) {
                call(arguments...);
            }
        };
    }

    /// `expired()` is true after a call that has destroyed the object.
    [[nodiscard]] std::weak_ptr<const void> object() const { return object_; }

  private:
    struct Object {};

    std::shared_ptr<const Object> object_ = std::make_shared<const Object>();
};

}  // namespace bastide::connection
