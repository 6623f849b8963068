#include "client-cli/screen/key_actions.hpp"
#include "client/model/address.hpp"
#include "client/model/link.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/names.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

v1::Colour next_colour(const v1::TableInfo& table, v1::Colour ours) {
    v1::Colour colour = ours;
    do {
        colour = static_cast<v1::Colour>(colour % v1::Colour_MAX + 1);
    } while (colour != ours &&
             std::ranges::count(table.seats(), colour, &v1::SeatInfo::colour) > 0);
    return colour;
}

std::string typed_in_sheet(const Update& update) {
    return utf8_of(update.state.sheet.name.typed);
}

void find_wrong(const Update& update, std::string sentence) {
    update.state.sheet.name.wrong = std::move(sentence);
}

void request_join(const Update& update, v1::ClientMessage join) {
    find_wrong(update, {});
    update.send(std::move(join));
}

void change_settings(const Update& update, auto change) {
    const v1::TableAccess& access = update.table()->table.access();
    v1::AccessSettings settings;
    settings.set_visibility(access.visibility());
    settings.set_no_spectators(access.no_spectators());
    change(settings);
    update.send(model::request::change_access(*update.state.match.id, settings));
}

void show_link_elsewhere(const Update& update, const model::Link& link) {
    const bool goes_back = update.state.from_start;
    update.state.link_elsewhere = words::bare_link(link);
    find_wrong(update,
               words::at_another_server(link) +
                   (goes_back ? " Esc twice returns to the start page with the link filled in."
                              : " To go there, quit with Esc and q, then run: bastide play " +
                                    update.state.link_elsewhere));
}

}  // namespace

/// Toggles readiness. Becoming ready agrees to the host's changes.
void toggle_ready(const Update& update) {
    const Attended& at = *update.table();
    update.state.match.agreed.reset();
    const bool ready = !model::is_ready(at) || at.ready_elsewhere;
    update.send(model::request::ready(*update.state.match.id, at, ready));
}

void take_next_colour(const Update& update) {
    const Attended& at = *update.table();
    const v1::Colour colour = next_colour(at.table, model::seat_info(at.table, *at.seat).colour());
    update.send(model::request::colour(*update.state.match.id, colour));
}

/// Asks before leaving a table without other people, which then closes with its link.
void ask_to_leave_waiting_table(const Update& update) {
    const Attended& at = *update.table();
    const bool is_alone = std::ranges::all_of(model::seats_of(at.table), [&](Seat seat) {
        return seat == at.seat || model::is_bot(at.table, seat);
    });
    if (model::we_host(at) && is_alone) {
        return update.open(Sheet::leave);
    }
    leave_waiting_table(update);
}

void leave_waiting_table(const Update& update) {
    close_sheet(update);
    if (update.table()->seat) {
        update.send(model::request::leave(*update.state.match.id));
    }
    to_the_lobby(update);
}

void choose_somebody(const Update& update, Steps by) {
    const Attended& at = *update.table();
    const int seats = at.table.seats_size();
    int seat = static_cast<int>(*chosen_seat(update.state, at)) + by.y;
    if (at.seat == static_cast<Seat>(seat)) {
        seat += by.y;
    }
    if (seat >= 0 && seat < seats) {
        update.state.match.chosen = static_cast<Seat>(seat);
    }
}

void ask_to_remove(const Update& update) {
    const Attended& at = *update.table();
    const Seat seat = *chosen_seat(update.state, at);
    if (model::is_bot(at.table, seat)) {  // bots can be added again
        return update.send(model::request::remove(*update.state.match.id, seat, at.version));
    }
    update.open(Sheet::remove_player);
    update.state.sheet.whom = {seat, words::seat_name(at.table, seat), at.version};
}

void seat_bot(const Update& update, Steps number) {
    const auto level = static_cast<v1::BotLevel>(number.x);
    update.send(model::request::seat_bot(*update.state.match.id, level));
}

void hand_over(const Update& update) {
    const Attended& at = *update.table();
    const Seat seat = *chosen_seat(update.state, at);
    update.send(model::request::hand_over(*update.state.match.id, seat, at.version));
}

/// Removes a player. The server refuses if the table has changed since the confirmation was shown.
void remove_player(const Update& update) {
    const TableSeat whom = update.state.sheet.whom;
    close_sheet(update);
    if (const auto match = update.state.match.id) {
        update.send(model::request::remove(*match, whom.seat, whom.version));
    }
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
        !model::is_same_server(*link->server, update.state.address, update.model.addresses)) {
        return show_link_elsewhere(update, *link);
    }
    request_join(update, model::request::join_by_code(link->code->letters));
}

/// Shows the error in the open sheet, so that the player can correct the code or password.
void receive_refusal(const Update& update, const model::Refused& refused) {
    State& state = update.state;
    const Sheet sheet = state.sheet.kind;
    if (auto watch = app::refused(state.joining, refused, state.match.id.has_value())) {
        update.notice(refused.message + " You are watching.");
        update.send(std::move(*watch));
    } else if (refused.asked.has_join_table() &&
               (sheet == Sheet::code || sheet == Sheet::password)) {
        find_wrong(update, refused.message);
        update.notice({});
    } else if (refused.asked.has_rename() && sheet == Sheet::none) {
        update.open(Sheet::name);
        paste(update, refused.asked.rename().name());
        find_wrong(update, refused.message);
        update.notice({});
    } else if (refused.asked.has_set_notices() && sheet == Sheet::none) {
        open_notices(update, refused.asked.set_notices().address());
        find_wrong(update, refused.message);
        update.notice({});
    }
}

void join_by_password(const Update& update) {
    const std::string password = typed_in_sheet(update);
    if (password.empty()) {
        return find_wrong(update, "Enter the table's password.");
    }
    v1::JoinKey key;
    key.set_password(password);
    request_join(update, model::request::join(update.state.joining.locked.value_or(0), key));
}

void change_access(const Update& update) {
    const v1::Visibility now = update.table()->table.access().visibility();
    if (now == v1::UNLISTED) {
        return update.open(Sheet::new_password);
    }
    change_settings(update, [now](v1::AccessSettings& settings) {
        settings.set_visibility(now == v1::PUBLIC ? v1::UNLISTED : v1::PUBLIC);
    });
}

void toggle_spectators(const Update& update) {
    change_settings(update, [](v1::AccessSettings& settings) {
        settings.set_no_spectators(!settings.no_spectators());
    });
}

void take_new_code(const Update& update) {
    close_sheet(update);
    change_settings(update, [](v1::AccessSettings& settings) { settings.set_new_code(true); });
}

void set_new_password(const Update& update) {
    const std::string password = typed_in_sheet(update);
    const bool at_table = update.state.match.id.has_value();
    if (password.empty() && !at_table) {
        return find_wrong(update, "Enter a password.");
    }
    close_sheet(update);
    if (at_table) {
        change_settings(update, [&](v1::AccessSettings& settings) {
            settings.set_visibility(password.empty() ? v1::PUBLIC : v1::PASSWORD);
            settings.set_password(password);
        });
    } else {
        open_table_with_password(update, password);
    }
}

void copy_link(const Update& update) {
    const auto links = words::links_to(update.table()->table, update.model, update.state.address);
    const std::string& code = update.table()->table.access().code();
    if (links.empty() && code.empty()) {
        return update.notice("This table has no link.");
    }
    const std::string& copied = links.empty() ? code : links.front().link;
    update.requests.push_back(shell_request::Copy{copied});
    update.notice("Copied, if your system allows it: " + copied);
}

}  // namespace bastide::screen
