#include "client/model/lobby.hpp"

#include "client/model/printable.hpp"
#include "client/model/table_events.hpp"
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

/// In the place of what was known of it.
void put(Tables& tables, const v1::LobbyTable& told) {
    v1::LobbyTable table = told;
    *table.mutable_table() = printable_table(told.table());
    const auto known = find(tables, told.table().match());
    if (known == tables.end()) {
        tables.push_back(std::move(table));
    } else {
        *known = std::move(table);
    }
}

bool comes_before(const v1::LobbyTable& one, const v1::LobbyTable& other) {
    const bool there = somebody_is_there(one.table());
    return there == somebody_is_there(other.table()) ? one.table().match() > other.table().match()
                                                     : there;
}

/// What both kinds of message tell alike.
template <typename Told>
void take(Updating& updating, const Told& told) {
    Lobby& lobby = updating.model.lobby;
    for (const v1::LobbyTable& table : told.tables()) {
        put(lobby.tables, table);
    }
    std::ranges::sort(lobby.tables, comes_before);
    lobby.people = told.people();
    lobby.more = told.more() || lobby.tables.size() > lobby_tables_max;
    if (lobby.tables.size() > lobby_tables_max) {
        lobby.tables.resize(lobby_tables_max);
    }
    updating.tell(LobbyHeard{});
}

}  // namespace

bool somebody_is_there(const v1::TableInfo& table) {
    return std::ranges::any_of(table.seats(), [](const v1::SeatInfo& seat) {
        return seat.program() == v1::NO_PROGRAM && !seat.away();
    });
}

/// Of what we had only that stays which is named.
void hear(Updating& updating, const v1::Lobby& told) {
    std::erase_if(updating.model.lobby.tables, [&](const v1::LobbyTable& known) {
        return std::ranges::count(told.kept(), known.table().match()) == 0;
    });
    take(updating, told);
}

void hear(Updating& updating, const v1::LobbyChanged& told) {
    std::erase_if(updating.model.lobby.tables, [&](const v1::LobbyTable& known) {
        return std::ranges::count(told.gone(), known.table().match()) > 0;
    });
    take(updating, told);
}

void hear(Updating& updating, const v1::People& told) {
    PeopleHere news{{}, told.more()};
    for (const v1::PersonHere& person : told.people()) {
        news.people.push_back({person.person(), printable_name(person.name())});
    }
    updating.tell(std::move(news));
}

/// It stands first, and in the place of one to the same table.
void hear(Updating& updating, const v1::Invited& told) {
    const Invitation invitation{printable_table(told.table()),
                                {told.by().person(), printable_name(told.by().name())},
                                std::chrono::seconds(told.seconds())};
    auto& open = updating.model.invitations;
    forget_invitation(updating.model, told.table().match());
    open.insert(open.begin(), invitation);
    if (open.size() > invitations_max) {
        open.pop_back();
    }
    updating.tell(Invited{invitation});
}

void hear(Updating& updating, const v1::InvitationDeclined& told) {
    updating.tell(InvitationDeclined{told.match(), printable_name(told.name())});
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
