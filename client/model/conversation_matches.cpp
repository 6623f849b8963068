// What a conversation says by itself of the matches that are attended: our part in their starts,
// and the wish to know what happened before we came.
#include "client/model/conversation.hpp"
#include "client/model/post.hpp"
#include "client/model/requests.hpp"
#include "client/model/update.hpp"

#include <algorithm>
#include <utility>

namespace bastide::model {

// ---- Our part in starts

/// A start is answered at once, by whoever has a seat.
void Conversation::play_our_part(const v1::ServerMessage& message, Heard& heard) {
    if (message.has_start_proposed()) {
        answer_proposal(message.start_proposed(), heard);
    } else if (message.has_all_committed()) {
        const MatchId match = message.all_committed().match();
        if (const auto seat = our_seat(match)) {
            give(parts_.all_committed(message.all_committed(), index_of(*seat)), match, heard);
        }
    } else if (message.has_start_cancelled()) {
        parts_.forget(message.start_cancelled().match());
    } else if (message.has_update() || message.has_snapshot() || message.has_done()) {
        check_draws(heard);
    }
    if (message.has_snapshot()) {
        check_draws_shown_anew(message.snapshot().table().match(), heard);
    }
}

/// For a start that is proposed too often nothing more is told.
void Conversation::answer_proposal(const v1::StartProposed& proposal, Heard& heard) {
    const MatchId match = proposal.match();
    if (!our_seat(match)) {
        return;
    }
    if (proposed_too_often(model_.matches.at(match))) {
        parts_.forget(match);
        heard.news.emplace_back(DrawsDoubted{match, DrawsFault::proposed_too_often});
    } else {
        give(parts_.proposed(proposal), match, heard);
    }
}

/// A restarted server forgets who was ready. If the table starts by itself and has not changed,
/// this repeats our readiness.
void Conversation::get_ready_again(const std::optional<Asked>& asked,
                                   const std::optional<Attended>& before,
                                   MatchId match) {
    const Attended& now = model_.matches.at(match);
    const bool came_back = asked && asked->ours && asked->message.has_watch();
    if (!came_back || !before || !before->seat || now.seat != before->seat ||
        now.version != before->version || now.table.phase() != v1::OPEN ||
        !now.table.begins_by_itself() || begins_by_post(now.table)) {
        return;
    }
    const auto seat = static_cast<int>(index_of(*now.seat));
    const bool says_otherwise = std::ranges::any_of(unanswered_, [match](const Asked& one) {
        return one.message.has_set_ready() && one.message.set_ready().match() == match;
    });
    if (before->table.seats(seat).ready() && !now.table.seats(seat).ready() && !says_otherwise) {
        ask_as(request::ready(match, now, true), true);
    }
}

void Conversation::give(OwnParts::Part part, MatchId match, Heard& heard) {
    if (part.answer) {
        ask_as(std::move(*part.answer), true);
    }
    if (part.fault) {
        heard.news.emplace_back(DrawsDoubted{match, *part.fault});
    }
}

void Conversation::our_part_stands(const v1::CommitDraws& ours, Heard& heard) {
    if (const auto fault = parts_.accepted(ours)) {
        heard.news.emplace_back(DrawsDoubted{ours.match(), *fault});
    }
}

/// Of games that have begun since.
void Conversation::check_draws(Heard& heard) {
    for (const MatchId match : parts_.open()) {
        const Attended* attended = find(model_, match);
        if (attended == nullptr || !attended->seat) {
            parts_.forget(match);
        } else if (attended->game) {
            const std::size_t seat = index_of(*attended->seat);
            const bool is_due = is_commitment_due(match);
            take_begun(parts_.begun(match, attended->draws, seat, is_due), match, heard);
        }
    }
}

/// We may have looked away from the match meanwhile.
void Conversation::check_draws_shown_anew(MatchId match, Heard& heard) {
    const Attended& attended = model_.matches.at(match);
    if (attended.game && !attended.draws_ours) {
        take_begun(parts_.shown_anew(match, attended.draws), match, heard);
    }
}

void Conversation::take_begun(const OwnParts::Begun& begun, MatchId match, Heard& heard) {
    if (begun.ours) {
        model_.matches.at(match).draws_told_at = 0;
        model_.matches.at(match).draws_ours = true;
    }
    if (begun.fault) {
        heard.news.emplace_back(DrawsDoubted{match, *begun.fault});
    }
}

bool Conversation::is_commitment_due(MatchId match) const {
    return std::any_of(unanswered_.begin(), unanswered_.end(), [match](const Asked& asked) {
        return asked.message.has_commit_draws() && asked.message.commit_draws().match() == match;
    });
}

std::optional<Seat> Conversation::our_seat(MatchId match) const {
    const Attended* attended = find(model_, match);
    return attended == nullptr ? std::nullopt : attended->seat;
}

// ---- What happened before we came

/// Of the match that a snapshot is about to replace.
std::optional<Attended> Conversation::known_of(const v1::ServerMessage& message) const {
    const Attended* known =
        message.has_snapshot() ? find(model_, message.snapshot().table().match()) : nullptr;
    return known == nullptr ? std::nullopt : std::optional(*known);
}

void Conversation::look_back(const v1::ServerMessage& message,
                             const std::optional<Attended>& before,
                             Heard& heard) {
    if (message.has_story()) {
        return read_past(message.story(), heard);
    }
    if (message.has_resumed()) {
        return read_on(message.resumed().match(), heard);
    }
    if (message.has_snapshot()) {
        const MatchId match = message.snapshot().table().match();
        pasts_.shown(before, model_.matches.at(match), model_.hash_version);
        read_on(match, heard);
    }
}

void Conversation::read_on(MatchId match, Heard& heard) {
    return reads_pasts_ ? ask_for_past(match) : do_without_past(match, heard);
}

/// For the next piece, if the match is read at all. What was asked on another connection was
/// forgotten with it.
void Conversation::ask_for_past(MatchId match) {
    auto next = pasts_.next(match);
    const bool is_due =
        std::any_of(unanswered_.begin(), unanswered_.end(), [match](const Asked& asked) {
            return asked.message.has_get_story() && asked.message.get_story().match() == match;
        });
    if (next && !is_due) {
        model_.matches.at(match).reads_past = true;
        ask_as(std::move(*next), true);
    }
}

void Conversation::read_past(const v1::Story& piece, Heard& heard) {
    switch (pasts_.hear(piece)) {
        case PastReader::Read::not_asked_for:
            return;
        case PastReader::Read::a_part:
            return ask_for_past(piece.match());
        case PastReader::Read::all:
            return tell_past(piece.match(), heard);
        case PastReader::Read::wrong:
            heard.news.emplace_back(Doubt{.unsound = true});
            return do_without_past(piece.match(), heard);
        case PastReader::Read::too_long:
            return do_without_past(piece.match(), heard);
    }
}

void Conversation::tell_past(MatchId match, Heard& heard) {
    PastReader::Finished read = pasts_.take(match);
    Attended& attended = model_.matches.at(match);
    attended.reads_past = false;
    if (read.end.game && !read.past.start.game) {
        take_draws_of_the_start(read.end.draws, match, heard);
    }
    heard.news.emplace_back(PastTold{match, std::make_shared<const Past>(std::move(read.past))});
    if (read.unseated && !attended.seat) {
        attended.parted = read.end.parted;
        heard.news.emplace_back(Unseated{match});
    }
}

/// As the server told them when the game began, or so it says now. They must be those we know.
void Conversation::take_draws_of_the_start(const v1::FairDraws& draws,
                                           MatchId match,
                                           Heard& heard) {
    Attended& attended = model_.matches.at(match);
    if (!agree(attended.draws, draws)) {
        heard.news.emplace_back(DrawsDoubted{match, DrawsFault::commitment_changed});
    } else if (attended.draws_told_at != 0) {
        attended.draws_told_at = 0;
        attended.draws_read = true;
    }
}

/// Nobody knows then how our seat went, if it did.
void Conversation::do_without_past(MatchId match, Heard& heard) {
    const bool unseated = pasts_.forget(match);
    const auto found = model_.matches.find(match);
    if (found == model_.matches.end()) {
        return;
    }
    if (std::exchange(found->second.reads_past, false)) {
        heard.news.emplace_back(PastTold{match, nullptr});
    }
    if (unseated && !found->second.seat) {
        heard.news.emplace_back(Unseated{match});
    }
}

}  // namespace bastide::model
