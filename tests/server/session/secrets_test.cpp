// Searches every frame and log line of whole matches for what must stay hidden: tiles that the
// recipient may not know, the secret of the draws, and the table's password.
#include "tests/server/session/secrets.hpp"

#include "client/model/update.hpp"
#include "proto/game_codec.hpp"
#include "server/ops/match_log.hpp"
#include "tests/support/session_world.hpp"
#include "tests/support/table_fixture.hpp"

#include <gtest/gtest.h>
#include <sodium.h>
#include <spdlog/sinks/ostream_sink.h>

#include <algorithm>
#include <sstream>

namespace bastide::test {
namespace {

constexpr std::uint32_t table_number = 1;
constexpr const char* password_of_table = "fjord-of-secrets";

bool holds_secret(const std::string& text, const match::Bytes32& secret) {
    std::string hex(2 * secret.size() + 1, '\0');
    std::string base64(sodium_base64_ENCODED_LEN(secret.size(), sodium_base64_VARIANT_ORIGINAL),
                       '\0');
    sodium_bin2hex(hex.data(), hex.size(), secret.data(), secret.size());
    sodium_bin2base64(
        base64.data(), base64.size(), secret.data(), secret.size(), sodium_base64_VARIANT_ORIGINAL);
    const std::string bytes(secret.begin(), secret.end());
    return text.find(bytes) != std::string::npos || text.find(hex.c_str()) != std::string::npos ||
           text.find(base64.c_str()) != std::string::npos;
}

/// Also logs accepted commands.
ops::Log all_logged_to(std::ostream& text) {
    auto lines = std::make_shared<spdlog::logger>(
        "test", std::make_shared<spdlog::sinks::ostream_sink_st>(text));
    lines->set_level(spdlog::level::debug);
    return {std::move(lines), [] { return ops::Log::Time(); }};
}

bool is_for_some_eyes(Pile pile) {
    return pile == Pile::hand || pile == Pile::round;
}

bool tells_secret(const v1::ServerMessage& message) {
    const auto& events = message.update().events();
    return std::any_of(
        events.begin(), events.end(), [](const auto& e) { return e.has_secret_revealed(); });
}

/// A connection to a match, with what its person may know and a client's model of the match.
struct Ear {
    Ear(World& world, FrameCodec codec, const Viewer& as)
        : caller(world, codec),
          viewer(as),
          secrets(as, [&world](match::PersonId person) { return *world.people.name_of(person); }) {}

    void listen() {
        for (; read < caller.link.frames.size(); ++read) {
            const v1::ServerMessage& message = caller.link.sent[read];
            ASSERT_NO_THROW(secrets.check(message, *caller.link.frames[read]));
            const model::Effects effects = model::update(model, message);
            ASSERT_TRUE(effects.watch.empty()) << message.ShortDebugString();
            for (const model::News& news : effects.news) {
                ASSERT_FALSE(std::holds_alternative<model::OutOfSync>(news));
            }
        }
    }

    Caller caller;
    Viewer viewer;
    Secrets secrets;
    model::Model model;
    std::size_t read = 0;
};

/// A match of random moves from the opening of its table, with a spectator. The connections use
/// both codecs in turn.
class Evening {
  public:
    Evening(const Ruleset& ruleset, std::size_t seats, std::uint64_t seed)
        : seats_(seats), dice_(seed) {
        world_.received = [this](auto id, const auto& match, const auto& envelope) {
            received(id, match, envelope);
        };
        for (std::size_t i = 0; i <= seats; ++i) {
            const FrameCodec codec = all_frame_codecs[(i + seed) % all_frame_codecs.size()];
            const Viewer viewer = i < seats ? Viewer(static_cast<Seat>(i)) : spectator;
            ears_.push_back(std::make_unique<Ear>(world_, codec, viewer));
            ears_.back()->caller.hello("Guest " + std::to_string(i));
        }
        open(ruleset);
    }

    void play_to_the_end() {
        while (match().phase == match::Phase::playing && !testing::Test::HasFailure()) {
            world_.now += std::chrono::seconds(1);  // long lists of actions are expensive
            ask_around();
            const auto legal = everything_offered();
            ASSERT_FALSE(legal.empty());
            ask(mover(), dice_.any(legal));
        }
    }

    [[nodiscard]] const match::Match& match() {
        return world_.tables.find(table_number).table->match();
    }

