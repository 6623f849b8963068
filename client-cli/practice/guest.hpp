// Somebody at the keyboard: a client of their own at the server of this process. It comes to the
// table and gets ready by itself; the moves are made by others, through the same client.
#pragma once

#include "client-cli/client.hpp"
#include "client-cli/practice/local_server.hpp"

namespace bastide::client {

class Guest {
  public:
    /// Called from the loop.
    struct Events {
        std::function<void(const Guest& guest, const std::vector<News>& news)> news;
        /// It cannot go on.
        std::function<void(const std::string& why)> failed;
    };

    Guest(Loop& loop, const LocalServer& server, const std::string& name, Events events);

    [[nodiscard]] Client& client() { return *client_; }

    [[nodiscard]] const Client& client() const { return *client_; }

    /// Asks for this, unless something is asked for still. What the server has no time for now is
    /// asked again after a while.
    void ask(const v1::ClientMessage& message);

    /// Has been welcomed and waits for no answer to what it asked for by itself.
    [[nodiscard]] bool idle() const { return client_->model().welcome && waits_for_.empty(); }

    /// The match where it has a seat; none: it has none there.
    [[nodiscard]] const Attended* seated_at(MatchId match) const;

  private:
    void hear(const std::vector<News>& news);
    void answered(const std::string& request);
    void refused(const Refused& refused);

    Loop& loop_;
    Events events_;
    v1::ClientMessage asked_;
    std::string waits_for_;                                       ///< its id, until it is answered
    int refusals_ = 0;                                            ///< in a row
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  ///< for what is called later
    std::unique_ptr<Client> client_;
};

}  // namespace bastide::client
