// Server time: how long servers have run on this store, all of them together. It stands still
// while none runs, and nobody can set it. Whatever becomes due is reckoned in it, so that neither a
// downtime nor a jump of the machine's clock takes time from anybody.
#pragma once

#include "server/store/read_result.hpp"
#include "server/store/write_result.hpp"

#include <chrono>
#include <functional>

namespace bastide::store {

/// Not to be mixed with Unix times, which are milliseconds too.
using ServerTime = std::chrono::milliseconds;

/// **Contract**: reads see what is kept.
class ServerTimeReader {
  public:
    ServerTimeReader() = default;
    ServerTimeReader(const ServerTimeReader&) = delete;
    ServerTimeReader& operator=(const ServerTimeReader&) = delete;
    virtual ~ServerTimeReader() = default;

    /// As the last beat has told it; zero in a new store.
    [[nodiscard]] virtual ReadResult<ServerTime> server_time() const = 0;
};

/// **Contract**: stored as durably as envelopes, in the order in which they are given, and `done`
/// is called as for them.
class ServerTimeStore {
  public:
    using Done = std::function<void(WriteResult)>;

    ServerTimeStore() = default;
    ServerTimeStore(const ServerTimeStore&) = delete;
    ServerTimeStore& operator=(const ServerTimeStore&) = delete;
    virtual ~ServerTimeStore() = default;

    [[nodiscard]] virtual const ServerTimeReader& reader() const = 0;

    /// It is that much now. It never becomes less: where it is more already, that stays.
    virtual void beat(ServerTime now, Done done) = 0;
};

}  // namespace bastide::store
