// Compares all messages with the journal: versions are in it, clients agree, requests have one
// effect.
#pragma once

#include "engine/view.hpp"
#include "server/store/store.hpp"
#include "server/table/attendants.hpp"
#include "server/table/envelope.hpp"
#include "tests/simulation/chat_witness.hpp"
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

    explicit Witness(Trace& trace) : trace_(trace), chat_(trace) {}

    /// A client sends a request; it may do so repeatedly.
    void record_request(const v1::ClientMessage& message);

    /// A server sends a frame to this person. Returns its message, or null if it cannot be decoded.
    Message record_frame(std::size_t server,
                         const Person& person,
                         const table::Frame& frame,
                         FrameCodec codec);

    /// One of several servers stores an append. `time_up`: the time so far with a server up.
    void appending(const store::Append& append, std::chrono::microseconds time_up);

    /// The server has applied a command. If it closes a table, perhaps no client receives it.
    void installed(std::size_t server,
                   store::MatchId id,
                   const match::Match& match,
                   const table::RequestId& request);

    /// Bytes that the server must not send before the end of a game.
    void secret(std::string bytes) { secrets_.push_back(std::move(bytes)); }

    /// Compares everything seen so far with the store. Called when a server starts, and at the end.
    void audit(const store::StoreReader& stored);

    /// True if a client has received that the match is closed. The server may forget it, and
    /// players who left earlier need not know.
    [[nodiscard]] bool closed(store::MatchId id) const;

    /// The match in the journal, as of the last audit.
    [[nodiscard]] const match::Match* match(store::MatchId id) const;

    [[nodiscard]] const ChatWitness& chat() const { return chat_; }

  private:
    struct Update {
        match::Version version = 0;
        Person person;
        Message message;
    };

    /// A match as sent by the server, and its journal as far as read.
    struct Seen {
        match::Version newest = 0;    ///< newest version sent
        bool closed = false;          ///< the server may forget it
        std::vector<Update> updates;  ///< not yet compared with the journal
        match::Match match;
        std::string last_envelope;
        store::ServerTime server_time{};  ///< of `last_envelope`
        /// When each envelope was first appended; only by several servers.
        std::map<std::string, std::chrono::microseconds> appended_at;
        std::chrono::microseconds last_appended_at{};
        test::TimeAudit time;
        match::PersonId opener = match::nobody;
        std::set<match::PersonId> denied_players;  ///< players of the previous match without access
        /// The update due to each kind of viewer at each version, from the journal.
        std::map<std::pair<match::Version, Viewer>, std::string> due;
    };

    void note(const v1::ServerMessage& message);
    void note_answer(const v1::ServerMessage& message);
    /// Checks for secrets of the draws before the end, and for the password, which no client ever
    /// receives.
    void check_secrets(const v1::ServerMessage& message);
    void audit(store::MatchId id, Seen& seen, const store::StoreReader& stored);
    void follow(store::MatchId id,
                Seen& seen,
                const std::string& bytes,
                const store::StoreReader& stored);
    void note_rematch(Seen& seen, const table::Envelope& envelope);
    void check_draws(match::Match before, const table::Envelope& envelope);
    static std::chrono::microseconds time_up_before(const std::string& bytes, Seen& seen);
    void check_time(Seen& seen,
                    const match::Match& after,
                    const table::Envelope& envelope,
                    std::chrono::microseconds time_up);
    void check_updates(store::MatchId id, Seen& seen);
    void check_answers();
    void check_rematches();
    void check_rematches(store::MatchId of, const std::vector<const Seen*>& rematches);

    Trace& trace_;
    ChatWitness chat_;
    store::ServerTime began_at_{};  ///< start of the server running since the last audit
    table::Frame last_frame_;
    Message last_message_;
    std::vector<std::string> secrets_;
    std::map<store::MatchId, Seen> matches_;
    std::set<std::string> asked_;
    std::set<std::string> installed_;
    std::map<std::string, std::pair<store::MatchId, match::Version>> accepted_;
    /// Match and version of the effect, by request id.
    std::map<std::string, std::pair<store::MatchId, match::Version>> effects_;
};

}  // namespace bastide::simulation
