#pragma once

#include "server/net/certificate.hpp"
#include "server/net/connection_quota.hpp"
#include "server/net/http_exchange.hpp"
#include "server/net/proxies.hpp"
#include "server/net/request_scheduler.hpp"
#include "server/net/tcp_port.hpp"
#include "server/net/web_origins.hpp"
#include "server/ops/log.hpp"
#include "server/session/session.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <optional>
#include <string>

namespace bastide::net {

struct AdmissionPolicy {
    ConnectionQuota::Limits limits;
    Proxies proxies;
    OwnPages pages;
    pages::Assets page = {};  ///< for browsers; empty if there is none
};

struct Peer {
    session::Origin origin;
    bool is_proxy = false;  ///< trusted to name its clients
};

struct Arrival {
    std::optional<ConnectionQuota::Slot> place;
    session::Origin from;
    std::unique_ptr<Transport> transport;  ///< null if the connection is over
    FrameCodec codec = FrameCodec::binary;
    std::string outcome;
};

/// Must outlive all connections that it admits.
class ConnectionAdmission {
  public:
    ConnectionAdmission(session::Hub& hub,
                        RequestScheduler& scheduler,
                        ops::Log& log,
                        AdmissionPolicy policy,
                        Certificate& certificate)
        : hub_(hub),
          scheduler_(scheduler),
          log_(log),
          policy_(std::move(policy)),
          quota_(std::make_shared<ConnectionQuota>(policy_.limits)),
          certificate_(certificate) {}

    [[nodiscard]] Peer peer_at(const asio::ip::address& address) const;
    [[nodiscard]] Peer peer_at_unix_socket() const;

    /// Receives a client. Accepts a WebSocket with a known subprotocol on any path.
    asio::awaitable<Arrival> receive(Socket socket, Peer peer);

  private:
    class Attempt;

    session::Hub& hub_;
    RequestScheduler& scheduler_;
    ops::Log& log_;
    AdmissionPolicy policy_;
    std::shared_ptr<ConnectionQuota> quota_;
    Certificate& certificate_;
};

}  // namespace bastide::net
