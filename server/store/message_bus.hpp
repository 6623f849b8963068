// Messages between the servers of one store. They may be lost. The truth is in the store.
#pragma once

#include "server/store/interface.hpp"

#include <cstddef>
#include <functional>
#include <string>

namespace bastide::store {

inline constexpr std::size_t bus_message_max = 5'900;  ///< maximum bytes of a message

/// **Contract**:
/// - A message reaches the other servers once or not at all, in any order. It never reaches the
///   sender, and never before what its sender had stored when it was sent.
/// - All calls, and calls of the receivers, happen on the thread of the network.
class MessageBus : public Interface {
  public:
    using Receiver = std::function<void(const std::string& message)>;

    /// Sends soon, and returns at once. Drops a message above `bus_message_max`.
    virtual void send(std::string message) = 0;

    /// False while messages cannot be sent or received.
    [[nodiscard]] virtual bool works() const = 0;

    /// `missed` is called after messages may have been lost, and when the bus begins to work.
    virtual void receive(Receiver receiver, std::function<void()> missed) = 0;
};

}  // namespace bastide::store
