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
         "only supply=hand has hands of a size (V-2)"},
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
         "the start tile lies in the middle, so a fixed table has odd sides (TB-1)"},
        {"startTile=inBag sets=base-c1,river1-c1",
         "startTile=inBag and sets=base-c1,river1-c1",
         "a river begins with its spring (RV-2, HR-5)"},
        {"sets=base-c1,river1-c1,river1-c2",
         "sets=base-c1,river1-c1,river1-c2",
         "one river is laid, not two (RV-10)"},
    };
    return all;
}

}  // namespace bastide::test
