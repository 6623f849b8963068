// An attendant that records every frame.
#pragma once

#include "server/table/attendants.hpp"

#include <vector>

namespace bastide::test {

class FakeAttendant final : public table::Attendant {
  public:
    explicit FakeAttendant(match::PersonId person, FrameCodec codec = FrameCodec::binary)
        : person_(person), codec_(codec) {}

    [[nodiscard]] match::PersonId person() const override { return person_; }

    [[nodiscard]] FrameCodec codec() const override { return codec_; }

    void deliver(const table::Frame& frame) override { frames.push_back(frame); }

    void deliver_to_spectator(const table::Frame& update) override { deliver(update); }

    void evicted(std::uint32_t /*match*/, match::Refusal why) override { eviction = why; }

    [[nodiscard]] std::vector<v1::ServerMessage> received() const {
        std::vector<v1::ServerMessage> messages;
        messages.reserve(frames.size());
        for (const table::Frame& frame : frames) {
            messages.push_back(decode_server(*frame, codec_).value());
        }
        return messages;
    }

    [[nodiscard]] std::vector<v1::Update> updates() const {
        std::vector<v1::Update> updates;
        for (const v1::ServerMessage& message : received()) {
            if (message.has_update()) {
                updates.push_back(message.update());
            }
        }
        return updates;
    }

    std::vector<table::Frame> frames;
    std::optional<match::Refusal> eviction;  ///< set when evicted; it keeps attending

  private:
    match::PersonId person_;
    FrameCodec codec_;
};

}  // namespace bastide::test
