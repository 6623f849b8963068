#include "server/session/person_networks.hpp"

#include <algorithm>
#include <utility>

namespace bastide::session {

/// Records a network. Drops the older generation when the newer one is full, so recent people stay.
void PersonNetworks::record_network(PersonId person, const Origin& from) {
    if (seen_.size() >= people_seen_max && !seen_.contains(person)) {
        seen_before_ = std::exchange(seen_, {});
    }
    seen_[person] = Origin{.address = {}, .network = from.network, .local = from.local};
}

Origin PersonNetworks::origin_of(PersonId person) const {
    for (const Origins* origins : {&seen_, &seen_before_}) {
        if (const auto found = origins->find(person); found != origins->end()) {
            return found->second;
        }
    }
    return Origin{.address = {},
                  .network = "person " + std::to_string(static_cast<std::uint32_t>(person))};
}

std::string PersonNetworks::network_of(PersonId person) const {
    const Origin origin = origin_of(person);
    return origin.local ? std::string() : origin.network;
}

bool PersonNetworks::are_in_one_network(PersonId one, PersonId other) const {
    const std::string network = network_of(one);
    return !network.empty() && network == network_of(other);
}

thinking::Payer PersonNetworks::payer(PersonId host) const {
    return {origin_of(host).network, static_cast<std::uint32_t>(host)};
}

void PersonNetworks::count_hard_bots(MatchId id, const Match& match) {
    const bool is_over =
        match.phase == match::Phase::finished || match.phase == match::Phase::closed;
    const auto seats =
        static_cast<std::size_t>(std::ranges::count_if(match.seats, [](const SeatHolder& holder) {
            return match::level_of(holder.person) == bots::Level::hard;
        }));
    if (is_over || seats == 0) {
        hard_bots_.erase(id);
    } else {
        hard_bots_[id] = {match.host, seats};
    }
}

std::size_t PersonNetworks::hard_bots_in_network(PersonId host) const {
    const std::string network = origin_of(host).network;
    std::size_t count = 0;
    for (const auto& [id, bots] : hard_bots_) {
        count += origin_of(bots.host).network == network ? bots.seats : 0;
    }
    return count;
}

}  // namespace bastide::session
