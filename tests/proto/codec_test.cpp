// Encoding and decoding messages in both subprotocols, and invalid messages from strangers.
#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

std::string text_of(const Game& game) {
    std::string text;
    write_position(text, game);
    return text;
}

v1::ServerMessage sent(const v1::ServerMessage& message, FrameCodec codec) {
    const auto received = decode_server(encode(message, codec), codec);
    EXPECT_TRUE(received);
    return received.value_or(v1::ServerMessage());
}

v1::ClientMessage sent(const v1::ClientMessage& message, FrameCodec codec) {
    const auto received = decode_client(encode(message, codec), codec);
    EXPECT_TRUE(received);
    return received.value_or(v1::ClientMessage());
}

/// Plays whole random games: with the default rules, with random rules, and with odd tiles, some of
/// which are discarded.
void play_all(const std::function<void(const Played&)>& visit) {
    Dice dice(8470);
    const random_play::Habits habits{.withdraws_once_in = 150, .extends_once_in = 30};
    for (int seats = 2; seats <= 5; ++seats) {
        random_play::play(standard_setup(Ruleset{}, seats).value(), dice, habits, visit);
        for (int i = 0; i < 3; ++i) {
            const Ruleset ruleset = random_play::any_ruleset(dice);
            random_play::play(standard_setup(ruleset, seats).value(), dice, habits, visit);
        }
        for (int i = 0; i < 30; ++i) {
            Setup odd = random_play::odd_setup(dice, seats);
            ++odd.ruleset.followers;  // the wire cannot express a set-up without followers
            random_play::play(odd, dice, habits, visit);
        }
    }
}

/// JSON is slower and writes the same fields, so it gets one turn in eight.
FrameCodec codec_for(const Played& played) {
    return played.before.turn.number % 8 == 1 ? FrameCodec::json : FrameCodec::binary;
}

void expect_comes_back(const Game& game, FrameCodec codec) {
    v1::ServerMessage message;
    codec::to_wire(game, *message.mutable_snapshot()->mutable_position());
    const auto position = sent(message, codec).snapshot().position();
    const auto read = codec::from_wire(position);
    ASSERT_TRUE(read) << text_of(game);
    ASSERT_EQ(*read, game) << text_of(game);
    v1::Position again;
    codec::to_wire(*read, again);
    ASSERT_EQ(again.SerializeAsString(), position.SerializeAsString());
}

TEST(CodecPositions, RoundTripAtAnyPointOfAGame) {
    play_all(
        [](const Played& played) { expect_comes_back(played.decision.next, codec_for(played)); });
}

Viewer viewer_of(const Game& game) {
    const std::size_t viewer = game.turn.number % (game.players.size() + 1);
    return viewer < game.players.size() ? Viewer(static_cast<Seat>(viewer)) : spectator;
}

TEST(CodecPositions, RoundTripAsSeenByAViewer) {
    std::size_t hidden = 0;
    play_all([&](const Played& played) {
        const Game& game = played.decision.next;
        const Game seen = view(game, viewer_of(game));
        hidden += seen == game ? 0 : 1;
        if (seen != game) {
            expect_comes_back(seen, codec_for(played));
        }
    });
    EXPECT_GT(hidden, 1000U);
}

TEST(CodecPositions, KeepATileInHandAtTheEnd) {
    Game game = start(standard_setup(Ruleset{}, 2).value());
    Decision decision;
    ASSERT_FALSE(decide(game, chance, Draw{*catalogue().find("base.K")}, decision));
    game = decision.next;
    ASSERT_FALSE(decide(game, Seat{0}, Withdraw{}, decision));
    game = decision.next;
    ASSERT_EQ(game.turn.step, Step::over);
    v1::Position position;
    codec::to_wire(game, position);
    EXPECT_EQ(codec::from_wire(position), game);
}

