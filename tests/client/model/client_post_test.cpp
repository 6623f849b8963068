// How a client takes part in a start by post: its value waits on a shelf until all have committed,
// and is shown for nothing else than what it was given for.
#include "client/model/conversation.hpp"
#include "client/model/post.hpp"
#include "client/model/requests.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace bastide::model {
namespace {

constexpr MatchId match = 7;
constexpr std::uint32_t two_days = 2 * 86'400;

std::string bytes(char of) {
    return std::string(32, of);
}

std::string commitment_to(const std::string& value) {
    fair::Bytes32 of{};
    std::copy(value.begin(), value.end(), of.begin());
    const fair::Bytes32 hash = fair::commitment_to(of);
    return {hash.begin(), hash.end()};
}

/// With the server's commitment, and those of Anna, who is us, and of Bob.
v1::Exchange exchange(std::uint32_t number, const std::string& annas, const std::string& bobs) {
    v1::Exchange told;
    told.set_number(number);
    told.set_commitment(bytes(static_cast<char>('0' + number)));
    told.add_commitments(annas);
    told.add_commitments(bobs);
    told.add_revealed(false);
    told.add_revealed(false);
    return told;
}

v1::Exchange awaiting(v1::Exchange told) {
    told.set_reveal_ms(two_days * 1000ULL);
    return told;
}

template <typename Kind>
std::vector<Kind> all(const std::vector<News>& news) {
    std::vector<Kind> found;
    for (const News& one : news) {
        if (const auto* it = std::get_if<Kind>(&one)) {
            found.push_back(*it);
        }
    }
    return found;
}

/// One program of Anna's, at a table where Bob sits too.
class Program {
  public:
    explicit Program(Shelf shelf) : shelf_(std::move(shelf)) { start_anew(); }

    /// It is closed, and opened another day.
    void start_anew() {
        conversation_.emplace(Person{"Anna", bytes('t')},
                              Chance{[] { return std::to_string(++requests) + " is a request"; },
                                     [] {
                                         fair::Bytes32 value{};
                                         value.fill(static_cast<std::uint8_t>(++values_taken));
                                         return value;
                                     }},
                              shelf_);
        conversation_->opened();
        const std::string hello = conversation_->take_outgoing().back().request();
        v1::ServerMessage message;
        message.set_request(hello);
        message.mutable_welcome()->set_protocol(1);
        hear(message);
    }

    std::vector<News> hear(const v1::ServerMessage& message) {
        std::vector<News> news = conversation_->receive(message).news;
        for (const v1::ClientMessage& one : conversation_->take_outgoing()) {
            said.push_back(one);
        }
        return news;
    }

    /// It looks in.
    std::vector<News> show(const v1::Exchange& told, std::uint32_t version = 10) {
        return show(snapshot(told, version));
    }

    std::vector<News> show(const v1::Snapshot& shown) {
        v1::ServerMessage message;
        message.set_request(conversation_->ask(request::watch(match)));
        *message.mutable_snapshot() = shown;
        return hear(message);
    }

    static v1::Snapshot snapshot(const v1::Exchange& told, std::uint32_t version) {
        v1::Snapshot shown;
        shown.set_version(version);
        shown.set_seated(true);
        v1::TableInfo& table = *shown.mutable_table();
        table.set_match(match);
        table.set_phase(v1::OPEN);
        table.set_seats_max(3);
        codec::to_wire(Ruleset{}, *table.mutable_ruleset());
        table.mutable_pace()->set_kind(v1::DAYS);
        table.mutable_pace()->set_seconds(two_days);
        for (const char* name : {"Anna", "Bob"}) {
            table.add_seats()->set_name(name);
        }
        if (told.number() != 0) {
            *shown.mutable_exchange() = told;
            for (int i = 0; i < 2; ++i) {
                table.mutable_seats(i)->set_ready(!told.commitments(i).empty());
            }
        }
        return shown;
    }

    std::vector<News> change(const v1::Exchange& told) {
        return happen([&](v1::Event& event) {
            *event.mutable_exchange_changed()->mutable_exchange() = told;
        });
    }

