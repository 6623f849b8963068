#include "tests/simulation/player.hpp"

#include "bots/choose.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/draws_words.hpp"
#include "engine/prompt.hpp"
#include "tests/support/client_messages.hpp"

#include <algorithm>

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds action_delay_min{5};
constexpr milliseconds action_delay_max{900};

/// Maximum time without any action while connected; long enough to count as absent.
constexpr milliseconds idle_max{400'000};

/// Number of thoughts after which a host stops waiting for missing players.
constexpr int patience = 150;

bool may_be_refused(v1::Reason reason) {
    static const std::set<v1::Reason> reasons{
        v1::SERVER_BUSY,
        v1::START_CANCELLED,
        v1::NOT_ALL_READY,
        v1::TOO_FEW_PLAYERS,
        v1::NOT_HOST,
        v1::NOT_SEATED,
        v1::ALREADY_STARTED,
        v1::COLOUR_TAKEN,
        v1::STALE,
        v1::NOBODY_STANDS_IN,
        v1::WRONG_STEP,
        v1::NOT_YOUR_TURN,
        v1::GAME_OVER,
        v1::ALREADY_WITHDRAWN,
        v1::TOO_MANY_CHANGES,
        v1::REMOVED,
        v1::NO_SUCH_SEAT,
        v1::YOUR_OWN_SEAT,
        v1::TOO_MANY_SEATED,
        v1::TOO_MANY_TABLES,  // also if the store cannot be read
        v1::BAD_MOTION,
        v1::NOT_ABSENT,
        v1::VOTE_OPEN,
        v1::VOTE_TOO_SOON,
        v1::NO_SUCH_VOTE,
        v1::NOT_AN_ELECTOR,
        v1::VOTED_ALREADY,
        v1::MATCH_IS_PAUSED,
        v1::MATCH_NOT_PAUSED,
        v1::NOT_IN_TIME_TROUBLE,
        v1::TOO_MANY_REQUESTS,
        // for a host with outdated seats, on seating a bot or handing over
        v1::TABLE_FULL,
        v1::BOT_SEAT,
    };
    return reasons.contains(reason);
}

v1::BotLevel some_level(random_play::Dice& dice) {
    return dice.once_in(2) ? v1::EASY : v1::MEDIUM;
}

}  // namespace

Player::Player(Machine& machine, Dial dial, std::size_t number, std::vector<Plan>& plans)
    : machine_(machine), dial_(std::move(dial)), number_(number), plans_(plans) {
    restart();
    schedule_action();
}

void Player::restart() {
    if (device_) {
        token_ = device_->model().token;
        device_->retire();
        former_.push_back(std::move(device_));
        if (former_.size() > 1) {
            former_.erase(former_.begin());
        }
    }
    if (join_requested_) {
        former_joins_.insert(waits_for_);
    }
    waits_for_.clear();
    opening_ = nullptr;
    device_ = new_device(token_.empty() ? "Player " + std::to_string(number_) : "", disk_);
}

std::unique_ptr<Device> Player::new_device(const std::string& name,
                                           const model::ContributionStore& disk) {
    return std::make_unique<Device>(
        machine_,
        dial_,
        model::Person{name, token_},
        Device::Events{
            [this](const model::News& news) { receive(news); },
            [this] { machine_.scheduler.after(milliseconds(1), [this] { restart(); }); }},
        disk);
}

void Player::add_device() {
    if (!other_ && !device_->model().token.empty()) {
        token_ = device_->model().token;
        // another machine, or a second program on this one
        const bool elsewhere = machine_.chance.once_in(2);
        other_ = new_device("", elsewhere ? model::memory_contribution_store() : disk_);
    }
}

void Player::repeat_last_request() {
    has_repeated_ = true;
    device_->repeat_last_request();
}

bool Player::has_seen_all_ends() const {
    return device_->all_answered() &&
           std::all_of(plans_.begin(), plans_.end(), [&](const Plan& plan) {
               if (!plan.concerns(number_) || is_cancelled(plan) || has_no_access_to(plan)) {
                   return true;
               }
               const model::Attended* attended =
                   plan.match ? find(device_->model(), *plan.match) : nullptr;
               return attended != nullptr && up_to_date(*attended) &&
                      attended->table.phase() == v1::FINISHED;
           });
}

