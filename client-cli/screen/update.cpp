#include "client-cli/screen/update.hpp"

#include "client-cli/requests.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/update_inside.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using std::chrono::milliseconds;

/// How often a countdown is drawn.
constexpr milliseconds second{1000};

/// What works wherever one is.
bool react_everywhere(const Update& update, const Key& key) {
    if (key.control && key.character == U'l') {
        update.wishes.push_back(wish::Repaint{});
        return true;
    }
    if (key.control && key.character == U'z') {
        update.wishes.push_back(wish::Suspend{});
        return true;
    }
    if (key.control && key.character == U'c') {
        const bool asked = update.state.sheet == Sheet::quit;
        if (update.plays() && !asked) {
            update.open(Sheet::quit);
        } else {
            update.wishes.push_back(wish::Quit{});
        }
        return true;
    }
    return false;
}

void quit(const Update& update) {
    if (update.plays()) {
        update.open(Sheet::quit);
    } else {
        update.wishes.push_back(wish::Quit{});
    }
}

/// The curtain is lifted by whoever has the keyboard now.
void react_to_curtain(const Update& update, const Key& key) {
    if (key.name == KeyName::enter) {
        update.state.curtain.reset();
    } else if (prints(key, U'q')) {
        quit(update);
    } else if (prints(key, U'Q')) {
        update.open(Sheet::leave);
    }
}

/// Whether the list of tables is looked at, and asked for again and again.
bool lists(const State& state) {
    return !state.match && state.line.reached && !state.line.lost && !state.practice;
}

void tell_on(const Update& update, Story& story, milliseconds time) {
    const std::size_t told = story.step;
    go_on(story, time);
    if (story.step != told) {
        look_at_the_story(update);
    }
}

void pass_time(const Update& update, milliseconds time) {
    State& state = update.state;
    for (Badge& badge : state.badges) {
        badge.left -= time;
    }
    std::erase_if(state.badges, [](const Badge& badge) { return badge.left <= milliseconds{}; });
    state.notice_left = std::max(milliseconds{}, state.notice_left - time);
    if (state.notice_left == milliseconds{}) {
        state.notice.clear();
    }
    state.line.retry_in = std::max(milliseconds{}, state.line.retry_in - time);
    if (state.story) {
        tell_on(update, *state.story, time);
    }
    state.list_age += time;
    if (lists(state) && state.list_age >= list_time) {
        state.list_age = {};
        update.send(client::request::list_tables());
    }
}

struct React {
    const Update& update;

    void operator()(const Key& key) const { react_to_key(update, key); }

    void operator()(const Mouse& mouse) const { react_to_mouse(update, mouse); }

    /// The tile of our turn stays in sight.
    void operator()(const Resized& resized) const {
        update.state.size = resized.size;
        look_at_ghost(update);
    }

    void operator()(const TimePassed& passed) const { pass_time(update, passed.time); }
};

}  // namespace

void react_to_key(const Update& update, const Key& key) {
    update.state.notice.clear();  // whoever goes on has read it
    State& state = update.state;
    if (react_everywhere(update, key) || is_too_small(state.size)) {
        return;
    }
    if (state.sheet != Sheet::none) {
        return react_to_sheet(update, key);
    }
    if (prints(key, U'?') || key.name == KeyName::f1) {
        return update.open(Sheet::help);
    }
    if (state.curtain) {
        return react_to_curtain(update, key);
    }
    if (prints(key, U'q') && !state.new_table.open) {
        return quit(update);
    }
    const Attended* table = update.table();
    if (table == nullptr) {
        return react_in_lobby(update, key);
    }
    if (!table->game) {
        return react_in_waiting_room(update, key);
    }
    react_in_game(update, key);
}

const Game* Update::game() const {
    const Attended* at = table();
    return at != nullptr && at->game ? &*at->game : nullptr;
}

bool Update::plays() const {
    const Attended* at = table();
    return at != nullptr && at->game && at->seat && at->game->turn.step != Step::over &&
           !at->game->player(*at->seat).withdrawn;
}

void Update::send(v1::ClientMessage message) const {
    wishes.push_back(wish::Send{std::move(message)});
}

void Update::notice(std::string sentence, bool warns) const {
    state.notice = std::move(sentence);
    state.notice_left = notice_time;
    state.notice_warns = warns;
}

void Update::open(Sheet sheet) const {
    state.sheet = sheet;
    state.scrolled = 0;
}

void Update::to_the_lobby() const {
    if (state.match) {
        wishes.push_back(wish::Unwatch{*state.match});
    }
    state.match.reset();
    state.plan.reset();
    state.story.reset();
    state.sheet = Sheet::none;
    send(client::request::list_tables());
}

void look_at_the_story(const Update& update) {
    const Story& story = *update.state.story;
    if (!story.over()) {
        const Cell cell = story.scorings[story.step].at.cell;
        bring_into_sight(update.state.camera, update.board(), cell);
    }
}

paint::Rect Update::board() const {
    return layout(state, model).board;
}

bool prints(const Key& key, char32_t letter) {
    return key.name == KeyName::character && key.character == letter && !key.control && !key.alt;
}

std::optional<int> digit(const Key& key) {
    const bool is_digit = key.name == KeyName::character && !key.control && !key.alt &&
                          key.character >= U'0' && key.character <= U'9';
    return is_digit ? std::optional(static_cast<int>(key.character - U'0')) : std::nullopt;
}

void react(State& state, const Model& model, const Input& input, Wishes& wishes) {
    const Update update{state, model, wishes};
    std::visit(React{update}, input);
}

std::optional<milliseconds> moves(const State& state) {
    std::optional<milliseconds> next;
    const auto in = [&](milliseconds time) {
        next = std::min(next.value_or(time), std::max(time, milliseconds{1}));
    };
    for (const Badge& badge : state.badges) {
        in(badge.left);
    }
    if (!state.notice.empty()) {
        in(state.notice_left);
    }
    if (state.line.lost) {
        in(second);
    }
    if (state.story && state.story->runs && !state.story->over()) {
        in(story_step - state.story->since);
    }
    if (lists(state)) {
        in(list_time - state.list_age);
    }
    return next;
}

}  // namespace bastide::screen
