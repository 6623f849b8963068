#include "server/table/leases.hpp"

namespace bastide::table {

void Leases::take(store::MatchId match, match::PersonId person) {
    const bool held_before = held(match, person);
    leases_[{match, person}] = std::nullopt;
    if (!held_before) {
        on_return_(match, person);
    }
}

void Leases::release(store::MatchId match, match::PersonId person) {
    const Lease lease{match, person};
    const auto found = leases_.find(lease);
    if (found == leases_.end()) {
        return;
    }
    found->second = now_() + lease_duration;
    run_after_(lease_duration, lifetime_.guard([this, lease] {
        // The lease may have been taken again, or be reported already.
        const auto ended = leases_.find(lease);
        if (ended != leases_.end() && ended->second && *ended->second <= now_()) {
            leases_.erase(ended);
            on_end_(lease.first, lease.second);
        }
    }));
}

bool Leases::held(store::MatchId match, match::PersonId person) const {
    const auto found = leases_.find({match, person});
    return found != leases_.end() && (!found->second || now_() < *found->second);
}

}  // namespace bastide::table
