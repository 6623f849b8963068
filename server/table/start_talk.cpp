#include "server/table/start_talk.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {
StartTalk::StartTalk(store::MatchId id,
                     const match::Match& match,
                     const Presence& presence,
                     const Surroundings& around)
    : id_(id),
      match_(match),
      presence_(presence),
      dice_(around.dice),
      later_(around.later),
      now_(around.now) {}

void StartTalk::propose(std::function<void(const Outcome&)> over) {
    under_way_ =
        std::make_shared<UnderWay>(UnderWay{new_exchange(),
                                            std::vector<const Attendant*>(match_.seats.size()),
                                            now_() + start_time_max,
                                            std::move(over)});
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

StartExchange StartTalk::new_exchange() {
    match::Bytes32 secret{};
    dice_.fill(secret);
    return {secret, match_.seats};
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

void StartTalk::lost(const Attendant& attendant) {
    if (!under_way_) {
        return;
    }
    auto& speakers = under_way_->speakers;
    const auto spoke = std::ranges::find(speakers, &attendant);
    if (spoke == speakers.end()) {
        return;
    }
    const auto seat = static_cast<Seat>(spoke - speakers.begin());
    *spoke = nullptr;
    if (lacks_speaker(seat) && presence_.attendants().has(attendant.person())) {
        propose_anew(seat);
    }
}

/// Who committed the seat has gone, and nobody else has the value.
bool StartTalk::lacks_speaker(Seat seat) const {
    const StartExchange& exchange = under_way_->exchange;
    return under_way_->speakers[index_of(seat)] == nullptr && exchange.commitment_of(seat) &&
           !exchange.has_revealed(seat);
}

/// All that was given is forgotten: it was given for another secret.
void StartTalk::propose_anew(Seat because) {
    if (under_way_->proposals == fair::start_proposals_max) {
        return cancel({because});
    }
    ++under_way_->proposals;
    under_way_->exchange = new_exchange();
    std::ranges::fill(under_way_->speakers, nullptr);
    presence_.attendants().tell(proposal(spectator));
}

std::optional<match::Bytes32> StartTalk::proposed() const {
    return under_way_ ? std::optional(under_way_->exchange.commitment()) : std::nullopt;
}

/// Whose part is asked for. Of somebody who does not attend nobody could say that they have gone.
std::optional<Seat> StartTalk::asked(const Attendant& from) const {
    return under_way_ && presence_.attendants().contains(from) ? match_.seat_of(from.person())
                                                               : std::nullopt;
}

std::optional<StartTalk::Taken> StartTalk::commit(const Attendant& from,
                                                  const match::Bytes32& commitment) {
    const auto seat = asked(from);
    if (!seat) {
        return std::nullopt;
    }
    StartExchange& exchange = under_way_->exchange;
    const Attendant*& speaker = under_way_->speakers[index_of(*seat)];
    if (speaker != nullptr && speaker != &from && exchange.commitment_of(*seat) != commitment) {
        return Taken::elsewhere;
    }
    const bool before = exchange.all_committed();
    const Taken taken = exchange.commit(*seat, commitment);
    speaker = speaker == nullptr ? &from : speaker;
    if (!before && exchange.all_committed()) {
        presence_.attendants().tell(all_commitments());
    }
    return taken;
}

std::optional<StartTalk::Taken> StartTalk::reveal(const Attendant& from,
                                                  const match::Bytes32& value) {
    const auto seat = asked(from);
    if (!seat) {
        return std::nullopt;
    }
    const Taken taken = under_way_->exchange.reveal(*seat, value);
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
void StartTalk::tell(Attendant& attendant) {
    if (!under_way_) {
        return;
    }
    const auto seat = match_.seat_of(attendant.person());
    if (seat && lacks_speaker(*seat)) {
        return propose_anew(*seat);
    }
    table::tell(attendant, proposal(seat));
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
    const auto left = std::chrono::ceil<std::chrono::seconds>(under_way_->deadline - now_());
    proposed.set_seconds(static_cast<std::uint32_t>(std::max<std::int64_t>(left.count(), 0)));
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
