// All kinds of requests and their refusals.
#include "server/session/session.hpp"

#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::session {
namespace {

using test::Caller;
using test::World;

class SessionRequests : public testing::TestWithParam<FrameCodec> {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
    }

    void start() {
        anna.ask(test::create_table("Evening"));
        ben.ask(test::join_table(1));
        anna.ask(test::set_ready(1));
        ben.ask(test::set_ready(1));
        ASSERT_TRUE(anna.ask(test::start_game(1)).has_done());
    }

    const match::Match& match() { return world.tables.find(1).table->match(); }

    Caller& in_turn() { return index_of(match().game->turn.seat) == 0 ? anna : ben; }

    Caller& waiting() { return &in_turn() == &anna ? ben : anna; }

    void place_somewhere() {
        const v1::Options options = in_turn().ask(test::list_options(1)).options();
        const v1::ClientMessage first = test::act(
            1, options.prompt(), [&](v1::Action& action) { action = options.actions(0); });
        EXPECT_TRUE(first.act().action().has_place());
        EXPECT_TRUE(in_turn().ask(first).has_done());
    }

    static v1::Reason reason(const v1::ServerMessage& reply) {
        EXPECT_TRUE(reply.has_refused()) << reply.ShortDebugString();
        EXPECT_FALSE(reply.refused().message().empty());
        return reply.refused().reason();
    }

    World world;
    Caller anna{world, GetParam()};
    Caller ben{world, GetParam()};
};

TEST_P(SessionRequests, AWholeEveningFromTheFirstTableToTheLastTurn) {
    const v1::Snapshot opened = anna.ask(test::create_table("Evening")).snapshot();
    EXPECT_EQ(opened.version(), 1U);
    EXPECT_EQ(opened.table().match(), 1U);
    EXPECT_EQ(opened.table().title(), "Evening");
    EXPECT_EQ(opened.table().seats_max(), 5U);
    EXPECT_TRUE(opened.seated());
    EXPECT_FALSE(opened.table().seats(0).away());
    EXPECT_EQ(ben.ask(test::list_tables()).table_list().tables_size(), 1);
    const v1::Snapshot joined = ben.ask(test::join_table(1)).snapshot();
    EXPECT_EQ(joined.version(), 2U);
    EXPECT_EQ(joined.your_seat(), 1U);
    EXPECT_EQ(ben.ask(test::choose_colour(1, v1::WHITE)).done().version(), 2U);
    EXPECT_EQ(anna.ask(test::set_ready(1)).done().version(), 2U);
    EXPECT_EQ(ben.ask(test::set_ready(1)).done().version(), 2U);
    EXPECT_EQ(anna.ask(test::start_game(1)).done().version(), 3U);
    place_somewhere();
    EXPECT_EQ(in_turn().ask(test::pass(1, 2)).done().version(), 5U);
    place_somewhere();
    const v1::Options options = in_turn().ask(test::list_options(1)).options();
    EXPECT_EQ(options.prompt(), 4U);
    const auto deploying = std::find_if(
        options.actions().begin(), options.actions().end(), [](const v1::Action& action) {
            return action.has_deploy();
        });
    ASSERT_NE(deploying, options.actions().end());
    const v1::ClientMessage answer =
        test::act(1, 4, [&](v1::Action& action) { action = *deploying; });
    EXPECT_EQ(in_turn().ask(answer).done().version(), 7U);
    EXPECT_EQ(ben.ask(test::leave_table(1)).done().version(), 8U);
    EXPECT_EQ(match().phase, match::Phase::finished);
    EXPECT_EQ(reason(anna.ask(test::list_options(1))), v1::GAME_OVER);
    EXPECT_EQ(anna.ask(test::unwatch(1)).done().version(), 8U);
    EXPECT_EQ(anna.ask(test::watch(1)).snapshot().position().step(), v1::OVER);
}

