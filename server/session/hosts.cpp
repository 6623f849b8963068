#include "server/session/hosts.hpp"

#include <algorithm>

namespace bastide::session {

void Hosts::saw(match::PersonId person, const Origin& from) {
    seen_[person] = Origin{.address = {}, .network = from.network, .local = from.local};
    if (seen_.size() > people_seen_max) {
        seen_.erase(seen_.begin());
    }
}

const Origin& Hosts::origin_of(match::PersonId person) const {
    static const Origin unknown;
    const auto found = seen_.find(person);
    return found == seen_.end() ? unknown : found->second;
}

thinking::Payer Hosts::payer(match::PersonId host) const {
    return {origin_of(host).network, static_cast<std::uint32_t>(host)};
}

void Hosts::count_hard_bots(store::MatchId id, const match::Match& match) {
    const bool is_over =
        match.phase == match::Phase::finished || match.phase == match::Phase::closed;
    const auto seats = static_cast<std::size_t>(
        std::ranges::count_if(match.seats, [](const match::SeatHolder& holder) {
            return match::level_of(holder.person) == bots::Level::hard;
        }));
    if (is_over || seats == 0) {
        hard_bots_.erase(id);
    } else {
        hard_bots_[id] = {match.host, seats};
    }
}

std::size_t Hosts::hard_bots_around(match::PersonId host) const {
    const std::string& network = origin_of(host).network;
    std::size_t count = 0;
    for (const auto& [id, bots] : hard_bots_) {
        count += origin_of(bots.host).network == network ? bots.seats : 0;
    }
    return count;
}

}  // namespace bastide::session
