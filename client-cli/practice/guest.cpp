#include "client-cli/practice/guest.hpp"

namespace bastide::client {
namespace {

/// Before something is asked for again.
constexpr std::chrono::milliseconds retry_pause{500};

/// Refusals in a row before a guest gives up.
constexpr int refusals_max = 20;

}  // namespace

Guest::Guest(Loop& loop, const LocalServer& server, const std::string& name, Events events)
    : loop_(loop),
      events_(std::move(events)),
      client_(std::make_unique<Client>(
          loop,
          server.connector(),
          FrameCodec::binary,
          Person{name, ""},
          Client::Events{[this](const std::vector<News>& news) { hear(news); },
                         [this](const Ending& ending) { events_.failed(ending.why); }})) {}

const Attended* Guest::seated_at(MatchId match) const {
    const Attended* attended = find(client_->model(), match);
    return attended != nullptr && attended->seat ? attended : nullptr;
}

void Guest::ask(const v1::ClientMessage& message) {
    if (idle()) {
        asked_ = message;
        waits_for_ = client_->send(message);
    }
}

void Guest::hear(const std::vector<News>& news) {
    for (const News& item : news) {
        if (const auto* shown = std::get_if<Shown>(&item)) {
            answered(shown->request);
        } else if (const auto* accepted = std::get_if<Accepted>(&item)) {
            answered(accepted->request);
        } else if (const auto* why = std::get_if<Refused>(&item)) {
            refused(*why);
        }
    }
    events_.news(*this, news);
}

void Guest::answered(const std::string& request) {
    if (request == waits_for_) {
        waits_for_.clear();
        refusals_ = 0;
    }
}

void Guest::refused(const Refused& refused) {
    if (refused.request != waits_for_) {
        return;
    }
    if (++refusals_ > refusals_max) {
        return events_.failed(refused.sentence);
    }
    loop_.after(retry_pause, [this, alive = std::weak_ptr<bool>(alive_)] {
        if (!alive.expired()) {
            waits_for_ = client_->send(asked_);
        }
    });
}

}  // namespace bastide::client
