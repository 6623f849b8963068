// Sign-in codes: another device of a person, and recovery without a token.
#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>

namespace bastide::session {
namespace {

using test::Caller;
using test::reason_given;
using testing::MatchesRegex;

class SessionSignIn : public testing::Test {
  protected:
    SessionSignIn() { token = anna.hello("Anna").welcome().token(); }

    std::string code(bool recovery = false) {
        v1::ClientMessage message;
        message.mutable_create_sign_in_code()->set_recovery(recovery);
        return anna.ask(message).sign_in_code().code();
    }

    static v1::ClientMessage hello(const std::string& code, char token_byte = 'n') {
        v1::ClientMessage message = test::hello("", std::string(sizeof(people::Token), token_byte));
        message.mutable_hello()->set_sign_in_code(code);
        return message;
    }

    /// Signs in on a connection that ends at once.
    v1::ServerMessage sign_in(const std::string& code,
                              char token_byte = 'n',
                              const std::string& network = "192.0.2.1") {
        Caller caller(world, FrameCodec::binary, network);
        return caller.ask(hello(code, token_byte));
    }

    test::World world;
    Caller anna{world};
    std::string token;
};

TEST_F(SessionSignIn, GivesAnotherDeviceATokenOfItsOwn) {
    v1::ClientMessage message;
    message.mutable_create_sign_in_code();
    const v1::SignInCode made = anna.ask(message).sign_in_code();
    EXPECT_THAT(made.code(), MatchesRegex("[2-9A-Z]{5}-[2-9A-Z]{5}"));
    EXPECT_EQ(made.seconds(), 300U);
    Caller second(world);
    const v1::Welcome welcome = second.ask(hello(made.code())).welcome();
    EXPECT_EQ(welcome.name(), "Anna");
    EXPECT_EQ(welcome.token(), "") << "the client has chosen it";
    EXPECT_EQ(welcome.others(), 1U);
    EXPECT_EQ(second.session().person(), anna.session().person());
    EXPECT_EQ(anna.link.sent.back().notice().message(),
              "Another device has just signed in as you.");
    for (const std::string& known : {token, std::string(32, 'n')}) {
        Caller again(world);
        EXPECT_EQ(again.hello("", known).welcome().name(), "Anna");
    }
}

TEST_F(SessionSignIn, AcceptsACodeAsPeopleTypeIt) {
    std::string typed = code();
    std::ranges::transform(typed, typed.begin(), [](char letter) {
        return letter == '-' ? ' ' : static_cast<char>(std::tolower(letter));
    });
    EXPECT_TRUE(sign_in(typed).has_welcome());
}

TEST_F(SessionSignIn, RefusesGuessedUsedReplacedAndExpiredCodes) {
    const std::string first = code();
    EXPECT_EQ(reason_given(sign_in("ABCDE-FGHJK")), v1::UNKNOWN_CODE);
    EXPECT_EQ(reason_given(sign_in(first + "2")), v1::UNKNOWN_CODE);
    const std::string second = code();
    EXPECT_EQ(reason_given(sign_in(first)), v1::UNKNOWN_CODE) << "replaced";
    EXPECT_TRUE(sign_in(second).has_welcome());
    EXPECT_EQ(reason_given(sign_in(second, 'm')), v1::UNKNOWN_CODE) << "used";
    const std::string third = code();
    world.time_goes_by(device_code_duration - std::chrono::milliseconds(1));
    EXPECT_TRUE(sign_in(third, 'l').has_welcome());
    const std::string fourth = code();
    world.time_goes_by(device_code_duration);
    EXPECT_EQ(reason_given(sign_in(fourth, 'k')), v1::UNKNOWN_CODE) << "expired";
}

/// The welcome may be lost, so the same hello must work again.
TEST_F(SessionSignIn, AcceptsTheSameHelloAgain) {
    const std::string made = code();
    EXPECT_TRUE(sign_in(made).has_welcome());
    EXPECT_TRUE(sign_in(made).has_welcome());
}

TEST_F(SessionSignIn, NeedsATokenOfTheRightLength) {
    v1::ClientMessage message = hello(code());
    message.mutable_hello()->clear_token();
    Caller caller(world);
    EXPECT_EQ(reason_given(caller.ask(message)), v1::BAD_FIELD);
    message.mutable_hello()->set_token("short");
    message.clear_request();
    EXPECT_EQ(reason_given(caller.ask(message)), v1::BAD_FIELD);
}

TEST_F(SessionSignIn, RecoversAPersonOnceAndAfterARestart) {
    const std::string first = code(true);
    EXPECT_THAT(first, MatchesRegex("([2-9A-Z]{5}-){4}[2-9A-Z]{5}"));
    const std::string second = code(true);
    world.time_goes_by(std::chrono::hours(1000));
    EXPECT_EQ(reason_given(sign_in(first)), v1::UNKNOWN_CODE) << "replaced";
    test::World restarted(world.store);
    Caller caller(restarted);
    EXPECT_EQ(caller.ask(hello(second)).welcome().name(), "Anna");
    Caller again(restarted);
    EXPECT_EQ(reason_given(again.ask(hello(second, 'm'))), v1::UNKNOWN_CODE) << "used";
}

TEST_F(SessionSignIn, ARecoveryCodeIsNoToken) {
    std::string made = code(true);
    std::erase(made, '-');
    Caller caller(world);
    EXPECT_EQ(reason_given(caller.hello("", made)), v1::UNKNOWN_TOKEN);
}

TEST_F(SessionSignIn, IsRefusedToBannedPeople) {
    const std::string made = code();
    world.people.change({0, 1, "", std::chrono::hours(1), "spam"}, [](auto) {});
    world.settle();
    EXPECT_EQ(reason_given(sign_in(made)), v1::REMOVED);
    Caller second(world);
    EXPECT_EQ(reason_given(second.hello("", std::string(32, 'n'))), v1::UNKNOWN_TOKEN);
}

TEST_F(SessionSignIn, LimitsTheGuessesOfANetwork) {
    const std::string made = code();
    for (int i = 0; i < static_cast<int>(network_guesses_rate.burst); ++i) {
        ASSERT_EQ(reason_given(sign_in("ABCDE-FGHJK")), v1::UNKNOWN_CODE) << i;
    }
    EXPECT_EQ(reason_given(sign_in(made)), v1::TOO_MANY_REQUESTS);
    EXPECT_EQ(world.hub.refusals.by_reason().at("too_many_guesses"), 1);
    EXPECT_TRUE(sign_in(made, 'n', "192.0.2.2").has_welcome());
}

TEST_F(SessionSignIn, LimitsTheGuessesOfAllNetworks) {
    const std::string made = code();
    const std::string recovery = code(true);
    const auto guesses = static_cast<int>(sign_in_guesses_rate.burst);
    for (int i = 0; i < guesses; ++i) {
        const std::string network = "network " + std::to_string(i / 10);
        ASSERT_EQ(reason_given(sign_in("ABCDE-FGHJK", 'n', network)), v1::UNKNOWN_CODE) << i;
    }
    EXPECT_EQ(reason_given(sign_in(made)), v1::TOO_MANY_REQUESTS);
    EXPECT_TRUE(sign_in(recovery, 'r').has_welcome()) << "nobody can guess it";
    world.time_goes_by(std::chrono::seconds(1));
    EXPECT_TRUE(sign_in(made).has_welcome());
}

TEST_F(SessionSignIn, LimitsTheNewCodesOfAPersonAndANetwork) {
    for (int i = 0; i < static_cast<int>(sign_in_codes_rate.burst); ++i) {
        ASSERT_NE(code(i % 2 == 0), "") << i;
    }
    v1::ClientMessage message;
    message.mutable_create_sign_in_code();
    EXPECT_EQ(reason_given(anna.ask(message)), v1::TOO_MANY_REQUESTS);
    const auto create = [&](const std::string& network) {
        Caller guest(world, FrameCodec::binary, network);
        guest.hello("Guest");
        message.clear_request();
        return guest.ask(message);
    };
    for (int i = 0; i < static_cast<int>(network_sign_in_codes_rate.burst); ++i) {
        ASSERT_TRUE(create("192.0.2.9").has_sign_in_code()) << i;
    }
    world.hub.meters.newcomers = {};
    EXPECT_EQ(reason_given(create("192.0.2.9")), v1::TOO_MANY_REQUESTS);
    EXPECT_GE(world.hub.refusals.by_reason().at("too_many_sign_in_codes"), 1);
    EXPECT_TRUE(create("192.0.2.8").has_sign_in_code());
    world.hub.meters.limits.sign_in_codes = {1, 0.1};
    EXPECT_TRUE(create("192.0.2.7").has_sign_in_code());
    EXPECT_EQ(reason_given(create("192.0.2.7")), v1::TOO_MANY_REQUESTS) << "as the host has set it";
}

TEST_F(SessionSignIn, FailsWhileTheStoreCannotWrite) {
    const std::string made = code();
    world.journal.keeps_changes = false;
    v1::ClientMessage message;
    message.mutable_create_sign_in_code()->set_recovery(true);
    EXPECT_EQ(reason_given(anna.ask(message)), v1::SERVER_BUSY);
    EXPECT_EQ(reason_given(sign_in(made)), v1::SERVER_BUSY);
    world.journal.keeps_changes = true;
    EXPECT_TRUE(sign_in(made).has_welcome()) << "the code is not used up";
}

TEST_F(SessionSignIn, HandlesRequestsQueuedBehindTheHello) {
    const std::string made = code();
    world.stores_at_once = false;
    Caller second(world);
    second.ask(hello(made));
    v1::ClientMessage list;
    list.mutable_list_people();
    second.ask(list);
    world.settle();
    EXPECT_TRUE(second.link.sent.back().has_people());
}

TEST(OpenDeviceCodes, AreLimited) {
    DeviceCodes codes;
    DeviceCodes::Time now{};
    std::uint32_t person = 0;
    while (codes.create(match::PersonId{++person}, now)) {
    }
    EXPECT_EQ(person, device_codes_max + 1);
    EXPECT_TRUE(codes.create(match::PersonId{1}, now)) << "replaces their own";
    now += device_code_duration;
    EXPECT_TRUE(codes.create(match::PersonId{person}, now)) << "the others have expired";
}

}  // namespace
}  // namespace bastide::session
