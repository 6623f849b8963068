#include "server/store/disk_space.hpp"

#include <gtest/gtest.h>

namespace bastide::store {
namespace {

constexpr std::uint64_t plenty = 1'000'000;

TEST(DiskSpace, EndsAtTheMaximumFileSize) {
    const DiskSpaceLimits limits{1000, 0};
    EXPECT_EQ(disk_space_for({0, plenty}, limits), DiskSpace::ample);
    EXPECT_EQ(disk_space_for({799, plenty}, limits), DiskSpace::ample);
    EXPECT_EQ(disk_space_for({800, plenty}, limits), DiskSpace::scarce);
    EXPECT_EQ(disk_space_for({999, plenty}, limits), DiskSpace::scarce);
    EXPECT_EQ(disk_space_for({1000, plenty}, limits), DiskSpace::none);
    EXPECT_EQ(disk_space_for({5000, plenty}, limits), DiskSpace::none);
}

TEST(DiskSpace, EndsAtTheMinimumFreeSpace) {
    const DiskSpaceLimits limits{0, 500};
    EXPECT_EQ(disk_space_for({plenty, 1000}, limits), DiskSpace::ample)
        << "the file may have any size";
    EXPECT_EQ(disk_space_for({0, 999}, limits), DiskSpace::scarce);
    EXPECT_EQ(disk_space_for({0, 500}, limits), DiskSpace::scarce);
    EXPECT_EQ(disk_space_for({0, 499}, limits), DiskSpace::none);
    EXPECT_EQ(disk_space_for({0, 0}, limits), DiskSpace::none);
}

TEST(DiskSpace, IsTheLesserOfBoth) {
    const DiskSpaceLimits limits{1000, 500};
    EXPECT_EQ(disk_space_for({900, 100}, limits), DiskSpace::none);
    EXPECT_EQ(disk_space_for({1000, 600}, limits), DiskSpace::none);
    EXPECT_EQ(disk_space_for({900, plenty}, limits), DiskSpace::scarce);
}

TEST(DiskSpace, IsAmpleIfUnknown) {
    EXPECT_EQ(disk_space_for({10, std::nullopt}, {1000, 500}), DiskSpace::ample);
    EXPECT_EQ(disk_space_for({plenty, 0}, {0, 0}), DiskSpace::ample) << "no limits";
}

}  // namespace
}  // namespace bastide::store
