// The only file of the client that includes OpenSSL.
#include "client-cli/connection/tls_words.hpp"
#include "client-cli/connection/websocket_stream.hpp"

#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>

namespace bastide::connection {

namespace ssl = asio::ssl;

class Trust {
  public:
    explicit Trust(std::string ca_file) : ca_file_(std::move(ca_file)) {
        SSL_CTX* native = context_.native_handle();
        SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
        SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION);
        context_.set_verify_mode(ssl::verify_peer);
    }

    std::string load() {
        Error error;
        if (ca_file_.empty()) {
            error = context_.set_default_verify_paths(error);
            return error ? "Cannot read this machine's CA certificates: " + error.message() + "."
                         : "";
        }
        if (access(ca_file_.c_str(), R_OK) != 0) {
            return ca_file_ + " (--ca) cannot be read: " + std::generic_category().message(errno) +
                   ".";
        }
        error = context_.load_verify_file(ca_file_, error);
        if (error) {
            return ca_file_ +
                   " (--ca) contains no certificate. A PEM certificate begins with -----BEGIN "
                   "CERTIFICATE-----.";
        }
        // Trust each certificate in the file, even if it is not a root.
        X509_VERIFY_PARAM_set_flags(SSL_CTX_get0_param(context_.native_handle()),
                                    X509_V_FLAG_PARTIAL_CHAIN);
        return "";
    }

    ssl::context& context() { return context_; }

    [[nodiscard]] const std::string& ca_file() const { return ca_file_; }

  private:
    ssl::context context_{ssl::context::tls_client};
    std::string ca_file_;
};

Result<std::shared_ptr<Trust>, std::string> trust_in(const std::string& ca_file) {
    auto trust = std::make_shared<Trust>(ca_file);
    std::string wrong = trust->load();
    if (!wrong.empty()) {
        return wrong;
    }
    return trust;
}

namespace {

std::string day(const ASN1_TIME* time) {
    std::tm utc{};
    std::array<char, 32> text{};
    if (ASN1_TIME_to_tm(time, &utc) != 1) {
        return "a day that cannot be read";
    }
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &utc)};
}

std::string text_of(const ASN1_STRING& string) {
    const auto* bytes = reinterpret_cast<const char*>(ASN1_STRING_get0_data(&string));
    return {bytes, static_cast<std::size_t>(ASN1_STRING_length(&string))};
}

std::string number_of(const ASN1_STRING& string) {
    const std::string bytes = text_of(string);
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = bytes.size() == 4 ? AF_INET : AF_INET6;
    if ((bytes.size() != 4 && bytes.size() != 16) ||
        inet_ntop(family, bytes.data(), text.data(), text.size()) == nullptr) {
        return "?";
    }
    return text.data();
}

std::vector<std::string> hosts_of(const X509& certificate) {
    const std::unique_ptr<GENERAL_NAMES, decltype(&GENERAL_NAMES_free)> names(
        static_cast<GENERAL_NAMES*>(
            X509_get_ext_d2i(&certificate, NID_subject_alt_name, nullptr, nullptr)),
        &GENERAL_NAMES_free);
    std::vector<std::string> hosts;
    for (int i = 0; names && i < sk_GENERAL_NAME_num(names.get()); ++i) {
        const GENERAL_NAME& name = *sk_GENERAL_NAME_value(names.get(), i);
        if (name.type == GEN_DNS) {
            hosts.push_back(text_of(*name.d.dNSName));
        } else if (name.type == GEN_IPADD) {
            hosts.push_back(number_of(*name.d.iPAddress));
        }
    }
    return hosts;
}

TlsTrouble trouble_in(X509_STORE_CTX& check, const std::string& ca_file) {
    const X509* at = X509_STORE_CTX_get_current_cert(&check);
    const int error = X509_STORE_CTX_get_error(&check);
    switch (error) {
        case X509_V_ERR_CERT_HAS_EXPIRED:
            return {TlsFault::expired, day(X509_get0_notAfter(at))};
        case X509_V_ERR_CERT_NOT_YET_VALID:
            return {TlsFault::not_yet_valid, day(X509_get0_notBefore(at))};
        case X509_V_ERR_HOSTNAME_MISMATCH:
        case X509_V_ERR_IP_ADDRESS_MISMATCH:
            return {TlsFault::other_host,
                    listed_hosts(hosts_of(*X509_STORE_CTX_get0_cert(&check)))};
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
            return {TlsFault::issued_by_itself, ""};
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
        case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
            return {TlsFault::unknown_issuer, ca_file};
        default:
            return {TlsFault::unusable, X509_verify_cert_error_string(error)};
    }
}