std::string Player::state() const {
    const model::Model& model = device_->model();
    std::string text = "player " + std::to_string(number_) + (model.welcome ? "" : " not welcome") +
                       (waits_for_.empty() ? "" : " waits") +
                       (device_->all_answered() ? "" : " unanswered");
    for (const auto& [id, attended] : model.matches) {
        text += ", match " + std::to_string(id) + " version " + std::to_string(attended.version) +
                " of " + std::to_string(attended.server_version) + " phase " +
                std::to_string(attended.table.phase()) + (attended.paused ? " paused" : "") +
                (attended.awaits_snapshot ? " out of step" : "");
    }
    return text;
}

void Player::stop_whims() {
    without_whims_ = true;
    device_->withhold(false);
    if (other_) {
        other_->withhold(false);
    }
    // At a server alone, another device of the player may answer instead.
    for (const auto& former : former_) {
        former->withhold(former->withholds() && !machine_.shared);
    }
}

bool Player::has_no_access_to(const Plan& plan) const {
    return plan.match && without_access_.contains(*plan.match);
}

/// True if the plan's match, or the one it is a rematch of, was closed before its game.
bool Player::is_cancelled(const Plan& plan) const {
    return plan.closed || (plan.again && is_cancelled(plans_[*plan.again]));
}

bool Player::on_whim(std::size_t once_in) {
    return !without_whims_ && machine_.chance.once_in(once_in);
}

void Player::schedule_action() {
    machine_.scheduler.after(machine_.chance.between(action_delay_min, action_delay_max), [this] {
        act_on_a_plan();
        schedule_action();
    });
}

void Player::act_on_a_plan() {
    if (on_whim(150)) {
        idle_until_ = machine_.scheduler.now() + machine_.chance.between(milliseconds(0), idle_max);
    }
    if (!device_->model().welcome || !waits_for_.empty() ||
        machine_.scheduler.now() < idle_until_) {
        return;
    }
    if (other_ && other_->model().welcome && on_whim(6)) {
        std::swap(device_, other_);
    }
    if (on_whim(3)) {
        talk();
    }
    const std::size_t first = machine_.chance.below(plans_.size());
    for (std::size_t i = 0; i < plans_.size(); ++i) {
        Plan& plan = plans_[(first + i) % plans_.size()];
        if (plan.concerns(number_) && !is_cancelled(plan) && !has_no_access_to(plan) && act(plan)) {
            return;
        }
    }
}

bool Player::ask(v1::ClientMessage message) {
    join_requested_.reset();
    watch_requested_.reset();
    waits_for_ = device_->ask(std::move(message));
    return true;
}

/// Players have shared the table's code.
v1::JoinKey Player::join_key(const Plan& plan) {
    v1::JoinKey key;
    if (plan.visibility == v1::PASSWORD && !plan.fickle && machine_.chance.once_in(2)) {
        key.set_password(table_password);
    } else {
        key.set_code(plan.code);
    }
    return key;
}

v1::AccessSettings Player::access_settings(v1::Visibility visibility) {
    v1::AccessSettings wish;
    wish.set_visibility(visibility);
    if (visibility == v1::PASSWORD) {
        wish.set_password(table_password);
    }
    return wish;
}

bool Player::join(const Plan& plan) {
    ask(model::request::join(*plan.match, join_key(plan)));
    join_requested_ = plan.match;
    return true;
}

bool Player::watch(const Plan& plan) {
    ask(model::request::watch(*plan.match, join_key(plan)));
    watch_requested_ = plan.match;
    return true;
}

