#include "tests/support/certificates.hpp"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace bastide::test {
namespace {

template <auto free>
struct Freed {
    template <typename Thing>
    void operator()(Thing* thing) const {
        free(thing);
    }
};

using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>>;
using Memory = std::unique_ptr<BIO, Freed<BIO_free_all>>;

void expect(bool done, const std::string& what) {
    if (!done) {
        throw std::runtime_error("cannot make a certificate: " + what);
    }
}

template <typename Write>
std::string pem(Write write) {
    const Memory memory(BIO_new(BIO_s_mem()));
    expect(memory != nullptr && write(memory.get()) == 1, "PEM");
    char* start = nullptr;
    const auto size = BIO_get_mem_data(memory.get(), &start);
    return {start, static_cast<std::size_t>(size)};
}

std::string pem_of(X509& certificate) {
    return pem([&](BIO* out) { return PEM_write_bio_X509(out, &certificate); });
}

std::string pem_of(EVP_PKEY& key) {
    return pem([&](BIO* out) {
        return PEM_write_bio_PKCS8PrivateKey(out, &key, nullptr, nullptr, 0, nullptr, nullptr);
    });
}

/// Writes the file readable only by its owner, as required for keys.
std::string written(const std::string& file, const std::string& text) {
    std::ofstream out(file);
    std::filesystem::permissions(
        file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    out << text;
    out.close();
    expect(out.good(), file);
    return file;
}

void set_serial(X509& certificate) {
    std::array<unsigned char, 8> bytes{};
    expect(RAND_bytes(bytes.data(), bytes.size()) == 1, "chance");
    std::uint64_t number = 0;
    for (const unsigned char byte : bytes) {
        number = number << 8U | byte;
    }
    ASN1_INTEGER_set_uint64(X509_get_serialNumber(&certificate), number);
}

void set_name(X509& certificate, const std::string& name) {
    X509_NAME* subject = X509_get_subject_name(&certificate);
    const auto* bytes = reinterpret_cast<const unsigned char*>(name.data());
    const int size = static_cast<int>(name.size());
    expect(X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, bytes, size, -1, 0) == 1, name);
}

void extend(X509& certificate, X509& issuer, int kind, const std::string& value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, &issuer, &certificate, nullptr, nullptr, 0);
    const Extension made(X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str()));
    expect(made != nullptr && X509_add_ext(&certificate, made.get(), -1) == 1, value);
}

std::string alternatives(const Wanted& wanted) {
    std::string list;
    for (const std::string& name : wanted.names) {
        list += (list.empty() ? "DNS:" : ",DNS:") + name;
    }
    for (const std::string& address : wanted.addresses) {
        list += (list.empty() ? "IP:" : ",IP:") + address;
    }
    return list;
}

}  // namespace

struct Authority::Identity {
    Key key;
    Certificate certificate;

    Identity(const std::string& name, const Wanted& wanted)
        : key(wanted.rsa ? EVP_RSA_gen(3072) : EVP_EC_gen("P-256")), certificate(X509_new()) {
        expect(key != nullptr && certificate != nullptr, "a key");
        X509& x509 = *certificate;
        const std::time_t now = std::time(nullptr);
        X509_set_version(&x509, X509_VERSION_3);
        set_serial(x509);
        set_name(x509, name);
        X509_set_pubkey(&x509, key.get());
        ASN1_TIME_set(X509_getm_notBefore(&x509), now + wanted.valid_from.count());
        ASN1_TIME_set(X509_getm_notAfter(&x509), now + wanted.valid_until.count());
    }

    /// Adds the permitted uses and signs the certificate.
    void finish(const Identity& by, bool is_authority, const Wanted& wanted) {
        X509& x509 = *certificate;
        X509& issuer = *by.certificate;
        X509_set_issuer_name(&x509, X509_get_subject_name(&issuer));
        extend(x509,
               issuer,
               NID_basic_constraints,
               is_authority ? "critical,CA:TRUE" : "critical,CA:FALSE");
        extend(x509,
               issuer,
               NID_key_usage,
               is_authority ? "critical,keyCertSign,cRLSign" : "critical,digitalSignature");
        extend(x509, issuer, NID_subject_key_identifier, "hash");
        if (&by != this) {
            extend(x509, issuer, NID_authority_key_identifier, "keyid");
        }
        if (!is_authority) {
            extend(
                x509, issuer, NID_ext_key_usage, wanted.for_servers ? "serverAuth" : "clientAuth");
            extend(x509, issuer, NID_subject_alt_name, alternatives(wanted));
        }
        expect(X509_sign(&x509, by.key.get(), EVP_sha256()) > 0, "a signature");
    }
};

Authority::Authority(std::string folder, std::string name)
    : Authority(std::move(folder), std::move(name), nullptr) {}

/// An authority is always valid: tests only vary the certificates that it issues.
Authority::Authority(std::string folder, std::string name, const Authority* by)
    : folder_(std::move(folder)),
      name_(std::move(name)),
      identity_(std::make_unique<Identity>("Test " + name_, Wanted{})) {
    const Identity& issuer = by == nullptr ? *identity_ : *by->identity_;
    identity_->finish(issuer, true, {});
    const std::string own = pem_of(*identity_->certificate);
    chain_ = by == nullptr ? "" : own + by->chain_;
    written(file(), own);
}

Authority::~Authority() = default;

std::string Authority::file() const {
    return folder_ + "/" + name_ + ".pem";
}

Issued Authority::issue(const Wanted& wanted) {
    Identity server("Test server", wanted);
    server.finish(*identity_, false, wanted);
    const std::string start = folder_ + "/" + name_ + "-" + std::to_string(++issued_);
    return {written(start + "-certificate.pem", pem_of(*server.certificate) + chain_),
            written(start + "-key.pem", pem_of(*server.key))};
}

Authority Authority::deputy(std::string name) {
    return {folder_, std::move(name), this};
}

Issued Authority::issue_by_itself(const std::string& folder, const Wanted& wanted) {
    Identity server("Test server", wanted);
    server.finish(server, false, wanted);
    return {written(folder + "/itself-certificate.pem", pem_of(*server.certificate)),
            written(folder + "/itself-key.pem", pem_of(*server.key))};
}

}  // namespace bastide::test
