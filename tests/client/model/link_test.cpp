// Links, addresses and codes are found in pasted text.
#include "client/model/link.hpp"

#include "tests/support/random_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::model {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const TableCode code{"ABCDEFGHJK"};

/// The link as one string, or the error message.
std::string read(std::string_view text) {
    const auto link = read_link(text);
    if (!link) {
        return "! " + link.error();
    }
    std::string address;
    if (link->server) {
        const auto& encrypted = link->server->encrypted;
        address = (!encrypted   ? ""
                   : *encrypted ? "wss "
                                : "ws ") +
                  link->server->host + (link->server->port ? " port " + *link->server->port : "") +
                  (link->server->path ? " path " + *link->server->path : "");
    }
    return address + (link->code ? (address.empty() ? "" : " ") +
                                       ("code " + written_code(link->code->letters))
                                 : "");
}

TEST(TableCode, IgnoresCaseAndSpacing) {
    for (const char* text : {"ABCDE-FGHJK",
                             "abcde-fghjk",
                             "ABCDEFGHJK",
                             "abcdefghjk",
                             "AbCdE FgHjK",
                             " a-b-c-d-e f g h j k "}) {
        const auto read = read_code(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, code) << text;
    }
}

TEST(TableCode, ExcludesAmbiguousLetters) {
    EXPECT_EQ(code_letters.size(), 31U);
    for (const char letter : std::string_view("01ILOilo")) {
        const auto read = read_code("ABCDE-FGHJ" + std::string(1, letter));
        ASSERT_FALSE(read);
        EXPECT_THAT(read.error(), HasSubstr("0, 1, I, L and O are never used"));
    }
    EXPECT_THAT(read_code("ABCDE-FGHJo").error(), StartsWith("There is no O in a code"));
    EXPECT_THAT(read_code("ABCDE+FGHJK").error(), HasSubstr("only letters and digits"));
}

TEST(TableCode, HasTenLetters) {
    EXPECT_EQ(read_code("ABCDE-FGHJ").error(), "A code has 10 letters and digits, this one has 9.");
    EXPECT_EQ(read_code("ABCDE-FGHJK-M").error(),
              "A code has 10 letters and digits, this one has 11.");
    EXPECT_EQ(read_code("").error(), "A code has 10 letters and digits, this one has 0.");
}

TEST(Link, LeadsToATable) {
    EXPECT_EQ(read("bastide://example.org/ABCDE-FGHJK"), "ws example.org code ABCDE-FGHJK");
    EXPECT_EQ(read("bastide://1.2.3.4:8470/abcdefghjk"), "ws 1.2.3.4 port 8470 code ABCDE-FGHJK");
    EXPECT_EQ(read("bastides://example.org/play/game/ABCDE-FGHJK"),
              "wss example.org path /play/game code ABCDE-FGHJK");
    EXPECT_EQ(read("BASTIDES://Example.org:443/ABCDE-FGHJK/"),
              "wss Example.org port 443 code ABCDE-FGHJK");
    EXPECT_EQ(read("bastides://[2001:db8::7]:8470/ABCDE-FGHJK"),
              "wss 2001:db8::7 port 8470 code ABCDE-FGHJK");
    EXPECT_EQ(read("bastide://[::1]/ABCDE-FGHJK"), "ws ::1 code ABCDE-FGHJK");
}

TEST(Link, MayLeadToAServerOnly) {
    EXPECT_EQ(read("bastide://example.org"), "ws example.org");
    EXPECT_EQ(read("bastides://example.org:9000/"), "wss example.org port 9000");
}

TEST(Link, IsNotReadInTheOtherScheme) {
    for (const std::string_view host : {"a", "example.org:443", "[::1]:8470", "h/path"}) {
        const std::string place = std::string(host) + "/ABCDE-FGHJK";
        EXPECT_EQ(read_link("bastide://" + place)->server->encrypted, false);
        EXPECT_EQ(read_link("bastides://" + place)->server->encrypted, true);
    }
}

TEST(Link, IsFoundInSurroundingText) {
    const std::string link = "bastide://1.2.3.4:8470/ABCDE-FGHJK";
    const std::string same = "ws 1.2.3.4 port 8470 code ABCDE-FGHJK";
    for (const std::string& text : {"come and play: " + link + " !",
                                    "come and play: " + link + "!",
                                    "<" + link + ">",
                                    "\"" + link + "\".",
                                    "'" + link + "'",
                                    "“" + link + "”",
                                    "(" + link + ")",
                                    "[" + link + "]",
                                    "**" + link + "**",
                                    "`" + link + "`",
                                    "Link:" + link + ".",
                                    "  " + link + "\r\n",
                                    "\033[200~" + link + "\033[201~",
                                    "[200~" + link + "[201~",
                                    "200~" + link + "201~",
                                    "see https://example.org or " + link + ", now"}) {
        EXPECT_EQ(read(text), same) << text;
    }
}

