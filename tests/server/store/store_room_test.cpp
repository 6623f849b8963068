// When there is room in the store, and when it is almost gone.
#include "server/store/room.hpp"

#include <gtest/gtest.h>

namespace bastide::store {
namespace {

constexpr std::uint64_t plenty = 1'000'000;

TEST(Room, EndsWhereTheFileIsAsLargeAsItMayBe) {
    const RoomLimits limits{1000, 0};
    EXPECT_EQ(room_for({0, plenty}, limits), Room::ample);
    EXPECT_EQ(room_for({799, plenty}, limits), Room::ample);
    EXPECT_EQ(room_for({800, plenty}, limits), Room::scarce);
    EXPECT_EQ(room_for({999, plenty}, limits), Room::scarce);
    EXPECT_EQ(room_for({1000, plenty}, limits), Room::none);
    EXPECT_EQ(room_for({5000, plenty}, limits), Room::none);
}

TEST(Room, EndsWhereTheDiskIsAlmostFull) {
    const RoomLimits limits{0, 500};
    EXPECT_EQ(room_for({plenty, 1000}, limits), Room::ample) << "the file may have any size";
    EXPECT_EQ(room_for({0, 999}, limits), Room::scarce);
    EXPECT_EQ(room_for({0, 500}, limits), Room::scarce);
    EXPECT_EQ(room_for({0, 499}, limits), Room::none);
    EXPECT_EQ(room_for({0, 0}, limits), Room::none);
}

TEST(Room, IsTheLesserOfBoth) {
    const RoomLimits limits{1000, 500};
    EXPECT_EQ(room_for({900, 100}, limits), Room::none);
    EXPECT_EQ(room_for({1000, 600}, limits), Room::none);
    EXPECT_EQ(room_for({900, plenty}, limits), Room::scarce);
}

TEST(Room, IsNotDeniedForWhatNobodyKnows) {
    EXPECT_EQ(room_for({10, std::nullopt}, {1000, 500}), Room::ample);
    EXPECT_EQ(room_for({plenty, 0}, {0, 0}), Room::ample) << "no limits";
}

}  // namespace
}  // namespace bastide::store
