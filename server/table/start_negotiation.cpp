#include "server/table/start_negotiation.hpp"

#include "server/table/journal_parts.hpp"
#include "server/table/start_messages.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bastide::table {
StartNegotiation::StartNegotiation(MatchId id,
                                   const Match& match,
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
    announce(proposal(std::nullopt));
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
    if (!because && failed.missing.empty() && !cancelled->leader) {
        failed.missing = cancelled->commit_reveal.missing();
    }
    if (!cancelled->leader) {
        announce(start_cancelled(id_, failed.missing));
    } else if (match_.phase == match::Phase::open) {  // otherwise the leader has succeeded
        presence_.attendants().broadcast(start_cancelled(id_, failed.missing));
    }
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
    if (attempt_->leader) {
        return answer(because, {}, &cluster::v1::Start::mutable_lost);
    }
    if (attempt_->proposals == fair::start_proposals_max ||
        attempt_->deadline <= services_.now() + start_answer_time_min) {
        return cancel(std::vector{because});
    }
    ++attempt_->proposals;
    attempt_->commit_reveal = new_commit_reveal();
    std::ranges::fill(attempt_->connections, nullptr);
    announce(proposal(std::nullopt));
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
    const Attendant*& speaker = attempt_->connections[index_of(*seat)];
    const auto given = attempt_->commit_reveal.commitment_of(*seat);
    if (speaker != &from &&
        (has_precedence_elsewhere(from.person()) || given.value_or(commitment) != commitment)) {
        return ContributionResult::elsewhere;
    }
    speaker = speaker == nullptr ? &from : speaker;
    if (attempt_->leader) {
        answer(*seat, commitment, &cluster::v1::Start::mutable_committed);
    }
    return receive_commitment(*seat, commitment);
}

/// Waits for the leader's list if another node leads.
StartNegotiation::ContributionResult StartNegotiation::receive_commitment(
    Seat seat, const match::Bytes32& commitment) {
    StartCommitReveal& commit_reveal = attempt_->commit_reveal;
    const bool before = commit_reveal.all_committed();
    const ContributionResult taken = commit_reveal.commit(seat, commitment);
    if (!attempt_->leader && !before && commit_reveal.all_committed()) {
        allow_time_to_answer();
        announce(all_committed(id_, commit_reveal.commitments()));
    }
    return taken;
}

void StartNegotiation::allow_time_to_answer() {
    if (attempt_->deadline < services_.now() + start_answer_time_min) {
        set_timer(start_answer_time_min);
    }
}

std::optional<StartNegotiation::ContributionResult> StartNegotiation::reveal(
    const Attendant& from, const match::Bytes32& value) {
    const auto seat = asked(from);
    if (!seat) {
        return std::nullopt;
    }
    const bool is_relayed = attempt_->leader.has_value();
    const ContributionResult taken = receive_value(*seat, value);
    if (is_relayed && taken == ContributionResult::taken) {
        answer(*seat, value, &cluster::v1::Start::mutable_revealed);
    }
    return taken;
}

StartNegotiation::ContributionResult StartNegotiation::receive_value(Seat seat,
                                                                     const match::Bytes32& value) {
    const ContributionResult taken = attempt_->commit_reveal.reveal(seat, value);
    const auto draws = is_leading() ? attempt_->commit_reveal.draws() : std::nullopt;
    if (draws) {
        const auto done = std::exchange(attempt_, nullptr);
        done->over(match::Start{*draws,
                                first_player_lot(*draws, services_.dice),
                                presence_.pre_game_choices().colours()});
    }
    return taken;
}

void StartNegotiation::receive(const cluster::v1::Message& message, std::function<void()> over) {
    v1::ServerMessage announced;
    if (is_leading() && message.start().announced().empty()) {
        return receive_answer(message.start());
    }
    if (!announced.ParseFromString(message.start().announced())) {
        return;
    }
    const auto proposed = read_bytes(announced.start_proposed().commitment());
    if (proposed) {
        relay({message.from(), *proposed}, std::move(over));
    } else if (attempt_ && attempt_->leader && attempt_->leader->node == message.from()) {
        follow_leader(announced);
    }
}