TEST_P(SessionRequests, AnUpdateComesUnaskedAndBeforeTheAnswer) {
    anna.ask(test::create_table());
    ben.ask(test::join_table(1));
    const std::size_t received = anna.link.sent.size();
    anna.ask(test::leave_table(1));
    ASSERT_EQ(anna.link.sent.size(), received + 2);
    EXPECT_TRUE(anna.link.sent[received].has_update());
    EXPECT_EQ(anna.link.sent[received].request(), "");
    EXPECT_TRUE(anna.link.sent[received + 1].has_done());
    EXPECT_TRUE(ben.link.sent.back().has_update());
}

TEST_P(SessionRequests, ATableWithoutTitleIsNamedAfterItsHost) {
    EXPECT_EQ(anna.ask(test::create_table()).snapshot().table().title(), "Anna's table");
}

TEST_P(SessionRequests, TheRulesetIsChosenWithTheTable) {
    v1::ClientMessage message = test::create_table();
    message.mutable_create_table()->set_seats_max(2);
    message.mutable_create_table()->mutable_ruleset()->set_followers(3);
    message.mutable_create_table()->mutable_ruleset()->set_tile_set("base-c1");
    const v1::TableInfo table = anna.ask(message).snapshot().table();
    EXPECT_EQ(table.seats_max(), 2U);
    EXPECT_EQ(table.ruleset().followers(), 3U);
}

TEST_P(SessionRequests, RulesetOptionsAreSentAsText) {
    v1::ClientMessage message = test::create_table();
    v1::Ruleset& asked = *message.mutable_create_table()->mutable_ruleset();
    asked.set_tile_set("base-c2,inns-c2");
    asked.set_options("preset=c1-2000 abbot=1 bigFollower=1 followers=table");
    const v1::TableInfo table = anna.ask(message).snapshot().table();
    EXPECT_EQ(table.seats_max(), 6U) << "as many as the sets allow (IC-6)";
    EXPECT_EQ(table.ruleset().tile_set(), "base-c2,inns-c2");
    EXPECT_EQ(table.ruleset().followers(), 0U);
    EXPECT_EQ(table.ruleset().options(),
              "followers=table smallCity=2 farms=1 bigFollower=1 abbot=1");
}

TEST_P(SessionRequests, AnAbbotReturnsOnRequest) {
    v1::ClientMessage message = test::create_table();
    message.mutable_create_table()->mutable_ruleset()->set_options("preset=c2 abbot=1");
    anna.ask(message);
    EXPECT_EQ(reason(anna.ask(test::take_home(1, 1, 0, 0, "m0"))), v1::NOT_STARTED);
    ben.ask(test::join_table(1));
    anna.ask(test::set_ready(1));
    ben.ask(test::set_ready(1));
    anna.ask(test::start_game(1));
    EXPECT_EQ(reason(in_turn().ask(test::take_home(1, 1, 0, 0, "m0"))), v1::NO_SUCH_SEGMENT);
    EXPECT_EQ(reason(in_turn().ask(test::take_home(1, 1, 0, 0, "c0"))), v1::WRONG_STEP);
    place_somewhere();
    const v1::Options options = in_turn().ask(test::list_options(1)).options();
    for (const v1::Action& action : options.actions()) {
        EXPECT_FALSE(action.has_take_home());
    }
    EXPECT_EQ(reason(in_turn().ask(test::take_home(1, 2, 0, 0, "c0"))), v1::NO_ABBOT_TO_TAKE_HOME);
}

TEST_P(SessionRequests, ASeatIsKeptWithoutWatching) {
    anna.ask(test::create_table());
    ben.ask(test::join_table(1));
    ben.ask(test::unwatch(1));
    world.time_goes_by(table::lease_duration);
    EXPECT_TRUE(anna.link.sent.back().presence().away());
    const std::size_t received = ben.link.sent.size();
    anna.ask(test::set_ready(1));
    EXPECT_EQ(ben.link.sent.size(), received);
    EXPECT_EQ(ben.ask(test::watch(1)).snapshot().your_seat(), 1U);
    EXPECT_FALSE(anna.link.sent.back().presence().away());
}

