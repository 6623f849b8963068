#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/model/requests.hpp"
#include "client/words/lobby_words.hpp"

#include <algorithm>
#include <utility>

namespace bastide::screen {
namespace {

constexpr int lines_above = 6;

constexpr milliseconds typing_pause{300};  ///< delay from a letter to the request for names

void ask_now(const Update& update) {
    OpenSheet& sheet = update.state.sheet;
    sheet.people_list.age = {};
    update.send(sheet.kind == Sheet::opponents
                    ? model::request::list_opponents()
                    : model::request::list_people(utf8_of(sheet.name.typed)));
}

void list_more_at_the_end(const Update& update) {
    PeopleListed& listed = update.state.sheet.people_list;
    if (update.state.sheet.kind == Sheet::opponents &&
        listed.people.back().person == listed.chosen && std::exchange(listed.more, false)) {
        listed.age = {};  // a refresh meanwhile would replace the pages
        update.send(model::request::list_opponents(listed.people.back()));
    }
}

std::size_t place_of(const std::vector<model::LobbyMember>& people, std::uint32_t person) {
    return index_in(people, person, &model::LobbyMember::person).value_or(0);
}

}  // namespace

void list_people(const Update& update, Sheet sheet) {
    update.open(sheet);
    ask_now(update);
}

void mute_person(const Update& update) {
    const PeopleListed& listed = update.state.sheet.people_list;
    if (!listed.people.empty()) {
        update.send(model::request::mute(chosen_person(listed), false));
    }
}

void ask_for_people(const Update& update) {
    update.state.sheet.people_list.age = people_time - typing_pause;
}

/// Receives people. The selected person may have moved in the list.
void receive_people(const Update& update, const model::PeopleHere& reported) {
    OpenSheet& sheet = update.state.sheet;
    if (sheet.kind != (reported.muted       ? Sheet::muted
                       : reported.opponents ? Sheet::opponents
                                            : Sheet::people)) {
        return;
    }
    if (model::add_page(sheet.people_list.people, reported)) {
        sheet.people_list.more = reported.more;
    }
    sheet.people_list.reported = true;
    choose_person(update, {});
}

void choose_person(const Update& update, Steps by) {
    PeopleListed& people_list = update.state.sheet.people_list;
    if (people_list.people.empty()) {
        return;
    }
    people_list.clicked = 0;
    const std::size_t before = place_of(people_list.people, people_list.chosen);
    const std::size_t place = stepped(before, by.y, people_list.people.size());
    people_list.chosen = people_list.people[place].person;
    update.state.sheet.scrolled =
        std::max(0, static_cast<int>(place) + rows_above_people - lines_above);
    if (by.y > 0) {
        list_more_at_the_end(update);
    }
}

void invite(const Update& update) {
    const PeopleListed& people_list = update.state.sheet.people_list;
    if (people_list.people.empty() || !update.state.match.id) {
        return;
    }
    const model::LobbyMember& whom =
        people_list.people[place_of(people_list.people, people_list.chosen)];
    auto& asked = update.state.match.asked;
    std::erase_if(asked, [&](const auto& one) { return one.person == whom.person; });
    asked.push_back(whom);
    update.send(model::request::invite(*update.state.match.id, whom.person));
}

void click_on_people(const Update& update, Point at) {
    PeopleListed& people_list = update.state.sheet.people_list;
    const auto row = row_of_sheet(update.state, update.model, at);
    const int place = row.value_or(0) - rows_above_people;
    if (place < 0 || place >= static_cast<int>(people_list.people.size())) {
        return;
    }
    people_list.chosen = people_list.people[static_cast<std::size_t>(place)].person;
    if (std::exchange(people_list.clicked, people_list.chosen) == people_list.chosen) {
        press_key(update, terminal::key(terminal::KeyName::enter));
    }
}

void confirm_invitation_sent(const Update& update, const model::InvitationSent& sent) {
    for (const model::LobbyMember& one : update.state.match.asked) {
        if (one.person == sent.person) {
            update.notice(one.name + " is invited.");
        }
    }
}

void receive_invitation(const Update& update, const model::Invited& reported) {
    State& state = update.state;
    const model::Invitation& invitation = reported.invitation;
    const bool known = state.lobby.invited.contains(invitation.table.match());
    state.lobby.invited[invitation.table.match()] = invitation.good_for;
    if (known) {
        return;
    }
    const std::string sentence = words::invitation_words(invitation);
    ring(update);
    if (state.settings.is_on(Setting::notifications)) {
        update.requests.push_back(shell_request::Notify{sentence});
    }
    if (state.match.id) {
        update.notice(sentence);
    }
}

void accept_invitation(const Update& update) {
    const auto open = open_invitations(update.state, update.model);
    if (!open.empty()) {
        update.send(model::request::join(open.front()->table.match()));
    }
}

void decline(const Update& update, bool never) {
    const auto open = open_invitations(update.state, update.model);
    if (open.empty()) {
        return;
    }
    const model::Invitation invitation = *open.front();
    update.state.lobby.invited.erase(invitation.table.match());
    update.send(model::request::decline_invitation(invitation.table.match(), never));
    update.notice(never ? invitation.by.name + " can no longer invite you."
                        : invitation.by.name + "'s invitation declined.");
}

void age_invitations(const Update& update, milliseconds time) {
    State& state = update.state;
    for (auto& [match, left] : state.lobby.invited) {
        left -= time;
    }
    std::erase_if(state.lobby.invited,
                  [](const auto& one) { return one.second <= milliseconds{}; });
    state.sheet.people_list.age += time;
    if (is_list_refreshed(state) && state.sheet.people_list.age >= people_time) {
        ask_now(update);
    }
}

}  // namespace bastide::screen
