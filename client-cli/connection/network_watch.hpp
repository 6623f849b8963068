// Notices when the network comes back: an address, a link or a route is there anew.
#pragma once

#include "client-cli/connection/loop.hpp"

#include <functional>
#include <memory>

namespace bastide::connection {

class NetworkWatch {
  public:
    /// `returned` is called from the loop. Where the system does not tell, it never is.
    NetworkWatch(Loop& loop, std::function<void()> returned);
    NetworkWatch(const NetworkWatch&) = delete;
    NetworkWatch& operator=(const NetworkWatch&) = delete;

    /// Nothing is called any more.
    ~NetworkWatch();

  private:
    class Listener;

    std::shared_ptr<Listener> listener_;  ///< none where there is nothing to listen to
};

}  // namespace bastide::connection
