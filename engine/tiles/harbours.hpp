// Tiles with harbours (V-13). `rh.X` is `base.X` with waterways instead of roads.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace bastide::tiles {

inline constexpr std::string_view harbours =
    R"(rh.A  waterway S to market; field NL NR EL ER SL SR WL WR
rh.L  city N; waterway E to junction; waterway S to junction; waterway W to junction; field EL WR by c0; field ER SL; field SR WL
rh.S  city N E W pennant harbour; waterway S to c0; field SL by c0; field SR by c0
rh.T  city N E W harbour; waterway S to c0; field SL by c0; field SR by c0
rh.U  waterway E W; field NL NR EL WR; field ER SL SR WL
rh.V  waterway S W; field NL NR EL ER SL WR; field SR WL
rh.W  waterway E to junction; waterway S to junction; waterway W to junction; field NL NR EL WR; field ER SL; field SR WL
rh.X  waterway N to junction; waterway E to junction; waterway S to junction; waterway W to junction; field NR EL; field ER SL; field SR WL; field NL WR
)";

/// Base tiles and their replacements. Gardens are painted over.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 10> painted{
    {{"base.A", "rh.A"},
     {"base.L", "rh.L"},
     {"base.S", "rh.S"},
     {"base.T", "rh.T"},
     {"base.U", "rh.U"},
     {"base.Ug", "rh.U"},
     {"base.V", "rh.V"},
     {"base.Vg", "rh.V"},
     {"base.W", "rh.W"},
     {"base.X", "rh.X"}}};

}  // namespace bastide::tiles
