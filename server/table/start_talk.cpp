#include "server/table/start_talk.hpp"

#include <utility>

namespace bastide::table {

StartTalk::StartTalk(
    store::MatchId id, const match::Match& match, const Presence& presence, Dice& dice, Later later)
    : id_(id), match_(match), presence_(presence), dice_(dice), later_(std::move(later)) {}

void StartTalk::propose(std::function<void(const Outcome&)> over) {
    match::Bytes32 secret{};
    dice_.fill(secret);
    under_way_ = std::make_shared<UnderWay>(
        UnderWay{StartExchange(secret, match_.seats.size()), std::move(over)});
    if (!presence_.away().empty()) {
        return cancel();
    }
    later_(start_time_max, [this, asked = std::weak_ptr(under_way_)] {
        if (!asked.expired()) {  // so this is still there, too
            cancel();
        }
    });
    presence_.attendants().tell(proposal(spectator));
}

/// When `over` returns, this may be gone.
void StartTalk::cancel(std::vector<Seat> because) {
    if (!under_way_) {
        return;
    }
    const auto cancelled = std::exchange(under_way_, nullptr);
    StartFailed failed{because.empty() ? presence_.away() : std::move(because)};
    if (failed.missing.empty()) {
        failed.missing = cancelled->exchange.missing();
    }
    presence_.attendants().tell(cancellation(failed));
    cancelled->over(failed);
}

std::optional<match::Bytes32> StartTalk::proposed() const {
    return under_way_ ? std::optional(under_way_->exchange.commitment()) : std::nullopt;
}

std::optional<StartTalk::Taken> StartTalk::commit(match::PersonId person,
                                                  const match::Bytes32& commitment) {
    const auto seat = match_.seat_of(person);
    if (!under_way_ || !seat) {
        return std::nullopt;
    }
    StartExchange& exchange = under_way_->exchange;
    const bool before = exchange.all_committed();
    const auto taken = exchange.commit(*seat, commitment);
    if (!before && exchange.all_committed()) {
        presence_.attendants().tell(all_commitments());
    }
    return taken;
}

std::optional<StartTalk::Taken> StartTalk::reveal(match::PersonId person,
                                                  const match::Bytes32& value) {
    const auto seat = match_.seat_of(person);
    if (!under_way_ || !seat) {
        return std::nullopt;
    }
    const auto taken = under_way_->exchange.reveal(*seat, value);
    if (under_way_->exchange.all_revealed()) {
        const auto done = std::exchange(under_way_, nullptr);
        done->over(agreed(done->exchange));
    }
    return taken;
}

/// Who begins is the first choice that follows from what all have brought.
match::Start StartTalk::agreed(const StartExchange& exchange) const {
    const match::Draws draws = exchange.draws();
    const fair::Bytes32 key = fair::draw_key(draws.secret, draws.values);
    const auto seats = static_cast<std::uint32_t>(match_.seats.size());
    return {draws,
            dice_.choose(key, fair::Stream::first_player, 0, seats),
            presence_.preparation().colours()};
}

/// Whoever comes back in the middle of a start may have given a part in it by another connection.
void StartTalk::tell(Attendant& attendant) const {
    if (!under_way_) {
        return;
    }
    table::tell(attendant, proposal(match_.seat_of(attendant.person())));
    if (under_way_->exchange.all_committed()) {
        table::tell(attendant, all_commitments());
    }
}

v1::ServerMessage StartTalk::proposal(const Viewer& to) const {
    const StartExchange& exchange = under_way_->exchange;
    v1::ServerMessage message;
    v1::StartProposed& proposed = *message.mutable_start_proposed();
    proposed.set_match(id_);
    write(exchange.commitment(), *proposed.mutable_commitment());
    proposed.set_seconds(static_cast<std::uint32_t>(start_time_max.count()));
    if (const auto given = to ? exchange.commitment_of(*to) : std::nullopt) {
        write(*given, *proposed.mutable_given());
    }
    return message;
}

v1::ServerMessage StartTalk::all_commitments() const {
    v1::ServerMessage message;
    v1::AllCommitted& all = *message.mutable_all_committed();
    all.set_match(id_);
    for (const match::Bytes32& commitment : under_way_->exchange.commitments()) {
        write(commitment, *all.add_commitments());
    }
    return message;
}

v1::ServerMessage StartTalk::cancellation(const StartFailed& failed) const {
    v1::ServerMessage message;
    v1::StartCancelled& cancelled = *message.mutable_start_cancelled();
    cancelled.set_match(id_);
    for (const Seat seat : failed.missing) {
        cancelled.add_seats(static_cast<std::uint32_t>(index_of(seat)));
    }
    return message;
}

}  // namespace bastide::table
