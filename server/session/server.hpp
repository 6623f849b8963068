// A whole server but for its network: the people and the tables over a store, and the hub that
// sessions share. Whoever runs it makes the sessions.
#pragma once

#include "server/session/hub.hpp"
#include "server/store/store.hpp"
#include "server/table/server_clock.hpp"

#include <chrono>
#include <functional>
#include <string>

namespace bastide::session {

/// What a server stands on. All of it outlives the server.
struct Dependencies {
    store::Store& store;
    table::Dice& dice;
    Clock clock;
    /// Calls the function once, after that time, on this thread.
    std::function<void(std::chrono::milliseconds, std::function<void()>)> run_after;
    /// What the store has of it now.
    store::ServerTime server_time{};
    table::Bots bots = {};
};

/// What the host is told about matches: as in table::TableServices.
struct ServerCallbacks {
    std::function<void(store::MatchId, const match::Match&, const Envelope&)> changed;
    std::function<void(store::MatchId, bool paused)> paused;
    std::function<void(store::MatchId)> broken;
};

class Server {
  public:
    /// `program`: name and version, as clients are told.
    Server(const Dependencies& on, ServerCallbacks reports, std::string program);

    [[nodiscard]] Hub& hub() { return hub_; }

    /// It goes down in good order: the store is given what it still has to know.
    void stop() { clock_.stop(); }

  private:
    people::People people_;
    table::LocalLeases leases_;
    table::ServerClock clock_;
    Tables tables_;
    Hub hub_;
};

}  // namespace bastide::session
