#include "tests/support/naive_rounds.hpp"

#include <algorithm>
#include <stdexcept>

namespace naive {

void Rounds::begin(Player dealer) {
    if (!hands_.empty() || !drawn_.empty()) {
        throw std::logic_error("the last round is not over");
    }
    dealer_ = dealer;
    dealing_ = true;
}

std::vector<Player> Rounds::in_order() const {
    std::vector<Player> order;
    for (int i = 0; dealer_ && i < players_; ++i) {
        const Player player = (*dealer_ + i) % players_;
        if (!gone_.contains(player)) {
            order.push_back(player);
        }
    }
    return order;
}

std::vector<Player> Rounds::without_a_tile() const {
    std::vector<Player> players = in_order();
    std::erase_if(players, [&](Player player) { return hands_.contains(player); });
    return players;
}

int Rounds::to_draw(int left_in_stack) const {
    if (!dealing_) {
        return 0;
    }
    const auto wanted = without_a_tile().size() - drawn_.size();
    return std::min(static_cast<int>(wanted), left_in_stack);
}

void Rounds::draw(const std::string& tile) {
    drawn_.push_back(tile);
}

std::optional<Player> Rounds::next_to_get() const {
    if (drawn_.empty()) {
        return std::nullopt;
    }
    return without_a_tile().front();
}

std::set<std::string> Rounds::gifts() const {
    return {drawn_.begin(), drawn_.end()};
}

void Rounds::give(const std::string& tile) {
    const auto found = std::ranges::find(drawn_, tile);
    if (found == drawn_.end()) {
        throw std::logic_error("the dealer has no " + tile + " to give");
    }
    hands_[*next_to_get()] = tile;
    drawn_.erase(found);
    dealing_ = !drawn_.empty();
}

std::optional<std::string> Rounds::held_by(Player player) const {
    const auto held = hands_.find(player);
    return held == hands_.end() ? std::nullopt : std::optional(held->second);
}

void Rounds::take(Player player) {
    if (hands_.erase(player) == 0) {
        throw std::out_of_range("that player holds no tile");
    }
}

std::optional<Player> Rounds::turn_after(Player player) const {
    for (int i = 1; i <= players_; ++i) {
        const Player next = (player + i) % players_;
        if (hands_.contains(next)) {
            return next;
        }
    }
    return std::nullopt;
}

std::optional<Player> Rounds::next_dealer() const {
    std::vector<Player> order = in_order();
    if (order.empty()) {
        return std::nullopt;
    }
    // The dealer is first, unless they have left.
    const bool keeps_it = order.size() == 1;
    return order[order.front() == dealer_ && !keeps_it ? 1 : 0];
}

std::vector<std::string> Rounds::leave(Player player) {
    std::vector<std::string> back;
    gone_.insert(player);
    if (dealing_ && player == dealer_) {  // the dealer's gifts are void
        for (const auto& [holder, tile] : hands_) {
            back.push_back(tile);
        }
        back.insert(back.end(), drawn_.begin(), drawn_.end());
        hands_.clear();
        drawn_.clear();
        dealing_ = false;
        return back;
    }
    if (const auto hand = hands_.extract(player)) {
        back.push_back(hand.mapped());
    }
    while (drawn_.size() > without_a_tile().size()) {
        back.push_back(drawn_.back());
        drawn_.pop_back();
    }
    return back;
}

}  // namespace naive
