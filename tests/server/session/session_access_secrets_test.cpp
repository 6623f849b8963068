// From the opening of a table to its rematch, passwords are never sent, and codes only to
// attendants.
#include "proto/table_code.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

constexpr const char* first_word = "fjord-of-secrets";
constexpr const char* second_word = "second-of-secrets";

/// Number of frames to this connection that contain the secret.
std::size_t count_frames_with(const Caller& to, const std::string& secret) {
    const auto& frames = to.link.frames;
    return static_cast<std::size_t>(std::ranges::count_if(
        frames, [&](const auto& frame) { return frame->find(secret) != std::string::npos; }));
}

/// Anna has table 1, whose rematch is table 3. Ben is in the lobby until he is invited, Cleo
/// guesses keys, Dora stays in the lobby, and Emil has table 2.
class SessionAccessSecrets : public testing::Test {
  protected:
    void SetUp() override {
        for (const auto& [caller, name] : {std::pair(&anna, "Anna"),
                                           std::pair(&ben, "Ben"),
                                           std::pair(&cleo, "Cleo"),
                                           std::pair(&dora, "Dora"),
                                           std::pair(&emil, "Emil")}) {
            caller->hello(name);
        }
        ben.ask(watch_lobby());
        dora.ask(watch_lobby());
        keep(anna.ask(create_table_with_access(v1::PASSWORD, first_word)));
        emil.ask(create_table());
    }

    void keep(const v1::ServerMessage& snapshot) {
        codes.push_back(snapshot.snapshot().table().access().code());
        ASSERT_EQ(read_code(codes.back()), codes.back());
    }

    void change(v1::Visibility visibility, const std::string& word = "") {
        v1::ClientMessage access = change_access(1, visibility, word);
        access.mutable_change_access()->mutable_access()->set_new_code(true);
        ASSERT_TRUE(anna.ask(access).has_done());
        keep(anna.ask(watch(1)));
        time_passes();
    }

    void time_passes() { world.time_goes_by(std::chrono::seconds(30)); }

    void invite_ben_and_let_him_join() {
        anna.ask(invite(1, static_cast<std::uint32_t>(ben.session().person())));
        ASSERT_TRUE(ben.link.sent.back().has_invited());
        expect_no_code_sent(ben);
        ASSERT_TRUE(ben.ask(join_table(1)).snapshot().seated());
    }

    /// Her last password is right.
    void cleo_tries_keys() {
        for (const auto& [code, word] : {std::pair("ABCDEFGHJK", ""), std::pair("", "ford")}) {
            ASSERT_EQ(cleo.ask(watch(1, code, word)).refused().reason(), v1::WRONG_PASSWORD);
        }
        expect_no_code_sent(cleo);
        ASSERT_TRUE(cleo.ask(watch(1, "", second_word)).has_snapshot());
    }

    void play() {
        const std::uint32_t version = anna.ask(watch(1)).snapshot().version();
        anna.ask(set_ready(1, true, version));
        ben.ask(set_ready(1, true, version));
        ASSERT_TRUE(anna.ask(start_game(1)).has_done());
        time_passes();
        ben.ask(leave_table(1));
        record = anna.ask(get_record(1)).record().text();
        ASSERT_TRUE(cleo.ask(get_match_history(1)).has_match_history());
    }

    void play_again() {
        anna.ask(rematch(1));
        keep(anna.ask(watch(3)));
        time_passes();
    }

    void send_outsiders_requests() {
        for (Caller* stranger : {&dora, &emil}) {
            for (const v1::ClientMessage& request : {list_tables(),
                                                     list_people(),
                                                     watch_lobby(),
                                                     watch(1),
                                                     join_table(1),
                                                     get_record(1),
                                                     get_match_history(1),
                                                     rematch(1),
                                                     watch(3)}) {
                stranger->ask(request);
            }
        }
    }

    void expect_no_code_sent(const Caller& to) const {
        for (const std::string& code : codes) {
            EXPECT_EQ(count_frames_with(to, code) + count_frames_with(to, written_code(code)), 0U)
                << code;
        }
    }

    void expect_no_password_sent() const {
        for (const char* word : {first_word, second_word}) {
            for (const Caller* caller : {&anna, &ben, &cleo, &dora, &emil}) {
                EXPECT_EQ(count_frames_with(*caller, word), 0U) << word;
            }
            for (const auto& [match, envelopes] : world.store->stored) {
                EXPECT_TRUE(std::ranges::all_of(envelopes,
                                                [&](const std::string& bytes) {
                                                    return bytes.find(word) == std::string::npos;
                                                }))
                    << "the journal holds " << word;
            }
        }
    }

    World world;
    Caller anna{world};
    Caller ben{world, FrameCodec::json};
    Caller cleo{world};
    Caller dora{world, FrameCodec::json};
    Caller emil{world};
    std::vector<std::string> codes;
    std::string record;
};

TEST_F(SessionAccessSecrets, GoNoFurtherThanTheyMustInAWholeEvening) {
    invite_ben_and_let_him_join();
    change(v1::PASSWORD, second_word);
    cleo_tries_keys();
    send_outsiders_requests();
    change(v1::UNLISTED);
    send_outsiders_requests();
    play();
    send_outsiders_requests();
    play_again();
    send_outsiders_requests();

    ASSERT_EQ(codes.size(), 4U);
    for (const std::string& code : codes) {
        EXPECT_GT(count_frames_with(anna, code), 0U) << "who is in is told " << code;
        EXPECT_EQ(record.find(code), std::string::npos);
    }
    EXPECT_GT(record.size(), 0U);
    EXPECT_GT(count_frames_with(cleo, codes.back()), 0U)
        << "she looks on when a rematch is offered";
    EXPECT_TRUE(std::ranges::any_of(dora.link.sent, [](const v1::ServerMessage& message) {
        return message.has_lobby_changed();
    }));
    expect_no_code_sent(dora);
    expect_no_code_sent(emil);
    expect_no_password_sent();
}

}  // namespace
}  // namespace bastide::test
