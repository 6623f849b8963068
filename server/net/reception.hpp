// From a new connection to one that is talked with: who it comes from, whether there is a place,
// whether it is its turn, and what it wants. Where a connection comes from is worked out here and
// nowhere else.
#pragma once

#include "server/net/browsers.hpp"
#include "server/net/caller.hpp"
#include "server/net/certificate.hpp"
#include "server/net/door.hpp"
#include "server/net/proxies.hpp"
#include "server/net/turns.hpp"
#include "server/ops/log.hpp"
#include "server/session/session.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::net {

/// Who is let in, as the host has it.
struct House {
    Door::Limits limits;
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
    std::optional<Door::Place> place;
    session::Origin from;
    std::unique_ptr<Transport> transport;  ///< empty: it is over
    FrameCodec codec = FrameCodec::binary;
    std::string outcome;  ///< for the host's log, where it is over
};

/// Outlives all who arrive.
class Reception {
  public:
    Reception(session::Hub& hub, Turns& turns, ops::Log& log, House house, Certificate& certificate)
        : hub_(hub),
          turns_(turns),
          log_(log),
          house_(std::move(house)),
          door_(std::make_shared<Door>(house_.limits)),
          certificate_(certificate) {}

    [[nodiscard]] Peer peer_at(const asio::ip::address& address) const;
    [[nodiscard]] Peer peer_at_unix_socket() const;

    /// Reads the HTTP request, answers it, and makes a WebSocket connection of it where it asks for
    /// one of the subprotocols. Any path will do. Plain HTTP gets a page.
    asio::awaitable<Arrival> receive(Socket socket, Peer peer);

  private:
    class Arriving;

    session::Hub& hub_;
    Turns& turns_;
    ops::Log& log_;
    House house_;
    std::shared_ptr<Door> door_;
    Certificate& certificate_;
};

}  // namespace bastide::net
