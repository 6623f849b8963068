// Our part in starts that are agreed on by post.
#include "client/model/conversation.hpp"
#include "client/model/post.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

/// What this message tells how it is now; 0: nothing.
MatchId match_shown(const v1::ServerMessage& message) {
    return message.has_snapshot() ? message.snapshot().table().match()
           : message.has_update() ? message.update().match()
                                  : 0;
}

}  // namespace

/// Whoever gets ready there commits to a value.
void Conversation::prepare_by_post(v1::SetReady& ready) {
    const Attended* attended = find(model_, ready.match());
    if (attended == nullptr || !attended->seat || !begins_by_post(attended->table)) {
        return;
    }
    if (ready.ready()) {
        ready.set_commitment(post_.commit(*attended));
    } else {
        post_.forget(ready.match());
    }
}

/// Whoever was refused is not ready, and is not made so later on.
void Conversation::follow_post(const v1::ServerMessage& message,
                               const std::optional<Asked>& asked,
                               Heard& heard) {
    const bool was_ready = asked && asked->message.has_set_ready();
    if (was_ready && message.has_refused()) {
        return post_.refused(asked->message.set_ready().match());
    }
    const MatchId match = was_ready ? asked->message.set_ready().match() : match_shown(message);
    if (match != 0) {
        follow_post(match, heard);
    }
}

void Conversation::follow_post(MatchId match, Heard& heard) {
    const auto found = model_.matches.find(match);
    if (found == model_.matches.end() || !up_to_date(found->second)) {
        return;
    }
    Attended& attended = found->second;
    if (attended.seat && begins_by_post(attended.table)) {
        return take_part_by_post(attended, heard);
    }
    if (attended.seat && attended.game && !attended.draws_ours) {
        const PostParts::Begun begun = post_.begun(attended);
        take_begun({begun.ours, begun.fault}, match, heard);
    }
    if (!attended.seat || !attended.game || is_over(attended)) {
        post_.forget(match);
    }
}

/// What we asked by ourselves is asked again where the table is another one since: somebody may
/// have got ready in the same moment.
void Conversation::refused_by_post(const v1::SetReady& ready, v1::Reason why, Heard& heard) {
    const Attended* attended = find(model_, ready.match());
    if (why == v1::STALE && attended != nullptr && attended->version != ready.version()) {
        follow_post(ready.match(), heard);
    }
}

void Conversation::take_part_by_post(Attended& attended, Heard& heard) {
    const MatchId match = attended.table.match();
    attended.ready_elsewhere = post_.is_ready_elsewhere(attended);
    if (is_part_by_post_due(match)) {
        return;
    }
    PostParts::Part part = post_.look(attended);
    if (part.answer) {
        ask_as(*std::move(part.answer), true);
    }
    if (part.fault) {
        heard.news.emplace_back(DrawsDoubted{match, *part.fault});
    }
    if (part.told) {
        heard.news.emplace_back(StartByPost{match, *part.told, *attended.seat});
    }
}

bool Conversation::is_part_by_post_due(MatchId match) const {
    return std::ranges::any_of(unanswered_, [match](const Asked& asked) {
        const v1::ClientMessage& message = asked.message;
        return (message.has_set_ready() && message.set_ready().match() == match) ||
               (message.has_reveal_draws() && message.reveal_draws().match() == match);
    });
}

}  // namespace bastide::model
