#include "tests/simulation/chat_witness.hpp"

#include "server/table/envelope.hpp"

#include <algorithm>

namespace bastide::simulation {
namespace {

constexpr std::string_view mark = "chat";
constexpr std::string_view end_of_text = " is said";

/// Returns the texts of all lines in the bytes of a frame.
std::vector<std::string> texts_in(const std::string& bytes) {
    std::vector<std::string> texts;
    for (std::size_t at = bytes.find(end_of_text); at != std::string::npos;
         at = bytes.find(end_of_text, at + 1)) {
        const std::size_t begin = bytes.rfind(mark, at);
        texts.push_back(bytes.substr(begin, at + end_of_text.size() - begin));
    }
    return texts;
}

/// The place that a Chat, DeleteLine or other message names.
template <typename Message>
store::ChatPlace place_of(const Message& in, std::uint32_t number) {
    const auto kind = in.spectators() ? store::ChatKind::spectators : store::ChatKind::players;
    return {{in.match(), kind}, number};
}

}  // namespace

std::string new_line(std::size_t number) {
    return std::string(mark) + std::to_string(number) + "." + std::string(end_of_text);
}

void ChatWitness::record_request(const v1::ClientMessage& message) {
    if (message.has_say() || message.has_delete_line() || message.has_mute()) {
        asked_[message.request()] = message;
    }
    if (message.has_delete_line()) {
        const v1::DeleteLine& line = message.delete_line();
        maybe_deleted_.insert(place_of(line, line.number()));
    }
    if (message.has_mute()) {
        unanswered_mutes_[message.mute().person()].insert(message.request());
    }
    if (message.has_mute() && message.mute().ends()) {
        for (auto& [person, all] : muted_) {
            all.erase(static_cast<match::PersonId>(message.mute().person()));
        }
    }
}

void ChatWitness::appending(const store::Append& append) {
    const auto newest = newest_.find(append.match);
    if (newest == newest_.end() || newest->second.version + 1 != append.version) {
        return;
    }
    match::Match match = newest->second;
    if (table::read_envelope(append.envelope, match) && match.phase == match::Phase::finished) {
        maybe_finished_.insert(append.match);
    }
}

void ChatWitness::record_frame(std::size_t server,
                               std::optional<match::PersonId> reader,
                               const std::string& bytes,
                               const v1::ServerMessage& message) {
    if (reader && message.has_chat()) {
        record_lines(*reader, message.chat());
    }
    if (const auto asked = asked_.find(message.request()); reader && asked != asked_.end()) {
        record_answer(*reader, asked->second, message.has_done());
    }
    for (const std::string& text : texts_in(bytes)) {
        const auto line = lines_.find(text);
        if (!reader || !message.has_chat() || line == lines_.end()) {
            trace_.broken("what is said is in a message that is not chat: " + text);
        } else {
            check_reader(server, *reader, text, line->second);
        }
    }
}

void ChatWitness::record_lines(match::PersonId reader, const v1::Chat& chat) {
    for (const v1::ChatLine& line : chat.lines()) {
        const store::ChatPlace place = place_of(chat, line.number());
        if (line.deleted()) {
            forget(place);
            continue;
        }
        const auto by = static_cast<match::PersonId>(line.by().person());
        const auto [known, is_new] = lines_.try_emplace(line.text(), Line{place, by});
        counts_.lines += is_new ? 1 : 0;
        counts_.of_spectators += is_new && chat.spectators() ? 1 : 0;
        if (known->second.place != place || known->second.by != by) {
            trace_.broken("a line is sent at two places: " + line.text());
        }
        if (muted_[reader].contains(by)) {
            trace_.broken("a line of a muted person is sent: " + line.text());
        }
    }
}

void ChatWitness::check_reader(std::size_t server,
                               match::PersonId reader,
                               const std::string& text,
                               const Line& line) {
    const auto match = matches_.find({server, line.place.channel.match});
    const auto is_hidden_by = [reader](const match::Match& seen) {
        return seen.phase != match::Phase::finished && seen.seat_of(reader);
    };
    if (deleted_.contains(text)) {
        trace_.broken("a deleted line is sent: " + text);
    }
    // A server may have loaded a newer version, or not know of a seat taken elsewhere.
    if (line.place.channel.kind == store::ChatKind::spectators && match != matches_.end() &&
        !maybe_finished_.contains(match->first.second) && is_hidden_by(match->second) &&
        is_hidden_by(newest_.at(match->first.second))) {
        trace_.broken("a player is sent what spectators say: " + text);
    }
}

void ChatWitness::record_answer(match::PersonId reader,
                                const v1::ClientMessage& asked,
                                bool is_done) {
    if (asked.has_mute()) {
        record_mute(reader, asked, is_done);
    } else if (is_done && asked.has_say()) {
        accepted_.insert(asked.say().text());
    } else if (is_done && asked.has_delete_line()) {
        const v1::DeleteLine& line = asked.delete_line();
        forget(place_of(line, line.number()));
    }
}

void ChatWitness::record_mute(match::PersonId reader,
                              const v1::ClientMessage& asked,
                              bool is_done) {
    auto& unanswered = unanswered_mutes_[asked.mute().person()];
    if (const auto one = unanswered.find(asked.request()); one != unanswered.end()) {
        unanswered.erase(one);
    }
    if (is_done && !asked.mute().ends() && unanswered.empty()) {
        muted_[reader].insert(static_cast<match::PersonId>(asked.mute().person()));
        ++counts_.mutes;
    }
}

void ChatWitness::forget(const store::ChatPlace& place) {
    for (const auto& [text, line] : lines_) {
        if (line.place == place) {
            counts_.deleted += deleted_.insert(text).second ? 1 : 0;
        }
    }
}

void ChatWitness::audit(const store::StoreReader& stored,
                        const std::function<bool(store::MatchId)>& is_closed) {
    // A server that starts also has the versions that the one before stored but did not install.
    std::erase_if(matches_, [&](const auto& installed) {
        const auto newer = stored.read(installed.first.second, installed.second.version + 1, 1);
        return !newer.readable() || !newer->empty();
    });
    std::set<store::ChatChannel> channels;
    for (const auto& [text, line] : lines_) {
        channels.insert(line.place.channel);
    }
    std::set<std::string> found;
    for (const store::ChatChannel& channel : channels) {
        const auto lines = stored.lines({channel, 1'000'000}, store::chat_lines_max);
        const auto last = stored.last_line(channel);
        if (!lines.readable() || !last.readable()) {
            return;
        }
        for (const store::ChatLine& line : *lines) {
            if (line.place.number > *last || !found.insert(line.text).second) {
                trace_.broken("a line is stored twice, or without a number: " + line.text);
            }
            if (deleted_.contains(line.text)) {
                trace_.broken("a deleted line is stored: " + line.text);
            }
        }
    }
    for (const auto& [text, line] : lines_) {
        if (accepted_.contains(text) && !found.contains(text) &&
            !maybe_deleted_.contains(line.place) && !is_closed(line.place.channel.match)) {
            trace_.broken("a line is lost: " + text);
        }
    }
}

}  // namespace bastide::simulation
