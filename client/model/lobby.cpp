#include "client/model/lobby.hpp"

#include "client/model/printable.hpp"
#include "client/model/updating.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace bastide::model {
namespace {

using Tables = std::vector<v1::LobbyTable>;

void put(Tables& tables, const v1::LobbyTable& reported) {
    v1::LobbyTable table = reported;
    *table.mutable_table() = printable_table(reported.table());
    std::erase_if(tables, [&](const v1::LobbyTable& known) {
        return known.table().match() == reported.table().match();
    });
    tables.push_back(std::move(table));
}

std::pair<bool, MatchId> rank(const v1::LobbyTable& table) {
    return {people_present(table.table()) > 0, table.table().match()};
}

void take(Updating& updating, const auto& reported) {
    Lobby& lobby = updating.model.lobby;
    for (const v1::LobbyTable& table : reported.tables()) {
        put(lobby.tables, table);
    }
    std::ranges::sort(lobby.tables, std::greater(), rank);
    lobby.people = reported.people();
    lobby.more = reported.more() || lobby.tables.size() > lobby_tables_max;
    lobby.tables.resize(std::min(lobby.tables.size(), lobby_tables_max));
    updating.report(LobbyReceived{});
}

constexpr std::size_t tables_known_max = 2500;

using TableInfos = std::vector<v1::TableInfo>;

TableInfos::iterator below(TableInfos& tables, MatchId match) {
    return std::ranges::find_if(tables, [&](const auto& each) { return each.match() < match; });
}

/// Replaces the tables in the page's range. A first page that does not overlap the list starts a
/// new one; an older page that does not adjoin it is ignored.
void join(TableInfos& known, bool& more, const TablesListed& listed) {
    const bool newest = listed.before == 0;
    const auto begin = newest ? known.begin() : below(known, listed.before);
    auto end = listed.more ? below(known, listed.page.back().match()) : known.end();
    const bool overlaps = begin != end;
    const bool follows = begin != known.begin() && std::prev(begin)->match() == listed.before;
    if (newest && !overlaps) {
        end = known.end();
    } else if (!overlaps && !follows) {
        return;
    }
    const bool older_stay = end != known.end();
    more = older_stay ? more : listed.more;
    known.insert(known.erase(begin, end), listed.page.begin(), listed.page.end());
    if (known.size() > tables_known_max) {
        known.resize(tables_known_max);
        more = true;
    }
}

ChatLine read_line(v1::ChatLine said, bool spectators) {
    said.set_text(printable(said.text()));
    said.mutable_by()->set_name(printable_name(said.by().name()));
    return {std::move(said), spectators};
}

}  // namespace

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
    PeopleHere news{
        {}, reported.more(), reported.muted(), reported.opponents(), reported.before_ms()};
    for (const v1::PersonHere& person : reported.people()) {
        news.people.push_back({person.person(), printable_name(person.name()), person.opponent()});
    }
    updating.report(std::move(news));
}

bool add_page(std::vector<LobbyMember>& known, const PeopleHere& page) {
    if (page.before_ms == 0) {
        known.clear();
    } else if (known.empty() || known.back().opponent.last_ms() != page.before_ms) {
        return false;
    }
    known.insert(known.end(), page.people.begin(), page.people.end());
    return true;
}

void receive(Updating& updating, const v1::Invited& reported) {
    const Invitation invitation{printable_table(reported.table()),
                                {reported.by().person(), printable_name(reported.by().name())},
                                std::chrono::seconds(reported.seconds())};
    auto& open = updating.model.invitations;
    forget_invitation(updating.model, reported.table().match());
    open.insert(open.begin(), invitation);
    open.resize(std::min(open.size(), invitations_max));
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

void receive(Updating& updating, const v1::TableList& list) {
    TablesListed listed{list.before(), {}, list.more(), list.finished()};
    for (const v1::TableInfo& table : list.tables()) {
        listed.page.push_back(printable_table(table));
    }
    Model& model = updating.model;
    if (list.finished() && list.before() == 0) {
        model.finished.clear();  // a game of an older page may have ended
    }
    list.finished() ? join(model.finished, model.more_finished, listed)
                    : join(model.tables, model.more_tables, listed);
    updating.report(std::move(listed));
}

/// Lines of another channel stay. A line that we have already replaces ours.
void receive(Updating& updating, const v1::Chat& reported) {
    Attended* attended = updating.attended(reported.match());
    if (reported.match() != 0 && attended == nullptr) {
        return;
    }
    Chat& chat = attended == nullptr ? updating.model.lobby.chat : attended->chat;
    const Chat before = chat;
    std::erase_if(chat, [&](const ChatLine& known) {
        const auto is_it = [&](const v1::ChatLine& line) {
            return line.number() == known.said.number();
        };
        return known.spectators == reported.spectators() &&
               (reported.history() || std::ranges::any_of(reported.lines(), is_it));
    });
    for (const v1::ChatLine& line : reported.lines()) {
        if (line.deleted()) {
            continue;
        }
        chat.push_back(read_line(line, reported.spectators()));
        if (std::ranges::count(before, chat.back().order(), &ChatLine::order) == 0) {
            updating.report(ChatSaid{reported.match(), chat.back(), reported.history()});
        }
    }
    std::ranges::sort(chat, {}, &ChatLine::order);
    chat.erase(chat.begin(), chat.end() - std::min(std::ssize(chat), chat_lines_max));
}

}  // namespace bastide::model
