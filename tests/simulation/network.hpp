// The network between clients and the server. Frames of one connection arrive in order, after any
// time; different connections overtake each other; and a connection breaks whenever it likes, with
// what is on its way in either direction.
#pragma once

#include "server/session/session.hpp"
#include "tests/simulation/chance.hpp"
#include "tests/simulation/witness.hpp"

#include <memory>
#include <vector>

namespace bastide::simulation {

/// The client's end of a connection.
class ClientEnd {
  public:
    ClientEnd() = default;
    ClientEnd(const ClientEnd&) = delete;
    ClientEnd& operator=(const ClientEnd&) = delete;
    virtual ~ClientEnd() = default;

    virtual void opened() = 0;
    virtual void received(const v1::ServerMessage& message) = 0;
    /// The last thing that is called.
    virtual void closed(int code) = 0;
};

/// Close code of a connection that broke.
inline constexpr int broke = 1006;

/// Where the server lets connections in; nothing while it is down.
using ConnectionQuota = std::function<session::Hub*()>;

class Connection final : public session::Channel, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Scheduler& scheduler,
               RandomSources& chance,
               Witness& witness,
               ConnectionQuota quota,
               FrameCodec codec,
               session::Origin from);

    // The client's end.
    void open(ClientEnd& client);
    void send(const v1::ClientMessage& message);
    /// The client wants to hear no more.
    void hang_up();

    // The server's end.
    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;

    /// The server's process is gone: nothing leaves it any more, ...
    void silence() { closing_ = true; }

    /// ... and its session goes with it.
    void server_died();
    /// The server goes down in good order.
    void dismiss();

    /// The connection breaks. Either end notices in its own time.
    void cut();

    [[nodiscard]] bool alive() const { return session_ != nullptr && client_ != nullptr && !cut_; }

  private:
    void arrive(const std::string& frame);
    void end_session();
    void tell_closed(int code);
    Time next_arrival(Time& last);

    Scheduler& scheduler_;
    RandomSources& chance_;
    Witness& witness_;
    ConnectionQuota quota_;
    FrameCodec codec_;
    session::Origin from_;
    ClientEnd* client_ = nullptr;
    std::unique_ptr<session::Session> session_;
    Time last_up_{};          ///< arrival of the last frame at the server
    Time last_down_{};        ///< and at the client
    bool cut_ = false;        ///< nothing that is sent from now on arrives
    bool lost_up_ = false;    ///< neither does what is on its way to the server
    bool lost_down_ = false;  ///< or to the client
    bool closing_ = false;    ///< the server has said its last word
};

}  // namespace bastide::simulation
