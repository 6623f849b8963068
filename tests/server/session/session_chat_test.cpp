// Chat: who may say what, who receives it, and what is stored.
#include "server/people/text.hpp"
#include "server/session/chat.hpp"
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>

namespace bastide::session {
namespace {

using namespace std::chrono_literals;
using test::Caller;
using test::reason_given;
using test::World;

using Lines = std::vector<std::string>;

constexpr std::uint32_t table = 1;

/// Anna and Ben have seats, Cleo and Dora watch, Eve is in the lobby.
class SessionChat : public testing::Test {
  protected:
    void SetUp() override {
        world.hub.chat.mode = v1::CHAT_ON;
        for (const auto& [caller, name] : people) {
            caller->ask(test::hello_to_chat(name));
        }
        anna.ask(test::create_table());
        ben.ask(test::join_table(table));
        cleo.ask(test::watch(table));
        dora.ask(test::watch(table));
        eve.ask(test::watch_lobby());
    }

    void start() {
        anna.ask(test::set_ready(table));
        ben.ask(test::set_ready(table));
        ASSERT_TRUE(anna.ask(test::start_game(table)).has_done());
    }

    void finish() { ASSERT_TRUE(ben.ask(test::leave_table(table)).has_done()); }

    static std::uint32_t number(Caller& caller) {
        return static_cast<std::uint32_t>(caller.session().person());
    }

    /// Returns the lines that a client shows: "Anna: hello".
    static Lines shown(const Caller& caller, std::uint32_t match = table) {
        std::map<std::pair<bool, std::uint32_t>, std::string> lines;
        for (const v1::ServerMessage& message : caller.link.sent) {
            const v1::Chat& chat = message.chat();
            if (!message.has_chat() || chat.match() != match) {
                continue;
            }
            if (chat.history()) {
                std::erase_if(
                    lines, [&](const auto& line) { return line.first.first == chat.spectators(); });
            }
            for (const v1::ChatLine& line : chat.lines()) {
                const std::pair place{chat.spectators(), line.number()};
                line.deleted() ? static_cast<void>(lines.erase(place))
                               : static_cast<void>(lines[place] = text_of(line));
            }
        }
        Lines texts;
        for (const auto& [place, text] : lines) {
            texts.push_back(text);
        }
        return texts;
    }

    static std::string text_of(const v1::ChatLine& line) {
        return line.by().name() + ": " +
               (line.phrase() == 0 ? line.text() : "#" + std::to_string(line.phrase()));
    }

    static bool was_sent(const Caller& caller, const std::string& bytes) {
        return std::ranges::any_of(caller.link.frames, [&](const Frame& frame) {
            return frame->find(bytes) != std::string::npos;
        });
    }

    /// Returns the table of the latest snapshot after the request, or 0.
    static std::uint32_t opened(Caller& caller, const v1::ClientMessage& request) {
        const std::size_t before = caller.link.sent.size();
        caller.ask(request);
        std::uint32_t match = 0;
        for (const auto& each : std::span(caller.link.sent).subspan(before)) {
            match = each.has_snapshot() ? each.snapshot().table().match() : match;
        }
        EXPECT_NE(match, 0U);
        return match;
    }

    static std::uint32_t quick_table(Caller& caller) { return opened(caller, test::quick_play()); }

    std::vector<store::ChatLine> reports() {
        return *world.hub.chat.lines({{0, store::ChatKind::reports}, 9999}, 9999);
    }

    void wait() { world.time_goes_by(1h); }

