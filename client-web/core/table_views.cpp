#include "client-cli/screen/form_rows.hpp"
#include "client-cli/screen/lobby_view.hpp"
#include "client/model/table.hpp"
#include "client/words/access_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/rules_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/enumerators.hpp"

#include "client-web/core/view.hpp"

#include <ranges>

namespace bastide::web {
namespace {

using screen::Attended;

std::vector<std::string> nothing_listed(const Writer& writing) {
    const screen::Lobby& lobby = writing.state.lobby;
    if (lobby.mine) {
        return {std::string(words::no_games_text)};
    }
    if (!lobby.all && !words::filter_words(lobby.filter).empty()) {
        return {std::string(words::no_match_text)};
    }
    return {"No open tables right now.",
            writing.said("n opens one. Others can join it from this list.")};
}

void write_listed(const Writer& writing, const v1::TableInfo& table) {
    Json& json = writing.json;
    const std::string_view ours = our_part(writing.state, writing.model, table.match());
    json.put("match", table.match(), "title", words::title_of(table));
    json.put("players", words::players_of(table), "rules", words::settings_in_brief(table));
    json.put("seats",
             std::to_string(table.seats_size()) + " of " + std::to_string(table.seats_max()));
    json.put("state", ours.empty() ? words::state_of_table(table) : ours);
    json.put("open", !ours.empty() || table.phase() == v1::OPEN);
    json.put("online", words::online_words(table));
    json.put("chosen", &table == chosen_table(writing.state, writing.model));
}

using screen::FormRow;

void write_form_row(const Writer& writing, const std::vector<FormRow>& rows, std::size_t index) {
    Json& json = writing.json;
    const screen::TableForm& form = current_form(writing.state);
    const auto place = form_context(writing.state, writing.model);
    const screen::RowWords words = words_of(rows[index], form, place);
    json.put("row", index, "look", identifier_of(words.look), "name", words.name);
    json.put("value", words.value, "ticked", words.ticked, "usual", words.usual);
    json.put("chosen", rows[index] == form.row, "explained", words.explained);
}

struct Section {
    std::string_view heading;
    std::vector<std::size_t> rows;
};

std::vector<Section> sections_of(const std::vector<FormRow>& rows) {
    std::vector<Section> sections;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string_view heading = screen::heading_of(rows[i]);
        if (sections.empty() || (!heading.empty() && heading != sections.back().heading)) {
            sections.push_back({heading, {}});
        }
        sections.back().rows.push_back(i);
    }
    return sections;
}

void write_seat(const Writer& writing, const Attended& at, int index) {
    Json& json = writing.json;
    const auto seat = static_cast<Seat>(index);
    const bool empty = index >= at.table.seats_size();
    const auto [state, style] =
        empty ? std::pair<std::string_view, paint::Style>{} : screen::seat_state(at, seat);
    json.put("seat", index, "name", empty ? "empty" : at.table.seats(index).name(), "empty", empty);
    put_colour(json, empty ? v1::COLOUR_UNSPECIFIED : at.table.seats(index).colour());
    json.put("remark", empty ? "" : screen::seat_remark(at, seat), "state", state);
    json.put("tone", tone_of(style));
    json.put("chosen", !empty && model::we_host(at) && chosen_seat(writing.state, at) == seat);
}

std::vector<v1::BotLevel> bots_to_seat(const Writer& writing, const Attended& at) {
    std::vector<v1::BotLevel> levels;
    for (const v1::BotLevel level : {v1::EASY, v1::MEDIUM, v1::HARD}) {
        if (model::we_host(at) && model::may_seat_bot(at.table, writing.model.bots, level)) {
            levels.push_back(level);
        }
    }
    return levels;
}

constexpr words::KeyHints hints{
    "Press Enter to join", "Press r when you're ready", "press s to start the game"};

}  // namespace

void write_lobby(const Writer& writing) {
    const auto& [json, state, model, keys, touch] = writing;
    const auto tables = listed_tables(state, model);
    const bool lobby = !state.lobby.all && !state.lobby.mine;
    auto remarks = state.lobby.remarks;
    if (!model.ended.empty() && model.ended != state.lobby.ended_seen) {
        remarks.insert(remarks.begin(), words::ended_words(model.ended.size()));
    }
    json.object("lobby", [&] {
        json.put("loading", lobby && model.lobby.people == 0);
        json.put("people", words::people_words(model.lobby.people));
        json.put("heading", screen::heading_of_list(state.lobby));
        json.put("filter", lobby ? words::filter_words(state.lobby.filter) : "");
        json.put("remarks", remarks);
        json.each("invitations", open_invitations(state, model), [&](const auto* invitation) {
            json.put("text", words::invitation_words(*invitation));
        });
        json.each("tables", tables, [&](const auto* table) { write_listed(writing, *table); });
        json.put("empty", tables.empty() ? nothing_listed(writing) : std::vector<std::string>{});
    });
}

void write_form(const Writer& writing) {
    Json& json = writing.json;
    const screen::TableForm& form = current_form(writing.state);
    const auto place = form_context(writing.state, writing.model);
    const auto rows = form_rows(form, place);
    const Conflict* wrong = wrong_in(form);
    const auto& rules = form.chosen.rules;
    auto summary = rules ? words::rule_sentences(*rules) : std::vector<std::string>{};
    if (summary.empty()) {
        summary = {"Standard rules."};
    }
    summary.push_back(words::pace_sentences(form.chosen.pace));
    json.object("form", [&] {
        json.put("title", place.table == nullptr ? "A new table" : "Change this table");
        json.put("note", place.table == nullptr ? "" : "everyone has to press ready again");
        json.each("sections", sections_of(rows), [&](const Section& section) {
            json.put("heading", section.heading);
            json.each(
                "rows", section.rows, [&](std::size_t row) { write_form_row(writing, rows, row); });
        });
        json.put("conflict", wrong == nullptr ? "" : words::conflict_words(*wrong, *rules));
        json.put("repair",
                 wrong == nullptr ? "" : words::difference_words(*rules, repaired_rules(form)));
        json.put("summary", summary);
    });
}

void write_waiting_table(const Writer& writing) {
    const auto& [json, state, model, keys, touch] = writing;
    const Attended& at = *writing.table();
    const v1::TableInfo& table = at.table;
    const auto links = words::links_to(table, model, state.address);
    json.object("waiting", [&] {
        json.put("match", table.match(), "title", words::title_of(table));
        json.put("host", model::we_host(at), "ready", model::is_ready(at));
        json.put("seated", at.seat.has_value());
        json.each("seats", std::views::iota(0, static_cast<int>(table.seats_max())), [&](int seat) {
            write_seat(writing, at, seat);
        });
        json.each("bots", bots_to_seat(writing, at), [&](v1::BotLevel level) {
            json.put("level", words::level_word(level), "key", std::to_string(level));
        });
        json.put("changed", changes_to_agree(state, at));
        json.put("obstacle", writing.said(words::start_obstacle(at, hints)));
        json.put("startable", model::can_start(table));
        json.put("access", words::access_words(table.access()));
        json.put("link", links.empty() ? "" : links.front().link);
        json.put("rules", words::rules_and_pace(table));
    });
}

}  // namespace bastide::web
