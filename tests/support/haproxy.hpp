// HAProxy as a process in front of a server.
#pragma once

#include "tests/support/temporary_folder.hpp"

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace bastide::test {

class Haproxy {
  public:
    /// Configuration: what follows `bind 127.0.0.1:PORT`, and the lines after it, in a section that
    /// forwards to 127.0.0.1:`server_port`.
    struct Wanted {
        std::uint16_t server_port = 0;
        std::string mode = "http";
        std::string bind_options{};  ///< "ssl crt FILE"
        std::string lines{};
        std::string server_options{};  ///< "send-proxy-v2"
    };

    /// Starts HAProxy and waits until its port is open. Throws std::runtime_error.
    explicit Haproxy(const Wanted& wanted);
    Haproxy(const Haproxy&) = delete;
    Haproxy& operator=(const Haproxy&) = delete;
    ~Haproxy();

    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    void start();
    void wait_for_port() const;

    TemporaryFolder folder_;
    std::uint16_t port_;
    pid_t process_ = -1;
};

}  // namespace bastide::test
