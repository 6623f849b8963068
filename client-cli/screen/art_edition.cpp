#include "client-cli/screen/art_edition.hpp"

namespace bastide::screen {

ArtEdition art_edition(const Ruleset& ruleset) {
    const bool second = (ruleset.sets & tile_set("base-c2")) != 0;
    return ruleset.trees_open.value_or(second ? ArtEdition::c2 : ArtEdition::c1);
}

}  // namespace bastide::screen
