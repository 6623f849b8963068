#include "server/net/connection_admission.hpp"

#include "engine/enumerators.hpp"
#include "server/net/handshake_reader.hpp"
#include "server/net/origin.hpp"
#include "server/net/server_state.hpp"
#include "server/net/socket_stream.hpp"
#include "server/session/rate_limits.hpp"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <boost/asio/steady_timer.hpp>

namespace bastide::net {
namespace {

using session::AddressSource;
using session::Origin;

const pages::Answer no_place{
    pages::Status::unavailable, "Too many connections. Try again later.", "too many connections"};

const pages::Answer other_page{pages::Status::forbidden,
                               "This page does not belong to this server. The server's operator "
                               "can allow it (allowed-origins, or public-address for a name of "
                               "the server's own).",
                               "origin not allowed"};

const pages::Answer no_subprotocol{
    pages::Status::bad_request,
    "Ask for one of the WebSocket subprotocols bastide.v1.proto and bastide.v1.json.",
    "unknown subprotocol"};

std::string_view field_of(ProxyHeader header) {
    return header == ProxyHeader::forwarded ? "Forwarded" : "X-Forwarded-For";
}

AddressSource address_source(ProxyHeader header) {
    constexpr std::array sources{
        AddressSource::x_forwarded_for, AddressSource::forwarded, AddressSource::proxy_protocol};
    return entry_for(sources, header);
}

/// Returns the origin, never local, of all clients whose address the peer does not report.
Origin somebody_behind(const Origin& peer) {
    return {peer.address, "behind " + peer.network, false, peer.address_source};
}

std::optional<FrameCodec> offered_codec(std::string_view list) {
    std::vector<std::string> names;
    for (const std::string& name : boost::split(names, list, boost::is_any_of(", "))) {
        if (const auto codec = codec_of_subprotocol(name)) {
            return codec;
        }
    }
    return std::nullopt;
}

void charge_for(std::string_view file, session::Hub& hub, const Origin& from) {
    const std::size_t credits = file.size() / session::bytes_for_a_credit;
    session::RateAccount(hub.meters, hub.clock, from).pay(static_cast<double>(credits));
}

}  // namespace

Peer ConnectionAdmission::peer_at(const asio::ip::address& address) const {
    return {origin_of(address), policy_.proxies.trusts(address)};
}

Peer ConnectionAdmission::peer_at_unix_socket() const {
    return {origin_at_unix_socket(), policy_.proxies.trusts_unix_socket()};
}

/// Steps that end the connection return false, or the answer to send.
class ConnectionAdmission::Attempt {
  public:
    Attempt(ConnectionAdmission& at, Socket socket, Peer peer)
        : at_(at), handshake_(std::move(socket)), peer_(std::move(peer)) {
        arrival_.from = peer_.origin;
    }

    asio::awaitable<Arrival> run() {
        const bool in = co_await enter();
        if (!in) {
            co_return std::move(arrival_);
        }
        HttpRequest request = co_await handshake_.read_http_request(at_.certificate_.context());
        exchange_ = std::move(request.exchange);
        arrival_.outcome = std::move(request.outcome);
        if (exchange_) {
            co_await talk();
        } else if (is_untrusted_here() && arrival_.outcome == unexpected_proxy_header) {
            warn_of_proxy("proxy_not_trusted", "name it as one of your trusted-proxies");
        }
        co_return std::move(arrival_);
    }

  private:
    [[nodiscard]] ProxyHeader header() const { return at_.policy_.proxies.header(); }

    [[nodiscard]] bool is_untrusted_here() const { return arrival_.from.local && !peer_.is_proxy; }

    [[nodiscard]] bool is_in_http_header() const {
        return peer_.is_proxy && header() != ProxyHeader::proxy_v2;
    }

    asio::awaitable<bool> enter() {
        std::optional<ConnectionQuota::Slot> place =
            peer_.is_proxy ? at_.quota_->slot_for_proxy() : at_.quota_->slot_for(arrival_.from);
        bool in = place.has_value();
        if (in) {
            arrival_.place.emplace(std::move(*place));
        }
        if (in && peer_.is_proxy && header() == ProxyHeader::proxy_v2) {
            const bool report = co_await read_proxy();
            if (!report) {
                co_return false;
            }
            in = arrival_.place->move_to_network(arrival_.from);
        }
        if (!in) {
            turn_away();
            if (!at_.certificate_.is_configured()) {  // TLS clients could not read the answer
                handshake_.dismiss(no_place);
            }
            co_return false;
        }
        if (!is_in_http_header()) {
            co_await wait_for_turn();
        }
        co_return true;
    }

    asio::awaitable<bool> read_proxy() {
        const auto report = co_await handshake_.read_proxy_header();
        if (!report) {
            arrival_.outcome = "no PROXY header: " + report.error();
            at_.log_.warn("proxy_header_invalid",
                          "address={} reason=\"{}\"",
                          peer_.origin.address,
                          ops::quotable(report.error()));
            co_return false;
        }
        const ProxyReport& proxy = *report;
        if (proxy.source) {
            arrival_.from = origin_behind(*proxy.source, AddressSource::proxy_protocol);
        } else if (!proxy.is_local) {
            arrival_.from = somebody_behind(peer_.origin);
        }
        co_return true;
    }

    void turn_away() {
        arrival_.outcome = no_place.outcome;
        at_.hub_.refusals.add(arrival_.from, "too_many_connections", at_.hub_.clock.now());
    }