    std::vector<News> happen(const auto& fill) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(at().version + 1);
        fill(*message.mutable_update()->add_events());
        return hear(message);
    }

    /// The player does. What is committed to.
    std::string get_ready() {
        conversation_->ask(request::ready(match, at(), true));
        for (const v1::ClientMessage& one : conversation_->take_outgoing()) {
            said.push_back(one);
        }
        return said.back().set_ready().commitment();
    }

    void answer_done() {
        v1::ServerMessage message;
        message.set_request(said.back().request());
        message.mutable_done()->set_match(match);
        hear(message);
    }

    std::vector<News> answer_refused(v1::Reason reason) {
        v1::ServerMessage message;
        message.set_request(said.back().request());
        message.mutable_refused()->set_reason(reason);
        return hear(message);
    }

    /// By these draws.
    std::vector<News> begin(const v1::Exchange& agreed, const std::string& ours) {
        return happen([&](v1::Event& event) {
            codec::to_wire(standard_setup({}, 2).value(), *event.mutable_game_started());
            *event.mutable_game_started()->mutable_draws() = draws(agreed, ours);
        });
    }

    static v1::FairDraws draws(const v1::Exchange& agreed, const std::string& ours) {
        v1::FairDraws draws;
        draws.set_commitment(agreed.commitment());
        *draws.mutable_commitments() = agreed.commitments();
        draws.add_values(ours);
        draws.add_values(bytes('b'));
        return draws;
    }

    [[nodiscard]] const Attended& at() const { return *find(conversation_->model(), match); }

    [[nodiscard]] std::vector<std::string> revealed() const {
        std::vector<std::string> values;
        for (const v1::ClientMessage& one : said) {
            if (one.has_reveal_draws()) {
                values.push_back(one.reveal_draws().value());
            }
        }
        return values;
    }

    [[nodiscard]] int times_ready() const {
        return static_cast<int>(std::ranges::count_if(
            said, [](const auto& one) { return one.has_set_ready() && one.set_ready().ready(); }));
    }

    std::vector<v1::ClientMessage> said;

  private:
    static inline int requests = 0;
    static inline int values_taken = 0;
    Shelf shelf_;
    std::optional<Conversation> conversation_;
};

class ClientPost : public testing::Test {
  protected:
    /// Anna is ready, and the server has it. What she has committed to.
    std::string be_ready() {
        program.show(v1::Exchange());
        const std::string ours = program.get_ready();
        program.change(exchange(1, ours, ""));
        program.answer_done();
        return ours;
    }

    const std::string bobs = commitment_to(bytes('b'));
    Shelf disk = shelf_in_memory();
    Program program{disk};
};

TEST_F(ClientPost, CommitsToAValueOfItsOwnAndKeepsIt) {
    const std::string ours = be_ready();
    EXPECT_EQ(ours.size(), 32U);
    ASSERT_EQ(disk.read().size(), 1U);
    const KeptPart kept = disk.read()[0];
    EXPECT_EQ(commitment_to(kept.value), ours);
    EXPECT_NE(kept.value, bytes('t')) << "the token, which the server knows";
    EXPECT_EQ(kept.servers, exchange(1, "", "").commitment());
    EXPECT_TRUE(program.at().table.seats(0).ready());
}

TEST_F(ClientPost, SaysNothingOfACommitmentElsewhere) {
    v1::ServerMessage message;
    *message.mutable_snapshot() = Program::snapshot({}, 10);
    message.mutable_snapshot()->mutable_table()->mutable_pace()->Clear();
    program.show(v1::Exchange());
    program.hear(message);
    EXPECT_EQ(program.get_ready(), "");
}

