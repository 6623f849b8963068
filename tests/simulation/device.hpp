// A program on somebody's machine: the pure part of the real client, which comes back by itself
// when its connection is lost, as client-cli/connection/client.cpp has it.
#pragma once

#include "client/model/server_session.hpp"
#include "tests/simulation/server.hpp"

namespace bastide::simulation {

/// Opens connections.
using Dial = std::function<std::shared_ptr<Connection>(FrameCodec)>;

class Device final : public ClientEnd {
  public:
    struct Events {
        std::function<void(const model::News&)> news;
        /// Somebody else speaks for this person now: it never tries again.
        std::function<void()> replaced;
    };

    /// `contributions`: its disk, with the values for correspondence starts.
    Device(Machine& machine,
           Dial dial,
           model::Person person,
           Events events,
           model::ContributionStore contributions);
    ~Device() override;

    [[nodiscard]] const model::Model& model() const { return server_session_.model(); }

    /// What it has kept to itself is never answered.
    [[nodiscard]] bool all_answered() const {
        return model().welcome && (has_withheld_ || server_session_.all_answered());
    }

    std::string ask(v1::ClientMessage message);
    void unwatch(model::MatchId match);

    /// From now on it keeps its part in the draws to itself, or gives it again.
    void withhold(bool withholds) { withholds_ = withholds; }

    /// It is switched off for so long.
    void stay_away(Time time);

    /// It comes back no more once its connection is lost.
    void retire() { retired_ = true; }

    /// Says something once more that it has said already. A part in the draws of one start would be
    /// taken for that in the next.
    void repeat_itself();

    void opened() override;
    void received(const v1::ServerMessage& message) override;
    void closed(int code) override;

  private:
    void connect();
    void connect_later();
    void send_outgoing();
    [[nodiscard]] bool keeps_to_itself(const v1::ClientMessage& message) const;
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
    std::optional<v1::ClientMessage> said_;  ///< last, besides hello and draws
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
