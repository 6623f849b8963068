#include "client/model/lobby.hpp"

#include "client/model/printable.hpp"
#include "client/model/updating.hpp"

#include <algorithm>
#include <utility>

namespace bastide::model {
namespace {

using Tables = std::vector<v1::LobbyTable>;

Tables::iterator find(Tables& tables, MatchId match) {
    return std::ranges::find_if(
        tables, [match](const v1::LobbyTable& one) { return one.table().match() == match; });
}

void put(Tables& tables, const v1::LobbyTable& reported) {
    v1::LobbyTable table = reported;
    *table.mutable_table() = printable_table(reported.table());
    const auto known = find(tables, reported.table().match());
    if (known == tables.end()) {
        tables.push_back(std::move(table));
    } else {
        *known = std::move(table);
    }
}

bool comes_before(const v1::LobbyTable& one, const v1::LobbyTable& other) {
    const bool there = has_person_present(one.table());
    return there == has_person_present(other.table()) ? one.table().match() > other.table().match()
                                                      : there;
}

template <typename Message>
void take(Updating& updating, const Message& reported) {
    Lobby& lobby = updating.model.lobby;
    for (const v1::LobbyTable& table : reported.tables()) {
        put(lobby.tables, table);
    }
    std::ranges::sort(lobby.tables, comes_before);
    lobby.people = reported.people();
    lobby.more = reported.more() || lobby.tables.size() > lobby_tables_max;
    if (lobby.tables.size() > lobby_tables_max) {
        lobby.tables.resize(lobby_tables_max);
    }
    updating.report(LobbyReceived{});
}

}  // namespace

bool has_person_present(const v1::TableInfo& table) {
    return people_present(table) > 0;
}

int people_present(const v1::TableInfo& table) {
    return static_cast<int>(std::ranges::count_if(table.seats(), [](const v1::SeatInfo& seat) {
        return seat.bot() == v1::NO_BOT && !seat.away();
    }));
}

void receive(Updating& updating, const v1::Lobby& reported) {
    std::erase_if(updating.model.lobby.tables, [&](const v1::LobbyTable& known) {
        return std::ranges::count(reported.kept(), known.table().match()) == 0;
    });
    take(updating, reported);
}

void receive(Updating& updating, const v1::LobbyChanged& reported) {
    std::erase_if(updating.model.lobby.tables, [&](const v1::LobbyTable& known) {
        return std::ranges::count(reported.gone(), known.table().match()) > 0;
    });
    take(updating, reported);
}

void receive(Updating& updating, const v1::People& reported) {
    PeopleHere news{{}, reported.more()};
    for (const v1::PersonHere& person : reported.people()) {
        news.people.push_back({person.person(), printable_name(person.name())});
    }
    updating.report(std::move(news));
}

/// Puts a new invitation first. It replaces an older one to the same table.
void receive(Updating& updating, const v1::Invited& reported) {
    const Invitation invitation{printable_table(reported.table()),
                                {reported.by().person(), printable_name(reported.by().name())},
                                std::chrono::seconds(reported.seconds())};
    auto& open = updating.model.invitations;
    forget_invitation(updating.model, reported.table().match());
    open.insert(open.begin(), invitation);
    if (open.size() > invitations_max) {
        open.pop_back();
    }
    updating.report(Invited{invitation});
}

void receive(Updating& updating, const v1::InvitationDeclined& reported) {
    updating.report(InvitationDeclined{reported.match(), printable_name(reported.name())});
}

void forget_invitation(Model& model, MatchId match) {
    std::erase_if(model.invitations,
                  [match](const Invitation& open) { return open.table.match() == match; });
}

const Invitation* invitation_to(const Model& model, MatchId match) {
    const auto found = std::ranges::find_if(
        model.invitations, [match](const Invitation& open) { return open.table.match() == match; });
    return found == model.invitations.end() ? nullptr : &*found;
}

}  // namespace bastide::model
