// What a client may ask for, one function a request.
#pragma once

#include "client/model/votes.hpp"
#include "engine/action.hpp"

#include "bastide/v1/client.pb.h"

#include <string>

namespace bastide::model::request {

/// A page of them, newest first: those with a lower number than `before`; 0: the first page.
v1::ClientMessage list_tables(bool finished = false, MatchId before = 0);

/// The lobby by that filter; what we have of it need not be told again.
v1::ClientMessage watch_lobby(const v1::LobbyFilter& filter, const Lobby& known);
v1::ClientMessage unwatch_lobby();

/// Who looks at the lobby; by a part of their name, unless that is empty.
v1::ClientMessage list_people(const std::string& named = {});

/// Somebody who is there, to our table.
v1::ClientMessage invite(MatchId match, std::uint32_t person);

/// We do not come; `never`: nor to any other table of theirs.
v1::ClientMessage decline_invitation(MatchId match, bool never);

v1::ClientMessage create(const std::string& title,
                         int seats,
                         const Ruleset& ruleset = {},
                         const v1::Pace& pace = {},
                         const v1::AccessSettings& access = {});

/// `key`: if the table needs one. A code that the server has sent us need not be given
/// (ServerSession::ask).
v1::ClientMessage join(MatchId match, const v1::JoinKey& key = {});
v1::ClientMessage watch(MatchId match, const v1::JoinKey& key = {});

/// Of the table with this code, whichever it is.
v1::ClientMessage join_by_code(const std::string& code);
v1::ClientMessage record(MatchId match);

/// A game for two, now.
v1::ClientMessage quick_play();

/// To play a finished match again: opens a table for that, or sits down at the one there is.
v1::ClientMessage rematch(MatchId match);

/// Attends a match again and asks for no more than what happened since; for the whole of it before
/// the game, and where ours is in doubt.
v1::ClientMessage come_back_to(MatchId match, const Attended& attended, bool comparable);
v1::ClientMessage unwatch(MatchId match);
v1::ClientMessage leave(MatchId match);
v1::ClientMessage colour(MatchId match, v1::Colour colour);

/// Agrees to the table as it is shown, or does not any more.
v1::ClientMessage ready(MatchId match, const Attended& attended, bool ready);
v1::ClientMessage start(MatchId match);

// What the host decides before the game. `version`: of the table as it was shown.

v1::ClientMessage seat_bot(MatchId match, v1::BotLevel level);
v1::ClientMessage remove(MatchId match, Seat seat, std::uint32_t version);
v1::ClientMessage hand_over(MatchId match, Seat seat, std::uint32_t version);

/// 0 seats, no rules, no pace: as they are.
v1::ClientMessage change(MatchId match,
                         int seats,
                         const std::optional<Ruleset>& ruleset,
                         const std::optional<v1::Pace>& pace = std::nullopt);
v1::ClientMessage change_access(MatchId match, const v1::AccessSettings& access);
v1::ClientMessage close(MatchId match);

/// Takes our seat back from the bot that plays for us.
v1::ClientMessage reclaim_seat(MatchId match);

/// Those at the table shall decide that; `pause`: how long, where it is about one.
v1::ClientMessage call_vote(MatchId match, const Proposal& proposal, std::chrono::seconds pause);

/// Our ballot, in the vote of that number.
v1::ClientMessage cast_vote(MatchId match, std::uint32_t vote, bool yes);

/// We are there, and think.
v1::ClientMessage report_activity(MatchId match);

/// To be called otherwise.
v1::ClientMessage rename(const std::string& name);

/// What has happened in the match, from that version on.
v1::ClientMessage match_history(MatchId match, std::uint32_t from);

/// The answer to the question with that number. What only chance does is no request, and leaving is
/// another one: both give an empty message.
v1::ClientMessage act(MatchId match,
                      std::uint32_t prompt,
                      const Board& board,
                      const Action& action);

/// The answer to what is asked in this match now. Its game has begun.
v1::ClientMessage move(MatchId match, const Attended& attended, const Action& action);

}  // namespace bastide::model::request
