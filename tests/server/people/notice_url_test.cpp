#include "server/people/notice_url.hpp"

#include <gtest/gtest.h>

namespace bastide::people {
namespace {

TEST(NoticeUrl, IsSplitIntoItsParts) {
    const auto url = read_notice_url("https://ntfy.example:8443/my-topic?priority=4");
    ASSERT_TRUE(url);
    EXPECT_EQ(url->authority, "ntfy.example:8443");
    EXPECT_EQ(url->host, "ntfy.example");
    EXPECT_EQ(url->port, "8443");
    EXPECT_EQ(url->target, "/my-topic?priority=4");
}

TEST(NoticeUrl, HasDefaults) {
    const auto url = read_notice_url("https://ntfy.example");
    ASSERT_TRUE(url);
    EXPECT_EQ(url->port, "443");
    EXPECT_EQ(url->target, "/");
    EXPECT_EQ(read_notice_url("https://ntfy.example?topic")->target, "/?topic");
}

TEST(NoticeUrl, HasOneSpellingOfItsHost) {
    EXPECT_EQ(read_notice_url("https://Ntfy.EXAMPLE/Topic")->host, "ntfy.example");
    EXPECT_EQ(read_notice_url("https://Ntfy.EXAMPLE/Topic")->target, "/Topic");
}

TEST(NoticeUrl, MayHaveAnIpAddress) {
    const auto url = read_notice_url("https://[2606:2800:220:1::1]:444/a");
    ASSERT_TRUE(url);
    EXPECT_EQ(url->authority, "[2606:2800:220:1::1]:444");
    EXPECT_EQ(url->host, "2606:2800:220:1::1");
    EXPECT_EQ(read_notice_url("https://192.0.2.7/a")->host, "192.0.2.7");
}

TEST(NoticeUrl, IsRefusedInAnyOtherForm) {
    for (const std::string text : {"",
                                   "https://",
                                   "https:///topic",
                                   "http://ntfy.example/topic",
                                   "ftp://ntfy.example/",
                                   "ntfy.example/topic",
                                   " https://ntfy.example/",
                                   "https://ntfy.example/ topic",
                                   "https://ntfy.example/\r\nX: y",
                                   "https://ntfy.example/\n",
                                   "https://ntfy.exa\tmple/",
                                   "https://anna:secret@ntfy.example/",
                                   "https://anna@ntfy.example/",
                                   "https://ntfy.example@10.0.0.1/",
                                   "https://ntfy.example/#part",
                                   "https://.example/",
                                   "https://ntfy.example./",
                                   "https://ntfy..example/",
                                   "https://ntfy.example:0/",
                                   "https://ntfy.example:65536/",
                                   "https://ntfy.example:/",
                                   "https://ntfy.example:99999999/",
                                   "https://[::1%251]/",
                                   "https://[::1/",
                                   "https://::1/",
                                   "https://[1.2.3.4]/",
                                   "https://[:::]/",
                                   "https://ntfy.example\\@10.0.0.1/",
                                   "https://b\xc3\xbc"
                                   "cher.example/",
                                   "https://ntfy.example/\x7f"}) {
        EXPECT_FALSE(read_notice_url(text)) << text;
    }
    EXPECT_FALSE(read_notice_url(std::string("https://ntfy.example/\0a", 23)));
}

TEST(NoticeUrl, HasAtMost256Bytes) {
    std::string url = "https://ntfy.example/";
    url.append(notice_url_bytes_max - url.size(), 'a');
    EXPECT_TRUE(read_notice_url(url));
    EXPECT_FALSE(read_notice_url(url + "a"));
}

}  // namespace
}  // namespace bastide::people