    /// Searches for the secret in every frame before the one that reveals it, and in the whole log.
    void expect_secret_kept() {
        const match::Bytes32& secret = match().draws->secret;
        for (const auto& ear : ears_) {
            std::size_t frames_with_secret = 0;
            for (std::size_t i = 0; i < ear->caller.link.frames.size(); ++i) {
                const bool holds = holds_secret(*ear->caller.link.frames[i], secret);
                frames_with_secret += holds ? 1U : 0U;
                EXPECT_EQ(holds, tells_secret(ear->caller.link.sent[i]));
            }
            EXPECT_EQ(frames_with_secret, 1U);
        }
        EXPECT_FALSE(holds_secret(log(), secret));
    }

    /// No frame contains the password, and no log line the password or the code.
    void expect_access_kept() {
        for (const auto& ear : ears_) {
            for (const session::Frame& frame : ear->caller.link.frames) {
                EXPECT_EQ(frame->find(password_of_table), std::string::npos);
            }
        }
        EXPECT_EQ(log().find(password_of_table), std::string::npos);
        EXPECT_EQ(log().find(match().access.code), std::string::npos);
    }

    [[nodiscard]] std::string log() const { return log_text_.str(); }

    /// Number of tiles that were dealt without showing them to everyone.
    [[nodiscard]] std::size_t hidden() const { return hidden_; }

  private:
    void received(store::MatchId id, const match::Match& match, const table::Envelope& envelope) {
        for (const auto& ear : ears_) {
            ear->secrets.happened(envelope);
        }
        const std::size_t before = log_text_.str().size();
        ops::log_envelope(log_, id, match, envelope);
        for (const auto& [type, count] : mentioned_tiles(log_text_.str().substr(before))) {
            EXPECT_TRUE(ears_.back()->secrets.known().contains(type)) << log_text_.str();
        }
        for (const match::Event& event : envelope.events) {
            const auto* in_game = std::get_if<bastide::Event>(&event);
            const auto* dealt = in_game == nullptr ? nullptr : std::get_if<TileDealt>(in_game);
            const bool hides = match.game && hides_hands(match.game->ruleset);
            hidden_ += dealt != nullptr && hides && is_for_some_eyes(dealt->to) ? 1U : 0U;
        }
    }

    void open(const Ruleset& ruleset) {
        v1::ClientMessage message = create_table_with_access(v1::PASSWORD, password_of_table);
        codec::to_wire(ruleset, *message.mutable_create_table()->mutable_ruleset());
        ask(*ears_[0], message);
        for (std::size_t i = 1; i < seats_; ++i) {
            ask(*ears_[i], join_table(table_number, "", password_of_table));
        }
        ask(*ears_.back(), watch(table_number, "", password_of_table));
        for (std::size_t i = 0; i < seats_; ++i) {
            ask(*ears_[i], set_ready(table_number, true, static_cast<std::uint32_t>(seats_)));
        }
        ASSERT_TRUE(ask(*ears_[0], start_game(table_number)).has_done());
    }

    v1::ServerMessage ask(Ear& ear, const v1::ClientMessage& message) {
        v1::ServerMessage reply = ear.caller.ask(message);
        for (const auto& each : ears_) {
            each->listen();
            const model::Attended* attended = find(each->model, table_number);
            if (attended != nullptr && match().game) {
                EXPECT_EQ(attended->game, view(*match().game, each->viewer));
            }
        }
        return reply;
    }

    Ear& mover() { return *ears_[index_of(seat_asked(*match().game))]; }

    /// Sends other requests, valid and invalid.
    void ask_around() {
        Ear& somebody = *ears_[dice_.below(ears_.size())];
        const std::uint32_t turn = match().game->turn.number;
        const auto type = static_cast<TileTypeId>(dice_.below(catalogue().types().size()));
        switch (dice_.below(13)) {
            case 0:
                ask(somebody, watch(table_number));
                break;
            case 1:
            case 2:
            case 3:
                ask(somebody, list_options(table_number));
                break;
            case 4:
                ask(somebody, choose(table_number, turn, v1::FROM_HAND, catalogue()[type].name));
                break;
            case 5:
                leave_at_random(somebody);
                break;
            case 6:
                ask(somebody, get_match_history(table_number, any_version()));
                break;
            default:
                break;
        }
    }

