#include "proto/table_code.hpp"

#include <gtest/gtest.h>

#include <map>

namespace bastide::test {
namespace {

using Chance = std::array<std::uint8_t, 2 * code_length>;

TEST(TableCode, IsReadInAnySpelling) {
    for (const char* written :
         {"ABCDEFGHJK", "ABCDE-FGHJK", "abcde fghjk", " a-b-c-d-e f g h j k"}) {
        EXPECT_EQ(read_code(written), "ABCDEFGHJK") << written;
    }
}

TEST(TableCode, HasTenUnambiguousLetters) {
    for (const char* junk : {"",
                             "ABCDEFGHJ",
                             "ABCDEFGHJKM",
                             "ABCDEFGHJ0",
                             "ABCDEFGHJ1",
                             "ABCDEFGHJI",
                             "ABCDEFGHJL",
                             "ABCDEFGHJO",
                             "ABCDEFGHJ!",
                             "ABCDEFGHJ\xC3\x84"}) {
        EXPECT_FALSE(read_code(junk)) << junk;
    }
}

TEST(TableCode, IsWrittenInTwoHalves) {
    EXPECT_EQ(written_code("ABCDEFGHJK"), "ABCDE-FGHJK");
    EXPECT_EQ(written_code(""), "");
}

/// Every letter stands for the same number of bytes; other bytes are skipped.
TEST(TableCode, HasEachLetterAsOftenAsAnyOther) {
    std::map<char, int> bytes;
    for (int byte = 0; byte < 256; ++byte) {
        Chance chance{};
        chance.fill(static_cast<std::uint8_t>(byte));
        if (const auto code = code_from(chance)) {
            ++bytes[code->front()];
        }
    }
    EXPECT_EQ(bytes.size(), code_letters.size());
    for (const auto& [letter, count] : bytes) {
        EXPECT_EQ(count, 8) << letter;
    }
}

TEST(TableCode, FailsIfRandomBytesRunOut) {
    Chance chance{};
    chance.fill(255);
    EXPECT_FALSE(code_from(chance));
    std::fill_n(chance.begin(), code_length, std::uint8_t{0});
    EXPECT_EQ(code_from(chance), "2222222222");
}

}  // namespace
}  // namespace bastide::test
