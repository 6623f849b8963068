#include "server/table/envelope.hpp"

#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "server/match/evolve.hpp"
#include "server/table/journal_parts.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

struct WriteEvent {
    const match::Match& after;
    journal::Event& into;

    void operator()(const match::TableOpened& e) const {
        write_settings(e.settings, *into.mutable_opened());
    }

    void operator()(const match::SeatTaken& e) const {
        into.mutable_seat_taken()->set_person(static_cast<std::uint32_t>(e.holder.person));
        into.mutable_seat_taken()->set_colour(
            static_cast<std::uint32_t>(index_of(e.holder.colour)));
    }

    void operator()(const match::SeatLeft& e) const {
        into.set_seat_left(static_cast<std::uint32_t>(index_of(e.seat)));
    }

    void operator()(const match::ColourChosen& e) const {
        into.mutable_colour_chosen()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_colour_chosen()->set_colour(static_cast<std::uint32_t>(index_of(e.colour)));
    }

    void operator()(const match::ReadyChanged& e) const {
        into.mutable_ready_changed()->set_seat(static_cast<std::uint32_t>(index_of(e.seat)));
        into.mutable_ready_changed()->set_ready(e.ready);
    }

    void operator()(const match::GameStarted& e) const {
        write_position(*into.mutable_started()->mutable_position(), start(e.setup));
        write_draws(e.draws, *into.mutable_started()->mutable_draws());
    }

    void operator()(const match::TableClosed& /*unused*/) const { into.set_closed(true); }

    void operator()(const match::SecretRevealed& /*unused*/) const {
        into.set_secret_revealed(true);
    }

    void operator()(const bastide::Event& e) const {
        write(*into.mutable_game(), after.game->board, e);
    }
};

/// A set-up is what a position before the first draw says. Nothing where the position is another
/// one.
std::optional<Setup> setup_of(std::string_view position) {
    const auto game = read_position(position);
    if (!game) {
        return std::nullopt;
    }
    Setup setup;
    setup.ruleset = game->ruleset;
    setup.seats = static_cast<std::uint8_t>(game->players.size());
    setup.first = game->turn.seat;
    if (!game->board.tiles().empty()) {
        setup.start = game->board.tiles()[0];
    }
    setup.stack = game->unseen;
    const bool is_it = !fault(setup) && start(setup) == *game;
    return is_it ? std::optional(setup) : std::nullopt;
}

std::optional<bastide::Event> read_game_event(std::string_view line, const match::Match& match) {
    if (!match.game) {
        return std::nullopt;
    }
    Words words(line);
    auto event = read_event(words, *match.game);
    if (!event || !fits(*match.game, *event)) {
        return std::nullopt;
    }
    return *event;
}

template <typename Seated>
bool has_seat(const match::Match& match, const Seated& from) {
    return from.seat() < match.seats.size();
}

std::optional<match::Event> read_opened(const journal::Open& from) {
    const auto settings = read_settings(from);
    return settings ? std::optional<match::Event>(match::TableOpened{*settings}) : std::nullopt;
}

std::optional<match::Event> read_event(const journal::Event& from, const match::Match& match) {
    switch (from.kind_case()) {
        case journal::Event::kOpened:
            return read_opened(from.opened());
        case journal::Event::kSeatTaken:
            return match::SeatTaken{
                {static_cast<match::PersonId>(from.seat_taken().person()),
                 static_cast<match::Colour>(from.seat_taken().colour() % match::colours),
                 false}};
        case journal::Event::kSeatLeft:
            if (from.seat_left() >= match.seats.size()) {
                return std::nullopt;
            }
            return match::SeatLeft{static_cast<Seat>(from.seat_left())};
        case journal::Event::kColourChosen:
            if (!has_seat(match, from.colour_chosen())) {
                return std::nullopt;
            }
            return match::ColourChosen{
                static_cast<Seat>(from.colour_chosen().seat()),
                static_cast<match::Colour>(from.colour_chosen().colour() % match::colours)};
        case journal::Event::kReadyChanged:
            if (!has_seat(match, from.ready_changed())) {
                return std::nullopt;
            }
            return match::ReadyChanged{static_cast<Seat>(from.ready_changed().seat()),
                                       from.ready_changed().ready()};
        case journal::Event::kStarted: {
            const auto setup = setup_of(from.started().position());
            const auto draws = read_draws(from.started().draws());
            if (!setup || !draws) {
                return std::nullopt;
            }
            return match::GameStarted{*setup, *draws};
        }
        case journal::Event::kClosed:
            return match::TableClosed{};
        case journal::Event::kSecretRevealed:
            return match::SecretRevealed{};
        case journal::Event::kGame: {
            const auto event = read_game_event(from.game(), match);
            if (!event) {
                return std::nullopt;
            }
            return match::Event{*event};
        }
        case journal::Event::KIND_NOT_SET:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::string write_envelope(const Envelope& envelope, const match::Match& after) {
    journal::Envelope out;
    out.set_version(envelope.version);
    out.set_received_ms(envelope.received.count());
    out.set_person(static_cast<std::uint32_t>(envelope.person));
    out.set_request(envelope.request.data(), envelope.request.size());
    write_command(envelope.command, after, *out.mutable_command());
    for (const match::Event& event : envelope.events) {
        std::visit(WriteEvent{after, *out.add_events()}, event);
    }
    return out.SerializeAsString();
}

std::optional<Envelope> read_envelope(std::string_view bytes, match::Match& before) {
    journal::Envelope from;
    if (!from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
        return std::nullopt;
    }
    Envelope envelope;
    if (from.version() != before.version + 1 || from.request().size() != envelope.request.size()) {
        return std::nullopt;
    }
    for (const journal::Event& written : from.events()) {
        const auto event = read_event(written, before);
        if (!event) {
            return std::nullopt;
        }
        match::evolve(before, *event);
        envelope.events.push_back(*event);
    }
    before.version = from.version();
    const auto command = read_command(from.command(), before);
    if (!command) {
        return std::nullopt;
    }
    envelope.version = from.version();
    envelope.received = std::chrono::milliseconds(from.received_ms());
    envelope.person = static_cast<match::PersonId>(from.person());
    std::copy(from.request().begin(), from.request().end(), envelope.request.begin());
    envelope.command = *command;
    return envelope;
}

}  // namespace bastide::table