TEST(CodecEvents, RoundTripToTheSameGame) {
    std::set<std::size_t> kinds;
    play_all([&](const Played& played) {
        Game ours = played.before;
        Game theirs = played.before;
        for (const Event& event : played.decision.events) {
            kinds.insert(event.index());
            evolve(ours, event);
            v1::ServerMessage message;
            codec::to_wire(event, ours, *message.mutable_update()->add_events());
            const auto read =
                codec::from_wire(sent(message, codec_for(played)).update().events(0), theirs);
            ASSERT_TRUE(read) << message.ShortDebugString();
            ASSERT_EQ(*read, event);
            evolve(theirs, *read);
        }
        ASSERT_EQ(theirs, played.decision.next);
    });
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

/// Redacted events have gaps, but still lead to the viewer's position.
TEST(CodecEvents, RoundTripAsSeenByAViewer) {
    std::size_t hidden = 0;
    play_all([&](const Played& played) {
        const Viewer viewer = viewer_of(played.before);
        const Ruleset& ruleset = played.before.ruleset;
        if (!hides_hands(ruleset)) {
            return;
        }
        Game theirs = view(played.before, viewer);
        for (const Event& event : played.decision.events) {
            const Event reported = redact(ruleset, event, viewer);
            hidden += reported == event ? 0 : 1;
            v1::ServerMessage message;
            codec::to_wire(reported, played.decision.next, *message.mutable_update()->add_events());
            const auto read =
                codec::from_wire(sent(message, codec_for(played)).update().events(0), theirs);
            ASSERT_TRUE(read) << message.ShortDebugString();
            ASSERT_EQ(*read, reported);
            evolve(theirs, *read);
        }
        ASSERT_EQ(theirs, view(played.decision.next, viewer));
    });
    EXPECT_GT(hidden, 400U);
}

TEST(CodecEvents, IncludeTheRanksAtTheEnd) {
    play_all([](const Played& played) {
        const Game& game = played.decision.next;
        if (game.turn.step != Step::over) {
            return;
        }
        v1::Event written;
        codec::to_wire(played.decision.events.back(), game, written);
        const auto& ranks = written.game_ended().ranks();
        ASSERT_EQ(static_cast<std::size_t>(ranks.size()), game.players.size());
        EXPECT_NE(std::ranges::find(ranks, 1U), ranks.end());
    });
}

v1::Action sent_action(const v1::Action& action, FrameCodec codec) {
    v1::ClientMessage message;
    *message.mutable_act()->mutable_action() = action;
    return sent(message, codec).act().action();
}

v1::Action sent_option(const v1::Action& action, FrameCodec codec) {
    v1::ServerMessage message;
    *message.mutable_options()->add_actions() = action;
    return sent(message, codec).options().actions(0);
}

/// Sends an action as an option to a client and back as a request. The protocol has no draws,
/// because the server makes them, and no withdrawals, because leaving is another request.
void travels(const Action& action, const Board& board, FrameCodec codec) {
    v1::Action written;
    if (!codec::to_wire(action, board, written)) {
        EXPECT_TRUE(std::holds_alternative<Draw>(action) ||
                    std::holds_alternative<Withdraw>(action));
        return;
    }
    using Read = std::variant<Action, codec::Unreadable>;
    const Read option = codec::from_wire(sent_option(written, codec), board);
    const Read request = codec::from_wire(sent_action(written, codec), board);
    ASSERT_TRUE(std::holds_alternative<Action>(option));
    ASSERT_TRUE(std::holds_alternative<Action>(request));
    EXPECT_EQ(std::get<Action>(option), action);
    EXPECT_EQ(std::get<Action>(request), action);
}

TEST(CodecActions, RoundTripFromOptionsAndRequests) {
    std::vector<Action> legal;
    std::set<std::size_t> kinds;
    play_all([&](const Played& played) {
        legal_actions(played.before, legal);
        for (const Action& action : legal) {
            kinds.insert(action.index());
            travels(action, played.before.board, codec_for(played));
        }
    });
    EXPECT_EQ(kinds.size() + 2, std::variant_size_v<Action>) << "all but leaving and extending";
}

TEST(CodecSetup, RoundTrips) {
    for (const TileSet& set : catalogue().sets()) {
        if (!set.start || set.last) {
            continue;
        }
        for (int seats = 2; seats <= 5; ++seats) {
            const auto setup = standard_setup({.sets = tile_set(set.name), .followers = 3},
                                              seats,
                                              static_cast<Seat>(seats - 1))
                                   .value();
            for (const FrameCodec codec : all_frame_codecs) {
                v1::ServerMessage message;
                codec::to_wire(setup,
                               *message.mutable_update()
                                    ->add_events()
                                    ->mutable_game_started()
                                    ->mutable_setup());
                const auto received = sent(message, codec);
                EXPECT_EQ(codec::from_wire(received.update().events(0).game_started().setup()),
                          setup);
            }
        }
    }
}

TEST(CodecSetup, RoundTripsWithTheStartTileInTheBag) {
    const auto setup = standard_setup({.start_tile = StartTile::in_bag}, 2).value();
    v1::Setup written;
    codec::to_wire(setup, written);
    EXPECT_FALSE(written.has_start());
    EXPECT_EQ(codec::from_wire(written), setup);
    written.mutable_start()->set_type("base.D");
    written.mutable_start()->mutable_at();
    EXPECT_FALSE(codec::from_wire(written)) << "laid and in the bag";
}

TEST(CodecSetup, NamesTheFirstStep) {
    const auto first_step = [](const Ruleset& ruleset) {
        v1::GameStarted started;
        codec::to_wire(standard_setup(ruleset, 2).value(), started);
        return started.step();
    };
    EXPECT_EQ(first_step({}), v1::DRAW);
    EXPECT_EQ(first_step({.supply = TileSupply::hand}), v1::DRAW);
    EXPECT_EQ(first_step({.start_tile = StartTile::in_bag}), v1::OPENING);
    EXPECT_EQ(first_step({.first_player = FirstPlayer::most_roads}), v1::OPENING);
    EXPECT_EQ(first_step({.monasteries_for_all = true, .extra_monasteries = true}), v1::CHOOSE);
}

TEST(CodecSetup, FillsInTheUsualRules) {
    v1::Setup setup;
    codec::to_wire(standard_setup(Ruleset{}, 2).value(), setup);
    setup.clear_ruleset();
    const auto read = codec::from_wire(setup);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->ruleset, Ruleset{});
}

TEST(CodecRefusals, EachHasItsReason) {
    std::set<v1::Reason> reasons;
    for (std::size_t i = 0; i < refusal_count; ++i) {
        const auto refusal = static_cast<Refusal>(i);
        const v1::Reason reason = codec::reason_named(name_of(refusal));
        EXPECT_NE(reason, v1::REASON_UNSPECIFIED);
        reasons.insert(reason);
        std::string name = v1::Reason_Name(reason);
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
        EXPECT_EQ(name, name_of(refusal));
    }
    EXPECT_EQ(reasons.size(), refusal_count);
}

// ---- Messages of strangers

template <typename Message>
struct Spoiled {
    const char* what;
    std::function<void(Message&)> spoil;
};

Game known_game() {
    return read_position(
               "position 1\n"
               "ruleset base-c1 followers 7\n"
               "seat 1 score 3 supply 6\n"
               "seat 2 score 0 supply 6 withdrawn\n"
               "turn 4 seat 1 step place hand base.U\n"
               "tile base.D 0,0 r0\n"
               "tile base.W 1,0 r0\n"
               "meeple 2 follower 1,0 r0\n"
               "meeple 1 follower 0,0 c0\n"
               "discarded base.C\n"
               "unseen base.A 2\n"
               "unseen base.V 9\n"
               "end\n")
        .value();
}

