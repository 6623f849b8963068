#include "client/model/conversation.hpp"

#include "client/model/requests.hpp"
#include "client/model/update.hpp"
#include "proto/frames.hpp"

#include <algorithm>
#include <utility>

namespace bastide::model {
namespace {

bool is_too_busy(v1::Reason reason) {
    return reason == v1::SERVER_BUSY || reason == v1::TOO_MANY_REQUESTS;
}

/// Whether we have a seat there, in a match that is not over.
bool is_seated(const Attended& attended) {
    const v1::Phase phase = attended.table.phase();
    const bool withdrawn =
        attended.game && attended.seat && attended.game->player(*attended.seat).withdrawn;
    return attended.seat && !withdrawn && phase != v1::FINISHED && phase != v1::CLOSED;
}

}  // namespace

Conversation::Conversation(Person person, Chance chance)
    : person_(std::move(person)), chance_(std::move(chance)) {
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
    outgoing_.clear();
    std::erase_if(unanswered_, [](const Asked& asked) { return asked.ours; });
}

/// Back to every match, then what was asked and never answered.
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
    for (const Asked& asked : again) {
        outgoing_.push_back(asked.message);
    }
}

// ---- Requests

std::string Conversation::ask(v1::ClientMessage message) {
    return ask_as(std::move(message), false);
}

std::string Conversation::ask_as(v1::ClientMessage message, bool ours) {
    std::string id = chance_.request_id();
    message.set_request(id);
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
    proposed_.erase(match);
}

void Conversation::look_again(MatchId match) {
    const Attended* attended = find(model_, match);
    if (model_.welcome && attended != nullptr) {
        const bool comparable = model_.hash_version == hash_version;
        ask_as(request::come_back_to(match, *attended, comparable), true);
    }
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
    if (message.has_record() && !(asked && asked->message.has_get_record())) {
        return heard;  // nobody wants to know
    }
    Effects effects = update(model_, message);
    if (asked && asked->message.has_leave_table() && message.has_done()) {
        std::erase(model_.seated_at, asked->message.leave_table().match());
    }
    follow_our_seats();
    heard.news = std::move(effects.news);
    for (const MatchId match : effects.watch) {
        ask_as(request::watch(match), true);
    }
    if (!effects.believed) {
        return heard;
    }
    if (message.has_welcome()) {
        resume();
    } else if (message.has_refused() && message.request() == hello_) {
        heard.unwelcome = Refused{message.request(),
                                  message.refused().reason(),
                                  std::get<Refused>(heard.news.front()).sentence};
    }
    play_our_part(message, heard);
    return heard;
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

/// What nobody but we have asked. A match that is not there any more is not attended either.
void Conversation::refused(const Asked& asked, const v1::Refused& why, Heard& heard) {
    if (!asked.message.has_watch()) {
        return;  // our part in a start that is not to be, or leaving what we had left
    }
    if (is_too_busy(why.reason())) {
        return heard.later.push_back(asked.message.watch().match());
    }
    v1::ServerMessage told;
    *told.mutable_refused() = why;
    model_.matches.erase(asked.message.watch().match());
    heard.news = update(model_, told).news;
}

/// A start is answered at once, by whoever has a seat.
void Conversation::play_our_part(const v1::ServerMessage& message, Heard& heard) {
    if (message.has_start_proposed()) {
        commit(message.start_proposed());
    } else if (message.has_all_committed()) {
        reveal(message.all_committed(), heard);
    } else if (message.has_start_cancelled()) {
        proposed_.erase(message.start_cancelled().match());
    } else if (message.has_update() || message.has_snapshot()) {
        check_draws(heard);
    }
}

/// The same proposal told again gets the same answer. Where another run of this program has given
/// our seat's part, that one stands; we know nothing of it and can't vouch for it.
void Conversation::commit(const v1::StartProposed& proposed) {
    if (!our_seat(proposed.match())) {
        return;
    }
    const auto known = proposed_.find(proposed.match());
    if (known == proposed_.end() || !known->second.belongs_to(proposed)) {
        if (!proposed.given().empty()) {
            proposed_.erase(proposed.match());
            return;
        }
        proposed_.insert_or_assign(proposed.match(), OwnDraws(proposed, chance_.value()));
    }
    ask_as(proposed_.at(proposed.match()).commit(), true);
}

void Conversation::reveal(const v1::AllCommitted& all, Heard& heard) {
    const auto ours = proposed_.find(all.match());
    const std::optional<Seat> seat = our_seat(all.match());
    if (ours == proposed_.end() || !seat) {
        return;
    }
    if (auto reveal = ours->second.reveal(all, index_of(*seat))) {
        ask_as(std::move(*reveal), true);
    } else {
        heard.news.emplace_back(DrawsDoubted{all.match(), DrawsFault::our_commitment_missing});
    }
}

/// Of games that have begun since, and of whose draws we knew beforehand.
void Conversation::check_draws(Heard& heard) {
    std::erase_if(proposed_, [&](const auto& entry) {
        const auto& [match, ours] = entry;
        const Attended* attended = find(model_, match);
        if (attended == nullptr || !attended->seat) {
            return true;
        }
        if (!attended->game) {
            return false;
        }
        if (const auto fault = ours.fault(attended->draws, index_of(*attended->seat))) {
            heard.news.emplace_back(DrawsDoubted{match, *fault});
        } else {
            model_.matches.at(match).draws_told_at = 0;
        }
        return true;
    });
}

std::optional<Seat> Conversation::our_seat(MatchId match) const {
    const Attended* attended = find(model_, match);
    return attended == nullptr ? std::nullopt : attended->seat;
}

}  // namespace bastide::model
