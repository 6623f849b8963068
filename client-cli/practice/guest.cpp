#include "client-cli/practice/practice.hpp"

namespace bastide::practice {
namespace {

constexpr std::chrono::milliseconds retry_pause{500};

constexpr int refusals_max = 20;

}  // namespace

Guest::Guest(connection::Loop& loop,
             const LocalServer& server,
             const model::Person& person,
             Events events)
    : loop_(loop),
      events_(std::move(events)),
      client_(loop,
              server.connector(),
              FrameCodec::binary,
              {person},
              {[this](const std::vector<model::News>& news) { receive(news); },
               [this](const connection::CloseReason& ending) { events_.failed(ending.why); }}) {}

const model::Attended* Guest::seated_at(model::MatchId match) const {
    const model::Attended* attended = model::find(client_.model(), match);
    return attended != nullptr && attended->seat ? attended : nullptr;
}

void Guest::ask(const v1::ClientMessage& message) {
    if (idle()) {
        waits_for_ = client_.send(message);
    }
}

void Guest::receive(const std::vector<model::News>& news) {
    for (const model::News& item : news) {
        if (const auto* shown = std::get_if<model::MatchShown>(&item)) {
            answered(shown->request);
        } else if (const auto* accepted = std::get_if<model::Accepted>(&item)) {
            answered(accepted->request);
        } else if (const auto* why = std::get_if<model::Refused>(&item)) {
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

void Guest::refused(const model::Refused& refused) {
    if (refused.request != waits_for_) {
        return;
    }
    if (++refusals_ > refusals_max) {
        return events_.failed(refused.message);
    }
    loop_.after(retry_pause, lifetime_.guard([this, asked = refused.asked] {
        waits_for_ = client_.send(asked);
    }));
}

}  // namespace bastide::practice
