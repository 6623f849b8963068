#include "client/model/conversation.hpp"

#include "client/model/requests.hpp"
#include "client/model/update.hpp"
#include "proto/frames.hpp"

#include <algorithm>
#include <utility>

namespace bastide::model {
namespace {

/// Whether we have a seat there, in a match that is not over.
bool is_seated(const Attended& attended) {
    const v1::Phase phase = attended.table.phase();
    const bool withdrawn =
        attended.game && attended.seat && attended.game->player(*attended.seat).withdrawn;
    return attended.seat && !withdrawn && phase != v1::FINISHED && phase != v1::CLOSED;
}

}  // namespace

Conversation::Conversation(Person person, Chance chance, Shelf shelf)
    : person_(std::move(person)),
      chance_(std::move(chance)),
      parts_(chance_.value),
      post_(std::move(shelf), chance_.value) {
    model_.token = person_.token;
}

// ---- Connections

void Conversation::opened() {
    say_hello();
}

void Conversation::introduce(Person person) {
    person_ = std::move(person);
    model_.token = person_.token;
    say_hello();
}

void Conversation::say_hello() {
    v1::ClientMessage message;
    v1::Hello& hello = *message.mutable_hello();
    hello.set_protocol_least(protocol_least);
    hello.set_protocol_most(protocol_most);
    hello.set_client("bastide " BASTIDE_VERSION);
    hello.set_name(person_.name);
    hello.set_token(model_.token);
    hello_ = chance_.request_id();
    message.set_request(hello_);
    outgoing_.push_back(std::move(message));
}

/// What we asked by ourselves is asked anew where it still has a meaning. Our part in a start never
/// is: said again, it might be taken for that in the next one.
void Conversation::lost() {
    lose_touch(model_);
    parts_.lost();
    lobby_shown_ = false;
    outgoing_.clear();
    std::erase_if(unanswered_, [](const Asked& asked) { return asked.ours; });
}

/// Back to every match and to the lobby, then what was asked and never answered.
void Conversation::resume() {
    person_.name.clear();  // the server has it
    const std::vector<Asked> again = unanswered_;
    for (const auto& [match, attended] : model_.matches) {
        const bool asked = std::any_of(again.begin(), again.end(), [id = match](const Asked& one) {
            return one.message.has_watch() && one.message.watch().match() == id;
        });
        if (!asked) {
            look_again(match);
        }
    }
    look_at_lobby_again();
    for (const Asked& asked : again) {
        outgoing_.push_back(asked.message);
    }
}

// ---- Requests

/// A door that we have been told the code of opens to us again.
void Conversation::bring_the_key(v1::ClientMessage& message) const {
    const auto bring = [this](auto& to) {
        const std::string code = to.has_key() ? "" : code_of(to.match());
        if (!code.empty()) {
            to.mutable_key()->set_code(code);
        }
    };
    if (message.has_watch()) {
        bring(*message.mutable_watch());
    } else if (message.has_join_table()) {
        bring(*message.mutable_join_table());
    }
}

std::string Conversation::code_of(MatchId match) const {
    if (const Attended* attended = find(model_, match)) {
        return attended->table.door().code();
    }
    for (const auto& [id, attended] : model_.matches) {
        if (attended.rematch == match) {
            return attended.rematch_code;
        }
    }
    return {};
}

/// That somebody is there is said on the side, and nobody waits for an answer.
std::string Conversation::ask(v1::ClientMessage message) {
    const bool on_the_side = message.has_sign_of_life();
    if (message.has_set_ready()) {
        prepare_by_post(*message.mutable_set_ready());
    } else if (message.has_decline_invitation()) {
        forget_invitation(model_, message.decline_invitation().match());
    }
    return ask_as(std::move(message), on_the_side);
}

std::string Conversation::ask_as(v1::ClientMessage message, bool ours) {
    std::string id = chance_.request_id();
    message.set_request(id);
    bring_the_key(message);
    if (model_.welcome) {
        outgoing_.push_back(message);
    }
    unanswered_.push_back({std::move(message), ours});
    return id;
}

void Conversation::unwatch(MatchId match) {
    if (model_.welcome) {
        ask_as(request::unwatch(match), true);
    }
    model_.matches.erase(match);
    parts_.forget(match);
    pasts_.forget(match);
}

void Conversation::look_again(MatchId match) {
    const Attended* attended = find(model_, match);
    if (!model_.welcome || attended == nullptr) {
        return;
    }
    if (up_to_date(*attended)) {
        return ask_for_past(match);
    }
    const bool comparable = model_.hash_version == hash_version;
    ask_as(request::come_back_to(match, *attended, comparable), true);
}

std::vector<v1::ClientMessage> Conversation::take_outgoing() {
    return std::exchange(outgoing_, {});
}

std::optional<Conversation::Asked> Conversation::take_asked(const std::string& request) {
    const auto found = std::find_if(unanswered_.begin(), unanswered_.end(), [&](const Asked& one) {
        return one.message.request() == request;
    });
    if (request.empty() || found == unanswered_.end()) {
        return std::nullopt;
    }
    Asked asked = std::move(*found);
    unanswered_.erase(found);
    return asked;
}

// ---- What the server says

Heard Conversation::receive(const v1::ServerMessage& message) {
    Heard heard;
    const std::optional<Asked> asked = take_asked(message.request());
    if (asked && asked->ours && message.has_refused()) {
        refused(*asked, message.refused(), heard);
        return heard;
    }
    if (means_nothing(message, asked)) {
        return heard;
    }
    const std::optional<Attended> before = known_of(message);
    Effects effects = update(model_, message);
    if (asked && asked->message.has_leave_table() && message.has_done()) {
        std::erase(model_.seated_at, asked->message.leave_table().match());
    }
    follow_our_seats();
    heard.news = std::move(effects.news);
    for (const MatchId match : effects.watch) {
        ask_as(request::watch(match), true);
    }
    if (effects.believed) {
        act_on(message, asked, before, heard);
    }
    if (asked && effects.believed) {
        follow_invitations(*asked, message, heard);
    }
    if (asked && is_no_story(*asked, message, effects.believed)) {
        do_without_past(asked->message.get_story().match(), heard);
    }
    return heard;
}

/// What is believed. `before`: the match that it shows, as we knew it.
void Conversation::act_on(const v1::ServerMessage& message,
                          const std::optional<Asked>& asked,
                          const std::optional<Attended>& before,
                          Heard& heard) {
    if (message.has_shown_out()) {
        std::erase(model_.seated_at, message.shown_out().match());
        parts_.forget(message.shown_out().match());
        do_without_past(message.shown_out().match(), heard);
    }
    lobby_shown_ = lobby_shown_ || message.has_lobby();
    if (message.has_welcome()) {
        resume();
    } else if (message.has_refused() && message.request() == hello_) {
        heard.unwelcome = Refused{message.request(),
                                  message.refused().reason(),
                                  std::get<Refused>(heard.news.front()).sentence};
    }
    if (asked && asked->message.has_commit_draws() && message.has_done()) {
        our_part_stands(asked->message.commit_draws(), heard);
    }
    play_our_part(message, heard);
    follow_post(message, asked, heard);
    if (message.has_snapshot()) {
        get_ready_again(asked, before, message.snapshot().table().match());
    }
    look_back(message, before, heard);
}

/// Whether a story was asked for, and this is none of that match.
bool Conversation::is_no_story(const Asked& asked,
                               const v1::ServerMessage& message,
                               bool believed) {
    return asked.message.has_get_story() &&
           !(believed && message.has_story() &&
             message.story().match() == asked.message.get_story().match());
}

/// What nobody has asked for, or does not want to know any more. A match that is shown unasked is
/// one that we attend, or did until a moment ago.
bool Conversation::means_nothing(const v1::ServerMessage& message,
                                 const std::optional<Asked>& asked) const {
    if (message.has_record()) {
        return !(asked && asked->message.has_get_record());
    }
    if (message.has_story()) {
        return !(asked && asked->message.has_get_story());
    }
    if (message.has_people()) {
        return !(asked && asked->message.has_list_people());
    }
    if (is_of_an_old_look(message)) {
        return true;
    }
    return message.has_snapshot() && message.request().empty() &&
           find(model_, message.snapshot().table().match()) == nullptr;
}

/// The welcome told where we have seats; since then we know it of what we attend. What we look away
/// from as we leave it is told of in the answer only.
void Conversation::follow_our_seats() {
    for (const auto& [match, attended] : model_.matches) {
        auto& ours = model_.seated_at;
        const auto known = std::find(ours.begin(), ours.end(), match);
        if (!up_to_date(attended) || is_seated(attended) == (known != ours.end())) {
            continue;
        }
        if (known == ours.end()) {
            ours.push_back(match);
        } else {
            ours.erase(known);
        }
    }
}

void Conversation::past_refused(MatchId match, v1::Reason why, Heard& heard) {
    if (is_too_busy(why) && pasts_.put_off(match)) {
        heard.later.push_back(match);
    } else {
        do_without_past(match, heard);
    }
}

/// What nobody but we have asked. A match that is not there any more is not attended either.
void Conversation::refused(const Asked& asked, const v1::Refused& why, Heard& heard) {
    if (asked.message.has_commit_draws()) {
        return parts_.refused(asked.message.commit_draws(), why.reason());
    }
    if (asked.message.has_set_ready()) {
        return refused_by_post(asked.message.set_ready(), why.reason(), heard);
    }
    if (asked.message.has_get_story()) {
        return past_refused(asked.message.get_story().match(), why.reason(), heard);
    }
    if (asked.message.has_watch_lobby()) {
        return look_refused(asked, why, heard);
    }
    if (!asked.message.has_watch()) {
        return;  // our part in a start that is not to be, leaving what we had left, a sign of life
    }
    const MatchId match = asked.message.watch().match();
    if (is_too_busy(why.reason())) {
        return heard.later.push_back(match);
    }
    v1::ServerMessage told;
    *told.mutable_refused() = why;
    model_.matches.erase(match);
    pasts_.forget(match);
    heard.news = update(model_, told).news;
}

}  // namespace bastide::model
