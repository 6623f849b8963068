// Somebody who looks at the lobby, goes away and comes back, and in the end must see what there is.
// Asked to a table, they come and look, or decline.
#pragma once

#include "tests/simulation/device.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/support/lobby_seen.hpp"

#include <set>

namespace bastide::simulation {

class Onlooker final : public ClientEnd {
  public:
    /// `plans`: what is played here, and what of it nobody may see.
    Onlooker(Machine& machine, Dial dial, const std::vector<Plan>& plans);
    ~Onlooker() override;

    void opened() override;
    void received(const v1::ServerMessage& message) override;
    void closed(int code) override;

    /// From here on they stay, and look at everything.
    void become_earnest();

    /// Where they stand, for somebody who wonders why it does not come to an end.
    [[nodiscard]] std::string state() const;

    /// The tokens of what they see; nothing while they do not look.
    [[nodiscard]] std::optional<std::vector<std::string>> seen() const;

  private:
    void connect();
    void look();
    void look_otherwise_later();
    void take_in(const v1::ServerMessage& message);
    void answer(const v1::Invited& invited);
    void look_for_secrets(const v1::ServerMessage& message) const;
    std::string say(v1::ClientMessage message);
    void later(Time most, std::function<void()> then);

    Machine& machine_;
    Dial dial_;
    const std::vector<Plan>& plans_;
    std::shared_ptr<Connection> connection_;
    std::string token_;
    test::LobbySeen seen_;
    std::string looked_;          ///< the last request to see the lobby
    bool is_subscribed_ = false;  ///< it has been answered
    bool welcome_ = false;        ///< on this connection
    bool earnest_ = false;
    std::set<std::uint32_t> asked_to_;  ///< tables to which an invitation may give access
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
