// A start, from the host's wish to the first turn: what the table and its seats tell each other so
// that all draws of the game can be checked (docs/fairness.md).
#include "server/table/table.hpp"

namespace bastide::table {
/// The start has been decided on without draws, to see whether it would be refused.
void Table::propose_start(Request request) {
    match::Bytes32 secret{};
    around_.dice.fill(secret);
    starting_.emplace(Starting{
        std::move(request), StartExchange(secret, match_.seats.size()), ++starts_proposed_});
    if (!presence_.away().empty()) {
        return cancel_start();
    }
    around_.later(start_time_max, [weak = weak_from_this(), number = starts_proposed_] {
        const auto self = weak.lock();
        if (self && self->starting_ && self->starting_->number == number) {
            self->cancel_start();
        }
    });
    presence_.attendants().tell(proposal(spectator));
}

/// Whoever comes back in the middle of a start may have given a part in it by another connection.
v1::ServerMessage Table::proposal(const Viewer& to) const {
    v1::ServerMessage message;
    v1::StartProposed& proposed = *message.mutable_start_proposed();
    proposed.set_match(id_);
    write(starting_->exchange.commitment(), *proposed.mutable_commitment());
    proposed.set_seconds(static_cast<std::uint32_t>(start_time_max.count()));
    if (const auto given = to ? starting_->exchange.commitment_of(*to) : std::nullopt) {
        write(*given, *proposed.mutable_given());
    }
    return message;
}

std::optional<match::Bytes32> Table::proposed() const {
    return starting_ ? std::optional(starting_->exchange.commitment()) : std::nullopt;
}

std::optional<StartExchange::Taken> Table::commit(match::PersonId person,
                                                  const match::Bytes32& commitment) {
    const auto seat = match_.seat_of(person);
    if (!starting_ || !seat) {
        return std::nullopt;
    }
    const bool before = starting_->exchange.all_committed();
    const auto taken = starting_->exchange.commit(*seat, commitment);
    if (!before && starting_->exchange.all_committed()) {
        presence_.attendants().tell(all_commitments());
    }
    return taken;
}

std::optional<StartExchange::Taken> Table::reveal(match::PersonId person,
                                                  const match::Bytes32& value) {
    const auto seat = match_.seat_of(person);
    if (!starting_ || !seat) {
        return std::nullopt;
    }
    const auto taken = starting_->exchange.reveal(*seat, value);
    if (starting_->exchange.all_revealed()) {
        start_with_all_values();
    }
    return taken;
}

v1::ServerMessage Table::all_commitments() const {
    v1::ServerMessage message;
    v1::AllCommitted& all = *message.mutable_all_committed();
    all.set_match(id_);
    for (const match::Bytes32& commitment : starting_->exchange.commitments()) {
        write(commitment, *all.add_commitments());
    }
    return message;
}

/// Nothing of it was stored: it might as well never have been. The secret dies with it.
void Table::cancel_start() {
    const Starting cancelled = std::move(*starting_);
    starting_.reset();
    StartFailed failed{presence_.away()};
    if (failed.missing.empty()) {
        failed.missing = cancelled.exchange.missing();
    }
    v1::ServerMessage message;
    message.mutable_start_cancelled()->set_match(id_);
    for (const Seat seat : failed.missing) {
        message.mutable_start_cancelled()->add_seats(static_cast<std::uint32_t>(index_of(seat)));
    }
    presence_.attendants().tell(std::move(message));
    cancelled.request.answer(failed);
    work();
}

/// One envelope holds all of it: the secret, the values, the start and the first draw.
void Table::start_with_all_values() {
    Starting agreed = std::move(*starting_);
    starting_.reset();
    const match::Draws draws = agreed.exchange.draws();
    const fair::Bytes32 key = fair::draw_key(draws.secret, draws.values);
    const auto seats = static_cast<std::uint32_t>(match_.seats.size());
    agreed.request.command = match::Command(
        match::Start{draws, around_.dice.choose(key, fair::Stream::first_player, 0, seats)});
    take(std::move(agreed.request));
    work();
}

}  // namespace bastide::table
