// Limits the rate of reads. Beast handles pings, pongs and fragments without notifying us.
#pragma once

#include "server/net/limits.hpp"
#include "server/session/credits.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

namespace bastide::net {

/// Slows reads down after too many pings or fragments, and while the server closes the connection.
class ReadRatePolicy {
  public:
    using Time = session::Credits::Time;

    void on_excess(std::function<void(std::string_view what)> then) { report_ = std::move(then); }

    std::size_t message_over() { return std::exchange(pending_bytes_, 0); }

    /// Notes a ping or pong. These do not count towards a message: they have a limit of their own.
    void control_frame(std::size_t payload_bytes, Time now) {
        pending_bytes_ -= std::min(pending_bytes_, payload_bytes + control_head_bytes);
        if (!control_frames_.take(now)) {
            report_excess("too many pings");
        }
    }

    [[nodiscard]] std::uint64_t written_bytes() const { return written_bytes_; }

    void slow_down() {
        if (!slow_) {
            slow_ = true;
            on_timer();
        }
    }

    [[nodiscard]] std::size_t available_read_bytes() const { return slow_ ? left_ : unlimited; }

    [[nodiscard]] static std::size_t available_write_bytes() { return unlimited; }

    void transfer_read_bytes(std::size_t bytes) {
        left_ -= std::min(left_, bytes);
        pending_bytes_ += bytes;
        if (pending_bytes_ > message_wire_bytes_max) {
            report_excess("too many fragments");
        }
    }

    void transfer_write_bytes(std::size_t bytes) { written_bytes_ += bytes; }

    /// Called every second while a read waits.
    void on_timer() { left_ = goodbye_bytes_per_second; }

  private:
    static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

    static constexpr std::size_t control_head_bytes = 6;  ///< header and mask, for up to 125 bytes

    void report_excess(std::string_view what) {
        slow_down();
        if (const auto report = std::exchange(report_, nullptr)) {
            report(what);
        }
    }

    std::function<void(std::string_view)> report_;
    std::size_t pending_bytes_ = 0;  ///< received since the last message
    std::uint64_t written_bytes_ = 0;
    session::Credits control_frames_{{}, {control_frames_burst, control_frames_per_second}};
    bool slow_ = false;
    std::size_t left_ = 0;  ///< bytes left in this second, if `slow_`
};

}  // namespace bastide::net
