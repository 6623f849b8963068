// What comes in beside whole messages, counted: pings and pongs, and pieces that never make a
// message. A WebSocket library swallows both without a word, so they would be free.
#pragma once

#include "server/net/limits.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

namespace bastide::net {

/// The rate policy of a Beast stream, which is told of every byte that is read. It slows nobody
/// down before there was too much of something, or goodbye was said. Time is given, never asked
/// for.
class ReadRatePolicy {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Called once, with what there was too much of.
    void on_excess(std::function<void(std::string_view what)> tell) { tell_ = std::move(tell); }

    /// What it took on the wire.
    std::size_t message_over() { return std::exchange(pending_bytes_, 0); }

    /// A ping or a pong. Its bytes are paid for by the frame.
    void control_frame(std::size_t payload_bytes, Time now) {
        pending_bytes_ -= std::min(pending_bytes_, payload_bytes + control_head_bytes);
        const std::chrono::duration<double> passed = now - last_control_;
        control_frames_ = std::min(control_frames_burst,
                                   control_frames_ + passed.count() * control_frames_per_second);
        last_control_ = now;
        if (--control_frames_ < 0) {
            report_excess("too many pings");
        }
    }

    /// All that the kernel has taken over.
    [[nodiscard]] std::uint64_t written_bytes() const { return written_bytes_; }

    /// Goodbye was said: from now on only a little is read.
    void slow_down() {
        if (!slow_) {
            slow_ = true;
            on_timer();
        }
    }

    // What Beast asks of a rate policy.

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

    /// Called every second while reading has to wait.
    void on_timer() { left_ = goodbye_bytes_per_second; }

  private:
    static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

    /// The head and the mask of a small frame.
    static constexpr std::size_t control_head_bytes = 6;

    void report_excess(std::string_view what) {
        slow_down();
        if (const auto tell = std::exchange(tell_, nullptr)) {
            tell(what);
        }
    }

    std::function<void(std::string_view)> tell_;
    std::size_t pending_bytes_ = 0;  ///< since the last message
    std::uint64_t written_bytes_ = 0;
    double control_frames_ = control_frames_burst;
    Time last_control_{};
    bool slow_ = false;
    std::size_t left_ = 0;  ///< bytes, where it is slow
};

}  // namespace bastide::net
