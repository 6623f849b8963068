// The server's ports, certificate and limits, as the operator has configured them.
#pragma once

#include "server/net/certificate.hpp"
#include "server/net/listener.hpp"
#include "server/ops/config.hpp"
#include "server/ops/log.hpp"
#include "server/session/hub.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <optional>
#include <string>

namespace bastide {

class NetworkFrontend {
  public:
    NetworkFrontend(boost::asio::io_context& io,
                    session::Hub& hub,
                    net::RequestScheduler::IsBehind store_is_behind,
                    ops::Log& log,
                    const ops::Config& config);

    /// Returns an error message, or nullopt on success.
    std::optional<std::string> open();

    void stop() {
        hub_.is_draining = true;
        listener_->stop();
    }

    void drop_everyone() { listener_->drop_everyone(); }

    [[nodiscard]] bool idle() const { return listener_->idle(); }

    [[nodiscard]] net::Load load() const { return listener_->load(); }

  private:
    /// Reads the certificate again at each SIGHUP, which by default would end the program.
    void wait_for_reload();
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
    boost::asio::signal_set reload_signal_;
};

}  // namespace bastide
