#include "tests/support/tls_client.hpp"

#include <openssl/err.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>

namespace bastide::test {
namespace {

[[noreturn]] void fail() {
    std::array<char, 256> words{};
    ERR_error_string_n(ERR_get_error(), words.data(), words.size());
    throw std::runtime_error(words.data());
}

SSL_CTX* context_for(const TlsWishes& wishes) {
    SSL_CTX* context = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_min_proto_version(context, TLS1_VERSION);
    SSL_CTX_set_max_proto_version(context, wishes.version_max);
    SSL_CTX_set_security_level(context, 0);
    if (!wishes.groups.empty()) {
        SSL_CTX_set1_groups_list(context, wishes.groups.c_str());
    }
    SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF);
    if (!wishes.ca_file.empty()) {
        SSL_CTX_load_verify_locations(context, wishes.ca_file.c_str(), nullptr);
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    }
    return context;
}

}  // namespace

TlsClient::TlsClient(std::uint16_t port, const TlsWishes& wishes)
    : tcp_(port), context_(context_for(wishes)), session_(SSL_new(context_.get())) {
    const timeval time{patience.count(), 0};
    ::setsockopt(tcp_.handle(), SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
    SSL_set_fd(session_.get(), tcp_.handle());
    SSL_set1_host(session_.get(), wishes.host.c_str());
    SSL_set_tlsext_host_name(session_.get(), wishes.host.c_str());
    if (SSL_connect(session_.get()) != 1) {
        fail();
    }
}

std::string TlsClient::serial() const {
    const std::unique_ptr<X509, Freed<X509_free>> shown(SSL_get1_peer_certificate(session_.get()));
    const std::unique_ptr<BIGNUM, Freed<BN_free>> number(
        ASN1_INTEGER_to_BN(X509_get0_serialNumber(shown.get()), nullptr));
    char* const hex = BN_bn2hex(number.get());
    std::string text(hex);
    OPENSSL_free(hex);
    return text;
}

bool TlsClient::send(std::string_view bytes) {
    return SSL_write(session_.get(), bytes.data(), static_cast<int>(bytes.size())) > 0;
}

std::string TlsClient::receive() {
    std::string bytes(16'384, '\0');
    const int size = SSL_read(session_.get(), bytes.data(), static_cast<int>(bytes.size()));
    bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return bytes;
}

std::string TlsClient::receive_all() {
    std::string all;
    for (std::string more = receive(); !more.empty(); more = receive()) {
        all += more;
    }
    return all;
}

bool TlsClient::change_key(int times) {
    for (int i = 0; i < times; ++i) {
        if (SSL_key_update(session_.get(), SSL_KEY_UPDATE_NOT_REQUESTED) != 1 ||
            SSL_do_handshake(session_.get()) != 1) {
            return false;
        }
    }
    return true;
}

bool TlsClient::renegotiate() {
    return SSL_renegotiate(session_.get()) == 1 && SSL_do_handshake(session_.get()) == 1;
}

std::string tls_client_hello() {
    const std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context(
        SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
    const std::unique_ptr<SSL, decltype(&SSL_free)> session(SSL_new(context.get()), SSL_free);
    BIO* const sent = BIO_new(BIO_s_mem());
    SSL_set_bio(session.get(), BIO_new(BIO_s_mem()), sent);
    SSL_connect(session.get());
    std::string bytes(4096, '\0');
    bytes.resize(
        static_cast<std::size_t>(BIO_read(sent, bytes.data(), static_cast<int>(bytes.size()))));
    return bytes;
}

}  // namespace bastide::test
