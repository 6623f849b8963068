#pragma once

#include "client/model/votes.hpp"
#include "engine/action.hpp"

#include "bastide/v1/client.pb.h"

#include <string>

namespace bastide::model::request {

/// Makes a request. `kind`: such as &v1::ClientMessage::mutable_rematch; `set`: setters of fields.
template <auto kind, auto... set>
inline constexpr auto make = [](auto... values) {
    v1::ClientMessage message;
    (message.*kind)();
    (((message.*kind)()->*set)(values), ...);
    return message;
};

/// Requests something about a match, with the setters of the other fields.
template <auto kind, auto... set>
inline constexpr auto about = [](MatchId match, auto... values) {
    v1::ClientMessage message = make<kind, set...>(values...);
    (message.*kind)()->set_match(match);
    return message;
};

template <auto kind>
v1::ClientMessage about_seat(MatchId match, Seat seat, std::uint32_t version) {
    v1::ClientMessage message = about<kind>(match);
    (message.*kind)()->set_seat(static_cast<std::uint32_t>(index_of(seat)));
    (message.*kind)()->set_version(version);
    return message;
}

template <auto kind>
v1::ClientMessage about_line(MatchId match, const ChatLine& line) {
    v1::ClientMessage message = about<kind>(match);
    (message.*kind)()->set_spectators(line.spectators);
    (message.*kind)()->set_number(line.said.number());
    return message;
}

/// Requests tables, newest first, with lower numbers than `before`; 0 means the first page.
v1::ClientMessage list_tables(bool finished = false, MatchId before = 0);

/// Subscribes to the lobby. The answer leaves out tables that have not changed since `known`.
v1::ClientMessage watch_lobby(const v1::LobbyFilter& filter, const Lobby& known);
inline constexpr auto unwatch_lobby = make<&v1::ClientMessage::mutable_unwatch_lobby>;

v1::ClientMessage list_people(const std::string& named = {}, bool muted = false);

/// Requests the people with whom we have finished games, those after `after` in the list.
v1::ClientMessage list_opponents(const LobbyMember& after = {});

inline constexpr auto invite = about<&v1::ClientMessage::mutable_invite, &v1::Invite::set_person>;

/// Declines an invitation; with `true` also all later invitations of that person.
inline constexpr auto decline_invitation =
    about<&v1::ClientMessage::mutable_decline_invitation, &v1::DeclineInvitation::set_never_again>;

/// Sends a line, or the ready-made phrase if `phrase` is not 0. Match 0 is the lobby.
v1::ClientMessage say(MatchId match, const std::string& text, std::uint32_t phrase);
inline constexpr auto delete_line = about_line<&v1::ClientMessage::mutable_delete_line>;
inline constexpr auto report_line = about_line<&v1::ClientMessage::mutable_report_line>;
v1::ClientMessage mute_speaker(MatchId match, const ChatLine& line);
/// Mutes a person, who cannot invite us either; with `true` no longer.
inline constexpr auto mute =
    make<&v1::ClientMessage::mutable_mute, &v1::Mute::set_person, &v1::Mute::set_ends>;

/// Requests a code for another device; with `true` a recovery code.
inline constexpr auto create_sign_in_code =
    make<&v1::ClientMessage::mutable_create_sign_in_code, &v1::CreateSignInCode::set_recovery>;

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
inline constexpr auto record = about<&v1::ClientMessage::mutable_get_record>;

inline constexpr auto quick_play = make<&v1::ClientMessage::mutable_quick_play>;

inline constexpr auto rematch = about<&v1::ClientMessage::mutable_rematch>;

/// Requests only the updates since our version if our state of the game can be trusted.
/// `comparable`: the server's view hashes are of our version.
v1::ClientMessage resume_or_watch(MatchId match, const Attended& attended, bool comparable);
inline constexpr auto unwatch = about<&v1::ClientMessage::mutable_unwatch>;
inline constexpr auto leave = about<&v1::ClientMessage::mutable_leave_table>;
inline constexpr auto colour =
    about<&v1::ClientMessage::mutable_choose_colour, &v1::ChooseColour::set_colour>;

/// Declares us ready, or not, for the table at our version.
v1::ClientMessage ready(MatchId match, const Attended& attended, bool ready);
inline constexpr auto start = about<&v1::ClientMessage::mutable_start_game>;

// Requests of the host before the game. `version` is that of the table as shown.

inline constexpr auto seat_bot =
    about<&v1::ClientMessage::mutable_seat_bot, &v1::SeatBot::set_level>;
inline constexpr auto remove = about_seat<&v1::ClientMessage::mutable_remove_player>;
inline constexpr auto hand_over = about_seat<&v1::ClientMessage::mutable_hand_over>;

/// Changes the table. 0 seats, unset rules and an unset pace leave these unchanged.
v1::ClientMessage change(MatchId match,
                         int seats,
                         const std::optional<Ruleset>& ruleset,
                         const std::optional<v1::Pace>& pace = std::nullopt);
v1::ClientMessage change_access(MatchId match, const v1::AccessSettings& access);
inline constexpr auto close = about<&v1::ClientMessage::mutable_close_table>;

inline constexpr auto reclaim_seat = about<&v1::ClientMessage::mutable_reclaim_seat>;

v1::ClientMessage call_vote(MatchId match, const Proposal& proposal, std::chrono::seconds pause);

/// Casts our vote: its number, and true for yes.
inline constexpr auto cast_vote =
    about<&v1::ClientMessage::mutable_cast_vote, &v1::CastVote::set_vote, &v1::CastVote::set_yes>;

inline constexpr auto report_activity = about<&v1::ClientMessage::mutable_report_activity>;

v1::ClientMessage rename(const std::string& name);
v1::ClientMessage set_notices(const std::string& address);

// Commits to our value, or reveals it. `proposed` is the server's commitment.
v1::ClientMessage commit(MatchId match, const std::string& proposed, const std::string& commitment);
v1::ClientMessage reveal(MatchId match, const std::string& value, const std::string& proposed);
inline constexpr auto match_history =
    about<&v1::ClientMessage::mutable_get_match_history, &v1::GetMatchHistory::set_from>;

/// Sends an action. `prompt` is the question's number; empty for draws and withdrawals.
v1::ClientMessage act(MatchId match,
                      std::uint32_t prompt,
                      const Board& board,
                      const Action& action);

/// Sends a move. The game must have begun.
v1::ClientMessage move(MatchId match, const Attended& attended, const Action& action);

}  // namespace bastide::model::request
