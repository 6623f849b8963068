#include "server/session/account.hpp"

#include "server/session/prices.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

Credits& credits_of(Meters& meters, const Origin& from, Credits::Time now) {
    return meters.networks.of(from.network, from.local ? local_rate : network_rate, now);
}

}  // namespace

void charge(Meters& meters, const Origin& from, double cost, Credits::Time now) {
    credits_of(meters, from, now).charge(now, cost);
}

std::chrono::milliseconds rest(Meters& meters, const Origin& from, Credits::Time now) {
    return credits_of(meters, from, now).rest(now);
}

void Account::charge(double cost) {
    const auto now = clock_.now();
    if (network_pays()) {
        session::charge(meters_, from_, cost, now);
    }
    if (person_) {
        meters_.people.of(*person_, person_rate, now).charge(now, cost);
    }
}

std::chrono::milliseconds Account::rest() const {
    const auto now = clock_.now();
    std::chrono::milliseconds rest{0};
    if (network_pays()) {
        rest = session::rest(meters_, from_, now);
    }
    if (person_) {
        rest = std::max(rest, meters_.people.of(*person_, person_rate, now).rest(now));
    }
    return rest;
}

double Account::standing() const {
    const auto now = clock_.now();
    return person_ ? meters_.people.of(*person_, person_rate, now).part(now)
                   : credits_of(meters_, from_, now).part(now);
}

bool Account::take_newcomer() {
    const auto now = clock_.now();
    const Rate rate = from_.local ? local_newcomers_rate : newcomers_rate;
    return meters_.newcomers.of(from_.network, rate, now).take(now);
}

bool Account::take_seat() {
    const auto now = clock_.now();
    return meters_.seats.of(*person_, seats_rate, now).take(now);
}

}  // namespace bastide::session
