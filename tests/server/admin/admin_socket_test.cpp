// The admin socket over real sockets: bad input, slow clients, many at once.
#include "server/admin/socket.hpp"
#include "tests/support/temporary_folder.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>
#include <thread>

namespace bastide::admin {
namespace {

using Unix = boost::asio::local::stream_protocol;
using testing::HasSubstr;
using testing::StartsWith;

class AdminSocket : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(socket.open(file), std::nullopt);
        server = std::thread([this] { io.run(); });
    }

    void TearDown() override {
        io.stop();
        server.join();
    }

    /// Sends text, perhaps ends the output, and returns the answer.
    std::string exchange(const std::string& text, bool ends = false) {
        boost::asio::io_context client_io;
        Unix::socket client(client_io);
        client.connect(Unix::endpoint(file));
        boost::system::error_code error;
        boost::asio::write(client, boost::asio::buffer(text), error);
        if (ends) {
            client.shutdown(Unix::socket::shutdown_send, error);
        }
        std::string answer;
        boost::asio::read(client, boost::asio::dynamic_buffer(answer), error);
        return answer;
    }

    test::TemporaryFolder folder;
    std::string file = folder.file("admin");
    boost::asio::io_context io;
    std::vector<Reply> waiting;  ///< of commands without an outcome
    std::ostringstream stream;
    ops::Log log{std::make_shared<spdlog::logger>(
                     "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(stream)),
                 [] { return ops::Log::Time(); }};
    Socket socket{io, log, [this](uid_t user, const std::string& line, const Reply& reply) {
                      if (line == "fail") {
                          reply(refused("This \x1b[2J failed."));
                      } else if (line == "long") {
                          reply(done(std::string(1'000'000, 'x') + '\n'));
                      } else if (line == "wait") {
                          waiting.push_back(reply);
                      } else if (line == "end") {
                          std::ranges::for_each(waiting, [](auto& late) { late(done("late")); });
                          reply(done("ended\n"));
                      } else {
                          reply(done(line + " by " + std::to_string(user) + '\n'));
                      }
                  }};
    std::thread server;
};

TEST_F(AdminSocket, AnswersOneCommandPerConnection) {
    const std::string user = std::to_string(::geteuid());
    EXPECT_EQ(exchange("status\n"), "status by " + user + "\n");
    EXPECT_EQ(exchange("status\nmore\n"), "status by " + user + "\n") << "one command only";
    EXPECT_EQ(exchange("long\n").size(), 1'000'001U);
}

TEST_F(AdminSocket, EscapesErrorMessages) {
    EXPECT_EQ(exchange("fail\n"), "error: This \\x1b[2J failed.\n");
}

TEST_F(AdminSocket, DoesNothingForHalfACommand) {
    EXPECT_THAT(exchange("status", true), StartsWith("error: The command did not end"));
    EXPECT_THAT(exchange("", true), StartsWith("error: The command did not end"));
}

TEST_F(AdminSocket, RefusesALongLine) {
    EXPECT_EQ(exchange(std::string(admin_line_bytes_max, 'x') + '\n'),
              "error: A command has at most 4096 bytes.\n");
    EXPECT_THAT(exchange(std::string(admin_line_bytes_max - 1, 'x') + '\n'), StartsWith("xxx"));
}

/// More connections than are served at once; some of them end before their turn.
TEST_F(AdminSocket, ServesAHundredAtOnce) {
    boost::asio::io_context client_io;
    std::vector<Unix::socket> clients;
    for (int i = 0; i < 100; ++i) {
        clients.emplace_back(client_io).connect(Unix::endpoint(file));
    }
    for (std::size_t i = 0; i < clients.size(); ++i) {
        boost::asio::write(clients[i], boost::asio::buffer(std::string("status\n")));
        if (i % 10 == 0) {
            clients[i].close();
        }
    }
    for (std::size_t i = 0; i < clients.size(); ++i) {
        if (i % 10 != 0) {
            std::string answer;
            boost::system::error_code end;
            boost::asio::read(clients[i], boost::asio::dynamic_buffer(answer), end);
            EXPECT_THAT(answer, StartsWith("status by"));
        }
    }
}

TEST_F(AdminSocket, AnswersInTimeIfACommandHasNoOutcome) {
    const std::string hasty_file = folder.file("hasty");
    boost::asio::io_context hasty_io;
    std::vector<Reply> late;
    const auto keep = [&](uid_t, const std::string&, const Reply& reply) { late.push_back(reply); };
    Socket hasty(hasty_io, log, keep, std::chrono::milliseconds(1));
    ASSERT_EQ(hasty.open(hasty_file), std::nullopt);
    std::thread hasty_server([&] { hasty_io.run(); });
    for (std::size_t i = 0; i <= admin_connections_max; ++i) {
        std::ostringstream complaints;
        EXPECT_EQ(send_command(hasty_file, {"close-table", "1"}, complaints, complaints), 1);
        EXPECT_THAT(complaints.str(), StartsWith("error: That cannot be stored now. It may still"));
    }
    hasty_io.stop();
    hasty_server.join();
    late.at(0)(done("too late\n"));
}

/// They would otherwise take all connections until the deadline, which is longer than this test.
TEST_F(AdminSocket, FreesTheConnectionsOfClosedClients) {
    for (std::size_t i = 0; i < 2 * admin_connections_max; ++i) {
        boost::asio::io_context client_io;
        Unix::socket client(client_io);
        client.connect(Unix::endpoint(file));
        boost::asio::write(client, boost::asio::buffer(std::string("wait\n")));
    }
    EXPECT_EQ(exchange("end\n"), "ended\n");
}

TEST_F(AdminSocket, OnlyTheServersUserMayOpenItsFile) {
    struct stat about{};
    ASSERT_EQ(::stat(file.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777, 0600U);
    EXPECT_TRUE(may_control(1000, 1000));
    EXPECT_TRUE(may_control(0, 1000));
    EXPECT_FALSE(may_control(1001, 1000));
    EXPECT_FALSE(may_control(1001, 0));
}

TEST_F(AdminSocket, ReplacesTheFileOfAKilledServerButNoOther) {
    Socket second(io, log, [](uid_t, const std::string&, const Reply&) {});
    EXPECT_THAT(second.open(file).value(), HasSubstr("Cannot listen at " + file));
    const std::string dead = folder.file("dead");
    {
        Unix::acceptor acceptor(io);
        acceptor.open(Unix());
        acceptor.bind(Unix::endpoint(dead));
    }
    EXPECT_EQ(second.open(dead), std::nullopt);
    const std::string document = folder.file("document");
    std::ofstream(document) << "text";
    Socket third(io, log, [](uid_t, const std::string&, const Reply&) {});
    EXPECT_THAT(third.open(document).value(), HasSubstr("Set admin-socket to another file"));
    EXPECT_TRUE(std::filesystem::exists(document));
    EXPECT_THAT(third.open(folder.file(std::string(120, 'x'))).value(), HasSubstr("too long"));
}

TEST_F(AdminSocket, TheClientPrintsOutputAndErrors) {
    std::ostringstream out;
    std::ostringstream complaints;
    EXPECT_EQ(send_command(file, {"say", "good", "night"}, out, complaints), 0);
    EXPECT_THAT(out.str(), StartsWith("say good night by "));
    EXPECT_EQ(complaints.str(), "");
    EXPECT_EQ(send_command(file, {"fail"}, out, complaints), 1);
    EXPECT_EQ(complaints.str(), "error: This \\x1b[2J failed.\n");
    EXPECT_EQ(send_command(file, {"two\nlines"}, out, complaints), 1);
    EXPECT_THAT(complaints.str(), HasSubstr("A command is one line."));
}

TEST_F(AdminSocket, TheClientExplainsAMissingServer) {
    std::ostringstream out;
    std::ostringstream complaints;
    EXPECT_EQ(send_command(folder.file("none"), {"status"}, out, complaints), 1);
    EXPECT_THAT(complaints.str(), HasSubstr("Cannot reach a server at "));
    EXPECT_THAT(complaints.str(), HasSubstr("Is it running?"));
    EXPECT_EQ(send_command(folder.file("none"), {}, out, complaints), 0) << "it lists the commands";
    EXPECT_THAT(out.str(), HasSubstr("close-table NUMBER"));
}

}  // namespace
}  // namespace bastide::admin
