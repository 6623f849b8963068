#include "server/table/bot_driver.hpp"

#include "bots/choose.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/fair_draws.hpp"

#include <cassert>
#include <utility>

namespace bastide::table {

match::BotLimits BotDriver::limits_for(const match::Command& command, PersonId host) const {
    match::BotLimits limits = bots_.limits;
    if (std::holds_alternative<match::SeatBot>(command) ||
        std::holds_alternative<match::Open>(command)) {
        const auto here = static_cast<std::uint32_t>(
            std::ranges::count_if(match_.seats, [](const SeatHolder& holder) {
                return match::level_of(holder.person) == bots::Level::hard;
            }));
        const std::uint32_t more = std::min(bots_.hard_bots_left(host), limits.hard);
        limits.hard = std::min(limits.hard, here + more);
    }
    return limits;
}

std::optional<Request> BotDriver::next_move() {
    const match::Question* asked = match_.question_for_bot();
    if (thinking_ && (asked == nullptr || asked->number != thinking_->question)) {
        cancel_search();
    }
    if (asked == nullptr) {
        return std::nullopt;
    }
    if (!thinking_ && !is_due(*asked)) {
        return std::nullopt;
    }
    if (!thinking_) {
        const PersonId bot = match_.seats[index_of(asked->seat)].person;
        ask(*asked, match::level_of(bot).value_or(bots::Level::easy));
    }
    if (!thinking_->answer || table_.services().now() < thinking_->due) {
        return std::nullopt;
    }
    Request request = table_.own_request(
        match::CommandSource::bot, match::Act{asked->number, *thinking_->answer, thinking_->play});
    request.answer = [this](const Answer& answer) {
        if (std::holds_alternative<match::AnyRefusal>(answer)) {
            failed();
        }
    };
    return request;
}

/// Leaves the question to another server, which pauses before the move, for a while.
bool BotDriver::is_due(const match::Question& asked) {
    const auto now = table_.services().now();
    if (table_.node_delay().count() == 0) {
        return true;
    }
    if (std::exchange(awaited_question_, asked.number) != asked.number) {
        const auto delay = table_.node_delay() + pause_before_move(asked.seat);
        waits_until_ = now + delay;
        table_.run_after(delay, [this] { table_.work(); });
    }
    return now >= waits_until_;
}

/// Starts a search, which receives only what the seat sees, a budget and a seed.
void BotDriver::ask(const match::Question& asked, bots::Level level) {
    const fair::Bytes32 key = fair::draw_key(match_.draws->secret, match_.draws->values);
    const std::chrono::milliseconds pause = pause_before_move(asked.seat);
    const bots::BotParameters play{level, bots::version, bots::usual_budget(level)};
    thinking_.emplace(BotSearch{asked.number, play, table_.services().now() + pause, {}, {}});
    if (pause.count() > 0) {
        table_.hold_and_run_after(pause, [this] { table_.work(); });
    }
    is_asking_ = true;
    bots_.think(
        {view(*match_.game, asked.seat),
         play.level,
         play.budget,
         fair::bot_seed(key, asked.seat, asked.number),
         bots_.payer(match_.host)},
        thinking_->stop.get_token(),
        [this, held = table_.hold()](const std::optional<Action>& answer) { answered(answer); });
    is_asking_ = false;
}

/// A stand-in never rests: its player could delay the game by the host's debt.
std::chrono::milliseconds BotDriver::pause_before_move(Seat seat) const {
    const bool is_bot = match_.stand_ins[index_of(seat)] == match::StandIn::always;
    return std::max(pace_.pause(bots_.pause),
                    is_bot ? bots_.rest(match_.host) : std::chrono::milliseconds(0));
}

/// Cancels a search, so that no answer comes after the player's return, or for another board.
void BotDriver::cancel_search() {
    thinking_->stop.request_stop();
    thinking_.reset();
}

void BotDriver::cancel_search_if_board_changed(const std::vector<match::Event>& events) {
    if (thinking_ && match::has_any<bastide::Event>(events)) {
        cancel_search();
    }
}

void BotDriver::answered(const std::optional<Action>& answer) {
    assert(thinking_);  // a cancelled search never answers
    thinking_->answer = answer;
    if (!answer) {
        failed();
    }
    if (!is_asking_) {
        table_.work();
    }
}

/// Asks again at the easy level, and if that fails, takes the first legal action.
void BotDriver::failed() {
    const match::Question* standing = match_.question_for_bot();
    if (standing == nullptr || standing->number != thinking_->question) {
        return;
    }
    const match::Question asked = *standing;
    bots_.failed(id_, asked.seat, thinking_->play.level);
    if (thinking_->play.level != bots::Level::easy) {
        ask(asked, bots::Level::easy);
        return;
    }
    std::vector<Action> legal;
    legal_actions(*match_.game, legal);
    assert(!legal.empty());
    thinking_->play = {bots::Level::easy, bots::no_bot, 0};
    thinking_->answer = legal.front();
}

}  // namespace bastide::table
