#include "server/net/certificate.hpp"

#include "server/net/limits.hpp"

#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <cassert>
#include <ctime>

namespace bastide::net {
namespace {

using Error = boost::system::error_code;

constexpr int rsa_bits_usual = 2048;

std::string use_error(const std::string& what, const std::string& file, const Error& error) {
    return what + " " + file + ": " + error.message();
}

int updates_slot() {
    static const int slot = SSL_get_ex_new_index(0, nullptr, nullptr, nullptr, nullptr);
    return slot;
}

/// Each key update costs as much as a small request.
// NOLINTNEXTLINE(readability-function-size): the parameters are OpenSSL's
void count_key_updates(int is_ours,
                       int /*version*/,
                       int kind,
                       const void* message,
                       std::size_t size,
                       SSL* session,
                       void* /*unused*/) {
    if (is_ours != 0 || kind != SSL3_RT_HANDSHAKE || size == 0 ||
        *static_cast<const std::uint8_t*>(message) != SSL3_MT_KEY_UPDATE) {
        return;
    }
    const auto count =
        reinterpret_cast<std::uintptr_t>(SSL_get_ex_data(session, updates_slot())) + 1;
    SSL_set_ex_data(session, updates_slot(), reinterpret_cast<void*>(count));  // NOLINT
    if (count > key_updates_max) {
        SSL_set_shutdown(session, SSL_RECEIVED_SHUTDOWN);
    }
}

/// TLS 1.2 and 1.3, without options that let a client choose expensive work.
void allow_modern_only(TlsContext& context) {
    SSL_CTX* native = context.native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    [[maybe_unused]] const auto known = SSL_CTX_set1_groups_list(native, "X25519:P-256");
    assert(known == 1);
    SSL_CTX_set_msg_callback(native, count_key_updates);
    SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF);  // tickets need no memory
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
}

/// Refuses keys with a passphrase, which nobody could type.
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
        return use_error("cannot use the certificate", certificate_file, error);
    }
    context.use_private_key_file(key_file, TlsContext::pem, error);
    const bool mismatch = static_cast<unsigned long>(error.value()) ==
                          ERR_PACK(ERR_LIB_X509, 0, X509_R_KEY_VALUES_MISMATCH);
    if (error && !mismatch) {
        return use_error("cannot use the key", key_file, error);
    }
    // OpenSSL does not report a key of another type than the certificate's.
    if (mismatch || SSL_CTX_check_private_key(context.native_handle()) != 1 ||
        SSL_CTX_get0_certificate(context.native_handle()) == nullptr) {
        return "cannot use the key " + key_file +
               ": it does not belong to the first certificate in " + certificate_file +
               ". Set tls-certificate and tls-key to files that were issued together";
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
    long_key_ =
        EVP_PKEY_get_bits(SSL_CTX_get0_privatekey(context->native_handle())) > rsa_bits_usual;
    context_ = std::move(context);
    return std::nullopt;
}

}  // namespace bastide::net
