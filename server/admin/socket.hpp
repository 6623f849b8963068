// The socket through which the operator controls the server: one line in, text out until the end.
#pragma once

#include "server/admin/command_table.hpp"
#include "server/net/unix_socket_file.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace bastide::admin {

/// Maximum connections served at once. Others wait in the kernel's queue.
inline constexpr std::size_t admin_connections_max = 16;

inline constexpr std::size_t admin_line_bytes_max = 4096;

/// Maximum time to receive a command, to send its output, and for a client to wait for the output.
inline constexpr std::chrono::seconds admin_time_max{10};

/// Maximum time until a command has an outcome. A client waits longer.
inline constexpr std::chrono::seconds admin_outcome_time_max{5};

inline constexpr std::string_view error_prefix = "error: ";

/// Only root and the user of the server may control it.
[[nodiscard]] bool may_control(uid_t peer, uid_t server);

class Socket {
  public:
    using Run = std::function<void(uid_t user, const std::string& line, const Reply& reply)>;

    Socket(boost::asio::io_context& io,
           ops::Log& log,
           Run run,
           std::chrono::milliseconds outcome_time_max = admin_outcome_time_max);

    ~Socket();

    /// Returns an error message, or nullopt on success.
    std::optional<std::string> open(const std::string& file);

  private:
    using Unix = boost::asio::local::stream_protocol;

    class Connection;

    void accept();
    void accept_later();
    void admit(Unix::socket socket);
    void end_connection();

    ops::Log& log_;
    Run run_;
    std::chrono::milliseconds outcome_time_max_;
    net::UnixAcceptor acceptor_;
    boost::asio::steady_timer pause_;
    std::string file_;
    std::size_t connections_ = 0;
    bool is_accepting_ = false;
};

/// Sends a command as a client. Returns the exit code. `file`: nullopt if there is no socket.
int send_command(const std::optional<std::string>& file,
                 const std::vector<std::string>& words,
                 std::ostream& out,
                 std::ostream& complaints);

}  // namespace bastide::admin
