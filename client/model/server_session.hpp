// A session with a server across connections, without socket, clock or dice. The owner reports
// opened and lost connections, passes received messages, and sends `take_outgoing` after each call,
// in order. An unanswered request is sent again, with the same id, on the next connection.
#pragma once

#include "client/model/correspondence_contributions.hpp"
#include "client/model/history.hpp"
#include "client/model/model.hpp"
#include "client/model/start_contributions.hpp"

#include "bastide/v1/client.pb.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace bastide::model {

struct Person {
    std::string name;           ///< empty keeps the name of the token
    std::string token;          ///< of an earlier welcome; empty for a new guest
    std::string password = {};  ///< of the server
    /// Code of another device; `token` must be new then. It becomes a token of the code's owner.
    std::string sign_in_code = {};
};

struct RandomSources {
    std::function<std::string()> request_id;  ///< 16 bytes, unique
    std::function<fair::Bytes32()> value;     ///< for the draws of a game; unpredictable
};

constexpr bool is_too_busy(v1::Reason reason) {
    return reason == v1::SERVER_BUSY || reason == v1::TOO_MANY_REQUESTS;
}

struct Received {
    std::vector<News> news;
    /// Matches whose state or history a busy server refused: call `refresh_attention` in a moment.
    std::vector<MatchId> later;
    bool retry_lobby_later = false;  ///< call `refresh_lobby` in a moment
    std::optional<Refused> hello_refusal;
};

class ServerSession {
  public:
    ServerSession(Person person,
                  RandomSources chance,
                  ContributionStore contributions = memory_contribution_store());

    [[nodiscard]] const Model& model() const { return model_; }

    /// Starts to load histories, which are reported as news. For clients that show a log.
    void load_histories() { loads_histories_ = true; }

    void opened() { send_hello(); }

    void lost();

    Received receive(v1::ServerMessage message);

    void retry_hello(Person person);

    /// Sends a request and returns its new id. Before the welcome, the request is queued. A request
    /// for the match history from version 1 on loads all of it, and reports it as news.
    std::string ask(v1::ClientMessage message);

    void unwatch(MatchId match);

    /// Requests the match's missing or outdated state, or else the missing history.
    void refresh_attention(MatchId match);

    void subscribe_to_lobby(const v1::LobbyFilter& filter);

    void unsubscribe_from_lobby();

    void refresh_lobby();

    [[nodiscard]] bool all_answered() const { return model_.welcome && unanswered_.empty(); }

    std::vector<v1::ClientMessage> take_outgoing() { return std::exchange(outgoing_, {}); }

  private:
    struct PendingRequest {
        v1::ClientMessage message;
        bool ours = false;  ///< sent by the session itself; a refusal is not reported
    };

    std::string ask_as(v1::ClientMessage message, bool ours);

    /// True if an unanswered request of this kind, such as &v1::ClientMessage::watch, is about the
    /// match. Requests of other kinds have match 0 there.
    template <typename Kind>
    [[nodiscard]] bool is_pending(MatchId match,
                                  const Kind& (v1::ClientMessage::*kind)() const) const {
        return std::ranges::any_of(unanswered_, [&](const PendingRequest& asked) {
            return (asked.message.*kind)().match() == match;
        });
    }

    void add_join_key(v1::ClientMessage& message) const;
    [[nodiscard]] std::string code_of(MatchId match) const;
    void send_hello();
    void resume();
    std::optional<PendingRequest> take_pending_request(const std::string& request);
    void update_seated_at();
    void refused(const PendingRequest& asked, const v1::Refused& why);
    void act_on(const v1::ServerMessage& message,
                const std::optional<PendingRequest>& asked,
                const std::optional<Attended>& before);
    [[nodiscard]] bool is_ignored(const v1::ServerMessage& message,
                                  const std::optional<PendingRequest>& asked) const;

    void lobby_refused(const PendingRequest& asked, const v1::Refused& why);
    [[nodiscard]] bool is_outdated_lobby(const v1::ServerMessage& message) const;
    void follow_invitations(const PendingRequest& asked, const v1::ServerMessage& message);

    void handle_start_message(const v1::ServerMessage& message);
    void answer_proposal(const v1::StartProposed& proposal);
    void answer_with(StartContributions::Reaction part, MatchId match);
    void check_draws();
    void recheck_draws(MatchId match);
    void take_begun(const GameCheck& begun, MatchId match);
    [[nodiscard]] std::optional<Seat> our_seat(MatchId match) const;

    void prepare_correspondence(v1::SetReady& ready);
    void follow_correspondence(const v1::ServerMessage& message,
                               const std::optional<PendingRequest>& asked);
    void follow_correspondence(MatchId match);
    void retry_refused_correspondence(const v1::SetReady& ready, v1::Reason why);
    void contribute_to_correspondence(Attended& attended);

    [[nodiscard]] std::optional<Attended> known_state(const v1::ServerMessage& message) const;
    void get_ready_again(const std::optional<PendingRequest>& asked,
                         const std::optional<Attended>& before,
                         MatchId match);
    void update_history(const v1::ServerMessage& message, const std::optional<Attended>& before);
    void continue_history(MatchId match);
    void request_history(MatchId match);
    void history_refused(MatchId match, v1::Reason why);
    void load_history(const v1::MatchHistory& piece);
    void report_history(MatchId match);
    void take_draws_of_the_start(const v1::FairDraws& draws, MatchId match);
    void skip_history(MatchId match);

    Person person_;
    RandomSources random_sources_;
    Model model_;
    std::vector<PendingRequest> unanswered_;
    std::vector<v1::ClientMessage> outgoing_;
    std::string hello_;
    std::optional<v1::LobbyFilter> lobby_filter_;
    std::string lobby_request_;
    bool is_lobby_answered_ = false;  ///< `lobby_request_` was answered on this connection
    StartContributions contributions_;
    CorrespondenceContributions correspondence_;
    bool loads_histories_ = false;
    HistoryLoader histories_;
    Received received_;  ///< result of `receive`, which its parts fill
};

}  // namespace bastide::model
