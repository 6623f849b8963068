// A client that sends too many requests, or stays silent. The players must not notice.
#pragma once

#include "tests/simulation/device.hpp"
#include "tests/simulation/plan.hpp"

namespace bastide::simulation {

class Stranger final : public ClientEnd {
  public:
    enum class Kind : std::uint8_t {
        greedy,  ///< sends lists, snapshots, tables, joins, leaves and keys without end
        silent,  ///< never sends a hello
        deaf,    ///< sends a hello and subscriptions, then nothing
    };

    /// `plans`: the matches it may try to watch.
    Stranger(Machine& machine, Dial dial, Kind kind, const std::vector<Plan>& plans);
    ~Stranger() override;

    void opened() override;
    void received(const v1::ServerMessage& message) override;
    void closed(int code) override;

  private:
    void connect();
    void check_for_open_access(const v1::ServerMessage& message);
    void be_greedy();
    void watch_everything();
    void say(v1::ClientMessage message);
    [[nodiscard]] v1::ClientMessage random_request();
    [[nodiscard]] v1::ClientMessage history_request(std::uint32_t match);
    [[nodiscard]] v1::ClientMessage guess();
    [[nodiscard]] v1::JoinKey wrong_key(const Plan& plan);
    void later(Time least, Time most, std::function<void()> then);

    Machine& machine_;
    Dial dial_;
    Kind kind_;
    const std::vector<Plan>& plans_;
    std::shared_ptr<Connection> connection_;
    std::string token_;
    model::MatchId own_ = 0;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
