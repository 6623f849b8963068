// Correspondence starts in a client: its value is stored until all have committed, and is revealed
// only for the commitments that it was contributed to.
#include "client/model/requests.hpp"
#include "client/model/server_session.hpp"
#include "client/model/table.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

#include <google/protobuf/unknown_field_set.h>
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

/// The commitments of the server, of Anna (us) and of Bob.
v1::CommitReveal commit_reveal(std::uint32_t number,
                               const std::string& annas,
                               const std::string& bobs) {
    v1::CommitReveal commit_reveal;
    commit_reveal.set_number(number);
    commit_reveal.set_commitment(bytes(static_cast<char>('0' + number)));
    commit_reveal.add_commitments(annas);
    commit_reveal.add_commitments(bobs);
    commit_reveal.add_revealed(false);
    commit_reveal.add_revealed(false);
    return commit_reveal;
}

v1::CommitReveal awaiting(v1::CommitReveal commit_reveal) {
    commit_reveal.set_reveal_ms(two_days * 1000ULL);
    return commit_reveal;
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

/// One of Anna's clients, at a table where Bob has a seat too.
class AnnasClient {
  public:
    explicit AnnasClient(ContributionStore contributions) : shelf_(std::move(contributions)) {
        restart();
    }

    void restart() {
        server_session_.emplace(
            Person{"Anna", bytes('t')},
            RandomSources{[] { return std::to_string(++requests) + " is a request"; },
                          [] {
                              fair::Bytes32 value{};
                              value.fill(static_cast<std::uint8_t>(++values_taken));
                              return value;
                          }},
            shelf_);
        server_session_->opened();
        const std::string hello = server_session_->take_outgoing().back().request();
        v1::ServerMessage message;
        message.set_request(hello);
        message.mutable_welcome()->set_protocol(1);
        receive(message);
    }

    std::vector<News> receive(const v1::ServerMessage& message) {
        std::vector<News> news = server_session_->receive(message).news;
        for (const v1::ClientMessage& one : server_session_->take_outgoing()) {
            said.push_back(one);
        }
        return news;
    }

    /// The client subscribes to the match and receives a snapshot.
    std::vector<News> show(const v1::CommitReveal& commit_reveal, std::uint32_t version = 10) {
        return show(snapshot(commit_reveal, version));
    }

    std::vector<News> show(const v1::Snapshot& shown) {
        v1::ServerMessage message;
        message.set_request(server_session_->ask(request::watch(match)));
        *message.mutable_snapshot() = shown;
        return receive(message);
    }

    static v1::Snapshot snapshot(const v1::CommitReveal& commit_reveal, std::uint32_t version) {
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
        if (commit_reveal.number() != 0) {
            *shown.mutable_commit_reveal() = commit_reveal;
            for (int i = 0; i < 2; ++i) {
                table.mutable_seats(i)->set_ready(!commit_reveal.commitments(i).empty());
            }
        }
        return shown;
    }

    std::vector<News> change(const v1::CommitReveal& commit_reveal) {
        return happen([&](v1::Event& event) {
            *event.mutable_commit_reveal_changed()->mutable_commit_reveal() = commit_reveal;
        });
    }

    std::vector<News> happen(const auto& fill) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(at().version + 1);
        fill(*message.mutable_update()->add_events());
        return receive(message);
    }

    /// The player gets ready. Returns the client's commitment.
    std::string get_ready() {
        server_session_->ask(request::ready(match, at(), true));
        for (const v1::ClientMessage& one : server_session_->take_outgoing()) {
            said.push_back(one);
        }
        return said.back().set_ready().commitment();
    }

    void answer_done() {
        v1::ServerMessage message;
        message.set_request(said.back().request());
        message.mutable_done()->set_match(match);
        receive(message);
    }

    std::vector<News> answer_refused(v1::Reason reason) {
        v1::ServerMessage message;
        message.set_request(said.back().request());
        message.mutable_refused()->set_reason(reason);
        return receive(message);
    }

    std::vector<News> begin(const v1::CommitReveal& agreed, const std::string& ours) {
        return happen([&](v1::Event& event) {
            codec::to_wire(standard_setup({}, 2).value(), *event.mutable_game_started());
            *event.mutable_game_started()->mutable_draws() = draws(agreed, ours);
        });
    }

    static v1::FairDraws draws(const v1::CommitReveal& agreed, const std::string& ours) {
        v1::FairDraws draws;
        draws.set_commitment(agreed.commitment());
        *draws.mutable_commitments() = agreed.commitments();
        draws.add_values(ours);
        draws.add_values(bytes('b'));
        return draws;
    }

    [[nodiscard]] const Attended& at() const { return *find(server_session_->model(), match); }

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
    ContributionStore shelf_;
    std::optional<ServerSession> server_session_;
};

