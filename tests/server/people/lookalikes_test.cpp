// Names that look alike, and their numbers.
#include "server/people/lookalikes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::people {
namespace {

using testing::ElementsAre;
using Names = std::vector<std::string>;

TEST(LookAlikes, AreTakenForEachOther) {
    EXPECT_TRUE(alike("Anna", "Anna"));
    EXPECT_TRUE(alike("anna", "ANNA"));
    EXPECT_TRUE(alike("Illia", "lllia")) << "a big I, a small l";
    EXPECT_TRUE(alike("Illia", "illia")) << "a big I, a small i";
    EXPECT_TRUE(alike("Bob 1", "Bob l"));
    EXPECT_TRUE(alike("Tom", "Torn"));
    EXPECT_TRUE(alike("Anna Lee", "Anna\u00A0\u00A0Lee "));
    EXPECT_TRUE(alike("Anna", "Anna."));
    EXPECT_TRUE(alike("Jos\u00E9", "Jose\u0301"));
    EXPECT_TRUE(alike("Ａnna", "Anna"));
    EXPECT_TRUE(alike("\u0420\u0430\u0443", "Pay")) << "all Cyrillic, all Latin";
}

TEST(LookAlikes, AreNotAllNames) {
    EXPECT_FALSE(alike("Anna", "Hanna"));
    EXPECT_FALSE(alike("Jose", "José"));
    EXPECT_FALSE(alike("Guest 1", "Guest 2"));
    EXPECT_FALSE(alike("金", "김"));
    EXPECT_FALSE(alike("🏰", "🐑"));
}

TEST(Disambiguation, DistinctNamesStayUnchanged) {
    EXPECT_EQ(disambiguated({}), Names{});
    EXPECT_THAT(disambiguated({"Anna", "Ben", "Cleo"}), ElementsAre("Anna", "Ben", "Cleo"));
}

TEST(Disambiguation, TheLaterSeatGetsANumber) {
    EXPECT_THAT(disambiguated({"Anna", "Anna"}), ElementsAre("Anna", "Anna (2)"));
    EXPECT_THAT(disambiguated({"Anna", "Ben", "anna", "ANNA"}),
                ElementsAre("Anna", "Ben", "anna (2)", "ANNA (3)"));
    EXPECT_THAT(disambiguated({"lllia", "Illia"}), ElementsAre("lllia", "Illia (2)"));
}

TEST(Disambiguation, NumbersMakeNoNewDuplicates) {
    EXPECT_THAT(disambiguated({"Anna (2)", "Anna", "Anna"}),
                ElementsAre("Anna (2)", "Anna", "Anna (3)"));
    EXPECT_THAT(disambiguated({"Anna", "Anna", "Anna (2)"}),
                ElementsAre("Anna", "Anna (2)", "Anna (2) (2)"));
}

/// Names stored before names were validated.
TEST(Disambiguation, HandlesAnyBytes) {
    EXPECT_THAT(disambiguated({"", "\xff", "\xff", ""}),
                ElementsAre("", "\xff", "\xff (2)", " (2)"));
}

}  // namespace
}  // namespace bastide::people
