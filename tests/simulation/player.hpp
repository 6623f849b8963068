// A simulated player: takes seats according to the plans, gets ready, makes random moves, and
// leaves.
#pragma once

#include "tests/simulation/device.hpp"
#include "tests/simulation/plan.hpp"

#include <map>
#include <set>

namespace bastide::simulation {

class Player {
  public:
    Player(Machine& machine, Dial dial, std::size_t number, std::vector<Plan>& plans);

    /// Restarts the client with the same token. The old connection stays open until it is noticed.
    void restart();

    /// Adds a second client with the same token; from now on it uses either.
    void add_device();

    void repeat_last_request();

    void invite(model::MatchId match, std::uint32_t person);

    Device& device() { return *device_; }

    Device* other_device() { return other_.get(); }

    /// True if it has seen the end of every match that concerns it.
    [[nodiscard]] bool has_seen_all_ends() const;

    [[nodiscard]] std::string state() const;

    /// From now on it makes no whimsical requests, and helps matches to end.
    void stop_whims();

    [[nodiscard]] std::size_t number() const { return number_; }

  private:
    [[nodiscard]] std::unique_ptr<Device> new_device(const std::string& name,
                                                     const model::ContributionStore& disk);
    void schedule_action();
    void act_on_a_plan();
    void talk();
    void mute(model::MatchId match, const model::ChatLine& line);
    void ask_aside(v1::ClientMessage message);
    bool act(Plan& plan);
    bool act_at_open_table(Plan& plan, const model::Attended& attended);
    bool act_as_host(Plan& plan, const model::Attended& attended);
    bool give_up_waiting(Plan& plan, const model::Attended& attended);
    [[nodiscard]] bool is_cancelled(const Plan& plan) const;
    bool act_in_game(const Plan& plan, const model::Attended& attended);
    bool act_in_vote(const Plan& plan, const model::Attended& attended);
    bool call_a_vote(const Plan& plan, const model::Attended& attended);
    bool open(Plan& plan);
    bool may_play(const Plan& plan) const;
    bool sit_down(const Plan& plan);
    bool join(const Plan& plan);
    bool watch(const Plan& plan);
    [[nodiscard]] v1::JoinKey join_key(const Plan& plan);
    static v1::AccessSettings access_settings(v1::Visibility visibility);
    void share_code(model::MatchId match);
    [[nodiscard]] bool has_no_access_to(const Plan& plan) const;
    bool ask(v1::ClientMessage message);
    void receive(const model::News& news);
    void leave_own_rematch(model::MatchId wanted, model::MatchId own);
    void check_record(const model::RecordReceived& record);
    void receive_refused(const model::Refused& refused);
    void answered(const std::string& request);
    bool on_whim(std::size_t once_in);

    Machine& machine_;
    Dial dial_;
    std::size_t number_;
    std::vector<Plan>& plans_;
    bool without_whims_ = false;
    bool has_repeated_ = false;
    model::ContributionStore disk_ =
        model::memory_contribution_store();  ///< shared by all its devices
    std::unique_ptr<Device> device_;
    std::unique_ptr<Device> other_;
    std::vector<std::unique_ptr<Device>> former_;
    std::string token_;
    std::string waits_for_;  ///< id of the unanswered request
    Plan* opening_ = nullptr;
    /// The version with the effect of the last request, by match.
    std::map<model::MatchId, std::uint32_t> required_versions_;
    std::optional<model::MatchId> join_requested_;   ///< by the last request
    std::optional<model::MatchId> watch_requested_;  ///< by the last request
    std::set<std::string> requests_aside_;           ///< not awaited; they may fail
    std::set<std::uint32_t> muted_;
    std::set<std::string> former_joins_;       ///< requests for a seat by replaced devices
    std::set<model::MatchId> left_;            ///< left before the game; only watched from now on
    std::set<model::MatchId> without_access_;  ///< tables without access
    std::set<model::MatchId> shown_;           ///< including rematches outside the plans
    std::set<model::MatchId> recorded_;
    std::map<model::MatchId, int> turns_waited_as_host_;
    Time idle_until_{};
};

}  // namespace bastide::simulation
