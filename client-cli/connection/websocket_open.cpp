#include "client-cli/connection/websocket_stream.hpp"

#include <cassert>

namespace bastide::connection {
namespace {

class OpenLine {
  public:
    OpenLine(asio::io_context& io, const Address& address)
        : websocket_(io), encrypted_url_(url_of(with_encryption(address, true))) {}

    auto& websocket() { return websocket_; }

    static asio::awaitable<CloseReason> secure() { co_return CloseReason{}; }

    [[nodiscard]] std::string encryption_hint() const {
        return "; if it needs encryption, use " + encrypted_url_;
    }

  private:
    websocket::stream<beast::tcp_stream> websocket_;
    std::string encrypted_url_;
};

}  // namespace

Connector over_network(Loop& loop, Address address, FrameCodec codec, Encryption encryption) {
    if (!address.encrypted) {
        return [&loop, address = std::move(address), codec](Connection::Events events) {
            return std::make_unique<StreamConnection<OpenLine>>(
                std::make_shared<Stream<OpenLine>>(loop, address, codec, std::move(events)));
        };
    }
    assert(encryption.trust);
    const auto known = std::make_shared<bool>(encryption.known);
    return [&loop, address = std::move(address), codec, trust = std::move(encryption.trust), known](
               Connection::Events events) {
        events.opened = [known, then = std::move(events.opened)] {
            *known = true;
            then();
        };
        return encrypted_websocket(loop, address, codec, {trust, *known}, std::move(events));
    };
}

}  // namespace bastide::connection