    [[nodiscard]] match::Version any_version() {
        return static_cast<match::Version>(1 + dice_.below(match().version));
    }

    void leave_at_random(Ear& somebody) {
        if (match().game->seats_in_play() > 2 && somebody.viewer && dice_.once_in(6)) {
            ask(somebody, leave_table(table_number));
        }
    }

    std::vector<v1::ClientMessage> everything_offered() {
        const v1::Options options = ask(mover(), list_options(table_number)).options();
        std::vector<v1::ClientMessage> legal;
        for (const v1::Action& action : options.actions()) {
            legal.push_back(
                act(table_number, options.prompt(), [&](v1::Action& into) { into = action; }));
        }
        return legal;
    }

    World world_;
    std::size_t seats_;
    random_play::Dice dice_;
    std::vector<std::unique_ptr<Ear>> ears_;
    std::size_t hidden_ = 0;
    std::ostringstream log_text_;
    ops::Log log_ = all_logged_to(log_text_);
};

struct Table {
    const char* name;
    Ruleset ruleset;
};

std::vector<Table> tables_with_hands() {
    const TileSets base = tile_set("base-c1");
    const TileSets river = base | tile_set("river1-c1");
    return {
        {"Hand", {.supply = TileSupply::hand}},
        {"HandOfOneWithTheRiver", {.sets = river, .supply = TileSupply::hand, .hand_size = 1}},
        {"HandAndMonasteries",
         {.supply = TileSupply::hand,
          .monasteries_for_all = true,
          .table = {TableMode::fixed, 9, 7}}},
        {"DrawAhead", {.supply = TileSupply::draw_ahead}},
        {"DrawAheadBackToBag",
         {.unplaceable = Unplaceable::back_to_bag,
          .supply = TileSupply::draw_ahead,
          .table = {TableMode::sliding, 8, 8}}},
        {"DealAll", {.first_player = FirstPlayer::most_roads, .supply = TileSupply::deal_all}},
        {"Dealer", {.supply = TileSupply::dealer}},
        {"Battle", {.supply = TileSupply::hand, .hand_size = 2, .battle_of_monasteries = true}},
    };
}

std::vector<Table> tables_without() {
    return {
        {"Stack", {}},
        {"Display", {.start_tile = StartTile::in_bag, .supply = TileSupply::display}},
        {"OpenHands", {.supply = TileSupply::hand, .open_hands = true}},
        {"OpenDealer", {.supply = TileSupply::dealer, .open_hands = true}},
    };
}

TEST(HiddenHands, StayHiddenFromEveryoneInWholeMatches) {
    const std::vector<Table> tables = tables_with_hands();
    for (std::size_t number = 0; number < 3 * tables.size(); number += random_play::one_in()) {
        const Table& table = tables[number / 3];
        const std::size_t seats = 2 + number % 3;
        SCOPED_TRACE(std::string(table.name) + " with " + std::to_string(seats));
        ASSERT_FALSE(conflict(table.ruleset)) << *conflict(table.ruleset);
        Evening evening(table.ruleset, seats, 7 * seats);
        evening.play_to_the_end();
        ASSERT_FALSE(HasFailure());
        EXPECT_EQ(evening.match().phase, match::Phase::finished);
        EXPECT_GT(evening.hidden(), 20U);
        evening.expect_access_kept();
        EXPECT_NE(evening.log().find("command=\"place "), std::string::npos);
    }
}

TEST(HiddenHands, DoNotExistByOpenRules) {
    for (const Table& table : tables_without()) {
        SCOPED_TRACE(table.name);
        Evening evening(table.ruleset, 3, 11);
        evening.play_to_the_end();
        evening.expect_secret_kept();
        evening.expect_access_kept();
        ASSERT_FALSE(HasFailure());
        EXPECT_EQ(evening.match().phase, match::Phase::finished);
        EXPECT_EQ(evening.hidden(), 0U);
    }
}

TEST(HiddenHands, StayHiddenByAnyRules) {
    random_play::Dice dice(1234);
    for (std::size_t i = random_play::games(12); i > 0 && !HasFailure(); --i) {
        const Ruleset ruleset = random_play::any_ruleset(dice);
        std::string words;
        write(words, ruleset);
        SCOPED_TRACE(words);
        Evening evening(ruleset, 2 + i % 3, i);
        evening.play_to_the_end();
        evening.expect_secret_kept();
        evening.expect_access_kept();
        ASSERT_FALSE(HasFailure());
    }
}

TEST(HiddenHands, AreChosenFromInTheLog) {
    Evening evening({.supply = TileSupply::hand}, 2, 3);
    evening.play_to_the_end();
    EXPECT_NE(evening.log().find("command=\"choose hand base."), std::string::npos);
    EXPECT_EQ(evening.log().find("dealt"), std::string::npos);
}

// The checks themselves: each must reject one extra detail.

/// A table with hands whose messages were all accepted so far.
class Witness : public testing::Test, protected TableFixture {
  protected:
    Witness() {
        give(anna, match::Open{{2, {.supply = TileSupply::hand}}});
        journal.answer_all();
        seat_and_ready({ben});
        table->attend(bens_ear);
        begin();
        for (const table::Envelope& envelope : changes) {
            secrets.happened(envelope);
        }
    }

