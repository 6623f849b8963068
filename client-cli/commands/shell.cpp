#include "client-cli/commands/shell.hpp"

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client-cli/screen/update_context.hpp"
#include "client/model/requests.hpp"
#include "engine/one_of.hpp"

#include <algorithm>
#include <utility>

namespace bastide::commands {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace shell_request = screen::shell_request;

constexpr milliseconds frame_time{16};

using connection::call;

bool asks_for_glyphs(const screen::State& state) {
    const bool colours = state.look.depth != paint::Depth::none;
    return !state.settings.glyphs() && screen::has_glyph_choice(state.look.glyphs) && colours &&
           !screen::is_too_small(state);
}

bool is_in_turn(const connection::Client& client, const screen::State& state) {
    const model::Attended* at = screen::attended(state, client.model());
    return at != nullptr && model::our_turn(*at);
}

}  // namespace

Shell::Shell(connection::Loop& loop, const ShellOptions& options, Events events)
    : loop_(loop), settings_(options.settings), events_(std::move(events)) {
    state_.address = options.address;
    state_.start = options.start;
    state_.practice = options.address.empty() && !options.start;
    state_.from_start = options.from_start;
    state_.joining.goal = options.goal;
    state_.settings = settings_.now;
    terminal_ =
        terminal::full_screen(loop,
                              settings_.terminal,
                              terminal::Terminal::Events{
                                  [this](paint::Size size, paint::Look look) { begin(size, look); },
                                  [this](const terminal::Input& input) { react(input); },
                                  [this](const std::string& why) { call(events_.failed, why); }});
}

void Shell::begin(paint::Size size, paint::Look look) {
    state_.size = size;
    state_.detected = look;
    ready_ = true;
    apply_settings();
    draw_soon();
    if (settings_.terminal.glyphs.empty() && asks_for_glyphs(state_)) {
        screen::ask_for_glyphs(state_);
    } else {
        notify_screen_ready();
    }
}

void Shell::apply_settings() {
    state_.look = state_.settings.look(state_.detected);
    terminal_->use(state_.look, state_.settings.is_on(screen::Setting::mouse));
}

void Shell::notify_screen_ready() {
    if (!announced_screen_ready_) {
        announced_screen_ready_ = true;
        call(events_.screen_ready);
        if (const std::string problem = std::exchange(settings_.problem, ""); !problem.empty()) {
            say(problem, true);
        }
    }
}

void Shell::seat(connection::Client& client) {
    clients_.push_back(&client);
    client.load_histories();
    state_.seating =
        clients_.size() > 1 ? screen::LocalPlayers::several : screen::LocalPlayers::one;
    draw_soon();
}

void Shell::change_state(const std::function<void(screen::State&)>& state) {
    state(state_);
    draw_soon();
}

connection::Client* Shell::speaker() {
    const auto in_turn = std::ranges::find_if(
        clients_, [this](const connection::Client* one) { return is_in_turn(*one, state_); });
    if (in_turn != clients_.end()) {
        return *in_turn;
    }
    return clients_.empty() ? nullptr : clients_.front();
}

const model::Model& Shell::model() {
    static const model::Model nothing_known;
    const connection::Client* client = speaker();
    return client == nullptr ? nothing_known : client->model();
}

void Shell::react(const terminal::Input& input) {
    advance_time();
    screen::ShellRequests requests;
    screen::react(state_, model(), input, requests);
    process_requests(std::move(requests));
}

void Shell::receive(const connection::Client& client, const std::vector<model::News>& news) {
    advance_time();
    const bool first = !clients_.empty() && clients_.front() == &client;
    screen::ShellRequests requests;
    for (const model::News& item : news) {
        if (first || std::holds_alternative<model::Refused>(item)) {
            screen::receive(state_, client.model(), item, requests);
        }
    }
    process_requests(std::move(requests));
}

void Shell::say(const std::string& sentence, bool warns) {
    advance_time();
    state_.notice = {sentence, screen::notice_time, warns};
    draw_soon();
    schedule_tick();
}

void Shell::remark(const std::vector<std::string>& sentences) {
    state_.lobby.remarks = sentences;
    draw_soon();
}

void Shell::show_replay(const model::History& history, const screen::DrawsCheck& draws) {
    screen::ShellRequests requests;
    screen::open_replay({state_, model(), requests}, history, screen::ReplayExit::quit);
    if (state_.replay) {
        state_.replay->behind.draws = draws;
    }
    process_requests(std::move(requests));
}

void Shell::send(const v1::ClientMessage& message) {
    if (connection::Client* client = speaker()) {
        last_request_at_ = message.has_watch() ? last_request_at_ : Clock::now();
        client->send(message);
    }
}

