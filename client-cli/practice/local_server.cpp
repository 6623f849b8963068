#include "client-cli/practice/local_server.hpp"

#include "client-cli/practice/local_connection.hpp"
#include "server/ops/system_clock.hpp"
#include "server/ops/version.hpp"
#include "server/session/server.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/sqlite_file.hpp"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace bastide::practice {
namespace {

/// Calls that are dropped when their owner is destroyed.
class DeferredCalls {
  public:
    explicit DeferredCalls(connection::Loop& loop) : loop_(loop) {}

    void post(std::function<void()> then) { loop_.post(kept(std::move(then))); }

    void after(std::chrono::milliseconds time, std::function<void()> then) {
        loop_.after(time, kept(std::move(then)));
    }

  private:
    /// Returns a function that is destroyed with this object and not with the loop.
    std::function<void()> kept(std::function<void()> then) {
        const std::uint64_t number = next_++;
        waiting_.emplace(number, std::move(then));
        return lifetime_.guard([this, number] {
            const auto due = std::move(waiting_.extract(number).mapped());
            due();
        });
    }

    connection::Loop& loop_;
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t next_ = 0;
    connection::LifetimeGuard lifetime_;
};

ServerTime server_time_in(const store::Store& store) {
    const auto time = store.reader().server_time();
    return time.readable() ? *time : ServerTime{};
}

}  // namespace

class LocalServer::Impl {
  public:
    Impl(connection::Loop& loop, const std::string& path)
        : store_(make_store(path)),
          deferred_calls_(loop),
          server_({*store_,
                   dice_,
                   ops::system_clock(),
                   [this](std::chrono::milliseconds time, std::function<void()> then) {
                       deferred_calls_.after(time, std::move(then));
                   },
                   server_time_in(*store_)},
                  {[](MatchId, const Match&, const table::Envelope&) {},
                   [](MatchId, bool /*paused*/) {},
                   [](MatchId) {}},
                  ops::software()) {
        server_.hub().allows_bot_names = true;
    }

    ~Impl() {
        for (const auto& [alive, connection] : connections_) {
            if (!alive.expired()) {
                connection->cut();
            }
        }
    }

    [[nodiscard]] bool is_saved() const { return is_saved_; }

    void connect(LocalConnection& connection) {
        std::erase_if(connections_, [](const auto& each) { return each.first.expired(); });
        connections_.emplace_back(connection.alive(), &connection);
        connection.open(&server_.hub());
    }

  private:
    std::unique_ptr<store::MemoryStore> make_store(const std::string& path) {
        const auto post = [this](std::function<void()> run) {
            deferred_calls_.post(std::move(run));
        };
        auto file = std::make_unique<store::SqliteFile>();
        is_saved_ = !path.empty() && !file->open({.path = path,
                                                  .opened = ops::system_clock().unix_time(),
                                                  .durable = false});
        return is_saved_ ? std::make_unique<store::MemoryStore>(post, std::move(file))
                         : std::make_unique<store::MemoryStore>(post);
    }

    bool is_saved_ = false;
    std::unique_ptr<store::MemoryStore>
        store_;  // destroyed after the callbacks in `deferred_calls_`
    table::SecureDice dice_;
    DeferredCalls deferred_calls_;
    session::Server server_;
    std::vector<std::pair<std::weak_ptr<const void>, LocalConnection*>> connections_;
};

LocalServer::LocalServer(connection::Loop& loop, const std::string& path)
    : loop_(loop), impl_(std::make_shared<Impl>(loop, path)) {}

LocalServer::~LocalServer() = default;

bool LocalServer::is_saved() const {
    return impl_->is_saved();
}

connection::Connector LocalServer::connector(FrameCodec codec) const {
    return
        [&loop = loop_, weak = std::weak_ptr(impl_), codec](connection::Connection::Events events) {
            auto connection = std::make_unique<LocalConnection>(loop, codec, std::move(events));
            if (const auto inside = weak.lock()) {
                inside->connect(*connection);
            } else {
                connection->open(nullptr);
            }
            return connection;
        };
}

}  // namespace bastide::practice
