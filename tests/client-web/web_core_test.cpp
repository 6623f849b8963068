#include "tests/client-web/web_page.hpp"

namespace bastide::test {
namespace {

/// Compares the points of each spot with the sentence about it.
void expect_points_of_sentences(const json& spots) {
    for (const json& spot : spots) {
        const std::string words = spot["words"];
        const std::string points = std::to_string(spot["points"].get<int>());
        EXPECT_NE(words.find(", " + points + " point"), std::string::npos) << words << points;
    }
}

/// Makes the player's move, if the game waits for one: the first place, and the last meeple.
void move(WebPage& page) {
    const json game = page.view()["game"];
    if (game["stage"] == "place") {
        const json cell = game["board"]["choices"][0];
        if (cell["x"] != game["board"]["ghost"]["x"] || cell["y"] != game["board"]["ghost"]["y"]) {
            page.command({{"do", "cell"}, {"x", cell["x"]}, {"y", cell["y"]}});
        }
        const std::string advice = page.view()["advice"]["first"];
        const bool scores = page.view()["game"]["board"]["ghost"]["points"] > 0;
        EXPECT_TRUE(scores || advice.find("finishes your") == std::string::npos) << advice;
        EXPECT_TRUE(!scores || advice.find("finishes") != std::string::npos) << advice;
        page.command({{"do", "place"}});
    }
    if (page.view()["game"]["stage"] == "deploy") {
        const json spots = page.view()["game"]["board"]["spots"];
        expect_points_of_sentences(spots);
        page.command({{"do", "spot"}, {"index", static_cast<int>(spots.size()) - 1}});
        page.command({{"do", "place"}});
    }
}

TEST_F(WebPageTest, PlaysAWholeGame) {
    const auto anna = host("Anna");
    const auto bob = enter("Bob", code_of(*anna));
    start(*anna, *bob);
    ASSERT_TRUE(until([&] {
        move(*anna);
        move(*bob);
        return anna->view()["game"]["over"] == true && bob->view()["game"]["over"] == true;
    }));
    anna->key("e");
    const json result = anna->view()["game"]["result"];
    ASSERT_EQ(result["places"].size(), 2U);
    const Game& game = *model::find(anna->core().model(), 1)->game;
    for (const json& place : result["places"]) {
        EXPECT_EQ(place["points"], game.players[place["seat"].get<std::size_t>()].score);
    }
    EXPECT_EQ(anna->view()["game"]["board"]["tiles"].size(), game.board.tiles().size());
    EXPECT_TRUE(model::find(bob->core().model(), 1)->compares_hashes);
    EXPECT_EQ(model::find(bob->core().model(), 1)->mismatches, 0);
}

TEST_F(WebPageTest, PlaysPracticeWithOnePausingBot) {
    constexpr std::chrono::milliseconds pause{20};
    practice::LocalServer local(loop, store::make_memory_database(), pause);
    WebPage page(local.connector(),
                 web::read_start(lines_of(json{{"name", "Anna"}, {"practice", true}})));
    ASSERT_TRUE(until([&] { return page.is_on("lobby"); }));
    page.key("n");
    page.key("Enter");
    ASSERT_TRUE(until([&] { return page.is_on("game"); }));
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(until([&] {
        move(page);
        return page.view()["game"]["over"] == true;
    }));
    EXPECT_GT(std::chrono::steady_clock::now() - begin, 20 * pause);
    EXPECT_EQ(page.view()["game"]["players"].size(), 2U);
}

TEST_F(WebPageTest, NewPlayerIsAskedForAName) {
    const auto page = open("");
    EXPECT_EQ(page->view()["sheet"]["kind"], "first_name");
    EXPECT_EQ(page->view()["sheet"]["field"]["placeholder"], "Guest");
    page->command({{"do", "submit"}, {"text", "Zoë"}});
    ASSERT_TRUE(until([&] { return page->is_on("lobby"); }));
    EXPECT_EQ(page->view()["self"], "Zoë");
    EXPECT_TRUE(page->view()["sheet"].is_null());
    ASSERT_EQ(page->effects.size(), 1U);
    EXPECT_EQ(page->effects[0]["save"]["name"], "Zoë");
    EXPECT_EQ(page->effects[0]["save"]["token"].get<std::string>().size(), 64U);
}

TEST_F(WebPageTest, OpensTheAddressOfNoticesOnlyIfTheHostAllowsThem) {
    const auto page = enter("Anna");
    EXPECT_EQ(page->view()["notices"], "The operator has not enabled notices.");
    page->command({{"do", "notices"}});
    EXPECT_TRUE(page->view()["sheet"].is_null());
}

TEST_F(WebPageTest, IsTheSamePlayerWithTheSavedToken) {
    const auto first = enter("Anna");
    const std::string token = first->effects.at(0)["save"]["token"];
    WebPage second(server.connector(), web::read_start(lines_of(json{{"token", token}})));
    ASSERT_TRUE(until([&] { return second.is_on("lobby"); }));
    EXPECT_EQ(second.view()["self"], "Anna");
}

TEST_F(WebPageTest, KeepsAnotherName) {
    const auto page = host("Anna");
    page->key("i");
    page->command({{"do", "submit"}, {"text", "Annie"}});
    ASSERT_TRUE(until([&] { return page->view()["self"] == "Annie"; }));
    EXPECT_EQ(page->effects.back()["save"]["name"], "Annie");
}

TEST_F(WebPageTest, UnknownTokenIsForgotten) {
    WebPage page(server.connector(),
                 web::read_start(lines_of(json{{"token", std::string(64, 'a')}, {"name", "Bob"}})));
    ASSERT_TRUE(until([&] { return page.is_on("lobby"); }));
    EXPECT_EQ(page.view()["self"], "Bob");
    ASSERT_GE(page.effects.size(), 1U);
    EXPECT_EQ(page.effects[0], json({{"forget", true}}));
}

TEST_F(WebPageTest, AsksForAnotherNameIfTheServerRefusesIt) {
    const auto page = open("");
    page->command({{"do", "submit"}, {"text", "   "}});
    ASSERT_TRUE(until([&] { return page->view()["sheet"].is_object(); }));
    EXPECT_NE(page->view()["sheet"]["field"]["wrong"], "");
}

TEST_F(WebPageTest, KeepsTheChoicesForAnotherTable) {
    const auto first = enter("Anna");
    first->key("n");
    const auto is_seats = [](const json& row) { return row["name"] == "Players"; };
    const auto seats_of = [&](const WebPage& page) {
        for (const json& section : page.view()["form"]["sections"]) {
            const auto row = std::ranges::find_if(section["rows"], is_seats);
            if (row != section["rows"].end()) {
                return *row;
            }
        }
        return json{};
    };
    const json usual = seats_of(*first);
    first->command({{"do", "form"}, {"row", usual["row"]}, {"by", 1}});
    const json chosen = seats_of(*first)["value"];
    EXPECT_NE(chosen, usual["value"]);
    first->key("Enter");
    ASSERT_TRUE(until([&] { return first->is_on("waiting"); }));
    ASSERT_TRUE(first->effects.back().contains("remember"));
    WebPage second(server.connector(),
                   web::read_start(lines_of(
                       json{{"name", "Bob"}, {"choices", first->effects.back()["remember"]}})));
    ASSERT_TRUE(until([&] { return second.is_on("lobby"); }));
    second.key("n");
    EXPECT_EQ(seats_of(second)["value"], chosen);
}

TEST_F(WebPageTest, SaysWhyALinkDoesNotLead) {
    const auto page = open("Anna", "ABCDE-FGHJK");
    ASSERT_TRUE(until([&] { return page->is_on("lobby"); }));
    EXPECT_NE(page->view()["advice"]["first"], "");
}

TEST_F(WebPageTest, ConnectsAgainInTheMiddleOfATurn) {
    const auto anna = host("Anna");
    const auto bob = enter("Bob", code_of(*anna));
    start(*anna, *bob);
    WebPage& first = anna->view()["yours"] == true ? *anna : *bob;
    ASSERT_TRUE(until([&] { return first.view()["game"]["stage"] == "place"; }) ||
                until([&] { return bob->view()["game"]["stage"] == "place"; }));
    WebPage& mover = anna->view()["game"]["stage"] == "place" ? *anna : *bob;
    mover.command({{"do", "place"}});
    EXPECT_EQ(mover.view()["game"]["stage"], "deploy");
    mover.lose("1006 ");
    EXPECT_FALSE(mover.view()["connected"].get<bool>());
    EXPECT_NE(mover.view()["trouble"], "");
    ASSERT_TRUE(until([&] { return mover.view()["connected"].get<bool>(); }));
    EXPECT_EQ(mover.view()["game"]["stage"], "deploy");
    mover.command({{"do", "place"}});
    ASSERT_TRUE(until([&] { return mover.view()["yours"] == false; }));
    EXPECT_EQ(mover.view()["game"]["board"]["tiles"].size(), 2U);
}

TEST_F(WebPageTest, HidesHints) {
    const auto anna = host("Anna");
    const auto bob = enter("Bob", code_of(*anna));
    start(*anna, *bob);
    const auto is_asked = [](WebPage& page) { return page.view()["game"]["stage"] == "place"; };
    ASSERT_TRUE(until([&] { return is_asked(*anna) || is_asked(*bob); }));
    WebPage& mover = is_asked(*anna) ? *anna : *bob;
    EXPECT_FALSE(mover.view()["game"]["board"]["choices"].empty());
    mover.command({{"do", "setting"}, {"key", "hints"}, {"value", "off"}});
    mover.command({{"do", "setting"}, {"key", "hints"}, {"value", "perhaps"}});
    mover.command({{"do", "setting"}, {"key", "luck"}, {"value", "on"}});
    EXPECT_TRUE(mover.view()["game"]["board"]["choices"].empty());
    EXPECT_EQ(mover.view()["game"]["board"]["ghost"]["points"], 0);
    EXPECT_EQ(mover.view()["advice"]["first"], "Fits here.");
    mover.command({{"do", "place"}});
    ASSERT_EQ(mover.view()["game"]["stage"], "deploy");
    for (const json& spot : mover.view()["game"]["board"]["spots"]) {
        EXPECT_EQ(spot["words"].get<std::string>().find_first_of("0123456789:"), std::string::npos);
        EXPECT_EQ(spot["points"], 0);
    }
    mover.command({{"do", "setting"}, {"key", "hints"}, {"value", "on"}});
    const json spot = mover.view()["game"]["board"]["spots"][0];
    EXPECT_NE(spot["words"].get<std::string>().find(':'), std::string::npos);
}

TEST_F(WebPageTest, GivesUpIfConnectingAgainCannotHelp) {
    const auto page = enter("Anna");
    page->lose("4001 Too many connections.");
    EXPECT_EQ(page->view()["fatal"], "Too many connections.");
}

TEST_F(WebPageTest, ReloadsIfTheServerSpeaksAnotherVersion) {
    const auto page = enter("Anna");
    page->effects.clear();
    page->lose("4002 Update.");
    EXPECT_EQ(page->effects, std::vector<json>({{{"reload", "Update."}}}));
}

TEST_F(WebPageTest, ChangesTheFormForATable) {
    const auto page = enter("Anna");
    page->key("n");
    ASSERT_TRUE(page->is_on("form"));
    page->command({{"do", "form"}, {"row", 0}, {"by", 1}});
    EXPECT_EQ(page->view()["form"]["sections"][0]["rows"][0]["value"], "3");
    page->command({{"do", "form"}, {"row", 9999}, {"by", 1}});
    page->command({{"do", "close"}});
    EXPECT_TRUE(page->is_on("lobby"));
}

TEST_F(WebPageTest, EntersAListedTable) {
    const auto anna = host("Anna");
    const auto bob = enter("Bob");
    ASSERT_TRUE(until([&] { return bob->view()["lobby"]["tables"].size() == 1; }));
    bob->command({{"do", "table"}, {"match", 1}, {"enter", true}});
    ASSERT_TRUE(until([&] { return bob->is_on("waiting"); }));
    EXPECT_EQ(bob->view()["waiting"]["seats"][1]["remark"], " (you)");
    EXPECT_FALSE(bob->view()["waiting"]["host"].get<bool>());
}

TEST_F(WebPageTest, ChoosesARowOfASheet) {
    const auto page = enter("Anna");
    page->key("f");
    ASSERT_EQ(page->view()["sheet"]["kind"], "filter");
    page->command({{"do", "row"}, {"row", 2}});
    EXPECT_TRUE(page->view()["sheet"]["rows"][2]["chosen"].get<bool>());
    page->command({{"do", "row"}, {"row", 0}});
    EXPECT_TRUE(page->view()["sheet"]["rows"][0]["chosen"].get<bool>());
}

TEST_F(WebPageTest, OtherTextsAreIgnored) {
    const auto page = enter("Anna");
    const json before = page->view();
    for (const char* lines : {"",
                              "do",
                              "do=",
                              "do=nothing",
                              "=\n\n=",
                              "do=cell\nx=5",
                              "do=spot\nindex=-7",
                              "do=choice\nindex=99",
                              "do=form\nrow=-1\nby=1",
                              "do=table\nmatch=77\nenter=true"}) {
        page->command_lines(lines);
    }
    page->pass(std::chrono::milliseconds(0));
    EXPECT_EQ(page->view(), before);
}

}  // namespace
}  // namespace bastide::test
