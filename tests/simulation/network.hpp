// The network between clients and the server. Frames of one connection arrive in order, after any
// delay. Connections overtake each other, and break at any time, losing frames in transit.
#pragma once

#include "server/session/session.hpp"
#include "tests/simulation/chance.hpp"
#include "tests/simulation/process.hpp"
#include "tests/simulation/witness.hpp"

#include <memory>
#include <vector>

namespace bastide::simulation {

class ClientEnd {
  public:
    ClientEnd() = default;
    ClientEnd(const ClientEnd&) = delete;
    ClientEnd& operator=(const ClientEnd&) = delete;
    virtual ~ClientEnd() = default;

    virtual void opened() = 0;
    virtual void received(const v1::ServerMessage& message) = 0;
    /// The last call.
    virtual void closed(int code) = 0;
};

/// Close code of a broken connection.
inline constexpr int close_code_broken = 1006;

/// Returns the server's hub, or null while the server is down.
using HubSource = std::function<session::Hub*()>;

/// The side with the later revision of the protocol, which sends fields unknown to the other.
enum class Revision : std::uint8_t { same, client_later, server_later };

class Connection final : public session::Channel, public std::enable_shared_from_this<Connection> {
  public:
    Connection(Scheduler& scheduler,
               RandomSources& chance,
               Witness& witness,
               Process& server,
               HubSource current_hub,
               FrameCodec codec,
               session::Origin from,
               Revision revision);

    // The client's end.
    void open(ClientEnd& client);
    void send(const v1::ClientMessage& message);
    /// The client closes the connection.
    void hang_up();

    // The server's end.
    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;

    /// The server's process has ended: it sends nothing more.
    void silence() { closed_by_server_ = true; }

    /// Destroys the session of a dead server.
    void server_died();
    /// The server shuts down.
    void dismiss();

    void cut();

    [[nodiscard]] bool alive() const { return session_ != nullptr && client_ != nullptr && !cut_; }

  private:
    void at_server(Time time, std::function<void()> work);
    void end_session();
    void notify_closed(int code);
    Time next_arrival(Time& last);

    Scheduler& scheduler_;
    RandomSources& chance_;
    Witness& witness_;
    Process& server_;
    HubSource current_hub_;
    FrameCodec codec_;
    session::Origin from_;
    Revision revision_;
    ClientEnd* client_ = nullptr;
    std::unique_ptr<session::Session> session_;
    Time last_up_{};                 ///< arrival of the last frame at the server
    Time last_down_{};               ///< arrival of the last frame at the client
    bool cut_ = false;               ///< frames sent from now on are lost
    bool lost_up_ = false;           ///< frames in transit to the server are lost
    bool lost_down_ = false;         ///< frames in transit to the client are lost
    bool closed_by_server_ = false;  ///< the server has closed the connection
};

}  // namespace bastide::simulation
