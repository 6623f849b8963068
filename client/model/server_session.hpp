// A session with a server across connections: requests out, news in, the model kept up to
// date.
//
// Pure: it knows no socket, clock or dice. Whoever owns it tells it when a connection is open or
// lost and hands it what comes; after each call `take_outgoing` is to go out, in this order.
//
// What has been asked stays asked until it is answered: on the next connection it goes out again
// under the same id, which the server takes for the same request.
#pragma once

#include "client/model/correspondence_contributions.hpp"
#include "client/model/history.hpp"
#include "client/model/model.hpp"
#include "client/model/start_contributions.hpp"

#include "bastide/v1/client.pb.h"

#include <functional>

namespace bastide::model {

/// Who says hello.
struct Person {
    std::string name;   ///< with a token: empty keeps the old one
    std::string token;  ///< of an earlier welcome; empty: a new guest
};

/// What nobody can foresee.
struct RandomSources {
    std::function<std::string()> request_id;  ///< 16 bytes, never the same twice
    std::function<fair::Bytes32()> value;     ///< for the draws of a game: not to be guessed
};

/// Whether what was refused for this may be asked for again in a moment.
constexpr bool is_too_busy(v1::Reason reason) {
    return reason == v1::SERVER_BUSY || reason == v1::TOO_MANY_REQUESTS;
}

/// What a message of the server led to.
struct Received {
    std::vector<News> news;
    /// The server was too busy to send these, or their history: call `refresh_attention` in a
    /// moment.
    std::vector<MatchId> later;
    bool retry_lobby_later = false;  ///< the same of the lobby: `refresh_lobby`
    /// Set where it was the hello that was refused.
    std::optional<Refused> unwelcome;
};

class ServerSession {
  public:
    /// `contributions`: where values wait for correspondence starts.
    ServerSession(Person person,
                  RandomSources chance,
                  ContributionStore contributions = memory_contribution_store());

    [[nodiscard]] const Model& model() const { return model_; }

    /// From here on it asks what happened in games before we came to them, or while we were away,
    /// and tells it as one piece of news. For whoever keeps a log.
    void load_histories() { loads_histories_ = true; }

    /// A connection is open: says hello.
    void opened();

    /// The connection is over.
    void lost();

    Received receive(const v1::ServerMessage& message);

    /// Says hello otherwise, where the first one was refused.
    void retry_hello(Person person);

    /// Asks under a new id, which it returns; before the welcome, as soon as it has come.
    std::string ask(v1::ClientMessage message);

    /// Stops attending a match and forgets it.
    void unwatch(MatchId match);

    /// Asks for what we do not know of a match, if we attend it still: how it is, or else its past.
    void refresh_attention(MatchId match);

    /// Looks at the lobby from here on, on every connection, with what passes the filter.
    void subscribe_to_lobby(const v1::LobbyFilter& filter);

    /// Until then.
    void unsubscribe_from_lobby();

    /// Asks for it once more, if we look at it.
    void refresh_lobby();

    /// Whether everything has been answered, the hello included.
    [[nodiscard]] bool all_answered() const { return model_.welcome && unanswered_.empty(); }

    std::vector<v1::ClientMessage> take_outgoing();

  private:
    struct PendingRequest {
        v1::ClientMessage message;
        bool ours = false;  ///< nobody told us to: a refusal is nobody's news
    };

    std::string ask_as(v1::ClientMessage message, bool ours);
    void add_join_key(v1::ClientMessage& message) const;
    [[nodiscard]] std::string code_of(MatchId match) const;
    void send_hello();
    void resume();
    std::optional<PendingRequest> take_pending_request(const std::string& request);
    void follow_our_seats();
    void refused(const PendingRequest& asked, const v1::Refused& why, Received& received);
    void act_on(const v1::ServerMessage& message,
                const std::optional<PendingRequest>& asked,
                const std::optional<Attended>& before,
                Received& received);
    static bool is_not_history(const PendingRequest& asked,
                               const v1::ServerMessage& message,
                               bool believed);
    [[nodiscard]] bool is_ignored(const v1::ServerMessage& message,
                                  const std::optional<PendingRequest>& asked) const;

    // The lobby.
    void lobby_refused(const PendingRequest& asked, const v1::Refused& why, Received& received);
    [[nodiscard]] bool is_outdated_lobby(const v1::ServerMessage& message) const;
    void follow_invitations(const PendingRequest& asked,
                            const v1::ServerMessage& message,
                            Received& received);

    // Our part in starts.
    void handle_start_message(const v1::ServerMessage& message, Received& received);
    void answer_proposal(const v1::StartProposed& proposal, Received& received);
    void give(StartContributions::Reaction part, MatchId match, Received& received);
    void confirm_contribution(const v1::CommitDraws& ours, Received& received);
    void check_draws(Received& received);
    void recheck_draws(MatchId match, Received& received);
    void take_begun(const StartContributions::GameCheck& begun, MatchId match, Received& received);
    [[nodiscard]] bool is_commitment_due(MatchId match) const;
    [[nodiscard]] std::optional<Seat> our_seat(MatchId match) const;

    // Our part in correspondence starts.
    void prepare_correspondence(v1::SetReady& ready);
    void follow_correspondence(const v1::ServerMessage& message,
                               const std::optional<PendingRequest>& asked,
                               Received& received);
    void follow_correspondence(MatchId match, Received& received);
    void correspondence_refused(const v1::SetReady& ready, v1::Reason why, Received& received);
    void contribute_to_correspondence(Attended& attended, Received& received);
    [[nodiscard]] bool is_correspondence_contribution_due(MatchId match) const;

    // What happened before we came.
    [[nodiscard]] std::optional<Attended> known_of(const v1::ServerMessage& message) const;
    void get_ready_again(const std::optional<PendingRequest>& asked,
                         const std::optional<Attended>& before,
                         MatchId match);
    void revisit_request(const v1::ServerMessage& message,
                         const std::optional<Attended>& before,
                         Received& received);
    void read_on(MatchId match, Received& received);
    void request_history(MatchId match);
    void history_refused(MatchId match, v1::Reason why, Received& received);
    void load_history(const v1::MatchHistory& piece, Received& received);
    void report_history(MatchId match, Received& received);
    void take_draws_of_the_start(const v1::FairDraws& draws, MatchId match, Received& received);
    void skip_history(MatchId match, Received& received);

    Person person_;
    RandomSources random_sources_;
    Model model_;
    std::vector<PendingRequest> unanswered_;  ///< in the order of asking
    std::vector<v1::ClientMessage> outgoing_;
    std::string hello_;                            ///< the id of the last one
    std::optional<v1::LobbyFilter> lobby_filter_;  ///< while we look at the lobby
    std::string lobby_request_;                    ///< the id of our last request to see it
    bool is_lobby_answered_ = false;               ///< that was answered, on this connection
    StartContributions contributions_;
    CorrespondenceContributions correspondence_;
    bool loads_histories_ = false;
    HistoryLoader histories_;
};

}  // namespace bastide::model
