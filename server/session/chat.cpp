#include "server/session/chat.hpp"

#include "server/people/text.hpp"
#include "server/session/rate_limits.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::session {
namespace {

using store::ChatChannel;
using store::ChatKind;

v1::ServerMessage message_to(const ChatChannel& channel) {
    v1::ServerMessage message;
    message.mutable_chat()->set_match(channel.match);
    message.mutable_chat()->set_spectators(channel.kind == ChatKind::spectators);
    return message;
}

v1::Colour colour_at(const Table& table, PersonId person) {
    const auto seat = table.match().seat_of(person);
    v1::SeatInfo info;
    return seat && table.presence().write(*seat, info) ? info.colour() : v1::COLOUR_UNSPECIFIED;
}

}  // namespace

v1::ChatMode chat_mode(std::string_view word) {
    return word == "on" ? v1::CHAT_ON : word == "phrases" ? v1::CHAT_PHRASES : v1::CHAT_OFF;
}

bool may_read(const Match& match, PersonId person, bool spectators) {
    return !spectators || match.phase == match::Phase::finished || !match.seat_of(person);
}

bool allows(v1::ChatMode mode, const store::ChatLine& line) {
    return line.phrase != 0 || mode == v1::CHAT_ON;
}

std::optional<std::pair<v1::Reason, std::string>> refuse_line(v1::ChatMode mode,
                                                              const v1::Say& line) {
    const bool is_text = line.phrase() == 0;
    if (mode == v1::CHAT_OFF) {
        return std::pair(v1::NO_CHAT, "Chat is switched off on this server.");
    }
    if (is_text && mode == v1::CHAT_PHRASES) {
        return std::pair(v1::NO_CHAT, "This server allows only ready-made phrases.");
    }
    if (!is_text && (line.phrase() > chat_phrases_max || !line.text().empty())) {
        return std::pair(v1::BAD_FIELD, "Say needs a text or a phrase number from 1 to 8.");
    }
    const auto error = is_text ? people::error_in_chat(line.text()) : std::nullopt;
    return error ? std::optional(std::pair(v1::BAD_FIELD, *error)) : std::nullopt;
}

Chat::Chat(people::People& people,
           const Tables& tables,
           const LobbyWatch& lobby,
           cluster::Cluster& cluster)
    : people_(people), tables_(tables), lobby_(lobby), cluster_(cluster) {
    cluster_.receive(
        cluster::v1::Message::kChat,
        lifetime_.guard([this](const cluster::v1::Message& message) { receive(message.chat()); }));
}

void Chat::say(store::ChatLine line, Then then, int attempt) {
    const auto last = people_.table().reader().last_line(line.place.channel);
    if (!last.readable()) {
        return then(false);
    }
    std::uint32_t& given = given_[line.place.channel];
    given = std::max(given, *last) + 1;
    line.place.number = given;
    ++pending_;
    const auto stored = [this, line, then = std::move(then), attempt](store::WriteResult result) {
        const bool is_stored = result == store::WriteResult::stored || has_stored(line);
        if (--pending_ == 0 || !is_stored) {
            given_.clear();
        }
        if (!is_stored && attempt < chat_attempts_max && is_taken(line.place)) {
            return say(line, then, attempt + 1);
        }
        if (is_stored) {
            notify_other_servers(line.place, false);
            send(line);
        }
        then(is_stored);
    };
    people_.table().add(line, lifetime_.guard(stored));
}

/// True if a write that has failed stored the line nevertheless, as in a failover.
bool Chat::has_stored(const store::ChatLine& line) const {
    const auto latest = lines(line.place, 1);
    return latest.readable() && !latest->empty() && latest->front() == line;
}

/// True if another server has given this number to a line of its own.
bool Chat::is_taken(const store::ChatPlace& place) const {
    if (!cluster_.is_enabled()) {
        return false;
    }
    const auto last = people_.table().reader().last_line(place.channel);
    return last.readable() && *last >= place.number;
}

void Chat::notify_other_servers(const store::ChatPlace& place, bool erased) const {
    cluster_.send([&](cluster::v1::Message& message) {
        cluster::v1::Chat& sent = *message.mutable_chat();
        sent.set_match(place.channel.match);
        sent.set_kind(static_cast<std::uint32_t>(place.channel.kind));
        sent.set_number(place.number);
        sent.set_erased(erased);
    });
}

void Chat::receive(const cluster::v1::Chat& message) const {
    const auto kind = static_cast<ChatKind>(message.kind());
    const store::ChatPlace place{{message.match(), kind}, message.number()};
    if (mode == v1::CHAT_OFF || readers(place.channel).empty()) {
        return;
    }
    if (message.erased()) {
        return send_deletion(place);
    }
    const auto found = lines(place, 1);
    if (found.readable() && !found->empty() && found->front().place == place &&
        allows(mode, found->front())) {
        send(found->front());
    }
}

