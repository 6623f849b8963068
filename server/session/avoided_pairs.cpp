#include "server/session/avoided_pairs.hpp"

namespace bastide::session {
namespace {

struct Follow {
    AvoidedPairs& pairs;
    std::vector<PersonId> seated;
    const table::Envelope& envelope;
    bool before_game;
    AvoidedPairs::Time now;

    void avoids(PersonId person, PersonId whom) const {
        if (person != whom && !match::is_bot(person) && !match::is_bot(whom)) {
            pairs.add(person, whom, before_game, now);
        }
    }

    /// Makes both sides avoid each other, but a player whom the host removed avoids only the host.
    void operator()(const match::SeatLeft& event) {
        const auto place = seated.begin() + static_cast<std::ptrdiff_t>(index_of(event.seat));
        const PersonId gone = *place;
        seated.erase(place);
        if (event.why == match::LeaveReason::removed) {
            return avoids(gone, envelope.person);
        }
        for (const PersonId stays : seated) {
            avoids(stays, gone);
            avoids(gone, stays);
        }
    }

    void operator()(const match::TableClosed& /*unused*/) const {
        if (envelope.person != match::nobody) {
            for (const PersonId loses : seated) {
                avoids(loses, envelope.person);
            }
        }
    }

    void operator()(const bastide::Event& event) const {
        const auto* withdrawn = std::get_if<SeatWithdrawn>(&event);
        if (withdrawn == nullptr) {
            return;
        }
        const PersonId gone = seated[index_of(withdrawn->seat)];
        const bool leaves = std::holds_alternative<match::Leave>(envelope.command);
        for (const PersonId stays : seated) {
            if (leaves) {
                avoids(gone, stays);
            }
            if (before_game || !leaves) {
                avoids(stays, gone);
            }
        }
    }

    template <typename Other>
    void operator()(const Other& /*unused*/) const {}
};

}  // namespace

void AvoidedPairs::follow(std::vector<PersonId> seated,
                          const Match& after,
                          const table::Envelope& envelope,
                          Time now) {
    if (seated.empty()) {
        return;
    }
    const bool before_game = !after.game || after.game->turn.number <= after.seats.size();
    Follow follow{*this, std::move(seated), envelope, before_game, now};
    for (const match::Event& event : envelope.events) {
        std::visit(follow, event);
    }
}

}  // namespace bastide::session
