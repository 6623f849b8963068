#include "server/table/mailbox.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

Request by(std::size_t person, std::uint8_t number = 0) {
    Request request;
    request.person = static_cast<match::PersonId>(person);
    request.id = {number};
    return request;
}

TEST(Mailbox, ReturnsRequestsInOrder) {
    Mailbox mailbox;
    mailbox.put(by(1, 10));
    mailbox.put(by(2, 20));
    const Request first = mailbox.take();
    EXPECT_EQ(first.id, by(1, 10).id);
    EXPECT_FALSE(mailbox.has_one_of(match::PersonId{1}));
    EXPECT_TRUE(mailbox.has_one_of(match::PersonId{2}));
    mailbox.put_back(first);
    EXPECT_EQ(mailbox.take().id, by(1, 10).id) << "before the one that was behind it";
    EXPECT_EQ(mailbox.take().id, by(2, 20).id);
    EXPECT_TRUE(mailbox.empty());
}

TEST(Mailbox, LimitsTheRequestsOfAPerson) {
    Mailbox mailbox;
    for (std::size_t i = 0; i < mailbox_commands_per_person_max; ++i) {
        ASSERT_TRUE(mailbox.has_room_for(match::PersonId{1}, true)) << i;
        mailbox.put(by(1));
    }
    EXPECT_FALSE(mailbox.has_room_for(match::PersonId{1}, true));
    EXPECT_TRUE(mailbox.has_room_for(match::PersonId{2}, true));
    mailbox.take();
    EXPECT_TRUE(mailbox.has_room_for(match::PersonId{1}, true));
}

TEST(Mailbox, LimitsAllRequests) {
    Mailbox mailbox;
    for (std::size_t i = 0; i < mailbox_commands_max; ++i) {
        ASSERT_TRUE(mailbox.has_room_for(static_cast<match::PersonId>(1 + i), true)) << i;
        mailbox.put(by(1 + i));
    }
    EXPECT_FALSE(mailbox.has_room_for(match::PersonId{1000}, true));
}

TEST(Mailbox, KeepsRoomForPlayers) {
    Mailbox mailbox;
    for (std::size_t i = 0; i < mailbox_commands_of_others_max; ++i) {
        ASSERT_TRUE(mailbox.has_room_for(static_cast<match::PersonId>(1 + i), false)) << i;
        mailbox.put(by(1 + i));
    }
    EXPECT_FALSE(mailbox.has_room_for(match::PersonId{1000}, false));
    EXPECT_TRUE(mailbox.has_room_for(match::PersonId{1000}, true));
}

}  // namespace
}  // namespace bastide::table
