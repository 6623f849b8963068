// A player at the keyboard, with a client connected to the server in this process. Joins the table
// and gets ready automatically; the user then moves through the same client.
#pragma once

#include "client-cli/connection/client.hpp"
#include "client-cli/connection/lifetime_guard.hpp"
#include "client-cli/practice/local_server.hpp"

namespace bastide::practice {

class Guest {
  public:
    struct Events {
        std::function<void(const Guest& guest, const std::vector<model::News>& news)> news;
        std::function<void(const std::string& why)> failed;
    };

    Guest(connection::Loop& loop,
          const LocalServer& server,
          const std::string& name,
          Events events);

    [[nodiscard]] connection::Client& client() { return *client_; }

    [[nodiscard]] const connection::Client& client() const { return *client_; }

    /// Sends a request, or does nothing unless idle(). A refused request is repeated after a pause;
    /// after several refusals `failed` is called.
    void ask(const v1::ClientMessage& message);

    [[nodiscard]] bool idle() const { return client_->model().welcome && waits_for_.empty(); }

    [[nodiscard]] const model::Attended* seated_at(model::MatchId match) const;

  private:
    void receive(const std::vector<model::News>& news);
    void answered(const std::string& request);
    void refused(const model::Refused& refused);

    connection::Loop& loop_;
    Events events_;
    std::string waits_for_;
    int refusals_ = 0;
    connection::LifetimeGuard lifetime_;
    std::unique_ptr<connection::Client> client_;
};

}  // namespace bastide::practice
