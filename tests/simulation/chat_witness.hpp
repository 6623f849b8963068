// Searches every frame for what was said: nobody receives a spectators' line early, a muted or a
// deleted one, and nothing that was accepted is lost.
#pragma once

#include "proto/frames.hpp"
#include "server/store/store.hpp"
#include "tests/simulation/trace.hpp"

#include "match/match.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace bastide::simulation {

/// A text that no other line contains: "chat17. is said".
std::string new_line(std::size_t number);

class ChatWitness {
  public:
    explicit ChatWitness(Trace& trace) : trace_(trace) {}

    void record_request(const v1::ClientMessage& message);

    /// Other servers install the same version earlier or later.
    void installed(std::size_t server, store::MatchId id, const match::Match& match) {
        matches_[{server, id}] = match;
        match::Match& newest = newest_[id];
        newest = match.version < newest.version ? newest : match;
    }

    /// One of several servers stores an append. It may end before it installs it.
    void appending(const store::Append& append);

    void record_frame(std::size_t server,
                      std::optional<match::PersonId> reader,
                      const std::string& bytes,
                      const v1::ServerMessage& message);

    /// `is_closed`: the match may have been forgotten.
    void audit(const store::StoreReader& stored,
               const std::function<bool(store::MatchId)>& is_closed);

    /// Counts of what was seen, so that a test can require that it happens.
    struct Counts {
        std::size_t lines = 0;
        std::size_t of_spectators = 0;
        std::size_t deleted = 0;
        std::size_t mutes = 0;
    };

    [[nodiscard]] const Counts& counts() const { return counts_; }

  private:
    struct Line {
        store::ChatPlace place;
        match::PersonId by{};
    };

    void record_answer(match::PersonId reader, const v1::ClientMessage& asked, bool is_done);
    void record_mute(match::PersonId reader, const v1::ClientMessage& asked, bool is_done);
    void record_lines(match::PersonId reader, const v1::Chat& chat);
    void check_reader(std::size_t server,
                      match::PersonId reader,
                      const std::string& text,
                      const Line& line);
    void forget(const store::ChatPlace& place);

    Trace& trace_;
    /// Matches as each server has last installed them.
    std::map<std::pair<std::size_t, store::MatchId>, match::Match> matches_;
    std::map<store::MatchId, match::Match> newest_;  ///< as any server has installed them
    std::set<store::MatchId> maybe_finished_;  ///< by an append that nobody may have installed
    std::map<std::string, v1::ClientMessage> asked_;  ///< by request id
    std::map<std::string, Line> lines_;               ///< by text, as first sent
    std::set<std::string> accepted_;                  ///< texts that must be in the store
    std::set<std::string> deleted_;                   ///< texts that nobody may receive
    std::set<store::ChatPlace> maybe_deleted_;        ///< a deletion was requested
    /// Ids of the requests to mute or unmute, as often as sent, by the person muted. One of
    /// them may change the mute after the others: connections of one person are not in order.
    std::map<std::uint32_t, std::multiset<std::string>> unanswered_mutes_;
    std::map<match::PersonId, std::set<match::PersonId>> muted_;
    Counts counts_;
};

}  // namespace bastide::simulation
