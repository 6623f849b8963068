#pragma once

#include "client/model/votes.hpp"
#include "engine/action.hpp"

#include "bastide/v1/client.pb.h"

#include <string>

namespace bastide::model::request {

/// Requests tables, newest first, with lower numbers than `before`; 0 means the first page.
v1::ClientMessage list_tables(bool finished = false, MatchId before = 0);

/// Subscribes to the lobby. The answer leaves out tables that have not changed since `known`.
v1::ClientMessage watch_lobby(const v1::LobbyFilter& filter, const Lobby& known);
v1::ClientMessage unwatch_lobby();

v1::ClientMessage list_people(const std::string& named = {}, bool muted = false);

v1::ClientMessage invite(MatchId match, std::uint32_t person);

/// Declines an invitation; with `never` also all later invitations of that person.
v1::ClientMessage decline_invitation(MatchId match, bool never);

/// A ready-made phrase if `phrase` is not 0. Match 0 is the lobby.
v1::ClientMessage say(MatchId match, const std::string& text, std::uint32_t phrase);
v1::ClientMessage delete_line(MatchId match, const ChatLine& line);
v1::ClientMessage report_line(MatchId match, const ChatLine& line);
/// The person who said the line.
v1::ClientMessage mute(MatchId match, const ChatLine& line);
v1::ClientMessage unmute(std::uint32_t person);

v1::ClientMessage create_sign_in_code(bool recovery);

v1::ClientMessage create(const std::string& title,
                         int seats,
                         const Ruleset& ruleset = {},
                         const v1::Pace& pace = {},
                         const v1::AccessSettings& access = {},
                         bool auto_start = false);

/// Requests a seat. `key`: the password or code. ServerSession::ask adds a code that it knows.
v1::ClientMessage join(MatchId match, const v1::JoinKey& key = {});
v1::ClientMessage watch(MatchId match, const v1::JoinKey& key = {});

v1::ClientMessage join_by_code(const std::string& code);
v1::ClientMessage record(MatchId match);

v1::ClientMessage quick_play();

v1::ClientMessage rematch(MatchId match);

/// Requests only the updates since our version if our state of the game can be trusted.
/// `comparable`: the server's view hashes are of our version.
v1::ClientMessage resume_or_watch(MatchId match, const Attended& attended, bool comparable);
v1::ClientMessage unwatch(MatchId match);
v1::ClientMessage leave(MatchId match);
v1::ClientMessage colour(MatchId match, v1::Colour colour);

/// Declares us ready, or not, for the table at our version.
v1::ClientMessage ready(MatchId match, const Attended& attended, bool ready);
v1::ClientMessage start(MatchId match);

// Requests of the host before the game. `version` is that of the table as shown.

v1::ClientMessage seat_bot(MatchId match, v1::BotLevel level);
v1::ClientMessage remove(MatchId match, Seat seat, std::uint32_t version);
v1::ClientMessage hand_over(MatchId match, Seat seat, std::uint32_t version);

/// Changes the table. 0 seats, unset rules and an unset pace leave these unchanged.
v1::ClientMessage change(MatchId match,
                         int seats,
                         const std::optional<Ruleset>& ruleset,
                         const std::optional<v1::Pace>& pace = std::nullopt);
v1::ClientMessage change_access(MatchId match, const v1::AccessSettings& access);
v1::ClientMessage close(MatchId match);

v1::ClientMessage reclaim_seat(MatchId match);

v1::ClientMessage call_vote(MatchId match, const Proposal& proposal, std::chrono::seconds pause);

v1::ClientMessage cast_vote(MatchId match, std::uint32_t vote, bool yes);

v1::ClientMessage report_activity(MatchId match);

v1::ClientMessage rename(const std::string& name);

/// Reveals our value. `proposed` is the server's commitment.
v1::ClientMessage reveal(MatchId match, const std::string& value, const std::string& proposed);
v1::ClientMessage match_history(MatchId match, std::uint32_t from);

/// Sends an action. `prompt` is the question's number; empty for draws and withdrawals.
v1::ClientMessage act(MatchId match,
                      std::uint32_t prompt,
                      const Board& board,
                      const Action& action);

/// Sends a move. The game must have begun.
v1::ClientMessage move(MatchId match, const Attended& attended, const Action& action);

}  // namespace bastide::model::request
