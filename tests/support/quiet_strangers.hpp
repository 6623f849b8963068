// For tests of clients that take up a connection and do nothing: a server with tables to list, and
// its default time limits.
#pragma once

#include "tests/support/client_messages.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/websocket_client.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>

namespace bastide::test {

inline constexpr std::chrono::milliseconds short_pause{250};

class QuietStrangers : public EndToEnd {
  protected:
    WebsocketClient connect_with_hello(int receive_buffer_bytes = 0) {
        WebsocketClient socket(port(), FrameCodec::json, receive_buffer_bytes);
        EXPECT_TRUE(socket.request(hello("stranger")).has_welcome());
        return socket;
    }

    void open_tables() {
        for (int i = 0; i < tables; ++i) {
            ASSERT_FALSE(host->request(create_table(std::string(64, 't'))).has_refused());
        }
    }

    /// Sends the same bytes each time.
    void ask_for_lists(WebsocketClient& socket) {
        if (list_requests_.empty()) {
            v1::ClientMessage message = list_tables();
            for (int i = 0; i < lists; ++i) {
                message.set_request(new_request_id());
                list_requests_ += client_frame(Opcode::text, encode(message, FrameCodec::json));
            }
        }
        socket.tcp().send(list_requests_);
    }

    void SetUp() override {
        EndToEnd::SetUp();
        host.emplace(connect_with_hello());
        open_tables();
    }

    void TearDown() override {
        host.reset();
        EndToEnd::TearDown();
    }

    static constexpr int tables = 16;
    static constexpr int lists = 125;
    std::optional<WebsocketClient> host;

  private:
    std::string list_requests_;
};

}  // namespace bastide::test