void Chat::send_deletion(const store::ChatPlace& place) const {
    v1::ChatLine line;
    line.set_number(place.number);
    line.set_deleted(true);
    send(place.channel, line, {});
}

void Chat::erase(const store::ChatPlace& place, const Then& then) {
    const auto erased = lifetime_.guard([this, place] {
        notify_other_servers(place, true);
        send_deletion(place);
    });
    people_.table().erase({place, {}}, [erased, then](store::WriteResult result) {
        if (result == store::WriteResult::stored) {
            erased();
        }
        then(result == store::WriteResult::stored);
    });
}

std::vector<table::Attendant*> Chat::readers(const ChatChannel& channel) const {
    std::vector<table::Attendant*> found;
    const auto table = tables_.in_memory(channel.match);
    const bool spectators = channel.kind == ChatKind::spectators;
    if (channel == ChatChannel{}) {
        lobby_.for_each_watcher([&](table::Attendant* each) { found.push_back(each); });
    } else if (table) {
        const auto& all = table->presence().attendants();
        std::ranges::copy_if(all, std::back_inserter(found), [&](const table::Attendant* each) {
            return may_read(table->match(), each->person(), spectators);
        });
    }
    std::erase_if(found, [](const table::Attendant* each) { return !each->reads_chat; });
    return found;
}

void Chat::send(const store::ChatLine& line) const {
    std::vector<PersonId> here;
    std::ranges::transform(
        readers(line.place.channel), std::back_inserter(here), &table::Attendant::person);
    const auto muting = people_.people_muting(static_cast<PersonId>(line.person), here);
    if (muting.readable()) {
        send(line.place.channel, to_wire(line), *muting);
    }
}

void Chat::send(const ChatChannel& channel,
                const v1::ChatLine& line,
                const std::vector<PersonId>& except) const {
    v1::ServerMessage message = message_to(channel);
    *message.mutable_chat()->add_lines() = line;
    table::Encoded encoded(std::move(message));
    for (table::Attendant* const reader : readers(channel)) {
        if (!std::ranges::binary_search(except, reader->person())) {
            reader->deliver(encoded.in(reader->codec()));
        }
    }
}

double Chat::send_latest(table::Attendant& reader, MatchId match) const {
    if (mode == v1::CHAT_OFF || !reader.reads_chat) {
        return 0;
    }
    const auto muted = people_.muted_by(reader.person());
    const auto table = tables_.in_memory(match);
    double price = 0;
    for (const ChatKind kind : {ChatKind::players, ChatKind::spectators}) {
        const bool spectators = kind == ChatKind::spectators;
        if (table ? !may_read(table->match(), reader.person(), spectators) : spectators) {
            continue;
        }
        const ChatChannel channel{match, kind};
        const auto found =
            lines({channel, std::numeric_limits<std::uint32_t>::max()}, chat_lines_sent_max);
        if (!found.readable() || !muted.readable()) {
            continue;
        }
        v1::ServerMessage message = message_to(channel);
        message.mutable_chat()->set_history(true);
        for (const store::ChatLine& line : *found) {
            const auto person = static_cast<PersonId>(line.person);
            if (allows(mode, line) && std::ranges::count(*muted, person) == 0) {
                *message.mutable_chat()->add_lines() = to_wire(line);
            }
        }
        table::send_to(reader, message);
        price += static_cast<double>(message.ByteSizeLong()) / bytes_for_a_credit;
    }
    return price;
}

v1::ChatLine Chat::to_wire(const store::ChatLine& line) const {
    const auto person = static_cast<PersonId>(line.person);
    const auto table = tables_.in_memory(line.place.channel.match);
    const auto name = people_.name_of(person);
    v1::ChatLine sent;
    sent.set_number(line.place.number);
    sent.mutable_by()->set_person(line.person);
    sent.mutable_by()->set_name(name.readable() ? *name : "somebody");
    sent.set_colour(table ? colour_at(*table, person) : v1::COLOUR_UNSPECIFIED);
    sent.set_text(line.text);
    sent.set_phrase(line.phrase);
    sent.set_version(line.version);
    sent.set_said(static_cast<std::uint32_t>(line.said / std::chrono::seconds(1)));
    return sent;
}

void Chat::forget_old(const Clock& clock) {
    if (clock.now() >= next_forgotten_) {
        next_forgotten_ = clock.now() + chat_cleanup_interval;
        people_.table().erase({{}, clock.unix_time() - kept_for}, [](auto /*result*/) {});
    }
}

}  // namespace bastide::session