/// A rematch is opened by any player who has seen the end, a first game by the first player.
bool Player::open(Plan& plan) {
    if (plan.again) {
        if (!may_play(plan)) {
            return false;
        }
        opening_ = &plan;
        return ask(model::request::rematch(*plans_[*plan.again].match));
    }
    if (plan.seated.front() != number_) {
        return false;
    }
    opening_ = &plan;
    v1::ClientMessage open =
        model::request::create("A table", static_cast<int>(plan.seated.size()), plan.ruleset);
    *open.mutable_create_table()->mutable_pace() = plan.pace;
    *open.mutable_create_table()->mutable_access() = access_settings(plan.visibility);
    return ask(std::move(open));
}

/// Players who left, or had no seat in the first game, only watch.
bool Player::may_play(const Plan& plan) const {
    if (!plan.sits(number_) || (plan.match && left_.contains(*plan.match))) {
        return false;
    }
    if (!plan.again) {
        return true;
    }
    const Plan& before = plans_[*plan.again];
    const model::Attended* attended =
        before.match ? find(device_->model(), *before.match) : nullptr;
    return attended != nullptr && attended->seat && attended->table.phase() == v1::FINISHED;
}

bool Player::sit_down(const Plan& plan) {
    if (plan.again && !machine_.chance.once_in(4)) {
        ask(model::request::rematch(*plans_[*plan.again].match));
        join_requested_ = plan.match;
        return true;
    }
    return join(plan);
}

bool Player::act(Plan& plan) {
    if (!plan.match) {
        return open(plan);
    }
    const model::Attended* attended = find(device_->model(), *plan.match);
    if (attended == nullptr) {
        return may_play(plan) ? sit_down(plan) : watch(plan);
    }
    if (!up_to_date(*attended) || attended->version < required_versions_[*plan.match] ||
        (attended->paused && !on_whim(3))) {
        return false;
    }
    const v1::Phase phase = attended->table.phase();
    if (phase == v1::OPEN) {
        return plan.sits(number_) && act_at_open_table(plan, *attended);
    }
    if (phase == v1::PLAYING) {
        return attended->seat && act_in_game(plan, *attended);
    }
    plan.closed |= phase == v1::CLOSED;
    return phase == v1::FINISHED && attended->seat && machine_.chance.once_in(2) &&
           recorded_.insert(*plan.match).second && ask(model::request::record(*plan.match));
}

bool Player::act_at_open_table(Plan& plan, const model::Attended& attended) {
    const model::MatchId match = *plan.match;
    const v1::TableInfo& table = attended.table;
    const bool full = table.seats_size() == static_cast<int>(table.seats_max());
    if (!attended.seat) {
        return may_play(plan) && sit_down(plan);
    }
    const bool hosts = table.host() == index_of(*attended.seat);
    if (plan.breaks_up && (full || machine_.chance.once_in(5))) {
        left_.insert(match);
        return ask(hosts && machine_.chance.once_in(2) ? model::request::close(match)
                                                       : model::request::leave(match));
    }
    if (hosts && act_as_host(plan, attended)) {
        return true;
    }
    if (plan.restless && plan.seated.front() != number_ && on_whim(15)) {
        return ask(model::request::leave(match));
    }
    const bool ready = table.seats(static_cast<int>(index_of(*attended.seat))).ready();
    if (!ready || (attended.ready_elsewhere && machine_.chance.once_in(10))) {
        return ask(model::request::ready(match, attended, true));
    }
    if (on_whim(20)) {
        return ask(model::request::ready(match, attended, false));
    }
    if (on_whim(20)) {
        return ask(model::request::colour(
            match, static_cast<v1::Colour>(1 + machine_.chance.below(match::colours))));
    }
    const bool all_ready = std::all_of(
        table.seats().begin(), table.seats().end(), [](const auto& seat) { return seat.ready(); });
    return hosts && full && all_ready && !model::awaits_values(attended) &&
           ask(model::request::start(match));
}