v1::Position known_position() {
    v1::Position position;
    codec::to_wire(known_game(), position);
    return position;
}

constexpr std::uint32_t huge = 0xFFFFFFFFU;

/// The second player's view of a game with hands: one open tile of each player, and its own.
Game known_view() {
    return read_position(
               "position 1\n"
               "ruleset base-c1 followers 7 supply=hand monasteriesForAll=true\n"
               "seat 1 score 3 supply 7 monastery base.B hidden 2\n"
               "seat 2 score 0 supply 7\n"
               "turn 4 seat 1 step choose\n"
               "held 1 base.C open\n"
               "held 2 base.A\n"
               "held 2 base.V\n"
               "tile base.D 0,0 r0\n"
               "unseen base.A 2\n"
               "unseen base.V 3\n"
               "end\n")
        .value();
}

TEST(CodecStrangers, InvalidPositions) {
    using P = v1::Position;
    const std::vector<Spoiled<P>> table{
        {"nothing at all", [](P& p) { p.Clear(); }},
        {"unknown tile set", [](P& p) { p.mutable_ruleset()->set_tile_set("base-c9"); }},
        {"lines in the tile set", [](P& p) { p.mutable_ruleset()->set_tile_set("base-c1 a\nb"); }},
        {"a comment in the tile set", [](P& p) { p.mutable_ruleset()->set_tile_set("base-c1#"); }},
        {"other followers than there are", [](P& p) { p.mutable_ruleset()->set_followers(6); }},
        {"too many followers", [](P& p) { p.mutable_ruleset()->set_followers(huge); }},
        {"no players", [](P& p) { p.clear_players(); }},
        {"too many players",
         [](P& p) {
             for (int i = 0; i < 7; ++i) {
                 p.add_players()->set_followers(7);
             }
         }},
        {"a score below zero", [](P& p) { p.mutable_players(0)->set_score(-1); }},
        {"a score beyond all", [](P& p) { p.mutable_players(0)->set_score(INT32_MAX); }},
        {"meeples over supply", [](P& p) { p.mutable_players(0)->set_followers(7); }},
        {"a huge supply", [](P& p) { p.mutable_players(0)->set_followers(huge); }},
        {"turn 0", [](P& p) { p.set_turn(0); }},
        {"turn 65536", [](P& p) { p.set_turn(65536); }},
        {"a seat that is not there", [](P& p) { p.set_seat(2); }},
        {"the last seat of all", [](P& p) { p.set_seat(huge); }},
        {"no step", [](P& p) { p.set_step(v1::STEP_UNSPECIFIED); }},
        {"an unknown step", [](P& p) { p.set_step(static_cast<v1::Step>(77)); }},
        {"the least of all steps", [](P& p) { p.set_step(static_cast<v1::Step>(INT32_MIN)); }},
        {"a hand without step place", [](P& p) { p.set_step(v1::DRAW); }},
        {"step place without a hand", [](P& p) { p.clear_hand(); }},
        {"an unknown hand", [](P& p) { p.set_hand("base.Z"); }},
        {"an unknown hand at the end",
         [](P& p) {
             p.set_hand("base.Z");
             p.set_step(v1::OVER);
         }},
        {"two words in hand", [](P& p) { p.set_hand("base.U base.U"); }},
        {"no tiles", [](P& p) { p.clear_tiles(); }},
        {"a tile without a cell", [](P& p) { p.mutable_tiles(0)->clear_at(); }},
        {"a tile without a name", [](P& p) { p.mutable_tiles(0)->clear_type(); }},
        {"a rotation of five quarters", [](P& p) { p.mutable_tiles(0)->set_rotation(5); }},
        {"a huge rotation", [](P& p) { p.mutable_tiles(0)->set_rotation(huge); }},
        {"a rotation that does not fit", [](P& p) { p.mutable_tiles(1)->set_rotation(3); }},
        {"a tile far out", [](P& p) { p.mutable_tiles(0)->mutable_at()->set_x(INT32_MIN); }},
        {"a tile apart", [](P& p) { p.mutable_tiles(1)->mutable_at()->set_x(7); }},
        {"two tiles on one cell", [](P& p) { *p.mutable_tiles(1) = p.tiles(0); }},
        {"more tiles than a game has",
         [](P& p) {
             for (int i = 0; i < 500; ++i) {
                 *p.add_discarded() = "base.C";
             }
         }},
        {"a segment that is not on the tile",
         [](P& p) { p.mutable_meeples(0)->mutable_on()->set_segment("m0"); }},
        {"a segment without a name",
         [](P& p) { p.mutable_meeples(0)->mutable_on()->clear_segment(); }},
        {"a meeple beside the board",
         [](P& p) { p.mutable_meeples(0)->mutable_on()->mutable_at()->set_y(1); }},
        {"a meeple nowhere", [](P& p) { p.mutable_meeples(0)->clear_on(); }},
        {"a meeple of no kind", [](P& p) { p.mutable_meeples(0)->clear_kind(); }},
        {"a meeple of nobody", [](P& p) { p.mutable_meeples(0)->set_seat(huge); }},
        {"an unknown tile discarded", [](P& p) { p.set_discarded(0, ""); }},
        {"an unknown tile unseen", [](P& p) { p.mutable_unseen(0)->set_type("base.a"); }},
        {"none unseen", [](P& p) { p.mutable_unseen(0)->set_count(0); }},
        {"too many unseen", [](P& p) { p.mutable_unseen(0)->set_count(250); }},
        {"unseen twice", [](P& p) { *p.add_unseen() = p.unseen(1); }},
        {"unseen in another order", [](P& p) { p.mutable_unseen()->SwapElements(0, 1); }},
        {"a hand where nobody has one", [](P& p) { p.add_held()->set_type("base.A"); }},
        {"hidden tiles where there are none", [](P& p) { p.mutable_players(0)->set_hidden(1); }},
        {"a row where there is none", [](P& p) { p.add_display("base.A"); }},
        {"a lot in the middle of a game", [](P& p) { p.add_lots()->set_type("base.A"); }},
        {"a contender in the middle of a game", [](P& p) { p.add_contenders(0); }},
        {"an unknown tile aside", [](P& p) { p.add_aside("base.a"); }},
        {"a monastery where nobody has one",
         [](P& p) { p.mutable_players(0)->set_monastery("base.B"); }},
        {"an opening when all has begun",
         [](P& p) {
             p.set_step(v1::OPENING);
             p.clear_hand();
         }},
        {"a choice of nothing",
         [](P& p) {
             p.set_step(v1::CHOOSE);
             p.clear_hand();
             p.clear_unseen();
         }},
    };
    ASSERT_EQ(codec::from_wire(known_position()), known_game());
    for (const auto& row : table) {
        v1::Position position = known_position();
        row.spoil(position);
        EXPECT_FALSE(codec::from_wire(position)) << row.what;
    }
}

