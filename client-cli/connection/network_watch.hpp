#pragma once

#include "client-cli/connection/loop.hpp"

#include <functional>
#include <memory>

namespace bastide::connection {

class NetworkWatch {
  public:
    /// `returned` is called from the loop, and never if the system cannot report changes.
    NetworkWatch(Loop& loop, std::function<void()> returned);
    NetworkWatch(const NetworkWatch&) = delete;
    NetworkWatch& operator=(const NetworkWatch&) = delete;

    ~NetworkWatch();

  private:
    class Listener;

    std::shared_ptr<Listener> listener_;
};

}  // namespace bastide::connection
