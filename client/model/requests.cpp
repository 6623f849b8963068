#include "client/model/requests.hpp"

#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

namespace bastide::model::request {
namespace {

template <typename Kind>
using Mutable = Kind* (v1::ClientMessage::*)();

template <typename Kind>
v1::ClientMessage about(MatchId match, Mutable<Kind> kind) {
    v1::ClientMessage message;
    (message.*kind)()->set_match(match);
    return message;
}

template <typename Kind>
v1::ClientMessage with_key(MatchId match, const v1::JoinKey& key, Mutable<Kind> kind) {
    v1::ClientMessage message = about(match, kind);
    if (key.ByteSizeLong() > 0) {
        *(message.*kind)()->mutable_key() = key;
    }
    return message;
}

template <typename Kind>
v1::ClientMessage about_seat(MatchId match, Seat seat, std::uint32_t version, Mutable<Kind> kind) {
    v1::ClientMessage message = about(match, kind);
    (message.*kind)()->set_seat(static_cast<std::uint32_t>(index_of(seat)));
    (message.*kind)()->set_version(version);
    return message;
}

v1::ClientMessage block(std::uint32_t person, bool ends) {
    v1::ClientMessage message;
    message.mutable_block()->set_person(person);
    message.mutable_block()->set_ends(ends);
    return message;
}

template <typename Kind>
v1::ClientMessage about_line(MatchId match, const ChatLine& line, Mutable<Kind> kind) {
    v1::ClientMessage message = about(match, kind);
    (message.*kind)()->set_spectators(line.spectators);
    (message.*kind)()->set_number(line.said.number());
    return message;
}

}  // namespace

v1::ClientMessage list_tables(bool finished, MatchId before) {
    v1::ClientMessage message;
    message.mutable_list_tables()->set_finished(finished);
    message.mutable_list_tables()->set_before(before);
    return message;
}

v1::ClientMessage watch_lobby(const v1::LobbyFilter& filter, const Lobby& known) {
    v1::ClientMessage message;
    v1::WatchLobby& watch = *message.mutable_watch_lobby();
    if (filter.ByteSizeLong() > 0) {
        *watch.mutable_filter() = filter;
    }
    for (const v1::LobbyTable& table : known.tables) {
        watch.add_state_tags(table.state_tag());
    }
    return message;
}

v1::ClientMessage unwatch_lobby() {
    v1::ClientMessage message;
    message.mutable_unwatch_lobby();
    return message;
}

v1::ClientMessage list_people(const std::string& named, bool muted) {
    v1::ClientMessage message;
    message.mutable_list_people()->set_named(named);
    message.mutable_list_people()->set_blocked(muted);
    return message;
}

v1::ClientMessage invite(MatchId match, std::uint32_t person) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_invite);
    message.mutable_invite()->set_person(person);
    return message;
}

v1::ClientMessage decline_invitation(MatchId match, bool never) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_decline_invitation);
    message.mutable_decline_invitation()->set_never_again(never);
    return message;
}

v1::ClientMessage say(MatchId match, const std::string& text, std::uint32_t phrase) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_say);
    phrase != 0 ? message.mutable_say()->set_phrase(phrase) : message.mutable_say()->set_text(text);
    return message;
}

v1::ClientMessage delete_line(MatchId match, const ChatLine& line) {
    return about_line(match, line, &v1::ClientMessage::mutable_delete_line);
}

v1::ClientMessage report_line(MatchId match, const ChatLine& line) {
    return about_line(match, line, &v1::ClientMessage::mutable_report_line);
}

v1::ClientMessage mute(MatchId /*unused*/, const ChatLine& line) {
    return block(line.said.by().person(), false);
}

v1::ClientMessage unmute(std::uint32_t person) {
    return block(person, true);
}

v1::ClientMessage create_sign_in_code(bool recovery) {
    v1::ClientMessage message;
    message.mutable_create_sign_in_code()->set_recovery(recovery);
    return message;
}

v1::ClientMessage create(const std::string& title,
                         int seats,
                         const Ruleset& ruleset,
                         const v1::Pace& pace,
                         const v1::AccessSettings& access,
                         bool auto_start) {
    v1::ClientMessage message;
    v1::CreateTable& create = *message.mutable_create_table();
    create.set_title(title);
    if (access.ByteSizeLong() > 0) {
        *create.mutable_access() = access;
    }
    create.set_seats_max(static_cast<std::uint32_t>(seats));
    codec::to_wire(ruleset, *create.mutable_ruleset());
    if (pace.kind() != v1::UNTIMED) {
        *create.mutable_pace() = pace;
    }
    create.set_auto_start(auto_start);
    return message;
}

v1::ClientMessage join(MatchId match, const v1::JoinKey& key) {
    return with_key(match, key, &v1::ClientMessage::mutable_join_table);
}

v1::ClientMessage watch(MatchId match, const v1::JoinKey& key) {
    return with_key(match, key, &v1::ClientMessage::mutable_watch);
}