TEST(CodecStrangers, InvalidViews) {
    using P = v1::Position;
    const std::vector<Spoiled<P>> table{
        {"a hand of nobody", [](P& p) { p.mutable_held(0)->set_seat(2); }},
        {"a hand of the last seat of all", [](P& p) { p.mutable_held(0)->set_seat(huge); }},
        {"an unknown tile in a hand", [](P& p) { p.mutable_held(0)->set_type("base.a"); }},
        {"no tile in a hand", [](P& p) { p.mutable_held(0)->clear_type(); }},
        {"hands in another order", [](P& p) { p.mutable_held()->SwapElements(0, 1); }},
        {"more hidden than unseen", [](P& p) { p.mutable_players(0)->set_hidden(6); }},
        {"huge hidden hands", [](P& p) { p.mutable_players(0)->set_hidden(huge); }},
        {"an unknown monastery", [](P& p) { p.mutable_players(0)->set_monastery("base"); }},
        {"a monastery in two words",
         [](P& p) { p.mutable_players(0)->set_monastery("base.B hidden"); }},
    };
    v1::Position sound;
    codec::to_wire(known_view(), sound);
    ASSERT_EQ(codec::from_wire(sound), known_view());
    for (const auto& row : table) {
        v1::Position position = sound;
        row.spoil(position);
        EXPECT_FALSE(codec::from_wire(position)) << row.what;
    }
}

TEST(CodecStrangers, InvalidSetups) {
    using S = v1::Setup;
    const std::vector<Spoiled<S>> table{
        {"nothing at all", [](S& s) { s.Clear(); }},
        {"unknown tile set", [](S& s) { s.mutable_ruleset()->set_tile_set("base"); }},
        {"too many followers", [](S& s) { s.mutable_ruleset()->set_followers(13); }},
        {"no seats", [](S& s) { s.set_seats(0); }},
        {"nine seats", [](S& s) { s.set_seats(9); }},
        {"258 seats", [](S& s) { s.set_seats(258); }},
        {"a first seat that is not there", [](S& s) { s.set_first_seat(2); }},
        {"a huge first seat", [](S& s) { s.set_first_seat(huge); }},
        {"no start tile", [](S& s) { s.clear_start(); }},
        {"an unknown start tile", [](S& s) { s.mutable_start()->set_type("D"); }},
        {"a start tile far out", [](S& s) { s.mutable_start()->mutable_at()->set_y(-1000); }},
        {"no stack", [](S& s) { s.clear_stack(); }},
        {"none of a tile", [](S& s) { s.mutable_stack(0)->set_count(0); }},
        {"257 of a tile", [](S& s) { s.mutable_stack(0)->set_count(257); }},
        {"a tile twice", [](S& s) { *s.add_stack() = s.stack(0); }},
        {"an unknown tile", [](S& s) { s.mutable_stack(0)->set_type(""); }},
    };
    for (const auto& row : table) {
        v1::Setup setup;
        codec::to_wire(standard_setup(Ruleset{}, 2).value(), setup);
        row.spoil(setup);
        EXPECT_FALSE(codec::from_wire(setup)) << row.what;
    }
}

void name_segment(v1::SegmentAt& on, int x, int y, const char* segment) {
    on.mutable_at()->set_x(x);
    on.mutable_at()->set_y(y);
    on.set_segment(segment);
}

v1::FeatureScored& scored(v1::Event& event) {
    v1::FeatureScored& scored = *event.mutable_feature_scored();
    scored.set_kind(v1::CITY);
    name_segment(*scored.mutable_on(), 0, 0, "c0");
    scored.set_tiles(2);
    if (scored.shares().empty()) {
        scored.add_shares()->set_weight(1);
    }
    return scored;
}

v1::TilePlaced& placed(v1::Event& event) {
    v1::TilePlaced& tile = *event.mutable_tile_placed();
    tile.set_type("base.U");
    tile.mutable_at()->set_x(2);
    tile.set_rotation(0);
    return tile;
}

v1::Meeple& deployed(v1::Event& event) {
    v1::Meeple& meeple = *event.mutable_meeple_deployed();
    meeple.set_kind(v1::FOLLOWER);
    name_segment(*meeple.mutable_on(), 0, 0, "f1");
    return meeple;
}

