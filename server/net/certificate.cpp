#include "server/net/certificate.hpp"

#include <boost/asio/buffer.hpp>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <ctime>

namespace bastide::net {
namespace {

using Error = boost::system::error_code;

std::string trouble(const std::string& what, const std::string& file, const Error& error) {
    return what + " " + file + ": " + error.message();
}

/// TLS 1.2 and 1.3, as OpenSSL's own defaults have them; and nothing that a client could ask for
/// again and again on one connection.
void allow_modern_only(TlsContext& context) {
    SSL_CTX* native = context.native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF);  // tickets need no memory
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
}

/// A key that wants a passphrase is refused; nobody is there to be asked.
std::string no_passphrase(std::size_t /*max_length*/, TlsContext::password_purpose /*purpose*/) {
    return "";
}

std::optional<std::string> read_into(TlsContext& context,
                                     const std::string& certificate_file,
                                     const std::string& key_file) {
    Error error;
    context.set_password_callback(no_passphrase, error);
    context.use_certificate_chain_file(certificate_file, error);
    if (error) {
        return trouble("cannot use the certificate", certificate_file, error);
    }
    context.use_private_key_file(key_file, TlsContext::pem, error);
    if (error) {
        return trouble("cannot use the key", key_file, error);
    }
    return std::nullopt;
}

std::int64_t end_of(const TlsContext& context) {
    const X509* shown = SSL_CTX_get0_certificate(const_cast<TlsContext&>(context).native_handle());
    std::tm end{};
    ASN1_TIME_to_tm(X509_get0_notAfter(shown), &end);
    return timegm(&end);
}

}  // namespace

std::optional<std::string> Certificate::load() {
    auto context = std::make_shared<TlsContext>(TlsContext::tls_server);
    allow_modern_only(*context);
    if (auto wrong = read_into(*context, certificate_file_, key_file_)) {
        return wrong;
    }
    expires_ = end_of(*context);
    context_ = std::move(context);
    return std::nullopt;
}

}  // namespace bastide::net
