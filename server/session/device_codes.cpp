#include "server/session/device_codes.hpp"

#include "server/session/join_keys.hpp"

#include <algorithm>

namespace bastide::session {

std::optional<std::string> DeviceCodes::create(PersonId person, Time now) {
    std::string code = fresh_code();
    return add(code, person, now) ? std::optional(std::move(code)) : std::nullopt;
}

bool DeviceCodes::add(const std::string& code, PersonId person, Time now) {
    std::erase_if(open_, [&](const auto& entry) {
        return entry.second.person == person || entry.second.until <= now;
    });
    if (open_.size() >= device_codes_max) {
        return false;
    }
    open_.insert_or_assign(code, Open{person, now + device_code_duration});
    return true;
}

std::optional<PersonId> DeviceCodes::take(const std::string& code, Time now) {
    const auto taken = open_.extract(code);
    return taken && taken.mapped().until > now ? std::optional(taken.mapped().person)
                                               : std::nullopt;
}

bool DeviceCodes::put_back(const std::string& code, PersonId person, Time now) {
    return std::ranges::none_of(open_,
                                [&](const auto& entry) { return entry.second.person == person; }) &&
           add(code, person, now);
}

}  // namespace bastide::session
