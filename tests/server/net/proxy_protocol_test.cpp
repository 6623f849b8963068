#include "server/net/proxies.hpp"

#include <gtest/gtest.h>

namespace bastide::net {
namespace {

std::string header(std::uint8_t command, std::uint8_t family, std::string_view block) {
    std::string bytes(proxy_signature);
    for (const std::size_t byte :
         {std::size_t{command}, std::size_t{family}, block.size() / 256, block.size() % 256}) {
        bytes.push_back(static_cast<char>(byte));
    }
    return bytes.append(block);
}

const std::string ipv4_block{"\xC0\x00\x02\x07\xCB\x00\x71\x01\x12\x67\x01\xBB", 12};

const std::string ipv6_block = std::string("\x20\x01\x0D\xB8", 4) + std::string(11, '\0') + '\x07' +
                               std::string("\x20\x01\x0D\xB8", 4) + std::string(11, '\0') + '\x01' +
                               "\x12\x67\x01\xBB";

/// The address, "" if there is none, "..." if more bytes are needed, or "! error".
std::string source_of(std::string_view bytes) {
    const auto header = read_proxy_header(bytes);
    if (!header) {
        return "! " + header.error();
    }
    if (!*header) {
        return "...";
    }
    return (*header)->source ? (*header)->source->to_string() : "";
}

TEST(ProxyProtocol, NamesTheSourceAddress) {
    EXPECT_EQ(source_of(header(0x21, 0x11, ipv4_block)), "192.0.2.7");
    EXPECT_EQ(source_of(header(0x21, 0x21, ipv6_block)), "2001:db8::7");
}

TEST(ProxyProtocol, EndsAtItsStatedLength) {
    const std::string added = std::string("\x04\0\x03", 3) + "abc";
    const std::string more = header(0x21, 0x11, ipv4_block + added);
    EXPECT_EQ(read_proxy_header(more + "GET / HTTP/1.1").value()->bytes, more.size());
    EXPECT_EQ(source_of(more + "GET"), "192.0.2.7");
}

TEST(ProxyProtocol, AProxyMaySpeakForItself) {
    EXPECT_TRUE(read_proxy_header(header(0x20, 0x00, "")).value()->is_local);
    EXPECT_FALSE(read_proxy_header(header(0x21, 0x00, "")).value()->is_local);
    EXPECT_EQ(source_of(header(0x20, 0x00, "")), "");
    EXPECT_EQ(source_of(header(0x20, 0x11, ipv4_block)), "");
    EXPECT_EQ(source_of(header(0x21, 0x00, "")), "");
    EXPECT_EQ(source_of(header(0x21, 0x31, std::string(216, 'x'))), "") << "a unix socket";
}

TEST(ProxyProtocol, CutAnywhereNeedsMore) {
    const std::string whole = header(0x21, 0x21, ipv6_block);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_EQ(source_of(whole.substr(0, size)), "...") << size;
    }
}

TEST(ProxyProtocol, ReportsTheFault) {
    EXPECT_EQ(source_of("GET / HTTP/1.1"), "! there is none");
    EXPECT_EQ(source_of("PROXY TCP4 192.0.2.7 203.0.113.1 4711 443\r\n"), "! there is none");
    EXPECT_EQ(source_of("\r\n\r\nX"), "! there is none");
    EXPECT_EQ(source_of(header(0x11, 0x11, ipv4_block)), "! its version is not supported");
    EXPECT_EQ(source_of(header(0x2F, 0x11, ipv4_block)), "! its command is unknown");
    EXPECT_EQ(source_of(header(0x21, 0x11, "short")), "! its addresses are truncated");
    EXPECT_EQ(source_of(header(0x21, 0x21, ipv4_block)), "! its addresses are truncated");
    EXPECT_EQ(source_of(header(0x21, 0x11, std::string(proxy_header_bytes_max, 'x'))),
              "! it is too long");
    EXPECT_EQ(source_of(header(0x21, 0x11, std::string(65'535, 'x')).substr(0, 16)),
              "! it is too long");
}

}  // namespace
}  // namespace bastide::net
