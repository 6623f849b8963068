// Tiles of Inns & Cathedrals (IC) (docs/authors/notation.md, "A tile"), and the number in each box.
#pragma once

#include <string_view>

namespace bastide::tiles {

inline constexpr std::string_view inns = R"(ic.A  road S W inn; field NL NR EL ER SL WR; field SR WL
ic.B  road E W inn; field NL NR EL WR; field ER SL SR WL
ic.Bg  road E W inn; field NL NR EL WR; field ER SL SR WL; garden
ic.C  road E inn to junction; road S to junction; road W to junction; field NL NR EL WR; field ER SL; field SR WL; trees c1 c2
ic.D  monastery; road E to m0; road W to m0; field NL NR EL WR; field ER SL SR WL
ic.E  road N W; road E S; field NL WR; field NR EL SR WL; field ER SL
ic.F  city N W; road E to c0; field EL by c0; field ER SL SR by c0
ic.G  city N; field EL ER by c0; field SL SR WL WR by c0
ic.H  city N; city E; city S; city W; field by c0 c1 c2 c3
ic.Hg  city N; city E; city S; city W; field by c0 c1 c2 c3; garden
ic.I  city N; city S; road E to junction; road W to junction; field EL by c0; field WR by c0; field ER by c1; field WL by c1; trees c1
ic.J  city N; road S to c0; field EL ER SL by c0; field SR WL WR by c0
ic.K  city N E S W cathedral
ic.L  city N W pennant; road E S inn; field EL SR by c0; field ER SL
ic.M  city N; road S W inn; field EL ER SL WR by c0; field SR WL
ic.N  city N W; road S inn to c0; field EL ER SL by c0; field SR by c0
ic.O  city N; city E; city W; field SL SR by c0 c1 c2
ic.P  city N W pennant; city S; field EL ER by c0 c1
ic.Q  city E W pennant; road N to c0; road S to c0; field NL by c0; field NR by c0; field SL by c0; field SR by c0
)";

inline constexpr std::string_view inns_sets =
    "set inns-c1 : ic.A 1 ic.B 1 ic.C 1 ic.D 1 ic.E 1 ic.F 1 ic.G 1 ic.H 1 ic.I 1 ic.J 1 ic.K "
    "2 ic.L 1 ic.M 1 ic.N 1 ic.O 1 ic.P 1 ic.Q 1\n"
    "set inns-c2 : ic.A 1 ic.C 1 ic.D 1 ic.E 1 ic.F 1 ic.G 1 ic.I 1 ic.J 1 ic.K 2 ic.L 1 ic.M "
    "1 ic.N 1 ic.O 1 ic.P 1 ic.Q 1 ic.Bg 1 ic.Hg 1\n";

}  // namespace bastide::tiles
