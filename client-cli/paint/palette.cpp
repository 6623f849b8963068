#include "client-cli/paint/pen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::paint {
namespace {

struct Row {
    std::array<std::uint32_t, 3> full;       ///< 0xRRGGBB
    std::array<std::uint8_t, 3> colours256;  ///< 16 to 255
    std::array<std::uint8_t, 3> colours16;   ///< 0 to 15
    std::array<std::uint8_t, 3> colours8;    ///< 0 to 7
};

// clang-format off
constexpr Row row_of(Paint paint) {
    switch (paint) {
        case Paint::none:          return {{0, 0, 0}, {16, 16, 16}, {0, 0, 0}, {0, 0, 0}};
        //                                   plain     light     dark        256             16           8
        case Paint::table:         return {{0x1c2422, 0x2b3633, 0x141a19}, {234, 236, 233}, { 0,  8,  0}, {0, 0, 0}};
        case Paint::table_mark:    return {{0x2c3835, 0x46554f, 0x1f2826}, {236, 239, 234}, { 8,  7,  8}, {4, 4, 4}};
        case Paint::meadow:        return {{0x7cb350, 0xb4d896, 0x405f33}, {107, 151,  22}, { 2, 10,  2}, {2, 6, 0}};
        case Paint::meadow_tuft:   return {{0x70a747, 0xa8d088, 0x3a582e}, { 71, 150,  22}, { 2, 10,  2}, {2, 6, 0}};
        case Paint::meadow_shadow: return {{0x568c39, 0x92bd76, 0x2f4827}, { 65, 108,  16}, { 2, 10,  0}, {2, 6, 0}};
        case Paint::flower:        return {{0xf0dc6a, 0xf8eda8, 0x857a3f}, {221, 229, 101}, {11, 15,  3}, {3, 7, 3}};
        case Paint::roof:          return {{0xc8643f, 0xe6a88d, 0x6d3b2b}, {166, 216,  94}, { 1,  9,  1}, {1, 5, 1}};
        case Paint::roof_ridge:    return {{0xb15336, 0xd99a80, 0x603326}, {130, 180,  94}, { 1,  9,  1}, {1, 5, 1}};
        case Paint::roof_light:    return {{0xd4754c, 0xecb79d, 0x774434}, {166, 216,  94}, { 1,  9,  1}, {1, 5, 1}};
        case Paint::wall:          return {{0x51382b, 0x99836f, 0x2f231d}, { 52, 138,  16}, { 0,  8,  0}, {0, 0, 0}};
        case Paint::wall_light:    return {{0xd2b48a, 0xeadac0, 0x75644e}, {180, 223,  95}, { 3,  7,  3}, {3, 7, 3}};
        case Paint::road:          return {{0xf3e6c4, 0xfcf6e6, 0x8b826c}, {230, 231, 144}, { 7, 15,  8}, {7, 7, 3}};
        case Paint::road_edge:     return {{0xc7b184, 0xe2d5b8, 0x6f644c}, {180, 187, 101}, { 8,  7,  8}, {7, 7, 3}};
        case Paint::bridge:        return {{0xb98a58, 0xdcbd98, 0x664d34}, {137, 180,  94}, { 3,  7,  3}, {3, 3, 3}};
        case Paint::gate:          return {{0xa8794c, 0xd3b08c, 0x5c422b}, { 94, 137,  52}, { 3,  7,  3}, {3, 3, 3}};
        case Paint::house:         return {{0xa8452f, 0xd08e80, 0x5c2a20}, {124, 174,  52}, { 9,  9,  1}, {1, 5, 1}};
        case Paint::village:       return {{0xe9dcc6, 0xf7f0e4, 0x83796a}, {187, 230, 144}, { 7, 15,  7}, {7, 7, 7}};
        case Paint::tree:          return {{0x3c7a35, 0x83ad7c, 0x224322}, { 28,  71,  22}, { 6, 14,  6}, {6, 6, 6}};
        case Paint::water:         return {{0x3f87d2, 0x92bdea, 0x284d76}, { 68, 110,  24}, { 4, 12,  4}, {4, 6, 4}};
        case Paint::water_light:   return {{0x66a6e6, 0xb4d3f4, 0x365f8a}, { 74, 153,  25}, {12, 14,  4}, {6, 6, 4}};
        case Paint::stone:         return {{0xe4dfd2, 0xf5f2ec, 0x817d75}, {254, 255, 245}, { 7, 15,  7}, {7, 7, 7}};
        case Paint::stone_shade:   return {{0xb5ad9d, 0xdbd6cc, 0x66615a}, {249, 252, 241}, { 8,  7,  8}, {7, 7, 7}};
        case Paint::tower:         return {{0x6d4a86, 0xa891b9, 0x40304e}, { 97, 139,  53}, { 5, 13,  5}, {5, 5, 5}};
        case Paint::door:          return {{0x3d2b25, 0x857468, 0x241b18}, {236, 243, 234}, { 0,  8,  0}, {0, 0, 0}};
        case Paint::shield:        return {{0x2b57c4, 0x8aa2e2, 0x203a78}, { 26, 105,  18}, {12, 12,  4}, {4, 4, 4}};
        case Paint::shield_cross:  return {{0xffffff, 0xffffff, 0x9a9a9a}, {231, 231, 247}, {15, 15,  7}, {7, 7, 7}};
        case Paint::garden:        return {{0x2f8046, 0x7cb38b, 0x1e4a2c}, { 29,  72,  22}, { 6, 14,  6}, {6, 6, 6}};
        case Paint::blossom:       return {{0xf27fb2, 0xf9bcd7, 0x864a64}, {211, 218,  96}, {13, 13,  5}, {5, 5, 5}};
        case Paint::rock:          return {{0xa39888, 0xcfc8bd, 0x5e574d}, {138, 181,  95}, { 7, 15,  8}, {7, 7, 7}};
        case Paint::rock_shade:    return {{0x6e655c, 0xa59c92, 0x3f3a35}, { 95, 138,  59}, { 8,  7,  0}, {0, 3, 0}};
        case Paint::snow:          return {{0xf6f8fb, 0xffffff, 0x939699}, {231, 231, 248}, {15, 15,  7}, {7, 7, 7}};
        case Paint::snow_shade:    return {{0xbfccdd, 0xdfe6ee, 0x6d7580}, {152, 195, 109}, { 7, 15,  8}, {7, 7, 6}};

        case Paint::red:           return {{0xd81f2f, 0xf07a84, 0x7a1a24}, {160, 203,  88}, { 9,  9,  1}, {1, 1, 1}};
        case Paint::blue:          return {{0x1c5ae6, 0x7ba0f4, 0x173a8a}, { 27,  75,  18}, {12, 12,  4}, {4, 4, 4}};
        case Paint::green:         return {{0x00703c, 0x5cb388, 0x0a4228}, { 22,  71,  22}, {10, 10,  2}, {2, 2, 2}};
        case Paint::yellow:        return {{0xffd60a, 0xffea7a, 0x8f7a12}, {226, 228, 100}, {11, 11,  3}, {3, 3, 3}};
        case Paint::black:         return {{0x16171a, 0x6a6d75, 0x0c0d0e}, { 16, 242,  16}, { 0,  8,  0}, {0, 0, 0}};
        case Paint::pink:          return {{0xf45fc0, 0xfaadde, 0x86386c}, {206, 219,  90}, {13, 13,  5}, {5, 5, 5}};
        case Paint::orange:        return {{0xff8a14, 0xffbf7d, 0x8c5216}, {214, 222, 136}, { 3,  3,  3}, {3, 3, 3}};
        case Paint::white:         return {{0xfaf8f2, 0xffffff, 0x9a9892}, {255, 231, 247}, {15, 15,  7}, {7, 7, 7}};

        case Paint::panel:         return {{0x1c212b, 0x2a3140, 0x14181f}, {235, 237, 234}, { 0,  0,  0}, {0, 0, 0}};
        case Paint::panel_alt:     return {{0x2b3343, 0x3a455a, 0x20262f}, {237, 239, 235}, { 4,  4,  4}, {4, 4, 4}};
        case Paint::bar:           return {{0x2c3e5e, 0x3c5480, 0x1f2b42}, { 24,  25,  17}, { 4,  4,  4}, {4, 4, 4}};
        case Paint::text:          return {{0xd5dae3, 0xf0f3f8, 0x9aa2b0}, {252, 255, 248}, { 7, 15,  7}, {7, 7, 7}};
        case Paint::faint:         return {{0x949db0, 0xb6becd, 0x6c7486}, {247, 250, 244}, { 7,  7,  8}, {7, 7, 7}};
        case Paint::strong:        return {{0xffffff, 0xffffff, 0xc4c9d2}, {231, 231, 251}, {15, 15,  7}, {7, 7, 7}};
        case Paint::key:           return {{0xffd479, 0xffe5af, 0xb3975c}, {222, 229, 179}, {14, 14,  6}, {6, 6, 6}};
        case Paint::good:          return {{0x93d76e, 0xbdecA4, 0x5f8f48}, {114, 157,  71}, {10, 10,  2}, {2, 2, 2}};
        case Paint::warning:       return {{0xff8f6b, 0xffbaa4, 0xb0634a}, {209, 216, 131}, {11, 11,  3}, {3, 3, 3}};
        case Paint::glow:          return {{0xffe25e, 0xfff2b0, 0xa08f3e}, {227, 229, 143}, {11, 15,  3}, {3, 7, 3}};
        case Paint::cursor:        return {{0xffffff, 0xffffff, 0xc0c0c0}, {231, 231, 250}, {15, 15,  7}, {7, 7, 7}};
        case Paint::doubtful:      return {{0xe5484d, 0xf2a0a2, 0x83292c}, {167, 210,  88}, { 9, 13,  1}, {1, 5, 1}};
        case Paint::dead:          return {{0x8a5a5e, 0xb58e91, 0x543a3d}, { 95, 138,  52}, { 1,  9,  1}, {1, 1, 1}};
    }
    return {};
}

constexpr std::pair<Paint, Row> for_the_colour_blind[] = {
    {Paint::red,    {{0xa51700, 0xd28b80, 0x5b0d00}, {124, 174,  88}, { 1,  9,  1}, {1, 1, 1}}},
    {Paint::blue,   {{0x0043e1, 0x80a1f0, 0x00257c}, { 26,  75,  18}, {12, 12,  4}, {4, 4, 4}}},
    {Paint::green,  {{0x00ad7c, 0x80d6be, 0x005f44}, { 36,  79,  23}, {10, 10,  2}, {2, 2, 2}}},
    {Paint::yellow, {{0xffff00, 0xffff80, 0x8c8c00}, {226, 228, 100}, {11, 11,  3}, {3, 3, 3}}},
    {Paint::pink,   {{0xfa7de6, 0xfdbef3, 0x8a457f}, {213, 219,  90}, {13, 13,  5}, {5, 5, 5}}},
    {Paint::orange, {{0xf67101, 0xfbb880, 0x873e01}, {208, 216,  94}, { 3,  3,  3}, {3, 3, 3}}},
};

// clang-format on

Row row_of(Paint paint, Palette palette) {
    const auto* const other =
        std::ranges::find(for_the_colour_blind, paint, &std::pair<Paint, Row>::first);
    return palette == Palette::colour_blind && other != std::end(for_the_colour_blind)
               ? other->second
               : row_of(paint);
}

constexpr std::uint8_t byte_of(std::uint32_t rgb, unsigned shift) {
    return static_cast<std::uint8_t>(rgb >> shift & 0xFFU);
}

}  // namespace

TerminalColour terminal_colour(Colour colour, Depth depth, Palette palette) {
    using Kind = TerminalColour::Kind;
    if (colour.paint == Paint::none) {
        return {};
    }
    const Row row = row_of(colour.paint, palette);
    const auto shade = static_cast<std::size_t>(colour.shade);
    switch (depth) {
        case Depth::none:
            return {};
        case Depth::colours8:
            return {Kind::index, row.colours8[shade], 0, 0, 0};
        case Depth::colours16:
            return {Kind::index, row.colours16[shade], 0, 0, 0};
        case Depth::colours256:
            return {Kind::index, row.colours256[shade], 0, 0, 0};
        case Depth::full: {
            const std::uint32_t rgb = row.full[shade];
            return {Kind::rgb, 0, byte_of(rgb, 16), byte_of(rgb, 8), byte_of(rgb, 0)};
        }
    }
    return {};
}

}  // namespace bastide::paint
