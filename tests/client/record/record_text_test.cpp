#include "proto/record_text.hpp"

#include "proto/hex.hpp"

#include <gtest/gtest.h>

namespace bastide::record {
namespace {

TEST(QuotedText, IsJsonInAscii) {
    EXPECT_EQ(quote("Anna"), R"("Anna")");
    EXPECT_EQ(quote(""), R"("")");
    EXPECT_EQ(quote(R"(a "b" \c)"), R"("a \"b\" \\c")");
    EXPECT_EQ(quote("Zo\u00eb"), R"("Zo\u00eb")");
    EXPECT_EQ(quote("\u5f20"), R"("\u5f20")");
    EXPECT_EQ(quote("\U0001F409"), R"("\ud83d\udc09")");
}

TEST(QuotedText, BeginsNoLineAndNoComment) {
    EXPECT_EQ(quote("a\nend"), R"("a\u000aend")");
    EXPECT_EQ(quote("a # b"), R"("a \u0023 b")");
    EXPECT_EQ(quote(std::string_view("\0\x1b[31m\x7f", 7)), R"("\u0000\u001b[31m\u007f")");
}

TEST(QuotedText, BrokenUtf8IsReplaced) {
    EXPECT_EQ(quote("\xff"), R"("\ufffd")");
    EXPECT_EQ(quote("a\xc3"), R"("a\ufffd")");
    EXPECT_EQ(quote("\xc3z"), R"("\ufffdz")");
    EXPECT_EQ(quote("\x80"), R"("\ufffd")");
    EXPECT_EQ(quote("\xc0\xaf"), R"("\ufffd")") << "overlong";
    EXPECT_EQ(quote("\xed\xa0\x80"), R"("\ufffd")") << "a surrogate";
    EXPECT_EQ(quote("\xf4\x90\x80\x80"), R"("\ufffd")") << "beyond the last character";
    EXPECT_EQ(quote("\xf8\x88\x80\x80\x80"), "\"\\ufffd\\ufffd\"");
}

TEST(QuotedText, RoundTrips) {
    for (const std::string text : {"",
                                   "Anna",
                                   "a \"b\" \\c # d",
                                   "Zo\u00eb \u5f20 \U0001F409",
                                   "\x01\n\r\t\x7f",
                                   "\ufffd\uffff\U0010FFFF"}) {
        EXPECT_EQ(unquote(quote(text)), text);
    }
    std::string all;
    for (int c = 0; c < 128; ++c) {
        all += static_cast<char>(c);
    }
    EXPECT_EQ(unquote(quote(all)), all);
}

TEST(QuotedText, RejectsMalformedText) {
    for (const char* const text : {"",
                                   "\"",
                                   "Anna",
                                   "\"Anna",
                                   "Anna\"",
                                   R"("a"b")",
                                   R"("\")",
                                   R"("\n")",
                                   R"("\u12")",
                                   R"("\u12g4")",
                                   R"("\u+123")",
                                   R"("\ud83d")",
                                   R"("\ud83dx")",
                                   R"("\ud83d\u0041")",
                                   R"("\udc09")",
                                   "\"\xc3\xab\"",
                                   "\"\n\""}) {
        EXPECT_FALSE(unquote(text)) << text;
    }
}

TEST(HexBytes, RoundTrip) {
    fair::Bytes32 bytes{};
    bytes[0] = 0xAB;
    bytes[31] = 0x01;
    const std::string text = "ab" + std::string(61, '0') + "1";
    EXPECT_EQ(hex(bytes), text);
    EXPECT_EQ(bytes_of(text), bytes);
}

TEST(HexBytes, RejectMalformedText) {
    const std::string text(64, '0');
    EXPECT_TRUE(bytes_of(text));
    EXPECT_FALSE(bytes_of(text.substr(1)));
    EXPECT_FALSE(bytes_of(text + "0"));
    EXPECT_FALSE(bytes_of("A" + text.substr(1)));
    EXPECT_FALSE(bytes_of("-" + text.substr(1)));
}

}  // namespace
}  // namespace bastide::record
