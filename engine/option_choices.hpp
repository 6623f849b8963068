// Choices of the options. Used by engine/options.cpp only.
#pragma once

#include "engine/options.hpp"

#include <array>

namespace bastide::choices {

template <std::size_t count>
using OptionChoices = std::array<OptionChoice, count>;

constexpr OptionChoices<2> off_on{{{"false", "no"}, {"true", "yes"}}};
constexpr OptionChoices<2> on_off{{{"true", "yes"}, {"false", "no"}}};
constexpr OptionChoices<2> none_or_one{{{"0", "no"}, {"1", "yes"}}};

/// Each player of a table has at least one follower. Only positions may have 0.
constexpr OptionChoices<13> followers{
    {{"1", "1"},
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
      "7 each with two players, 6 with three, 5 with four, 4 with five and 3 with six or more."}}};

constexpr auto from_1_to_9 = std::span(followers).first<9>();

constexpr OptionChoices<6> sets{
    {{"base-c1", "Base game, first edition", "the 72 tiles of the first edition."},
     {"base-c2", "Base game, second edition", "72 tiles, with gardens on eight of them."},
     {"inns-c1",
      "Inns & Cathedrals, first edition",
      "18 more tiles: inns double completed roads, cathedrals make completed cities score 3 a "
      "tile; up to six players."},
     {"inns-c2",
      "Inns & Cathedrals, second edition",
      "the same 18 tiles, with gardens on two of them."},
     {"river1-c1",
      "The River, first edition",
      "a river of 12 tiles, placed first from its spring to its lake."},
     {"river1-c2",
      "The River, second edition",
      "a river of 12 tiles, with a garden on one of them."}}};

constexpr OptionChoices<2> river_start{
    {{"remove", "removed"}, {"mixIntoStack", "drawn like any other"}}};

constexpr OptionChoices<2> river_u_turn{
    {{"strict",
      "never twice the same way",
      "two bends in a row must turn different ways, even with straight tiles between them."},
     {"immediate",
      "not twice in a row",
      "no two adjacent tiles bend the same way, and the river never makes three more turns to one "
      "side than to the other."}}};

constexpr OptionChoices<2> small_city{{{"4", "scores 4"}, {"2", "scores 2"}}};

constexpr OptionChoices<3> farms{
    {{"3", "each farm for every city", "each farm scores for every completed city it touches."},
     {"2",
      "each player once for a city",
      "the same, but each player scores each city at most once."},
     {"1",
      "each city for the most farmers",
      "each completed city scores for the player with the most farmers around it."}}};

constexpr OptionChoices<6> supply{
    {{"stack", "drawn on your turn", "you draw it."},
     {"drawAhead", "drawn a turn ahead", "you draw it at the end of your previous turn."},
     {"hand", "from a hand", "you choose from a hand and refill it."},
     {"display",
      "from a display of three",
      "you take one of three displayed tiles or draw from the stack."},
     {"dealAll", "all dealt at the start", "all tiles are dealt at the start."},
     {"dealer",
      "from a dealer",
      "each round, a dealer draws one for each player and decides who gets which."}}};

constexpr OptionChoices<3> start_tile{
    {{"fromSet", "one of the tiles", "it is one of the tiles of the set."},
     {"extra", "an extra tile", "it is an extra tile, so all tiles of the set are drawn."},
     {"inBag", "the first tile drawn"}}};

constexpr OptionChoices<2> unplaceable{
    {{"discard", "is discarded", "it is discarded."},
     {"backToBag",
      "goes back",
      "it goes back into the stack as soon as a tile that fits is drawn."}}};

constexpr OptionChoices<4> table{
    {{"none", "unlimited"},
     {"fixed:15x15",
      "fixed",
      "the start tile is in the middle of a table of that many tiles, width by height."},
     {"sliding:20x18", "sliding", "all tiles must fit within that size."},
     {"extendable:15x15+2",
      "grows if everyone agrees",
      "like fixed, and a side grows by the number after + if everyone agrees."}}};

constexpr OptionChoices<3> first_player{{{"random", "random"},
                                         {"host", "the host"},
                                         {"mostRoads",
                                          "most roads",
                                          "everyone draws a tile, and the most roads play first. "
                                          "Ties draw again, and the tiles go back."}}};

constexpr OptionChoices<3> trees{
    {{"false", "no"}, {"c1", "as in the first edition"}, {"c2", "as in the second edition"}}};

constexpr OptionChoices<2> leftover{
    {{"play",
      "may be placed",
      "players who still have one may place it in an extra turn, clockwise."},
     {"lose", "is lost", "they are lost."}}};

constexpr OptionChoices<2> near{
    {{"tile", "on the same tile", "only the fields of its own tile."},
     {"adjacentTile", "adjacent tiles too", "also the fields of the four adjacent tiles."}}};

constexpr OptionChoices<2> war_scope{
    {{"monastery", "the monks of that monastery"}, {"board", "all monks of their owner"}}};

}  // namespace bastide::choices