class ClientCorrespondence : public testing::Test {
  protected:
    /// Anna gets ready, and the server shows her commitment, which is returned.
    std::string be_ready() {
        bot.show(v1::CommitReveal());
        const std::string ours = bot.get_ready();
        bot.change(commit_reveal(1, ours, ""));
        bot.answer_done();
        return ours;
    }

    const std::string bobs = commitment_to(bytes('b'));
    ContributionStore disk = memory_contribution_store();
    AnnasClient bot{disk};
};

TEST_F(ClientCorrespondence, CommitsToAValueOfItsOwnAndKeepsIt) {
    const std::string ours = be_ready();
    EXPECT_EQ(ours.size(), 32U);
    ASSERT_EQ(disk.read().size(), 1U);
    const StoredContribution kept = disk.read()[0];
    EXPECT_EQ(commitment_to(kept.value), ours);
    EXPECT_NE(kept.value, bytes('t')) << "the token, which the server knows";
    EXPECT_EQ(kept.servers, commit_reveal(1, "", "").commitment());
    EXPECT_TRUE(bot.at().table.seats(0).ready());
}

TEST_F(ClientCorrespondence, CommitsNothingAtOtherPaces) {
    v1::ServerMessage message;
    *message.mutable_snapshot() = AnnasClient::snapshot({}, 10);
    message.mutable_snapshot()->mutable_table()->mutable_pace()->Clear();
    bot.show(v1::CommitReveal());
    bot.receive(message);
    EXPECT_EQ(bot.get_ready(), "");
}

TEST_F(ClientCorrespondence, RevealsTheValueAtTheNextVisit) {
    const std::string ours = be_ready();
    EXPECT_TRUE(bot.revealed().empty());
    bot.restart();
    const auto news = bot.show(awaiting(commit_reveal(1, ours, bobs)), 12);
    ASSERT_EQ(bot.revealed().size(), 1U);
    EXPECT_EQ(commitment_to(bot.revealed()[0]), ours);
    EXPECT_EQ(bot.said.back().reveal_draws().proposed(), commit_reveal(1, "", "").commitment());
    ASSERT_EQ(all<CorrespondenceStart>(news).size(), 1U);
    EXPECT_EQ(all<CorrespondenceStart>(news)[0].what, CorrespondenceStart::What::shown);
}

TEST_F(ClientCorrespondence, RevealsTheValueWhileConnected) {
    const std::string ours = be_ready();
    bot.change(commit_reveal(1, ours, bobs));
    EXPECT_TRUE(bot.revealed().empty());
    bot.change(awaiting(commit_reveal(1, ours, bobs)));
    EXPECT_EQ(bot.revealed().size(), 1U);
    bot.change(awaiting(commit_reveal(1, ours, bobs)));
    EXPECT_EQ(bot.revealed().size(), 1U) << "it has not been answered yet";
}

TEST_F(ClientCorrespondence, RecognisesItsValueInTheGame) {
    const std::string ours = be_ready();
    const v1::CommitReveal agreed = awaiting(commit_reveal(1, ours, bobs));
    bot.change(agreed);
    const auto news = bot.begin(agreed, bot.revealed()[0]);
    EXPECT_TRUE(bot.at().draws_ours);
    EXPECT_TRUE(all<DrawsDoubted>(news).empty());
}

