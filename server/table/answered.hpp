// The requests a match has accepted, for its whole life: the same request twice has one effect.
#pragma once

#include "server/table/envelope.hpp"

#include <array>
#include <unordered_map>

namespace bastide::table {

struct Answered {
    match::PersonId person{};
    match::Command command;
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

using AnsweredRequests = std::unordered_map<RequestId, Answered, HashRequestId>;

/// `after`: the match once the envelope has been applied.
void keep_answer(const Envelope& envelope, const match::Match& after, AnsweredRequests& into);

}  // namespace bastide::table
