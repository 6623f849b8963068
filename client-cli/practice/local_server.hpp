// A whole server in this process: the same people, tables and sessions as everywhere, on the loop
// of the client, with a store in memory and no network. What happens there ends with it.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"

namespace bastide::practice {

class LocalServer {
  public:
    /// The loop outlives it.
    explicit LocalServer(connection::Loop& loop);
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;

    /// Whoever is still connected hears that the server has ended.
    ~LocalServer();

    /// Connects to this server. It may be used after the server has ended: then there is nobody.
    [[nodiscard]] connection::Connector connector(FrameCodec codec = FrameCodec::binary) const;

  private:
    class Impl;

    connection::Loop& loop_;
    std::shared_ptr<Impl> impl_;
};

}  // namespace bastide::practice
