// Messages between the servers of one store. Lossy: whoever needs the truth reads the store.
#pragma once

#include "server/store/interface.hpp"

#include <functional>
#include <string>

namespace bastide::store {

/// **Contract**:
/// - A message reaches the other servers once or not at all, in any order. It never reaches the
///   sender, and never before what its sender had stored when it was sent.
/// - All calls, and calls of the receivers, happen on the thread of the network.
class Bell : public Interface {
  public:
    using Receiver = std::function<void(const std::string& message)>;

    /// Sends soon, and returns at once.
    virtual void ring(std::string message) = 0;

    /// `missed` is called after messages may have been lost.
    virtual void receive(Receiver receiver, std::function<void()> missed) = 0;
};

}  // namespace bastide::store
