// From a new connection to one that is talked with: who it comes from, whether there is a place,
// whether it is its turn, and what it wants. Where a connection comes from is worked out here and
// nowhere else.
#pragma once

#include "server/net/browsers.hpp"
#include "server/net/certificate.hpp"
#include "server/net/connection_quota.hpp"
#include "server/net/handshake_reader.hpp"
#include "server/net/proxies.hpp"
#include "server/net/request_scheduler.hpp"
#include "server/ops/log.hpp"
#include "server/session/session.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::net {

/// Who is let in, as the host has it.
struct AdmissionPolicy {
    ConnectionQuota::Limits limits;
    Proxies proxies;
    OwnPages pages;
};

/// Who is at the other end of a socket.
struct Peer {
    session::Origin origin;
    bool is_proxy = false;  ///< one of ours, which tells whom it speaks for
};

/// What came of a new connection.
struct Arrival {
    std::optional<ConnectionQuota::Slot> place;
    session::Origin from;
    std::unique_ptr<Transport> transport;  ///< empty: it is over
    FrameCodec codec = FrameCodec::binary;
    std::string outcome;  ///< for the host's log, where it is over
};

/// Outlives all who arrive.
class Reception {
  public:
    Reception(session::Hub& hub,
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

    /// Reads the HTTP request, answers it, and makes a WebSocket connection of it where it asks for
    /// one of the subprotocols. Any path will do. Plain HTTP gets a page.
    asio::awaitable<Arrival> receive(Socket socket, Peer peer);

  private:
    class Arriving;

    session::Hub& hub_;
    RequestScheduler& scheduler_;
    ops::Log& log_;
    AdmissionPolicy policy_;
    std::shared_ptr<ConnectionQuota> quota_;
    Certificate& certificate_;
};

}  // namespace bastide::net