TEST(Link, OfThePageLeadsToItsTable) {
    EXPECT_EQ(read("http://1.2.3.4:8470/t/ABCDE-FGHJK"), "ws 1.2.3.4 port 8470 code ABCDE-FGHJK");
    EXPECT_EQ(read("http://example.org/t/abcdefghjk"), "ws example.org port 80 code ABCDE-FGHJK");
    EXPECT_EQ(read("https://example.org/t/ABCDE-FGHJK?x=1#y"), "wss example.org code ABCDE-FGHJK");
    EXPECT_EQ(read("come: https://[2001:db8::7]:444/play/t/ABCDE-FGHJK/, now"),
              "wss 2001:db8::7 port 444 path /play code ABCDE-FGHJK");
    EXPECT_EQ(read("see https://example.org, then https://x.org/t/ABCDE-FGHJK"),
              "wss x.org code ABCDE-FGHJK");
    EXPECT_THAT(read("https://example.org/t/ABCDE"), HasSubstr("A code has 10 letters"));
    EXPECT_EQ(read("https://example.org/t/x/ABCDE-FGHJK"),
              "! 'https://example.org/t/x/ABCDE-FGHJK' is not a link to a table.");
}

TEST(Link, OfThePageIsReadAsWritten) {
    for (const auto& [server, link] :
         {std::pair(WrittenAddress{"1.2.3.4", "8470", {}, false}, "http://1.2.3.4:8470/t/"),
          std::pair(WrittenAddress{"h.org", {}, "/", {}}, "http://h.org:8470/t/"),
          std::pair(WrittenAddress{"h.org", "80", "/a", false}, "http://h.org/a/t/"),
          std::pair(WrittenAddress{"::1", {}, "/a", true}, "https://[::1]/a/t/"),
          std::pair(WrittenAddress{"h.org", "80", {}, true}, "https://h.org:80/t/")}) {
        EXPECT_EQ(page_link_to(server, code), std::string(link) + "ABCDE-FGHJK");
        const auto again = read_link(page_link_to(server, code));
        ASSERT_TRUE(again);
        EXPECT_EQ(again->server->host, server.host);
        EXPECT_EQ(again->server->encrypted, server.encrypted.value_or(false));
    }
}

TEST(Link, MayBeGivenInSeparateParts) {
    EXPECT_EQ(read("1.2.3.4:8470/ABCDE-FGHJK"), "1.2.3.4 port 8470 code ABCDE-FGHJK");
    EXPECT_EQ(read("my server is play.example.org, the code ABCDE-FGHJK."),
              "play.example.org code ABCDE-FGHJK");
    EXPECT_EQ(read("ABCDE-FGHJK at 1.2.3.4:8470"), "1.2.3.4 port 8470 code ABCDE-FGHJK");
    EXPECT_EQ(read("come to [::1]:8470"), "::1 port 8470");
}

TEST(Link, MayBeAnAddress) {
    EXPECT_EQ(read("ws://example.org:8470/game"), "ws example.org port 8470 path /game");
    EXPECT_EQ(read("wss://example.org"), "wss example.org");
    EXPECT_EQ(read("<wss://example.org>."), "wss example.org");
    EXPECT_EQ(read("wss://[::1]"), "wss ::1");
    EXPECT_EQ(read("localhost"), "localhost");
    EXPECT_EQ(read("127.0.0.1:8470"), "127.0.0.1 port 8470");
    EXPECT_EQ(read("[::1]"), "::1");
    EXPECT_EQ(read("example.org/games/bastide"), "example.org path /games/bastide");
    EXPECT_EQ(read("raspberry-pi"), "raspberry-pi");
    EXPECT_EQ(read("ws://ABCDE-FGHJK"), "ws ABCDE-FGHJK") << "a server that is called so";
}

