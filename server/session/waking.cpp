// Matches whose clocks run go on, whoever attends them: also those that are not in memory, and
// those that ran when the last server went down. One that nobody attends is read when somebody's
// time may be up, and not before.
#include "server/session/tables.hpp"
#include "server/table/listing.hpp"

namespace bastide::session {
namespace {

bool has_clocks_that_run(const store::Listed& listed) {
    const auto card = table::read_listing(listed.listing.bytes);
    return card && card->match.phase == match::Phase::playing &&
           card->match.settings.pace.kind != match::PaceKind::untimed;
}

}  // namespace

void Tables::wake_at(store::MatchId id, std::chrono::steady_clock::time_point at) {
    const auto set = alarms_.find(id);
    if (set != alarms_.end() && set->second <= at) {
        return;
    }
    alarms_[id] = at;
    const auto in = std::chrono::ceil<std::chrono::milliseconds>(at - around_.now());
    around_.later(in, [alive = std::weak_ptr(alive_), id, at] {
        if (const auto self = alive.lock()) {
            (*self)->wake(id, at);
        }
    });
}

/// Unless it is over, or was to be woken earlier. One that cannot be read now is tried again.
void Tables::wake(store::MatchId id, std::chrono::steady_clock::time_point at) {
    const auto set = alarms_.find(id);
    if (set == alarms_.end() || set->second != at) {
        return;
    }
    alarms_.erase(set);
    const Found found = find(id);
    if (found.table) {
        found.table->look_at_clocks();
    } else if (!found.readable) {
        wake_at(id, around_.now() + woken_again_after);
    }
}

void Tables::wake_those_with_clocks() {
    wake_before(0);
}

/// A few at a time: each is read first, and others wait meanwhile. One that can't be read goes on
/// when somebody comes to it.
void Tables::wake_before(store::MatchId before) {
    const auto listed = lobby_.newest(before, woken_at_once);
    if (!listed.readable()) {
        return wake_later(before);
    }
    for (const store::Listed& one : *listed) {
        if (has_clocks_that_run(one)) {
            find(one.match);
        }
        before = one.match;
    }
    if (listed->size() == woken_at_once) {
        wake_later(before);
    }
}

void Tables::wake_later(store::MatchId before) {
    around_.later(woken_every, [alive = std::weak_ptr(alive_), before] {
        if (const auto self = alive.lock()) {
            (*self)->wake_before(before);
        }
    });
}

}  // namespace bastide::session