/// A client that reconnects during the game recognises its value like one that saw the start.
TEST_F(ClientCorrespondence, RecognisesItsValueInAStartedGame) {
    const std::string ours = be_ready();
    const v1::CommitReveal agreed = awaiting(commit_reveal(1, ours, bobs));
    bot.change(agreed);
    const std::string value = bot.revealed()[0];
    for (int visits = 0; visits < 2; ++visits) {
        bot.restart();
        v1::Snapshot shown = AnnasClient::snapshot({}, 20);
        shown.mutable_table()->set_phase(v1::PLAYING);
        Game game = start(standard_setup({}, 2).value());
        game.turn.step = Step::place;
        game.turn.hand = catalogue().find("base.U");
        codec::to_wire(game, *shown.mutable_position());
        *shown.mutable_draws() = AnnasClient::draws(agreed, value);
        bot.show(shown);
        EXPECT_TRUE(bot.at().draws_ours) << visits;
        EXPECT_EQ(bot.at().draws_version, 0U);
    }
}

TEST_F(ClientCorrespondence, ReportsReadinessFromAnotherClientOnce) {
    const auto news = bot.show(commit_reveal(1, commitment_to(bytes('x')), ""));
    ASSERT_EQ(all<CorrespondenceStart>(news).size(), 1U);
    EXPECT_EQ(all<CorrespondenceStart>(news)[0].what, CorrespondenceStart::What::elsewhere);
    EXPECT_TRUE(bot.at().ready_elsewhere);
    EXPECT_TRUE(
        all<CorrespondenceStart>(bot.change(commit_reveal(1, commitment_to(bytes('x')), bobs)))
            .empty())
        << "once";
    EXPECT_EQ(bot.times_ready(), 0);
}

TEST_F(ClientCorrespondence, TakesOverFromAnother) {
    const std::string theirs = commitment_to(bytes('x'));
    bot.show(awaiting(commit_reveal(1, theirs, bobs)));
    EXPECT_TRUE(bot.revealed().empty());
    const std::string ours = bot.get_ready();
    EXPECT_NE(ours, theirs);
    bot.change(commit_reveal(2, ours, ""));
    EXPECT_FALSE(bot.at().ready_elsewhere);
}

TEST_F(ClientCorrespondence, ReclaimsTheSeatFromAnotherClient) {
    be_ready();
    const std::string theirs = commitment_to(bytes('x'));
    bot.change(commit_reveal(1, theirs, bobs));
    const std::string again = bot.get_ready();
    EXPECT_TRUE(all<DrawsDoubted>(bot.change(commit_reveal(2, again, ""))).empty());
    bot.answer_done();
    bot.change(awaiting(commit_reveal(2, again, bobs)));
    EXPECT_EQ(bot.revealed().size(), 1U);
}

TEST_F(ClientCorrespondence, LeavesAnotherInPeace) {
    be_ready();
    const auto news = bot.change(commit_reveal(2, commitment_to(bytes('x')), ""));
    EXPECT_EQ(bot.times_ready(), 1) << "or both would begin anew for ever";
    EXPECT_EQ(all<CorrespondenceStart>(news).back().what, CorrespondenceStart::What::elsewhere);
}

TEST_F(ClientCorrespondence, KeepsTheUnreadyStateSetElsewhere) {
    be_ready();
    bot.change(commit_reveal(1, "", bobs));
    EXPECT_EQ(bot.times_ready(), 1);
    bot.change({});
    EXPECT_EQ(bot.times_ready(), 1) << "that we are not ready any more";
}

TEST_F(ClientCorrespondence, CommitsAgainAfterARestart) {
    const std::string ours = be_ready();
    bot.restart();
    const auto news = bot.show(v1::CommitReveal(), 12);
    ASSERT_EQ(bot.times_ready(), 2);
    EXPECT_NE(bot.said.back().set_ready().commitment(), ours) << "another value";
    EXPECT_EQ(all<CorrespondenceStart>(news).back().what, CorrespondenceStart::What::again);
}

