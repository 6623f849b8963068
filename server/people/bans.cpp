#include "server/people/bans.hpp"

#include "server/people/network_prefix.hpp"

#include <fmt/chrono.h>

namespace bastide::people {

bool concerns(const store::Ban& ban, store::PersonNumber person, const std::string& address) {
    if (ban.network.empty()) {
        return person == ban.person;
    }
    const auto network = NetworkPrefix::read(ban.network);
    const auto origin = NetworkPrefix::read(address);
    return network && origin && network->contains(*origin);
}

std::string ban_sentence(const store::Ban& ban) {
    return "You are banned from this server until " + utc_text(ban.until) +
           ". Reason: " + ban.reason;
}

std::string utc_text(std::chrono::milliseconds unix_time) {
    return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(unix_time / std::chrono::seconds(1)));
}

}  // namespace bastide::people
