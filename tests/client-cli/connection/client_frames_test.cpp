// Everything that a player types fits into the frames that a server accepts.
#include "client-cli/connection/client.hpp"
#include "client-cli/connection/line_reader.hpp"
#include "client/model/requests.hpp"
#include "tests/support/patient_loop.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <thread>

namespace bastide::connection {
namespace {

class RecordingConnection final : public Connection {
  public:
    explicit RecordingConnection(std::vector<std::string>& frames) : frames_(frames) {}

    void send(std::string frame) override { frames_.push_back(std::move(frame)); }

    void close() override {}

  private:
    std::vector<std::string>& frames_;
};

class LongWords : public testing::TestWithParam<FrameCodec>, protected test::PatientLoop {
  protected:
    void come(const std::string& name = "Anna") {
        client = std::make_unique<Client>(
            loop,
            [this](Connection::Events events) {
                server = std::move(events);
                return std::make_unique<RecordingConnection>(frames);
            },
            GetParam(),
            ClientIdentity{{name, ""}},
            Client::Events{[this](const std::vector<model::News>& all) {
                               for (const model::News& one : all) {
                                   if (const auto* refused = std::get_if<model::Refused>(&one)) {
                                       refusals.push_back(*refused);
                                   }
                               }
                           },
                           [](const CloseReason&) {}});
        server.opened();
    }

    void welcome() {
        v1::ServerMessage message;
        message.set_request(decode_client(frames.back(), GetParam())->request());
        message.mutable_welcome()->set_name("Anna");
        server.frame(encode(message, GetParam()));
    }

    static v1::ClientMessage request_join(std::size_t bytes) {
        v1::JoinKey key;
        key.set_password(std::string(bytes, 'w'));
        return model::request::join(3, key);
    }

    std::vector<std::string> frames;
    std::vector<model::Refused> refusals;
    Connection::Events server;
    std::unique_ptr<Client> client;
};

TEST_P(LongWords, AreRefusedAndNotSent) {
    come();
    welcome();
    const std::size_t before = frames.size();
    const std::string id = client->send(request_join(1'000'000));
    EXPECT_TRUE(refusals.empty()) << "nobody is told from within a call";
    settle();
    EXPECT_EQ(frames.size(), before);
    ASSERT_EQ(refusals.size(), 1U);
    EXPECT_EQ(refusals.front().request, id);
    EXPECT_EQ(refusals.front().reason, v1::BAD_FIELD);
    EXPECT_EQ(refusals.front().message, "That is too long and was not sent.");
    EXPECT_FALSE(client->waits()) << "that was the answer";
    client->send(request_join(5));
    EXPECT_EQ(frames.size(), before + 1) << "and the client stays";
}

TEST_P(LongWords, MayFillAFrameToItsEnd) {
    come();
    welcome();
    const std::size_t before = frames.size();
    for (std::size_t bytes = client_frame_bytes_max - 200; bytes <= client_frame_bytes_max;
         ++bytes) {
        client->send(request_join(bytes));
    }
    settle();
    EXPECT_EQ(frames.back().size(), client_frame_bytes_max);
    EXPECT_EQ(frames.size() - before + refusals.size(), 201U);
}

TEST_P(LongWords, AreNotSentAfterTheWelcomeEither) {
    come();
    client->send(request_join(5000));
    welcome();
    settle();
    EXPECT_EQ(frames.size(), 1U) << "the hello";
    EXPECT_EQ(refusals.size(), 1U);
    EXPECT_FALSE(client->waits());
}

TEST_P(LongWords, AreNoName) {
    come(std::string(5000, 'n'));
    settle();
    EXPECT_TRUE(frames.empty());
    ASSERT_EQ(refusals.size(), 1U);
    EXPECT_EQ(refusals.front().reason, v1::BAD_NAME) << "so that another one is asked for";
    client->hello({"Anna", ""});
    EXPECT_EQ(frames.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Codecs, LongWords, testing::ValuesIn(all_frame_codecs));

/// Replaces standard input by a pipe during its lifetime.
class TypedInput {
  public:
    TypedInput() : before_(dup(STDIN_FILENO)) {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) {
            throw std::runtime_error("no pipe");
        }
        dup2(ends[0], STDIN_FILENO);
        ::close(ends[0]);
        typing_ = ends[1];
    }

    TypedInput(const TypedInput&) = delete;
    TypedInput& operator=(const TypedInput&) = delete;

    ~TypedInput() {
        dup2(before_, STDIN_FILENO);
        ::close(before_);
    }

    /// Writes all of `text` in a thread, which may block while the pipe is full, then closes the
    /// pipe.
    std::jthread type(std::string text) {
        return std::jthread([typing = typing_, text = std::move(text)] {
            for (std::size_t at = 0; at < text.size();) {
                const ssize_t written = ::write(typing, text.data() + at, text.size() - at);
                at += written > 0 ? static_cast<std::size_t>(written) : text.size();
            }
            ::close(typing);
        });
    }

  private:
    int before_;
    int typing_ = -1;
};

class TypedLine : public testing::Test, protected test::PatientLoop {
  protected:
    std::vector<std::string> read(const std::string& text) {
        TypedInput input;
        std::vector<std::string> lines;
        bool ended = false;
        const LineReader reader(loop, [&](std::optional<std::string> line) {
            ended = !line;
            if (line) {
                lines.push_back(*std::move(line));
            }
        });
        const std::jthread typing = input.type(text);
        EXPECT_TRUE(until([&] { return ended; }));
        return lines;
    }
};

TEST_F(TypedLine, OfAMegabyteIsOneLineAndNotMany) {
    const std::string quits(1'000'000, ' ');
    const std::vector<std::string> lines = read("join 3 " + quits + "quit\nlist\nlast");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].size(), 4096U);
    EXPECT_EQ(lines[0].substr(0, 7), "join 3 ");
    EXPECT_EQ(lines[1], "list");
    EXPECT_EQ(lines[2], "last") << "though it has no end";
}

TEST_F(TypedLine, MayBeEmpty) {
    EXPECT_EQ(read("\n\nlist\n"), (std::vector<std::string>{"", "", "list"}));
}

}  // namespace
}  // namespace bastide::connection