TEST_F(ClientCorrespondence, CommitsAgainAtAnUpdatedServer) {
    be_ready();
    bot.restart();
    v1::Snapshot shown = bot.snapshot(v1::CommitReveal(), 12);
    v1::Ruleset& rules = *shown.mutable_table()->mutable_ruleset();
    rules.GetReflection()->MutableUnknownFields(&rules)->AddVarint(1999, 1);
    bot.show(shown);
    EXPECT_EQ(bot.times_ready(), 2);
}

TEST_F(ClientCorrespondence, CommitsAgainForBobsNewExchange) {
    be_ready();
    bot.change(commit_reveal(2, "", bobs));
    EXPECT_EQ(bot.times_ready(), 2);
}

TEST_F(ClientCorrespondence, DoesNotCommitAgainForChangedRules) {
    be_ready();
    bot.happen([](v1::Event& event) {
        codec::to_wire(Ruleset{.followers = 3}, *event.mutable_table_changed()->mutable_ruleset());
        event.mutable_table_changed()->set_seats_max(3);
        event.mutable_table_changed()->mutable_pace()->set_kind(v1::DAYS);
        event.mutable_table_changed()->mutable_pace()->set_seconds(two_days);
    });
    bot.change({});
    EXPECT_EQ(bot.times_ready(), 1);
}

TEST_F(ClientCorrespondence, RetriesAStaleCommitAfterAnExchangeChange) {
    be_ready();
    bot.change({});
    ASSERT_EQ(bot.times_ready(), 2);
    const v1::ClientMessage ours = bot.said.back();
    bot.change(commit_reveal(2, "", bobs));
    EXPECT_EQ(bot.times_ready(), 2);
    bot.answer_refused(v1::STALE);
    EXPECT_EQ(bot.times_ready(), 3);
    EXPECT_GT(bot.said.back().set_ready().version(), ours.set_ready().version());
}

/// Otherwise, client and server would exchange commits and refusals forever.
TEST_F(ClientCorrespondence, DoesNotRetryAStaleCommitUnchanged) {
    be_ready();
    bot.change({});
    bot.answer_refused(v1::STALE);
    EXPECT_EQ(bot.times_ready(), 2);
}

TEST_F(ClientCorrespondence, IsNotReadyAfterARefusal) {
    bot.show(v1::CommitReveal());
    bot.get_ready();
    bot.answer_refused(v1::STALE);
    bot.change(commit_reveal(1, "", bobs));
    EXPECT_EQ(bot.times_ready(), 1);
}

/// One client missed an update; the other has already committed again.
TEST_F(ClientCorrespondence, SkipsAnExchangeReplacedElsewhere) {
    const std::string ours = be_ready();
    AnnasClient behind(disk);
    behind.show(commit_reveal(1, ours, ""), 11);
    bot.change({});
    const std::string renewed = bot.said.back().set_ready().commitment();
    bot.change(commit_reveal(2, renewed, ""));
    bot.answer_done();
    ASSERT_NE(renewed, ours);
    EXPECT_TRUE(all<CorrespondenceStart>(behind.change({})).empty())
        << "of an exchange that has gone";
    EXPECT_EQ(behind.get_ready(), renewed);
    behind.answer_done();
    behind.change(commit_reveal(2, renewed, ""));
    behind.change(awaiting(commit_reveal(2, renewed, bobs)));
    ASSERT_EQ(behind.revealed().size(), 1U);
    EXPECT_EQ(commitment_to(behind.revealed()[0]), renewed);
}

/// One commitment was sent twice: to an exchange that had already ended, and to the next one.
TEST_F(ClientCorrespondence, AcceptsDelayedUpdatesWithoutDoubt) {
    bot.show(v1::CommitReveal(), 10);
    const std::string ours = bot.get_ready();
    AnnasClient late(disk);
    late.show(v1::CommitReveal(), 10);
    bot.restart();
    bot.show(commit_reveal(2, "", bobs), 12);
    ASSERT_EQ(bot.said.back().set_ready().commitment(), ours);
    late.change(commit_reveal(1, ours, ""));
    late.change(commit_reveal(2, "", bobs));
    EXPECT_TRUE(all<DrawsDoubted>(late.change(commit_reveal(2, ours, bobs))).empty());
    EXPECT_TRUE(all<DrawsDoubted>(bot.change(commit_reveal(2, ours, bobs))).empty());
}

