#pragma once

#include "client-cli/connection/connection.hpp"
#include "client-cli/connection/loop.hpp"
#include "client/model/server_session.hpp"
#include "proto/frames.hpp"

namespace bastide::connection {

/// Calls `returned` from the loop when the network changes, while the result exists, if supported.
std::shared_ptr<void> watch_network(Loop& loop, std::function<void()> returned);

enum class FirstConnection : std::uint8_t { must_work, is_waited_for };

struct ClientIdentity {
    model::Person person;
    model::ContributionStore contributions = model::memory_contribution_store();
};

class Client {
  public:
    /// Callbacks, called from the loop. Only `closed` may destroy the client.
    struct Events {
        std::function<void(const std::vector<model::News>& news)> news;
        /// Called once: after close(), or if the client gives up.
        std::function<void(const CloseReason& ending)> closed;
    };

    Client(Loop& loop,
           Connector connector,
           FrameCodec codec,
           ClientIdentity visitor,
           Events events,
           FirstConnection first = FirstConnection::must_work);

    [[nodiscard]] const model::Model& model() const { return server_session_.model(); }

    void hello(model::Person person);

    void load_histories() { server_session_.load_histories(); }

    [[nodiscard]] bool reconnects() const { return failed_ > 0; }

    [[nodiscard]] bool waits() const { return !server_session_.all_answered(); }

    /// Sends or queues a request and returns its new id. Refuses a request above the frame limit.
    std::string send(v1::ClientMessage message);

    void unwatch(model::MatchId match);

    void subscribe_to_lobby(const v1::LobbyFilter& filter);
    void unsubscribe_from_lobby();

    /// Sends queued messages and closes the connection; `closed` follows.
    void close();

  private:
    void connect();
    void receive(const std::string& frame);
    void receive(const v1::ServerMessage& message);
    void lost(const CloseReason& ending);
    void end(const CloseReason& ending);
    void send_outgoing();
    void refuse_too_long(const v1::ClientMessage& message);

    void after(std::chrono::milliseconds time, std::function<void()> then) {
        loop_.after(time, lifetime_.guard(std::move(then)));
    }

    [[nodiscard]] bool keeps_trying() const {
        return model().was_welcomed || first_ == FirstConnection::is_waited_for;
    }

    Loop& loop_;
    Connector connector_;
    FrameCodec codec_;
    Events events_;
    FirstConnection first_;
    model::ServerSession server_session_;
    std::unique_ptr<Connection> connection_;
    std::shared_ptr<void> network_;  ///< watches the network while there is no connection
    int failed_ = 0;                 ///< failed attempts since the last welcome
    bool leaving_ = false;
    LifetimeGuard lifetime_;
};

}  // namespace bastide::connection
