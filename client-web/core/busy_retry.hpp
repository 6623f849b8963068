// Repeats requests that a busy server refused.
#pragma once

#include "client/model/server_session.hpp"

#include <utility>

namespace bastide::web {

class BusyRetry {
  public:
    using Milliseconds = std::chrono::milliseconds;

    void note(const model::Received& received) {
        if (received.retry_lobby_later || !received.later.empty()) {
            left_ = pause;
            matches_.insert(matches_.end(), received.later.begin(), received.later.end());
            lobby_ = lobby_ || received.retry_lobby_later;
        }
    }

    void pass(Milliseconds time, model::ServerSession& session) {
        left_ = std::max(Milliseconds{}, left_ - time);
        if (left_ > Milliseconds{}) {
            return;
        }
        for (const model::MatchId match : std::exchange(matches_, {})) {
            session.refresh_attention(match);
        }
        if (std::exchange(lobby_, false)) {
            session.refresh_lobby();
        }
    }

    /// Returns the time until the next retry; 0 if there are no requests to repeat.
    [[nodiscard]] Milliseconds left() const { return left_; }

  private:
    static constexpr Milliseconds pause{1000};

    std::vector<model::MatchId> matches_;
    bool lobby_ = false;
    Milliseconds left_{};
};

}  // namespace bastide::web
