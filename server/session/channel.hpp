// The way back to one client, as its session sees it.
#pragma once

#include "server/table/attendant.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::session {

/// Why a connection is closed, as the WebSocket close code says it.
enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,
    unsupported_data = 1003,  ///< a text frame on the binary subprotocol, or the other way round
    policy = 1008,            ///< too many requests, or no hello
    too_many_connections = 4001,  ///< of the same person's connections
    bad_version = 4002,           ///< no common protocol version
};

/// The bytes of one frame, shared by everyone who gets them.
using Frame = table::Frame;

/// Frames go out in the order in which they were sent. Calls never block and never call back.
class Channel {
  public:
    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    virtual ~Channel() = default;

    virtual void send(const Frame& frame) = 0;

    /// The same, for somebody who is not waited for: what others are sent now may be first.
    virtual void send_later(const Frame& frame) { send(frame); }

    /// Sends what is waiting, then closes. Nothing is sent afterwards.
    virtual void close(CloseCode code, std::string_view reason) = 0;

    /// How long it takes there and back, at least; nothing: that is not known.
    [[nodiscard]] virtual std::optional<std::chrono::milliseconds> lag() const {
        return std::nullopt;
    }

    /// Whether that is to be measured, from now on. What was measured stays known.
    virtual void measure_lag(bool /*wanted*/) {}
};

}  // namespace bastide::session
