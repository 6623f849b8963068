#include "server/table/wire_exchange.hpp"

#include "proto/fair_draws.hpp"
#include "server/table/wire.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;

template <typename... Kinds>
bool is_one_of(const match::Event& event) {
    return (std::holds_alternative<Kinds>(event) || ...);
}

}  // namespace

bool change_exchange(const std::vector<match::Event>& events, const match::Match& after) {
    return after.phase == match::Phase::open &&
           std::ranges::any_of(events, [&](const match::Event& event) {
               return is_one_of<match::ExchangeBegan,
                                match::SeatCommitted,
                                match::SeatUncommitted,
                                match::ValuesAwaited,
                                match::ValueRevealed,
                                match::ExchangeEnded>(event) ||
                      (after.exchange && is_one_of<match::SeatTaken, match::SeatLeft>(event));
           });
}

void write_exchange(const match::Match& match, milliseconds now, v1::Exchange& into) {
    if (!match.exchange) {
        return;
    }
    into.set_number(match.exchange->number);
    write(fair::commitment_to(match.exchange->secret), *into.mutable_commitment());
    for (const match::Contribution& seat : match.exchange->seats) {
        std::string& commitment = *into.add_commitments();
        if (seat.commitment) {
            write(*seat.commitment, commitment);
        }
        into.add_revealed(seat.value.has_value());
    }
    if (match.exchange->reveal_by) {
        const milliseconds left = std::max(*match.exchange->reveal_by - now, milliseconds(0));
        into.set_reveal_ms(static_cast<std::uint64_t>(left.count()));
    }
}

}  // namespace bastide::table
