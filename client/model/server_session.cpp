#include "client/model/server_session.hpp"

#include "client/model/printable.hpp"
#include "client/model/requests.hpp"
#include "client/model/update.hpp"
#include "proto/frames.hpp"
#include "proto/version.hpp"

namespace bastide::model {
namespace {

bool is_seated(const Attended& attended) {
    const v1::Phase phase = attended.table.phase();
    const bool withdrawn =
        attended.game && attended.seat && attended.game->player(*attended.seat).withdrawn;
    return attended.seat && !withdrawn && phase != v1::FINISHED && phase != v1::CLOSED;
}

bool takes_seat(const v1::ClientMessage& asked) {
    return asked.has_join_table() || asked.has_create_table() || asked.has_quick_play() ||
           asked.has_rematch();
}

void name_request(const v1::ClientMessage& asked, std::vector<News>& news) {
    for (News& item : news) {
        if (auto* refused = std::get_if<Refused>(&item)) {
            refused->asked = asked;
        } else if (auto* accepted = std::get_if<Accepted>(&item)) {
            accepted->asked = asked;
        } else if (auto* shown = std::get_if<MatchShown>(&item)) {
            shown->leads_there = !asked.has_watch();
        }
    }
}

/// Applies an accepted request of which the server sends us no update.
void take_effect(Model& model, const v1::ClientMessage& asked) {
    if (asked.has_leave_table()) {
        std::erase(model.seated_at, asked.leave_table().match());
    } else if (asked.has_rename()) {
        model.name = printable_name(asked.rename().name());
    } else if (asked.has_set_notices()) {
        model.notices.set_address(asked.set_notices().address());
        model.notices.set_removed(false);
    }
}

bool is_not_history(const v1::ClientMessage& asked,
                    const v1::ServerMessage& message,
                    bool is_valid) {
    return asked.has_get_match_history() &&
           !(is_valid && message.has_match_history() &&
             message.match_history().match() == asked.get_match_history().match());
}

}  // namespace

ServerSession::ServerSession(Person person, RandomSources chance, ContributionStore contributions)
    : person_(std::move(person)),
      random_sources_(std::move(chance)),
      contributions_(random_sources_.value),
      correspondence_(std::move(contributions), random_sources_.value) {
    model_.token = person_.token;
}

void ServerSession::retry_hello(Person person) {
    person_ = std::move(person);
    model_.token = person_.token;
    send_hello();
}

void ServerSession::send_hello() {
    v1::ClientMessage message;
    v1::Hello& hello = *message.mutable_hello();
    hello.set_protocol_min(protocol_min);
    hello.set_protocol_max(protocol_max);
    hello.set_client("bastide " + std::string(build::version));
    hello.set_name(person_.name);
    hello.set_token(model_.token);
    hello.set_password(person_.password);
    hello.set_sign_in_code(person_.sign_in_code);
    hello.set_chat(true);
    hello_ = random_sources_.request_id();
    message.set_request(hello_);
    outgoing_.push_back(std::move(message));
}

/// Handles a lost connection. The session's own requests are made again if needed, except
/// commitments: a repeated one could count for the next start. A chat line could be posted twice.
void ServerSession::lost() {
    mark_disconnected(model_);
    contributions_.lost();
    is_lobby_answered_ = false;
    outgoing_.clear();
    std::erase_if(unanswered_, [](const PendingRequest& asked) {
        return asked.ours || asked.message.has_say();
    });
}

void ServerSession::resume() {
    person_.name.clear();
    person_.sign_in_code.clear();
    const std::vector<PendingRequest> again = unanswered_;
    for (const auto& [match, attended] : model_.matches) {
        if (!is_pending(match, &v1::ClientMessage::watch)) {
            refresh_attention(match);
        }
    }
    refresh_lobby();
    for (const PendingRequest& asked : again) {
        outgoing_.push_back(asked.message);
    }
}

void ServerSession::add_join_key(v1::ClientMessage& message) const {
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

std::string ServerSession::code_of(MatchId match) const {
    if (const Attended* attended = find(model_, match)) {
        return attended->table.access().code();
    }
    for (const auto& [id, attended] : model_.matches) {
        if (attended.rematch == match) {
            return attended.rematch_code;
        }
    }
    return {};
}

/// Sends a request. Refusals of activity reports and histories are not reported.
std::string ServerSession::ask(v1::ClientMessage message) {
    const bool on_the_side = message.has_report_activity() || message.has_get_match_history();
    if (message.has_set_ready()) {
        prepare_correspondence(*message.mutable_set_ready());
    } else if (message.has_decline_invitation()) {
        forget_invitation(model_, message.decline_invitation().match());
    } else if (message.has_get_match_history()) {
        histories_.load(model_, message.get_match_history().match());
    }
    return ask_as(std::move(message), on_the_side);
}

std::string ServerSession::ask_as(v1::ClientMessage message, bool ours) {
    std::string id = random_sources_.request_id();
    message.set_request(id);
    add_join_key(message);
    if (model_.welcome) {
        outgoing_.push_back(message);
    }
    unanswered_.push_back({std::move(message), ours});
    return id;
}

void ServerSession::unwatch(MatchId match) {
    if (model_.welcome) {
        ask_as(request::unwatch(match), true);
    }
    model_.matches.erase(match);
    contributions_.forget(match);
    histories_.forget(match);
}

void ServerSession::refresh_attention(MatchId match) {
    const Attended* attended = find(model_, match);
    if (!model_.welcome || attended == nullptr) {
        return;
    }
    if (up_to_date(*attended)) {
        return request_history(match);
    }
    const bool comparable = model_.hash_version == hash_version;
    ask_as(request::resume_or_watch(match, *attended, comparable), true);
}

std::optional<ServerSession::PendingRequest> ServerSession::take_pending_request(
    const std::string& request) {
    const auto found = std::ranges::find_if(
        unanswered_, [&](const PendingRequest& one) { return one.message.request() == request; });
    if (request.empty() || found == unanswered_.end()) {
        return std::nullopt;
    }
    PendingRequest asked = std::move(*found);
    unanswered_.erase(found);
    return asked;
}

Received ServerSession::receive(v1::ServerMessage message) {
    const std::optional<PendingRequest> asked = take_pending_request(message.request());
    if (message.has_table_list()) {  // older servers do not say it
        message.mutable_table_list()->set_finished(asked &&
                                                   asked->message.list_tables().finished());
    }
    if (asked && asked->ours && message.has_refused()) {
        refused(*asked, message.refused());
        name_request(asked->message, received_.news);
        return std::exchange(received_, {});
    }
    if (is_ignored(message, asked)) {
        return std::exchange(received_, {});
    }
    const std::optional<Attended> before = known_state(message);
    Effects effects = update(model_, message);
    if (asked && message.has_done()) {
        take_effect(model_, asked->message);
    }
    if (asked && takes_seat(asked->message) && message.has_done()) {
        effects.news = {
            Refused{message.request(), v1::NOT_SEATED, "You no longer have a seat at that table."}};
    }
    update_seated_at();
    received_.news = std::move(effects.news);
    for (const MatchId match : effects.watch) {
        ask_as(request::watch(match), true);
    }
    if (effects.is_valid) {
        act_on(message, asked, before);
    }
    if (asked && effects.is_valid) {
        name_request(asked->message, received_.news);
        follow_invitations(*asked, message);
    }
    if (asked && is_not_history(asked->message, message, effects.is_valid)) {
        skip_history(asked->message.get_match_history().match());
    }
    return std::exchange(received_, {});
}

/// Acts on a valid message. `before` is our state of its match.
void ServerSession::act_on(const v1::ServerMessage& message,
                           const std::optional<PendingRequest>& asked,
                           const std::optional<Attended>& before) {
    if (message.has_evicted()) {
        std::erase(model_.seated_at, message.evicted().match());
        contributions_.forget(message.evicted().match());
        skip_history(message.evicted().match());
    }
    is_lobby_answered_ = is_lobby_answered_ || message.has_lobby();
    if (message.has_welcome()) {
        resume();
    } else if (message.has_refused() && message.request() == hello_) {
        received_.hello_refusal = std::get<Refused>(received_.news.front());
    }
    if (asked && asked->message.has_commit_draws() && message.has_done()) {
        const v1::CommitDraws& ours = asked->message.commit_draws();
        answer_with({.fault = contributions_.accepted(ours)}, ours.match());
    }
    handle_start_message(message);
    follow_correspondence(message, asked);
    if (message.has_snapshot()) {
        get_ready_again(asked, before, message.snapshot().table().match());
    }
    update_history(message, before);
}

/// True for unrequested or outdated messages, but not for snapshots of attended matches.
bool ServerSession::is_ignored(const v1::ServerMessage& message,
                               const std::optional<PendingRequest>& asked) const {
    const auto& request = asked ? asked->message : v1::ClientMessage::default_instance();
    return (message.has_record() && !request.has_get_record()) ||
           (message.has_match_history() && !request.has_get_match_history()) ||
           (message.has_people() && !request.has_list_people()) ||
           (message.has_sign_in_code() && !request.has_create_sign_in_code()) ||
           is_outdated_lobby(message) ||
           (message.has_snapshot() && message.request().empty() &&
            find(model_, message.snapshot().table().match()) == nullptr);
}

/// Updates our seats. The answer to leaving removes a match that we no longer attend.
void ServerSession::update_seated_at() {
    for (const auto& [match, attended] : model_.matches) {
        auto& ours = model_.seated_at;
        const bool known = std::ranges::count(ours, match) > 0;
        if (up_to_date(attended) && is_seated(attended) && !known) {
            ours.push_back(match);
        } else if (up_to_date(attended) && !is_seated(attended)) {
            std::erase(ours, match);
        }
    }
}

void ServerSession::history_refused(MatchId match, v1::Reason why) {
    if (is_too_busy(why) && histories_.put_off(match)) {
        received_.later.push_back(match);
    } else {
        skip_history(match);
    }
}

/// Handles a refusal. Stops attending a match that no longer exists.
void ServerSession::refused(const PendingRequest& asked, const v1::Refused& why) {
    if (asked.message.has_commit_draws()) {
        return contributions_.refused(asked.message.commit_draws(), why.reason());
    }
    if (asked.message.has_set_ready()) {
        return retry_refused_correspondence(asked.message.set_ready(), why.reason());
    }
    if (asked.message.has_get_match_history()) {
        return history_refused(asked.message.get_match_history().match(), why.reason());
    }
    if (asked.message.has_watch_lobby()) {
        return lobby_refused(asked, why);
    }
    if (!asked.message.has_watch()) {
        return;  // a reveal for a cancelled start, an `Unwatch`, or an activity report
    }
    const MatchId match = asked.message.watch().match();
    if (is_too_busy(why.reason())) {
        return received_.later.push_back(match);
    }
    model_.matches.erase(match);
    histories_.forget(match);
    received_.news.emplace_back(Refused{{}, why.reason(), printable(why.message())});
}

}  // namespace bastide::model
