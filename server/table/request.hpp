// What can be asked of a table, and how it is answered.
#pragma once

#include "proto/game_codec.hpp"
#include "server/table/envelope.hpp"
#include "server/table/start_commit_reveal.hpp"

#include "match/decide.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <variant>

namespace bastide::table {

/// The command was accepted: it is in the journal, at this version.
struct Accepted {
    match::Version version = 0;
};

/// Why a command did not get as far as the match.
enum class RequestError : std::uint8_t {
    request_reused,  ///< the same id with other content
    busy,            ///< the mailbox is full: nothing happened, try again
};

using Answer =
    std::variant<Accepted, match::AnyRefusal, StartFailed, RequestError, codec::Unreadable>;

/// An action as its sender said it. What it names is looked up when it is decided: what was sent
/// right behind a placement names a segment of a tile that does not lie there yet.
struct SentAction {
    match::PromptNumber prompt = 0;  ///< the question that it answers, or ...
    std::optional<RequestId> after;  ///< ... what its sender was asked by the answer with this id
    v1::Action action;
};

/// A command with who gives it, and where the answer goes.
struct Request {
    match::CommandSource by = match::CommandSource::person;
    match::PersonId person{};
    RequestId id{};
    std::variant<match::Command, SentAction> command;
    /// With a command that sits down: as one who is ready, if these are the rules and the pace.
    std::optional<match::Settings> ready_for = {};
    std::chrono::milliseconds received{};             ///< Unix time
    std::chrono::steady_clock::time_point arrived{};  ///< the same moment, for measuring
    std::chrono::milliseconds lag{};                  ///< of the line it came by
    std::function<void(const Answer&)> answer;
    std::optional<match::TableAccess> access = {};  ///< by which they came in
};

}  // namespace bastide::table
