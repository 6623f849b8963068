// One ruleset for each row of engine/ruleset_conflicts.cpp.
#pragma once

#include <string>
#include <vector>

namespace bastide::test {

struct ConflictingRuleset {
    std::string words;
    std::string options;  ///< beginning of the error message
    std::string because;  ///< end of the error message
};

inline const std::vector<ConflictingRuleset>& conflicting_rulesets() {
    static const std::vector<ConflictingRuleset> all{
        {"battleOfMonasteries=true incompleteScores=false",
         "battleOfMonasteries=true and incompleteScores=false",
         "the battle needs scores for incomplete monasteries (V-14, V-5)"},
        {"battleOfMonasteries=true supply=display",
         "battleOfMonasteries=true and supply=display",
         "the battle is played from hands (V-14)"},
        {"battleOfMonasteries=true handSize=3",
         "battleOfMonasteries=true and handSize=3",
         "the battle uses hands of two tiles (V-14)"},
        {"handSize=2 supply=dealAll",
         "handSize=2 and supply=dealAll",
         "a hand size needs hands that are refilled (V-2)"},
        {"openHands=true supply=display",
         "openHands=true and supply=display",
         "there are no hands to show (V-2)"},
        {"unplaceable=backToBag supply=dealAll",
         "unplaceable=backToBag and supply=dealAll",
         "with all tiles dealt there is no stack to go back to (V-6, HR-5)"},
        {"extraMonasteries=true",
         "extraMonasteries=true and monasteriesForAll=false",
         "no player starts with a monastery (V-1)"},
        {"leftoverTiles=lose",
         "leftoverTiles=lose and monasteriesForAll=false",
         "no player has a monastery that could be left over (V-1)"},
        {"tableCloses=true table=sliding:9x9",
         "tableCloses=true and table=sliding:9x9",
         "only a fixed table has an edge that completes features (HR-11, TB)"},
        {"edgeCountsAsTile=true table=fixed:9x9",
         "edgeCountsAsTile=true and tableCloses=false",
         "the edge scores only if it completes features (HR-11)"},
        {"table=fixed:9x8",
         "table=fixed:9x8",
         "the start tile is in the middle, so a fixed or extendable table needs odd sides (TB-1, "
         "TB-3)"},
        {"startTile=inBag sets=base-c1,river1-c1",
         "startTile=inBag and sets=base-c1,river1-c1",
         "a river starts with its spring (RV-2, HR-5)"},
        {"sets=base-c1,river1-c1,river1-c2",
         "sets=base-c1,river1-c1,river1-c2",
         "only one river can be played (RV-10)"},
        {"mountains=true",
         "mountains=true and farms=3",
         "miners count among the farmers around a city, which needs farm method 1 (V-9, FM-1)"},
        {"near=adjacentTile",
         "near=adjacentTile and wayOfLife=false",
         "it needs the way of life (V-7)"},
        {"warScope=board",
         "warScope=board and wayOfLife=false",
         "there are no wars without the way of life (V-7)"},
        {"breach=true",
         "breach=true and wayOfLife=false",
         "the breach buys another move of the way of life (V-8)"},
        {"reconstruction=true table=fixed:9x9 tableCloses=true",
         "reconstruction=true and tableCloses=true",
         "moving a tile would reopen what the edge completed (V-10, HR-11)"},
        {"buyTiles=true supply=hand",
         "buyTiles=true and supply=hand",
         "only a tile drawn face up can be bought (HR-7)"},
        {"riversAndHarbours=true farms=3",
         "riversAndHarbours=true and farms=3",
         "rivers and harbours need farms scored by city (V-13, FM-1)"},
        {"riversAndHarbours=true supply=display",
         "riversAndHarbours=true and supply=display",
         "goods replace a draw from the stack (V-13)"},
        {"riversAndHarbours=true sets=base-c1,river1-c1",
         "riversAndHarbours=true and sets=base-c1,river1-c1",
         "harbour waterways do not connect to the River (V-13, RV)"},
        {"riversAndHarbours=true sets=base-c1,base-c2",
         "riversAndHarbours=true and sets=base-c1,base-c2",
         "rivers and harbours need exactly one base set, which they double (V-13)"},
        {"riversAndHarbours=true lateFollower=true",
         "riversAndHarbours=true and lateFollower=true",
         "boats go on the tile just placed (V-13, V-4)"},
        {"riversAndHarbours=true wayOfLife=true",
         "riversAndHarbours=true and wayOfLife=true",
         "boats do not move (V-13, V-7)"},
        {"riversAndHarbours=true mountains=true",
         "riversAndHarbours=true and mountains=true",
         "there is no rule for waterways next to mountains (V-13, V-9)"},
        {"riversAndHarbours=true reconstruction=true",
         "riversAndHarbours=true and reconstruction=true",
         "goods stay where they are (V-13, V-10)"},
        {"riversAndHarbours=true treesOpen=c1",
         "riversAndHarbours=true and treesOpen=c1",
         "its crossings end waterways (V-13, HR-6)"},
        {"riversAndHarbours=true table=fixed:9x9 tableCloses=true",
         "riversAndHarbours=true and tableCloses=true",
         "a waterway ends only at a crossing, a harbour or a market (V-13, HR-11)"},
    };
    return all;
}

}  // namespace bastide::test