v1::Meeple& returned(v1::Event& event) {
    v1::Meeple& meeple = *event.mutable_meeple_returned();
    meeple.set_kind(v1::FOLLOWER);
    name_segment(*meeple.mutable_on(), 0, 0, "c0");
    return meeple;
}

TEST(CodecStrangers, EventsUnfitForTheGame) {
    using E = v1::Event;
    const Game game = known_game();
    for (const auto& sound : std::vector<Spoiled<E>>{
             {"scored", [](E& e) { scored(e); }},
             {"placed", [](E& e) { placed(e); }},
             {"deployed", [](E& e) { deployed(e); }},
             {"returned", [](E& e) { returned(e); }},
             {"passed", [](E& e) { e.mutable_passed(); }},
             {"ended", [](E& e) { e.mutable_game_ended(); }},
         }) {
        v1::Event event;
        sound.spoil(event);
        EXPECT_TRUE(codec::from_wire(event, game)) << sound.what;
    }
    const std::vector<Spoiled<E>> table{
        {"no kind", [](E&) {}},
        {"a table's", [](E& e) { e.mutable_table_closed(); }},
        {"a table's", [](E& e) { e.mutable_seat_taken(); }},
        {"a table's", [](E& e) { e.mutable_seat_left(); }},
        {"a table's", [](E& e) { e.mutable_game_started(); }},
        {"no tile drawn", [](E& e) { e.mutable_tile_drawn(); }},
        {"a tile drawn that is not left", [](E& e) { e.mutable_tile_drawn()->set_type("base.X"); }},
        {"a tile discarded that is not in hand",
         [](E& e) { e.mutable_tile_discarded()->set_type("base.A"); }},
        {"another tile than in hand", [](E& e) { placed(e).set_type("base.V"); }},
        {"a tile nowhere", [](E& e) { placed(e).clear_at(); }},
        {"a tile on a tile", [](E& e) { placed(e).mutable_at()->set_x(1); }},
        {"a tile far out", [](E& e) { placed(e).mutable_at()->set_x(65538); }},
        {"a tile that does not fit", [](E& e) { placed(e).set_rotation(1); }},
        {"a rotation of five quarters", [](E& e) { placed(e).set_rotation(5); }},
        {"placed by nobody",
         [](E& e) {
             placed(e);
             e.mutable_tile_placed()->set_seat(2);
         }},
        {"nobody's meeple", [](E& e) { deployed(e).set_seat(256); }},
        {"a meeple of no kind", [](E& e) { deployed(e).clear_kind(); }},
        {"a meeple of a kind to come",
         [](E& e) { deployed(e).set_kind(static_cast<v1::MeepleKind>(2)); }},
        {"a meeple where no tile is",
         [](E& e) { deployed(e).mutable_on()->mutable_at()->set_y(2); }},
        {"a segment that is not there", [](E& e) { deployed(e).mutable_on()->set_segment("c1"); }},
        {"a meeple returned that is not there", [](E& e) { returned(e).set_seat(1); }},
        {"a feature of no kind", [](E& e) { scored(e).clear_kind(); }},
        {"a feature of a kind to come",
         [](E& e) { scored(e).set_kind(static_cast<v1::FeatureKind>(INT32_MIN)); }},
        {"a feature nowhere", [](E& e) { scored(e).clear_on(); }},
        {"256 tiles", [](E& e) { scored(e).set_tiles(256); }},
        {"256 pennants", [](E& e) { scored(e).set_pennants(256); }},
        {"256 cities", [](E& e) { scored(e).set_cities(256); }},
        {"nine shares",
         [](E& e) {
             for (int i = 0; i < 8; ++i) {
                 scored(e).add_shares();
             }
         }},
        {"a seat with two shares", [](E& e) { scored(e).add_shares()->set_weight(1); }},
        {"a share of nobody", [](E& e) { scored(e).mutable_shares(0)->set_seat(2); }},
        {"points below zero", [](E& e) { scored(e).mutable_shares(0)->set_points(-1); }},
        {"points beyond all", [](E& e) { scored(e).mutable_shares(0)->set_points(INT32_MAX); }},
        {"points over the brim", [](E& e) { scored(e).mutable_shares(0)->set_points(INT16_MAX); }},
        {"a huge weight", [](E& e) { scored(e).mutable_shares(0)->set_weight(huge); }},
        {"passed by nobody", [](E& e) { e.mutable_passed()->set_seat(2); }},
        {"nobody's turn", [](E& e) { e.mutable_turn_began()->set_seat(huge); }},
        {"nobody withdrew", [](E& e) { e.mutable_seat_withdrawn()->set_seat(8); }},
    };
    for (const auto& row : table) {
        v1::Event event;
        row.spoil(event);
        EXPECT_FALSE(codec::from_wire(event, game)) << row.what;
    }
}

v1::TileDealt& dealt(v1::Event& event, v1::Pile to, const char* type) {
    v1::TileDealt& dealt = *event.mutable_tile_dealt();
    dealt.set_to(to);
    dealt.set_type(type);
    return dealt;
}

v1::TileChosen& chosen(v1::Event& event, v1::TileSource source, const char* type) {
    v1::TileChosen& chosen = *event.mutable_tile_chosen();
    chosen.set_source(source);
    chosen.set_type(type);
    return chosen;
}

v1::TileShown& shown(v1::Event& event, const char* type) {
    event.mutable_tile_shown()->set_type(type);
    return *event.mutable_tile_shown();
}

