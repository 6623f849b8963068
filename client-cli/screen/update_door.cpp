// Keys that have to do with doors: coming in by a code or a word, the door of our table, its link;
// and a quick game, which needs none.
#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_hands.hpp"
#include "client/model/link.hpp"
#include "client/model/requests.hpp"
#include "client/words/door_words.hpp"

#include <utility>

namespace bastide::screen {
namespace {

std::string typed_in_sheet(const Update& update) {
    return paint::utf8_of(update.state.sheet.name.typed);
}

void find_wrong(const Update& update, std::string sentence) {
    update.state.sheet.name.wrong = std::move(sentence);
}

v1::DoorWish wish_for(v1::Access access, const std::string& word = "") {
    v1::DoorWish wish;
    wish.set_access(access);
    wish.set_word(word);
    return wish;
}

}  // namespace

void play_quickly(const Update& update) {
    update.send(model::request::quick_play());
}

/// Of another server the first page knows more.
void come_by_code(const Update& update) {
    const auto link = model::read_link(typed_in_sheet(update));
    if (!link) {
        return find_wrong(update, link.error());
    }
    if (!link->code) {
        return find_wrong(update, "That leads to a server, and to no table there.");
    }
    close_sheet(update);
    knock(update, *link->code);
}

void knock(const Update& update, const model::TableCode& code) {
    update.state.aim.code = code;
    update.send(model::request::join_by_code(code.letters));
}

void follow_aim(const Update& update) {
    if (const auto code = update.state.aim.code) {
        knock(update, *code);
    }
    if (std::exchange(update.state.aim.quick_play, false)) {
        play_quickly(update);
    }
}

/// Where no seat is free, we look on.
void watch_instead(const Update& update, v1::Reason reason) {
    const auto code = std::exchange(update.state.aim.code, std::nullopt);
    const bool no_seat = reason == v1::TABLE_FULL || reason == v1::ALREADY_STARTED;
    if (code && no_seat && !update.state.match.id) {
        update.send(model::request::watch_by_code(code->letters));
    }
}

void ask_for_the_word(const Update& update, model::MatchId locked) {
    update.open(Sheet::word);
    update.state.lobby.locked = locked;
}

void come_by_word(const Update& update) {
    const std::string word = typed_in_sheet(update);
    if (word.empty()) {
        return find_wrong(update, "Without its word nobody comes in.");
    }
    v1::Key key;
    key.set_word(word);
    close_sheet(update);
    update.send(model::request::join(update.state.lobby.locked.value_or(0), key));
}

/// Round and round: public, unlisted, locked by a word.
void change_door(const Update& update) {
    switch (update.table()->table.door().access()) {
        case v1::EVERYONE:
            return update.send(
                model::request::change_door(*update.state.match.id, wish_for(v1::UNLISTED)));
        case v1::UNLISTED:
            return update.open(Sheet::new_word);
        case v1::LOCKED:
        case v1::Access_INT_MIN_SENTINEL_DO_NOT_USE_:
        case v1::Access_INT_MAX_SENTINEL_DO_NOT_USE_:
            return update.send(
                model::request::change_door(*update.state.match.id, wish_for(v1::EVERYONE)));
    }
}

/// Of our table, or of the one that we are about to open.
void take_word(const Update& update) {
    const std::string word = typed_in_sheet(update);
    if (word.empty()) {
        return find_wrong(update, "A locked door needs a word.");
    }
    close_sheet(update);
    if (update.state.match.id) {
        update.send(
            model::request::change_door(*update.state.match.id, wish_for(v1::LOCKED, word)));
    } else {
        open_table_behind(update, wish_for(v1::LOCKED, word));
    }
}

void copy_link(const Update& update) {
    const auto links =
        words::links_to(update.table()->table, update.model.addresses, update.state.address);
    const std::string& code = update.table()->table.door().code();
    if (links.empty() && code.empty()) {
        return update.notice("This table has no link.");
    }
    update.wishes.push_back(wish::Copy{links.empty() ? code : links.front().link});
    update.notice(
        links.empty()
            ? "The code is in the clipboard, if your terminal lets programs write there."
            : "The link is in the clipboard, if your terminal lets programs write there.");
}

}  // namespace bastide::screen
