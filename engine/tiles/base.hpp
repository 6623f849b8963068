// Tiles of the base game (docs/authors/notation.md, "A tile"), and the number in each box. A "g"
// after the letter means the same tile with a garden (C2).
#pragma once

#include <string_view>

namespace bastide::tiles {

inline constexpr std::string_view base =
    R"(base.A  monastery; road S to m0; field NL NR EL ER SL SR WL WR
base.B  monastery; field NL NR EL ER SL SR WL WR
base.C  city N E S W pennant
base.D  city N; road E W; field EL WR by c0; field ER SL SR WL
base.E  city N; field EL ER SL SR WL WR by c0
base.Eg  city N; field EL ER SL SR WL WR by c0; garden
base.F  city E W pennant; field NL NR by c0; field SL SR by c0
base.G  city E W; field NL NR by c0; field SL SR by c0
base.H  city N; city S; field EL ER WL WR by c0 c1
base.Hg  city N; city S; field EL ER WL WR by c0 c1; garden
base.I  city N; city W; field EL ER SL SR by c0 c1
base.Ig  city N; city W; field EL ER SL SR by c0 c1; garden
base.J  city N; road E S; field EL SR WL WR by c0; field ER SL
base.K  city N; road S W; field EL ER SL WR by c0; field SR WL
base.L  city N; road E to junction; road S to junction; road W to junction; field EL WR by c0; field ER SL; field SR WL; trees c1
base.M  city N W pennant; field EL ER SL SR by c0
base.Mg  city N W pennant; field EL ER SL SR by c0; garden
base.N  city N W; field EL ER SL SR by c0
base.Ng  city N W; field EL ER SL SR by c0; garden
base.O  city N W pennant; road E S; field EL SR by c0; field ER SL
base.P  city N W; road E S; field EL SR by c0; field ER SL
base.Q  city N E W pennant; field SL SR by c0
base.R  city N E W; field SL SR by c0
base.Rg  city N E W; field SL SR by c0; garden
base.S  city N E W pennant; road S to c0; field SL by c0; field SR by c0
base.T  city N E W; road S to c0; field SL by c0; field SR by c0
base.U  road E W; field NL NR EL WR; field ER SL SR WL
base.Ug  road E W; field NL NR EL WR; field ER SL SR WL; garden
base.V  road S W; field NL NR EL ER SL WR; field SR WL
base.Vg  road S W; field NL NR EL ER SL WR; field SR WL; garden
base.W  road E to junction; road S to junction; road W to junction; field NL NR EL WR; field ER SL; field SR WL
base.X  road N to junction; road E to junction; road S to junction; road W to junction; field NR EL; field ER SL; field SR WL; field NL WR
)";

inline constexpr std::string_view base_sets =
    "set base-c1 start base.D : base.A 2 base.B 4 base.C 1 base.D 4 base.E 5 base.F 2 base.G "
    "1 base.H 3 base.I 2 base.J 3 base.K 3 base.L 3 base.M 2 base.N 3 base.O 2 base.P 3 "
    "base.Q 1 base.R 3 base.S 2 base.T 1 base.U 8 base.V 9 base.W 4 base.X 1\n"
    "set base-c2 start base.D : base.A 2 base.B 4 base.C 1 base.D 4 base.E 4 base.Eg 1 base.F "
    "2 base.G 1 base.H 2 base.Hg 1 base.I 1 base.Ig 1 base.J 3 base.K 3 base.L 3 base.M 1 "
    "base.Mg 1 base.N 2 base.Ng 1 base.O 2 base.P 3 base.Q 1 base.R 2 base.Rg 1 base.S 2 "
    "base.T 1 base.U 7 base.Ug 1 base.V 8 base.Vg 1 base.W 4 base.X 1\n";

/// The back of every tile: a mountain (V-9). No box contains it.
inline constexpr std::string_view mountain =
    R"(mt.M  mountain
)";

}  // namespace bastide::tiles
