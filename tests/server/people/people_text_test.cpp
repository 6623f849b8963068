// Valid names and titles, and the error messages for all others.
#include "server/people/lookalikes.hpp"
#include "server/people/text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace bastide::people {
namespace {

TEST(Names, PlainOnesAreFine) {
    for (const char* name : {"A", "Anna", "anna b", "Zoë", "安娜", "🏰", "x ", "O'Hara", "<b>"}) {
        EXPECT_EQ(error_in_name(name), std::nullopt) << name;
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
    for (const std::string_view character : {"a", "ë", "安", "🏰"}) {
        EXPECT_EQ(error_in_name(of(character, 32)), std::nullopt) << character;
        EXPECT_TRUE(error_in_name(of(character, 33))) << character;
    }
    EXPECT_TRUE(error_in_name(std::string(10'000, 'a')));
}

TEST(Names, HaveSomethingToSee) {
    EXPECT_TRUE(error_in_name(""));
    EXPECT_TRUE(error_in_name(" "));
    EXPECT_TRUE(error_in_name("     "));
}

std::string said_of(std::string_view name) {
    return error_in_name(name).value_or("");
}

TEST(Names, OfAllPeopleAreFine) {
    for (const char* name : {"José",
                             "Zoë",
                             "O'Brien",
                             "Jean-Luc",
                             "Łukasz",
                             "Nguyễn Thị Hương",
                             "Nguye\u0302\u0303n Thi\u0323",  // decomposed (NFD)
                             "Ελένη",
                             "Ἀχιλλεύς",
                             "Анна",
                             "Володимир",
                             "Արմեն",
                             "ნინო",
                             "מרים",
                             "מִרְיָם",
                             "שָּׁלוֹם",
                             "عمر",
                             "مُحَمَّد",
                             "สมชาย",
                             "น้ำทิพย์",
                             "देवेन्द्र",
                             "প্রিয়া",
                             "சுந்தர்",
                             "မို့မို့",
                             "ស្រីមុំ",
                             "བསྒྲུབས",
                             "さくら",
                             "タロウ",
                             "田中 太郎 たろう タロー",
                             "山田 Ken",
                             "김철수",
                             "金 철수 Kim",
                             "安娜",
                             "李 Wei",
                             "ㄅㄆㄇ 李"}) {
        EXPECT_EQ(said_of(name), "") << name;
    }
}

TEST(Names, MayHaveCharactersCommonToAllScripts) {
    for (const char* name : {"🏰",
                             "Anna 🏰🐑",
                             "Анна 🏰 2",
                             "🇩🇪 Jan",
                             "♥",
                             "R2-D2",
                             "4711",
                             "Agnes (bot)",
                             "Ann\u00A0Lee",
                             "山田\u3000太郎",
                             "¿?",
                             "№ 1"}) {
        EXPECT_EQ(said_of(name), "") << name;
    }
}

TEST(Names, HaveNoInvisibleCharacters) {
    for (const char* name : {"\u00AD",
                             "An\u00ADna",
                             "\u034F",  // grapheme joiner
                             "\u061C",  // text direction
                             "\u115F",
                             "\u1160",
                             "\u3164",
                             "An\u3164na",
                             "\uFFA0",
                             "\u17B4",
                             "\u180B",
                             "\u180E",
                             "\u200B",
                             "An\u200Cna",
                             "An\u200Dna",
                             "An\u200Ena",
                             "\u2060",
                             "\u2066Anna\u2069",
                             "\u2800",  // blank braille pattern
                             "An\u2800na",
                             "\u2764\uFE0F",
                             "A\U000E0100",
                             "\uFEFFAnna",
                             "\uFFF9",  // interlinear annotation
                             "\uFFFC",
                             "\U00016FE4",
                             "\U0001D159",
                             "\U0001D173",
                             "\U00013441",
                             "\U000E0041",
                             "\U0001F3F4\U000E0067\U000E0062\U000E007F",
                             "\uE000",
                             "\U000F0000",
                             "\uFFFF",
                             "\u0378"}) {
        EXPECT_EQ(said_of(name), "A name can't contain invisible characters.") << name;
    }
}

TEST(Names, HaveSomethingBetweenTheSpaces) {
    for (const char* name : {"\u00A0", "\u2003 \u3000", "\u0301", " \u0301\u0302 "}) {
        EXPECT_EQ(said_of(name), "A name needs at least one visible character.") << name;
    }
}

TEST(Names, AreNoTowersOfMarks) {
    const std::string_view fault = "A name can't have more than 3 accents on one character.";
    EXPECT_EQ(said_of("Ann\u0316\u0317\u0318a"), "");
    EXPECT_EQ(said_of("Ann\u0316\u0317\u0318\u0319a"), fault);
    EXPECT_EQ(said_of("Anna\u0301\u0316\u0317\u0318"), "") << "one of them is part of its letter";
    EXPECT_EQ(said_of("Z\u0335\u0321\u0322\u0327a\u0337\u0336l"), fault);
    EXPECT_EQ(said_of("x\u20DD\u20DD\u20DD\u20DD"), fault) << "rings around it";
    EXPECT_EQ(said_of("\u0301Anna"), fault) << "on what stands before the name";
    EXPECT_EQ(said_of("Anna \u0301Lee"), fault) << "on a space";
}

TEST(Names, MixNoAlphabets) {
    for (const char* name : {"\u0410nna",
                             "Ann\u0430",
                             "s\u043Emebody",
                             "Anna Петрова",
                             "\u0391nna",
                             "J\u03BFhn",
                             "\u13AAnna",  // Cherokee
                             "Anna\u0663",
                             "สมชาย Smith",
                             "たろう Иван"}) {
        EXPECT_EQ(said_of(name),
                  "Use letters of one alphabet only: mixed alphabets can imitate other names.")
            << name;
    }
}

/// The log says "You" to its reader, and nobody should seem to speak for the server.
TEST(Names, AreNotReservedWords) {
    for (const char* name : {"You",
                             "you",
                             "YOU",
                             " you ",
                             "Y o u",
                             "You.",
                             "\"You\"",
                             "Y0u",
                             "Ｙｏｕ",
                             "ⓨⓞⓤ",
                             "\u03A5\u03BF\u03C5",
                             "\u028Fou",
                             "Somebody",
                             "some body",
                             "sornebody",
                             "Nobody",
                             "Server",
                             "OPERATOR",
                             "Admin",
                             "adrnin",
                             "Serv\u00e9r",
                             "Admi\u0301n",
                             "Server 2",
                             "Bastide"}) {
        EXPECT_EQ(said_of(name), "That name is reserved. Choose another.") << name;
    }
    for (const char* name : {"Yo", "Young", "Yuo", "You and I", "Your Majesty", "Lou"}) {
        EXPECT_EQ(said_of(name), "") << name;
    }
}

TEST(Names, AreNotThoseOfBots) {
    for (const char* name : {"Hard bot",
                             "H\u00e1rd bot",
                             "Hard b\u00f6t (2)",
                             "Easy Bot",
                             "MEDIUM BOT",
                             "hardbot",
                             "Hard b0t",
                             "Hard-bot",
                             "Hard bot 2",
                             "Hard bot (2)",
                             "Hard bot #1",
                             "Hard bot 10",
                             "Hard bot II",
                             "Hard bot \u2461",
                             "\uFF28ard bot",
                             "🤖 Hard bot",
                             "Hard bot 🤖",
                             "Ha\u0332rd bot"}) {
        EXPECT_EQ(said_of(name), "Bots use that name. Choose another.") << name;
    }
    for (const char* name :
         {"Hard bottle", "Bot", "Hardy Botham", "Agnes (bot)", "Robot", "A hard bot"}) {
        EXPECT_EQ(said_of(name), "") << name;
    }
}

/// "Anna (2)" is shown for the second Anna at a table.
TEST(Names, AreNotTheNumberedForm) {
    for (const char* name : {"Anna (2)",
                             "Anna(3)",
                             "Anna ( 12 )",
                             "Anna (2).",
                             "Anna [2]",
                             "Anna \uFF08\uFF12\uFF09",
                             "Anna \u2475",
                             "\u0410\u043D\u043D\u0430 (\u0417)",
                             "Anna (2",
                             "安娜（2）",
                             "Anna （2）",
                             "(2) Anna",
                             "(2)Anna",
                             " [ 12 ] Anna",
                             "\uFF08\uFF12\uFF09 Anna",
                             "\u2475 Anna",
                             "(\u0417) \u0410\u043D\u043D\u0430",
                             "Anna \uFF12",
                             "Anna\uFF12",
                             "Anna 1\uFF12",
                             "Anna \u2461",
                             "Anna \U0001D7D0"}) {
        EXPECT_EQ(said_of(name),
                  "A name can't begin or end with a number like \"(2)\": the server adds those to "
                  "tell players apart.")
            << name;
    }
    for (const char* name : {"Anna 2",
                             "Anna2",
                             "2",
                             "Anna (lol)",
                             "Anna (b. 1990)",
                             "(lol) Anna",
                             "A (2) B",
                             "2 Annas (twins)",
                             "Anna :) 2"}) {
        EXPECT_EQ(said_of(name), "") << name;
    }
}

TEST(Names, HaveNoControlCharacters) {
    for (const std::string& name : {std::string("a\0b", 3),
                                    std::string("a\nb"),
                                    std::string("\x1b[31mred"),
                                    std::string("a\tb"),
                                    std::string("a\x7f"),
                                    std::string("a\xc2\x85"),
                                    std::string("a\xe2") + "\x80\xae",  // right-to-left
                                    std::string("a\xe2\x80\x8b"),
                                    std::string("a\xe2\x80\xa8"),  // line separator
                                    std::string("a\xe2") + "\x81\xa6",
                                    std::string("\xef\xbb\xbf") + "a"}) {  // byte order mark
        EXPECT_TRUE(error_in_name(name)) << name;
    }
}

TEST(Names, AreValidUtf8) {
    for (const char* name : {"\x80",
                             "a\xc3",
                             "a\xe5\xae",
                             "\xf0\x9f\x8f",
                             "\xc3(",
                             "\xc0\xaf",          // overlong
                             "\xe0\x80\xaf",      // overlong
                             "\xf0\x80\x80\xaf",  // overlong
                             "\xed\xa0\x80",
                             "\xf4\x90\x80\x80",  // above the last code point
                             "\xf8\x88\x80\x80\x80",
                             "\xff\xfe"}) {
        EXPECT_TRUE(error_in_name(name)) << name;
    }
}

TEST(Names, SurviveArbitraryBytes) {
    std::string text;
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            text = {'a', static_cast<char>(first), static_cast<char>(second)};
            const TextShape shape = shape_of(text);
            EXPECT_LE(shape.characters, 3U);
        }
    }
}

TEST(Titles, MayMixAlphabetsButHideNothing) {
    for (const char* title : {"Анна & Bob", "You", "Вечер / Evening", "สมชาย's table"}) {
        EXPECT_EQ(error_in_title(title), std::nullopt) << title;
    }
    EXPECT_EQ(error_in_title("An\u3164na"), "A title can't contain invisible characters.");
    EXPECT_EQ(error_in_title("x\u0316\u0317\u0318\u0319"),
              "A title can't have more than 3 accents on one character.");
}

TEST(Titles, MayBeEmptyAndTwiceAsLong) {
    EXPECT_EQ(error_in_title(""), std::nullopt);
    EXPECT_EQ(error_in_title(std::string(64, 'a')), std::nullopt);
    EXPECT_TRUE(error_in_title(std::string(65, 'a')));
    EXPECT_TRUE(error_in_title("a\nb"));
    EXPECT_TRUE(error_in_title("\xff"));
}

/// One of these characters stands for a whole sentence. Before: comparing six such names at each of
/// 25 tables took the server 33 ms.
TEST(Names, AreNoSignsForWholeSentences) {
    std::string signs;
    for (std::size_t i = 0; i < name_characters_max; ++i) {
        signs += "\uFDFA";
    }
    EXPECT_TRUE(error_in_name(signs));
    for (const char* const fine : {"Straße", "가나다라마바사", "さくら", "ﬁona"}) {
        EXPECT_FALSE(is_slow_to_compare(fine)) << fine;
    }
}

}  // namespace
}  // namespace bastide::people
