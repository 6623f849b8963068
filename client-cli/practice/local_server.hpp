// Runs the real server on the client's loop, without a network.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "proto/frames.hpp"
#include "server/store/memory_store.hpp"

#include <string>

namespace bastide::practice {

/// Pause before each move of a bot.
inline constexpr std::chrono::duration<int, std::milli> usual_pace{800};

class LocalServer {
  public:
    /// The loop must outlive the server, whose own bots pause before each move.
    explicit LocalServer(connection::Loop& loop,
                         std::unique_ptr<store::Database> database = store::make_memory_database(),
                         std::chrono::milliseconds bot_pause = {});
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