    /// Makes a new connection wait behind the requests of connected clients.
    asio::awaitable<void> wait_for_turn() {
        session::RateAccount account(at_.hub_.meters, at_.hub_.clock, arrival_.from);
        const std::chrono::milliseconds time = account.pay(session::connection_cost + tls_cost());
        if (time > std::chrono::milliseconds(0)) {
            const auto executor = co_await asio::this_coro::executor;
            asio::steady_timer pause(executor, time);
            [[maybe_unused]] const auto [error] = co_await pause.async_wait(awaited);
        }
        if (!at_.scheduler_.try_take_turn()) {
            co_await at_.scheduler_.wait(account.has_priority());
        }
    }

    [[nodiscard]] double tls_cost() const {
        if (!at_.certificate_.is_configured()) {
            return 0;
        }
        return at_.certificate_.has_long_key() ? session::tls_long_key_cost
                                               : session::tls_handshake_cost;
    }

    asio::awaitable<void> talk() {
        std::optional<pages::Answer> last = look_behind();
        if (!last && is_in_http_header()) {
            co_await wait_for_turn();
        }
        if (!last) {
            last = answer();
        }
        if (last) {
            arrival_.outcome = last->outcome;
            charge_for(last->file, at_.hub_, arrival_.from);
            co_await exchange_->answer(*last);
            co_return;
        }
        arrival_.transport = co_await exchange_->welcome(arrival_.codec);
        arrival_.outcome = arrival_.transport ? "" : "handshake failed";
    }

    std::optional<pages::Answer> look_behind() {
        if (is_in_http_header()) {
            if (auto wrong = read_proxy_field()) {
                return wrong;
            }
        } else if (is_untrusted_here() && passes_somebody_on()) {
            arrival_.from = somebody_behind(peer_.origin);
            warn_of_proxy("proxy_not_trusted", "name it as one of your trusted-proxies");
        } else {
            return std::nullopt;
        }
        if (arrival_.place->move_to_network(arrival_.from)) {
            return std::nullopt;
        }
        turn_away();
        return no_place;
    }

    std::optional<pages::Answer> read_proxy_field() {
        const std::string field = exchange_->field(field_of(header()));
        const auto who = client_address(at_.policy_.proxies, field);
        if (!who) {
            at_.log_.warn("proxy_header_invalid",
                          "address={} reason=\"{}\"",
                          peer_.origin.address,
                          ops::quotable(who.error()));
            return pages::Answer{pages::Status::bad_request,
                                 "The proxy in front of this server sent an invalid " +
                                     std::string(field_of(header())) + ".",
                                 "no readable " + std::string(field_of(header()))};
        }
        if (*who) {
            arrival_.from = origin_behind(**who, address_source(header()));
            arrival_.from.asked_for = address_asked_for(field);
        } else if (passes_somebody_on()) {
            arrival_.from = somebody_behind(peer_.origin);
            if (field.empty()) {
                warn_of_proxy("proxy_header_missing",
                              "the proxy does not write the configured header");
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string address_asked_for(std::string_view field) const {
        return header() == ProxyHeader::forwarded
                   ? asked_for(field, "", "")
                   : asked_for("",
                               exchange_->field("X-Forwarded-Host"),
                               exchange_->field("X-Forwarded-Proto"));
    }

    [[nodiscard]] bool passes_somebody_on() const {
        return exchange_->has("X-Forwarded-For") || exchange_->has("Forwarded");
    }

    void warn_of_proxy(std::string_view event, std::string_view advice) {
        at_.log_.warn(event,
                      "address={} advice=\"{}; all clients behind it share the limits of one "
                      "address (docs/hosting.md)\"",
                      peer_.origin.address,
                      advice);
    }

    /// True if the client has used TLS, perhaps to a proxy.
    [[nodiscard]] bool is_encrypted() const {
        return at_.certificate_.is_configured() || arrival_.from.asked_for.starts_with("bastides:");
    }

    /// Warns if a proxy has dropped the header Upgrade: only WebSocket clients send a key.
    void warn_of_lost_upgrade() {
        if (exchange_->has("Sec-WebSocket-Key")) {
            at_.log_.warn("upgrade_lost",
                          "address={} advice=\"the proxy has to pass on the headers Upgrade and "
                          "Connection (docs/hosting.md)\"",
                          peer_.origin.address);
        }
    }

    /// Returns the state for pages, without a page for a client whose proxy drops Upgrade.
    [[nodiscard]] pages::ServerState site() const {
        pages::ServerState site = state_of(at_.hub_, is_encrypted());
        site.page = exchange_->has("Sec-WebSocket-Key") ? pages::Assets() : at_.policy_.page;
        site.has_browsers_name = is_own_host(exchange_->field("Host"), at_.policy_.pages);
        return site;
    }

    std::optional<pages::Answer> answer() {
        if (!exchange_->wants_websocket()) {
            warn_of_lost_upgrade();
            return pages::answer(exchange_->request(), site());
        }
        if (!is_allowed_origin(
                exchange_->field("Origin"), exchange_->field("Host"), at_.policy_.pages)) {
            return other_page;
        }
        const auto codec = offered_codec(exchange_->field("Sec-WebSocket-Protocol"));
        if (!codec) {
            return no_subprotocol;
        }
        arrival_.codec = *codec;
        return std::nullopt;
    }

    ConnectionAdmission& at_;
    HandshakeReader handshake_;
    Peer peer_;
    Arrival arrival_;
    std::unique_ptr<HttpExchange> exchange_;
};

asio::awaitable<Arrival> ConnectionAdmission::receive(Socket socket, Peer peer) {
    Attempt attempt(*this, std::move(socket), std::move(peer));
    Arrival arrival = co_await attempt.run();
    co_return arrival;
}

}  // namespace bastide::net
