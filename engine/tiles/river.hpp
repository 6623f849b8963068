// Tiles of The River (RV) (docs/authors/notation.md, "A tile"), and the number in each box.
#pragma once

#include <string_view>

namespace bastide::tiles {

inline constexpr std::string_view river = R"(river1.A  river E spring; field NL NR EL ER SL SR WL WR
river1.B  river E W; city N; road S to c0; field EL by c0; field WR by c0; field ER SL; field SR WL
river1.C  river E W; city N; city S; field EL WR by c0; field ER WL by c1
river1.D  river E W; field NL NR EL WR; field ER SL SR WL
river1.E  river E S; city N W; field EL SR by c0; field ER SL
river1.G  river S W; field NL NR EL ER SL WR; field SR WL
river1.Gg  river S W; field NL NR EL ER SL WR; field SR WL; garden
river1.H  river E W; monastery; road S to m0; field NL NR EL WR; field ER SL; field SR WL
river1.I  river S W; road N E; field NL ER SL WR; field NR EL; field SR WL
river1.K  river N S; road E W; field NL WR; field NR EL; field ER SL; field SR WL
river1.L  river W lake; field NL NR EL ER SL SR WL WR
)";

inline constexpr std::string_view river_sets =
    "set river1-c1 start river1.A last river1.L : river1.A 1 river1.B 1 river1.C 1 river1.D 2 "
    "river1.E 1 river1.G 2 river1.H 1 river1.I 1 river1.K 1 river1.L 1\n"
    "set river1-c2 start river1.A last river1.L : river1.A 1 river1.B 1 river1.C 1 river1.D 2 "
    "river1.E 1 river1.G 1 river1.H 1 river1.I 1 river1.K 1 river1.L 1 river1.Gg 1\n";

}  // namespace bastide::tiles
