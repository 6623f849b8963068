#include "client-cli/screen/lobby_view.hpp"

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/model/table.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/phrases.hpp"
#include "client/words/waiting_table_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr int rows_above_tables = 2;

void add_invitation(Page& page, const model::Invitation& invitation, std::size_t others) {
    page.text(words::invitation_words(invitation), style::good);
    page.line({{"y", style::key},
               {" accept   "},
               {"x", style::key},
               {" decline   "},
               {"X", style::key},
               {" mute " + invitation.by.name}});
    if (others > 0) {
        page.text(
            "And " +
                words::counted(static_cast<int>(others), "more invitation", "more invitations") +
                ".",
            style::faint);
    }
    page.blank();
}

}  // namespace

std::string_view our_part(const State& state, const Model& model, model::MatchId match) {
    const auto asked = state.asked.find(match);
    const bool asks = asked != state.asked.end() && asked->second == WaitsFor::our_turn;
    return asks ? "your turn" : std::ranges::count(model.seated_at, match) > 0 ? "joined" : "";
}

std::vector<const v1::TableInfo*> listed_tables(const State& state, const Model& model) {
    std::vector<const v1::TableInfo*> tables;
    const auto [all, mine] = std::pair(state.lobby.all, state.lobby.mine);
    for (const model::MatchId match : model.seated_at) {
        if (const Attended* running = mine ? model::find(model, match) : nullptr) {
            tables.push_back(&running->table);
        }
    }
    if (all || mine) {
        for (const v1::TableInfo& table : mine ? model.finished : model.tables) {
            tables.push_back(&table);
        }
    } else {
        for (const v1::LobbyTable& table : model.lobby.tables) {
            tables.push_back(&table.table());
        }
    }
    return tables;
}

std::string_view heading_of_list(const Lobby& lobby) {
    return lobby.mine ? "My games" : lobby.all ? "All tables, newest first" : "Tables";
}

const v1::TableInfo* chosen_table(const State& state, const Model& model) {
    const auto tables = listed_tables(state, model);
    return tables.empty() ? nullptr : tables[std::min(state.lobby.row, tables.size() - 1)];
}

std::vector<const model::Invitation*> open_invitations(const State& state, const Model& model) {
    std::vector<const model::Invitation*> open;
    for (const model::Invitation& invitation : model.invitations) {
        if (state.lobby.invited.contains(invitation.table.match())) {
            open.push_back(&invitation);
        }
    }
    return open;
}

Page above_the_list(const State& state, const Model& model, int columns) {
    Page page(columns);
    for (const std::string& remark : state.lobby.remarks) {
        page.text(remark, style::strong);
    }
    if (!state.lobby.remarks.empty()) {
        page.blank();
    }
    if (!model.ended.empty() && model.ended != state.lobby.ended_seen) {
        page.line({{words::ended_words(model.ended.size()), style::good},
                   {"   m", style::key},
                   {" my games"}});
        page.blank();
    }
    if (const auto open = open_invitations(state, model); !open.empty()) {
        add_invitation(page, *open.front(), open.size() - 1);
    }
    add_latest_lines(page, model.lobby.chat, state.look);
    return page;
}

ListPlace place_of_list(const State& state, const Model& model, const Rect& board) {
    ListPlace list{list_below_banner(board)};
    const int above =
        std::min(list.rect.height, above_the_list(state, model, list.rect.width - 2).rows());
    list.rect.y += above;
    list.rect.height -= above;
    const std::size_t count = listed_tables(state, model).size();
    const auto room = static_cast<std::size_t>(
        std::max(1, (list.rect.height - rows_above_tables) / rows_a_table));
    list.row = count == 0 ? 0 : std::min(state.lobby.row, count - 1);
    list.first = list.row < room ? 0 : list.row - room + 1;
    list.last = std::min(count, list.first + room);
    return list;
}

Rect place_of_table(const ListPlace& list, std::size_t row) {
    const int y =
        list.rect.y + rows_above_tables + static_cast<int>(row - list.first) * rows_a_table;
    return {list.rect.x, y, list.rect.width, rows_a_table};
}

std::string seat_remark(const Attended& at, Seat seat) {
    return std::string(at.seat == seat ? " (you)" : "") +
           (model::host_of(at.table) == seat ? ", host" : "");
}

std::pair<std::string_view, Style> seat_state(const Attended& at, Seat seat) {
    const v1::SeatInfo& info = model::seat_info(at.table, seat);
    if (model::awaits_values(at)) {
        return model::has_revealed(at, seat) ? std::pair("✓ connected", style::good)
                                             : std::pair("· waiting", style::faint);
    }
    if (info.away() && !model::is_correspondence(at.table)) {
        return {"away", style::warning};
    }
    if (info.bot() != v1::NO_BOT) {
        return {"✓ bot", style::good};
    }
    return info.ready() ? std::pair("✓ ready", style::good)
                        : std::pair("· not ready", style::faint);
}

std::string changes_to_agree(const State& state, const Attended& at) {
    const auto& agreed = state.match.agreed;
    const std::string words = agreed && at.seat ? words::changed_words(*agreed, at.table) : "";
    return words.empty() ? words : "The host changed the table. " + words;
}

}  // namespace bastide::screen
