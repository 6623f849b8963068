#include "client/words/usual_rules.hpp"

#include "client/words/phrases.hpp"

namespace bastide::words {
namespace {

std::string laying_words(const Ruleset& ruleset) {
    const std::string how =
        "lay it beside others, so that roads meet roads, cities cities and fields fields.";
    return ruleset.supply == TileSupply::stack
               ? "Draw a tile and " + how + " If it fits nowhere, you draw another."
               : "Take your tile and " + how;
}

std::string deploying_words(const Ruleset& ruleset) {
    return std::string("Then you may put one figure on ") +
           (ruleset.late_follower ? "any tile but the one you laid"
                                  : "the tile you laid, and on no other") +
           ": on a road, in a city" +
           (ruleset.farmers ? ", in a monastery or on a field" : " or in a monastery") +
           ". There must be nobody yet in all of that road, city" +
           (ruleset.farmers ? " or field" : "") + ", however far away.";
}

std::string city_words(const Ruleset& ruleset) {
    return std::string("2 for each tile and each pennant") +
           (ruleset.small_city == 2 ? ", but a city of two tiles 2 in all" : "");
}

std::string farm_words(const Ruleset& ruleset) {
    const std::string price = farm_price(ruleset);
    switch (ruleset.farms) {
        case FarmMethod::by_city:
            return "at the end each complete city pays " + price +
                   " to whoever has most farmers on all the fields round it";
        case FarmMethod::by_farm_once:
            return "at the end " + price +
                   " for each complete city that the field touches, once to each player";
        case FarmMethod::by_farm:
            return "at the end " + price + " for each complete city that the field touches";
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
             {"2. Figure", deploying_words(ruleset)},
             {"3. Scoring",
              "What is complete is scored, and its figures come home." +
                  std::string(ruleset.farmers ? " Farmers stay to the end." : "")}}};
}

RuleChapter points_chapter(const Ruleset& ruleset) {
    RuleChapter chapter{"Points",
                        {{"Road", "1 for each tile, when both ends are closed"},
                         {"City", city_words(ruleset)},
                         {"Monastery", "1 for itself and 1 for each of the 8 tiles round it"}}};
    if (ruleset.farmers) {
        chapter.rules.push_back({"Farm", farm_words(ruleset)});
    }
    chapter.rules.push_back(
        {"Who gets them",
         "Whoever has most figures there; where several have most, each gets all of the points."});
    return chapter;
}

RuleChapter end_chapter(const Ruleset& ruleset) {
    return {"The end",
            {{"When", "The game ends with the turn in which the last tile was laid."},
             {"Incomplete",
              ruleset.incomplete_scores
                  ? "A road pays 1 for each tile, a city 1 for each tile and each pennant, a "
                    "monastery 1 for itself and for each tile round it."
                  : "What is not complete pays nothing."},
             {"Winner", "Most points win. Who have equally many share the victory."}}};
}

}  // namespace bastide::words
