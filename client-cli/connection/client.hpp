// A player at a server: a session over a connection that is made again whenever it breaks.
#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/connection/network_watch.hpp"
#include "client/model/server_session.hpp"
#include "proto/frames.hpp"

namespace bastide::connection {

/// What is done while the server has never been reached. Once it has been, we always try on.
enum class FirstConnection : std::uint8_t { must_work, is_waited_for };

/// The player, and where their values wait for correspondence starts.
struct ClientIdentity {
    model::Person person;
    model::ContributionStore contributions = model::memory_contribution_store();
};

class Client {
  public:
    /// Called from the loop. A listener may destroy the client only from `closed`.
    struct Events {
        std::function<void(const std::vector<model::News>& news)> news;
        /// The connection is over for good, or could not be made.
        std::function<void(const Ending& ending)> closed;
    };

    /// Connects and sends the player's hello. Frames are written in `codec`, and read.
    Client(Loop& loop,
           Connector connector,
           FrameCodec codec,
           ClientIdentity visitor,
           Events events,
           FirstConnection first = FirstConnection::must_work);

    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() = default;

    [[nodiscard]] const model::Model& model() const { return server_session_.model(); }

    /// Says hello again, where the first one was refused.
    void hello(model::Person person);

    /// What happened in games before we came to them is asked for, and told.
    void load_histories() { server_session_.load_histories(); }

    /// Whether the connection was lost and is being made anew.
    [[nodiscard]] bool reconnects() const { return failed_ > 0; }

    /// Whether a request is unanswered, the first hello included.
    [[nodiscard]] bool waits() const { return !server_session_.all_answered(); }

    /// Sends a request under a new id, which it returns. Without a connection, as soon as there is
    /// one. What is too long for a frame is not sent, but refused.
    std::string send(v1::ClientMessage message);

    /// Asks for the whole match; its updates follow.
    std::string watch(model::MatchId match);

    /// Stops attending a match and forgets it.
    void unwatch(model::MatchId match);

    /// Looks at the lobby, by that filter, until it looks away.
    void subscribe_to_lobby(const v1::LobbyFilter& filter);
    void unsubscribe_from_lobby();

    /// Sends what is waiting and says goodbye; `closed` follows.
    void close();

  private:
    void connect();
    void try_again();
    void receive(const std::string& frame);
    void receive(const v1::ServerMessage& message);
    void hello_refused(const model::Refused& refused);
    void lost(const Ending& ending);
    void end(const Ending& ending);
    void send_outgoing();
    void refuse_too_long(const v1::ClientMessage& message);
    void after(std::chrono::milliseconds time, std::function<void()> then);
    [[nodiscard]] bool keeps_trying() const;

    Loop& loop_;
    Connector connector_;
    FrameCodec codec_;
    Events events_;
    FirstConnection first_;
    model::ServerSession server_session_;
    std::unique_ptr<Connection> connection_;  ///< none between two tries
    std::unique_ptr<NetworkWatch> network_;   ///< between two tries
    int failed_ = 0;                          ///< connections since the last welcome
    bool leaving_ = false;
    LifetimeGuard lifetime_;
};

}  // namespace bastide::connection
