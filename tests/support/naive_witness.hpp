// Follows the updates of a match and recomputes every score with the naive rules: features, times,
// players, points and returned followers.
#pragma once

#include "tests/support/naive.hpp"

#include "bastide/v1/event.pb.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {

class NaiveWitness {
  public:
    /// Throws std::runtime_error if an event contradicts the naive rules.
    void receive(const v1::Event& event);

    [[nodiscard]] bool ended() const { return ended_; }

    /// The points of every seat by the naive rules alone.
    [[nodiscard]] const naive::Points& totals() const { return totals_; }

    [[nodiscard]] int features_scored() const { return features_scored_; }

  private:
    struct Due {
        naive::Kind kind{};
        naive::Spot name;
        bool complete = false;
        int tiles = 0;
        int pennants = 0;
        int cities = 0;
        std::map<naive::Player, int> weights;
        naive::Points points;
        std::multimap<naive::Spot, naive::Meeple> go_home;
    };

    void receive(const v1::GameStarted& event);
    /// The next tile to be placed. It may have been hidden before.
    void take_in_hand(const std::string& type);
    void receive(const v1::TilePlaced& event);
    void receive(const v1::FeatureScored& event);
    void receive(const v1::GameEnded& event);
    void turn_is_done();
    void compare(const v1::FeatureScored& event, const Due& due) const;
    void follower_goes_home(const v1::Meeple& meeple);
    void begin_final_scoring();
    static Due due(const naive::Feature& feature, const naive::Points& points, bool complete);
    void nothing_is_due() const;

    naive::Board board_{naive_facts()};
    std::map<std::string, int> unseen_;
    std::string hand_;
    naive::Cell last_;
    std::deque<Due> due_;
    std::multimap<naive::Spot, naive::Meeple> going_home_;
    bool final_ = false;
    bool ended_ = false;
    naive::Points totals_;
    int features_scored_ = 0;

    static const naive::TileFacts& naive_facts();
};

}  // namespace bastide::test
