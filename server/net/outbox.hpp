// A bounded queue of frames to write.
#pragma once

#include "server/net/limits.hpp"
#include "server/session/channel.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <utility>

namespace bastide::net {

/// Bytes in all outboxes. A frame in two of them counts twice.
struct Backlog {
    std::size_t bytes = 0;
};

class Outbox {
  public:
    explicit Outbox(std::shared_ptr<Backlog> all) : all_(std::move(all)) {}

    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    ~Outbox() { clear(); }

    [[nodiscard]] bool push(const session::Frame& frame) {
        if (frames_.size() >= outbox_frames_max || !has_room(frame->size())) {
            return false;
        }
        count(frame->size());
        frames_.push_back(frame);
        return true;
    }

    std::optional<session::Frame> pop() {
        if (frames_.empty()) {
            return std::nullopt;
        }
        session::Frame frame = std::move(frames_.front());
        frames_.pop_front();
        subtract_bytes(frame->size());
        return frame;
    }

    void clear() {
        frames_ = {};
        subtract_bytes(bytes_);
    }

    [[nodiscard]] bool empty() const { return frames_.empty(); }

  private:
    [[nodiscard]] bool has_room(std::size_t bytes) const {
        const bool crowded = all_->bytes + bytes > outboxes_bytes_max;
        return bytes_ + bytes <= (crowded ? outbox_share_bytes : outbox_bytes_max);
    }

    void count(std::size_t bytes) {
        bytes_ += bytes;
        all_->bytes += bytes;
    }

    void subtract_bytes(std::size_t bytes) {
        bytes_ -= bytes;
        all_->bytes -= bytes;
    }

    std::shared_ptr<Backlog> all_;
    std::deque<session::Frame> frames_;
    std::size_t bytes_ = 0;
};

}  // namespace bastide::net
