#include "client/model/requests.hpp"

#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

namespace bastide::model::request {
namespace {

template <auto kind>
v1::ClientMessage with_key(MatchId match, const v1::JoinKey& key) {
    v1::ClientMessage message = about<kind>(match);
    if (key.ByteSizeLong() > 0) {
        *(message.*kind)()->mutable_key() = key;
    }
    return message;
}

}  // namespace

v1::ClientMessage list_tables(bool finished, MatchId before) {
    return make<&v1::ClientMessage::mutable_list_tables,
                &v1::ListTables::set_finished,
                &v1::ListTables::set_before>(finished, before);
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

v1::ClientMessage list_people(const std::string& named, bool muted) {
    v1::ClientMessage message;
    message.mutable_list_people()->set_named(named);
    message.mutable_list_people()->set_muted(muted);
    return message;
}

v1::ClientMessage list_opponents(const LobbyMember& after) {
    v1::ClientMessage message;
    message.mutable_list_people()->set_opponents(true);
    message.mutable_list_people()->set_before_ms(after.opponent.last_ms());
    message.mutable_list_people()->set_before(after.person);
    return message;
}

v1::ClientMessage say(MatchId match, const std::string& text, std::uint32_t phrase) {
    v1::ClientMessage message = about<&v1::ClientMessage::mutable_say>(match);
    phrase != 0 ? message.mutable_say()->set_phrase(phrase) : message.mutable_say()->set_text(text);
    return message;
}

v1::ClientMessage mute_speaker(MatchId /*unused*/, const ChatLine& line) {
    return mute(line.said.by().person(), false);
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
    return with_key<&v1::ClientMessage::mutable_join_table>(match, key);
}

v1::ClientMessage watch(MatchId match, const v1::JoinKey& key) {
    return with_key<&v1::ClientMessage::mutable_watch>(match, key);
}

v1::ClientMessage join_by_code(const std::string& code) {
    v1::JoinKey key;
    key.set_code(code);
    return join(0, key);
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

v1::ClientMessage ready(MatchId match, const Attended& attended, bool ready) {
    return about<&v1::ClientMessage::mutable_set_ready,
                 &v1::SetReady::set_ready,
                 &v1::SetReady::set_version>(match, ready, attended.version);
}

v1::ClientMessage change(MatchId match,
                         int seats,
                         const std::optional<Ruleset>& ruleset,
                         const std::optional<v1::Pace>& pace) {
    v1::ClientMessage message = about<&v1::ClientMessage::mutable_change_table>(match);
    message.mutable_change_table()->set_seats_max(static_cast<std::uint32_t>(seats));
    if (ruleset) {
        codec::to_wire(*ruleset, *message.mutable_change_table()->mutable_ruleset());
    }
    if (pace) {
        *message.mutable_change_table()->mutable_pace() = *pace;
    }
    return message;
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

v1::ClientMessage change_access(MatchId match, const v1::AccessSettings& access) {
    v1::ClientMessage message = about<&v1::ClientMessage::mutable_change_access>(match);
    *message.mutable_change_access()->mutable_access() = access;
    return message;
}

v1::ClientMessage rename(const std::string& name) {
    v1::ClientMessage message;
    message.mutable_rename()->set_name(name);
    return message;
}

v1::ClientMessage set_notices(const std::string& address) {
    v1::ClientMessage message;
    message.mutable_set_notices()->set_address(address);
    return message;
}

v1::ClientMessage commit(MatchId match,
                         const std::string& proposed,
                         const std::string& commitment) {
    v1::ClientMessage message = about<&v1::ClientMessage::mutable_commit_draws>(match);
    message.mutable_commit_draws()->set_proposed(proposed);
    message.mutable_commit_draws()->set_commitment(commitment);
    return message;
}

v1::ClientMessage reveal(MatchId match, const std::string& value, const std::string& proposed) {
    v1::ClientMessage message = about<&v1::ClientMessage::mutable_reveal_draws>(match);
    message.mutable_reveal_draws()->set_value(value);
    message.mutable_reveal_draws()->set_proposed(proposed);
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