TEST_P(SessionRequests, JoiningOnesOwnTableIsANoOp) {
    anna.ask(test::create_table());
    EXPECT_EQ(anna.ask(test::join_table(1)).snapshot().version(), 1U);
}

TEST_P(SessionRequests, JoiningOnesOwnGameShowsIt) {
    start();
    EXPECT_TRUE(anna.ask(test::join_table(1)).snapshot().has_position());
}

TEST(RefusalReasons, CoverAllRefusals) {
    for (const match::Refusal refusal : all_enumerators<match::Refusal>()) {
        const bool is_sent = refusal != match::Refusal::already_seated;
        EXPECT_EQ(reason_of(refusal) != v1::REASON_UNSPECIFIED, is_sent) << identifier_of(refusal);
    }
}

TEST_P(SessionRequests, RefuseInvalidMessages) {
    EXPECT_EQ(reason(anna.ask_bytes("\x01\x02\x03")), v1::NOT_A_MESSAGE);
    EXPECT_EQ(reason(anna.ask_bytes("[1, 2")), v1::NOT_A_MESSAGE);
    EXPECT_EQ(reason(anna.ask_bytes(std::string(client_frame_bytes_max, '\xff'))),
              v1::NOT_A_MESSAGE);
    EXPECT_FALSE(anna.link.closed);
}

TEST_P(SessionRequests, RefuseAMissingOrUnknownKind) {
    EXPECT_EQ(reason(anna.ask({})), v1::UNKNOWN_KIND);
    v1::ClientMessage message;
    message.set_request(world.new_request());
    std::string bytes = encode(message, FrameCodec::binary) + "\x9a\x06\x02\x08\x01";
    if (GetParam() == FrameCodec::json) {
        bytes = R"({"request": "AAAAAAAAAAAAAAAAAAAAAA==", "castle": {"match": 1}})";
    }
    const v1::ServerMessage reply = anna.ask_bytes(bytes);
    EXPECT_EQ(reason(reply), v1::UNKNOWN_KIND);
    EXPECT_EQ(reply.request().size(), request_bytes);
}

TEST_P(SessionRequests, AnIdHasSixteenBytes) {
    for (const std::size_t size : {1U, 15U, 17U, 3000U}) {
        v1::ClientMessage message = test::list_tables();
        message.set_request(std::string(size, 'x'));
        EXPECT_EQ(reason(anna.ask(message)), v1::BAD_REQUEST_ID);
    }
    EXPECT_EQ(reason(anna.ask_bytes(encode(test::list_tables(), GetParam()))), v1::BAD_REQUEST_ID);
}

TEST_P(SessionRequests, RefuseAMissingMatch) {
    for (const v1::ClientMessage& message : {test::join_table(7),
                                             test::watch(0),
                                             test::leave_table(0xFFFFFFFF),
                                             test::choose_colour(7, v1::RED),
                                             test::set_ready(7),
                                             test::start_game(7),
                                             test::list_options(7),
                                             test::choose(7, 1, v1::FROM_STACK, ""),
                                             test::place(7, 1, 0, 0, 0),
                                             test::deploy(7, 1, 0, 0, "c0"),
                                             test::pass(7, 1)}) {
        EXPECT_EQ(reason(anna.ask(message)), v1::NO_SUCH_MATCH);
    }
    EXPECT_EQ(reason(anna.ask(test::unwatch(7))), v1::NOT_ATTENDING);
}

