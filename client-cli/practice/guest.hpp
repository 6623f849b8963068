// Somebody at the keyboard: a client of their own at the server of this process. It comes to the
// table and gets ready by itself; the moves are made by others, through the same client.
#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/practice/local_server.hpp"

namespace bastide::practice {

class Guest {
  public:
    /// Called from the loop.
    struct Events {
        std::function<void(const Guest& guest, const std::vector<model::News>& news)> news;
        /// It cannot go on.
        std::function<void(const std::string& why)> failed;
    };

    Guest(connection::Loop& loop,
          const LocalServer& server,
          const std::string& name,
          Events events);

    [[nodiscard]] connection::Client& client() { return *client_; }

    [[nodiscard]] const connection::Client& client() const { return *client_; }

    /// Asks for this, unless something is asked for still. What the server has no time for now is
    /// asked again after a while.
    void ask(const v1::ClientMessage& message);

    /// Has been welcomed and waits for no answer to what it asked for by itself.
    [[nodiscard]] bool idle() const { return client_->model().welcome && waits_for_.empty(); }

    /// The match where it has a seat; none: it has none there.
    [[nodiscard]] const model::Attended* seated_at(model::MatchId match) const;

  private:
    void receive(const std::vector<model::News>& news);
    void answered(const std::string& request);
    void refused(const model::Refused& refused);

    connection::Loop& loop_;
    Events events_;
    std::string waits_for_;  ///< the id of the last request, until it is answered
    int refusals_ = 0;       ///< in a row
    connection::LifetimeGuard lifetime_;
    std::unique_ptr<connection::Client> client_;
};

}  // namespace bastide::practice
