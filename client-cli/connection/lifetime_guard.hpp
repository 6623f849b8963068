// Whether an object is still there when something that was to be done for it comes due.
#pragma once

#include <memory>
#include <utility>

namespace bastide::connection {

/// A member of the object. What it guards does nothing once the object is gone.
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

    /// To ask after a call that may have ended the object: `expired()` says so.
    [[nodiscard]] std::weak_ptr<const void> object() const { return object_; }

  private:
    struct Object {};

    std::shared_ptr<const Object> object_ = std::make_shared<const Object>();
};

}  // namespace bastide::connection
