// The network of each person. After a restart, networks are unknown until people reconnect.
#pragma once

#include "server/session/origin.hpp"
#include "server/table/table_services.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace bastide::session {

inline constexpr std::size_t people_seen_max = 32'768;  ///< people in each of two generations

class PersonNetworks {
  public:
    /// Records a network. Drops the older generation when the newer one is full, so recent people
    /// stay.
    void record_network(PersonId person, const Origin& from) {
        if (seen_.size() >= people_seen_max && !seen_.contains(person)) {
            seen_before_ = std::exchange(seen_, {});
        }
        seen_[person] = Origin{.address = {}, .network = from.network, .local = from.local};
    }

    /// Returns the origin without address. An unknown person counts as a network of their own.
    [[nodiscard]] Origin origin_of(PersonId person) const {
        for (const Origins* origins : {&seen_, &seen_before_}) {
            if (const auto found = origins->find(person); found != origins->end()) {
                return found->second;
            }
        }
        return Origin{.address = {},
                      .network = "person " + std::to_string(static_cast<std::uint32_t>(person))};
    }

    /// Returns the network; "" for this machine, where a proxy may stand for many networks.
    [[nodiscard]] std::string network_of(PersonId person) const {
        const Origin origin = origin_of(person);
        return origin.local ? std::string() : origin.network;
    }

    [[nodiscard]] bool are_in_one_network(PersonId one, PersonId other) const {
        const std::string network = network_of(one);
        return !network.empty() && network == network_of(other);
    }

    [[nodiscard]] thinking::Payer payer(PersonId host) const {
        return {origin_of(host).network, static_cast<std::uint32_t>(host)};
    }

    /// Updates the number of a match's hard bots. `match`: its state, or the next before storing
    /// it.
    void count_hard_bots(MatchId id, const Match& match) {
        const bool is_over =
            match.phase == match::Phase::finished || match.phase == match::Phase::closed;
        const auto seats = static_cast<std::size_t>(
            std::ranges::count_if(match.seats, [](const SeatHolder& holder) {
                return match::level_of(holder.person) == bots::Level::hard;
            }));
        if (is_over || seats == 0) {
            hard_bots_.erase(id);
        } else {
            hard_bots_[id] = {match.host, seats};
        }
    }

    [[nodiscard]] std::size_t hard_bots_in_network(PersonId host) const {
        const std::string network = origin_of(host).network;
        std::size_t count = 0;
        for (const auto& [id, bots] : hard_bots_) {
            count += origin_of(bots.host).network == network ? bots.seats : 0;
        }
        return count;
    }

  private:
    struct HardBots {
        PersonId host{};
        std::size_t seats = 0;
    };

    using Origins = std::unordered_map<PersonId, Origin>;

    Origins seen_;
    Origins seen_before_;
    std::map<MatchId, HardBots> hard_bots_;
};

}  // namespace bastide::session
