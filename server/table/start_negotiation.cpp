#include "server/table/start_negotiation.hpp"

#include "proto/match/wire.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bastide::table {
bool cancels_start(const Request& request, const match::Match& match) {
    const auto* command = std::get_if<match::Command>(&request.command);
    if (command == nullptr) {
        return false;
    }
    const bool is_host = request.by == match::CommandSource::server || request.person == match.host;
    const bool is_for_host = std::holds_alternative<match::Close>(*command) ||
                             std::holds_alternative<match::Remove>(*command);
    return is_for_host ? is_host
                       : std::holds_alternative<match::Leave>(*command) &&
                             match.seat_of(request.person).has_value();
}

StartNegotiation::StartNegotiation(store::MatchId id,
                                   const match::Match& match,
                                   const Presence& presence,
                                   const TableServices& services)
    : id_(id), match_(match), presence_(presence), services_(services) {}

void StartNegotiation::propose(std::function<void(const Outcome&)> over) {
    assert(!attempt_);
    attempt_ = std::make_unique<Attempt>(Attempt{
        new_commit_reveal(), std::vector<const Attendant*>(match_.seats.size()), std::move(over)});
    if (!presence_.away().empty()) {
        return cancel();
    }
    set_timer(start_time_max);
    presence_.attendants().broadcast(proposal(spectator));
}

void StartNegotiation::set_timer(std::chrono::seconds time) {
    attempt_->deadline = services_.now() + time;
    attempt_->timer = std::make_shared<const bool>();
    services_.run_after(time, [this, timer = std::weak_ptr(attempt_->timer)] {
        if (!timer.expired()) {  // then this exists, too
            cancel();
        }
    });
}

StartCommitReveal StartNegotiation::new_commit_reveal() {
    match::Bytes32 secret{};
    services_.dice.fill(secret);
    return {secret, match_.seats};
}

/// Cancels the start. Calls `over` last, because that may destroy this object.
void StartNegotiation::cancel(const std::optional<std::vector<Seat>>& because) {
    if (!attempt_) {
        return;
    }
    const auto cancelled = std::exchange(attempt_, nullptr);
    StartFailed failed{because.value_or(presence_.away())};
    if (!because && failed.missing.empty()) {
        failed.missing = cancelled->commit_reveal.missing();
    }
    presence_.attendants().broadcast(cancellation(failed));
    cancelled->over(failed);
}

void StartNegotiation::lost(const Attendant& attendant) {
    if (!attempt_) {
        return;
    }
    auto& connections = attempt_->connections;
    const auto spoke = std::ranges::find(connections, &attendant);
    if (spoke == connections.end()) {
        return;
    }
    const auto seat = static_cast<Seat>(spoke - connections.begin());
    *spoke = nullptr;
    if (lacks_connection(seat) && presence_.attendants().has(attendant.person())) {
        propose_again(seat);
    }
}

bool StartNegotiation::lacks_connection(Seat seat) const {
    const StartCommitReveal& commit_reveal = attempt_->commit_reveal;
    return attempt_->connections[index_of(seat)] == nullptr && commit_reveal.commitment_of(seat) &&
           !commit_reveal.has_revealed(seat);
}

/// Keeps the deadline: cancels the start if too little is left for all to answer again.
void StartNegotiation::propose_again(Seat because) {
    if (attempt_->proposals == fair::start_proposals_max ||
        attempt_->deadline <= services_.now() + start_answer_time_min) {
        return cancel(std::vector{because});
    }
    ++attempt_->proposals;
    attempt_->commit_reveal = new_commit_reveal();
    std::ranges::fill(attempt_->connections, nullptr);
    presence_.attendants().broadcast(proposal(spectator));
}

/// Returns nullopt for a sender who does not attend: nobody would notice their departure.
std::optional<Seat> StartNegotiation::asked(const Attendant& from) const {
    return attempt_ && presence_.attendants().contains(from) ? match_.seat_of(from.person())
                                                             : std::nullopt;
}

std::optional<StartNegotiation::ContributionResult> StartNegotiation::commit(
    const Attendant& from, const match::Bytes32& commitment) {
    const auto seat = asked(from);
    if (!seat) {
        return std::nullopt;
    }
    StartCommitReveal& commit_reveal = attempt_->commit_reveal;
    const Attendant*& speaker = attempt_->connections[index_of(*seat)];
    if (speaker != nullptr && speaker != &from &&
        commit_reveal.commitment_of(*seat) != commitment) {
        return ContributionResult::elsewhere;
    }
    const bool before = commit_reveal.all_committed();
    const ContributionResult taken = commit_reveal.commit(*seat, commitment);
    speaker = speaker == nullptr ? &from : speaker;
    if (!before && commit_reveal.all_committed()) {
        if (attempt_->deadline < services_.now() + start_answer_time_min) {
            set_timer(start_answer_time_min);
        }
        presence_.attendants().broadcast(all_commitments());
    }
    return taken;
}

std::optional<StartNegotiation::ContributionResult> StartNegotiation::reveal(
    const Attendant& from, const match::Bytes32& value) {
    const auto seat = asked(from);
    if (!seat) {
        return std::nullopt;
    }
    const ContributionResult taken = attempt_->commit_reveal.reveal(*seat, value);
    if (const auto draws = attempt_->commit_reveal.draws()) {
        const auto done = std::exchange(attempt_, nullptr);
        done->over(match::Start{*draws,
                                first_player_lot(*draws, services_.dice),
                                presence_.pre_game_choices().colours()});
    }
    return taken;
}

/// Sends the progress. Proposes again if the player's earlier connection committed and is gone.
void StartNegotiation::send_progress(Attendant& attendant) {
    if (!attempt_) {
        return;
    }
    const auto seat = match_.seat_of(attendant.person());
    if (seat && lacks_connection(*seat)) {
        return propose_again(*seat);
    }
    table::send_to(attendant, proposal(seat));
    if (attempt_->commit_reveal.all_committed()) {
        table::send_to(attendant, all_commitments());
    }
}

v1::ServerMessage StartNegotiation::proposal(const Viewer& to) const {
    const StartCommitReveal& commit_reveal = attempt_->commit_reveal;
    v1::ServerMessage message;
    v1::StartProposed& proposed = *message.mutable_start_proposed();
    proposed.set_match(id_);
    codec::write(commit_reveal.commitment(), *proposed.mutable_commitment());
    const auto left = std::chrono::ceil<std::chrono::seconds>(attempt_->deadline - services_.now());
    proposed.set_seconds(static_cast<std::uint32_t>(std::max<std::int64_t>(left.count(), 0)));
    if (const auto given = to ? commit_reveal.commitment_of(*to) : std::nullopt) {
        codec::write(*given, *proposed.mutable_given());
    }
    return message;
}

v1::ServerMessage StartNegotiation::all_commitments() const {
    v1::ServerMessage message;
    v1::AllCommitted& all = *message.mutable_all_committed();
    all.set_match(id_);
    for (const match::Bytes32& commitment : attempt_->commit_reveal.commitments()) {
        codec::write(commitment, *all.add_commitments());
    }
    return message;
}

v1::ServerMessage StartNegotiation::cancellation(const StartFailed& failed) const {
    v1::ServerMessage message;
    v1::StartCancelled& cancelled = *message.mutable_start_cancelled();
    cancelled.set_match(id_);
    for (const Seat seat : failed.missing) {
        cancelled.add_seats(static_cast<std::uint32_t>(index_of(seat)));
    }
    return message;
}

}  // namespace bastide::table