v1::ClientMessage join_by_code(const std::string& code) {
    v1::JoinKey key;
    key.set_code(code);
    return join(0, key);
}

v1::ClientMessage record(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_get_record);
}

v1::ClientMessage quick_play() {
    v1::ClientMessage message;
    message.mutable_quick_play();
    return message;
}

v1::ClientMessage rematch(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_rematch);
}

v1::ClientMessage resume_or_watch(MatchId match, const Attended& attended, bool comparable) {
    v1::ClientMessage message = watch(match);
    if (!attended.game || attended.awaits_snapshot || !attended.compares_hashes || !comparable) {
        return message;
    }
    const ViewHash hash = view_hash(*attended.game);
    message.mutable_watch()->set_since(attended.version);
    message.mutable_watch()->set_view_hash(std::string(hash.begin(), hash.end()));
    return message;
}

v1::ClientMessage unwatch(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_unwatch);
}

v1::ClientMessage leave(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_leave_table);
}

v1::ClientMessage colour(MatchId match, v1::Colour colour) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_choose_colour);
    message.mutable_choose_colour()->set_colour(colour);
    return message;
}

v1::ClientMessage ready(MatchId match, const Attended& attended, bool ready) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_set_ready);
    message.mutable_set_ready()->set_ready(ready);
    message.mutable_set_ready()->set_version(attended.version);
    return message;
}

v1::ClientMessage start(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_start_game);
}

v1::ClientMessage seat_bot(MatchId match, v1::BotLevel level) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_seat_bot);
    message.mutable_seat_bot()->set_level(level);
    return message;
}

v1::ClientMessage remove(MatchId match, Seat seat, std::uint32_t version) {
    return about_seat(match, seat, version, &v1::ClientMessage::mutable_remove_player);
}

v1::ClientMessage hand_over(MatchId match, Seat seat, std::uint32_t version) {
    return about_seat(match, seat, version, &v1::ClientMessage::mutable_hand_over);
}

v1::ClientMessage change(MatchId match,
                         int seats,
                         const std::optional<Ruleset>& ruleset,
                         const std::optional<v1::Pace>& pace) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_change_table);
    message.mutable_change_table()->set_seats_max(static_cast<std::uint32_t>(seats));
    if (ruleset) {
        codec::to_wire(*ruleset, *message.mutable_change_table()->mutable_ruleset());
    }
    if (pace) {
        *message.mutable_change_table()->mutable_pace() = *pace;
    }
    return message;
}

v1::ClientMessage reclaim_seat(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_reclaim_seat);
}

v1::ClientMessage call_vote(MatchId match, const Proposal& proposal, std::chrono::seconds pause) {
    v1::ClientMessage message;
    v1::CallVote& call = *message.mutable_call_vote();
    call.set_match(match);
    call.set_motion(proposal.motion);
    if (is_about_seat(proposal.motion)) {
        call.set_about(static_cast<std::uint32_t>(index_of(proposal.about)));
    }
    if (proposal.motion == v1::PAUSE) {
        call.set_pause_seconds(static_cast<std::uint32_t>(pause.count()));
    }
    if (proposal.motion == v1::EXTEND) {
        call.set_side(std::string(name_of(proposal.side)));
    }
    return message;
}

v1::ClientMessage cast_vote(MatchId match, std::uint32_t vote, bool yes) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_cast_vote);
    message.mutable_cast_vote()->set_vote(vote);
    message.mutable_cast_vote()->set_yes(yes);
    return message;
}

v1::ClientMessage report_activity(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_report_activity);
}

v1::ClientMessage change_access(MatchId match, const v1::AccessSettings& access) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_change_access);
    *message.mutable_change_access()->mutable_access() = access;
    return message;
}

v1::ClientMessage close(MatchId match) {
    return about(match, &v1::ClientMessage::mutable_close_table);
}

v1::ClientMessage rename(const std::string& name) {
    v1::ClientMessage message;
    message.mutable_rename()->set_name(name);
    return message;
}

v1::ClientMessage reveal(MatchId match, const std::string& value, const std::string& proposed) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_reveal_draws);
    message.mutable_reveal_draws()->set_value(value);
    message.mutable_reveal_draws()->set_proposed(proposed);
    return message;
}

v1::ClientMessage match_history(MatchId match, std::uint32_t from) {
    v1::ClientMessage message = about(match, &v1::ClientMessage::mutable_get_match_history);
    message.mutable_get_match_history()->set_from(from);
    return message;
}

v1::ClientMessage act(MatchId match,
                      std::uint32_t prompt,
                      const Board& board,
                      const Action& action) {
    v1::ClientMessage message;
    v1::Act& act = *message.mutable_act();
    act.set_match(match);
    act.set_prompt(prompt);
    if (!codec::to_wire(action, board, *act.mutable_action())) {
        message.clear_kind();
    }
    return message;
}

v1::ClientMessage move(MatchId match, const Attended& attended, const Action& action) {
    return act(match, attended.prompt, attended.game->board, action);
}

}  // namespace bastide::model::request
