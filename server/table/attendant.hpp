#pragma once

#include "proto/frames.hpp"

#include "match/command.hpp"

#include <array>
#include <memory>
#include <string>
#include <utility>

namespace bastide::table {

using Frame = std::shared_ptr<const std::string>;

class Attendant {
  public:
    Attendant() = default;
    Attendant(const Attendant&) = delete;
    Attendant& operator=(const Attendant&) = delete;
    virtual ~Attendant() = default;

    [[nodiscard]] virtual match::PersonId person() const = 0;
    [[nodiscard]] virtual FrameCodec codec() const = 0;

    bool reads_chat = false;  ///< true for clients that show chat; others receive none

    /// Delivers a frame. Never blocks, never calls back into the table.
    virtual void deliver(const Frame& frame) = 0;

    /// Sends an update to an attendant without a seat, who pays for it and may receive it later.
    virtual void deliver_to_spectator(const Frame& update) = 0;

    /// Called when the attendant loses access. It must have left the table when this returns.
    virtual void evicted(std::uint32_t match, match::Refusal why) = 0;
};

class Encoded {
  public:
    explicit Encoded(v1::ServerMessage message) : message_(std::move(message)) {}

    const Frame& in(FrameCodec codec) {
        Frame& frame = frames_[index_of(codec)];
        if (!frame) {
            frame = std::make_shared<const std::string>(encode(message_, codec));
        }
        return frame;
    }

  private:
    v1::ServerMessage message_;
    std::array<Frame, all_frame_codecs.size()> frames_;
};

}  // namespace bastide::table
