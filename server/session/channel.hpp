#pragma once

#include "server/table/attendants.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::session {

enum class CloseCode : std::uint16_t {
    normal = 1000,
    unsupported_data = 1003,  ///< text frame on the binary subprotocol, or vice versa
    policy = 1008,            ///< too many requests, or no hello
    service_restart = 1012,   ///< the server stops; clients reconnect
    too_many_connections = 4001,
    bad_version = 4002,
};

using Frame = table::Frame;

/// The outgoing side of one connection. Calls never block and never call back.
class Channel {
  public:
    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    virtual ~Channel() = default;

    virtual void send(const Frame& frame) = 0;

    /// Sends a frame. Later frames of other connections may be written before it.
    virtual void send_later(const Frame& frame) { send(frame); }

    /// Sends queued frames, then closes. Later frames are dropped.
    virtual void close(CloseCode code, std::string_view reason) = 0;

    [[nodiscard]] virtual std::optional<std::chrono::milliseconds> lag() const {
        return std::nullopt;
    }

    /// Starts or stops measuring `lag`. The last value is kept.
    virtual void set_lag_measurement(bool /*enabled*/) {}
};

}  // namespace bastide::session
