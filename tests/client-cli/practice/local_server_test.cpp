#include "client-cli/practice/local_server.hpp"

#include "client-cli/bot/bot_run.hpp"
#include "client/model/backoff.hpp"
#include "client/model/requests.hpp"
#include "server/session/connections_by_person.hpp"
#include "tests/support/client_messages.hpp"
#include "tests/support/patient_loop.hpp"

#include <set>

namespace bastide::test {
namespace {

using connection::Client;
using connection::CloseReason;
using connection::Connection;
using model::News;
using practice::LocalServer;

/// A connection without a client, which records the received messages.
class Ear {
  public:
    Ear(const connection::Connector& connector, FrameCodec codec)
        : codec_(codec),
          connection_(
              connector({[this] { called([this] { opened = true; }); },
                         [this](const std::string& frame) {
                             called([&] { received.push_back(*decode_server(frame, codec_)); });
                         },
                         [this](const CloseReason& ending) {
                             called([&] { endings.push_back(ending); });
                         }})) {}

    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    ~Ear() = default;

    void say(v1::ClientMessage message) {
        message.set_request(std::string(request_bytes, static_cast<char>(++requests_)));
        say_bytes(encode(message, codec_));
    }

    void say_bytes(std::string frame) {
        saying_ = true;
        connection_->send(std::move(frame));
        saying_ = false;
    }

    void close() {
        saying_ = true;
        connection_->close();
        saying_ = false;
    }

    void hang_up() { connection_.reset(); }

    bool opened = false;
    std::vector<v1::ServerMessage> received;
    std::vector<CloseReason> endings;
    std::function<void()> then;  ///< run once, by the next call

  private:
    void called(const std::function<void()>& note) {
        EXPECT_FALSE(saying_) << "called from within a call";
        note();
        if (const auto now = std::exchange(then, nullptr)) {
            now();
        }
    }

    FrameCodec codec_;
    bool saying_ = false;
    unsigned requests_ = 0;
    std::unique_ptr<Connection> connection_;
};

class InProcess : public testing::TestWithParam<FrameCodec>, protected PatientLoop {
  protected:
    std::unique_ptr<Ear> connect() {
        return std::make_unique<Ear>(server->connector(GetParam()), GetParam());
    }

    std::unique_ptr<Ear> welcome(const std::string& name, const std::string& token = "") {
        auto ear = connect();
        ear->say(hello(name, token));
        settle();
        EXPECT_FALSE(ear->received.empty());
        return ear;
    }

