// Frames that wait to be written, in the order in which they came: a bounded queue.
#pragma once

#include "server/net/limits.hpp"
#include "server/session/link.hpp"

#include <deque>
#include <optional>

namespace bastide::net {

class Outbox {
  public:
    /// False: it is full, and the frame was not taken. The reader is too slow to keep.
    [[nodiscard]] bool push(const session::Frame& frame) {
        if (frames_.size() >= outbox_frames_max || bytes_ + frame->size() > outbox_bytes_max) {
            return false;
        }
        bytes_ += frame->size();
        frames_.push_back(frame);
        return true;
    }

    std::optional<session::Frame> pop() {
        if (frames_.empty()) {
            return std::nullopt;
        }
        session::Frame frame = std::move(frames_.front());
        frames_.pop_front();
        bytes_ -= frame->size();
        return frame;
    }

    [[nodiscard]] bool empty() const { return frames_.empty(); }

  private:
    std::deque<session::Frame> frames_;
    std::size_t bytes_ = 0;
};

}  // namespace bastide::net
