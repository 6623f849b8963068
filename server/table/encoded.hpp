// A message to many recipients, encoded once per codec.
#pragma once

#include "server/table/attendant.hpp"

#include <array>
#include <utility>

namespace bastide::table {

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
