// The expected numbers were computed from docs/fairness.md with Python's hashlib and hmac.
#include "proto/fair_draws.hpp"

#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

namespace bastide::fair {
namespace {

Bytes32 counting_from(int first) {
    Bytes32 bytes{};
    std::iota(bytes.begin(), bytes.end(), static_cast<std::uint8_t>(first));
    return bytes;
}

std::string hex(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 0xFU];
    }
    return text;
}

const Bytes32 secret = counting_from(0);
const std::vector<Bytes32> values{counting_from(32), counting_from(64), counting_from(96)};

Bytes32 a_key() {
    return draw_key(secret, std::span(values).first(2));
}

TEST(FairDraws, ACommitmentIsTheSha256) {
    EXPECT_EQ(hex(commitment_to(secret)),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    EXPECT_EQ(hex(commitment_to(values[0])),
              "72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084");
}

TEST(FairDraws, TheKeyIsMadeOfTheSecretAndAllValuesInTheOrderOfSeats) {
    const std::span<const Bytes32> all(values);
    EXPECT_EQ(hex(draw_key(secret, all.first(1))),
              "b221099819e4a9724f22cb80ece0063525c68cbbc6abcead78f57ca3d5f6dc6a");
    EXPECT_EQ(hex(draw_key(secret, all.first(2))),
              "4ddba76dc48b448740b58f07084a02705945d233f92434146172e20a50a199ef");
    EXPECT_EQ(hex(draw_key(secret, all)),
              "8d91c77cb4641854b3429e883cd1d9e94e7ac7b3ab1a3cc20697e21213ad61ca");
    const std::vector<Bytes32> swapped{values[1], values[0]};
    EXPECT_NE(draw_key(secret, swapped), a_key());
}

TEST(FairDraws, TheFirstPlayerFollowsFromTheKey) {
    const std::vector<std::uint32_t> expected{0, 0, 2, 0, 4, 2, 1, 0};
    for (std::uint32_t seats = 1; seats <= expected.size(); ++seats) {
        EXPECT_EQ(below(a_key(), Stream::first_player, 0, seats), expected[seats - 1]) << seats;
    }
}

TEST(FairDraws, EveryTileFollowsFromTheKey) {
    const std::vector<std::uint32_t> expected{
        54, 40, 20, 47, 33, 27, 4,  4,  58, 27, 31, 39, 12, 57, 44, 11, 36, 22,
        40, 35, 47, 43, 18, 46, 17, 35, 19, 7,  0,  2,  7,  28, 28, 3,  1,  5,
        18, 5,  5,  5,  26, 20, 11, 19, 21, 11, 2,  11, 18, 17, 9,  20, 0,  17,
        8,  9,  4,  1,  12, 9,  9,  5,  9,  8,  7,  2,  2,  2,  2,  2,  0,  0};
    for (std::uint32_t number = 0; number < expected.size(); ++number) {
        EXPECT_EQ(below(a_key(), Stream::tile, number, 72 - number), expected[number]) << number;
    }
}

TEST(FairDraws, OneOptionNeedsNoRoll) {
    EXPECT_EQ(below(a_key(), Stream::tile, 0, 1), 0U);
    EXPECT_EQ(below(a_key(), Stream::tile, UINT32_MAX, 1), 0U);
}

/// For a limit a little over half of all numbers, almost every second roll is biased and is rolled
/// again.
TEST(FairDraws, BiasedValuesAreRolledAgain) {
    struct Case {
        std::uint32_t number;
        std::uint32_t limit;
        std::uint32_t result;
    };

    for (const Case& c : {Case{2, 0xC0000001, 2532427180},  // accepted at the second roll
                          Case{3, 0x80000001, 377385288},   // second
                          Case{5, 0xC0000001, 2429407373},  // third
                          Case{2, 0x80000001, 803433020},   // fourth
                          Case{5, 0x80000001, 1183110407},  // fifth
                          Case{83869517, 177, 131}}) {      // size of a bag: second
        EXPECT_EQ(below(a_key(), Stream::tile, c.number, c.limit), c.result)
            << c.number << " of " << c.limit;
    }
}

/// The key is constant, so the result of this test never varies.
TEST(FairDraws, EveryPlaceIsAsLikelyAsTheOthers) {
    for (const std::uint32_t limit : {2U, 3U, 7U, 71U, 192U}) {
        constexpr std::uint32_t each = 200;
        std::vector<std::uint32_t> counts(limit);
        for (std::uint32_t number = 0; number < each * limit; ++number) {
            ++counts.at(below(a_key(), Stream::tile, number, limit));
        }
        double chi_square = 0;
        for (const std::uint32_t count : counts) {
            const double off = static_cast<double>(count) - each;
            chi_square += off * off / each;
        }
        // The mean of chi-square is its degrees of freedom, its variance twice that.
        const double freedom = limit - 1;
        EXPECT_NEAR(chi_square, freedom, 4 * std::sqrt(2 * freedom)) << limit;
    }
}

TEST(FairDraws, ATileIsFoundByCumulativeCounts) {
    const TileCounts tiles = standard_setup({}, 2)->stack;
    std::uint32_t place = 0;
    for (std::size_t type = 0; type < tiles.size(); ++type) {
        for (int copy = 0; copy < tiles[type]; ++copy) {
            EXPECT_EQ(tile_at(tiles, place), static_cast<TileTypeId>(type)) << place;
            ++place;
        }
    }
    EXPECT_EQ(place, 71U);
}

/// The example in docs/fairness.md.
TEST(FairDraws, TheExampleBegins) {
    TileCounts tiles = standard_setup({}, 2)->stack;
    std::string drawn;
    for (std::uint32_t number = 0; number < 3; ++number) {
        const auto copies = static_cast<std::uint32_t>(total(tiles));
        const TileTypeId type = tile_at(tiles, below(a_key(), Stream::tile, number, copies));
        drawn += catalogue()[type].name + " ";
        --tiles[index_of(type)];
    }
    EXPECT_EQ(drawn, "base.U base.L base.N ");
}

TEST(FairDraws, StreamsHaveNames) {
    EXPECT_EQ(name_of(Stream::first_player), "first-player");
    EXPECT_EQ(name_of(Stream::tile), "tile");
}

TEST(BotSeed, FollowsFromTheKeyTheSeatAndTheQuestion) {
    const Bytes32 key = counting_from(1);
    const std::uint64_t seed = bot_seed(key, Seat{0}, 1);
    EXPECT_EQ(bot_seed(key, Seat{0}, 1), seed);
    EXPECT_NE(bot_seed(key, Seat{1}, 1), seed);
    EXPECT_NE(bot_seed(key, Seat{0}, 2), seed);
    EXPECT_NE(bot_seed(counting_from(2), Seat{0}, 1), seed);
}

/// The expected value was computed from docs/fairness.md by another program.
TEST(BotSeed, HasTheSpecifiedValue) {
    EXPECT_EQ(bot_seed(counting_from(1), Seat{1}, 17), 0xB58A132EEAFA4035U);
}

}  // namespace
}  // namespace bastide::fair
