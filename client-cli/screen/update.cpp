#include "client-cli/screen/update.hpp"

#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/status.hpp"
#include "client/model/clocks.hpp"
#include "client/model/pasted.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr milliseconds second{1000};

bool lists(const State& state) {
    return state.lobby.all && !state.match.id && state.line.reached && !state.line.lost &&
           !state.practice;
}

void pass_clocks(const Update& update, milliseconds time) {
    Match& match = update.state.match;
    const bool enough = !is_short_of_time(update.state, update.model);
    if (running_clock(update.state, update.model)) {
        match.clocks_age += time;
    }
    match.votes_age += time;
    for (milliseconds& age : match.absence_ages) {
        age += time;
    }
    if (enough && is_short_of_time(update.state, update.model)) {
        ring(update);
    }
}

void announce(const Update& update, ScoreReel& score_reel, milliseconds time) {
    const std::size_t reported = score_reel.step;
    resume(score_reel, time);
    if (score_reel.step != reported) {
        advance_score_reel(update);
    }
}

struct React {
    const Update& update;

    void operator()(const terminal::Key& key) const {
        react_to_key(update, key);
        report_activity_while_thinking(update);
    }

    void operator()(const terminal::Mouse& mouse) const {
        react_to_mouse(update, mouse);
        if (mouse.act == terminal::MouseAct::press) {
            report_activity_while_thinking(update);
        }
    }

    void operator()(const terminal::Resized& resized) const {
        update.state.size = resized.size;
        choose_zoom(update);
        scroll_to_ghost(update);
    }

    void operator()(const terminal::TimePassed& passed) const { pass_time(update, passed.time); }

    void operator()(const terminal::Pasted& pasted) const { paste(update, pasted.text); }
};

}  // namespace

void pass_time(const Update& update, milliseconds time) {
    State& state = update.state;
    for (RecentPoints& badge : state.match.badges) {
        badge.left -= time;
    }
    std::erase_if(state.match.badges,
                  [](const RecentPoints& badge) { return badge.left <= milliseconds{}; });
    state.notice.left = std::max(milliseconds{}, state.notice.left - time);
    if (state.notice.left == milliseconds{}) {
        state.notice = {};
    }
    state.line.retry_in = std::max(milliseconds{}, state.line.retry_in - time);
    if (state.match.score_reel) {
        announce(update, *state.match.score_reel, time);
    }
    if (state.replay) {
        advance_replay(update, time);
    } else {
        pass_clocks(update, time);
    }
    age_invitations(update, time);
    state.lobby.list_age += time;
    if (lists(state) && state.lobby.list_age >= list_time) {
        state.lobby.list_age = {};
        list_again(update);
    }
}

void report_activity_while_thinking(const Update& update) {
    const Attended* table = update.table();
    const bool asked =
        table != nullptr && model::should_report_activity(*table, model::activity_report_interval);
    if (asked && !update.state.practice && !update.state.replay) {
        update.requests.push_back(shell_request::ReportActivity{*update.state.match.id});
    }
}

void paste(const Update& update, std::string_view text) {
    const Sheet sheet = update.state.sheet.kind;
    const bool on_start = update.state.start && sheet == Sheet::none;
    if (!types_letter(update.state, update.model, terminal::key(U'a'))) {
        return;
    }
    if (on_start) {
        typed_text(update.state).clear();
    }
    const std::string link = model::clean_pasted_text(text);
    std::string_view rest = on_start || sheet == Sheet::code ? link : text;
    while (!rest.empty()) {
        write_letter(update, paint::take_character(rest));
    }
}

std::size_t stepped(std::size_t from, int by, std::size_t count) {
    const int last = std::max(0, static_cast<int>(count) - 1);
    return static_cast<std::size_t>(std::clamp(static_cast<int>(from) + by, 0, last));
}

void react_to_key(const Update& update, const terminal::Key& key) {
    Notice& notice = update.state.notice;
    notice.below = notice.lasts;
    if (!notice.lasts) {
        notice = {};  // the player has read it
    }
    press_key(update, key);
}

void repaint(const Update& update) {
    update.requests.push_back(shell_request::Repaint{});
}

void back_to_start(const Update& update) {
    update.requests.push_back(shell_request::ShowStartPage{update.state.link_elsewhere});
}

void interrupt(const Update& update) {
    if (update.state.sheet.kind == Sheet::quit || !update.is_player()) {
        update.requests.push_back(shell_request::Quit{});
    } else {
        update.open(Sheet::quit);
    }
}

void ask_to_quit(const Update& update) {
    update.is_player() ? update.open(Sheet::quit) : quit(update);
}

const Game* Update::game() const {
    const Attended* at = table();
    return at != nullptr && at->game ? &*at->game : nullptr;
}

bool Update::is_player() const {
    const Attended* at = table();
    return at != nullptr && !state.replay && model::plays(*at);
}

void Update::send(v1::ClientMessage message) const {
    requests.push_back(shell_request::Send{std::move(message)});
}

void Update::notice(std::string sentence, bool warns) const {
    state.notice = {std::move(sentence), notice_time, warns};
}

void Update::open(Sheet sheet) const {
    state.sheet = {sheet};
}

Rect Update::board() const {
    return layout(state, model).board;
}

std::optional<milliseconds> next_change_in(const State& state, const Model& live) {
    const Model& model = model_on_screen(state, live);
    std::optional<milliseconds> next;
    const auto in = [&](milliseconds time) {
        next = std::min(next.value_or(time), std::max(time, milliseconds{1}));
    };
    for (const RecentPoints& badge : state.match.badges) {
        in(badge.left);
    }
    if (!state.notice.text.empty()) {
        in(state.notice.left);
    }
    if (state.line.lost) {
        in(second);
    }
    if (state.match.score_reel && state.match.score_reel->runs && !state.match.score_reel->over()) {
        in(score_reel_step - state.match.score_reel->since);
    }
    if (state.replay && state.replay->plays) {
        in(replay_speeds.at(state.replay->speed).second - state.replay->since);
    }
    if (const auto time = times_change_in(state, model)) {
        in(*time);
    }
    if (lists(state)) {
        in(list_time - state.lobby.list_age);
    }
    for (const auto& [match, left] : state.lobby.invited) {
        in(left);
    }
    if (is_list_refreshed(state)) {
        in(people_time - state.sheet.people_list.age);
    }
    return next;
}

std::string window_title(const State& state, const Model& model) {
    const std::size_t asked = state.practice ? 0 : model::asked_in(model).size();
    return asked == 0 ? "Bastide" : "Bastide (" + std::to_string(asked) + ")";
}

void react(State& state,
           const Model& model,
           const terminal::Input& input,
           ShellRequests& requests) {
    const Update update{state, model_on_screen(state, model), requests};
    std::visit(React{update}, input);
    end_replay({state, model, requests});
}

}  // namespace bastide::screen
