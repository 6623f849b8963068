// The pure part of the real client; reconnects like client-cli/connection/client.cpp.
#pragma once

#include "client/model/server_session.hpp"
#include "tests/simulation/server.hpp"

namespace bastide::simulation {

using Dial = std::function<std::shared_ptr<Connection>(FrameCodec)>;

class Device final : public ClientEnd {
  public:
    struct Events {
        std::function<void(const model::News&)> news;
        /// A newer connection has replaced this device, which never reconnects.
        std::function<void()> replaced;
    };

    /// `contributions`: the device's disk, with the values for correspondence starts.
    Device(Machine& machine,
           Dial dial,
           model::Person person,
           Events events,
           model::ContributionStore contributions);
    ~Device() override;

    [[nodiscard]] const model::Model& model() const { return server_session_.model(); }

    /// True even after it has withheld a message, which is never answered.
    [[nodiscard]] bool all_answered() const {
        return model().welcome && (has_withheld_ || server_session_.all_answered());
    }

    std::string ask(v1::ClientMessage message);
    void unwatch(model::MatchId match);

    void withhold(bool withholds) { withholds_ = withholds; }

    [[nodiscard]] bool withholds() const { return withholds_; }

    /// Disconnects, and reconnects after `time`.
    void disconnect_for(Time time);

    /// Does not reconnect after the next lost connection.
    void retire() { retired_ = true; }

    /// Repeats the last message, except hello, draws and lines: draws would be valid in the next
    /// start, and lines would be posted twice.
    void repeat_last_request();

    void opened() override;
    void received(const v1::ServerMessage& message) override;
    void closed(int code) override;

  private:
    void connect();
    void connect_later();
    void send_outgoing();
    [[nodiscard]] bool is_withheld(const v1::ClientMessage& message) const;
    void later(Time time, std::function<void()> then);

    Machine& machine_;
    Dial dial_;
    Events events_;
    FrameCodec codec_;
    model::ServerSession server_session_;
    std::shared_ptr<Connection> connection_;
    int failed_ = 0;
    bool withholds_ = false;
    bool has_withheld_ = false;
    bool retired_ = false;
    bool away_ = false;
    std::optional<v1::ClientMessage>
        last_request_;  ///< last message, except hello, draws and lines
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