TEST_P(SessionRequests, RefuseInvalidTables) {
    EXPECT_EQ(reason(anna.ask(test::create_table(std::string(65, 'x')))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(test::create_table("a\nb"))), v1::BAD_FIELD);
    v1::ClientMessage settings = test::create_table();
    settings.mutable_create_table()->set_seats_max(258);
    EXPECT_EQ(reason(anna.ask(settings)), v1::BAD_RULESET);
    settings = test::create_table();
    settings.mutable_create_table()->mutable_ruleset()->set_followers(263);
    EXPECT_EQ(reason(anna.ask(settings)), v1::BAD_RULESET);
    settings = test::create_table();
    settings.mutable_create_table()->mutable_ruleset()->set_tile_set("no such");
    EXPECT_EQ(reason(anna.ask(settings)), v1::BAD_RULESET);
    for (const char* words : {"smallCity=3",
                              "bigFollower",
                              "bigFollower=1 and more",
                              "abbot=1 abbot=1",
                              "sets=base-c1,river1-c1,river1-c2",
                              "followers=0",
                              "smallCity=2 # a comment",
                              "smallCity=2\nfarms=1"}) {
        settings = test::create_table();
        settings.mutable_create_table()->mutable_ruleset()->set_options(words);
        EXPECT_EQ(reason(anna.ask(settings)), v1::BAD_RULESET) << words;
    }
    settings = test::create_table();
    settings.mutable_create_table()->set_seats_max(6);
    EXPECT_EQ(reason(anna.ask(settings)), v1::BAD_RULESET);
    EXPECT_TRUE(world.journal.stored.empty());
    EXPECT_EQ(anna.ask(test::list_tables()).table_list().tables_size(), 0);
}

/// The host reads which two rules conflict.
TEST_P(SessionRequests, RefuseConflictingRules) {
    struct Row {
        const char* options;
        std::vector<const char*> named;
    };

    for (const Row& row : std::vector<Row>{
             {"battleOfMonasteries=true incompleteScores=false",
              {"battleOfMonasteries=true", "incompleteScores=false"}},
             {"battleOfMonasteries=true supply=display",
              {"battleOfMonasteries=true", "supply=display"}},
             {"openHands=true", {"openHands=true", "supply=stack"}},
             {"supply=dealAll unplaceable=backToBag", {"supply=dealAll", "unplaceable=backToBag"}},
             {"startTile=inBag sets=base-c1,river1-c1",
              {"startTile=inBag", "sets=base-c1,river1-c1"}},
         }) {
        v1::ClientMessage message = test::create_table();
        message.mutable_create_table()->mutable_ruleset()->set_options(row.options);
        const v1::ServerMessage reply = anna.ask(message);
        EXPECT_EQ(reason(reply), v1::BAD_RULESET) << row.options;
        for (const char* named : row.named) {
            EXPECT_NE(reply.refused().message().find(named), std::string::npos)
                << reply.refused().message();
        }
    }
    v1::ClientMessage message = test::create_table();
    message.mutable_create_table()->set_seats_max(6);
    EXPECT_EQ(anna.ask(message).refused().message(),
              "The ruleset: a table with these sets has 2 to 5 seats.");
    EXPECT_TRUE(world.journal.stored.empty());
}

TEST_P(SessionRequests, RefuseInvalidFields) {
    start();
    EXPECT_EQ(reason(anna.ask(test::choose_colour(1, v1::COLOUR_UNSPECIFIED))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(test::choose_colour(1, static_cast<v1::Colour>(9)))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 1, 0, 0, 4))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 1, 1001, 0, 0))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 1, 0, -40'000, 0))), v1::BAD_FIELD);
    v1::ClientMessage nowhere = test::place(1, 1, 0, 0, 0);
    nowhere.mutable_act()->mutable_action()->mutable_place()->clear_at();
    EXPECT_EQ(reason(in_turn().ask(nowhere)), v1::BAD_FIELD);
    const auto nothing = [](v1::Action& /*unused*/) {};
    EXPECT_EQ(reason(in_turn().ask(test::act(1, 1, nothing))), v1::BAD_FIELD) << "no action";
    v1::ClientMessage both = test::pass(1, 1);
    both.mutable_act()->set_after(world.new_request());
    EXPECT_EQ(reason(in_turn().ask(both)), v1::BAD_FIELD) << "a prompt and another request";
    both.mutable_act()->set_prompt(0);
    both.mutable_act()->set_after("short");
    EXPECT_EQ(reason(in_turn().ask(both)), v1::BAD_FIELD);
}

