#include "server/net/handshake_reader.hpp"

#include <spdlog/fmt/fmt.h>

namespace bastide::net {
namespace {

constexpr char tls_handshake = 0x16;  ///< first byte of a TLS handshake record (RFC 8446, 5.1)

const pages::Answer tls_spoken_here{
    pages::Status::bad_request,
    "This port uses TLS. Connect with: bastide play wss://THIS-ADDRESS",
    "no TLS"};

const pages::Answer no_tls_spoken_here{
    pages::Status::bad_request,
    "This port does not use TLS. Connect with: bastide play ws://THIS-ADDRESS",
    "TLS on a port without TLS"};

}  // namespace

asio::awaitable<std::string> HandshakeReader::read_more() {
    if (!std::exchange(began_, true)) {
        line_.expires_after(handshake_time_max);
    }
    const std::size_t room = first_.max_size() - first_.size();
    const auto [error, size] =
        co_await line_.async_read_some(first_.prepare(std::min<std::size_t>(room, 2048)), awaited);
    first_.commit(size);
    co_return error ? error.message() : "";
}

asio::awaitable<Result<ProxyReport, std::string>> HandshakeReader::read_proxy_header() {
    for (;;) {
        const auto seen = first_.cdata();
        const auto header =
            net::read_proxy_header({static_cast<const char*>(seen.data()), seen.size()});
        if (!header) {
            co_return header.error();
        }
        if (const std::optional<ProxyReport>& report = *header) {
            first_.consume(report->bytes);
            co_return *report;
        }
        std::string wrong = co_await read_more();
        if (!wrong.empty()) {
            co_return wrong;
        }
    }
}

asio::awaitable<HttpRequest> HandshakeReader::read_http_request(
    std::shared_ptr<TlsContext> certificate) {
    if (first_.size() == 0) {
        std::string wrong = co_await read_more();
        if (!wrong.empty()) {
            co_return HttpRequest{nullptr, std::move(wrong)};
        }
    }
    const char begins_with = *static_cast<const char*>(first_.cdata().data());
    if (begins_with == proxy_signature.front()) {
        co_return HttpRequest{nullptr, std::string(unexpected_proxy_header)};
    }
    const bool tls = begins_with == tls_handshake;
    if (tls && certificate == nullptr) {
        dismiss(no_tls_spoken_here);
        co_return HttpRequest{nullptr, no_tls_spoken_here.outcome};
    }
    if (tls) {
        co_return co_await read_tls_request(
            std::move(line_), std::move(first_), std::move(certificate));
    }
    HttpRequest request = co_await read_plain_request(std::move(line_), std::move(first_));
    if (certificate != nullptr && request.exchange) {
        co_await request.exchange->answer(tls_spoken_here);
        request = {nullptr, tls_spoken_here.outcome};
    }
    co_return request;
}

void HandshakeReader::dismiss(const pages::Answer& answer) {
    const std::string words = fmt::format(
        "HTTP/1.1 {} Sorry\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {}\r\n"
        "Connection: close\r\n\r\n{}\n",
        static_cast<int>(answer.status),
        answer.text.size() + 1,
        answer.text);
    boost::system::error_code ignored;
    Socket& socket = line_.socket();
    socket.non_blocking(true, ignored);
    socket.send(asio::buffer(words), 0, ignored);
    socket.shutdown(asio::socket_base::shutdown_send, ignored);
}

}  // namespace bastide::net
