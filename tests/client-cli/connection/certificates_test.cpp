// The test certificates have the contents that the TLS tests rely on.
#include "tests/support/certificates.hpp"

#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>

namespace bastide::test {
namespace {

using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;

std::vector<Certificate> certificates(const std::string& file) {
    std::vector<Certificate> found;
    std::FILE* in = std::fopen(file.c_str(), "r");
    while (X509* next = PEM_read_X509(in, nullptr, nullptr, nullptr)) {
        found.emplace_back(next, &X509_free);
    }
    std::fclose(in);
    return found;
}

/// The result of a client that trusts the authority and connects to `name`: X509_V_OK, or the
/// error.
int verdict(const Authority& authority, const Issued& issued, const std::string& name) {
    X509_STORE* trusted = X509_STORE_new();
    EXPECT_EQ(X509_STORE_load_file(trusted, authority.file().c_str()), 1);
    const auto chain = certificates(issued.certificate_file);
    STACK_OF(X509)* between = sk_X509_new_null();
    for (const Certificate& each : chain) {
        sk_X509_push(between, each.get());
    }
    X509_STORE_CTX* check = X509_STORE_CTX_new();
    X509_STORE_CTX_init(check, trusted, chain.at(0).get(), between);
    X509_STORE_CTX_set_default(check, "ssl_server");
    X509_VERIFY_PARAM_set1_host(X509_STORE_CTX_get0_param(check), name.data(), name.size());
    X509_verify_cert(check);
    const int found = X509_STORE_CTX_get_error(check);
    X509_STORE_CTX_free(check);
    sk_X509_free(between);
    X509_STORE_free(trusted);
    return found;
}

class Certificates : public testing::Test {
  protected:
    TemporaryFolder folder;
    Authority authority{folder.path()};
};

TEST_F(Certificates, AreForTheirNamesAndAddresses) {
    const Issued issued = authority.issue({.names = {"one.example", "two.example"}});
    EXPECT_EQ(verdict(authority, issued, "two.example"), X509_V_OK);
    EXPECT_EQ(verdict(authority, issued, "three.example"), X509_V_ERR_HOSTNAME_MISMATCH);
    const auto certificate = std::move(certificates(issued.certificate_file).at(0));
    EXPECT_EQ(X509_check_ip_asc(certificate.get(), "127.0.0.1", 0), 1);
    EXPECT_EQ(X509_check_ip_asc(certificate.get(), "127.0.0.2", 0), 0);
}

TEST_F(Certificates, AreValidForTheirTime) {
    using std::chrono::hours;
    const Issued old = authority.issue({.valid_from = -hours(48), .valid_until = -hours(24)});
    EXPECT_EQ(verdict(authority, old, "localhost"), X509_V_ERR_CERT_HAS_EXPIRED);
    const Issued young = authority.issue({.valid_from = hours(24), .valid_until = hours(48)});
    EXPECT_EQ(verdict(authority, young, "localhost"), X509_V_ERR_CERT_NOT_YET_VALID);
}

TEST_F(Certificates, ChainToTheirAuthority) {
    const Issued issued = authority.deputy("deputy").issue();
    EXPECT_EQ(certificates(issued.certificate_file).size(), 2U);
    EXPECT_EQ(verdict(authority, issued, "localhost"), X509_V_OK);
    const Authority other(folder.path(), "other");
    EXPECT_EQ(verdict(other, issued, "localhost"), X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY);
    const Issued alone = Authority::issue_by_itself(folder.path());
    EXPECT_EQ(verdict(authority, alone, "localhost"), X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT);
}

TEST_F(Certificates, KeepTheirKeysPrivate) {
    const auto mode = std::filesystem::status(authority.issue().key_file).permissions();
    EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

}  // namespace
}  // namespace bastide::test