TEST(CodecStrangers, EventsUnfitForTheView) {
    using E = v1::Event;
    const Game game = known_view();
    for (const auto& sound : std::vector<Spoiled<E>>{
             {"dealt, unseen", [](E& e) { dealt(e, v1::TO_HAND, ""); }},
             {"dealt, seen", [](E& e) { dealt(e, v1::TO_HAND, "base.V").set_seat(1); }},
             {"chosen, hidden", [](E& e) { chosen(e, v1::FROM_HAND, "base.V"); }},
             {"chosen, known", [](E& e) { chosen(e, v1::FROM_HAND, "base.C"); }},
             {"chosen, its own", [](E& e) { chosen(e, v1::FROM_MONASTERY, "base.B"); }},
             {"shown", [](E& e) { shown(e, "base.A"); }},
             {"asked", [](E& e) { e.mutable_choice_offered(); }},
         }) {
        v1::Event event;
        sound.spoil(event);
        EXPECT_TRUE(codec::from_wire(event, game)) << sound.what;
    }
    const std::vector<Spoiled<E>> table{
        {"dealt nowhere", [](E& e) { dealt(e, v1::PILE_UNSPECIFIED, "base.A"); }},
        {"dealt to a pile to come", [](E& e) { dealt(e, static_cast<v1::Pile>(77), "base.A"); }},
        {"dealt to nobody", [](E& e) { dealt(e, v1::TO_HAND, "").set_seat(2); }},
        {"dealt to the last seat of all", [](E& e) { dealt(e, v1::TO_HAND, "").set_seat(huge); }},
        {"an unknown tile dealt", [](E& e) { dealt(e, v1::TO_HAND, "base.a"); }},
        {"a tile dealt that is not left", [](E& e) { dealt(e, v1::TO_HAND, "base.X"); }},
        {"a hidden row", [](E& e) { dealt(e, v1::TO_DISPLAY, ""); }},
        {"a hidden lot", [](E& e) { dealt(e, v1::TO_LOT, ""); }},
        {"a hidden start", [](E& e) { dealt(e, v1::TO_START, ""); }},
        {"a second start", [](E& e) { dealt(e, v1::TO_START, "base.A"); }},
        {"a hidden monastery", [](E& e) { dealt(e, v1::TO_MONASTERY, ""); }},
        {"a second monastery", [](E& e) { dealt(e, v1::TO_MONASTERY, "base.A"); }},
        {"lots of nobody", [](E& e) { e.mutable_lots_compared(); }},
        {"lots of somebody else", [](E& e) { e.mutable_lots_compared()->add_most(2); }},
        {"lots of one twice",
         [](E& e) {
             e.mutable_lots_compared()->add_most(1);
             e.mutable_lots_compared()->add_most(1);
         }},
        {"lots of nine",
         [](E& e) {
             for (std::uint32_t seat = 0; seat < 9; ++seat) {
                 e.mutable_lots_compared()->add_most(seat);
             }
         }},
        {"begun by nobody", [](E& e) { e.mutable_game_opened()->set_seat(2); }},
        {"another one asked", [](E& e) { e.mutable_choice_offered()->set_seat(1); }},
        {"chosen from nowhere", [](E& e) { chosen(e, v1::TILE_SOURCE_UNSPECIFIED, ""); }},
        {"chosen from a source to come",
         [](E& e) { chosen(e, static_cast<v1::TileSource>(77), "base.A"); }},
        {"chosen by another", [](E& e) { chosen(e, v1::FROM_HAND, "base.A").set_seat(1); }},
        {"an unknown tile chosen", [](E& e) { chosen(e, v1::FROM_HAND, "base.a"); }},
        {"no tile chosen", [](E& e) { chosen(e, v1::FROM_HAND, ""); }},
        {"a tile chosen from the stack", [](E& e) { chosen(e, v1::FROM_STACK, "base.A"); }},
        {"a tile chosen that nobody can have", [](E& e) { chosen(e, v1::FROM_HAND, "base.X"); }},
        {"a row chosen from", [](E& e) { chosen(e, v1::FROM_DISPLAY, "base.A"); }},
        {"another monastery", [](E& e) { chosen(e, v1::FROM_MONASTERY, "base.A"); }},
        {"nothing shown", [](E& e) { e.mutable_tile_shown(); }},
        {"shown by nobody", [](E& e) { shown(e, "base.A").set_seat(2); }},
        {"shown what it has not", [](E& e) { shown(e, "base.C").set_seat(1); }},
        {"put aside what is not in hand",
         [](E& e) { e.mutable_tile_set_aside()->set_type("base.A"); }},
        {"put back what was not aside",
         [](E& e) { e.mutable_tile_put_back()->set_type("base.A"); }},
    };
    for (const auto& row : table) {
        v1::Event event;
        row.spoil(event);
        EXPECT_FALSE(codec::from_wire(event, game)) << row.what;
    }
}

struct Stranger {
    v1::Action action;

    [[nodiscard]] std::optional<Action> read() const {
        const auto read = codec::from_wire(action, known_game().board);
        const auto* is = std::get_if<Action>(&read);
        return is == nullptr ? std::nullopt : std::optional(*is);
    }

    [[nodiscard]] v1::Reason reason() const {
        const auto read = codec::from_wire(action, known_game().board);
        const auto* unreadable = std::get_if<codec::Unreadable>(&read);
        EXPECT_TRUE(unreadable == nullptr || !unreadable->message.empty());
        return unreadable == nullptr ? v1::REASON_UNSPECIFIED : unreadable->reason;
    }
};

TEST(CodecStrangers, NoAction) {
    EXPECT_EQ(Stranger{}.reason(), v1::BAD_FIELD);
}