    World world;
    Caller anna{world};
    Caller ben{world, FrameCodec::json};
    Caller cleo{world};
    Caller dora{world, FrameCodec::json};
    Caller eve{world};
    const std::vector<std::pair<Caller*, const char*>> people{
        {&anna, "Anna"}, {&ben, "Ben"}, {&cleo, "Cleo"}, {&dora, "Dora"}, {&eve, "Eve"}};
};

TEST_F(SessionChat, PlayersSpeakToEveryoneAtTheTable) {
    EXPECT_TRUE(anna.ask(test::say(table, "hello")).has_done());
    EXPECT_TRUE(ben.ask(test::say_phrase(table, 8)).has_done());
    for (const Caller* each : {&anna, &ben, &cleo, &dora}) {
        EXPECT_EQ(shown(*each), (Lines{"Anna: hello", "Ben: #8"}));
    }
    EXPECT_FALSE(was_sent(eve, "hello"));
}

TEST_F(SessionChat, ALineHasItsNumberVersionTimeAndColour) {
    world.unix_now = 1'700'000'000'999ms;
    anna.ask(test::say(table, "hello"));
    ben.ask(test::say(table, "hi"));
    const v1::ChatLine& line = cleo.link.sent.back().chat().lines(0);
    EXPECT_EQ(line.number(), 2U);
    EXPECT_EQ(line.by().person(), number(ben));
    EXPECT_EQ(line.version(), 2U);
    EXPECT_EQ(line.said(), 1'700'000'000U);
    EXPECT_EQ(line.colour(), v1::BLUE);
    ben.ask(test::choose_colour(table, v1::GREEN));
    ben.ask(test::say(table, "green now"));
    EXPECT_EQ(cleo.link.sent.back().chat().lines(0).colour(), v1::GREEN);
    eve.ask(test::say(0, "anyone?"));
    EXPECT_EQ(eve.link.sent[eve.link.sent.size() - 2].chat().lines(0).colour(),
              v1::COLOUR_UNSPECIFIED);
}

/// Players, even those who resigned, read what spectators say only when the game is over.
TEST_F(SessionChat, SpectatorsSpeakAmongThemselvesUntilTheGameIsOver) {
    cleo.ask(test::say(table, "before the game"));
    start();
    cleo.ask(test::say(table, "Anna should play there"));
    EXPECT_EQ(shown(dora), (Lines{"Cleo: before the game", "Cleo: Anna should play there"}));
    anna.ask(test::watch(table));
    Caller again{world};
    again.ask(test::hello_to_chat("", anna.link.sent.front().welcome().token()));
    again.ask(test::watch(table));
    for (const Caller* each : {&anna, &ben, &again}) {
        EXPECT_FALSE(was_sent(*each, "Anna should"));
        EXPECT_FALSE(was_sent(*each, "before the game"));
        EXPECT_EQ(shown(*each), Lines{});
    }
    finish();
    for (Caller* each : {&anna, &ben, &again}) {
        EXPECT_FALSE(was_sent(*each, "Anna should"));
        each->ask(test::get_record(table));
        EXPECT_EQ(shown(*each), (Lines{"Cleo: before the game", "Cleo: Anna should play there"}));
    }
    dora.ask(test::say(table, "well played"));
    EXPECT_EQ(shown(anna).back(), "Dora: well played");
}

TEST_F(SessionChat, SittingDownEndsReadingTheSpectators) {
    v1::ClientMessage three = test::create_table();
    three.mutable_create_table()->set_seats_max(3);
    const auto larger = opened(eve, three);
    cleo.ask(test::watch(larger));
    dora.ask(test::watch(larger));
    dora.ask(test::say(larger, "first"));
    cleo.ask(test::join_table(larger));
    dora.ask(test::say(larger, "second"));
    EXPECT_TRUE(was_sent(cleo, "first"));
    EXPECT_FALSE(was_sent(cleo, "second"));
    cleo.ask(test::say(larger, "I sit now"));
    EXPECT_EQ(shown(eve, larger), Lines{"Cleo: I sit now"});
}

TEST_F(SessionChat, TheLobbyIsForItsSubscribers) {
    anna.ask(test::watch_lobby());
    eve.ask(test::say(0, "who plays?"));
    EXPECT_EQ(shown(anna, 0), Lines{"Eve: who plays?"});
    EXPECT_FALSE(was_sent(ben, "who plays?"));
    EXPECT_EQ(reason_given(ben.ask(test::say(0, "me"))), v1::NOT_ATTENDING);
    ben.ask(test::watch_lobby());
    EXPECT_EQ(shown(ben, 0), Lines{"Eve: who plays?"});
    anna.ask(test::unwatch_lobby());
    eve.ask(test::say(0, "gone?"));
    EXPECT_FALSE(was_sent(anna, "gone?"));
}

TEST_F(SessionChat, IsOnlyForAttendants) {
    EXPECT_EQ(reason_given(eve.ask(test::say(table, "hello"))), v1::NOT_ATTENDING);
    EXPECT_EQ(reason_given(eve.ask(test::say(99, "hello"))), v1::NO_SUCH_MATCH);
    anna.ask(test::say(table, "here"));
    EXPECT_EQ(reason_given(eve.ask(test::report_line(table, 1))), v1::NOT_ATTENDING);
    cleo.ask(test::unwatch(table));
    anna.ask(test::say(table, "later"));
    EXPECT_FALSE(was_sent(cleo, "later"));
}

/// Older clients say in their hello that they know nothing of chat.
TEST_F(SessionChat, IsNotSentToOlderClients) {
    anna.ask(test::say(table, "hello"));
    Caller old{world};
    old.hello("Old");
    old.ask(test::watch(table));
    old.ask(test::watch_lobby());
    anna.ask(test::say(table, "still there?"));
    eve.ask(test::say(0, "and here?"));
    EXPECT_TRUE(std::ranges::none_of(old.link.sent, &v1::ServerMessage::has_chat));
}

TEST_F(SessionChat, NewReadersReceiveTheLatestLines) {
    for (int i = 1; i <= 60; ++i) {
        wait();
        anna.ask(test::say(table, std::to_string(i)));
    }
    eve.ask(test::watch(table));
    EXPECT_EQ(shown(eve).size(), chat_lines_sent_max);
    EXPECT_EQ(shown(eve).front(), "Anna: 11");
    EXPECT_EQ(shown(eve).back(), "Anna: 60");
}

TEST_F(SessionChat, NewReadersPayForManyLines) {
    for (std::size_t i = 0; i < chat_lines_sent_max; ++i) {
        wait();
        anna.ask(test::say(table, std::string(people::chat_characters_max, 'x')));
    }
    const auto price = [](Caller& caller) {
        const double before = caller.credits();
        caller.ask(test::watch(table));
        return before - caller.credits();
    };
    Caller old{world};
    old.hello("Old");
    wait();
    const double without_chat = price(old);
    EXPECT_GT(price(eve), without_chat + 1);
}

TEST_F(SessionChat, OutlivesARestart) {
    anna.ask(test::say(table, "hello"));
    World later(world.store);
    later.hub.chat.mode = v1::CHAT_ON;
    Caller returned{later};
    returned.ask(test::hello_to_chat("", anna.link.sent.front().welcome().token()));
    returned.ask(test::watch(table));
    EXPECT_EQ(shown(returned), Lines{"Anna: hello"});
    returned.ask(test::say(table, "again"));
    EXPECT_EQ(shown(returned), (Lines{"Anna: hello", "Anna: again"}));
}

TEST_F(SessionChat, TextIsPrintableAndShort) {
    const std::string most(people::chat_characters_max, 'x');
    EXPECT_TRUE(anna.ask(test::say(table, most)).has_done());
    for (const std::string& text : {most + "x",
                                    std::string(),
                                    std::string("   "),
                                    std::string("two\nlines"),
                                    std::string("bell\a"),
                                    // NOLINTNEXTLINE(misc-misleading-bidirectional)
                                    std::string("\u202Ebackwards"),
                                    std::string("invi\u200Bsible"),
                                    std::string("\u2800"),
                                    std::string("e\u0301\u0301\u0301\u0301\u0301")}) {
        wait();
        EXPECT_EQ(reason_given(anna.ask(test::say(table, text))), v1::BAD_FIELD) << text;
    }
    for (const std::uint32_t phrase : {chat_phrases_max + 1, 4'000'000'000U}) {
        EXPECT_EQ(reason_given(anna.ask(test::say_phrase(table, phrase))), v1::BAD_FIELD);
    }
    v1::ClientMessage both = test::say(table, "text");
    both.mutable_say()->set_phrase(1);
    EXPECT_EQ(reason_given(anna.ask(both)), v1::BAD_FIELD);
    EXPECT_EQ(shown(ben), Lines{"Anna: " + most});
}

TEST_F(SessionChat, CanBeSwitchedOffOrLimitedToPhrases) {
    anna.ask(test::say(table, "free text"));
    world.hub.chat.mode = v1::CHAT_PHRASES;
    EXPECT_EQ(reason_given(anna.ask(test::say(table, "hello"))), v1::NO_CHAT);
    EXPECT_TRUE(anna.ask(test::say_phrase(table, 1)).has_done());
    eve.ask(test::watch(table));
    EXPECT_EQ(shown(eve), Lines{"Anna: #1"});
    world.hub.chat.mode = v1::CHAT_OFF;
    EXPECT_EQ(reason_given(anna.ask(test::say_phrase(table, 1))), v1::NO_CHAT);
    Caller late{world};
    EXPECT_EQ(late.ask(test::hello_to_chat("Late")).welcome().chat(), v1::CHAT_OFF);
    late.ask(test::watch(table));
    EXPECT_EQ(shown(late), Lines{});
}

TEST_F(SessionChat, AuthorsDeleteTheirLines) {
    anna.ask(test::say(table, "oops"));
    ben.ask(test::say(table, "hm"));
    EXPECT_EQ(reason_given(ben.ask(test::delete_line(table, 1))), v1::NO_SUCH_LINE);
    EXPECT_EQ(reason_given(cleo.ask(test::delete_line(table, 1))), v1::NO_SUCH_LINE);
    EXPECT_TRUE(ben.ask(test::delete_line(table, 2)).has_done());
    for (const Caller* each : {&anna, &ben, &cleo, &dora}) {
        EXPECT_EQ(shown(*each), Lines{"Anna: oops"});
    }
    EXPECT_EQ(reason_given(ben.ask(test::delete_line(table, 2))), v1::NO_SUCH_LINE) << "gone";
    anna.ask(test::delete_line(table, 1));
    eve.ask(test::watch(table));
    EXPECT_FALSE(was_sent(eve, "oops"));
    anna.ask(test::say(table, "next"));
    EXPECT_EQ(ben.link.sent.back().chat().lines(0).number(), 3U);
}

TEST_F(SessionChat, TheHostDeletesAnyReadableLine) {
    ben.ask(test::say(table, "rude"));
    cleo.ask(test::say(table, "rude as well"));
    EXPECT_TRUE(anna.ask(test::delete_line(table, 1)).has_done());
    EXPECT_EQ(shown(cleo), Lines{"Cleo: rude as well"});
    EXPECT_EQ(reason_given(anna.ask(test::delete_line(table, 1, true))), v1::NO_SUCH_LINE);
    EXPECT_TRUE(cleo.ask(test::delete_line(table, 1, true)).has_done()) << "her own";
    EXPECT_EQ(shown(dora), Lines{});
}

TEST_F(SessionChat, ReportsKeepACopyForTheOperator) {
    ben.ask(test::say(table, "rude"));
    EXPECT_TRUE(anna.ask(test::report_line(table, 1)).has_done());
    EXPECT_TRUE(cleo.ask(test::report_line(table, 1)).has_done());
    ben.ask(test::delete_line(table, 1));
    EXPECT_EQ(reason_given(anna.ask(test::report_line(table, 1))), v1::NO_SUCH_LINE);
    const auto kept = reports();
    ASSERT_EQ(kept.size(), 1U) << "one of each line";
    EXPECT_EQ(kept.front().text,
              "reported by person " + std::to_string(number(anna)) +
                  ": table 1, message 1 by person " + std::to_string(number(ben)) +
                  " (\"Ben\"): \"rude\"");
    EXPECT_EQ(kept.front().person, number(ben)) << "forgotten with Ben";
    EXPECT_FALSE(was_sent(cleo, "by person")) << "only the operator reads reports";
}

TEST_F(SessionChat, ReportsOfUnreadableLinesAreRefused) {
    cleo.ask(test::say(table, "for spectators"));
    EXPECT_EQ(reason_given(anna.ask(test::report_line(table, 1, true))), v1::NO_SUCH_LINE);
    EXPECT_TRUE(dora.ask(test::report_line(table, 1, true)).has_done());
}

/// One person cannot drive the reports of others out of their channel.
TEST_F(SessionChat, APersonHasFewOpenReports) {
    for (int i = 0; i < chat_reports_max + 1; ++i) {
        wait();
        ben.ask(test::say(table, "rude"));
        const v1::ServerMessage answer =
            anna.ask(test::report_line(table, static_cast<std::uint32_t>(i + 1)));
        EXPECT_EQ(answer.has_done(), i < chat_reports_max);
    }
    EXPECT_EQ(std::ssize(reports()), chat_reports_max);
    EXPECT_TRUE(cleo.ask(test::report_line(table, 11)).has_done());
    world.hub.chat.erase(reports().front().place, [](auto) {});
    world.settle();
    ben.ask(test::say(table, "rude again"));
    EXPECT_TRUE(anna.ask(test::report_line(table, 12)).has_done());
}

/// A line may contain the words of a report.
TEST_F(SessionChat, NobodyPreventsTheReportOfAnotherLine) {
    const std::string by = "reported by person " + std::to_string(number(anna));
    ben.ask(test::say(table, by + ": table 1, message 2 by person 2"));
    ben.ask(test::say(table, "rude"));
    EXPECT_TRUE(anna.ask(test::report_line(table, 1)).has_done());
    EXPECT_TRUE(anna.ask(test::report_line(table, 2)).has_done());
    EXPECT_EQ(reports().size(), 2U);
}

/// Reports of people who come and go are bounded, and a full list keeps the oldest report.
TEST_F(SessionChat, NoReportDrivesAnotherOut) {
    const store::ChatChannel channel{0, store::ChatKind::reports};
    for (std::uint32_t number = 1; number < store::chat_lines_max; ++number) {
        world.store->add(
            store::ChatLine{{channel, number}, 0, 2, 1ms, 0, "reported by person 999: old"},
            [](auto) {});
    }
    world.settle();
    ben.ask(test::say(table, "rude"));
    ben.ask(test::say(table, "rude again"));
    EXPECT_TRUE(anna.ask(test::report_line(table, 1)).has_done());
    EXPECT_EQ(reason_given(cleo.ask(test::report_line(table, 2))), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(reports().size(), store::chat_lines_max);
    world.hub.chat.erase({channel, 1}, [](auto) {});
    world.settle();
    EXPECT_TRUE(cleo.ask(test::report_line(table, 2)).has_done());
}

/// Before: reports that came before the store had answered exceeded the limit.
TEST_F(SessionChat, WaitingReportsCountInTheLimit) {
    const store::ChatChannel channel{0, store::ChatKind::reports};
    for (std::uint32_t number = 1; number < store::chat_lines_max; ++number) {
        world.store->add(
            store::ChatLine{{channel, number}, 0, 2, 1ms, 0, "reported by person 999: old"},
            [](auto) {});
    }
    world.settle();
    ben.ask(test::say(table, "rude"));
    ben.ask(test::say(table, "rude again"));
    world.stores_at_once = false;
    anna.ask(test::report_line(table, 1));
    EXPECT_EQ(reason_given(cleo.ask(test::report_line(table, 2))), v1::TOO_MANY_REQUESTS);
    world.settle();
    EXPECT_TRUE(anna.link.sent.back().has_done());
    EXPECT_EQ(reports().size(), store::chat_lines_max);
}

/// Before: after the operator had deleted the newest reports, the next one deleted the oldest.
TEST_F(SessionChat, NoReportReplacesAnOldOneAfterADeletion) {
    const store::ChatChannel channel{0, store::ChatKind::reports};
    for (std::uint32_t number = 1; number <= store::chat_lines_max; ++number) {
        world.store->add(
            store::ChatLine{{channel, number}, 0, 2, 1ms, 0, "reported by person 999: old"},
            [](auto) {});
    }
    world.hub.chat.erase({channel, store::chat_lines_max}, [](auto) {});
    world.settle();
    ben.ask(test::say(table, "rude"));
    EXPECT_TRUE(anna.ask(test::report_line(table, 1)).has_done());
    EXPECT_EQ(reports().size(), store::chat_lines_max);
    EXPECT_EQ(reports().front().place.number, 1U) << "the oldest is still there";
}

/// Lines of a muted person reach no connection of the one who muted them: not at once, not with the
/// lines so far, not after a restart.
TEST_F(SessionChat, LinesOfMutedPeopleAreNotSent) {
    const std::string token = anna.link.sent.front().welcome().token();
    ben.ask(test::say(table, "known before"));
    EXPECT_TRUE(anna.ask(test::mute(number(ben))).has_done());
    EXPECT_EQ(shown(anna), Lines{}) << "removed at once";
    ben.ask(test::say(table, "muted"));
    anna.ask(test::say(table, "silence"));
    Caller phone{world};
    phone.ask(test::hello_to_chat("", token));
    phone.ask(test::watch(table));
    EXPECT_EQ(shown(anna), Lines{"Anna: silence"});
    EXPECT_EQ(shown(phone), Lines{"Anna: silence"});
    EXPECT_FALSE(was_sent(anna, "muted"));
    EXPECT_EQ(shown(cleo).size(), 3U) << "others hear them";
    World later(world.store);
    later.hub.chat.mode = v1::CHAT_ON;
    Caller returned{later};
    returned.ask(test::hello_to_chat("", token));
    returned.ask(test::watch(table));
    EXPECT_FALSE(was_sent(returned, "muted"));
    v1::ClientMessage list;
    list.mutable_list_people()->set_muted(true);
    const v1::People muted = anna.ask(list).people();
    ASSERT_EQ(muted.people_size(), 1);
    EXPECT_TRUE(muted.muted());
    EXPECT_EQ(muted.people(0).name(), "Ben");
    EXPECT_TRUE(anna.ask(test::mute(number(ben), true)).has_done());
    EXPECT_EQ(shown(anna), (Lines{"Ben: known before", "Ben: muted", "Anna: silence"}));
}

TEST_F(SessionChat, MutingInTheLobbyHidesTheLines) {
    anna.ask(test::watch_lobby());
    anna.ask(test::say(0, "rude"));
    EXPECT_EQ(shown(eve, 0), Lines{"Anna: rude"});
    EXPECT_TRUE(eve.ask(test::mute(number(anna))).has_done());
    EXPECT_EQ(shown(eve, 0), Lines{});
}

std::ptrdiff_t histories(const Caller& caller) {
    return std::ranges::count_if(caller.link.sent,
                                 [](const auto& each) { return each.chat().history(); });
}

TEST_F(SessionChat, AnUnstoredMuteSendsNothing) {
    const auto before = histories(anna);
    world.store->keeps_changes = false;
    EXPECT_EQ(reason_given(anna.ask(test::mute(number(ben)))), v1::SERVER_BUSY);
    world.store->keeps_changes = true;
    EXPECT_EQ(histories(anna), before);
    EXPECT_TRUE(anna.ask(test::mute(number(ben))).has_done());
    EXPECT_EQ(histories(anna), before + 1);
}

/// Many mutes at once on all connections of a person would otherwise stall the server.
TEST_F(SessionChat, AMuteIsChargedFirstAndSentToOneConnection) {
    Caller phone{world};
    phone.ask(test::hello_to_chat("", anna.link.sent.front().welcome().token()));
    phone.ask(test::watch(table));
    const auto before = histories(phone);
    const double credits = anna.credits();
    world.store->keeps_changes = false;
    anna.ask(test::mute(number(ben)));
    EXPECT_NEAR(credits - anna.credits(), request_cost + list_cost + chat_history_cost, 0.01);
    world.store->keeps_changes = true;
    anna.ask(test::mute(number(ben)));
    EXPECT_EQ(histories(phone), before);
}

TEST_F(SessionChat, MutedPeopleCannotInvite) {
    EXPECT_TRUE(anna.ask(test::invite(table, number(eve))).has_done());
    eve.ask(test::mute(number(anna)));
    EXPECT_EQ(reason_given(anna.ask(test::invite(table, number(eve)))), v1::INVITATIONS_BLOCKED);
    EXPECT_EQ(reason_given(eve.ask(test::decline_invitation(table))), v1::NOT_INVITED);
}

TEST_F(SessionChat, MutedPeopleAreNotPaired) {
    anna.ask(test::mute(number(eve)));
    const auto first = quick_table(anna);
    EXPECT_NE(quick_table(eve), first);
    Caller fay{world};
    fay.ask(test::hello_to_chat("Fay"));
    EXPECT_EQ(quick_table(fay), first);
}

TEST_F(SessionChat, MutingPreventsALaterPairing) {
    const auto first = quick_table(eve);
    anna.ask(test::mute(number(eve)));
    EXPECT_NE(quick_table(anna), first);
}

TEST_F(SessionChat, NobodyMutesThemselvesOrNobody) {
    EXPECT_EQ(reason_given(anna.ask(test::mute(number(anna)))), v1::BAD_FIELD);
    EXPECT_EQ(reason_given(anna.ask(test::mute(4'000'000'000U))), v1::BAD_FIELD);
    EXPECT_EQ(reason_given(anna.ask(test::mute(0))), v1::BAD_FIELD);
}

TEST_F(SessionChat, IsAnsweredOnceTheStoreHasIt) {
    world.stores_at_once = false;
    EXPECT_FALSE(anna.ask(test::say(table, "first")).has_done());
    EXPECT_FALSE(ben.ask(test::say(table, "second")).has_done());
    EXPECT_EQ(shown(cleo), Lines{}) << "nothing is shown that a crash could lose";
    world.settle();
    EXPECT_EQ(shown(cleo), (Lines{"Anna: first", "Ben: second"}));
    EXPECT_TRUE(anna.link.sent.back().has_chat()) << "Ben's line";
    EXPECT_TRUE(ben.link.sent.back().has_done());
}

TEST_F(SessionChat, IsRefusedIfTheStoreFails) {
    world.store->keeps_chat = false;
    EXPECT_EQ(reason_given(anna.ask(test::say(table, "lost"))), v1::SERVER_BUSY);
    world.store->keeps_chat = true;
    EXPECT_TRUE(anna.ask(test::say(table, "kept")).has_done());
    EXPECT_EQ(shown(ben), Lines{"Anna: kept"});
    world.store->keeps_chat = false;
    EXPECT_EQ(reason_given(anna.ask(test::delete_line(table, 1))), v1::SERVER_BUSY);
    EXPECT_EQ(shown(ben), Lines{"Anna: kept"});
    world.store->keeps_chat = true;
    world.hub.has_room = false;
    EXPECT_EQ(reason_given(anna.ask(test::say(table, "no room"))), v1::SERVER_BUSY);
    world.hub.has_room = true;
    world.hub.chat.has_room = false;
    for (int i = 0; i < 2 * static_cast<int>(chat_rate.burst); ++i) {
        EXPECT_EQ(reason_given(anna.ask(test::say(table, "little room"))), v1::SERVER_BUSY);
    }
    world.hub.chat.has_room = true;
    EXPECT_TRUE(anna.ask(test::say(table, "room again")).has_done()) << "nothing was charged";
}

TEST_F(SessionChat, IsRefusedIfTheStoreCannotBeRead) {
    anna.ask(test::say(table, "first"));
    world.store->faulty.readable = false;
    EXPECT_EQ(reason_given(anna.ask(test::say(table, "second"))), v1::SERVER_BUSY);
    EXPECT_EQ(reason_given(anna.ask(test::delete_line(table, 1))), v1::SERVER_BUSY);
    EXPECT_EQ(reason_given(ben.ask(test::report_line(table, 1))), v1::SERVER_BUSY);
    world.store->faulty.repair();
    EXPECT_TRUE(anna.ask(test::say(table, "second")).has_done());
    EXPECT_EQ(shown(ben), (Lines{"Anna: first", "Anna: second"}));
}

/// If it cannot be read who has muted the speaker, the line is stored but sent to nobody.
TEST_F(SessionChat, IsSentToNobodyIfMutesCannotBeRead) {
    anna.ask(test::mute(number(ben)));
    world.stores_at_once = false;
    ben.ask(test::say(table, "unheard"));
    world.store->faulty.readable = false;
    world.settle();
    EXPECT_FALSE(was_sent(anna, "unheard"));
    world.store->faulty.repair();
    cleo.ask(test::watch(table));
    EXPECT_EQ(shown(cleo), Lines{"Ben: unheard"});
}

TEST_F(SessionChat, OldLinesAreForgottenOncePerHour) {
    world.unix_now = 1'700'000'000'000ms;
    world.hub.chat.kept_for = std::chrono::days(1);
    anna.ask(test::say(table, "old"));
    anna.ask(test::report_line(table, 1));
    world.time_goes_by(12h);
    anna.ask(test::say(table, "new"));
    world.hub.chat.forget_old(world.hub.clock);
    world.settle();
    eve.ask(test::watch(table));
    EXPECT_EQ(shown(eve).size(), 2U);
    world.time_goes_by(13h);
    world.hub.chat.forget_old(world.hub.clock);
    world.settle();
    eve.ask(test::watch(table));
    EXPECT_EQ(shown(eve), Lines{"Anna: new"});
    EXPECT_EQ(reports().size(), 0U);
}

class SessionChatFlood : public SessionChat {
  protected:
    /// Number of lines that are said before one is refused.
    static std::size_t said(Caller& caller, std::uint32_t match = table) {
        constexpr std::size_t most = 1'000;
        for (std::size_t count = 0; count < most; ++count) {
            const v1::ServerMessage answer = caller.ask(test::say(match, "spam"));
            if (!answer.has_done()) {
                EXPECT_EQ(reason_given(answer), v1::TOO_MANY_REQUESTS);
                return count;
            }
        }
        return most;
    }

    std::unique_ptr<Caller> spectator(const std::string& network) {
        auto caller = std::make_unique<Caller>(world, FrameCodec::binary, network);
        caller->ask(test::hello_to_chat("Spammer"));
        caller->ask(test::watch(table));
        return caller;
    }
};

TEST_F(SessionChatFlood, APersonHasALimit) {
    EXPECT_EQ(said(anna), static_cast<std::size_t>(chat_rate.burst));
    EXPECT_EQ(reason_given(anna.ask(test::delete_line(table, 1))), v1::TOO_MANY_REQUESTS);
    EXPECT_TRUE(ben.ask(test::say(table, "others can speak")).has_done());
    world.time_goes_by(4s);
    EXPECT_EQ(said(anna), 1U);
}

TEST_F(SessionChatFlood, ANetworkHasALimit) {
    std::size_t total = 0;
    std::vector<std::unique_ptr<Caller>> crowd;
    for (int i = 0; i < 10; ++i) {
        crowd.push_back(spectator("one network"));
        total += said(*crowd.back());
    }
    EXPECT_EQ(total, static_cast<std::size_t>(network_chat_rate.burst));
    EXPECT_TRUE(ben.ask(test::say(table, "others can speak")).has_done());
}

TEST_F(SessionChatFlood, TheServerHasALimit) {
    std::size_t total = 0;
    std::vector<std::unique_ptr<Caller>> crowd;
    for (int i = 0; i < 60; ++i) {
        crowd.push_back(spectator("network " + std::to_string(i)));
        total += said(*crowd.back());
    }
    EXPECT_EQ(total, static_cast<std::size_t>(server_chat_rate.burst));
    EXPECT_TRUE(eve.ask(test::mute(number(anna))).has_done()) << "only lines are limited";
}

/// A day at the limit of a table: the store keeps a bounded number of lines, and nothing waits.
TEST_F(SessionChatFlood, AChannelIsBounded) {
    for (int i = 0; i < 2'000; ++i) {
        world.time_goes_by(4s);
        anna.ask(test::say(table, std::to_string(i)));
    }
    const auto& reader = world.store->reader();
    EXPECT_EQ(reader.lines({{table, store::ChatKind::players}, 9999}, 9999)->size(),
              store::chat_lines_max);
    EXPECT_EQ(reader.last_line({table, store::ChatKind::players}), 2'000U);
}

TEST_F(SessionChat, SpeakersPayForTheirReaders) {
    const double before = anna.credits();
    anna.ask(test::say(table, "hello"));
    EXPECT_NEAR(before - anna.credits(), request_cost + 4 * broadcast_cost, 0.01);
    world.stores_at_once = false;
    const double later = ben.credits();
    ben.ask(test::say(table, "gone before it is stored"));
    EXPECT_NEAR(later - ben.credits(), request_cost + 4 * broadcast_cost, 0.01);
}

}  // namespace
}  // namespace bastide::session
