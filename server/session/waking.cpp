// Matches whose clocks ran when the last server went down: they go on, whoever attends them. Each
// then keeps itself in memory until it is over (table/time.cpp).
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
