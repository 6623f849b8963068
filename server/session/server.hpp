// A server without its network. The caller creates a session for each connection.
#pragma once

#include "server/session/hub.hpp"
#include "server/session/journal_follower.hpp"
#include "server/store/store.hpp"
#include "server/table/server_clock.hpp"

#include <chrono>
#include <functional>
#include <string>

namespace bastide::session {

/// All references outlive the server.
struct Dependencies {
    store::Store& store;
    table::Dice& dice;
    Clock clock;
    std::function<void(std::chrono::milliseconds, std::function<void()>)> run_after;
    ServerTime server_time{};
    table::Bots bots = {};
    store::MessageBus* bus = nullptr;  ///< null for the only server of the store
    /// With a bus, the clock of the server time: it continues while this process is stopped.
    std::function<std::chrono::steady_clock::time_point()> steady = {};
};

struct ServerCallbacks {
    std::function<void(MatchId, const Match&, const Envelope&)> changed;
    std::function<void(MatchId, bool paused)> paused;
    std::function<void(MatchId)> broken;
};

class Server {
  public:
    Server(const Dependencies& on, ServerCallbacks reports, std::string software);

    [[nodiscard]] Hub& hub() { return hub_; }

    [[nodiscard]] bool has_received_time() const { return journal_follower_.has_received_time(); }

    /// Stores the server time. Call it on shutdown.
    void store_final_server_time() { clock_.send_last_heartbeat(); }

  private:
    cluster::Cluster cluster_;
    people::People people_;
    table::Leases leases_;
    table::ServerClock clock_;
    Tables tables_;
    Hub hub_;
    JournalFollower journal_follower_;
};

}  // namespace bastide::session