TEST_F(ClientPost, ShowsTheValueAtTheNextVisit) {
    const std::string ours = be_ready();
    EXPECT_TRUE(program.revealed().empty());
    program.start_anew();
    const auto news = program.show(awaiting(exchange(1, ours, bobs)), 12);
    ASSERT_EQ(program.revealed().size(), 1U);
    EXPECT_EQ(commitment_to(program.revealed()[0]), ours);
    EXPECT_EQ(program.said.back().reveal_draws().proposed(), exchange(1, "", "").commitment());
    ASSERT_EQ(all<StartByPost>(news).size(), 1U);
    EXPECT_EQ(all<StartByPost>(news)[0].what, StartByPost::What::shown);
}

TEST_F(ClientPost, ShowsItWhileItIsThere) {
    const std::string ours = be_ready();
    program.change(exchange(1, ours, bobs));
    EXPECT_TRUE(program.revealed().empty());
    program.change(awaiting(exchange(1, ours, bobs)));
    EXPECT_EQ(program.revealed().size(), 1U);
    program.change(awaiting(exchange(1, ours, bobs)));
    EXPECT_EQ(program.revealed().size(), 1U) << "it has not been answered yet";
}

TEST_F(ClientPost, KnowsItsPartInTheGame) {
    const std::string ours = be_ready();
    const v1::Exchange agreed = awaiting(exchange(1, ours, bobs));
    program.change(agreed);
    const auto news = program.begin(agreed, program.revealed()[0]);
    EXPECT_TRUE(program.at().draws_ours);
    EXPECT_TRUE(all<DrawsDoubted>(news).empty());
}

/// Who comes back when the game has long begun knows as much as who saw it begin.
TEST_F(ClientPost, KnowsItsPartInAGameThatHasBegunMeanwhile) {
    const std::string ours = be_ready();
    const v1::Exchange agreed = awaiting(exchange(1, ours, bobs));
    program.change(agreed);
    const std::string value = program.revealed()[0];
    for (int visits = 0; visits < 2; ++visits) {
        program.start_anew();
        v1::Snapshot shown = Program::snapshot({}, 20);
        shown.mutable_table()->set_phase(v1::PLAYING);
        Game game = start(standard_setup({}, 2).value());
        game.turn.step = Step::place;
        game.turn.hand = catalogue().find("base.U");
        codec::to_wire(game, *shown.mutable_position());
        *shown.mutable_draws() = Program::draws(agreed, value);
        program.show(shown);
        EXPECT_TRUE(program.at().draws_ours) << visits;
        EXPECT_EQ(program.at().draws_told_at, 0U);
    }
}

// ---- Another program of ours

TEST_F(ClientPost, SaysWhereTheSeatIsReadyByAnother) {
    const auto news = program.show(exchange(1, commitment_to(bytes('x')), ""));
    ASSERT_EQ(all<StartByPost>(news).size(), 1U);
    EXPECT_EQ(all<StartByPost>(news)[0].what, StartByPost::What::elsewhere);
    EXPECT_TRUE(program.at().ready_elsewhere);
    EXPECT_TRUE(
        all<StartByPost>(program.change(exchange(1, commitment_to(bytes('x')), bobs))).empty())
        << "once";
    EXPECT_EQ(program.times_ready(), 0);
}

TEST_F(ClientPost, TakesOverFromAnother) {
    const std::string theirs = commitment_to(bytes('x'));
    program.show(awaiting(exchange(1, theirs, bobs)));
    EXPECT_TRUE(program.revealed().empty());
    const std::string ours = program.get_ready();
    EXPECT_NE(ours, theirs);
    program.change(exchange(2, ours, ""));
    EXPECT_FALSE(program.at().ready_elsewhere);
}

TEST_F(ClientPost, TakesBackWhatAnotherHasTakenOver) {
    be_ready();
    const std::string theirs = commitment_to(bytes('x'));
    program.change(exchange(1, theirs, bobs));
    const std::string again = program.get_ready();
    EXPECT_TRUE(all<DrawsDoubted>(program.change(exchange(2, again, ""))).empty());
    program.answer_done();
    program.change(awaiting(exchange(2, again, bobs)));
    EXPECT_EQ(program.revealed().size(), 1U);
}

