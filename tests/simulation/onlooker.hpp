// A lobby subscriber that reconnects, and in the end must see the true lobby. Answers invitations.
#pragma once

#include "tests/simulation/device.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/support/lobby_seen.hpp"

#include <set>

namespace bastide::simulation {

class Onlooker final : public ClientEnd {
  public:
    /// `plans`: the matches of the simulation, including secret ones.
    Onlooker(Machine& machine, Dial dial, const std::vector<Plan>& plans);
    ~Onlooker() override;

    void opened() override;
    void received(const v1::ServerMessage& message) override;
    void closed(int code) override;

    /// From now on it stays, without a filter.
    void stop_whims();

    [[nodiscard]] std::string state() const;

    /// The state tags of the visible tables. Returns nullopt while it is not subscribed.
    [[nodiscard]] std::optional<std::vector<std::string>> seen() const;

  private:
    void connect();
    void subscribe();
    void change_filter_later();
    void apply(const v1::ServerMessage& message);
    void answer(const v1::Invited& invited);
    void check_no_secrets(const v1::ServerMessage& message) const;
    std::string say(v1::ClientMessage message);
    void later(Time most, std::function<void()> then);

    Machine& machine_;
    Dial dial_;
    const std::vector<Plan>& plans_;
    std::shared_ptr<Connection> connection_;
    std::string token_;
    test::LobbySeen seen_;
    std::string subscription_request_;  ///< id of the last subscription request
    bool is_subscribed_ = false;        ///< the request has been answered
    bool welcome_ = false;              ///< received on this connection
    bool without_whims_ = false;
    std::set<std::uint32_t> invited_to_;  ///< tables to which an invitation may give access
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