/// Acts as the host: at random, or because a player will not come.
bool Player::act_as_host(Plan& plan, const model::Attended& attended) {
    const model::MatchId match = *plan.match;
    const auto seats = static_cast<std::size_t>(attended.table.seats_size());
    if (!plan.fickle || !on_whim(12)) {
        return give_up_waiting(plan, attended);
    }
    const auto seat = static_cast<Seat>(machine_.chance.below(seats));
    switch (machine_.chance.below(5)) {
        case 4:
            return ask(model::request::change_access(
                match,
                access_settings(
                    static_cast<v1::Visibility>(machine_.chance.below(v1::Visibility_ARRAYSIZE)))));
        case 3:
            return ask(model::request::seat_bot(match, some_level(machine_.chance)));
        case 0:
            return ask(model::request::remove(match, seat, attended.version));
        case 1:
            return ask(model::request::hand_over(match, seat, attended.version));
        default:
            return ask(model::request::change(match,
                                              static_cast<int>(2 + machine_.chance.below(3)),
                                              random_play::any_ruleset(machine_.chance)));
    }
}

/// Removed players do not return, and absent ones may find no seat.
bool Player::give_up_waiting(Plan& plan, const model::Attended& attended) {
    const int seats = attended.table.seats_size();
    if (seats == static_cast<int>(attended.table.seats_max()) ||
        ++turns_waited_as_host_[*plan.match] < patience) {
        return false;
    }
    if (machine_.chance.once_in(3)) {
        return ask(model::request::seat_bot(*plan.match, some_level(machine_.chance)));
    }
    return ask(seats < 2 ? model::request::close(*plan.match)
                         : model::request::change(*plan.match, seats, std::nullopt));
}

bool Player::act_in_game(const Plan& plan, const model::Attended& attended) {
    const Game& game = *attended.game;
    if (game.player(*attended.seat).withdrawn) {
        return false;
    }
    if (game.turn.number > plan.turns_max || on_whim(200)) {
        return ask(model::request::leave(*plan.match));
    }
    if (act_in_vote(plan, attended)) {
        return true;
    }
    if (model::is_played_by_bot(attended) && !machine_.chance.once_in(3)) {
        return ask(model::request::reclaim_seat(*plan.match));
    }
    const bool paused = attended.in_play.pause_ms() > 0;
    if (!our_turn(attended) || (paused && !on_whim(10))) {
        return false;
    }
    const Action action = bots::choose_randomly(game, machine_.chance.below(1U << 31U));
    return ask(model::request::move(*plan.match, attended, action));
}

bool Player::act_in_vote(const Plan& plan, const model::Attended& attended) {
    if (model::waits_for_our_vote(attended) || on_whim(300)) {
        const bool yes = without_whims_ || !machine_.chance.once_in(4);
        return ask(model::request::cast_vote(*plan.match, attended.vote.number(), yes));
    }
    return model::open_vote(attended) == nullptr && machine_.chance.once_in(8) &&
           call_a_vote(plan, attended);
}

/// Proposes votes as if all absences were long, so that some are refused.
bool Player::call_a_vote(const Plan& plan, const model::Attended& attended) {
    model::AbsenceAges ages;
    ages.fill(idle_max);
    const std::vector<model::Proposal> all = model::proposals(attended, ages);
    if (all.empty()) {
        return false;
    }
    const model::Proposal& proposal = all[machine_.chance.below(all.size())];
    const bool is_a_whim = proposal.motion == v1::PAUSE || proposal.motion == v1::EXTEND ||
                           proposal.motion == v1::STOP;
    return (!is_a_whim || on_whim(20)) &&
           ask(model::request::call_vote(
               *plan.match, proposal, std::chrono::seconds(60 + machine_.chance.below(200))));
}

void Player::answered(const std::string& request) {
    if (request == waits_for_) {
        waits_for_.clear();
        opening_ = nullptr;
    }
}

void Player::invite(model::MatchId match, std::uint32_t person) {
    ask_aside(test::invite(match, person));
}

