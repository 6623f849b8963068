#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace bastide::table {

/// Calls the function once, after the time, on this thread.
using RunAfter = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

class LifetimeGuard {
  public:
    /// Returns a function that does nothing once the object is gone.
    template <typename Call>
    [[nodiscard]] auto guard(Call call) const {
        return [alive = std::weak_ptr(alive_), call = std::move(call)](const auto&... arguments) {
            if (!alive.expired()) {
                call(arguments...);
            }
        };
    }

    void end() { alive_.reset(); }

  private:
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace bastide::table
