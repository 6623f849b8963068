// A conversation with a server across connections: requests out, news in, the model kept up to
// date.
//
// Pure: it knows no socket, clock or dice. Whoever owns it tells it when a connection is open or
// lost and hands it what comes; after each call `take_outgoing` is to go out, in this order.
//
// What has been asked stays asked until it is answered: on the next connection it goes out again
// under the same id, which the server takes for the same request.
#pragma once

#include "client/model/model.hpp"
#include "client/model/own_draws.hpp"

#include "bastide/v1/client.pb.h"

#include <functional>

namespace bastide::model {

/// Who says hello.
struct Person {
    std::string name;   ///< with a token: empty keeps the old one
    std::string token;  ///< of an earlier welcome; empty: a new guest
};

/// What nobody can foresee.
struct Chance {
    std::function<std::string()> request_id;  ///< 16 bytes, never the same twice
    std::function<fair::Bytes32()> value;     ///< for the draws of a game: not to be guessed
};

/// What a message of the server led to.
struct Heard {
    std::vector<News> news;
    /// The server was too busy to show these: `look_again` in a moment.
    std::vector<MatchId> later;
    /// Set where it was the hello that was refused.
    std::optional<Refused> unwelcome;
};

class Conversation {
  public:
    Conversation(Person person, Chance chance);

    [[nodiscard]] const Model& model() const { return model_; }

    /// A connection is open: says hello.
    void opened();

    /// The connection is over.
    void lost();

    Heard receive(const v1::ServerMessage& message);

    /// Says hello otherwise, where the first one was refused.
    void introduce(Person person);

    /// Asks under a new id, which it returns; before the welcome, as soon as it has come.
    std::string ask(v1::ClientMessage message);

    /// Stops attending a match and forgets it.
    void unwatch(MatchId match);

    /// Asks for what we do not know of a match, if we attend it still.
    void look_again(MatchId match);

    /// Whether everything has been answered, the hello included.
    [[nodiscard]] bool all_answered() const { return model_.welcome && unanswered_.empty(); }

    std::vector<v1::ClientMessage> take_outgoing();

  private:
    struct Asked {
        v1::ClientMessage message;
        bool ours = false;  ///< nobody told us to: a refusal is nobody's news
    };

    std::string ask_as(v1::ClientMessage message, bool ours);
    void say_hello();
    void resume();
    std::optional<Asked> take_asked(const std::string& request);
    void follow_our_seats();
    void refused(const Asked& asked, const v1::Refused& why, Heard& heard);
    void play_our_part(const v1::ServerMessage& message, Heard& heard);
    void commit(const v1::StartProposed& proposed);
    void reveal(const v1::AllCommitted& all, Heard& heard);
    void check_draws(Heard& heard);
    [[nodiscard]] std::optional<Seat> our_seat(MatchId match) const;

    Person person_;
    Chance chance_;
    Model model_;
    std::vector<Asked> unanswered_;  ///< in the order of asking
    std::vector<v1::ClientMessage> outgoing_;
    std::string hello_;                     ///< the id of the last one
    std::map<MatchId, OwnDraws> proposed_;  ///< starts that we have a part in
};

}  // namespace bastide::model
