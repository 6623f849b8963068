#include "client-cli/plain/lobby_lines.hpp"

#include "client-cli/plain/score_lines.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/phrases.hpp"

namespace bastide::plain {
namespace {

std::string above_the_tables(const model::Lobby& lobby, const v1::LobbyFilter& filter) {
    const std::string people = words::people_words(lobby.people);
    const std::string shown = words::filter_words(filter);
    return words::joined({people.empty() ? "" : words::capital(people) + ".",
                          shown.empty() ? "" : words::capital(shown) + ":"});
}

}  // namespace

Lines lobby_lines(const model::Lobby& lobby,
                  const v1::LobbyFilter& filter,
                  const PageFormat& paper) {
    Lines lines;
    if (const std::string above = above_the_tables(lobby, filter); !above.empty()) {
        lines.push_back(above);
    }
    const bool filtered = !words::filter_words(filter).empty();
    if (lobby.tables.empty() && filtered) {
        lines.push_back(std::string(words::no_match_text) + " Type tables to see the others.");
        return lines;
    }
    std::vector<v1::TableInfo> tables;
    for (const v1::LobbyTable& table : lobby.tables) {
        tables.push_back(table.table());
    }
    append(lines, table_list(tables, paper));
    if (lobby.more) {
        lines.emplace_back("There are more tables. Type tables all to list them page by page.");
    }
    return lines;
}

Lines people_lines(const model::PeopleHere& reported, const std::string& named, bool is_at_table) {
    if (reported.people.empty() && !named.empty()) {
        return {"No player of that name is in the lobby now."};
    }
    if (reported.people.empty()) {
        return {std::string("Nobody else is in the lobby now.") +
                (is_at_table ? " Type link to see your invite link." : "")};
    }
    Lines lines{"Players in the lobby now:"};
    for (std::size_t i = 0; i < reported.people.size(); ++i) {
        lines.push_back(right_aligned(static_cast<int>(i) + 1, 4) + " " + reported.people[i].name);
    }
    lines.emplace_back(
        reported.more
            ? "There are more. Type people NAME to find somebody."
            : "Type invite and a number to invite a player to your table, for example: invite 1");
    return lines;
}

std::string answer_hint(const model::Invitation& invitation) {
    const std::string match = std::to_string(invitation.table.match());
    return "Type accept " + match + " to join, decline " + match + " to decline, or decline " +
           match + " never to block " + invitation.by.name + ".";
}

}  // namespace bastide::plain
