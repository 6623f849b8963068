// The client's end of a session, without a socket.
#pragma once

#include "server/session/channel.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

class FakeChannel final : public session::Channel {
  public:
    struct Closed {
        session::CloseCode code;
        std::string reason;
    };

    explicit FakeChannel(FrameCodec codec) : codec_(codec) {}

    void send(const session::Frame& frame) override {
        if (!closed) {
            frames.push_back(frame);
            sent.push_back(decode_server(*frame, codec_).value());
        }
    }

    void close(session::CloseCode code, std::string_view reason) override {
        if (!closed) {
            closed = Closed{code, std::string(reason)};
        }
    }

    [[nodiscard]] std::optional<std::chrono::milliseconds> lag() const override { return measured; }

    void set_lag_measurement(bool enabled) override { lag_wanted = enabled; }

    std::vector<session::Frame> frames;
    std::vector<v1::ServerMessage> sent;
    std::optional<Closed> closed;
    std::optional<std::chrono::milliseconds> measured;  ///< lag
    bool lag_wanted = false;

  private:
    FrameCodec codec_;
};

}  // namespace bastide::test
