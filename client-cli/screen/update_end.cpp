// Keys when the game is over: the final scoring, told as a story, and what comes after it.
#include "client-cli/screen/key_hands.hpp"
#include "client/model/requests.hpp"

namespace bastide::screen {
namespace {

void tell_from(const Update& update, int steps) {
    go(*update.state.match.story, steps);
    look_at_the_story(update);
}

}  // namespace

void look_at_the_story(const Update& update) {
    const Story& story = *update.state.match.story;
    if (!story.over()) {
        const Cell cell = story.scorings[story.step].at.cell;
        bring_into_sight(update.state.view.camera, update.board(), cell);
    }
}

void tell_next(const Update& update) {
    tell_from(update, 1);
}

void tell_again(const Update& update) {
    update.state.match.story->runs = false;
    tell_from(update, -1);
}

void tell_no_more(const Update& update) {
    tell_from(update, static_cast<int>(update.state.match.story->scorings.size()));
}

void stop_or_run(const Update& update) {
    Story& story = *update.state.match.story;
    story.runs = !story.runs;
    look_at_the_story(update);
}

void put_away_or_back(const Update& update) {
    if (auto& story = update.state.match.story) {
        story->put_away = !story->put_away;
    }
}

void play_again(const Update& update) {
    update.send(model::request::rematch(*update.state.match.id));
}

/// Its code, where it needs one, comes from this match: we look away only when we are there.
void watch_the_rematch(const Update& update) {
    update.wishes.push_back(wish::Watch{*update.state.match.rematch});
}

void to_the_lobby(const Update& update) {
    if (const auto match = update.state.match.id) {
        keep_in_mind(update);
        update.wishes.push_back(wish::Unwatch{*match});
    }
    update.state.match = {};
    update.state.sheet = {};
}

}  // namespace bastide::screen
