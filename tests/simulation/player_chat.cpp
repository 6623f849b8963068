// Lines that a simulated player says, deletes and reports, and people whom it mutes.
#include "client/model/requests.hpp"
#include "tests/simulation/player.hpp"

namespace bastide::simulation {

/// Talks at a random table. The answers are not awaited, and any request may be refused.
void Player::talk() {
    const auto& matches = device_->model().matches;
    if (matches.empty()) {
        return;
    }
    const auto at = std::next(matches.begin(),
                              static_cast<std::ptrdiff_t>(machine_.chance.below(matches.size())));
    const model::Chat& chat = at->second.chat;
    if (chat.empty() || machine_.chance.once_in(2)) {
        return ask_aside(model::request::say(at->first, new_line(++machine_.lines_said), 0));
    }
    const model::ChatLine& line = chat[machine_.chance.below(chat.size())];
    const bool ours = line.said.by().person() == device_->model().person;
    switch (machine_.chance.below(4)) {
        case 0:
            return ask_aside(model::request::delete_line(at->first, line));
        case 1:
            return ask_aside(model::request::report_line(at->first, line));
        default:
            return ours ? void() : mute(at->first, line);
    }
}

/// Mutes the speaker, or ends that.
void Player::mute(model::MatchId match, const model::ChatLine& line) {
    const std::uint32_t person = line.said.by().person();
    const bool ends = !muted_.insert(person).second && machine_.chance.once_in(2);
    if (ends) {
        muted_.erase(person);
    }
    ask_aside(ends ? model::request::mute(person, true)
                   : model::request::mute_speaker(match, line));
}

void Player::ask_aside(v1::ClientMessage message) {
    requests_aside_.insert(device_->ask(std::move(message)));
}

}  // namespace bastide::simulation
