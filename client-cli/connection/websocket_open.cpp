// WebSocket over plain TCP.
#include "client-cli/connection/websocket_stream.hpp"

namespace bastide::connection {
namespace {

class OpenLine {
  public:
    OpenLine(asio::io_context& io, const Address& address)
        : websocket_(io), encrypted_url_(url_of(encrypted(address))) {}

    auto& websocket() { return websocket_; }

    static asio::awaitable<Ending> secure() { co_return Ending{}; }

    /// Hint for a handshake that failed: the server may require TLS.
    [[nodiscard]] std::string encryption_hint() const {
        return "; if it needs encryption, use " + encrypted_url_;
    }

  private:
    static Address encrypted(Address address) {
        address.encrypted = true;
        return address;
    }

    websocket::stream<beast::tcp_stream> websocket_;
    std::string encrypted_url_;
};

}  // namespace

std::unique_ptr<Connection> open_websocket(Loop& loop,
                                           const Address& address,
                                           FrameCodec codec,
                                           Connection::Events events) {
    return std::make_unique<StreamConnection<OpenLine>>(
        std::make_shared<Stream<OpenLine>>(loop, address, codec, std::move(events)));
}

}  // namespace bastide::connection
