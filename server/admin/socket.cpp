#include "server/admin/socket.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <utility>

namespace bastide::admin {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

constexpr std::chrono::milliseconds pause_after_failure{100};

constexpr std::string_view no_outcome =
    "That cannot be stored now. It may still happen when the store accepts writes. The command "
    "status says whether it does.";

std::optional<uid_t> user_of(int socket) {
    ucred peer{};
    socklen_t size = sizeof peer;
    const bool known = ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0;
    return known ? std::optional(peer.uid) : std::nullopt;
}

}  // namespace

bool may_control(uid_t peer, uid_t server) {
    return peer == server || peer == 0;
}

/// Kept alive by its operations, each of which ends by its deadline.
class Socket::Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(Unix::socket socket, uid_t user, Socket& owner)
        : socket_(std::move(socket)),
          deadline_(socket_.get_executor()),
          user_(user),
          owner_(owner) {}

    void read() {
        start_deadline();
        asio::async_read_until(socket_,
                               asio::dynamic_buffer(line_, admin_line_bytes_max),
                               '\n',
                               [self = shared_from_this()](const Error& error, std::size_t bytes) {
                                   self->deadline_.cancel();
                                   self->received(error, bytes);
                               });
    }

  private:
    void start_deadline() {
        deadline_.expires_after(admin_time_max);
        deadline_.async_wait([self = shared_from_this()](const Error& cancelled) {
            if (!cancelled) {
                Error ignored;
                self->socket_.cancel(ignored);
            }
        });
    }

    void received(const Error& error, std::size_t bytes) {
        if (error == asio::error::not_found) {
            return answer(
                refused(fmt::format("A command has at most {} bytes.", admin_line_bytes_max)));
        }
        if (error) {
            return answer(
                refused("The command did not end with a line feed in time, so it had no "
                        "effect."));
        }
        answer_without_outcome();
        owner_.run_(user_,
                    line_.substr(0, bytes - 1),
                    [self = shared_from_this()](const Outcome& outcome) { self->answer(outcome); });
    }

    /// Answers if there is no outcome in time, or if the client is gone.
    void answer_without_outcome() {
        const auto end_wait = [self = shared_from_this()](const Error& cancelled) {
            if (!cancelled) {
                self->answer(refused(std::string(no_outcome)));
            }
        };
        deadline_.expires_after(owner_.outcome_time_max_);
        deadline_.async_wait(end_wait);
        socket_.async_wait(Unix::socket::wait_error, end_wait);
    }

    void answer(const Outcome& outcome) {
        if (std::exchange(is_answered_, true)) {
            return;
        }
        line_ = outcome.is_done ? outcome.text
                                : std::string(error_prefix) + ops::printable(outcome.text) + '\n';
        start_deadline();
        asio::async_write(socket_,
                          asio::buffer(line_),
                          [self = shared_from_this()](const Error& /*error*/, std::size_t) {
                              self->deadline_.cancel();
                              Error ignored;
                              self->socket_.close(ignored);
                              self->owner_.end_connection();
                          });
    }

    Unix::socket socket_;
    asio::steady_timer deadline_;
    uid_t user_;
    Socket& owner_;
    std::string line_;  ///< the command, then the answer
    bool is_answered_ = false;
};

Socket::Socket(asio::io_context& io,
               ops::Log& log,
               Run run,
               std::chrono::milliseconds outcome_time_max)
    : log_(log),
      run_(std::move(run)),
      outcome_time_max_(outcome_time_max),
      acceptor_(io),
      pause_(io) {}

Socket::~Socket() {
    if (!file_.empty()) {
        std::error_code ignored;
        std::filesystem::remove(file_, ignored);
    }
}

std::optional<std::string> Socket::open(const std::string& file) {
    if (const Error error = net::listen_at_file(acceptor_, file, S_IRUSR | S_IWUSR)) {
        return "Cannot listen at " + file + ": " + error.message() +
               ". Set admin-socket to another file, or to off.";
    }
    file_ = file;
    accept();
    return std::nullopt;
}

void Socket::accept() {
    if (is_accepting_ || connections_ == admin_connections_max) {
        return;
    }
    is_accepting_ = true;
    acceptor_.async_accept([this](const Error& error, Unix::socket socket) {
        if (error == asio::error::operation_aborted) {
            return;  // `this` may be gone
        }
        is_accepting_ = false;
        if (error) {
            log_.warn("accept_failed", "reason=\"{}\"", error.message());
            return accept_later();
        }
        admit(std::move(socket));
        accept();
    });
}

void Socket::accept_later() {
    pause_.expires_after(pause_after_failure);
    pause_.async_wait([this](const Error& cancelled) {
        if (!cancelled) {
            accept();
        }
    });
}

void Socket::admit(Unix::socket socket) {
    const auto user = user_of(socket.native_handle());
    if (!user || !may_control(*user, ::geteuid())) {
        return log_.warn(
            "admin_connection_refused", "user={}", user ? std::to_string(*user) : "unknown");
    }
    ++connections_;
    std::make_shared<Connection>(std::move(socket), *user, *this)->read();
}

void Socket::end_connection() {
    --connections_;
    accept();
}

}  // namespace bastide::admin
