// The requests a match has accepted: the same request twice has one effect.
#pragma once

#include "server/table/envelope.hpp"

#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <variant>

namespace bastide::table {

/// An action in notation, as it was when it was accepted: by now its tile may lie elsewhere (V-10),
/// and what it says can't be found on the board any more.
struct StoredAction {
    match::PromptNumber prompt = 0;
    std::string action;

    friend bool operator==(const StoredAction&, const StoredAction&) = default;
};

/// A command that no later board changes.
using StoredCommand = std::variant<match::Command, StoredAction>;

/// `match` has every segment that the command names, as when it is said or has just been done.
StoredCommand to_stored(const match::Command& command, const match::Match& match);

struct CompletedRequest {
    match::PersonId person{};
    StoredCommand command;
    match::Version version = 0;
    match::PromptNumber next_prompt = 0;  ///< of what the same seat was asked then; 0: nothing

    friend bool operator==(const CompletedRequest&, const CompletedRequest&) = default;
};

/// Request ids are chosen by strangers. A hash under a key that they do not know (SipHash) spreads
/// them evenly however they are chosen, so that nobody can make looking one up slow.
class HashRequestId {
  public:
    HashRequestId();

    std::size_t operator()(const RequestId& id) const;

  private:
    std::array<std::uint8_t, 16> key_{};
};

using AnswersByRequest = std::unordered_map<RequestId, CompletedRequest, HashRequestId>;

/// Answers that a match keeps: the one that opened it and the newest. A request that is repeated
/// after so many others is decided again. No game of people has as many.
inline constexpr std::size_t answers_kept_max = 4096;

class CompletedRequests {
  public:
    /// Returns null if the request has not been accepted, or was forgotten.
    [[nodiscard]] const CompletedRequest* find(const RequestId& request) const;

    void keep(const RequestId& request, CompletedRequest answered);

    [[nodiscard]] const AnswersByRequest& all() const { return by_request_; }

    friend bool operator==(const CompletedRequests&, const CompletedRequests&) = default;

  private:
    AnswersByRequest by_request_;
    std::map<match::Version, RequestId> by_version_;
};

/// `after`: the match once the envelope has been applied.
void record_completed(const Envelope& envelope, const match::Match& after, CompletedRequests& into);

}  // namespace bastide::table
