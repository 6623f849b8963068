// Somebody who plays: sits down where the plans say so, gets ready, moves at random, and leaves
// when it is time.
#pragma once

#include "tests/simulation/device.hpp"
#include "tests/simulation/plan.hpp"

#include <map>
#include <set>

namespace bastide::simulation {

class Player {
  public:
    Player(Machine& machine, Dial dial, std::size_t number, std::vector<Plan>& plans);

    /// The program is started anew, with the token of the last one; that one's connection stays
    /// open until somebody notices.
    void restart();

    /// From now on it has a second program with the same token, and uses one or the other.
    void take_up_another_device();

    /// Asks for something a second time that may have been answered.
    void repeat_itself();

    /// Asks somebody to that table, wherever it stands by now.
    void invite(model::MatchId match, std::uint32_t person);

    Device& device() { return *device_; }

    /// The other one, if there is one.
    Device* other_device() { return other_.get(); }

    /// Whether it has seen the end of every match that concerns it.
    [[nodiscard]] bool content() const;

    /// Where it stands, for somebody who wonders why it does not come to an end.
    [[nodiscard]] std::string state() const;

    /// No more whims: from now on it wants to get to the end.
    void become_earnest();

    [[nodiscard]] std::size_t number() const { return number_; }

  private:
    [[nodiscard]] std::unique_ptr<Device> new_device(const std::string& name,
                                                     const model::ContributionStore& disk);
    void think_later();
    void think();
    bool act(Plan& plan);
    bool act_at_open_table(Plan& plan, const model::Attended& attended);
    bool act_as_host(Plan& plan, const model::Attended& attended);
    bool give_up_waiting(Plan& plan, const model::Attended& attended);
    [[nodiscard]] bool is_off(const Plan& plan) const;
    bool act_in_game(const Plan& plan, const model::Attended& attended);
    bool act_in_vote(const Plan& plan, const model::Attended& attended);
    bool call_a_vote(const Plan& plan, const model::Attended& attended);
    bool open(Plan& plan);
    bool may_play(const Plan& plan) const;
    bool sit_down(const Plan& plan);
    bool join(const Plan& plan);
    bool watch(const Plan& plan);
    [[nodiscard]] v1::JoinKey key_to(const Plan& plan);
    static v1::AccessSettings wish(v1::Visibility visibility);
    void tell_code(model::MatchId match);
    [[nodiscard]] bool is_shut_out_of(const Plan& plan) const;
    bool ask(v1::ClientMessage message);
    void receive(const model::News& news);
    void leave_rematch_of_our_own(model::MatchId wanted, model::MatchId own);
    void check_record(const model::RecordReceived& reported);
    void receive_refused(const model::Refused& refused);
    void answered(const std::string& request);
    bool on_a_whim(std::size_t once_in);

    Machine& machine_;
    Dial dial_;
    std::size_t number_;
    std::vector<Plan>& plans_;
    bool earnest_ = false;
    bool repeats_ = false;
    model::ContributionStore disk_ =
        model::memory_contribution_store();  ///< which outlives the programs that use it
    std::unique_ptr<Device> device_;
    std::unique_ptr<Device> other_;
    std::vector<std::unique_ptr<Device>> former_;
    std::string token_;
    std::string waits_for_;  ///< the request, until it is answered
    Plan* opening_ = nullptr;
    /// The version that holds the effect of the last request there.
    std::map<model::MatchId, std::uint32_t> needed_;
    std::optional<model::MatchId> joining_;          ///< by the last request
    std::optional<model::MatchId> coming_to_watch_;  ///< the same
    std::set<std::string> invitations_;              ///< requests: any of them may be refused
    std::set<std::string> former_joins_;  ///< requests for a seat by devices that were replaced
    std::set<model::MatchId> left_;       ///< before they began: only to watch from now on
    std::set<model::MatchId> out_;        ///< tables to which it has no access
    std::set<model::MatchId> shown_;      ///< also rematches that are in no plan
    std::set<model::MatchId> recorded_;
    std::map<model::MatchId, int> waited_;  ///< as a host, in thoughts
    Time dozes_until_{};
};

}  // namespace bastide::simulation