    void expect_sound(const v1::ServerMessage& message) {
        EXPECT_NO_THROW(secrets.check(message, encode(message, FrameCodec::binary)));
        EXPECT_NO_THROW(secrets.check(message, encode(message, FrameCodec::json)));
    }

    void expect_objection(const v1::ServerMessage& message) {
        EXPECT_THROW(secrets.check(message, encode(message, FrameCodec::binary)),
                     std::runtime_error);
        EXPECT_THROW(secrets.check(message, encode(message, FrameCodec::json)), std::runtime_error);
    }

    v1::ServerMessage snapshot_of(match::PersonId person) {
        v1::ServerMessage message;
        EXPECT_TRUE(table->publisher().write_snapshot(person, *message.mutable_snapshot()));
        return message;
    }

    v1::ServerMessage options_of(match::PersonId person) {
        v1::ServerMessage message;
        table->publisher().write_options(person, *message.mutable_options());
        return message;
    }

    FakeAttendant bens_ear{ben};
    Secrets secrets{Seat{1}, name_of};
};

TEST_F(Witness, AcceptsPermittedInformation) {
    for (const v1::ServerMessage& message : bens_ear.received()) {
        expect_sound(message);
    }
    expect_sound(snapshot_of(ben));
    expect_sound(options_of(ben));
}

TEST_F(Witness, ObjectsToATileDealtToSomebodyElse) {
    v1::ServerMessage message;
    *message.mutable_update() = bens_ear.updates().back();
    std::size_t hidden = 0;
    for (v1::Event& event : *message.mutable_update()->mutable_events()) {
        if (event.has_tile_dealt() && event.tile_dealt().type().empty()) {
            ++hidden;
            event.mutable_tile_dealt()->set_type("base.D");
            expect_objection(message);
            event.mutable_tile_dealt()->clear_type();
        }
    }
    EXPECT_EQ(hidden, 3U);
    expect_sound(message);
}

TEST_F(Witness, ObjectsToTheSnapshotOfSomebodyElse) {
    expect_objection(snapshot_of(anna));
    expect_objection(snapshot_of(cleo));  // she is a spectator and must not see his tile
}

TEST_F(Witness, ObjectsToOtherCounts) {
    v1::ServerMessage message = snapshot_of(ben);
    v1::Position& position = *message.mutable_snapshot()->mutable_position();
    position.mutable_unseen(0)->set_count(position.unseen(0).count() + 1);
    expect_objection(message);
    message = snapshot_of(ben);
    message.mutable_snapshot()->mutable_position()->mutable_players(0)->set_hidden(2);
    expect_objection(message);
}

TEST_F(Witness, ObjectsToTheChoicesOfSomebodyElse) {
    const v1::ServerMessage options = options_of(anna);
    ASSERT_GT(options.options().actions_size(), 0);
    expect_objection(options);
    EXPECT_EQ(options_of(ben).options().actions_size(), 0);
    EXPECT_EQ(options_of(cleo).options().actions_size(), 0);
}

TEST_F(Witness, ObjectsToATileInAText) {
    for (const char* text : {"base.D", "The next is base.D.", "xbase.Dx"}) {
        v1::ServerMessage message;
        message.mutable_refused()->set_message(text);
        expect_objection(message);
        message = bens_ear.received().back();
        message.set_request(text);
        expect_objection(message);
    }
}

}  // namespace
}  // namespace bastide::test
