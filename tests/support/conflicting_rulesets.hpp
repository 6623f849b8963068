// One ruleset for each row of engine/ruleset_conflicts.cpp.
#pragma once

#include <string>
#include <vector>

namespace bastide::test {

struct ConflictingRuleset {
    std::string words;
    std::string options;  ///< what the sentence begins with
    std::string because;  ///< how it ends
};

inline const std::vector<ConflictingRuleset>& conflicting_rulesets() {
    static const std::vector<ConflictingRuleset> all{
        {"battleOfMonasteries=true incompleteScores=false",
         "battleOfMonasteries=true and incompleteScores=false",
         "the battle is about what incomplete monasteries pay (V-14, V-5)"},
        {"battleOfMonasteries=true supply=display",
         "battleOfMonasteries=true and supply=display",
         "in the battle everyone plays from a hand (V-14)"},
        {"battleOfMonasteries=true handSize=3",
         "battleOfMonasteries=true and handSize=3",
         "in the battle a hand has two tiles (V-14)"},
        {"handSize=2 supply=dealAll",
         "handSize=2 and supply=dealAll",
         "only a hand that is filled up again has a size (V-2)"},
        {"openHands=true supply=display",
         "openHands=true and supply=display",
         "there are no hands to see (V-2)"},
        {"unplaceable=backToBag supply=dealAll",
         "unplaceable=backToBag and supply=dealAll",
         "when all tiles are dealt there is no bag to go back to (V-6, HR-5)"},
        {"extraMonasteries=true",
         "extraMonasteries=true and monasteriesForAll=false",
         "nobody has a monastery to begin with (V-1)"},
        {"leftoverTiles=lose",
         "leftoverTiles=lose and monasteriesForAll=false",
         "nobody has a tile that could be left over (V-1)"},
        {"tableCloses=true table=sliding:9x9",
         "tableCloses=true and table=sliding:9x9",
         "only the edge of a fixed table can close anything (HR-11, TB)"},
        {"edgeCountsAsTile=true table=fixed:9x9",
         "edgeCountsAsTile=true and tableCloses=false",
         "the edge counts only where it closes (HR-11)"},
        {"table=fixed:9x8",
         "table=fixed:9x8",
         "the start tile lies in the middle, so a fixed or extendable table has odd sides (TB-1, "
         "TB-3)"},
        {"startTile=inBag sets=base-c1,river1-c1",
         "startTile=inBag and sets=base-c1,river1-c1",
         "a river begins with its spring (RV-2, HR-5)"},
        {"sets=base-c1,river1-c1,river1-c2",
         "sets=base-c1,river1-c1,river1-c2",
         "one river is laid, not two (RV-10)"},
        {"mountains=true",
         "mountains=true and farms=3",
         "miners count among the farmers round a city, which only method 1 pays (V-9, FM-1)"},
        {"near=adjacentTile", "near=adjacentTile and wayOfLife=false", "nobody moves in (V-7)"},
        {"warScope=board",
         "warScope=board and wayOfLife=false",
         "there are no wars of religion (V-7)"},
        {"breach=true",
         "breach=true and wayOfLife=false",
         "the breach buys another move of the way of life (V-8)"},
        {"reconstruction=true table=fixed:9x9 tableCloses=true",
         "reconstruction=true and tableCloses=true",
         "a tile that moves would open again what the edge has closed (V-10, HR-11)"},
        {"buyTiles=true supply=hand",
         "buyTiles=true and supply=hand",
         "only a tile that is drawn for all to see can be bought (HR-7)"},
        {"riversAndHarbours=true farms=3",
         "riversAndHarbours=true and farms=3",
         "it is told for farms by city (V-13, FM-1)"},
        {"riversAndHarbours=true supply=display",
         "riversAndHarbours=true and supply=display",
         "goods are put in place of a draw from the stack (V-13)"},
        {"riversAndHarbours=true sets=base-c1,river1-c1",
         "riversAndHarbours=true and sets=base-c1,river1-c1",
         "its rivers are others than the one that is laid first (V-13, RV)"},
        {"riversAndHarbours=true sets=base-c1,base-c2",
         "riversAndHarbours=true and sets=base-c1,base-c2",
         "one base set is doubled (V-13)"},
        {"riversAndHarbours=true lateFollower=true",
         "riversAndHarbours=true and lateFollower=true",
         "boats are put on the tile just placed (V-13, V-4)"},
        {"riversAndHarbours=true wayOfLife=true",
         "riversAndHarbours=true and wayOfLife=true",
         "boats do not move (V-13, V-7)"},
        {"riversAndHarbours=true mountains=true",
         "riversAndHarbours=true and mountains=true",
         "nobody has told how rivers meet mountains (V-13, V-9)"},
        {"riversAndHarbours=true reconstruction=true",
         "riversAndHarbours=true and reconstruction=true",
         "goods stay where they are (V-13, V-10)"},
        {"riversAndHarbours=true treesOpen=c1",
         "riversAndHarbours=true and treesOpen=c1",
         "its crossings end rivers (V-13, HR-6)"},
        {"riversAndHarbours=true table=fixed:9x9 tableCloses=true",
         "riversAndHarbours=true and tableCloses=true",
         "a river ends at a crossing, a harbour or a market only (V-13, HR-11)"},
    };
    return all;
}

}  // namespace bastide::test
