#include "server/session/notices.hpp"

#include "server/people/text.hpp"
#include "server/session/hub.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace bastide::session {
namespace {

constexpr auto test_notice = "Bastide will tell you here when it is your turn.";

people::NoticeResult not_now() {
    return {"The server cannot do that right now. Try again in a minute.", false, true};
}

bool is_connected(const Hub& hub, PersonId person) {
    return hub.connections.has(person) || hub.people_elsewhere.is_connected(person);
}

/// Returns an empty text without an address.
std::string address_of(const Hub& hub, PersonId person) {
    const auto address = hub.people.notices_of(person);
    return address.readable() ? address->value_or("") : "";
}

/// Names the other people only: a title or a code may be a secret of the players.
std::string opponents_of(const Hub& hub, const Match& match, PersonId person) {
    std::vector<std::string> names;
    for (const SeatHolder& seat : match.seats) {
        const bool is_other = seat.person != person && !match::level_of(seat.person);
        const auto name = is_other ? hub.people.name_of(seat.person) : store::unreadable;
        if (name.readable() && people::is_line(*name, people::name_characters_max)) {
            names.push_back(*name);
        }
    }
    return names.empty() ? "" : fmt::format(" with {}", fmt::join(names, ", "));
}

}  // namespace

void Notices::describe(PersonId person, v1::Notices& into) const {
    const auto address = hub_.people.notices_of(person);
    into.set_allowed(static_cast<bool>(send));
    into.set_address(address_of(hub_, person));
    into.set_removed(address.readable() && *address == "");
}

void Notices::receive(const Match& match, const table::Envelope& envelope) {
    if (!send || !match::is_correspondence(match.settings.pace)) {
        return;
    }
    for (const SeatHolder& seat : match.seats) {
        if (match.phase == match::Phase::finished) {
            add(seat.person, match, "Your game{} is over.");
        }
    }
    for (const match::Event& event : envelope.events) {
        const auto* asked = std::get_if<match::QuestionAsked>(&event);
        if (asked != nullptr && match.prompt_of(asked->seat) == asked->number &&
            match.is_played_by_person(asked->seat)) {
            add(match.seats[index_of(asked->seat)].person, match, "It is your turn in a game{}.");
        }
    }
}

void Notices::add(PersonId person, const Match& match, const char* news) {
    const bool is_bot = match::level_of(person).has_value();
    if (is_bot || is_connected(hub_, person) || address_of(hub_, person).empty()) {
        return;
    }
    if (pending_.size() >= notified_people_max) {
        std::erase_if(pending_, [](const auto& each) { return !each.second.has_timer; });
    }
    const bool has_room = pending_.size() < notified_people_max || pending_.contains(person);
    if (!has_room || pending_[person].lines.size() >= notice_lines_max) {
        ++counts_["dropped"];
        return;
    }
    Pending& pending = pending_[person];
    auto line = fmt::format(fmt::runtime(news), opponents_of(hub_, match, person));
    if (std::ranges::count(pending.lines, line) == 0) {
        pending.lines.push_back(std::move(line));
        std::exchange(pending.has_timer, true) ? void() : send_after(notice_delay, person);
    }
}

void Notices::send_after(std::chrono::milliseconds delay, PersonId person) {
    hub_.tables.run_after(delay, [this, person] { send_pending(person); });
}

void Notices::send_pending(PersonId person) {
    Pending& pending = pending_[person];
    const auto url = people::read_notice_url(address_of(hub_, person));
    if (!url || is_connected(hub_, person)) {
        pending.lines.clear();
    }
    pending.has_timer = !pending.lines.empty();
    const auto then = [this, person, count = pending.lines.size()](const auto& result) {
        finish(person, count, result);
    };
    if (pending.has_timer &&
        !post(person, *url, fmt::format("Bastide: {}", fmt::join(pending.lines, "\n")), then)) {
        send_after(notice_delay, person);
    }
}

/// Returns false if too much is being sent, to this person, this host or in all.
bool Notices::post(PersonId person,
                   const people::NoticeUrl& to,
                   const std::string& text,
                   const people::NoticeCallback& then) {
    const auto now = hub_.clock.now();
    if (sending_.size() >= notices_at_once || sending_.contains(person) ||
        !hosts_.of(to.host, notice_host_rate, now).take(now)) {
        return false;
    }
    sending_.insert(person);
    send(to, text, [this, person, host = to.host, then](const people::NoticeResult& result) {
        const auto end = hub_.clock.now();
        sending_.erase(person);
        hosts_.of(host, notice_host_rate, end).charge(end, result.is_busy ? busy_host_cost : 0);
        then(result);
    });
    return true;
}

void Notices::finish(PersonId person, std::size_t count, people::NoticeResult result) {
    Pending& pending = pending_[person];
    if (result.problem.empty()) {
        ++counts_["sent"];
        pending.failures = 0;
        const auto begin = pending.lines.begin();
        pending.lines.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        return send_after(notice_interval, person);
    }
    ++counts_["failed"];
    const std::size_t retries = pending.failures++ % (notice_pauses.size() + 1);
    result.is_gone = result.is_gone || (pending.failures >= notice_failures_max && !result.is_busy);
    report(person, result);
    if (!result.is_gone && retries < notice_pauses.size()) {
        return send_after(notice_pauses.at(retries), person);
    }
    counts_["dropped"] += static_cast<double>(pending.lines.size());
    pending.lines.clear();
    if (!result.is_gone) {
        return send_after(notice_interval, person);
    }
    pending_.erase(person);
    hub_.people.set_notices(person, "", [](bool /*kept*/) {});
}

void Notices::set(PersonId who, const std::string& address, const people::NoticeCallback& then) {
    const auto url = people::read_notice_url(address);
    const auto store = [this, who, then](const std::optional<std::string>& accepted) {
        hub_.people.set_notices(who, accepted, [this, who, then](bool kept) {
            if (const auto failed = pending_.find(who); failed != pending_.end()) {
                failed->second.failures = 0;
            }
            then(kept ? people::NoticeResult{} : not_now());
        });
    };
    const auto store_if_accepted = [address, then, store](const people::NoticeResult& test) {
        test.problem.empty() ? store(address) : then(test);
    };
    if (url) {
        return post(who, *url, test_notice, store_if_accepted) ? void() : then(not_now());
    }
    if (!address.empty()) {
        return then(
            {"An address for notices is https://HOST/PATH, with at most 256 ASCII "
             "characters, and without a user name and password."});
    }
    sending_.contains(who) ? then(not_now()) : store(std::nullopt);
}

}  // namespace bastide::session