TEST_F(ClientPost, LeavesAnotherInPeace) {
    be_ready();
    const auto news = program.change(exchange(2, commitment_to(bytes('x')), ""));
    EXPECT_EQ(program.times_ready(), 1) << "or both would begin anew for ever";
    EXPECT_EQ(all<StartByPost>(news).back().what, StartByPost::What::elsewhere);
}

TEST_F(ClientPost, StandsByWhatAnotherSays) {
    be_ready();
    program.change(exchange(1, "", bobs));
    EXPECT_EQ(program.times_ready(), 1);
    program.change({});
    EXPECT_EQ(program.times_ready(), 1) << "that we are not ready any more";
}

// ---- The start is off

TEST_F(ClientPost, CommitsAnewByItself) {
    const std::string ours = be_ready();
    program.start_anew();
    const auto news = program.show(v1::Exchange(), 12);
    ASSERT_EQ(program.times_ready(), 2);
    EXPECT_NE(program.said.back().set_ready().commitment(), ours) << "another value";
    EXPECT_EQ(all<StartByPost>(news).back().what, StartByPost::What::again);
}

TEST_F(ClientPost, CommitsAnewWhenBobHasBegunAnew) {
    be_ready();
    program.change(exchange(2, "", bobs));
    EXPECT_EQ(program.times_ready(), 2);
}

TEST_F(ClientPost, CommitsAnewForTheSameGameOnly) {
    be_ready();
    program.happen([](v1::Event& event) {
        codec::to_wire(Ruleset{.followers = 3}, *event.mutable_table_changed()->mutable_ruleset());
        event.mutable_table_changed()->set_seats_max(3);
        event.mutable_table_changed()->mutable_pace()->set_kind(v1::DAYS);
        event.mutable_table_changed()->mutable_pace()->set_seconds(two_days);
    });
    program.change({});
    EXPECT_EQ(program.times_ready(), 1);
}

TEST_F(ClientPost, CommitsAnewOnceMoreWhereSomebodyWasFaster) {
    be_ready();
    program.change({});
    ASSERT_EQ(program.times_ready(), 2);
    const v1::ClientMessage ours = program.said.back();
    program.change(exchange(2, "", bobs));
    EXPECT_EQ(program.times_ready(), 2);
    program.answer_refused(v1::STALE);
    EXPECT_EQ(program.times_ready(), 3);
    EXPECT_GT(program.said.back().set_ready().version(), ours.set_ready().version());
}

/// A server that refuses whatever is said is not asked for ever.
TEST_F(ClientPost, DoesNotAskAgainWhereNothingHasChanged) {
    be_ready();
    program.change({});
    program.answer_refused(v1::STALE);
    EXPECT_EQ(program.times_ready(), 2);
}

TEST_F(ClientPost, IsNotReadyAfterARefusal) {
    program.show(v1::Exchange());
    program.get_ready();
    program.answer_refused(v1::STALE);
    program.change(exchange(1, "", bobs));
    EXPECT_EQ(program.times_ready(), 1);
}

// ---- Two programs with one shelf

/// One is a step behind the other, which has committed anew meanwhile.
TEST_F(ClientPost, WaitsForWhatAnotherKnowsAlready) {
    const std::string ours = be_ready();
    Program behind(disk);
    behind.show(exchange(1, ours, ""), 11);
    program.change({});
    const std::string anew = program.said.back().set_ready().commitment();
    program.change(exchange(2, anew, ""));
    program.answer_done();
    ASSERT_NE(anew, ours);
    EXPECT_TRUE(all<StartByPost>(behind.change({})).empty()) << "of an exchange that has gone";
    EXPECT_EQ(behind.get_ready(), anew);
    behind.answer_done();
    behind.change(exchange(2, anew, ""));
    behind.change(awaiting(exchange(2, anew, bobs)));
    ASSERT_EQ(behind.revealed().size(), 1U);
    EXPECT_EQ(commitment_to(behind.revealed()[0]), anew);
}

