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
struct WrittenAct {
    match::PromptNumber prompt = 0;
    std::string action;

    friend bool operator==(const WrittenAct&, const WrittenAct&) = default;
};

/// A command that no later board changes.
using KeptCommand = std::variant<match::Command, WrittenAct>;

/// `match` has every segment that the command names, as when it is said or has just been done.
KeptCommand to_keep(const match::Command& command, const match::Match& match);

struct Answered {
    match::PersonId person{};
    KeptCommand command;
    match::Version version = 0;
    match::PromptNumber next_prompt = 0;  ///< of what the same seat was asked then; 0: nothing

    friend bool operator==(const Answered&, const Answered&) = default;
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

using AnswersByRequest = std::unordered_map<RequestId, Answered, HashRequestId>;

/// Answers that a match keeps: the one that opened it and the newest. A request that is repeated
/// after so many others is decided again. No game of people has as many.
inline constexpr std::size_t answers_kept_max = 4096;

class AnsweredRequests {
  public:
    /// Returns null if the request has not been accepted, or was forgotten.
    [[nodiscard]] const Answered* find(const RequestId& request) const;

    void keep(const RequestId& request, Answered answered);

    [[nodiscard]] const AnswersByRequest& all() const { return by_request_; }

    friend bool operator==(const AnsweredRequests&, const AnsweredRequests&) = default;

  private:
    AnswersByRequest by_request_;
    std::map<match::Version, RequestId> by_version_;
};

/// `after`: the match once the envelope has been applied.
void keep_answer(const Envelope& envelope, const match::Match& after, AnsweredRequests& into);

}  // namespace bastide::table
