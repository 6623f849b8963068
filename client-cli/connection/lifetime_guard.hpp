// Guards callbacks against the end of their object.
#pragma once

#include <memory>
#include <utility>

namespace bastide::connection {

/// A member of the object. Guarded callbacks do nothing once the object is destroyed.
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
