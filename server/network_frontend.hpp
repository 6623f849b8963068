// What faces the network, as the host has configured it: ports, their certificate, and who is let
// in.
#pragma once

#include "server/net/certificate.hpp"
#include "server/net/listener.hpp"
#include "server/ops/config.hpp"
#include "server/ops/hangup.hpp"
#include "server/ops/log.hpp"
#include "server/session/hub.hpp"

#include <boost/asio/io_context.hpp>

#include <optional>
#include <string>

namespace bastide {

class NetworkFrontend {
  public:
    /// What is wrong with the certificate or its key, in a sentence, or nothing.
    static std::optional<std::string> problem_with_certificate(const ops::Config& config);

    /// All of them outlive this.
    NetworkFrontend(boost::asio::io_context& io,
                    session::Hub& hub,
                    net::RequestScheduler::IsBehind store_is_behind,
                    ops::Log& log,
                    const ops::Config& config);

    /// Reads the certificate, opens the ports and takes connections in. What went wrong, in one
    /// sentence, or nothing.
    std::optional<std::string> open();

    /// Nobody comes in any more; goodbye is said to everyone.
    void stop() { listener_->stop(); }

    /// Drops those who do not say goodbye.
    void drop_everyone() { listener_->drop_everyone(); }

    [[nodiscard]] bool idle() const { return listener_->idle(); }

  private:
    std::optional<std::string> read_certificate();
    std::optional<std::string> open_ports();
    void log_addresses();
    [[nodiscard]] net::ConnectionQuota::Limits limits();

    boost::asio::io_context& io_;
    session::Hub& hub_;
    net::RequestScheduler::IsBehind store_is_behind_;
    ops::Log& log_;
    const ops::Config& config_;
    net::Certificate certificate_;
    std::optional<net::Listener> listener_;
    ops::Hangup hangup_;
};

}  // namespace bastide
