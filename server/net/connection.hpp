// One connection from its first byte to its last: reads frames for its session, writes what the
// session sends.
#pragma once

#include "server/net/outbox.hpp"
#include "server/net/transport.hpp"
#include "server/session/session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include <memory>
#include <string>

namespace bastide::net {

class Connection final : public session::Link {
  public:
    Connection(asio::any_io_executor executor, std::unique_ptr<Transport> transport);

    /// Runs until the connection is over; the session lives as long. Gives the reason, for the
    /// host's log.
    asio::awaitable<std::string> run(session::Hub& hub, FrameCodec codec);

    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;

    /// Ends it at once, without a goodbye.
    void drop(std::string reason);

    /// The session while `run` runs.
    [[nodiscard]] session::Session* session() { return session_.get(); }

  private:
    asio::awaitable<void> read_loop(FrameCodec codec);
    asio::awaitable<void> write_loop();

    std::unique_ptr<Transport> transport_;
    asio::steady_timer wake_;  ///< cancelled when there is something to write
    Outbox outbox_;
    bool closing_ = false;
    session::CloseCode close_code_ = session::CloseCode::normal;
    std::string close_reason_;
    std::string end_;
    std::unique_ptr<session::Session> session_;
};

}  // namespace bastide::net
