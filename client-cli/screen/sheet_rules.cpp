// The rules of this table: what is not as usual, and the points, short.
#include "client-cli/screen/sheets.hpp"
#include "client/words/rules_words.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

namespace bastide::screen {
namespace {

void add_table(Page& page, const v1::TableInfo& table) {
    const auto ruleset = codec::from_wire(table.ruleset());
    if (!ruleset) {
        page.text("Rules that this program does not know.");
        return;
    }
    const auto sentences = words::rule_sentences(*ruleset);
    page.text(sentences.empty() ? "This table plays by the usual rules." : "What is special here",
              style::strong);
    for (const std::string& sentence : sentences) {
        page.entry(" ·", style::faint, 3, sentence);
    }
}

void add_points(Page& page, const Ruleset& rules) {
    page.heading("Points");
    constexpr int name_columns = 12;
    const std::string city = rules.small_city == 2 ? "; a city of two tiles 2" : "";
    page.entry("Road", style::strong, name_columns, "1 for each tile");
    page.entry("City",
               style::strong,
               name_columns,
               "2 for each tile and each pennant, 1 if it is not complete at the end" + city);
    page.entry("Monastery",
               style::strong,
               name_columns,
               "1 for itself and 1 for each of the 8 tiles round it");
    if (rules.farmers) {
        page.entry("Farm",
                   style::strong,
                   name_columns,
                   "at the end, " + std::to_string(rules.farm_points) +
                       " for each complete city that it touches");
    }
    page.blank();
    page.text(
        "Whoever has most figures there gets the points; where several have most, each gets all of "
        "them. "
        "Figures come home when what they stand in is complete. Farmers stay until the end.");
}

void add_turn(Page& page) {
    page.heading("A turn");
    page.text(
        "Lay the tile beside others, so that roads meet roads, cities cities and fields fields. "
        "Then you may put "
        "one figure on the tile you laid: on a road, in a city, in a monastery or on a field where "
        "nobody is yet. "
        "Then what is complete is scored.");
}

}  // namespace

Page rules_page(const Scene& scene, int columns) {
    Page page(columns);
    const Attended* at = scene.table();
    if (at == nullptr) {
        page.text("You are at no table yet.");
        return page;
    }
    add_table(page, at->table);
    if (const auto rules = codec::from_wire(at->table.ruleset())) {
        add_turn(page);
        add_points(page, *rules);
    }
    return page;
}

}  // namespace bastide::screen
