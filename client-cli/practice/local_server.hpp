// Runs the real server on the loop of the client, with a store in memory and no network.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"

namespace bastide::practice {

class LocalServer {
  public:
    /// The loop must outlive the server.
    explicit LocalServer(connection::Loop& loop);
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;

    ~LocalServer();

    /// The connector may outlive the server; its connections then end at once.
    [[nodiscard]] connection::Connector connector(FrameCodec codec = FrameCodec::binary) const;

  private:
    class Impl;

    connection::Loop& loop_;
    std::shared_ptr<Impl> impl_;
};

}  // namespace bastide::practice
