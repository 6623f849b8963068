#include "server/table/request_reader.hpp"

#include "server/table/correspondence_start.hpp"

#include <algorithm>

namespace bastide::table {

bool has_only_kept_seats(const match::Match& match,
                         const std::vector<match::PersonId>& players_before) {
    const auto absent = std::ranges::count_if(players_before, [&](match::PersonId player) {
        return !match.seat_of(player) && !match.has_removed(player);
    });
    const std::size_t free = match.settings.seats_max - match.seats.size();
    return match.phase == match::Phase::open && !players_before.empty() &&
           free <= static_cast<std::size_t>(absent);
}

std::variant<match::Command, Answer> RequestReader::read(const Request& request) const {
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
        if (before->person != request.person || before->command != to_stored(command, match_)) {
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
    const store::ServerTime now = services.server_time();
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
