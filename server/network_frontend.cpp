#include "server/network_frontend.hpp"

#include "server/net/own_addresses.hpp"
#include "server/net/proxies.hpp"
#include "server/store/store_url.hpp"

#include <spdlog/fmt/chrono.h>
#include <spdlog/fmt/ranges.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <utility>

namespace bastide {
namespace {

bool write_port(const std::string& file, std::uint16_t port) {
    if (file.empty()) {
        return true;
    }
    std::ofstream out(file);
    out << port << '\n';
    out.close();  // writes the buffer, and fails if the disk is full
    return !out.fail();
}

/// Remaining validity below which a certificate is logged as a warning.
constexpr std::chrono::hours certificate_time_min{14 * 24};

/// Logs a certificate. `expires` and `now` are Unix times in seconds.
void log_certificate(ops::Log& log,
                     const std::string& file,
                     std::int64_t expires,
                     std::int64_t now) {
    const std::string line = fmt::format("file=\"{}\" expires={:%Y-%m-%dT%H:%M:%SZ}",
                                         ops::quotable(file),
                                         fmt::gmtime(static_cast<std::time_t>(expires)));
    if (expires <= now) {
        log.error("certificate_expired",
                  "{} reason=\"it has expired and clients will refuse it; renew it\"",
                  line);
    } else if (expires <= now + std::chrono::seconds(certificate_time_min).count()) {
        log.warn("certificate_expiring", "{} reason=\"it expires soon; renew it\"", line);
    } else {
        log.info("certificate_read", "{}", line);
    }
}

constexpr std::size_t descriptors_kept = 64;  ///< for the store, the log and other files

/// Raises the limit of descriptors. Returns the number of connections that fit.
std::size_t raise_descriptors() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur - std::min<std::size_t>(descriptors_kept, limit.rlim_cur / 2);
}

}  // namespace

NetworkFrontend::NetworkFrontend(boost::asio::io_context& io,
                                 session::Hub& hub,
                                 net::RequestScheduler::IsBehind store_is_behind,
                                 ops::Log& log,
                                 const ops::Config& config)
    : io_(io),
      hub_(hub),
      store_is_behind_(std::move(store_is_behind)),
      log_(log),
      config_(config),
      certificate_(config.tls_certificate, config.tls_key),
      reload_signal_(io, SIGHUP) {
    wait_for_reload();
}

void NetworkFrontend::wait_for_reload() {
    reload_signal_.async_wait([this](const boost::system::error_code& error, int /*signal*/) {
        if (error) {
            return;
        }
        if (const auto problem = read_certificate()) {
            log_.error("certificate_failed", "reason=\"{}\"", ops::quotable(*problem));
        }
        wait_for_reload();
    });
}

std::optional<std::string> NetworkFrontend::open() {
    if (auto error = read_certificate()) {
        return error;
    }
    auto proxies =
        net::Proxies::of(config_.trusted_proxies, net::proxy_header_named(config_.proxy_header));
    if (!proxies) {
        return proxies.error();
    }
    net::AdmissionPolicy policy{
        limits(), std::move(proxies.value()), {config_.allowed_origins, config_.public_address}};
    if (config_.web == "on") {
        policy.page = pages::built_in_assets();
    }
    hub_.has_page = !policy.page.empty();
    listener_.emplace(io_, hub_, store_is_behind_, log_, std::move(policy), certificate_);
    if (auto error = open_ports()) {
        return error;
    }
    listener_->run();
    return std::nullopt;
}

std::optional<std::string> NetworkFrontend::read_certificate() {
    if (!certificate_.is_configured()) {
        return std::nullopt;
    }
    if (auto error = certificate_.load()) {
        return error;
    }
    const auto now = std::chrono::duration_cast<std::chrono::seconds>(hub_.clock.unix_time());
    log_certificate(log_, config_.tls_certificate, certificate_.expires(), now.count());
    return std::nullopt;
}

net::ConnectionQuota::Limits NetworkFrontend::limits() {
    const std::size_t fit = raise_descriptors();
    if (fit < config_.connections_max) {
        log_.warn("descriptors_limited",
                  "connections={} wanted={} advice=\"raise the limit of open files\"",
                  fit,
                  config_.connections_max);
    }
    return {std::min<std::size_t>(config_.connections_max, fit), config_.connections_per_address};
}

/// Logs the addresses. With TLS, leaves out the machine's own: no certificate contains them.
void NetworkFrontend::log_addresses() {
    for (const std::string& url : config_.public_address) {
        hub_.addresses.push_back({url, ""});
        hub_.are_addresses_configured = true;
    }
    if (!hub_.are_addresses_configured && !certificate_.is_configured()) {
        hub_.addresses = net::own_addresses(listener_->addresses(), listener_->port());
    }
}

std::optional<std::string> NetworkFrontend::open_ports() {
    for (const std::string& address : config_.listen) {
        if (auto error = listener_->open(address, config_.port)) {
            return error;
        }
    }
    if (!config_.unix_socket.empty()) {
        if (auto error = listener_->open_unix_socket(config_.unix_socket)) {
            return error;
        }
    }
    if (!write_port(config_.port_file, listener_->port())) {
        return "cannot write " + config_.port_file;
    }
    log_addresses();
    log_.info("listener_opened",
              "address={} port={} tls={} web={} store=\"{}\"",
              fmt::join(listener_->addresses(), ","),
              listener_->port(),
              certificate_.is_configured() ? "yes" : "no",
              pages::built_in_assets().empty() ? "not-built" : config_.web,
              ops::quotable(store::without_password(config_.store)));
    return std::nullopt;
}

}  // namespace bastide