TEST_F(ClientCorrespondence, RevealsAValueCommittedElsewhere) {
    const std::string ours = be_ready();
    AnnasClient other(disk);
    other.show(commit_reveal(1, ours, ""), 11);
    other.get_ready();
    other.answer_refused(v1::SERVER_BUSY);
    other.change(awaiting(commit_reveal(1, ours, bobs)));
    EXPECT_EQ(other.revealed().size(), 1U);
}

TEST_F(ClientCorrespondence, RevealsNothingForAnotherSecret) {
    const std::string ours = be_ready();
    const auto news = bot.change(awaiting(commit_reveal(2, ours, bobs)));
    EXPECT_TRUE(bot.revealed().empty());
    ASSERT_EQ(all<DrawsDoubted>(news).size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news)[0].fault, DrawsFault::commit_reveal_changed);
}

TEST_F(ClientCorrespondence, RevealsNothingForChangedCommitments) {
    const std::string ours = be_ready();
    bot.change(awaiting(commit_reveal(1, ours, bobs)));
    ASSERT_EQ(bot.revealed().size(), 1U);
    bot.restart();
    const auto news = bot.show(awaiting(commit_reveal(1, ours, commitment_to(bytes('c')))), 13);
    EXPECT_EQ(bot.revealed().size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news).size(), 1U);
}

/// A server that knows all values could discard them until the draws suit it.
TEST_F(ClientCorrespondence, DoubtsTheDrawsAfterRepeatedExchanges) {
    std::string ours = be_ready();
    std::uint32_t number = 1;
    std::vector<News> news;
    for (int shown = 0; shown < fair::start_proposals_max; ++shown) {
        bot.change(awaiting(commit_reveal(number, ours, bobs)));
        ASSERT_EQ(bot.revealed().size(), static_cast<std::size_t>(shown + 1));
        bot.answer_done();
        news = bot.change({});
        ours = bot.said.back().set_ready().commitment();
        if (all<DrawsDoubted>(news).empty()) {
            bot.change(commit_reveal(++number, ours, ""));
            bot.answer_done();
        }
    }
    ASSERT_EQ(all<DrawsDoubted>(news).size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news)[0].fault, DrawsFault::proposed_too_often);
    EXPECT_TRUE(disk.read().empty());
}

TEST_F(ClientCorrespondence, FindsItsValueMissing) {
    const std::string ours = be_ready();
    const v1::CommitReveal agreed = awaiting(commit_reveal(1, ours, bobs));
    bot.change(agreed);
    const auto news = bot.begin(agreed, bytes('x'));
    ASSERT_EQ(all<DrawsDoubted>(news).size(), 1U);
    EXPECT_EQ(all<DrawsDoubted>(news)[0].fault, DrawsFault::our_value_missing);
    EXPECT_FALSE(bot.at().draws_ours);
}

TEST_F(ClientCorrespondence, RejectsAnExchangeForOtherSeats) {
    be_ready();
    v1::CommitReveal odd = commit_reveal(1, "", "");
    odd.add_commitments("");
    EXPECT_FALSE(all<OutOfSync>(bot.change(odd)).empty());
}

TEST_F(ClientCorrespondence, DropsTheOldestPartsBeyondTheLimit) {
    CorrespondenceContributions parts(disk, [] { return fair::Bytes32{}; });
    Attended at;
    at.table = AnnasClient::snapshot({}, 1).table();
    at.seat = Seat{0};
    for (MatchId id = 1; id <= stored_parts_max + 3; ++id) {
        at.table.set_match(id);
        parts.commit(at);
    }
    EXPECT_EQ(disk.read().size(), stored_parts_max);
    EXPECT_EQ(disk.read().front().match, 4U);
}

}  // namespace
}  // namespace bastide::model
