// Limits of invitations, and the work of asking for one on a server with many.
#include "server/session/invitations.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocations = 0;  // NOLINT(*-avoid-non-const-global-variables)

}  // namespace

// NOLINTBEGIN(*-no-malloc,*-owning-memory)

void* operator new(std::size_t size) {
    ++allocations;
    if (void* bytes = std::malloc(size)) {
        return bytes;
    }
    throw std::bad_alloc();
}

void operator delete(void* bytes) noexcept {
    std::free(bytes);
}

void operator delete(void* bytes, std::size_t /*size*/) noexcept {
    std::free(bytes);
}

// NOLINTEND(*-no-malloc,*-owning-memory)

namespace bastide::session {
namespace {

using Result = Invitations::Result;

constexpr store::MatchId table = 1;

match::PersonId person(std::size_t number) {
    return static_cast<match::PersonId>(number);
}

class InvitationLimits : public testing::Test {
  protected:
    Result ask(std::size_t by, std::size_t whom, store::MatchId match = table) {
        return invitations.ask(match, {person(by), "", 1, true}, person(whom), now);
    }

    /// Sends all invitations that `by` may send, to people from `first` on.
    void use_quota(std::size_t by, std::size_t first) {
        for (std::size_t i = 0; i < invitations_by_person_max; ++i) {
            ASSERT_EQ(ask(by, first + i), Result::now);
        }
        ASSERT_EQ(ask(by, first + invitations_by_person_max), Result::over_quota);
    }

    Invitations invitations;
    Invitations::Time now{};
};

TEST_F(InvitationLimits, AreCheckedWithoutVisitingAllInvitations) {
    for (std::size_t by = 0; by < 100; ++by) {
        use_quota(by, 1000 + 10 * by);
    }
    const std::size_t before = allocations;
    EXPECT_EQ(ask(1, 1), Result::over_quota);
    EXPECT_EQ(ask(2, 1020), Result::before);
    EXPECT_EQ(allocations, before);
}

TEST_F(InvitationLimits, CountInvitationsUntilTheyExpire) {
    ASSERT_EQ(ask(1, 50), Result::now);
    now += std::chrono::minutes(1);
    for (std::size_t whom = 51; whom < 50 + invitations_by_person_max; ++whom) {
        ASSERT_EQ(ask(1, whom), Result::now);
    }
    now += invitation_duration - std::chrono::minutes(1);
    EXPECT_EQ(ask(1, 60), Result::now) << "the first has expired";
    EXPECT_EQ(ask(1, 61), Result::over_quota) << "the others have not";
    EXPECT_EQ(invitations.by(table, person(50), now), std::nullopt);
    now += invitation_duration;
    use_quota(1, 50);
}

TEST_F(InvitationLimits, CountDeclinedInvitations) {
    use_quota(1, 50);
    EXPECT_EQ(invitations.decline(table, person(50), now), person(1));
    invitations.decline_all(person(1), person(51));
    EXPECT_EQ(ask(1, 60), Result::over_quota);
    now += invitation_duration;
    use_quota(1, 50);
}

/// Before: there was no limit for former opponents.
TEST_F(InvitationLimits, IncludeOpenInvitationsOfFormerOpponents) {
    for (store::MatchId by = 1; by <= invitations_open_max; ++by) {
        ASSERT_EQ(ask(by, 50, by), Result::now) << by;
    }
    EXPECT_EQ(ask(99, 50, 99), Result::has_too_many);
    EXPECT_EQ(invitations.of(person(50), now).size(), invitations_open_max);
    EXPECT_EQ(ask(99, 51, 99), Result::now) << "to another person";
    invitations.decline(1, person(50), now);
    EXPECT_EQ(ask(99, 50, 98), Result::now) << "a declined one is not open";
}

TEST_F(InvitationLimits, DoNotCountAcceptedInvitations) {
    use_quota(1, 50);
    invitations.take(table, person(50));
    invitations.take(table, person(50));
    invitations.take(table, person(99));
    EXPECT_EQ(ask(1, 50), Result::now) << "who has left the table again";
    EXPECT_EQ(ask(1, 60), Result::over_quota);
    now += invitation_duration;
    use_quota(1, 50);
}

}  // namespace
}  // namespace bastide::session
