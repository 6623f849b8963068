#include "client-cli/commands/server_target.hpp"

#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/visited_servers.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace bastide::commands {
namespace {

using connection::Address;
using model::WrittenAddress;

/// Completes an address with the parts of the last encrypted connection.
Address chosen(const WrittenAddress& written, const std::optional<Address>& known, bool open) {
    if (written.encrypted || !known || open) {
        return connection::complete(written, written.encrypted.value_or(false));
    }
    return {
        written.host, written.port.value_or(known->port), written.path.value_or(known->path), true};
}

std::string contradiction(const ServerOptions& options,
                          const WrittenAddress& written,
                          const std::optional<Address>& known) {
    const bool says_open = written.encrypted == false;
    if (written.encrypted == true && options.unencrypted) {
        return "wss:// means an encrypted connection, --unencrypted the opposite. Remove one of "
               "them.";
    }
    if (known && says_open && !options.unencrypted) {
        return written.host + " was encrypted before, and " + options.url + " would not be. Use " +
               connection::url_of(*known) + ", or add --unencrypted to connect anyway.";
    }
    const bool encrypted = chosen(written, known, options.unencrypted).encrypted;
    if (!encrypted && !options.ca_file.empty()) {
        return "--ca needs an encrypted connection, and this one is not. Did you mean wss://?";
    }
    return "";
}

}  // namespace

std::optional<std::string> server_of(const model::Link& link) {
    if (link.server) {
        return model::text_of(*link.server);
    }
    const std::vector<VisitedServer> met = visited_servers();
    return met.empty() ? std::nullopt : std::optional(met.front().url);
}

Result<ServerTarget, std::string> resolve_target(const ServerOptions& options) {
    const auto written = model::read_address(options.url);
    if (!written) {
        return written.error();
    }
    const auto known = reached_encrypted(connection::complete(*written, false));
    std::string wrong = contradiction(options, *written, known);
    if (!wrong.empty()) {
        return wrong;
    }
    ServerTarget target{
        chosen(*written, known, options.unencrypted),
        options.json ? FrameCodec::json : FrameCodec::binary,
        {},
        written->password.empty() ? environment("BASTIDE_PASSWORD") : written->password};
    if (target.address.encrypted) {
        const auto trust = connection::trust_in(options.ca_file);
        if (!trust) {
            return trust.error();
        }
        target.encryption = {*trust, reached_encrypted(target.address).has_value()};
    }
    return target;
}

std::vector<Address> addresses_to_try(const ServerTarget& target,
                                      const std::vector<std::string>& other_servers) {
    const bool encrypted = target.address.encrypted;
    std::vector<Address> all{target.address};
    for (const std::string& url : other_servers) {
        const auto named = model::read_named_address(url);
        if (!named || named->encrypted != encrypted) {
            continue;
        }
        const Address address = connection::complete(*named, encrypted);
        const bool is_downgrade = !encrypted && reached_encrypted(address);
        if (!is_downgrade && std::ranges::count(all, url_of(address), connection::url_of) == 0) {
            all.push_back(address);
        }
    }
    return all;
}

connection::Connector connector(connection::Loop& loop,
                                const ServerTarget& target,
                                std::function<void(const std::string& sentence)> report) {
    // The address that was reached last is the first to be tried again.
    const auto reached = std::make_shared<std::optional<Address>>();
    return [&loop, target, reached, report = std::move(report)](
               connection::Connection::Events events) {
        const Address last = reached->value_or(target.address);
        std::vector<Address> all = addresses_to_try(target, events.other_servers);
        const auto place = std::ranges::find(all, url_of(last), connection::url_of) - all.begin();
        if (place == std::ssize(all)) {
            all.push_back(last);
        }
        const auto turn = (place + std::max(events.failed - 1, 0)) % std::ssize(all);
        const Address address = all[static_cast<std::size_t>(turn)];
        events.opened = [address, reached, report, then = std::move(events.opened)] {
            *reached = address;
            if (address.encrypted && !remember_encrypted(address)) {
                report("Could not save that " + address.host +
                       " is encrypted. Next time, type wss:// again.");
            }
            then();
        };
        const bool is_known = (*reached && url_of(**reached) == url_of(address)) ||
                              (address.encrypted && reached_encrypted(address));
        return connection::over_network(
            loop, address, target.codec, {target.encryption.trust, is_known})(std::move(events));
    };
}

std::string words_of(const Address& address) {
    return connection::host_and_port(address) +
           (address.encrypted ? ", encrypted" : ", not encrypted");
}

}  // namespace bastide::commands