TEST_P(SessionRequests, AtTheTable) {
    anna.ask(test::create_table());
    EXPECT_EQ(reason(anna.ask(test::start_game(1))), v1::TOO_FEW_PLAYERS);
    EXPECT_EQ(reason(ben.ask(test::set_ready(1))), v1::NOT_SEATED);
    ben.ask(test::join_table(1));
    EXPECT_EQ(reason(anna.ask(test::start_game(1))), v1::NOT_ALL_READY);
    EXPECT_EQ(reason(ben.ask(test::start_game(1))), v1::NOT_HOST);
    EXPECT_EQ(reason(ben.ask(test::choose_colour(1, v1::RED))), v1::COLOUR_TAKEN);
    EXPECT_EQ(reason(ben.ask(test::pass(1, 1))), v1::NOT_STARTED);
    EXPECT_EQ(reason(ben.ask(test::list_options(1))), v1::NOT_STARTED);
    EXPECT_EQ(reason(ben.ask(test::deploy(1, 1, 0, 0, "c0"))), v1::NOT_STARTED);
    Caller cleo(world, GetParam());
    cleo.hello("Cleo");
    EXPECT_EQ(reason(cleo.ask(test::list_options(1))), v1::NOT_ATTENDING);
    EXPECT_EQ(match().version, 2U);
}

TEST_P(SessionRequests, InTheGame) {
    start();
    const match::Match before = match();
    EXPECT_EQ(reason(waiting().ask(test::place(1, 1, 1, 0, 0))), v1::NOT_YOUR_TURN);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 2, 1, 0, 0))), v1::STALE);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 70'000, 1, 0, 0))), v1::STALE);
    EXPECT_EQ(reason(in_turn().ask(test::pass(1, 1))), v1::WRONG_STEP);
    EXPECT_EQ(reason(in_turn().ask(test::deploy(1, 1, 0, 0, "c0"))), v1::WRONG_STEP);
    EXPECT_EQ(reason(in_turn().ask(test::deploy(1, 1, 0, 0, "c7"))), v1::NO_SUCH_SEGMENT);
    EXPECT_EQ(reason(in_turn().ask(test::deploy(1, 1, 5, 5, "c0"))), v1::NO_SUCH_SEGMENT);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 1, 0, 0, 0))), v1::CELL_TAKEN);
    EXPECT_EQ(reason(in_turn().ask(test::place(1, 1, 9, 9, 0))), v1::NO_EDGE_NEIGHBOUR);
    EXPECT_EQ(reason(anna.ask(test::set_ready(1, false))), v1::ALREADY_STARTED);
    EXPECT_EQ(match(), before);
}

