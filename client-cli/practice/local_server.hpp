// Runs the real server on the client's loop, without a network. Its store is in memory or a file.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"

#include <string>

namespace bastide::practice {

class LocalServer {
  public:
    /// The loop must outlive the server. The store is in memory if `path` is empty or unusable.
    explicit LocalServer(connection::Loop& loop, const std::string& path = {});
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;

    ~LocalServer();

    /// True if the store is in the file.
    [[nodiscard]] bool is_saved() const;

    /// The connector may outlive the server; its connections then end at once.
    [[nodiscard]] connection::Connector connector(FrameCodec codec = FrameCodec::binary) const;

  private:
    class Impl;

    connection::Loop& loop_;
    std::shared_ptr<Impl> impl_;
};

}  // namespace bastide::practice
