// Sees everything that leaves the server and everything it is asked, and holds it against the
// journal: what anybody was told is there, says the same to all, and has had one effect.
#pragma once

#include "engine/view.hpp"
#include "server/store/store.hpp"
#include "server/table/attendant.hpp"
#include "server/table/envelope.hpp"
#include "tests/simulation/trace.hpp"
#include "tests/support/time_audit.hpp"

#include "match/match.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::simulation {

class Witness {
  public:
    using Person = std::optional<match::PersonId>;
    using Message = std::shared_ptr<const v1::ServerMessage>;

    explicit Witness(Trace& trace) : trace_(trace) {}

    /// A client asks; the same request may be asked many times.
    void asked(const v1::ClientMessage& message);

    /// A frame leaves the server for this person. What it says; nothing if that can't be read.
    Message reported(const Person& person, const table::Frame& frame, FrameCodec codec);

    /// A command had its effect, as the server has it. Where it closes a table that may be all that
    /// is ever seen of it: nobody may be there to be told.
    void installed(store::MatchId id, const match::Match& match, const table::RequestId& request);

    /// Bytes that the server means to keep to itself until the end of a game.
    void secret(std::string bytes) { secrets_.push_back(std::move(bytes)); }

    /// Everything seen so far against what the store has now. At the start of each server, and at
    /// the end.
    void audit(const store::StoreReader& stored);

    /// Whether somebody has been told that this match is closed: it may be forgotten, and whoever
    /// left it before need not have heard.
    [[nodiscard]] bool closed(store::MatchId id) const;

    /// The match as its journal tells it, as of the last audit.
    [[nodiscard]] const match::Match* match(store::MatchId id) const;

  private:
    struct Update {
        match::Version version = 0;
        Person person;
        Message reported;
    };

    /// A match as it has left the server, and its journal as far as it has been read.
    struct Seen {
        match::Version newest = 0;    ///< that anybody was told of
        bool closed = false;          ///< it may be forgotten
        std::vector<Update> updates;  ///< not held against the journal yet
        match::Match match;
        std::string last_envelope;
        store::ServerTime server_time{};  ///< of that one
        test::TimeAudit time;
        match::PersonId opener = match::nobody;
        std::set<match::PersonId> shut_to;  ///< players of the match before who once had no way in
        /// What the journal says each kind of viewer is to be told, with each version.
        std::map<std::pair<match::Version, Viewer>, std::string> due;
    };

    void note(const v1::ServerMessage& message);
    void note_answer(const v1::ServerMessage& message);
    /// Checks for secrets of the draws before the end, and for the password, which nobody ever
    /// receives.
    void check_secrets(const v1::ServerMessage& message);
    void audit(store::MatchId id, Seen& seen, const store::StoreReader& stored);
    void follow(store::MatchId id,
                Seen& seen,
                const std::string& bytes,
                const store::StoreReader& stored);
    void note_rematch(Seen& seen, const table::Envelope& envelope);
    void check_draws(match::Match before, const table::Envelope& envelope);
    void check_time(Seen& seen, const match::Match& after, const table::Envelope& envelope);
    void check_updates(store::MatchId id, Seen& seen);
    void check_answers();
    void check_rematches();
    void check_rematches(store::MatchId of, const std::vector<const Seen*>& rematches);

    Trace& trace_;
    store::ServerTime began_at_{};  ///< when the server began that has written since the last audit
    table::Frame last_frame_;
    Message last_reported_;
    std::vector<std::string> secrets_;
    std::map<store::MatchId, Seen> matches_;
    std::set<std::string> asked_;  ///< commands, by request id
    std::set<std::string> installed_;
    std::map<std::string, std::pair<store::MatchId, match::Version>> accepted_;
    /// By request id: where its effect is.
    std::map<std::string, std::pair<store::MatchId, match::Version>> effects_;
};

}  // namespace bastide::simulation