/// V-2: the seat in turn chooses one of its tiles, and places it.
TEST_P(SessionRequests, ChoosingATile) {
    v1::ClientMessage message = test::create_table();
    message.mutable_create_table()->mutable_ruleset()->set_options("supply=hand handSize=2");
    anna.ask(message);
    EXPECT_EQ(reason(ben.ask(test::choose(1, 1, v1::FROM_STACK, ""))), v1::NOT_SEATED);
    ben.ask(test::join_table(1));
    EXPECT_EQ(reason(ben.ask(test::choose(1, 1, v1::FROM_STACK, ""))), v1::NOT_STARTED);
    anna.ask(test::set_ready(1));
    ben.ask(test::set_ready(1));
    ASSERT_TRUE(anna.ask(test::start_game(1)).has_done());
    ASSERT_EQ(match().game->turn.step, Step::choose);
    const auto choose = [](v1::TileSource source, const char* type) {
        return test::choose(1, 1, source, type);
    };
    EXPECT_EQ(reason(in_turn().ask(choose(v1::TILE_SOURCE_UNSPECIFIED, ""))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(choose(v1::FROM_HAND, ""))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(choose(v1::FROM_HAND, "no tile"))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(choose(v1::FROM_STACK, "base.A"))), v1::BAD_FIELD);
    EXPECT_EQ(reason(in_turn().ask(choose(v1::FROM_STACK, ""))), v1::NO_SUCH_TILE);
    EXPECT_EQ(reason(in_turn().ask(choose(v1::FROM_HAND, "ic.A"))), v1::NO_SUCH_TILE);
    EXPECT_EQ(reason(in_turn().ask(choose(v1::FROM_DISPLAY, "base.A"))), v1::NO_SUCH_TILE);
    EXPECT_EQ(reason(in_turn().ask(test::pass(1, 1))), v1::MUST_LAY_A_TILE);
    EXPECT_EQ(reason(in_turn().ask(test::choose(1, 2, v1::FROM_HAND, "base.A"))), v1::STALE);
    const v1::Options options = in_turn().ask(test::list_options(1)).options();
    ASSERT_GT(options.actions_size(), 0);
    const v1::Choose& first = options.actions(0).choose();
    EXPECT_EQ(first.source(), v1::FROM_HAND);
    EXPECT_EQ(reason(waiting().ask(test::choose(1, 1, first.source(), first.type()))),
              v1::NOT_YOUR_TURN);
    EXPECT_EQ(waiting().ask(test::list_options(1)).options().actions_size(), 0);
    EXPECT_TRUE(in_turn().ask(test::choose(1, 1, first.source(), first.type())).has_done());
    EXPECT_EQ(waiting().ask(test::watch(1)).snapshot().position().hand(), first.type());
    EXPECT_EQ(reason(in_turn().ask(test::choose(1, 1, first.source(), first.type()))), v1::STALE);
    EXPECT_EQ(reason(in_turn().ask(test::choose(1, 2, first.source(), first.type()))),
              v1::WRONG_STEP);
    place_somewhere();
}

TEST_P(SessionRequests, TheSameIdWithOtherContent) {
    anna.ask(test::create_table("Evening"));
    v1::ClientMessage joining = test::join_table(1);
    joining.set_request(world.new_request());
    EXPECT_EQ(ben.ask(joining).snapshot().version(), 2U);
    v1::ClientMessage leaving = test::leave_table(1);
    leaving.set_request(joining.request());
    EXPECT_EQ(reason(ben.ask(leaving)), v1::REQUEST_REUSED);
    EXPECT_EQ(match().version, 2U);
}

TEST_P(SessionRequests, OpeningATableTwiceIsOneTable) {
    v1::ClientMessage opening = test::create_table("Evening");
    opening.set_request(world.new_request());
    EXPECT_EQ(anna.ask(opening).snapshot().table().match(), 1U);
    EXPECT_EQ(anna.ask(opening).snapshot().table().match(), 1U);
    opening.mutable_create_table()->set_seats_max(2);
    EXPECT_EQ(reason(anna.ask(opening)), v1::REQUEST_REUSED);
    opening = test::create_table("Morning");
    opening.set_request(world.journal.stored.empty() ? "" : anna.link.sent.back().request());
    EXPECT_EQ(reason(anna.ask(opening)), v1::REQUEST_REUSED);
    EXPECT_EQ(ben.ask(test::list_tables()).table_list().tables_size(), 1);
}

INSTANTIATE_TEST_SUITE_P(Codecs,
                         SessionRequests,
                         testing::ValuesIn(all_frame_codecs),
                         [](const auto& codec) {
                             return codec.param == FrameCodec::binary ? "Binary" : "Json";
                         });

}  // namespace
}  // namespace bastide::session