void Player::receive_refused(const model::Refused& refused) {
    if (requests_aside_.contains(refused.request)) {
        return;
    }
    static const std::set<v1::Reason> without_us{v1::ALREADY_STARTED, v1::REMOVED, v1::TABLE_FULL};
    if (refused.request == waits_for_ && join_requested_ && without_us.contains(refused.reason)) {
        left_.insert(*join_requested_);  // the others play, and this player watches
        return answered(refused.request);
    }
    if (refused.request == waits_for_ && watch_requested_ && refused.reason == v1::REMOVED) {
        without_access_.insert(*watch_requested_);
        return answered(refused.request);
    }
    if (without_us.contains(refused.reason) && former_joins_.erase(refused.request) > 0) {
        return answered(refused.request);  // too late; the new device asks itself
    }
    const bool comes = join_requested_ || watch_requested_;
    if (refused.request == waits_for_ && !comes && refused.reason == v1::WRONG_PASSWORD) {
        return answered(refused.request);  // a repeated leave
    }
    bool closed = std::ranges::any_of(
        shown_, [this](model::MatchId match) { return machine_.witness.closed(match); });
    for (Plan& plan : plans_) {
        plan.closed |= plan.match && machine_.witness.closed(*plan.match);
        closed |= plan.closed;
    }
    if (refused.reason == v1::NO_SUCH_MATCH && closed) {
        return answered(refused.request);
    }
    if (!may_be_refused(refused.reason) && !has_repeated_) {
        machine_.trace.broken("player " + std::to_string(number_) +
                              " is refused: " + refused.message);
    }
    answered(refused.request);
}

/// The device that requested the record may have been replaced.
void Player::check_record(const model::RecordReceived& record) {
    const model::Attended* attended = find(device_->model(), record.match);
    if (attended == nullptr) {
        return;
    }
    const auto verdict = record::check_record(*attended, record.text);
    if (record::validity(verdict) != record::RecordValidity::valid) {
        machine_.trace.broken("player " + std::to_string(number_) +
                              " got a record that is not right. " +
                              words::sentence(verdict, *attended));
    }
}

void Player::share_code(model::MatchId match) {
    for (const Device* device : {device_.get(), other_.get()}) {
        const model::Attended* shown = device == nullptr ? nullptr : find(device->model(), match);
        for (Plan& plan : plans_) {
            if (shown != nullptr && plan.match == match) {
                plan.code = shown->table.access().code();
            }
        }
    }
}

void Player::leave_own_rematch(model::MatchId wanted, model::MatchId own) {
    left_.insert(wanted);
    ask(model::request::leave(own));
}

void Player::receive(const model::News& news) {
    Trace& trace = machine_.trace;
    const std::string who = "player " + std::to_string(number_);
    if (const auto* accepted = std::get_if<model::Accepted>(&news)) {
        if (accepted->request == waits_for_) {
            required_versions_[accepted->match] = accepted->version;
        }
        answered(accepted->request);
    } else if (const auto* refused = std::get_if<model::Refused>(&news)) {
        receive_refused(*refused);
    } else if (const auto* shown = std::get_if<model::MatchShown>(&news)) {
        shown_.insert(shown->match);
        const bool asked = shown->request == waits_for_;
        if (asked && opening_ != nullptr && !opening_->match) {
            opening_->match = shown->match;
        }
        const auto wanted = opening_ != nullptr ? opening_->match : join_requested_;
        share_code(shown->match);
        answered(shown->request);
        if (asked && wanted && *wanted != shown->match) {
            leave_own_rematch(*wanted, shown->match);
        }
    } else if (const auto* record = std::get_if<model::RecordReceived>(&news)) {
        check_record(*record);
        answered(record->request);
    } else if (const auto* out_of_sync = std::get_if<model::OutOfSync>(&news)) {
        trace.broken(who + (out_of_sync->is_invalid ? " is told what cannot be true"
                            : out_of_sync->hash     ? " sees another game"
                                                    : " misses updates"));
    } else if (const auto* back = std::get_if<model::VersionWentBack>(&news)) {
        trace.broken(who + ": match " + std::to_string(back->match) + " went back from " +
                     std::to_string(back->from) + " to " + std::to_string(back->to));
    } else if (const auto* doubted = std::get_if<model::DrawsDoubted>(&news)) {
        trace.broken(who + " doubts the draws. " + std::string(words::sentence(doubted->fault)));
    } else if (const auto* secret = std::get_if<model::SecretRevealed>(&news)) {
        if (!secret->right) {
            trace.broken(who + " is told a secret that is not the one committed to");
        }
    }
}

}  // namespace bastide::simulation
