// A connection to a server in this process. A session is at its other end; frames go both ways
// over the loop, so that neither side is ever called from within a call of its own.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "server/session/session.hpp"

namespace bastide::practice {

/// Both ends and what is between them.
class LocalLine final : public session::Channel, public std::enable_shared_from_this<LocalLine> {
  public:
    LocalLine(connection::Loop& loop, FrameCodec codec, connection::Connection::Events events)
        : loop_(loop), codec_(codec), events_(std::move(events)) {}

    /// Soon a session of this server is at the other end, or, without one, nobody. The server
    /// cuts the line before it ends.
    void open(session::Hub* hub);

    // The client's end.
    void say(std::string frame);
    void hang_up();
    /// At once, and without a word.
    void abandon();

    // The server's end.
    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;
    /// At once: the server ends.
    void cut();

  private:
    void soon(std::function<void(LocalLine&)> then);
    void connect();
    void finish(const connection::Ending& ending);

    connection::Loop& loop_;
    FrameCodec codec_;
    connection::Connection::Events events_;  ///< empty when nobody wants to hear any more
    session::Hub* hub_ = nullptr;            ///< none: there is no server any more
    bool closing_ = false;                   ///< the server has nothing more to say
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
