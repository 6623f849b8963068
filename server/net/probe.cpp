#include "server/net/probe.hpp"

#include "server/net/awaited.hpp"
#include "server/net/proxy_protocol.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>

#include <memory>

namespace bastide::net {
namespace {

constexpr std::string_view request =
    "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

constexpr std::size_t answer_bytes_kept = 4096;

/// PROXY protocol 2, command LOCAL: the connection is of the proxy itself.
constexpr std::string_view local_report{"\x20\0\0\0", 4};

/// The answer, once it is complete.
struct Conversation {
    Probe probe;
    std::string answer{};
    std::string error = "no answer in time";
};

using Shared = std::shared_ptr<Conversation>;

template <typename Stream>
asio::awaitable<void> converse(std::shared_ptr<Stream> stream, Shared with) {
    const auto [failed, sent] = co_await asio::async_write(*stream, asio::buffer(request), awaited);
    if (failed) {
        with->error = failed.message();
        co_return;
    }
    // The end of the stream is an error too, so only the text counts.
    const auto [ended, received] = co_await asio::async_read(
        *stream, asio::dynamic_buffer(with->answer, answer_bytes_kept), awaited);
    with->error = ended.message();
}

asio::awaitable<void> converse_over_tls(std::shared_ptr<Socket> socket, Shared with) {
    asio::ssl::context context(asio::ssl::context::tls_client);
    auto stream = std::make_shared<asio::ssl::stream<Socket>>(std::move(*socket), context);
    const auto [failed] = co_await stream->async_handshake(asio::ssl::stream_base::client, awaited);
    if (failed) {
        with->error = failed.message();
        co_return;
    }
    co_await converse(stream, with);
}

asio::awaitable<void> connect(Shared with) {
    const auto executor = co_await asio::this_coro::executor;
    auto socket = std::make_shared<Socket>(executor);
    const auto [failed] = co_await socket->async_connect(with->probe.endpoint, awaited);
    if (failed) {
        with->error = failed.message();
        co_return;
    }
    if (with->probe.proxy_header) {
        const std::string header = std::string(proxy_signature) + std::string(local_report);
        [[maybe_unused]] const auto [ignored, sent] =
            co_await asio::async_write(*socket, asio::buffer(header), awaited);
    }
    if (with->probe.tls) {
        co_await converse_over_tls(socket, with);
    } else {
        co_await converse(socket, with);
    }
}

ProbeAnswer read_answer(const Conversation& conversation) {
    const std::string& answer = conversation.answer;
    const std::size_t head = answer.find("\r\n\r\n");
    if (!answer.starts_with("HTTP/1.1 ") || head == std::string::npos) {
        return {false, "The server does not answer: " + conversation.error + "."};
    }
    const std::size_t end = answer.find_last_not_of('\n') + 1;
    return {answer.starts_with("HTTP/1.1 200 "), answer.substr(head + 4, end - head - 4)};
}

}  // namespace

ProbeAnswer ask_ready(Probe probe) {
    const auto conversation = std::make_shared<Conversation>(Conversation{std::move(probe)});
    asio::io_context io(1);
    asio::co_spawn(io, connect(conversation), asio::detached);
    io.run_for(probe_time);
    return read_answer(*conversation);
}

}  // namespace bastide::net