TEST(CodecStrangers, InvalidChoices) {
    Stranger stranger;
    v1::Choose& choose = *stranger.action.mutable_choose();
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "from nowhere";
    choose.set_source(v1::FROM_STACK);
    EXPECT_EQ(stranger.read(), Action(Choose{TileSource::stack, std::nullopt}));
    choose.set_type("base.A");
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "a tile of one's choice from the stack";
    choose.set_source(v1::FROM_HAND);
    EXPECT_TRUE(stranger.read());
    choose.set_type("base.a");
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "no such tile";
}

TEST(CodecStrangers, InvalidPlacements) {
    Stranger stranger;
    v1::Place& place = *stranger.action.mutable_place();
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "no cell";
    place.mutable_at()->set_y(-1001);
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "a cell far out";
    place.mutable_at()->set_y(-1000);
    EXPECT_EQ(stranger.read(), Action(Place{{0, -1000}, Rotation::r0}));
    place.set_rotation(4);
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "a rotation of four quarters";
}

TEST(CodecStrangers, InvalidPieces) {
    Stranger stranger;
    v1::Deploy& deploy = *stranger.action.mutable_deploy();
    name_segment(*deploy.mutable_on(), 1, 0, "r0");
    EXPECT_EQ(stranger.reason(), v1::BAD_FIELD) << "no kind";
    deploy.set_kind(v1::FOLLOWER);
    EXPECT_TRUE(stranger.read());
    deploy.mutable_on()->set_segment("r");
    EXPECT_EQ(stranger.reason(), v1::NO_SUCH_SEGMENT);
    stranger.action.mutable_take_home();
    EXPECT_EQ(stranger.reason(), v1::NO_SUCH_SEGMENT) << "from nowhere";
}

// ---- Frames

TEST(Frames, SubprotocolsHaveNames) {
    EXPECT_EQ(subprotocol(FrameCodec::binary), "bastide.v1.proto");
    EXPECT_EQ(subprotocol(FrameCodec::json), "bastide.v1.json");
    for (const FrameCodec codec : all_frame_codecs) {
        EXPECT_EQ(codec_of_subprotocol(subprotocol(codec)), codec);
    }
    EXPECT_FALSE(codec_of_subprotocol("bastide.v2.json"));
    EXPECT_FALSE(codec_of_subprotocol(""));
}

TEST(Frames, JsonKeepsZeros) {
    v1::ClientMessage message;
    message.mutable_act()->set_prompt(3);
    message.mutable_act()->mutable_action()->mutable_place()->mutable_at()->set_y(-2);
    EXPECT_EQ(encode(message, FrameCodec::json),
              R"({"request":"","act":{"match":0,"prompt":3,"after":"",)"
              R"("action":{"place":{"at":{"x":0,"y":-2},"rotation":0,"faceDown":false}}}})");
}

/// The bytes equal those of a message encoded with its request id.
TEST(Frames, AcceptARequestIdAfterEncoding) {
    v1::ServerMessage list;
    list.mutable_table_list()->add_tables()->set_title("\"request\":\"\"");
    list.mutable_table_list()->set_more(true);
    v1::ServerMessage done;
    done.mutable_done();
    for (const v1::ServerMessage& message : {list, done, v1::ServerMessage()}) {
        for (const std::string& request : {std::string(),
                                           std::string(1, '\0'),
                                           std::string("\xff\x00\x7f{\"}:,0123456789", 16)}) {
            v1::ServerMessage whole = message;
            whole.set_request(request);
            for (const FrameCodec codec : all_frame_codecs) {
                EXPECT_EQ(with_request(encode(message, codec), request, codec),
                          encode(whole, codec));
            }
        }
    }
}

TEST(Frames, JsonSpeaksAsTheProtocolSays) {
    v1::ServerMessage message;
    v1::TableInfo& table = *message.mutable_table_list()->add_tables();
    table.set_seats_max(5);
    table.add_seats()->set_colour(v1::ORANGE);
    message.set_request(std::string("\x00\xFF\x7F", 3));
    EXPECT_EQ(encode(message, FrameCodec::json),
              R"({"request":"AP9/","tableList":{"tables":[{"match":0,"title":"","seatsMax":5,)"
              R"("seats":[{"name":"","colour":"ORANGE","ready":false,"away":false,"awaySeconds":0,)"
              R"("bot":"NO_BOT"}],)"
              R"("phase":"PHASE_UNSPECIFIED","rematchOf":0,"host":0,"autoStart":false}],)"
              R"("more":false,"before":0,"finished":false}})");
}

TEST(Frames, JsonIgnoresUnknownFields) {
    const auto message = decode_client(
        R"({"request":"AAAA","mood":{"deep":[1,{"x":null}]},"joinTable":{"match":7,"as":"RED"}})",
        FrameCodec::json);
    ASSERT_TRUE(message);
    EXPECT_EQ(message->join_table().match(), 7U);
    const auto unknown = decode_client(R"({"request":"AAAA","dance":{}})", FrameCodec::json);
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->kind_case(), v1::ClientMessage::KIND_NOT_SET);
}

