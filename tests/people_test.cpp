// Who plays here: tokens that only their owners know, and names that may be shown to others.
#include "server/people/people.hpp"

#include "server/people/text.hpp"

#include <gtest/gtest.h>
#include <sodium/crypto_hash_sha256.h>

#include <set>
#include <string>

namespace bastide::people {
namespace {

bool nobody(PersonId /*person*/) {
    return false;
}

bool everybody(PersonId /*person*/) {
    return true;
}

std::string bytes_of(const Token& token) {
    return {reinterpret_cast<const char*>(token.data()), token.size()};
}

// ---- Guests

TEST(People, ATokenFindsItsOwner) {
    People people;
    const auto anna = people.welcome("Anna", nobody);
    const auto ben = people.welcome("Ben", nobody);
    ASSERT_TRUE(anna && ben);
    EXPECT_NE(anna->person, ben->person);
    EXPECT_EQ(people.find(bytes_of(anna->token)), anna->person);
    EXPECT_EQ(people.find(bytes_of(ben->token)), ben->person);
    EXPECT_EQ(people.name_of(anna->person), "Anna");
}

TEST(People, NoOtherTokenFindsAnybody) {
    People people;
    const std::string token = bytes_of(people.welcome("Anna", nobody)->token);
    for (std::size_t i = 0; i < token.size(); ++i) {
        std::string other = token;
        other[i] = static_cast<char>(other[i] ^ 1);
        EXPECT_EQ(people.find(other), std::nullopt);
    }
    EXPECT_EQ(people.find(""), std::nullopt);
    EXPECT_EQ(people.find(token.substr(1)), std::nullopt);
    EXPECT_EQ(people.find(token + token), std::nullopt);
    EXPECT_EQ(people.find(std::string(4096, 'x')), std::nullopt);
}

TEST(People, TokensAreNeverTheSame) {
    People people;
    std::set<Token> tokens;
    for (int i = 0; i < 1000; ++i) {
        tokens.insert(people.welcome("guest", nobody)->token);
    }
    EXPECT_EQ(tokens.size(), 1000U);
}

/// What the server keeps opens nothing: whoever reads its memory or its files has no token.
TEST(People, WhatIsKeptOfATokenIsNoToken) {
    People people;
    const Token token = people.welcome("Anna", nobody)->token;
    Token hash{};
    crypto_hash_sha256(hash.data(), token.data(), token.size());
    EXPECT_EQ(people.find(bytes_of(hash)), std::nullopt);
    EXPECT_TRUE(people.find(bytes_of(token)));
}

TEST(People, AnotherNameAndNobodysName) {
    People people;
    const PersonId anna = people.welcome("Anna", nobody)->person;
    people.rename(anna, "Annika");
    EXPECT_EQ(people.name_of(anna), "Annika");
    EXPECT_EQ(people.name_of(PersonId{99}), "somebody");
}

TEST(People, ForgetsTheOldestGuestNobodyNeeds) {
    People people;
    const auto anna = people.welcome("Anna", nobody);
    const auto ben = people.welcome("Ben", nobody);
    for (std::size_t i = 2; i < guests_max; ++i) {
        ASSERT_TRUE(people.welcome("guest", everybody));
    }
    EXPECT_FALSE(people.welcome("too many", everybody));
    const auto needed = [&](PersonId person) { return person == anna->person; };
    const auto cleo = people.welcome("Cleo", needed);
    ASSERT_TRUE(cleo);
    EXPECT_EQ(people.find(bytes_of(anna->token)), anna->person);
    EXPECT_EQ(people.find(bytes_of(ben->token)), std::nullopt);
    EXPECT_EQ(people.name_of(ben->person), "somebody");
    EXPECT_NE(cleo->person, ben->person) << "numbers are never given again";
}

// ---- Names

TEST(Names, PlainOnesAreFine) {
    for (const char* name : {"A", "Anna", "anna b", "Zoë", "安娜", "🏰", "x ", "O'Hara", "<b>"}) {
        EXPECT_EQ(fault_in_name(name), std::nullopt) << name;
    }
}

TEST(Names, AreCountedInCharacters) {
    const auto of = [](std::string_view character, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) {
            text += character;
        }
        return text;
    };
    for (const std::string_view character : {"a", "ë", "安", "🏰"}) {  // 1, 2, 3, 4 bytes
        EXPECT_EQ(fault_in_name(of(character, 32)), std::nullopt) << character;
        EXPECT_TRUE(fault_in_name(of(character, 33))) << character;
    }
    EXPECT_TRUE(fault_in_name(std::string(10'000, 'a')));
}

TEST(Names, HaveSomethingToSee) {
    EXPECT_TRUE(fault_in_name(""));
    EXPECT_TRUE(fault_in_name(" "));
    EXPECT_TRUE(fault_in_name("     "));
}

TEST(Names, AreNotInvisible) {
    for (const char* name :
         {"\u00A0", "\u00AD", "\u061C", "\u2800", "\u3164", "\U000E0041", "\u2003 \u3000"}) {
        EXPECT_TRUE(fault_in_name(name)) << name;
    }
    EXPECT_FALSE(fault_in_name("Ann\u00A0Lee"));
}

TEST(Names, HaveNoControlCharacters) {
    for (const std::string& name : {std::string("a\0b", 3),
                                    std::string("a\nb"),
                                    std::string("\x1b[31mred"),
                                    std::string("a\tb"),
                                    std::string("a\x7f"),
                                    std::string("a\xc2\x85"),              // next line
                                    std::string("a\xe2") + "\x80\xae",     // right to left
                                    std::string("a\xe2\x80\x8b"),          // no width
                                    std::string("a\xe2\x80\xa8"),          // line separator
                                    std::string("a\xe2") + "\x81\xa6",     // isolate
                                    std::string("\xef\xbb\xbf") + "a"}) {  // byte order mark
        EXPECT_TRUE(fault_in_name(name)) << name;
    }
}

TEST(Names, AreValidUtf8) {
    for (const char* name : {"\x80",              // a continuation without a start
                             "a\xc3",             // cut short
                             "a\xe5\xae",         // cut short
                             "\xf0\x9f\x8f",      // cut short
                             "\xc3(",             // no continuation
                             "\xc0\xaf",          // overlong
                             "\xe0\x80\xaf",      // overlong
                             "\xf0\x80\x80\xaf",  // overlong
                             "\xed\xa0\x80",      // a surrogate
                             "\xf4\x90\x80\x80",  // past the last character
                             "\xf8\x88\x80\x80\x80",
                             "\xff\xfe"}) {
        EXPECT_TRUE(fault_in_name(name)) << name;
    }
}

TEST(Names, NothingThatStrangersSendCrashes) {
    std::string text;
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            text = {'a', static_cast<char>(first), static_cast<char>(second)};
            const TextShape shape = shape_of(text);
            EXPECT_LE(shape.characters, 3U);
        }
    }
}

TEST(Titles, MayBeEmptyAndTwiceAsLong) {
    EXPECT_EQ(fault_in_title(""), std::nullopt);
    EXPECT_EQ(fault_in_title(std::string(64, 'a')), std::nullopt);
    EXPECT_TRUE(fault_in_title(std::string(65, 'a')));
    EXPECT_TRUE(fault_in_title("a\nb"));
    EXPECT_TRUE(fault_in_title("\xff"));
}

}  // namespace
}  // namespace bastide::people
