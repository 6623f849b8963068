// Accepted requests of a match, so that a repeated request has one effect.
#pragma once

#include "server/store/journal.hpp"
#include "server/table/envelope.hpp"

#include <map>
#include <string>

namespace bastide::journal::v1 {
class Command;
}

namespace bastide::table {

/// Returns bytes that are equal for a repeated request: the command as in the journal, without what
/// the server chooses. Actions are in notation: the tile may have moved since (V-10), so segments
/// cannot be looked up.
std::string comparable(bastide::journal::v1::Command command);
std::string comparable(const match::Command& command, const Match& match);

struct CompletedRequest {
    PersonId person{};
    std::string command;  ///< see `comparable`
    match::Version version = 0;
    match::PromptNumber next_prompt = 0;  ///< next question of the same seat; 0 if none

    friend bool operator==(const CompletedRequest&, const CompletedRequest&) = default;
};

/// In order: clients choose the ids, and could cause collisions of hashes.
using AnswersByRequest = std::map<RequestId, CompletedRequest>;

/// A request is forgotten after this many later ones. No game between people has as many.
inline constexpr std::size_t answers_kept_max = 4096;

class CompletedRequests {
  public:
    /// Returns null if the request has not been accepted, or has been dropped.
    [[nodiscard]] const CompletedRequest* find(const RequestId& request) const;

    void keep(const RequestId& request, CompletedRequest answered);

    [[nodiscard]] const AnswersByRequest& all() const { return by_request_; }

    friend bool operator==(const CompletedRequests&, const CompletedRequests&) = default;

  private:
    AnswersByRequest by_request_;
    std::map<match::Version, RequestId> by_version_;
};

void record_completed(const Envelope& envelope, const Match& after, CompletedRequests& into);

/// Number of versions that are searched for a request if the match must not be loaded.
inline constexpr std::size_t versions_searched_max = 128;

/// Returns the version that stores a request, or 0. The match must not be loaded.
ReadResult<match::Version> find_in_journal(const store::JournalReader& journal,
                                           MatchId match,
                                           PersonId person,
                                           const RequestId& request);

}  // namespace bastide::table