/// Receives a contribution from another node, unless it answers an earlier proposal.
void StartNegotiation::receive_answer(const cluster::v1::Start& step) {
    const cluster::v1::Contribution& given = step.has_committed() ? step.committed()
                                             : step.has_lost()    ? step.lost()
                                                                  : step.revealed();
    const auto seat = match_.seat_of(PersonId{given.person()});
    if (!seat || given.proposed() != written(attempt_->commitment())) {
        return;
    }
    const auto value = read_bytes(given.value());
    if (step.has_lost() && lacks_connection(*seat)) {
        propose_again(*seat);
    } else if (step.has_committed() && value) {
        receive_commitment(*seat, *value);
    } else if (step.has_revealed() && value) {
        receive_value(*seat, *value);
    }
}

/// Relays an announcement. If the list lacks a commitment that was given here, drops the start.
void StartNegotiation::follow_leader(const v1::ServerMessage& announced) {
    std::vector<Seat> missing;
    for (const std::uint32_t seat : announced.start_cancelled().seats()) {
        missing.push_back(static_cast<Seat>(seat));
    }
    const auto& commitments = announced.all_committed().commitments();
    bool has_ours = std::cmp_equal(commitments.size(), match_.seats.size());
    for (int i = 0; has_ours && i < commitments.size(); ++i) {
        const auto each = read_bytes(commitments[i]);
        has_ours =
            each && receive_commitment(static_cast<Seat>(i), *each) == ContributionResult::taken;
    }
    if (!has_ours) {
        return cancel(missing);
    }
    allow_time_to_answer();
    presence_.attendants().broadcast(announced);
}

/// Relays a start. If two nodes propose one at the same time, the smaller commitment counts.
void StartNegotiation::relay(const Leader& leader, std::function<void()> over) {
    if (attempt_ && !(attempt_->leader && attempt_->leader->node == leader.node)) {
        if (leader.commitment < attempt_->commitment()) {
            cancel(std::vector<Seat>{});
        }
        if (attempt_) {
            return;
        }
    }
    attempt_ = std::make_unique<Attempt>(
        Attempt{{{}, match_.seats},
                std::vector<const Attendant*>(match_.seats.size()),
                [over = std::move(over)](const Outcome& /*failed*/) { over(); }});
    attempt_->leader = leader;
    set_timer(start_time_max + relay_allowance);
    presence_.attendants().broadcast(proposal(std::nullopt));
}

bool StartNegotiation::has_precedence_elsewhere(PersonId person) const {
    return attempt_->leader &&
           services_.leases.has_precedence_elsewhere(id_, person, attempt_->leader->node);
}

void StartNegotiation::answer(Seat seat,
                              const match::Bytes32& value,
                              cluster::v1::Contribution* (cluster::v1::Start::*kind)()) const {
    cluster::v1::Start step;
    const PersonId person = match_.seats[index_of(seat)].person;
    write_answer(person, value, attempt_->commitment(), *(step.*kind)());
    send_start_step(services_, id_, match_.version, std::move(step));
}

void StartNegotiation::announce(const v1::ServerMessage& message) const {
    presence_.attendants().broadcast(message);
    if (services_.has_nodes) {
        cluster::v1::Start step;
        step.set_announced(message.SerializeAsString());
        send_start_step(services_, id_, match_.version, std::move(step));
    }
}

v1::ServerMessage StartNegotiation::proposal(const std::optional<Seat>& to) const {
    return start_proposed(id_,
                          attempt_->commitment(),
                          attempt_->deadline - services_.now(),
                          to ? attempt_->commit_reveal.commitment_of(*to) : std::nullopt);
}

/// Sends the progress. Proposes again if the player's earlier connection committed and is gone.
void StartNegotiation::send_progress(Attendant& attendant) {
    if (!attempt_) {
        return;
    }
    const auto seat = match_.seat_of(attendant.person());
    if (seat && lacks_connection(*seat) && !has_precedence_elsewhere(attendant.person())) {
        return propose_again(*seat);
    }
    table::send_to(attendant, proposal(seat));
    if (attempt_->commit_reveal.all_committed()) {
        table::send_to(attendant, all_committed(id_, attempt_->commit_reveal.commitments()));
    }
}

}  // namespace bastide::table