/// The same commitment was taken twice: for an exchange that was over when it came, and the next.
TEST_F(ClientPost, DoubtsNothingThatItIsToldLate) {
    program.show(v1::Exchange(), 10);
    const std::string ours = program.get_ready();
    Program late(disk);
    late.show(v1::Exchange(), 10);
    program.start_anew();
    program.show(exchange(2, "", bobs), 12);
    ASSERT_EQ(program.said.back().set_ready().commitment(), ours);
    late.change(exchange(1, ours, ""));
    late.change(exchange(2, "", bobs));
    EXPECT_TRUE(all<DrawsDoubted>(late.change(exchange(2, ours, bobs))).empty());
    EXPECT_TRUE(all<DrawsDoubted>(program.change(exchange(2, ours, bobs))).empty());
}

TEST_F(ClientPost, KeepsAValueThatAnotherHasGiven) {
    const std::string ours = be_ready();
    Program other(disk);
    other.show(exchange(1, ours, ""), 11);
    other.get_ready();
    other.answer_refused(v1::SERVER_BUSY);
    other.change(awaiting(exchange(1, ours, bobs)));
    EXPECT_EQ(other.revealed().size(), 1U);
}

// ---- A server that cheats

TEST_F(ClientPost, ShowsNothingForAnotherSecret) {
    const std::string ours = be_ready();
    const auto news = program.change(awaiting(exchange(2, ours, bobs)));
    EXPECT_TRUE(program.revealed().empty());
    ASSERT_EQ(all<DrawsDoubted>(news).size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news)[0].fault, DrawsFault::exchange_changed);
}

TEST_F(ClientPost, ShowsNothingForOtherCommitmentsThanBefore) {
    const std::string ours = be_ready();
    program.change(awaiting(exchange(1, ours, bobs)));
    ASSERT_EQ(program.revealed().size(), 1U);
    program.start_anew();
    const auto news = program.show(awaiting(exchange(1, ours, commitment_to(bytes('c')))), 13);
    EXPECT_EQ(program.revealed().size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news).size(), 1U);
}

/// Who knows all values can say that nothing came of them, and hope for better ones.
TEST_F(ClientPost, CommitsAnewNotForEver) {
    std::string ours = be_ready();
    std::uint32_t number = 1;
    std::vector<News> news;
    for (int shown = 0; shown < fair::start_proposals_max; ++shown) {
        program.change(awaiting(exchange(number, ours, bobs)));
        ASSERT_EQ(program.revealed().size(), static_cast<std::size_t>(shown + 1));
        program.answer_done();
        news = program.change({});
        ours = program.said.back().set_ready().commitment();
        if (all<DrawsDoubted>(news).empty()) {
            program.change(exchange(++number, ours, ""));
            program.answer_done();
        }
    }
    ASSERT_EQ(all<DrawsDoubted>(news).size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news)[0].fault, DrawsFault::proposed_too_often);
    EXPECT_TRUE(disk.read().empty());
}

TEST_F(ClientPost, FindsItsValueMissing) {
    const std::string ours = be_ready();
    const v1::Exchange agreed = awaiting(exchange(1, ours, bobs));
    program.change(agreed);
    const auto news = program.begin(agreed, bytes('x'));
    ASSERT_EQ(all<DrawsDoubted>(news).size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news)[0].fault, DrawsFault::our_value_missing);
    EXPECT_FALSE(program.at().draws_ours);
}

TEST_F(ClientPost, BelievesNoExchangeForOtherSeats) {
    be_ready();
    v1::Exchange odd = exchange(1, "", "");
    odd.add_commitments("");
    EXPECT_FALSE(all<Doubt>(program.change(odd)).empty());
}

// ---- The shelf

TEST_F(ClientPost, KeepsSoManyAndNoMore) {
    PostParts parts(disk, [] { return fair::Bytes32{}; });
    Attended at;
    at.table = Program::snapshot({}, 1).table();
    at.seat = Seat{0};
    for (MatchId id = 1; id <= kept_parts_max + 3; ++id) {
        at.table.set_match(id);
        parts.commit(at);
    }
    EXPECT_EQ(disk.read().size(), kept_parts_max);
    EXPECT_EQ(disk.read().front().match, 4U);
}

}  // namespace
}  // namespace bastide::model