TEST(Frames, InvalidTextIsRejected) {
    std::string deep;
    for (int i = 0; i < 2000; ++i) {
        deep += R"({"a":)";
    }
    for (const std::string& text : std::vector<std::string>{
             "",
             "{",
             "}",
             "[]",
             "7",
             "\"act\"",
             R"({"act":7})",
             R"({"act":{"prompt":-1}})",
             R"({"act":{"prompt":4294967296}})",
             R"({"act":{"prompt":1.5}})",
             R"({"act":{"prompt":1e400}})",
             R"({"act":{"action":{"place":{"at":{"x":2147483648}}}}})",
             R"({"act":{"action":{"place":{"at":[]}}}})",
             R"({"act":{"action":{"pass":{},"place":{}}}})",
             R"({"act":{},"unwatch":{}})",
             R"({"request":7})",
             R"({"request":"*"})",
             R"({"hello":{"name":7})",
             R"({"hello":{"name":"a)",
             "{\"hello\":{\"name\":\"\xC3\x28\"}}",
             "{\"hello\":{\"name\":\"\xFF\"}}",
             R"({"act":{}} {"act":{}})",
             std::string(4096, '['),
             std::string(1'000'000, '{'),
             deep,
             R"({"mood":)" + deep,
             R"({"mood":)" + std::string(4000, '['),
         }) {
        EXPECT_FALSE(decode_client(text, FrameCodec::json)) << text.substr(0, 60);
    }
}

TEST(Frames, InvalidBytesAreRejected) {
    for (const std::string& bytes : std::vector<std::string>{
             std::string(1, '\xFF'),
             std::string("\x0A\x7F", 2),              // request id longer than the frame
             std::string("\x6A\x04\x08\x01", 4),      // incomplete Place
             std::string("\x12\x03\x22\x01\xFF", 5),  // name that is not UTF-8
             std::string(3000, '\x6B'),               // unterminated groups
         }) {
        EXPECT_FALSE(decode_client(bytes, FrameCodec::binary));
    }
    EXPECT_TRUE(decode_client("", FrameCodec::binary)) << "an empty message, of no kind";
}

/// Applies the applicable events, and lists the legal actions after each.
void follow(const v1::Update& update, Game game) {
    for (const v1::Event& event : update.events()) {
        if (const auto read = codec::from_wire(event, game)) {
            evolve(game, *read);
            std::vector<Action> legal;
            legal_actions(game, legal);
        }
    }
}

void use(const v1::ServerMessage& message) {
    const Game game = known_game();
    follow(message.update(), game);
    follow(message.update(), known_view());
    if (message.has_snapshot()) {
        if (auto read = codec::from_wire(message.snapshot().position())) {
            EXPECT_EQ(codec::from_wire(message.snapshot().position()), read);
        }
    }
    for (const v1::Event& event : message.update().events()) {
        if (const auto read = codec::from_wire(event, game)) {
            Game after = game;
            evolve(after, *read);
        }
        if (event.has_game_started()) {
            codec::from_wire(event.game_started().setup());
        }
    }
    for (const v1::Action& option : message.options().actions()) {
        codec::from_wire(option, game.board);
    }
}

v1::ServerMessage hidden_message() {
    v1::ServerMessage message;
    message.set_request(std::string(16, 'r'));
    codec::to_wire(known_view(), *message.mutable_snapshot()->mutable_position());
    return message;
}

v1::ServerMessage message_about_hands() {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    dealt(*update.add_events(), v1::TO_HAND, "");
    dealt(*update.add_events(), v1::TO_HAND, "base.V").set_seat(1);
    shown(*update.add_events(), "base.A");
    chosen(*update.add_events(), v1::FROM_HAND, "base.A");
    update.add_events()->mutable_tile_set_aside()->set_type("base.A");
    update.add_events()->mutable_tile_put_back()->set_type("base.A");
    update.add_events()->mutable_choice_offered();
    chosen(*update.add_events(), v1::FROM_MONASTERY, "base.B");
    update.add_events()->mutable_tile_discarded()->set_type("base.B");
    update.add_events()->mutable_seat_withdrawn()->set_seat(1);
    update.add_events()->mutable_lots_compared()->add_most(0);
    update.add_events()->mutable_game_opened();
    return message;
}

v1::ServerMessage rich_message() {
    v1::ServerMessage message;
    message.set_request(std::string(16, 'r'));
    *message.mutable_snapshot()->mutable_position() = known_position();
    return message;
}

v1::ServerMessage eventful_message() {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    scored(*update.add_events()).mutable_shares(0)->set_points(9);
    placed(*update.add_events());
    deployed(*update.add_events());
    returned(*update.add_events());
    update.add_events()->mutable_tile_drawn()->set_type("base.V");
    update.add_events()->mutable_turn_began()->set_seat(1);
    codec::to_wire(standard_setup(Ruleset{}, 3).value(),
                   *update.add_events()->mutable_game_started()->mutable_setup());
    return message;
}

void spoil_once(std::string& frame, Dice& dice) {
    const std::size_t at = dice.below(frame.size());
    const std::size_t way = dice.below(4);
    if (way == 0) {
        frame[at] = static_cast<char>(dice.below(256));
    } else if (way == 1) {
        frame[at] = static_cast<char>(frame[at] ^ (1 << dice.below(8)));
    } else if (way == 2) {
        frame.erase(at, 1 + dice.below(3));
    } else {
        frame.insert(at, frame.substr(dice.below(frame.size()), 5));
    }
}

void spoil(std::string& frame, Dice& dice) {
    const std::size_t times = 1 + dice.below(4);
    for (std::size_t i = 0; i < times && !frame.empty(); ++i) {
        spoil_once(frame, dice);
    }
}

TEST(CodecStrangers, SpoiledFramesNeverBreakAnything) {
    Dice dice(8470);
    for (const FrameCodec codec : all_frame_codecs) {
        for (const v1::ServerMessage& message :
             {rich_message(), eventful_message(), hidden_message(), message_about_hands()}) {
            const std::string sound = encode(message, codec);
            for (int i = 0; i < 4000; ++i) {
                std::string frame = sound;
                spoil(frame, dice);
                if (const auto read = decode_server(frame, codec)) {
                    use(*read);
                }
                decode_client(frame, codec);
            }
        }
    }
}

}  // namespace
}  // namespace bastide
