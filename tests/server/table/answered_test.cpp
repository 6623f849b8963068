// The latest requests of a match are kept. Their ids come from clients.
#include "server/table/completed_requests.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

RequestId badly_chosen(std::uint32_t number) {
    RequestId id{};
    id[12] = static_cast<std::uint8_t>(number >> 24U);
    id[13] = static_cast<std::uint8_t>(number >> 16U);
    id[14] = static_cast<std::uint8_t>(number >> 8U);
    id[15] = static_cast<std::uint8_t>(number);
    return id;
}

TEST(CompletedRequests, AreTheSameInACopy) {
    CompletedRequests answered;
    answered.keep(badly_chosen(7), {{}, {}, 7});
    const CompletedRequests copy = answered;
    ASSERT_NE(copy.find(badly_chosen(7)), nullptr);
    EXPECT_EQ(copy.find(badly_chosen(7))->version, 7U);
    EXPECT_TRUE(copy == answered);
}

TEST(CompletedRequests, ForgetTheOldestButTheFirst) {
    CompletedRequests answered;
    for (std::uint32_t version = 1; version <= answers_kept_max; ++version) {
        answered.keep(badly_chosen(version), {{}, {}, version});
    }
    EXPECT_NE(answered.find(badly_chosen(2)), nullptr);
    answered.keep(badly_chosen(answers_kept_max + 1), {{}, {}, answers_kept_max + 1});
    EXPECT_NE(answered.find(badly_chosen(1)), nullptr) << "which has opened the table";
    EXPECT_EQ(answered.find(badly_chosen(2)), nullptr);
    EXPECT_NE(answered.find(badly_chosen(3)), nullptr);
    EXPECT_NE(answered.find(badly_chosen(answers_kept_max + 1)), nullptr);
    EXPECT_EQ(answered.all().size(), answers_kept_max);
}

}  // namespace
}  // namespace bastide::table
