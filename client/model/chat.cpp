#include "client/model/printable.hpp"
#include "client/model/updating.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

ChatLine read_line(v1::ChatLine said, bool spectators) {
    said.set_text(printable(said.text()));
    said.mutable_by()->set_name(printable_name(said.by().name()));
    return {std::move(said), spectators};
}

}  // namespace

/// Lines of another channel stay. A line that we have already replaces ours.
void receive(Updating& updating, const v1::Chat& reported) {
    Attended* attended = updating.attended(reported.match());
    if (reported.match() != 0 && attended == nullptr) {
        return;
    }
    Chat& chat = attended == nullptr ? updating.model.lobby.chat : attended->chat;
    const Chat before = chat;
    std::erase_if(chat, [&](const ChatLine& known) {
        const auto is_it = [&](const v1::ChatLine& line) {
            return line.number() == known.said.number();
        };
        return known.spectators == reported.spectators() &&
               (reported.history() || std::ranges::any_of(reported.lines(), is_it));
    });
    for (const v1::ChatLine& line : reported.lines()) {
        if (line.deleted()) {
            continue;
        }
        chat.push_back(read_line(line, reported.spectators()));
        if (std::ranges::count(before, chat.back().order(), &ChatLine::order) == 0) {
            updating.report(ChatSaid{reported.match(), chat.back(), reported.history()});
        }
    }
    std::ranges::sort(chat, {}, &ChatLine::order);
    chat.erase(chat.begin(), chat.end() - std::min(std::ssize(chat), chat_lines_max));
}

}  // namespace bastide::model
