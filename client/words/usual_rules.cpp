#include "client/words/phrases.hpp"
#include "client/words/rules_in_play.hpp"

namespace bastide::words {
namespace {

std::string laying_words(const Ruleset& ruleset) {
    const std::string how = "place it next to others so that roads, cities and fields match.";
    return ruleset.supply == TileSupply::stack
               ? "Draw a tile and " + how + " If it fits nowhere, you draw another."
               : "Take your tile and " + how;
}

std::string deploying_words(const Ruleset& ruleset) {
    return std::string("Then you may place one meeple on ") +
           (ruleset.late_follower ? "any tile except the one you placed" : "the tile you placed") +
           ": on a road, in a city" +
           (ruleset.farmers ? ", in a monastery or on a field" : " or in a monastery") +
           ", but only if no other meeple is on that road" +
           (ruleset.farmers ? ", city or field." : " or city.");
}

std::string city_rule_words(const Ruleset& ruleset) {
    return std::string("2 per tile and 2 per pennant, when its wall has no gap") +
           (ruleset.small_city == 2 ? " (a city of two tiles: 2 in all)" : "");
}

std::string farm_rule_words(const Ruleset& ruleset) {
    const std::string price = farm_price(ruleset);
    switch (ruleset.farms) {
        case FarmMethod::by_city:
            return "at the end, each completed city scores " + price +
                   " for the most farmers on all fields around it";
        case FarmMethod::by_farm_once:
            return "at the end, " + price +
                   " for each completed city the field touches, once per player";
        case FarmMethod::by_farm:
            return "at the end, " + price + " for each completed city the field touches";
    }
    return {};
}

}  // namespace

std::string farm_price(const Ruleset& ruleset) {
    return counted(ruleset.farm_points, "point", "points");
}

RuleChapter turn_chapter(const Ruleset& ruleset) {
    return {"A turn",
            {{"1. Tile", laying_words(ruleset)},
             {"2. Meeple", deploying_words(ruleset)},
             {"3. Scoring",
              "Score completed features and return their meeples to the owners." +
                  std::string(ruleset.farmers ? " Farmers stay to the end." : "")}}};
}

RuleChapter points_chapter(const Ruleset& ruleset) {
    RuleChapter chapter{"Points",
                        {{"Road", "1 per tile, when both ends are closed"},
                         {"City", city_rule_words(ruleset)},
                         {"Monastery", "1, plus 1 per tile around it, when all 8 are there"}}};
    if (ruleset.farmers) {
        chapter.rules.push_back({"Farm", farm_rule_words(ruleset)});
    }
    chapter.rules.push_back(
        {"Majority", "The player with the most meeples there. If tied, each gets all the points."});
    return chapter;
}

RuleChapter end_chapter(const Ruleset& ruleset) {
    return {"The end",
            {{"When", "The game ends after the turn in which the last tile was placed."},
             {"Incomplete",
              ruleset.incomplete_scores ? "A road scores 1 per tile, a city 1 per tile and "
                                          "pennant, a monastery 1 plus 1 per tile around it."
                                        : "Incomplete features score nothing."},
             {"Winner", "The most points win. Tied players share the victory."}}};
}

}  // namespace bastide::words
