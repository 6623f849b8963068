#include "client-cli/bot/bot.hpp"

#include "bots/random_bits.hpp"
#include "client/model/clocks.hpp"
#include "client/model/table.hpp"

namespace bastide::bot {
namespace {

constexpr int refusals_max = 20;
constexpr std::chrono::milliseconds retry_pause{1000};

bool came_too_late(v1::Reason reason) {
    return reason == v1::STALE || reason == v1::NOT_YOUR_TURN || reason == v1::WRONG_STEP ||
           reason == v1::GAME_OVER || reason == v1::MATCH_IS_PAUSED ||
           reason == v1::NOBODY_STANDS_IN || reason == v1::NO_SUCH_VOTE ||
           reason == v1::NOT_AN_ELECTOR || reason == v1::VOTED_ALREADY;
}

bool may_be_declined(const v1::ClientMessage& asked) {
    return asked.has_join_table() || asked.has_rematch() || asked.has_hand_over();
}

}  // namespace

Bot::Bot(connection::Loop& loop,
         connection::Connector connector,
         FrameCodec codec,
         BotCharacter character,
         Events events,
         connection::FirstConnection first)
    : loop_(loop),
      character_(std::move(character)),
      events_(std::move(events)),
      client_(loop,
              std::move(connector),
              codec,
              {{character_.name, character_.token, character_.password}},
              {[this](const std::vector<model::News>& news) { receive(news); },
               [this](const connection::CloseReason& ending) { closed(ending); }},
              first) {}

const model::Attended* Bot::table() const {
    return match_ ? model::find(client_.model(), *match_) : nullptr;
}

bool Bot::idle() const {
    const bool behind =
        table() != nullptr && (table()->version < version_needed_ || !model::up_to_date(*table()));
    return client_.model().welcome && pending_request_.empty() && !behind;
}

void Bot::join(model::MatchId match, const std::string& code) {
    v1::JoinKey key;
    key.set_code(code);
    ask(model::request::join(match, key));
}

void Bot::act() {
    const model::Attended* attended = table();
    if (!idle() || attended == nullptr || !attended->seat || attended->paused ||
        cast_due_vote(*attended) || pausing_) {
        return;
    }
    if (attended->table.phase() == v1::OPEN && !model::is_ready(*attended)) {
        ask(model::request::ready(*match_, *attended, true));
    } else if (model::our_turn(*attended)) {
        move();
    }
}

/// Votes yes, so that people need not wait for the bot; no if the vote is about the bot.
bool Bot::cast_due_vote(const model::Attended& attended) {
    if (model::plays(attended) && model::stand_in(attended, *attended.seat) == v1::UNTIL_RETURN) {
        ask(model::request::reclaim_seat(*match_));
        return true;
    }
    if (!model::waits_for_our_vote(attended)) {
        return false;
    }
    const v1::Vote& vote = *model::open_vote(attended);
    const bool about_itself =
        model::is_about_seat(vote.motion()) && index_of(*attended.seat) == vote.about();
    ask(model::request::cast_vote(*match_, vote.number(), !about_itself));
    return true;
}

/// Searches for a hard bot's answer on a thread of its own, so that the loop continues.
void Bot::move() {
    const Game& game = *table()->game;
    if (character_.level != bots::Level::hard) {
        return play(choose(game));
    }
    const auto reported = lifetime_.guard(if_still_asked(&Bot::play));
    search_ = std::jthread([this, reported, game] {
        loop_.post([reported, action = choose(game)] { reported(action); });
    });
}

void Bot::play(const Action& action) {
    if (character_.pause.count() == 0 || std::holds_alternative<Pass>(action)) {
        return send_move(action);
    }
    after(character_.pause, [action, then = if_still_asked(&Bot::send_move)] { then(action); });
}

void Bot::send_move(const Action& action) {
    ask(model::request::move(*match_, *table(), action));
}

/// Begins a pause. Its end calls `then`, or checks what is due if the question has changed.
std::function<void(const Action&)> Bot::if_still_asked(void (Bot::*then)(const Action&)) {
    pausing_ = true;
    return [this, then, match = *match_, version = table()->version](const Action& action) {
        pausing_ = false;
        const model::Attended* now = match_ == match ? table() : nullptr;
        const bool asked = now != nullptr && now->version == version && idle() && !now->paused;
        asked ? (this->*then)(action) : act();
    };
}

Action Bot::choose(const Game& game) const {
    const std::uint64_t question = std::uint64_t{game.turn.number} * 16 + index_of(game.turn.step);
    const auto luck = bots::split_mix(bots::split_mix(character_.seed) + question);
    const auto level = character_.level;
    return level ? bots::choose(game, *level, bots::usual_budget(*level), luck)
                 : bots::choose_randomly(game, luck);
}

void Bot::leave_table() {
    if (match_) {
        client_.unwatch(*match_);
        match_.reset();
        unseated_.reset();
        version_needed_ = 0;
    }
}

void Bot::leave(std::function<void()> left) {
    on_left_ = std::move(left);
    if (disconnected_) {
        return loop_.post(on_left_);
    }
    loop_.after(parting_time_max, lifetime_.guard([this] { close_connection(); }));
    give_up_seats();
}

/// Frees the seats after the last request, which may still give one, or after a reconnection.
void Bot::give_up_seats() {
    const model::Model& model = client_.model();
    const std::vector<model::MatchId> seats = model.seated_at;
    if (!model.was_welcomed || (seats.empty() && pending_request_.empty())) {
        return close_connection();
    }
    if (is_closing_ || client_.waits()) {
        return;
    }
    if (seats.empty() || std::exchange(has_given_up_seats_, true)) {
        return close_connection();
    }
    for (const model::MatchId match : seats) {
        client_.send(model::request::leave(match));
    }
}

void Bot::close_connection() {
    if (!disconnected_ && !std::exchange(is_closing_, true)) {
        client_.close();
    }
}

void Bot::ask(v1::ClientMessage message) {
    if (!on_left_) {
        asked_at_ = std::chrono::steady_clock::now();
        pending_request_ = client_.send(std::move(message));
    }
}

void Bot::after(std::chrono::milliseconds time, std::function<void()> then) {
    loop_.after(time, lifetime_.guard([this, then = std::move(then)] {
        if (!on_left_) {
            then();
        }
    }));
}

void Bot::receive(const std::vector<model::News>& news) {
    for (std::size_t i = 0; i < news.size() && !on_left_; ++i) {
        std::visit([this](const auto& one) { react(one); }, news[i]);
    }
    if (on_left_) {
        return give_up_seats();
    }
    if (match_ && table() == nullptr) {
        return fail("The match no longer exists.");
    }
    events_.changed();
}

void Bot::react(const model::MatchShown& shown) {
    if (!pending_request_.empty() && shown.request == pending_request_) {
        match_ = shown.match;
        unseated_.reset();
        pending_request_.clear();
        version_needed_ = 0;
    }
}

/// The model already contains the whole update when its first event is reported.
void Bot::react(const model::AtTable& news) {
    const bool ours = news.match == match_ && news.event.has_seat_left();
    if (ours && table() != nullptr && !table()->seat && !unseated_) {
        unseated_ = news.event.seat_left().why();
    }
}

void Bot::react(const model::Accepted& accepted) {
    if (accepted.request == pending_request_) {
        pending_request_.clear();
        version_needed_ = accepted.version;
        refusals_ = 0;
        if (events_.answered) {
            events_.answered(std::chrono::duration_cast<std::chrono::microseconds>(
                std::chrono::steady_clock::now() - asked_at_));
        }
    }
}

void Bot::react(const model::Refused& refused) {
    if (refused.request != pending_request_ && client_.model().welcome) {
        return;
    }
    if (++refusals_ > refusals_max) {
        return fail("The server refuses every move. " + refused.message);
    }
    if (model::is_too_busy(refused.reason) && !pending_request_.empty()) {
        after(retry_pause,
              [this, asked = refused.asked] { pending_request_ = client_.send(asked); });
    } else if (refused.reason == v1::START_CANCELLED) {
        after(retry_pause, [this] {  // the cause of the refusal may be gone then
            pending_request_.clear();
            events_.changed();
        });
    } else if (came_too_late(refused.reason) && match_) {
        ask(model::request::watch(*match_));
    } else if (refused.request == pending_request_ && may_be_declined(refused.asked)) {
        pending_request_.clear();
        events_.declined(refused.message);
    } else {
        fail("The server refused a move. " + refused.message);
    }
}

void Bot::react(const model::OutOfSync& out_of_sync) {
    if (out_of_sync.is_invalid) {
        return fail("The server sent invalid data.");
    }
    fail(out_of_sync.hash ? "The server's view hash does not match the game."
                          : "An update from the server is missing, or does not fit the game.");
}

void Bot::react(const model::VersionWentBack& news) {
    fail("The server has lost versions " + std::to_string(news.to + 1) + " to " +
         std::to_string(news.from) + ".");
}

void Bot::react(const model::DrawsDoubted& news) {
    fail("The draws do not match the agreed values (fault " +
         std::to_string(static_cast<int>(news.fault)) + ").");
}

void Bot::react(const model::SecretRevealed& news) {
    if (!news.right) {
        fail("The server's secret does not match its commitment.");
    }
}

void Bot::closed(const connection::CloseReason& ending) {
    disconnected_ = true;
    if (on_left_) {
        return on_left_();
    }
    fail(ending.why);
}

void Bot::fail(const std::string& why) {
    if (on_left_) {
        return;
    }
    const std::string where = match_ ? ", match " + std::to_string(*match_) : "";
    events_.failed(character_.name + where + ": " + why);
}

}  // namespace bastide::bot
