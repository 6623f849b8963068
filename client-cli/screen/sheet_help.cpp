// What works here and now, then everything else, and what the signs mean.
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/sheets.hpp"

namespace bastide::screen {
namespace {

constexpr int key_columns = 11;

std::string heading_of(Situation here) {
    switch (here) {
        case Situation::start:
            return "Where to play";
        case Situation::lobby:
            return "The tables";
        case Situation::form:
            return "A new table";
        case Situation::room:
        case Situation::room_seen:
            return "Before the game";
        case Situation::changing:
            return "Change this table";
        case Situation::choosing:
            return "Your turn: choose";
        case Situation::taking:
            return "Your turn: lay a tile of the board elsewhere for a point, or none";
        case Situation::trading:
            return "A tile for sale";
        case Situation::placing:
            return "Your turn: lay the tile";
        case Situation::deploying:
            return "Your turn: deploy a figure, or nobody";
        case Situation::sent:
            return "Your move is on its way";
        case Situation::waiting:
            return "While others think";
        case Situation::watching:
            return "While you watch";
        case Situation::story:
            return "The final scoring";
        case Situation::result:
        case Situation::after:
            return "After the game";
        case Situation::curtain:
            return "Another player's turn at this keyboard";
    }
    return {};
}

void add_keys(Page& page, const std::vector<KeyEntry>& keys) {
    for (const KeyEntry& entry : keys) {
        page.entry(entry.keys, style::key, key_columns, entry.meaning);
    }
}

void add_mouse(Page& page, Situation here) {
    if (here == Situation::form || here == Situation::changing) {
        page.entry("Mouse",
                   style::key,
                   key_columns,
                   "click a box to tick it, a row to choose it, and then what stands in it to "
                   "change it; the wheel scrolls");
    } else if (here == Situation::lobby) {
        page.entry("Mouse",
                   style::key,
                   key_columns,
                   "click a table to choose it, and again to sit down there");
    } else if (here == Situation::start) {
        page.entry(
            "Mouse", style::key, key_columns, "click a row to choose it, and again to go there");
        page.entry(
            "Paste", style::key, key_columns, "into the field, in the place of what is there");
    } else if (here == Situation::taking) {
        page.entry("Mouse", style::key, key_columns, "click a tile, and again to take it");
    } else if (here == Situation::placing) {
        page.entry("Mouse",
                   style::key,
                   key_columns,
                   "click a place to move the tile there, click it again to lay it; the right "
                   "button turns it");
    } else if (here == Situation::deploying) {
        page.entry("Mouse",
                   style::key,
                   key_columns,
                   "click a part of the tile to choose it, a figure in the line below for another "
                   "one, the part again to confirm; the right button takes the tile back");
    } else if (here == Situation::waiting || here == Situation::watching) {
        page.entry("Mouse",
                   style::key,
                   key_columns,
                   "click a tile to read who holds what there; drag to scroll");
    }
}

void sign(Page& page, char32_t character, paint::Style style, std::string_view words) {
    page.entry(" " + paint::utf8_of({&character, 1}), style, key_columns, words);
}

void add_signs(Page& page, bool deals) {
    page.heading("On the board");
    sign(page,
         U'┌',
         {paint::Paint::glow, paint::Paint::panel, true, false},
         "Bright corners: your tile fits there. Your tile floats over the board until you lay it.");
    sign(page,
         U'×',
         {paint::Paint::dead, paint::Paint::panel, true, false},
         "A cell where no tile that is still to come fits.");
    sign(page, U'◄', style::strong, "At the edge of the board: it goes on there.");
    page.entry(" R+4", style::strong, key_columns, "Points just made there, and by whom.");
    sign(page,
         U'♟',
         style::strong,
         "A figure, in the colour and with the letter of its player. Farmers lie on their fields, "
         "everyone else stands.");
    sign(page, U'▶', style::chosen, "In the list of players: whose turn it is.");
    if (deals) {
        sign(page, U'♦', style::chosen, "Beside a name: has the token, and gives out the tiles.");
    }
    sign(page,
         U'✓',
         style::good,
         "Beside a name while a vote is open: has voted for it; × against it, ? not yet.");
    page.text("Beside the points: 100+50+14 are the point tiles and the space on a scoreboard.",
              style::faint);
}

}  // namespace

Page help_page(const Scene& scene, int columns) {
    Page page(columns);
    const Situation here = situation(scene.state, scene.model);
    page.text(heading_of(here), style::strong);
    add_keys(page, keys_of(scene.state, scene.model));
    add_keys(page, keys_urgent(scene.state, scene.model));
    add_mouse(page, here);
    page.heading("Besides");
    add_keys(page, keys_besides(scene.state, scene.model));
    page.entry("Mouse",
               style::key,
               key_columns,
               "a click on a key presses it, here too; elsewhere on the words behind it as well");
    if (scene.table() != nullptr && scene.table()->game) {
        add_signs(page, scene.table()->game->dealer.has_value());
    }
    return page;
}

}  // namespace bastide::screen
