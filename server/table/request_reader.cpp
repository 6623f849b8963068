#include "server/table/request_reader.hpp"

#include "proto/fair_draws.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

/// Adds a random secret, or the first player and the colours, to a command of a correspondence
/// start (docs/adr/0009-starts-are-agreed-on.md). The lot stays 0 unless this is the last missing
/// value.
void complete_start(match::Command& command,
                    PersonId person,
                    const Match& match,
                    const PreGameChoices& choices,
                    Dice& dice) {
    if (auto* commit = std::get_if<match::CommitCorrespondence>(&command)) {
        dice.fill(commit->secret);
    }
    auto* reveal = std::get_if<match::RevealCorrespondence>(&command);
    const auto seat = match.seat_of(person);
    if (reveal != nullptr && match.awaits_values() && seat) {
        match::CommitReveal with = *match.commit_reveal;
        with.seats[index_of(*seat)].value = reveal->value;
        const auto draws = draws_of(with);
        reveal->lot = draws ? first_player_lot(*draws, dice) : 0;
        reveal->colours = choices.colours();
    }
}

bool is_wrong_value(const match::Command& command, PersonId person, const Match& match) {
    const auto* reveal = std::get_if<match::RevealCorrespondence>(&command);
    const auto seat = match.seat_of(person);
    return reveal != nullptr && match.awaits_values() && seat &&
           fair::commitment_to(reveal->value) != match.contribution_of(*seat).commitment;
}

}  // namespace

bool has_only_kept_seats(const Match& match, const std::vector<PersonId>& players_before) {
    const auto absent = std::ranges::count_if(players_before, [&](PersonId player) {
        return !match.seat_of(player) && !match.has_removed(player);
    });
    const std::size_t free = match.settings.seats_max - match.seats.size();
    return match.phase == match::Phase::open && !players_before.empty() &&
           free <= static_cast<std::size_t>(absent);
}

std::variant<match::Command, Answer> RequestReader::read(const Request& request) const {
    if (parts_.is_opened_elsewhere) {
        return Answer(RequestError::opened_already);
    }
    auto sent = on_the_board(request);
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&sent)) {
        return answer_unreadable(request, *unreadable);
    }
    auto& command = std::get<match::Command>(sent);
    if (std::holds_alternative<match::Join>(command) && access_has_changed_since(request)) {
        return Answer(match::AnyRefusal{match::Refusal::stale});
    }
    if (has_only_kept_seats(match_, request.seats_kept_for) &&
        parts_.stored.answered(request.id) == nullptr) {
        return Answer(match::AnyRefusal{match::Refusal::table_full});
    }
    complete_start(command,
                   request.person,
                   match_,
                   parts_.presence.pre_game_choices(),
                   parts_.table.services().dice);
    if (const auto answer = answer_at_once(request, command)) {
        return *answer;
    }
    return std::move(command);
}

std::variant<match::Command, codec::Unreadable> RequestReader::on_the_board(
    const Request& request) const {
    if (const auto* command = std::get_if<match::Command>(&request.command)) {
        return *command;
    }
    if (!match_.game) {
        return match::Act{};
    }
    const SentAction& sent = std::get<SentAction>(request.command);
    const auto action = codec::from_wire(sent.action, match_.game->board);
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&action)) {
        return *unreadable;
    }
    return match::Act{prompt_answered_by(request, sent), std::get<Action>(action)};
}

/// Returns the answered question: for an action sent ahead, the one after the earlier request.
match::PromptNumber RequestReader::prompt_answered_by(const Request& request,
                                                      const SentAction& sent) const {
    if (!sent.after) {
        return sent.prompt;
    }
    const CompletedRequest* before = parts_.stored.answered(*sent.after);
    return before != nullptr && before->person == request.person ? before->next_prompt : 0;
}

/// Accepts a repeated request, which cannot be compared if its tile has moved (V-10).
Answer RequestReader::answer_unreadable(const Request& request,
                                        const codec::Unreadable& unreadable) const {
    const CompletedRequest* before = parts_.stored.answered(request.id);
    if (before != nullptr && before->person == request.person) {
        return Accepted{before->version};
    }
    return unreadable;
}

bool RequestReader::access_has_changed_since(const Request& request) const {
    return request.access && *request.access != match_.access &&
           match_.access.visibility != match::Visibility::open &&
           parts_.stored.answered(request.id) == nullptr;
}

std::optional<Answer> RequestReader::answer_at_once(const Request& request,
                                                    const match::Command& command) const {
    if (const CompletedRequest* before = parts_.stored.answered(request.id)) {
        if (before->person != request.person || before->command != comparable(command, match_)) {
            return RequestError::request_reused;
        }
        return Accepted{before->version};
    }
    if (parts_.away_seats.is_obsolete(command)) {
        return match::AnyRefusal{match::Refusal::stale};
    }
    if (is_wrong_value(command, request.person, match_)) {
        return match::AnyRefusal{match::Refusal::value_not_committed};
    }
    return std::nullopt;
}

match::DecisionContext RequestReader::circumstances(const Request& request,
                                                    const match::Command& command) const {
    const TableServices& services = parts_.table.services();
    const auto waited = std::chrono::floor<std::chrono::milliseconds>(
        std::max(services.now() - request.arrived, UpdatePublisher::Time::duration::zero()));
    const ServerTime now = services.server_time();
    // The server that stored the newest envelope may have been ahead.
    const auto arrived = std::max(now - std::min(waited, now), parts_.stored.newest_at());
    match::DecisionContext at{passed_until(request), request.lag, arrived};
    at.bots = parts_.bots.limits_for(command, request.person);
    if (std::holds_alternative<match::CallVote>(command)) {
        at.attendances = parts_.presence.absentees().attendances();
    }
    return at;
}

/// Returns the time until an answer; 0 for an action sent ahead of its question.
std::chrono::milliseconds RequestReader::passed_until(const Request& request) const {
    if (match_.version == 0) {
        return {};
    }
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(
        request.arrived - parts_.publisher.since());
    return std::max(passed, std::chrono::milliseconds{});
}

}  // namespace bastide::table
