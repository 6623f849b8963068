// The time that servers have run on this store: downtimes and clock changes cost players no time.
#pragma once

#include "server/store/interface.hpp"
#include "server/store/read_result.hpp"

#include <chrono>
#include <functional>

namespace bastide::store {

/// Total running time of all servers of a store. Unix times have the same type: do not mix them.
using ServerTime = std::chrono::milliseconds;

class ServerTimeReader : public Interface {
  public:
    /// Returns the stored server time; zero in a new store.
    virtual ReadResult<ServerTime> server_time() const = 0;
};

/// **Contract**: durability, order and `done` are as in Journal.
class ServerTimeStore : public Interface {
  public:
    using WriteCallback = std::function<void(WriteResult)>;

    [[nodiscard]] virtual const ServerTimeReader& reader() const = 0;

    /// Stores the server time unless the stored one is later.
    virtual void beat(ServerTime now, WriteCallback done) = 0;
};

}  // namespace bastide::store

namespace bastide {

using store::ServerTime;

}  // namespace bastide
