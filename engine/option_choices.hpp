// The values that options may have, in words for people. For engine/options.cpp alone.
#pragma once

#include "engine/options.hpp"

#include <array>

namespace bastide::choices {

template <std::size_t count>
using Few = std::array<OptionChoice, count>;

// ---- What just is or is not: a box to tick

constexpr Few<2> off_on{{{"false", "no"}, {"true", "yes"}}};
constexpr Few<2> on_off{{{"true", "yes"}, {"false", "no"}}};
constexpr Few<2> none_or_one{{{"0", "no"}, {"1", "yes"}}};

// ---- Numbers

constexpr Few<9> from_1_to_9{{{"1", "1"},
                              {"2", "2"},
                              {"3", "3"},
                              {"4", "4"},
                              {"5", "5"},
                              {"6", "6"},
                              {"7", "7"},
                              {"8", "8"},
                              {"9", "9"}}};

/// A table has one at least for everybody; only positions have none.
constexpr Few<13> followers{{{"1", "1"},
                             {"2", "2"},
                             {"3", "3"},
                             {"4", "4"},
                             {"5", "5"},
                             {"6", "6"},
                             {"7", "7"},
                             {"8", "8"},
                             {"9", "9"},
                             {"10", "10"},
                             {"11", "11"},
                             {"12", "12"},
                             {"table",
                              "by the number of players",
                              "7 each for two players, 6 for three, 5 for four, 4 for five and 3 "
                              "for six or more."}}};

// ---- Expansions

constexpr Few<6> sets{
    {{"base-c1", "Base game, first edition", "the 72 tiles of the first printing."},
     {"base-c2", "Base game, second edition", "72 tiles, with gardens on eight of them."},
     {"inns-c1",
      "Inns & Cathedrals, first edition",
      "18 tiles more, with inns that double a road and cathedrals that raise a city, where they "
      "are "
      "completed; and a sixth player."},
     {"inns-c2",
      "Inns & Cathedrals, second edition",
      "the same 18 tiles as in the first edition, with gardens on two of them."},
     {"river1-c1",
      "The River, first edition",
      "a river of 12 tiles, laid first from its spring to its lake."},
     {"river1-c2",
      "The River, second edition",
      "a river of 12 tiles, with a garden on one of them."}}};

constexpr Few<2> river_start{{{"remove", "put away"}, {"mixIntoStack", "drawn like any other"}}};

constexpr Few<2> river_u_turn{
    {{"strict",
      "never twice the same way",
      "never two bends the same way one after the other, straight tiles between them or not."},
     {"immediate", "not twice in a row", "not on two tiles in a row, and never a third."}}};

// ---- Scoring

constexpr Few<2> small_city{{{"4", "pays 4"}, {"2", "pays 2"}}};

constexpr Few<3> farms{
    {{"3",
      "each farm for every city",
      "each farm pays its owners for every complete city it touches."},
     {"2",
      "each player once for a city",
      "the same, but a player is paid once at most for a city."},
     {"1",
      "each city for most farmers",
      "each complete city pays whoever has most farmers on all farms round it together."}}};

// ---- Tiles and hands

constexpr Few<6> supply{
    {{"stack", "drawn in your turn", "you draw it."},
     {"drawAhead", "drawn a turn ahead", "you draw it at the end of your turn before."},
     {"hand", "from a hand", "you choose from a hand, and fill it up again."},
     {"display", "from a row of three", "you take one of three that lie open, or draw blind."},
     {"dealAll", "all are dealt at the start", "all tiles are dealt at the start."},
     {"dealer",
      "from a dealer",
      "in each round another player draws one for everyone and says who gets which."}}};

constexpr Few<3> start_tile{{{"fromSet", "one of the tiles"},
                             {"extra", "one tile more"},
                             {"inBag", "the first tile drawn"}}};

constexpr Few<2> unplaceable{
    {{"discard", "leaves the game", "it leaves the game."},
     {"backToBag",
      "goes back",
      "it goes back among the others as soon as one that fits has been drawn in its place."}}};

// ---- The board

constexpr Few<4> table{
    {{"none", "not limited"},
     {"fixed:15x15",
      "fixed",
      "the start tile lies in the middle of a table of that many tiles, west to east by north to "
      "south."},
     {"sliding:20x18", "sliding", "all tiles together must fit on the table."},
     {"extendable:15x15+2",
      "grows when all agree",
      "like fixed, and when all agree a side grows by the number behind the +."}}};

// ---- House rules and variants

constexpr Few<3> first_player{
    {{"random", "by lot"}, {"host", "the host"}, {"mostRoads", "most roads"}}};

constexpr Few<3> trees{
    {{"false", "no"}, {"c1", "the first edition's"}, {"c2", "the second edition's"}}};

constexpr Few<2> leftover{
    {{"play", "may be laid", "whoever still has one may lay it in a turn of its own, clockwise."},
     {"lose", "is lost", "they are lost."}}};

constexpr Few<2> near{{{"tile", "on the same tile"}, {"adjacentTile", "on tiles beside it too"}}};

constexpr Few<2> war_scope{
    {{"monastery", "the monks of that monastery"}, {"board", "all monks of their owner"}}};

}  // namespace bastide::choices