/// Other requests count as activity, so nothing is sent soon after one.
void Shell::report_activity(model::MatchId match) {
    if (!last_request_at_ || Clock::now() - *last_request_at_ >= model::activity_report_interval) {
        send(model::request::report_activity(match));
    }
}

void Shell::keep(const shell_request::KeepSetting& request) {
    settings_.now = state_.settings;
    apply_settings();
    if (const auto wrong = keep_setting(request.setting, request.value); !wrong.empty()) {
        say(wrong, true);
    }
    notify_screen_ready();
}

void Shell::perform(const screen::ShellRequest& request) {
    using namespace shell_request;
    const auto for_all = [this](const auto& act) { std::ranges::for_each(clients_, act); };
    const Overloaded perform_one{
        [&](const Send& one) { send(one.message); },
        [&](const ReportActivity& one) { report_activity(one.match); },
        [&](const Watch& one) {
            for_all([&](auto* client) { client->send(model::request::watch(one.match)); });
        },
        [&](const Unwatch& one) { for_all([&](auto* client) { client->unwatch(one.match); }); },
        [&](const SubscribeToLobby& one) {
            for_all([&](auto* client) { client->subscribe_to_lobby(one.filter); });
        },
        [&](const UnsubscribeFromLobby& /*unused*/) {
            for_all([](auto* client) { client->unsubscribe_from_lobby(); });
        },
        [&](const Bell& /*unused*/) { terminal_->bell(); },
        [&](const Notify& one) { terminal_->notify(one.message); },
        [&](const Copy& one) { terminal_->copy(one.text); },
        [&](const ShowStartPage& one) { call(events_.back, one.link); },
        [&](const Repaint& /*unused*/) { terminal_->repaint(); },
        [&](const Suspend& /*unused*/) { terminal_->suspend(); },
        [&](const SetName& one) { call(events_.named, one.typed); },
        [&](const SetServerPassword& one) { call(events_.password_typed, one.typed); },
        [&](const KeepSetting& one) { keep(one); },
        [&](const Remember& one) { call(events_.remember_choices, one.choices); },
        [&](const Quit& /*unused*/) { call(events_.quit); },
        [&](const auto& chosen) { call(events_.chosen, StartWish(chosen)); }};
    std::visit(perform_one, request);
}

/// Performs requests. One of them may close the terminal and drop the others.
void Shell::carry_out(const screen::ShellRequests& requests) {
    for (const screen::ShellRequest& request : requests) {
        if (terminal_) {
            perform(request);
        }
    }
}

void Shell::process_requests(screen::ShellRequests requests) {
    screen::refresh_attention(state_, model(), requests);
    carry_out(requests);
    draw_soon();
    schedule_tick();
}

void Shell::draw_soon() {
    if (!ready_ || std::exchange(drawing_, true)) {
        return;
    }
    const auto since = std::chrono::duration_cast<milliseconds>(Clock::now() - drawn_);
    later(std::max(milliseconds(0), frame_time - since), &Shell::draw);
}

void Shell::draw() {
    drawing_ = false;
    if (terminal_) {
        if (std::string title = screen::window_title(state_, model()); title != title_) {
            title_ = std::move(title);
            terminal_->title(title_);
        }
        terminal_->show(screen::draw(state_, model(), art_));
        drawn_ = Clock::now();
    }
}

/// Advances animations. Must be first in a change, so that earlier time shortens no new animation.
void Shell::advance_time() {
    if (is_animating_) {
        const Time now = Clock::now();
        const auto passed = std::chrono::duration_cast<milliseconds>(now - advanced_to_);
        advanced_to_ += passed;
        screen::ShellRequests requests;
        screen::react(state_, model(), terminal::TimePassed{passed}, requests);
        carry_out(requests);
    }
}

/// Ticks only while something moves: an idle screen costs no CPU time.
void Shell::schedule_tick() {
    const auto step = screen::next_change_in(state_, model());
    const Time now = Clock::now();
    if (!is_animating_) {
        advanced_to_ = now;
    }
    is_animating_ = step && terminal_;
    if (is_animating_ && now + *step < next_) {
        next_ = now + *step;
        later(*step, &Shell::time_is_up);
    }
}

/// Handles a tick, unless a timer that was due sooner has replaced it.
void Shell::time_is_up() {
    if (Clock::now() < next_) {
        return;
    }
    next_ = Time::max();
    advance_time();
    process_requests({});
}

void Shell::later(milliseconds time, void (Shell::*then)()) {
    loop_.after(time, lifetime_.guard([this, then] { (this->*then)(); }));
}

}  // namespace bastide::commands
