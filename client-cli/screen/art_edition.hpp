// Which printing's pictures a table plays with: they decide what stands at junctions (HR-6).
#pragma once

#include "engine/ruleset.hpp"

namespace bastide::screen {

/// That whose trees leave roads open; else that of the first box.
ArtEdition art_edition(const Ruleset& ruleset);

}  // namespace bastide::screen
