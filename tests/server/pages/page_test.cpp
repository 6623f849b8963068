// The page for browsers: which file answers which request, and with which fields.
#include "server/pages/pages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide::pages {
namespace {

constexpr std::string_view any_browser = "gzip, deflate, br, zstd";

const Asset assets[] = {
    {"index.html", "text/html; charset=utf-8", "\"1\"", "index in brotli", "index in gzip"},
    {"table.html", "text/html; charset=utf-8", "\"2\"", "table in brotli", "table in gzip"},
    {"main-5XB2K7QA.js", "text/javascript; charset=utf-8", "\"3\"", "main in brotli", "main", true},
};

std::optional<Answer> fetch(std::string_view target,
                            std::string_view encodings = any_browser,
                            std::string_view known_tags = "") {
    return page({"GET", target, encodings, known_tags}, assets);
}

std::string_view file_at(std::string_view target) {
    return fetch(target)->file;
}

std::string_view field(const Answer& answer, std::string_view name) {
    const auto found = std::ranges::find(answer.fields, name, &Field::name);
    return found == answer.fields.end() ? "none" : found->value;
}

TEST(Page, IsAtItsAddressAndAtThoseOfTables) {
    EXPECT_EQ(file_at("/"), "index in brotli");
    EXPECT_EQ(file_at("/?from=chat"), "index in brotli");
    EXPECT_EQ(file_at("/t/ABCDE-FGHJK"), "table in brotli");
    EXPECT_EQ(file_at("/t/ABCDE-FGHJK?x=/"), "table in brotli");
    EXPECT_EQ(file_at("/main-5XB2K7QA.js"), "main in brotli");
}

TEST(Page, WorksBelowAnyPathOfAProxy) {
    EXPECT_EQ(file_at("/games/bastide/"), "index in brotli");
    EXPECT_EQ(file_at("/games/bastide/t/ABCDE-FGHJK"), "table in brotli");
    EXPECT_EQ(file_at("/games/bastide/main-5XB2K7QA.js"), "main in brotli");
}

TEST(Page, HasNoOtherFiles) {
    for (const std::string_view target : {"/favicon.ico",
                                          "/main-5XB2K7QA.js.map",
                                          "/main-5XB2K7QA.js%00",
                                          "/../../etc/passwd",
                                          "/%2e%2e/etc/passwd",
                                          "/..",
                                          "/t",
                                          "/bastide",
                                          "*",
                                          "",
                                          "main-5XB2K7QA.js"}) {
        const std::optional<Answer> answer = fetch(target);
        ASSERT_TRUE(answer) << target;
        EXPECT_EQ(answer->status, Status::not_found) << target;
        EXPECT_EQ(answer->file, "") << target;
    }
}

TEST(Page, IsSentInTheBestEncodingOfTheBrowser) {
    EXPECT_EQ(fetch("/", "gzip, deflate")->file, "index in gzip");
    EXPECT_EQ(field(*fetch("/", "gzip, deflate"), "Content-Encoding"), "gzip");
    EXPECT_EQ(fetch("/", "br")->file, "index in brotli");
    EXPECT_EQ(field(*fetch("/", "br"), "Content-Encoding"), "br");
    EXPECT_EQ(fetch("/", "gzip;q=1.0 , br;q=0.5")->file, "index in brotli");
    for (const std::string_view refused : {"br;q=0, gzip", "br; q=0.000,gzip", "gzip, brotli"}) {
        EXPECT_EQ(fetch("/", refused)->file, "index in gzip") << refused;
    }
    EXPECT_EQ(field(*fetch("/"), "Vary"), "Accept-Encoding");
}

/// `curl` and health checks still read what the server is.
TEST(Page, NeedsAnEncodingOfTheBrowser) {
    for (const std::string_view other : {"", "identity", "deflate", "gzip;q=0", ",,;", "q=1"}) {
        EXPECT_FALSE(fetch("/", other)) << other;
    }
    EXPECT_FALSE(page({"POST", "/", any_browser}, assets));
    EXPECT_FALSE(page({"GET", "/", any_browser}, {}));
}

TEST(Page, IsAskedForAgainButFilesWithAHashAreKept) {
    EXPECT_EQ(field(*fetch("/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(field(*fetch("/"), "ETag"), "\"1\"");
    EXPECT_EQ(field(*fetch("/main-5XB2K7QA.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
}

TEST(Page, IsNotSentAgainIfItIsUnchanged) {
    for (const std::string_view known : {"\"1\"", "W/\"1\"", "\"0\", \"1\""}) {
        const Answer answer = *fetch("/", any_browser, known);
        EXPECT_EQ(answer.status, Status::not_modified) << known;
        EXPECT_EQ(answer.file, "") << known;
        EXPECT_EQ(field(answer, "ETag"), "\"1\"") << known;
    }
    for (const std::string_view old : {"\"2\"", "1", "\"1", ""}) {
        EXPECT_EQ(fetch("/", any_browser, old)->status, Status::ok) << old;
    }
}

TEST(Page, TrustsNothingButItsOwnServer) {
    const Answer answer = *fetch("/");
    const std::string_view policy = field(answer, "Content-Security-Policy");
    EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "));
    EXPECT_NE(policy.find("connect-src 'self'"), std::string_view::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string_view::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string_view::npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), std::string_view::npos);
    EXPECT_EQ(field(answer, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(field(answer, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(field(answer, "Content-Type"), "text/html; charset=utf-8");
}

TEST(Page, LeavesOtherPagesAlone) {
    ServerState state{.software = "bastide-server 7", .page = assets};
    const auto status = [&](std::string_view target, std::string_view encodings) {
        return answer({"GET", target, encodings}, state).status;
    };
    EXPECT_EQ(status("/", any_browser), Status::ok);
    EXPECT_EQ(status("/health", any_browser), Status::ok);
    EXPECT_EQ(answer({"GET", "/health", any_browser}, state).text, "ok bastide-server 7");
    EXPECT_EQ(status("/metrics", any_browser), Status::not_found);
    EXPECT_EQ(status("/", ""), Status::upgrade_required);
    state.metrics = [] { return std::string("number 1"); };
    EXPECT_EQ(status("/", any_browser), Status::not_found);
}

/// A page under a foreign name could not connect to the server.
TEST(Page, IsNotSentUnderAForeignName) {
    const ServerState state{.software = "", .page = assets, .has_browsers_name = false};
    const Answer refused = answer({"GET", "/", any_browser}, state);
    EXPECT_EQ(refused.status, Status::forbidden);
    EXPECT_NE(refused.text.find("public-address"), std::string::npos);
    EXPECT_EQ(answer({"GET", "/health", any_browser}, state).status, Status::ok);
}

}  // namespace
}  // namespace bastide::pages
