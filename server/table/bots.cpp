// What a table does about bots: for seats that they have, and for absent players. One is
// asked as soon as its seat is; it thinks elsewhere (server/thinking), and what it answers is done
// after a moment, so that people see it happen.
#include "bots/choose.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/fair_draws.hpp"
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

/// Who stands in for somebody is easy.
bots::Level level_at(const match::Match& match, Seat seat) {
    return match::level_of(match.seats[index_of(seat)].person).value_or(bots::Level::easy);
}

/// For a bot that gives no valid answer.
Action first_answer(const Game& game) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    return legal.front();
}

}  // namespace

/// Limits for a command of this host. Only commands that seat bots need to know about other tables.
match::BotLimits Table::bots_for(const match::Command& command, match::PersonId host) const {
    match::BotLimits limits = services_.bots.limits;
    if (std::holds_alternative<match::SeatBot>(command) ||
        std::holds_alternative<match::Open>(command)) {
        const auto here = static_cast<std::uint32_t>(
            std::ranges::count_if(match_.seats, [](const match::SeatHolder& holder) {
                return match::level_of(holder.person) == bots::Level::hard;
            }));
        const std::uint32_t more = std::min(services_.bots.more_hard(host), limits.hard);
        limits.hard = std::min(limits.hard, here + more);
    }
    return limits;
}

/// The answer of a bot, once it is due. Asks a bot if it is its turn.
std::optional<Request> Table::bot_request() {
    const match::Question* asked = match_.question_for_bot();
    if (thinking_ && (asked == nullptr || asked->number != thinking_->question)) {
        forget_thought();
    }
    if (asked == nullptr) {
        return std::nullopt;
    }
    if (!thinking_) {
        ask_bot(*asked, level_at(match_, asked->seat));
    }
    if (!thinking_->answer || services_.now() < thinking_->due) {
        return std::nullopt;
    }
    Request request =
        own_request(match::By::bot, match::Act{asked->number, *thinking_->answer, thinking_->play});
    request.answer = [this](const Answer& answer) {
        if (std::holds_alternative<match::AnyRefusal>(answer)) {
            bot_failed();
        }
    };
    return request;
}

/// The view, a budget and luck are all that it is given.
void Table::ask_bot(const match::Question& asked, bots::Level level) {
    const fair::Bytes32 key = fair::draw_key(match_.draws->secret, match_.draws->values);
    const std::chrono::milliseconds pause = bot_pause();
    const bots::Play play{level, bots::version, bots::usual_budget(level)};
    thinking_.emplace(Thinking{asked.number, play, services_.now() + pause, {}, {}});
    if (pause.count() > 0) {
        services_.run_after(pause, [self = shared_from_this()] { self->work(); });
    }
    asking_ = true;
    services_.bots.think({view(*match_.game, asked.seat),
                          play.level,
                          play.budget,
                          fair::bot_seed(key, asked.seat, asked.number),
                          services_.bots.payer(match_.host)},
                         thinking_->stop.get_token(),
                         [self = shared_from_this()](const std::optional<Action>& answer) {
                             self->bot_answered(answer);
                         });
    asking_ = false;
}

/// Bots also rest while their host is in debt.
std::chrono::milliseconds Table::bot_pause() const {
    return std::max(bot_pace_.pause(services_.bots.pause), services_.bots.rest(match_.host));
}

/// Not to somebody who has taken the seat back, nor on a board that has changed since.
void Table::forget_thought() {
    thinking_->stop.request_stop();
    thinking_.reset();
}

void Table::cancel_bot_search_if_board_changed(const std::vector<match::Event>& events) {
    const bool changes = std::any_of(events.begin(), events.end(), [](const match::Event& event) {
        return std::holds_alternative<bastide::Event>(event);
    });
    if (thinking_ && changes) {
        forget_thought();
    }
}

void Table::bot_answered(const std::optional<Action>& answer) {
    thinking_->answer = answer;
    if (!answer) {
        bot_failed();
    }
    if (!asking_) {
        work();
    }
}

/// The seat plays on as easy; and should that fail, with anything that is allowed. While the store
/// is in trouble the question may be closed, and its bot not told so yet.
void Table::bot_failed() {
    const match::Question* standing = match_.question_for_bot();
    if (standing == nullptr || standing->number != thinking_->question) {
        return;
    }
    const match::Question asked = *standing;
    services_.bots.failed(id_, asked.seat, thinking_->play.level);
    if (thinking_->play.level != bots::Level::easy) {
        ask_bot(asked, bots::Level::easy);
        return;
    }
    thinking_->play = {bots::Level::easy, bots::no_bot, 0};
    thinking_->answer = first_answer(*match_.game);
}

}  // namespace bastide::table
