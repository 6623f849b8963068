// Keys for access to tables: joining by code or password, the access of our own table and its link,
// and quick games, which need no key.
#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client/model/leads_here.hpp"
#include "client/model/link.hpp"
#include "client/model/requests.hpp"
#include "client/words/access_words.hpp"
#include "client/words/link_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

std::string typed_in_sheet(const Update& update) {
    return paint::utf8_of(update.state.sheet.name.typed);
}

void find_wrong(const Update& update, std::string sentence) {
    update.state.sheet.name.wrong = std::move(sentence);
}

void request_join(const Update& update, v1::ClientMessage join) {
    update.state.lobby.pending_join = join.join_table();
    find_wrong(update, {});
    update.send(std::move(join));
}

/// The present access of our table; it keeps its password.
v1::AccessSettings current_access(const Update& update) {
    const v1::TableAccess& access = update.table()->table.access();
    v1::AccessSettings wish;
    wish.set_visibility(access.visibility());
    wish.set_no_spectators(access.no_spectators());
    return wish;
}

void wish_for(const Update& update, const v1::AccessSettings& access) {
    update.send(model::request::change_access(*update.state.match.id, access));
}

/// The first page will have the link in its field.
void tell_of_another_server(const Update& update, const model::Link& link) {
    const bool goes_back = update.state.from_start;
    update.state.link_elsewhere = words::bare_link(link);
    find_wrong(update,
               words::at_another_server(link) +
                   (goes_back ? " Esc twice returns to the start page with the link filled in."
                              : " To go there, quit with Esc and q, then run: bastide play " +
                                    update.state.link_elsewhere));
}

/// As far as we know: that is an invitation to the table where it is.
bool has_played_original(const Update& update, model::MatchId at) {
    const auto tables = listed_tables(update.state, update.model);
    const auto found = std::ranges::find(tables, at, &v1::TableInfo::match);
    if (found == tables.end() || (*found)->rematch_of() == 0) {
        return false;
    }
    const model::MatchId played = (*found)->rematch_of();
    const Attended* before = model::find(update.model, played);
    return (before != nullptr && before->seat) || update.state.lobby.played.contains(played);
}

}  // namespace

void play_quickly(const Update& update) {
    update.send(model::request::quick_play());
}

void join_by_code(const Update& update) {
    const auto link = model::read_link(typed_in_sheet(update));
    if (!link) {
        return find_wrong(update, link.error());
    }
    if (!link->code) {
        return find_wrong(update, "That link leads to a server, not to a table.");
    }
    if (link->server &&
        !model::leads_here(*link->server, update.state.address, update.model.addresses)) {
        return tell_of_another_server(update, *link);
    }
    request_join(update, model::request::join_by_code(link->code->letters));
}

void follow_aim(const Update& update) {
    if (const auto code = std::exchange(update.state.aim.code, std::nullopt)) {
        request_join(update, model::request::join_by_code(code->letters));
    }
    if (std::exchange(update.state.aim.quick_play, false)) {
        play_quickly(update);
    }
}

/// Where no seat is free, we look on; where no way leads in, the code or the word is there to be
/// mended. What else is refused meanwhile may be about something else.
bool watch_instead(const Update& update, const model::Refused& refused) {
    const v1::Reason reason = refused.reason;
    const bool no_seat = reason == v1::TABLE_FULL || reason == v1::ALREADY_STARTED;
    const bool no_way_in =
        reason == v1::NO_SUCH_MATCH || reason == v1::WRONG_PASSWORD || reason == v1::REMOVED;
    if (!no_seat && !no_way_in) {
        return false;
    }
    const auto pending_join = std::exchange(update.state.lobby.pending_join, std::nullopt);
    const Sheet at = update.state.sheet.is;
    if (pending_join && no_way_in && (at == Sheet::code || at == Sheet::password)) {
        find_wrong(update, refused.sentence);
        update.notice({});
    }
    const bool watches = pending_join && no_seat && !update.state.match.id;
    if (watches) {
        update.send(model::request::watch(pending_join->match(), pending_join->key()));
    }
    return watches;
}

void ask_for_password(const Update& update, model::MatchId locked) {
    if (has_played_original(update, locked)) {
        return request_join(update, model::request::join(locked));
    }
    update.open(Sheet::password);
    update.state.lobby.locked = locked;
}

void join_by_password(const Update& update) {
    const std::string password = typed_in_sheet(update);
    if (password.empty()) {
        return find_wrong(update, "Enter the table's password.");
    }
    v1::JoinKey key;
    key.set_password(password);
    request_join(update, model::request::join(update.state.lobby.locked.value_or(0), key));
}

/// Steps through public, unlisted and password, in a circle. Spectators stay as they are.
void change_access(const Update& update) {
    const v1::TableAccess& access = update.table()->table.access();
    if (access.visibility() == v1::UNLISTED) {
        return update.open(Sheet::new_password);
    }
    v1::AccessSettings wish = current_access(update);
    wish.set_visibility(access.visibility() == v1::PUBLIC ? v1::UNLISTED : v1::PUBLIC);
    wish_for(update, wish);
}

void shut_out_spectators_or_not(const Update& update) {
    v1::AccessSettings wish = current_access(update);
    wish.set_no_spectators(!wish.no_spectators());
    wish_for(update, wish);
}

void take_new_code(const Update& update) {
    close_sheet(update);
    v1::AccessSettings wish = current_access(update);
    wish.set_new_code(true);
    wish_for(update, wish);
}

/// Of our table, or of the one that we are about to open.
void set_new_password(const Update& update) {
    const std::string password = typed_in_sheet(update);
    if (password.empty()) {
        return find_wrong(update, "Enter a password.");
    }
    close_sheet(update);
    if (update.state.match.id) {
        v1::AccessSettings wish = current_access(update);
        wish.set_visibility(v1::PASSWORD);
        wish.set_password(password);
        wish_for(update, wish);
    } else {
        open_table_with_password(update, password);
    }
}

void copy_link(const Update& update) {
    const auto links =
        words::links_to(update.table()->table, update.model.addresses, update.state.address);
    const std::string& code = update.table()->table.access().code();
    if (links.empty() && code.empty()) {
        return update.notice("This table has no link.");
    }
    update.wishes.push_back(wish::Copy{links.empty() ? code : links.front().link});
    update.notice(links.empty() ? "Code copied (if your terminal allows it)."
                                : "Link copied (if your terminal allows it).");
}

}  // namespace bastide::screen
