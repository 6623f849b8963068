// A connection to a server in the same process. Frames take turns of the loop: neither side is
// called back during one of its own calls.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "server/session/session.hpp"

namespace bastide::practice {

class LocalLine final : public session::Channel, public std::enable_shared_from_this<LocalLine> {
  public:
    LocalLine(connection::Loop& loop, FrameCodec codec, connection::Connection::Events events)
        : loop_(loop), codec_(codec), events_(std::move(events)) {}

    /// Opens the connection. `hub` may be null; then `closed` follows. Call `cut` before the hub is
    /// destroyed.
    void open(session::Hub* hub);

    void say(std::string frame);
    void hang_up();
    /// Stops the connection without a further callback.
    void abandon();

    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;
    void cut();

  private:
    void soon(std::function<void(LocalLine&)> then);
    void connect();
    void finish(const std::string& why, session::CloseCode code);

    connection::Loop& loop_;
    FrameCodec codec_;
    connection::Connection::Events events_;  ///< empty once the client has closed
    session::Hub* hub_ = nullptr;            ///< nullptr if the server is gone
    bool closing_ = false;
    std::unique_ptr<session::Session> session_;
};

class LocalConnection final : public connection::Connection {
  public:
    explicit LocalConnection(std::shared_ptr<LocalLine> line) : line_(std::move(line)) {}

    ~LocalConnection() override { line_->abandon(); }

    void send(std::string frame) override { line_->say(std::move(frame)); }

    void close() override { line_->hang_up(); }

  private:
    std::shared_ptr<LocalLine> line_;
};

}  // namespace bastide::practice
