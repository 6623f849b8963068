#include "server/table/leases.hpp"

#include <algorithm>

namespace bastide::table {

void LeasesHere::take(store::MatchId match, match::PersonId person) {
    forget_old();
    leases_[{match, person}] = std::nullopt;
}

void LeasesHere::give_up(store::MatchId match, match::PersonId person) {
    if (const auto found = leases_.find({match, person}); found != leases_.end()) {
        found->second = now_() + lease_lasts;
    }
}

bool LeasesHere::held(store::MatchId match, match::PersonId person) const {
    const auto found = leases_.find({match, person});
    return found != leases_.end() && (!found->second || now_() < *found->second);
}

void LeasesHere::forget_old() {
    if (leases_.size() < sweep_at_) {
        return;
    }
    std::erase_if(leases_, [now = now_()](const auto& lease) {
        return lease.second && *lease.second <= now;
    });
    sweep_at_ = 2 * leases_.size() + 1024;
}

}  // namespace bastide::table