/// Returns the cause of an error. `received` is true if the server has sent anything.
TlsTrouble trouble_in(const Error& error, bool received) {
    if (error == beast::error::timeout) {
        return {TlsFault::silent, ""};
    }
    if (error.category() != asio::error::get_ssl_category()) {
        return {received ? TlsFault::cut : TlsFault::closed, ""};
    }
    switch (ERR_GET_REASON(static_cast<unsigned long>(error.value()))) {
        case SSL_R_WRONG_VERSION_NUMBER:
        case SSL_R_HTTP_REQUEST:
        case SSL_R_HTTPS_PROXY_REQUEST:
            return {TlsFault::no_tls, ""};
        case SSL_R_UNSUPPORTED_PROTOCOL:
        case SSL_R_TLSV1_ALERT_PROTOCOL_VERSION:
        case SSL_R_VERSION_TOO_LOW:
            return {TlsFault::too_old, ""};
        case SSL_R_UNEXPECTED_EOF_WHILE_READING:
            return {received ? TlsFault::cut : TlsFault::closed, ""};
        default:
            return {TlsFault::no_accord, error.message()};
    }
}

class TlsLine {
  public:
    TlsLine(asio::io_context& io, const Address& address, const Encryption& encryption)
        : address_(address),
          encryption_(encryption),
          websocket_(io, encryption_.trust->context()) {}

    auto& websocket() { return websocket_; }

    asio::awaitable<CloseReason> secure() {
        if (!expect_host()) {
            co_return CloseReason{"No certificate can be issued for " + address_.host + "."};
        }
        bytes().set_verify_callback([this](bool fine, ssl::verify_context& context) {
            if (!fine && !refused_) {
                refused_ = trouble_in(*context.native_handle(), encryption_.trust->ca_file());
            }
            return fine;
        });
        const auto [error] = co_await bytes().async_handshake(ssl::stream_base::client, awaited);
        if (!error) {
            co_return CloseReason{};
        }
        const TlsTrouble why = refused_ ? *refused_ : trouble_in(error, has_received());
        co_return CloseReason{
            sentence(why, address_, encryption_.known), 0, is_distrust(why.fault)};
    }

    static std::string encryption_hint() { return ""; }

  private:
    using Bytes = beast::ssl_stream<beast::tcp_stream>;

    Bytes& bytes() { return websocket_.next_layer(); }

    /// Sends a host name as SNI. Returns false if the host is neither a name nor an IP address.
    bool expect_host() {
        SSL* native = bytes().native_handle();
        X509_VERIFY_PARAM* expected = SSL_get0_param(native);
        if (is_ip_address(address_.host)) {
            return X509_VERIFY_PARAM_set1_ip_asc(expected, address_.host.c_str()) == 1;
        }
        const std::string name = connection::canonical_host(address_.host);
        if (name.empty() || name.starts_with('.')) {  // OpenSSL would match all subdomains
            return false;
        }
        X509_VERIFY_PARAM_set_hostflags(
            expected, X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
        return X509_VERIFY_PARAM_set1_host(expected, name.data(), name.size()) == 1 &&
               SSL_set_tlsext_host_name(native, name.c_str()) == 1;
    }

    bool has_received() { return BIO_number_read(SSL_get_rbio(bytes().native_handle())) > 0; }

    Address address_;
    Encryption encryption_;  // must outlive `websocket_`
    websocket::stream<Bytes> websocket_;
    std::optional<TlsTrouble> refused_;
};

}  // namespace

std::unique_ptr<Connection> encrypted_websocket(Loop& loop,
                                                const Address& address,
                                                FrameCodec codec,
                                                const Encryption& encryption,
                                                Connection::Events events) {
    return std::make_unique<StreamConnection<TlsLine>>(
        std::make_shared<Stream<TlsLine>>(loop, address, codec, std::move(events), encryption));
}

}  // namespace bastide::connection
