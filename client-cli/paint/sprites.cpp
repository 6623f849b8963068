#include "client-cli/paint/tile_icons.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>
#include <array>

namespace bastide::paint {
namespace {

/// Scales for tiles of 3 and 5 rows of characters, and of about 6, 10, 14 and 20 pixels.
enum class Scale : std::uint8_t { line, letters, tiny, small, medium, large };

Scale scale_for(Size tile) {
    constexpr std::array first_rows{5, 6, 9, 14, 20};  // of each scale but the first
    const auto* const next = std::ranges::upper_bound(first_rows, tile.rows);
    return static_cast<Scale>(next - first_rows.begin());
}

using Scales = std::array<Sprite, 6>;

// clang-format off
constexpr Scales pennants{{
    {{2, 1}, "ww"},
    {{2, 1}, "ww"},
    {{2, 2}, "wb"
             "bw"},
    {{3, 3}, "bwb"
             "www"
             "bwb"},
    {{5, 6}, "bbwbb"
             "bbwbb"
             "wwwww"
             "bbwbb"
             "bbwbb"
             ".bwb."},
    {{7, 8}, "bbbwbbb"
             "bbbwbbb"
             "bbbwbbb"
             "wwwwwww"
             "bbbwbbb"
             "bbbwbbb"
             ".bbwbb."
             "..bwb.."},
}};

constexpr Scales cathedrals{{
    {{2, 1}, "ss"},
    {{4, 2}, ".TT."
             "sdds"},
    {{4, 4}, "T..T"
             "sTTs"
             "ssss"
             "sdds"},
    {{6, 6}, "T....T"
             "sTTTTs"
             "sTTTTs"
             "sswwss"
             "sSddSs"
             "sSddSs"},
    {{8, 9}, "T......T"
             "TT.TT.TT"
             "ssTTTTss"
             "sSTTTTSs"
             "ssswwsss"
             "sSswwsSs"
             "ssssssss"
             "sSsddsSs"
             "sSsddsSs"},
    {{12, 14}, ".T........T."
               ".T........T."
               "TTT..TT..TTT"
               "TTT.TTTT.TTT"
               "sssTTTTTTsss"
               "sdSTTTTTTsdS"
               "sdSTTTTTTsdS"
               "sssssssssssS"
               "sdssswwsssdS"
               "sdsswwwwssdS"
               "ssssswwssssS"
               "sdssddddssdS"
               "sdssddddssdS"
               "ssssddddsssS"},
}};

constexpr Scales monasteries{{
    {{2, 1}, "ss"},
    {{4, 2}, ".TT."
             "sdds"},
    {{4, 4}, ".T.."
             "TTT."
             "sssT"
             "sdss"},
    {{6, 6}, ".T...."
             "TTT..."
             "sssTTT"
             "sdSTTT"
             "ssSsss"
             "ssSsds"},
    {{9, 9}, "..T......"
             ".TTT....."
             ".TTT....."
             ".ssS.TTT."
             ".sdSTTTTT"
             ".ssSTTTTT"
             ".ssSsssss"
             ".sdSsdsds"
             ".sdSssssd"},
    {{12, 13}, "..T........."
               "..T........."
               ".TTT........"
               "TTTTT......."
               "TTTTT......."
               "ssssS.TTTTT."
               "sdsdSTTTTTTT"
               "sdsdSTTTTTTT"
               "ssssSTTTTTTT"
               "ssssSsssssss"
               "sddsSsdsdsds"
               "sddsSsdsdsds"
               "sddsSsssssss"},
}};

constexpr Scales gardens{{
    {{2, 1}, "pp"},
    {{4, 1}, "pgpg"},
    {{2, 2}, "gp"
             "pg"},
    {{4, 3}, "gpgf"
             "fggp"
             "gpgf"},
    {{6, 5}, "gggggg"
             "gpgfgg"
             "gggggg"
             "ggfgpg"
             "gggggg"},
    {{9, 7}, "ggggggggg"
             "gpxfxpxfg"
             "ggggggggg"
             "gfxpxfxpg"
             "ggggggggg"
             "gpxfxpxfg"
             "ggggggggg"},
}};

constexpr Scales inns{{
    {{1, 1}, "h"},
    {{2, 1}, "rh"},
    {{2, 2}, "rr"
             "hv"},
    {{4, 3}, ".rr."
             "rrrr"
             "hdhv"},
    {{5, 5}, "..r.."
             ".rrr."
             "rrrrr"
             ".hdhv"
             ".hdvv"},
    {{8, 7}, "...r...."
             "..rrr..."
             ".rrrrr.."
             "rrrrrrr."
             ".hhhdh.v"
             ".hdhdhvv"
             ".hhhdvvv"},
}};

constexpr Scales houses{{
    {{2, 1}, "rr"},
    {{2, 1}, "rr"},
    {{2, 2}, "rr"
             "hh"},
    {{4, 4}, ".rr."
             "rrrr"
             "hhhh"
             "hdhh"},
    {{6, 6}, ".rr..."
             "rrrr.."
             "hhhrr."
             "hdrrrr"
             "..hhhh"
             "..hdhh"},
    {{9, 9}, "..rr....."
             ".rrrr...."
             "rrrrrr..."
             "hhhhhrr.."
             "hdhhrrrr."
             "hdhrrrrrr"
             "...hhhhh."
             "...hdhhh."
             "...hdhhh."},
}};

constexpr Scales trees{{
    {{2, 1}, "tt"},
    {{2, 1}, "tt"},
    {{2, 2}, "tt"
             "tx"},
    {{4, 4}, ".tt."
             "ytxt"
             "txyt"
             ".xtx"},
    {{8, 7}, "..tt...."
             ".ytttt.."
             ".tttxyt."
             "ttttyttt"
             ".txttttx"
             "..dxttxx"
             "....dx.."},
    {{10, 10}, "...ttt...."
               "..yyttt..."
               ".yytttttt."
               ".ttttxyytt"
               "ttttxyyttt"
               "tttxxttttt"
               ".xxxttttxx"
               "..dx.txxx."
               "..d..xdx.."
               "......d..."},
}};

constexpr Scales rocks{{
    {{2, 1}, "ss"},
    {{2, 1}, "ss"},
    {{2, 1}, "sS"},
    {{4, 3}, ".sS."
             "sSsS"
             "S..s"},
    {{6, 5}, "..sS.."
             ".ssSS."
             "ssSsSS"
             "sS..sS"
             "S....S"},
    {{9, 7}, "...ssS..."
             "..sssSS.."
             ".ssSssSS."
             "ssSSssSSS"
             "sS.....SS"
             "sS......S"
             ".S.....S."},
}};
constexpr Scales harbours{{
    {{2, 1}, "wv"},
    {{4, 1}, "vwdv"},
    {{4, 3}, ".ww."
             "dddd"
             "vvvv"},
    {{6, 4}, "..wd.."
             ".wwd.."
             "dddddd"
             "vvvvvv"},
    {{8, 7}, "...d...."
             "..wd...."
             ".wwdw..."
             ".wwdww.."
             "dddddddd"
             ".dddddd."
             "vvvvvvvv"},
    {{12, 10}, ".....d......"
               "....wd......"
               "...wwdw....."
               "..wwwdww...."
               "..wwwdwww..."
               ".....d......"
               "dddddddddddd"
               ".dddddddddd."
               "vvvvvvvvvvvv"
               "vvvvvvvvvvvv"},
}};

constexpr Scales markets{{
    {{2, 1}, "rw"},
    {{4, 1}, "rwrw"},
    {{4, 2}, "rwrw"
             "dTTd"},
    {{6, 4}, "rwrwrw"
             "rwrwrw"
             "dsTTsd"
             "dddddd"},
    {{8, 6}, "rrwwrrww"
             "rrwwrrww"
             "dssssssd"
             "dTTsgsbd"
             "dddddddd"
             "d......d"},
    {{12, 9}, ".rrwwrrwwrr."
              "rrrwwrrwwrrr"
              "rrrwwrrwwrrr"
              "dssssssssssd"
              "dsTTsggsbbsd"
              "dsTTsggsbbsd"
              "dddddddddddd"
              "d..........d"
              "d..........d"},
}};

constexpr Scales bushes{{
    {{0, 0}, ""},
    {{0, 0}, ""},
    {{0, 0}, ""},
    {{0, 0}, ""},
    {{2, 2}, "tt"
             "tx"},
    {{4, 4}, ".tt."
             "yttt"
             "tttx"
             ".dx."},
}};
// clang-format on

const Scales& scales(Icon icon) {
    constexpr std::array all{&pennants,
                             &cathedrals,
                             &monasteries,
                             &gardens,
                             &inns,
                             &houses,
                             &trees,
                             &rocks,
                             &harbours,
                             &markets,
                             &bushes};
    return *entry_for(all, icon);
}

struct Letter {
    char letter = '.';
    Paint paint = Paint::none;
};

constexpr std::array<Letter, 15> letters{{{'y', Paint::meadow},
                                          {'b', Paint::shield},
                                          {'w', Paint::shield_cross},
                                          {'s', Paint::stone},
                                          {'S', Paint::stone_shade},
                                          {'T', Paint::tower},
                                          {'d', Paint::door},
                                          {'g', Paint::garden},
                                          {'p', Paint::blossom},
                                          {'f', Paint::flower},
                                          {'r', Paint::house},
                                          {'h', Paint::village},
                                          {'t', Paint::tree},
                                          {'x', Paint::meadow_shadow},
                                          {'v', Paint::water}}};

}  // namespace

std::optional<Paint> paint_at(const Sprite& sprite, Point p) {
    const auto& [drawn, rows, size] = sprite;
    const int column = (2 * p.x + 1) * drawn.columns / (2 * size.columns);
    const char here = rows[drawn.index({column, p.y})];
    const auto* const known = std::ranges::find(letters, here, &Letter::letter);
    return known == letters.end() ? std::nullopt : std::optional(known->paint);
}

/// Returns a sprite, wider if pixels are narrow: a cell is twice as high as it is wide.
Sprite sprite(Icon icon, Size tile, Size in_cell, bool small) {
    const Scale scale = scale_for(tile);
    const bool smallest = scale == Scale::line || scale == Scale::tiny ||
                          (icon == Icon::pennant && scale == Scale::small);
    Sprite found = scales(icon)[static_cast<std::size_t>(scale) - (small && !smallest ? 1U : 0U)];
    if (in_cell.columns > 1) {
        const int wide =
            (2 * in_cell.columns * found.drawn.columns + in_cell.rows / 2) / in_cell.rows;
        found.size.columns = wide + (found.drawn.columns % 2 == 0 ? wide % 2 : 0);
    }
    return found;
}

}  // namespace bastide::paint
