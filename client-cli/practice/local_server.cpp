#include "client-cli/practice/local_server.hpp"

#include "client-cli/connection/errands.hpp"
#include "client-cli/practice/local_connection.hpp"
#include "server/ops/system_clock.hpp"
#include "server/ops/version.hpp"
#include "server/session/server.hpp"
#include "server/store/memory_store.hpp"

#include <vector>

namespace bastide::practice {

class LocalServer::Inside {
  public:
    explicit Inside(connection::Loop& loop)
        : store_([this](std::function<void()> run) { errands_.post(std::move(run)); }),
          errands_(loop),
          server_({store_,
                   dice_,
                   ops::system_clock(),
                   [this](std::chrono::milliseconds time, std::function<void()> then) {
                       errands_.after(time, std::move(then));
                   }},
                  {[](store::MatchId, const match::Match&, const table::Envelope&) {},
                   [](store::MatchId, bool /*paused*/) {},
                   [](store::MatchId) {}},
                  std::string(ops::program)) {}

    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    ~Inside() {
        for (const auto& weak : lines_) {
            if (const auto line = weak.lock()) {
                line->cut();
            }
        }
    }

    void connect(const std::shared_ptr<LocalLine>& line) {
        std::erase_if(lines_, [](const auto& each) { return each.expired(); });
        lines_.push_back(line);
        line->open(&server_.hub());
    }

  private:
    store::MemoryStore store_;  // outlives all that waits for it in `errands_`
    table::SecureDice dice_;
    connection::Errands errands_;
    session::Server server_;
    std::vector<std::weak_ptr<LocalLine>> lines_;
};

LocalServer::LocalServer(connection::Loop& loop)
    : loop_(loop), inside_(std::make_shared<Inside>(loop)) {}

LocalServer::~LocalServer() = default;

connection::Connector LocalServer::connector(FrameCodec codec) const {
    return [&loop = loop_, weak = std::weak_ptr(inside_), codec](
               connection::Connection::Events events) {
        const auto line = std::make_shared<LocalLine>(loop, codec, std::move(events));
        if (const auto inside = weak.lock()) {
            inside->connect(line);
        } else {
            line->open(nullptr);
        }
        return std::make_unique<LocalConnection>(line);
    };
}

}  // namespace bastide::practice