    std::unique_ptr<LocalServer> server = std::make_unique<LocalServer>(loop);
};

INSTANTIATE_TEST_SUITE_P(Local,
                         InProcess,
                         testing::ValuesIn(all_frame_codecs),
                         [](const auto& codec) {
                             return codec.param == FrameCodec::binary ? "Binary" : "Json";
                         });

TEST_P(InProcess, NothingIsCalledBeforeTheLoopRuns) {
    const auto ear = connect();
    ear->say(hello("Anna"));
    EXPECT_FALSE(ear->opened);
    settle();
    EXPECT_TRUE(ear->opened);
    ASSERT_EQ(ear->received.size(), 1U);
    EXPECT_EQ(ear->received[0].welcome().name(), "Anna");
}

TEST_P(InProcess, DeliversMessagesSentInACallback) {
    const auto ear = connect();
    ear->then = [&ear = *ear] {
        ear.say(hello("Anna"));
        EXPECT_TRUE(ear.received.empty());
    };
    settle();
    EXPECT_EQ(ear->received.size(), 1U);
}

TEST_P(InProcess, RefusesInvalidFrames) {
    const auto ear = connect();
    ear->say_bytes("\xFFno message");
    settle();
    ASSERT_EQ(ear->received.size(), 1U);
    EXPECT_EQ(ear->received[0].refused().reason(), v1::NOT_A_MESSAGE);
}

TEST_P(InProcess, RefusesRequestsBeforeAHello) {
    const auto ear = connect();
    ear->say(model::request::list_tables());
    settle();
    ASSERT_FALSE(ear->received.empty());
    EXPECT_TRUE(ear->received[0].has_refused());
}

TEST_P(InProcess, ReportsACloseOnce) {
    const auto ear = welcome("Anna");
    ear->close();
    ear->say(model::request::list_tables());
    ear->close();
    EXPECT_TRUE(ear->endings.empty());
    settle();
    ASSERT_EQ(ear->endings.size(), 1U);
    EXPECT_EQ(ear->endings[0].close_code, 1000);
    EXPECT_EQ(ear->received.size(), 1U);
}

TEST_P(InProcess, HandlesRequestsSentBeforeAClose) {
    const auto other = welcome("Bob");
    const auto ear = welcome("Anna");
    ear->say(model::request::create("A table", 2));
    ear->close();
    settle();
    other->say(model::request::list_tables());
    settle();
    ASSERT_TRUE(other->received.back().has_table_list());
    EXPECT_EQ(other->received.back().table_list().tables_size(), 1);
}

TEST_P(InProcess, ForwardsTheCloseCodesOfTheServer) {
    const auto first = welcome("Anna");
    std::vector<std::unique_ptr<Ear>> others;
    while (others.size() < session::connections_per_person_max) {
        others.push_back(welcome("", first->received[0].welcome().token()));
        EXPECT_EQ(others.back()->received[0].welcome().name(), "Anna");
    }
    ASSERT_EQ(first->endings.size(), 1U);
    EXPECT_EQ(first->endings[0].close_code, model::close_code_too_many_connections);
    EXPECT_TRUE(first->received.back().notice().closing()) << "what was said before comes first";
}

TEST_P(InProcess, ServesManyClients) {
    std::vector<std::unique_ptr<Ear>> ears(60);
    std::set<std::string> tokens;
    for (auto& ear : ears) {
        ear = welcome("Anna");
        tokens.insert(ear->received[0].welcome().token());
    }
    EXPECT_EQ(tokens.size(), ears.size());
}

TEST_P(InProcess, AllowsAConnectionToEndInItsCallback) {
    const auto ear = connect();
    ear->say(hello("Anna"));
    ear->then = [&ear = *ear] { ear.hang_up(); };
    settle();
    EXPECT_TRUE(ear->opened);
    EXPECT_TRUE(ear->received.empty());
    EXPECT_TRUE(ear->endings.empty());
}

TEST_P(InProcess, ReportsTheEndOfTheServer) {
    const auto ear = welcome("Anna");
    server.reset();
    EXPECT_TRUE(ear->endings.empty());
    settle();
    ASSERT_EQ(ear->endings.size(), 1U);
    EXPECT_EQ(ear->endings[0].close_code, 1012);
    ear->say(model::request::list_tables());
    settle();
}

TEST_P(InProcess, RefusesConnectionsAfterTheServerEnded) {
    const connection::Connector connector = server->connector(GetParam());
    const auto late = connect();
    server.reset();
    Ear later(connector, GetParam());
    settle();
    for (const Ear* ear : {late.get(), &later}) {
        EXPECT_FALSE(ear->opened);
        EXPECT_EQ(ear->endings.size(), 1U);
    }
}

/// While a guest is being stored, a table is being opened, and frames are on their way in both
/// directions.
TEST_P(InProcess, EverythingMayEndInAnyOrder) {
    for (int order = 0; order < 4; ++order) {
        PatientLoop other;
        auto local = std::make_unique<LocalServer>(other.loop);
        auto anna = std::make_unique<Ear>(local->connector(GetParam()), GetParam());
        auto bob = std::make_unique<Ear>(local->connector(GetParam()), GetParam());
        anna->say(hello("Anna"));
        anna->say(model::request::create("A table", 2));
        bob->say(hello("Bob"));
        bob->say(model::request::join(1));
        for (int calls = 0; calls < 5 * order; ++calls) {
            other.loop.impl().io.poll_one();
        }
        if (order % 2 == 0) {
            local.reset();
        }
        anna.reset();
        other.loop.impl().io.poll_one();
        local.reset();
        if (order == 1) {
            bob.reset();
        }
        other.settle();
    }
}

TEST_P(InProcess, ServesOrdinaryClients) {
    bool welcomed = false;
    bool closed = false;
    Client client(loop,
                  server->connector(GetParam()),
                  GetParam(),
                  {{"Anna", ""}},
                  {[&](const std::vector<News>& /*news*/) { welcomed = client.model().welcome; },
                   [&](const CloseReason& /*ending*/) { closed = true; }});
    ASSERT_TRUE(until([&] { return welcomed; }));
    EXPECT_EQ(client.model().name, "Anna");
    client.close();
    EXPECT_TRUE(until([&] { return closed; }));
}

/// The bots verify every view hash, and the draws, to which all of them contribute.
TEST_P(InProcess, BotsPlayAWholeGame) {
    std::optional<bot::GameResult> result;
    bot::BotRun bots(loop,
                     {"ws://here", std::nullopt},
                     {[](const std::string& /*sentence*/) {},
                      [&](const bot::GameResult& game) { result = game; },
                      [](const std::string& why) { ADD_FAILURE() << why; },
                      [] {}});
    for (const char* name : {"One", "Two"}) {
        bots.add(server->connector(GetParam()), GetParam(), {name, std::nullopt, 1, {}});
    }
    ASSERT_TRUE(until([&] { return result.has_value(); }));
    EXPECT_EQ(result->game.turn.step, Step::over);
    EXPECT_GT(result->moves, 100U);
}

}  // namespace
}  // namespace bastide::test
