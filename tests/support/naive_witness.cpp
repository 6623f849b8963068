#include "tests/support/naive_witness.hpp"

#include <algorithm>
#include <stdexcept>

namespace bastide::test {
namespace {

void expect(bool right, const std::string& what) {
    if (!right) {
        throw std::runtime_error("the naive rules object: " + what);
    }
}

naive::Spot spot(const v1::SegmentAt& at) {
    return {{at.at().x(), at.at().y()}, at.segment()};
}

naive::Kind kind(v1::FeatureKind kind) {
    static const std::map<v1::FeatureKind, naive::Kind> kinds{
        {v1::ROAD, naive::Kind::road},
        {v1::CITY, naive::Kind::city},
        {v1::MONASTERY, naive::Kind::monastery},
        {v1::GARDEN, naive::Kind::garden},
        {v1::FIELD, naive::Kind::field}};
    const auto found = kinds.find(kind);
    expect(found != kinds.end(), "no kind of feature that scores");
    return found->second;
}

int player(std::uint32_t seat) {
    return static_cast<int>(seat);
}

std::string text(const google::protobuf::Message& message) {
    return message.ShortDebugString();
}

}  // namespace

const naive::TileFacts& NaiveWitness::naive_facts() {
    static const auto facts = naive::TileFacts::read("tests/data/tiles.json");
    return facts;
}

void NaiveWitness::receive(const v1::Event& event) {
    if (ended_ && event.has_secret_revealed()) {
        return;
    }
    expect(!ended_, "something after the end: " + text(event));
    if (event.has_game_started()) {
        receive(event.game_started());
    } else if (event.has_tile_drawn()) {
        take_in_hand(event.tile_drawn().type());
    } else if (event.has_tile_chosen()) {
        take_in_hand(event.tile_chosen().type());
    } else if (event.has_tile_discarded()) {
        expect(event.tile_discarded().type() == hand_, "another tile is discarded than drawn");
        expect(board_.legal_placements(hand_).empty(), "discarded though it fits: " + hand_);
        hand_.clear();
    } else if (event.has_tile_placed()) {
        receive(event.tile_placed());
    } else if (event.has_meeple_deployed()) {
        const v1::Meeple& meeple = event.meeple_deployed();
        expect(spot(meeple.on()).cell == last_, "not on the tile just placed");
        board_.deploy(player(meeple.seat()), spot(meeple.on()));
        turn_is_done();
    } else if (event.has_passed()) {
        turn_is_done();
    } else if (event.has_feature_scored()) {
        receive(event.feature_scored());
    } else if (event.has_meeple_returned()) {
        follower_goes_home(event.meeple_returned());
    } else if (event.has_turn_began()) {
        nothing_is_due();
    } else if (event.has_game_ended()) {
        receive(event.game_ended());
    }
}

void NaiveWitness::receive(const v1::GameStarted& event) {
    const v1::Setup& setup = event.setup();
    for (const v1::TileCount& tiles : setup.stack()) {
        unseen_[tiles.type()] = static_cast<int>(tiles.count());
    }
    for (std::uint32_t seat = 0; seat < setup.seats(); ++seat) {
        totals_[player(seat)] = 0;
    }
    const v1::PlacedTile& tile = setup.start();
    board_.lay(tile.type(),
               {{tile.at().x(), tile.at().y()}, static_cast<int>(90 * tile.rotation())});
}

void NaiveWitness::take_in_hand(const std::string& type) {
    nothing_is_due();
    expect(hand_.empty(), "a tile is drawn while there is one in hand");
    hand_ = type;
    expect(unseen_[hand_]-- > 0, "drawn more often than there are: " + hand_);
}

void NaiveWitness::receive(const v1::TilePlaced& event) {
    expect(event.type() == hand_, "another tile was placed than drawn");
    last_ = {event.at().x(), event.at().y()};
    board_.lay(event.type(), {last_, static_cast<int>(90 * event.rotation())});
    hand_.clear();
}

NaiveWitness::Due NaiveWitness::due(const naive::Feature& feature,
                                    const naive::Points& points,
                                    bool complete) {
    Due due{feature.kind,
            feature.name(),
            complete,
            feature.tiles,
            feature.pennants,
            static_cast<int>(feature.complete_cities.size()),
            feature.weights(),
            points,
            {}};
    if (feature.kind != naive::Kind::field) {
        due.go_home = feature.followers;
    }
    return due;
}

/// Features that the tile completed must be scored now.
void NaiveWitness::turn_is_done() {
    nothing_is_due();
    for (const naive::Score& score : board_.score_completed(last_)) {
        if (!score.feature.followers.empty()) {
            due_.push_back(due(score.feature, score.points, true));
        }
    }
}

void NaiveWitness::begin_final_scoring() {
    nothing_is_due();
    final_ = true;
    const naive::FinalScores scores = board_.final_scoring();
    for (const naive::Score& score : scores.incomplete) {
        due_.push_back(due(score.feature, score.points, false));
    }
    for (const naive::FarmScore& farm : scores.farms) {
        due_.push_back(due(board_.feature_at(farm.name), farm.points, false));
    }
}

void NaiveWitness::receive(const v1::FeatureScored& event) {
    if (!event.complete() && !final_) {
        begin_final_scoring();
    }
    expect(going_home_.empty(), "followers are still where a feature was scored");
    expect(!due_.empty(), "scored what is not due: " + text(event));
    compare(event, due_.front());
    going_home_ = due_.front().go_home;
    for (const auto& [who, points] : due_.front().points) {
        totals_[who] += points;
    }
    due_.pop_front();
    ++features_scored_;
}

void NaiveWitness::compare(const v1::FeatureScored& event, const Due& due) const {
    const std::string where = text(event);
    expect(kind(event.kind()) == due.kind, "another kind of feature is due: " + where);
    expect(spot(event.on()) == due.name, "another feature is due: " + where);
    expect(event.complete() == due.complete, "complete or not: " + where);
    expect(static_cast<int>(event.tiles()) == due.tiles, "another number of tiles: " + where);
    expect(static_cast<int>(event.pennants()) == due.pennants, "pennants: " + where);
    expect(static_cast<int>(event.cities()) == due.cities, "cities: " + where);
    std::map<naive::Player, int> weights;
    naive::Points points;
    for (const v1::Share& share : event.shares()) {
        weights[player(share.seat())] = static_cast<int>(share.weight());
        points[player(share.seat())] = share.points();
    }
    expect(weights == due.weights, "other followers there: " + where);
    expect(points == due.points, "other points: " + where);
}

void NaiveWitness::follower_goes_home(const v1::Meeple& meeple) {
    const auto found = going_home_.find(spot(meeple.on()));
    expect(found != going_home_.end() && found->second == naive::Meeple{player(meeple.seat())} &&
               meeple.kind() == v1::FOLLOWER,
           "a follower goes home who should not: " + text(meeple));
    going_home_.erase(found);
}

void NaiveWitness::nothing_is_due() const {
    expect(due_.empty(), "a feature should have been scored");
    expect(going_home_.empty(), "followers should have gone home");
}

/// A rank is one more than the number of players with more points.
void NaiveWitness::receive(const v1::GameEnded& event) {
    if (!final_) {
        begin_final_scoring();
    }
    nothing_is_due();
    ended_ = true;
    expect(static_cast<std::size_t>(event.ranks_size()) == totals_.size(), "other seats");
    for (const auto& [who, points] : totals_) {
        const auto better = std::ranges::count_if(
            totals_, [own = points](const auto& other) { return other.second > own; });
        expect(event.ranks(who) == static_cast<std::uint32_t>(better) + 1, "other ranks");
    }
}

}  // namespace bastide::test