TEST(Link, MayBeACode) {
    for (const char* text : {"ABCDE-FGHJK",
                             "abcde-fghjk",
                             "abcdefghjk",
                             "ABCDE FGHJK",
                             "abcde fghjk",
                             "ABCDE - FGHJK",
                             "\"ABCDE-FGHJK\"",
                             "The code: ABCDE-FGHJK.",
                             "the code is ABCDEFGHJK",
                             "\033[200~ABCDE-FGHJK\033[201~"}) {
        EXPECT_EQ(read(text), "code ABCDE-FGHJK") << text;
    }
}

struct Bad {
    const char* text;
    const char* sentence;
};

TEST(Link, ReportsItsFault) {
    for (const Bad& bad : {
             Bad{"", "Enter a server address, a table code or a link."},
             Bad{" \"\" ", "Enter a server address"},
             Bad{"ABCDE-FGHJ", "A code has 10 letters and digits, this one has 9."},
             Bad{"abcde-fghj",
                 "A code has 10 letters and digits, this one has 9. If it is a server, write "
                 "ws://abcde-fghj."},
             Bad{"abcde fghj", "A code has 10 letters and digits, this one has 9."},
             Bad{"ABCDE-FGHJKM", "A code has 10 letters and digits, this one has 11."},
             Bad{"my code: ABCDE-FGHJ0", "There is no 0 in a code"},
             Bad{"abcde-fghjl", "There is no L in a code"},
             Bad{"bastide://h/ABCDE-FGHJ", "A code has 10 letters and digits, this one has 9."},
             Bad{"bastide://h/ABCDE-FGHJ1", "There is no 1 in a code"},
             Bad{"bastide://h/lobby", "There is no L in a code"},
             Bad{"bastide:///ABCDE-FGHJK", "has no host"},
             Bad{"bastides://[::1/ABCDE-FGHJK", "has no host"},
             Bad{"bastide://h:0/ABCDE-FGHJK", "is not a port"},
             Bad{"bastide://h:99999/ABCDE-FGHJK", "is not a port"},
             Bad{"bastide://h|x/ABCDE-FGHJK", "is not a server name"},
             Bad{"ws://", "has no host"},
             Bad{"https://example.org", "ws://, not https://."},
             Bad{"come and play with us", "No link, server address or table code found"},
             Bad{"e.g. this", "No link, server address or table code found"},
         }) {
        EXPECT_THAT(read(bad.text), StartsWith("! ")) << bad.text;
        EXPECT_THAT(read(bad.text), HasSubstr(bad.sentence)) << bad.text;
    }
    EXPECT_THAT(read(std::string(link_bytes_max + 1, 'x')), HasSubstr("too long"));
}

std::string any_of(random_play::Dice& dice, std::string_view letters, std::size_t most) {
    std::string made;
    for (std::size_t i = dice.below(most) + 1; i > 0; --i) {
        made += letters[dice.below(letters.size())];
    }
    return made;
}

WrittenAddress any_server(random_play::Dice& dice) {
    WrittenAddress server;
    server.host = dice.below(4) == 0 ? "2001:db8::" + any_of(dice, "0123456789abcdef", 4)
                                     : "h" + any_of(dice, "abcxyz0189.-_", 12);
    if (dice.below(2) == 0) {
        server.port = std::to_string(1 + dice.below(65535));
    }
    if (dice.below(2) == 0) {
        server.path = "/" + any_of(dice, "abcXYZ019/-_.~", 12) + "x";
    }
    server.encrypted = dice.below(2) == 0;
    return server;
}

TEST(Link, IsReadAsItWasWritten) {
    random_play::Dice dice(1);
    for (int i = 0; i < 5000; ++i) {
        const WrittenAddress server = any_server(dice);
        TableCode any;
        while (any.letters.size() < code_length) {
            any.letters += any_of(dice, code_letters, 1);
        }
        const std::string text = link_to(server, any);
        const auto again = read_link(text);
        ASSERT_TRUE(again) << text << ": " << again.error();
        EXPECT_EQ(*again, (Link{server, any})) << text;
        EXPECT_EQ(read_code(written_code(any.letters)).value(), any);
    }
}

TEST(Link, IsWrittenWithoutOptionalParts) {
    EXPECT_EQ(link_to({"1.2.3.4", "8470", {}, false}, code), "bastide://1.2.3.4:8470/ABCDE-FGHJK");
    EXPECT_EQ(link_to({"h", {}, "/", {}}, code), "bastide://h/ABCDE-FGHJK");
    EXPECT_EQ(link_to({"::1", "80", "/a", true}, code), "bastides://[::1]:80/a/ABCDE-FGHJK");
}

}  // namespace
}  // namespace bastide::model
