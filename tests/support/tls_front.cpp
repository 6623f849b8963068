#include "tests/support/tls_front.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <future>
#include <thread>

namespace bastide::test {
namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Encrypted = ssl::stream<tcp::socket>;

constexpr auto awaited = asio::as_tuple(asio::use_awaitable);

std::shared_ptr<ssl::context> context_with(const Issued& certificate, bool outdated) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    if (outdated) {
        // Current libraries refuse such versions by default.
        SSL_CTX_set_security_level(context->native_handle(), 0);
        SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_VERSION);
        SSL_CTX_set_max_proto_version(context->native_handle(), TLS1_1_VERSION);
    }
    context->use_certificate_chain_file(certificate.certificate_file);
    context->use_private_key_file(certificate.key_file, ssl::context::pem);
    return context;
}

tcp::endpoint here(std::uint16_t port) {
    return {asio::ip::address_v4::loopback(), port};
}

struct Pair {
    Pair(tcp::socket accepted, std::shared_ptr<ssl::context> used)
        : context(std::move(used)),
          client(std::move(accepted), *context),
          server(client.get_executor()) {}

    void close() {
        Error ignored;
        ignored = client.lowest_layer().close(ignored);
        ignored = server.close(ignored);
    }

    std::shared_ptr<ssl::context> context;
    Encrypted client;
    tcp::socket server;
};

asio::awaitable<void> hand_up(std::shared_ptr<Pair> pair) {
    std::array<char, 4096> bytes{};
    for (;;) {
        const auto [error, size] =
            co_await pair->client.async_read_some(asio::buffer(bytes), awaited);
        const auto [failed, written] =
            co_await asio::async_write(pair->server, asio::buffer(bytes, size), awaited);
        if (error || failed) {
            break;
        }
    }
    pair->close();
}

asio::awaitable<void> hand_down(std::shared_ptr<Pair> pair) {
    std::array<char, 4096> bytes{};
    for (;;) {
        const auto [error, size] =
            co_await pair->server.async_read_some(asio::buffer(bytes), awaited);
        const auto [failed, written] =
            co_await asio::async_write(pair->client, asio::buffer(bytes, size), awaited);
        if (error || failed) {
            break;
        }
    }
    pair->close();
}

/// Sends only half of the server's first TLS message.
asio::awaitable<void> cut(tcp::socket socket, std::shared_ptr<ssl::context> context) {
    std::array<char, 4096> bytes{};
    const auto [error, size] = co_await socket.async_read_some(asio::buffer(bytes), awaited);
    const std::unique_ptr<SSL, decltype(&SSL_free)> native(SSL_new(context->native_handle()),
                                                           &SSL_free);
    BIO* in = BIO_new(BIO_s_mem());
    BIO* out = BIO_new(BIO_s_mem());
    SSL_set_bio(native.get(), in, out);
    BIO_write(in, bytes.data(), static_cast<int>(size));
    SSL_accept(native.get());
    const int said = BIO_read(out, bytes.data(), static_cast<int>(bytes.size()));
    const std::size_t half = said < 2 ? 0 : static_cast<std::size_t>(said) / 2;
    [[maybe_unused]] const auto [failed, written] =
        co_await asio::async_write(socket, asio::buffer(bytes, half), awaited);
}

}  // namespace

class TlsFront::Impl {
  public:
    Impl(const Issued& certificate, std::uint16_t server, Manner manner)
        : server_(here(server)),
          manner_(manner),
          context_(context_with(certificate, manner == Manner::outdated)) {
        note_names();
        asio::co_spawn(io_, accept(), asio::detached);
        thread_ = std::thread([this] { io_.run(); });
    }

    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    ~Impl() {
        io_.stop();
        thread_.join();
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    /// Runs `what` on the thread of the event loop and returns its result.
    template <typename Result>
    Result there(std::function<Result()> what) {
        std::promise<Result> done;
        asio::post(io_, [&] { done.set_value(what()); });
        return done.get_future().get();
    }

    bool change_to(const Issued& certificate) {
        context_ = context_with(certificate, manner_ == Manner::outdated);
        note_names();
        for (const auto& weak : pairs_) {
            if (const auto pair = weak.lock()) {
                pair->close();
            }
        }
        pairs_.clear();
        return true;
    }

    std::vector<std::string> names;

  private:
    void note_names() {
        SSL_CTX_set_tlsext_servername_arg(context_->native_handle(), &names);
        SSL_CTX_set_tlsext_servername_callback(
            context_->native_handle(), +[](SSL* native, int* /*alert*/, void* all) {
                const char* name = SSL_get_servername(native, TLSEXT_NAMETYPE_host_name);
                static_cast<std::vector<std::string>*>(all)->emplace_back(name == nullptr ? ""
                                                                                          : name);
                return SSL_TLSEXT_ERR_OK;
            });
    }

    asio::awaitable<void> accept() {
        for (;;) {
            auto [error, socket] = co_await acceptor_.async_accept(awaited);
            if (error) {
                co_return;
            }
            if (manner_ == Manner::cutting) {
                asio::co_spawn(io_, cut(std::move(socket), context_), asio::detached);
                continue;
            }
            auto pair = std::make_shared<Pair>(std::move(socket), context_);
            pairs_.push_back(pair);
            asio::co_spawn(io_, hand_on(std::move(pair), server_), asio::detached);
        }
    }

    static asio::awaitable<void> hand_on(std::shared_ptr<Pair> pair, tcp::endpoint server) {
        const auto [unsafe] =
            co_await pair->client.async_handshake(ssl::stream_base::server, awaited);
        if (unsafe || server.port() == 0) {
            co_return;
        }
        const auto [absent] = co_await pair->server.async_connect(server, awaited);
        if (absent) {
            co_return;
        }
        asio::co_spawn(pair->client.get_executor(), hand_up(pair), asio::detached);
        asio::co_spawn(pair->client.get_executor(), hand_down(pair), asio::detached);
    }

    tcp::endpoint server_;
    Manner manner_;
    asio::io_context io_{1};
    std::shared_ptr<ssl::context> context_;
    tcp::acceptor acceptor_{io_, here(0)};
    std::vector<std::weak_ptr<Pair>> pairs_;
    std::thread thread_;
};

TlsFront::TlsFront(const Issued& certificate, std::uint16_t server, Manner manner)
    : impl_(std::make_unique<Impl>(certificate, server, manner)) {}

TlsFront::~TlsFront() = default;

std::string TlsFront::port() const {
    return std::to_string(impl_->port());
}

void TlsFront::change_to(const Issued& certificate) {
    impl_->there<bool>([&] { return impl_->change_to(certificate); });
}

std::vector<std::string> TlsFront::asked_for() const {
    return impl_->there<std::vector<std::string>>([&] { return impl_->names; });
}

}  // namespace bastide::test
