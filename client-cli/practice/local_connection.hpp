// A connection to a server in the same process. Neither side is called back during its own calls.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "server/session/session.hpp"

namespace bastide::practice {

class LocalConnection final : public connection::Connection, public session::Channel {
  public:
    LocalConnection(connection::Loop& loop, FrameCodec codec, Events events)
        : loop_(loop), codec_(codec), events_(std::move(events)) {}

    /// `hub` may be null; then `closed` follows. Call `cut` before the hub is destroyed.
    void open(session::Hub* hub);
    void cut();

    /// Expires with the connection.
    [[nodiscard]] std::weak_ptr<const void> alive() const { return lifetime_.object(); }

    void send(std::string frame) override;
    void close() override;

    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;

  private:
    void soon(std::function<void()> then) { loop_.post(lifetime_.guard(std::move(then))); }

    void connect();
    void finish(const std::string& why, session::CloseCode code);

    connection::Loop& loop_;
    FrameCodec codec_;
    Events events_;                ///< empty once the client has closed
    session::Hub* hub_ = nullptr;  ///< nullptr if the server is gone
    bool closing_ = false;
    connection::LifetimeGuard lifetime_;
    std::unique_ptr<session::Session> session_;
};

}  // namespace bastide::practice
