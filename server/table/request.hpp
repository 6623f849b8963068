#pragma once

#include "proto/game_codec.hpp"
#include "server/table/envelope.hpp"
#include "server/table/start_commit_reveal.hpp"

#include "match/decide.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace bastide::table {

/// The command was accepted. `version` is the one that stores it, or for a no-op the current one.
struct Accepted {
    match::Version version = 0;
};

enum class RequestError : std::uint8_t {
    request_reused,  ///< the id of another request
    busy,            ///< the mailbox is full; can be retried
    opened_already,  ///< another server has opened a table with the same code
};

using Answer =
    std::variant<Accepted, match::AnyRefusal, StartFailed, RequestError, codec::Unreadable>;

/// An action as sent. Segments are looked up later: the tile may still be queued.
struct SentAction {
    match::PromptNumber prompt = 0;  ///< question that the action answers; 0 if `after` is set
    std::optional<RequestId> after;
    v1::Action action;
};

struct Request {
    match::CommandSource by = match::CommandSource::person;
    PersonId person{};
    RequestId id{};
    std::variant<match::Command, SentAction> command;
    /// Settings for which a joining player is ready: the table's rules and pace must equal these.
    std::optional<match::Settings> ready_for = {};
    std::chrono::milliseconds received{};             ///< Unix time
    std::chrono::steady_clock::time_point arrived{};  ///< monotonic time of `received`
    std::chrono::milliseconds lag{};
    std::function<void(const Answer&)> answer;
    std::optional<match::TableAccess> access = {};  ///< access to the table when it was sent
    std::vector<PersonId> seats_kept_for = {};      ///< players who take precedence in a rematch

    [[nodiscard]] bool is_ready(const match::Settings& at) const {
        return ready_for && ready_for->ruleset == at.ruleset && ready_for->pace == at.pace;
    }
};

}  // namespace bastide::table
