#include "client-cli/practice/local_server.hpp"

#include "server/ops/system_clock.hpp"
#include "server/ops/version.hpp"
#include "server/session/server.hpp"
#include "server/session/session.hpp"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace bastide::practice {
namespace {

/// A connection to a server in the same process. Neither side is called back during its own calls.
class LocalConnection final : public connection::Connection, public session::Channel {
  public:
    LocalConnection(connection::Loop& loop, FrameCodec codec, Events events)
        : loop_(loop), codec_(codec), events_(std::move(events)) {}

    /// `hub` may be null; then `closed` follows. Call `cut` before the hub is destroyed.
    void open(session::Hub* hub);
    void cut();

    /// Expires with the connection.
    [[nodiscard]] std::weak_ptr<const void> alive() const { return lifetime_.object(); }

    void send(std::string frame) override;
    void close() override;

    void send(const session::Frame& frame) override;
    void close(session::CloseCode code, std::string_view reason) override;

  private:
    void soon(std::function<void()> then) { loop_.post(lifetime_.guard(std::move(then))); }

    void connect();
    void finish(const std::string& why, session::CloseCode code);

    connection::Loop& loop_;
    FrameCodec codec_;
    Events events_;                ///< empty once the client has closed
    session::Hub* hub_ = nullptr;  ///< nullptr if the server is gone
    bool closing_ = false;
    connection::LifetimeGuard lifetime_;
    std::unique_ptr<session::Session> session_;
};

// A callback may destroy the connection, so each is a copy and is called last.

void LocalConnection::open(session::Hub* hub) {
    hub_ = hub;
    soon([this] { connect(); });
}

void LocalConnection::connect() {
    if (hub_ == nullptr) {
        return finish("The server has stopped.", session::CloseCode::service_restart);
    }
    session_ = std::make_unique<session::Session>(
        *hub_, *this, codec_, session::Origin{"here", "here", true});
    if (const auto opened = events_.opened) {
        opened();
    }
}

void LocalConnection::send(std::string frame) {
    soon([this, frame = std::move(frame)] {
        if (session_ && !closing_) {
            session_->receive(frame);
        }
    });
}

void LocalConnection::close() {
    soon([this] { finish("You have left.", session::CloseCode::normal); });
}

void LocalConnection::send(const session::Frame& frame) {
    if (closing_) {
        return;
    }
    soon([this, frame] {
        if (const auto listener = events_.frame) {
            listener(*frame);
        }
    });
}

void LocalConnection::close(session::CloseCode code, std::string_view reason) {
    if (std::exchange(closing_, true)) {
        return;
    }
    const std::string why = "The server has closed the connection: " + std::string(reason);
    soon([this, why, code] { finish(why, code); });
}

void LocalConnection::cut() {
    hub_ = nullptr;
    session_.reset();
    soon([this] { finish("The server has stopped.", session::CloseCode::service_restart); });
}

void LocalConnection::finish(const std::string& why, session::CloseCode code) {
    session_.reset();
    if (const auto closed = std::exchange(events_, {}).closed) {
        closed({why, static_cast<int>(code)});
    }
}

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
    Impl(connection::Loop& loop,
         std::unique_ptr<store::Database> database,
         std::chrono::milliseconds bot_pause)
        : store_([this](std::function<void()> run) { deferred_calls_.post(std::move(run)); },
                 std::move(database)),
          deferred_calls_(loop),
          server_({store_,
                   dice_,
                   ops::system_clock(),
                   [this](std::chrono::milliseconds time, std::function<void()> then) {
                       deferred_calls_.after(time, std::move(then));
                   },
                   server_time_in(store_),
                   {.pause = bot_pause}},
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

    void connect(LocalConnection& connection) {
        std::erase_if(connections_, [](const auto& each) { return each.first.expired(); });
        connections_.emplace_back(connection.alive(), &connection);
        connection.open(&server_.hub());
    }

  private:
    store::MemoryStore store_;  // destroyed after the callbacks in `deferred_calls_`
    table::SecureDice dice_;
    DeferredCalls deferred_calls_;
    session::Server server_;
    std::vector<std::pair<std::weak_ptr<const void>, LocalConnection*>> connections_;
};

LocalServer::LocalServer(connection::Loop& loop,
                         std::unique_ptr<store::Database> database,
                         std::chrono::milliseconds bot_pause)
    : loop_(loop), impl_(std::make_shared<Impl>(loop, std::move(database), bot_pause)) {}

LocalServer::~LocalServer() = default;

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
