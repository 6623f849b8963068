#include "server/net/notice_sender.hpp"

#include "server/net/socket_stream.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include <algorithm>

namespace bastide::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using people::NoticeResult;
using people::NoticeUrl;
using Error = boost::system::error_code;

/// Trusts the authorities of the system. Without any, every certificate is refused.
std::shared_ptr<ssl::context> trust_in_system() {
    auto tls = std::make_shared<ssl::context>(ssl::context::tls_client);
    SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
    Error none;
    tls->set_default_verify_paths(none);
    tls->set_verify_mode(ssl::verify_peer);
    return tls;
}

NoticeResult failure(const std::string& host, const Error& error) {
    const bool is_tls = error.category() == asio::error::get_ssl_category();
    return {error == beast::error::timeout
                ? host + " did not answer within 10 seconds."
                : host + " cannot be reached" +
                      (is_tls ? " over TLS with a valid certificate: " : ": ") + error.message() +
                      "."};
}

NoticeResult result_of(const std::string& host, const http::response_header<>& answer) {
    const unsigned status = answer.result_int();
    const auto* hint = status / 100 == 3 ? " (a redirect, which is not followed)." : ".";
    const auto refusal = host + " refused the notice with status " + std::to_string(status) + hint;
    return {status / 100 == 2 ? "" : refusal,
            answer.result() == http::status::gone,
            answer.result() == http::status::too_many_requests};
}

auto request_for(const NoticeUrl& to, const std::string& text) {
    http::request<http::string_body> request{http::verb::post, to.target, 11, text};
    request.set(http::field::host, to.authority);
    request.set(http::field::content_type, "text/plain; charset=utf-8");
    request.keep_alive(false);
    request.prepare_payload();
    return request;
}

asio::awaitable<NoticeResult> exchange(std::shared_ptr<ssl::context> tls,
                                       MayConnect may_connect,
                                       NoticeUrl to,
                                       std::string text) {
    const auto executor = co_await asio::this_coro::executor;
    tcp::resolver resolver(executor);
    const auto [unknown, found] = co_await resolver.async_resolve(to.host, to.port, awaited);
    std::vector<tcp::endpoint> allowed;
    std::ranges::copy_if(found, std::back_inserter(allowed), [&](const tcp::endpoint& each) {
        return may_connect(each.address());
    });
    if (allowed.empty()) {  // one text for both, which tells nothing about names in our network
        co_return NoticeResult{to.host + " cannot be found, or has no public address."};
    }
    beast::ssl_stream<beast::tcp_stream> stream(executor, *tls);
    stream.set_verify_callback(ssl::host_name_verification(to.host));
    if (!people::NetworkPrefix::read(to.host)) {
        SSL_set_tlsext_host_name(stream.native_handle(), to.host.c_str());
    }
    stream.next_layer().expires_after(notice_time_max);
    const auto [refused, used] = co_await stream.next_layer().async_connect(allowed, awaited);
    if (refused) {
        co_return failure(to.host, refused);
    }
    const auto [distrusted] = co_await stream.async_handshake(ssl::stream_base::client, awaited);
    if (distrusted) {
        co_return failure(to.host, distrusted);
    }
    const auto request = request_for(to, text);
    const auto [unsent, written] = co_await http::async_write(stream, request, awaited);
    if (unsent) {
        co_return failure(to.host, unsent);
    }
    http::response_parser<http::empty_body> answer;
    answer.body_limit(boost::none);  // it is not read
    beast::flat_buffer buffer(notice_answer_bytes_max);
    const auto [error, read] = co_await http::async_read_header(stream, buffer, answer, awaited);
    co_return error ? failure(to.host, error) : result_of(to.host, answer.get());
}

}  // namespace

MayConnect public_or_in(const std::vector<std::string>& networks) {
    return [networks](const asio::ip::address& address) {
        const auto prefix = people::NetworkPrefix::read(address.to_string());
        const auto contains = [&](const std::string& network) {
            return people::NetworkPrefix::read(network)->contains(*prefix);
        };
        return prefix && prefix->is_v4() == address.is_v4() &&  // not mapped into IPv6
               (people::is_public(*prefix) || std::ranges::any_of(networks, contains));
    };
}

people::SendNotice notice_sender(asio::io_context& io, const MayConnect& may_connect) {
    return [&io, may_connect, tls = trust_in_system()](
               const NoticeUrl& to, const std::string& text, const people::NoticeCallback& then) {
        const auto finish = [then](const std::exception_ptr& failed, const NoticeResult& got) {
            then(failed ? NoticeResult{"The server cannot send notices right now."} : got);
        };
        asio::co_spawn(io, exchange(tls, may_connect, to, text), finish);
    };
}

}  // namespace bastide::net
