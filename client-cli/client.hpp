// A conversation with a server: requests out, news in, the model kept up to date.
#pragma once

#include "client-cli/connection/websocket.hpp"
#include "client-cli/model.hpp"

#include "bastide/v1/client.pb.h"

#include <set>

namespace bastide::client {

/// Who says hello.
struct Person {
    std::string name;   ///< with a token: empty keeps the old one
    std::string token;  ///< of an earlier welcome; empty: a new guest
};

class Client {
  public:
    /// Called from the loop. A listener may destroy the client only from `closed`.
    struct Events {
        std::function<void(const std::vector<News>& news)> news;
        std::function<void(const Ending& ending)> closed;
    };

    /// Connects and says hello for the person.
    Client(Loop& loop, Address address, FrameCodec codec, Person person, Events events);

    [[nodiscard]] const Model& model() const { return model_; }

    /// Says hello again, where the first one was refused.
    void hello(const Person& person);

    /// Whether a request is unanswered, the first hello included.
    [[nodiscard]] bool waits() const { return !open_ || !unanswered_.empty(); }

    /// Sends a request under a new id, which it returns.
    std::string send(v1::ClientMessage message);

    /// Asks for the whole match; its updates follow.
    std::string watch(MatchId match);

    /// Stops attending a match and forgets it.
    void unwatch(MatchId match);

    /// Sends what is waiting and says goodbye; `closed` follows.
    void close() { socket_.close(); }

  private:
    void receive(const std::string& frame);

    FrameCodec codec_;
    Events events_;
    Model model_;
    bool open_ = false;
    std::set<std::string> unanswered_;
    WebSocket socket_;
};

}  // namespace bastide::client
