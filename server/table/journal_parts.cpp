#include "server/table/journal_parts.hpp"

#include "engine/notation.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

bool read_bytes(const std::string& from, match::Bytes32& into) {
    if (from.size() != into.size()) {
        return false;
    }
    std::copy(from.begin(), from.end(), into.begin());
    return true;
}

struct WriteCommand {
    const match::Match& after;
    journal::Command& into;

    void operator()(const match::Open& c) const {
        write_settings(c.settings, *into.mutable_open());
        write_wish(c.colour);
    }

    void operator()(const match::Join& c) const {
        into.set_join(true);
        write_wish(c.colour);
    }

    void operator()(const match::Leave& /*unused*/) const { into.set_leave(true); }

    void operator()(const match::Start& c) const { into.set_start(c.lot); }

    void operator()(const match::Act& c) const {
        into.mutable_act()->set_prompt(c.prompt);
        write(*into.mutable_act()->mutable_action(), after.game->board, c.action);
    }

    void operator()(const match::Close& /*unused*/) const { into.set_close(true); }

    /// As one of those commands; which of them nobody asks any more.
    void operator()(const match::Bygone& /*unused*/) const { into.set_set_ready(false); }

    void write_wish(const std::optional<match::Colour>& colour) const {
        if (colour) {
            into.mutable_arrival()->set_colour(static_cast<std::uint32_t>(index_of(*colour) + 1));
        }
    }
};

std::optional<match::Colour> read_wish(const journal::Arrival& from) {
    return from.colour() == 0
               ? std::nullopt
               : std::optional(static_cast<match::Colour>((from.colour() - 1) % match::colours));
}

/// Where the settings can be read.
std::optional<match::Command> read_open(const journal::Command& from) {
    const auto settings = read_settings(from.open());
    return settings
               ? std::optional<match::Command>(match::Open{*settings, read_wish(from.arrival())})
               : std::nullopt;
}

}  // namespace

void write_settings(const match::Settings& settings, journal::Open& into) {
    into.set_seats_max(settings.seats_max);
    write(*into.mutable_ruleset(), settings.ruleset);
    into.set_rematch_of(settings.rematch_of);
}

std::optional<match::Settings> read_settings(const journal::Open& from) {
    Words words(from.ruleset());
    const auto ruleset = read_ruleset(words);
    if (!ruleset) {
        return std::nullopt;
    }
    return match::Settings{
        static_cast<std::uint8_t>(from.seats_max()), *ruleset, from.rematch_of()};
}

void write_draws(const match::Draws& draws, journal::Draws& into) {
    into.set_secret(draws.secret.data(), draws.secret.size());
    for (const match::Bytes32& value : draws.values) {
        into.add_values(value.data(), value.size());
    }
}

std::optional<match::Draws> read_draws(const journal::Draws& from) {
    match::Draws draws;
    bool whole = read_bytes(from.secret(), draws.secret);
    for (const std::string& value : from.values()) {
        whole = whole && read_bytes(value, draws.values.emplace_back());
    }
    return whole ? std::optional(draws) : std::nullopt;
}

void write_command(const match::Command& command,
                   const match::Match& after,
                   journal::Command& into) {
    std::visit(WriteCommand{after, into}, command);
}

std::optional<match::Command> read_command(const journal::Command& from,
                                           const match::Match& after) {
    switch (from.kind_case()) {
        case journal::Command::kOpen:
            return read_open(from);
        case journal::Command::kJoin:
            return match::Join{read_wish(from.arrival())};
        case journal::Command::kLeave:
            return match::Leave{};
        case journal::Command::kChooseColour:
        case journal::Command::kSetReady:
            return match::Bygone{};
        case journal::Command::kStart:
            return match::Start{{}, from.start()};
        case journal::Command::kAct: {
            if (!after.game) {
                return std::nullopt;
            }
            Words words(from.act().action());
            const auto action = read_action(words, after.game->board);
            if (!action) {
                return std::nullopt;
            }
            return match::Act{from.act().prompt(), *action};
        }
        case journal::Command::kClose:
            return match::Close{};
        case journal::Command::KIND_NOT_SET:
            return std::nullopt;
    }
    return std::nullopt;
}

void write_seats(const match::Match& match,
                 google::protobuf::RepeatedPtrField<journal::Seat>& into) {
    for (const match::SeatHolder& holder : match.seats) {
        journal::Seat& seat = *into.Add();
        seat.set_person(static_cast<std::uint32_t>(holder.person));
        seat.set_colour(static_cast<std::uint32_t>(index_of(holder.colour)));
    }
}

bool read_seats(const google::protobuf::RepeatedPtrField<journal::Seat>& from,
                std::vector<match::SeatHolder>& into) {
    for (const journal::Seat& seat : from) {
        if (seat.colour() >= match::colours) {
            return false;
        }
        into.push_back({static_cast<match::PersonId>(seat.person()),
                        static_cast<match::Colour>(seat.colour())});
    }
    return from.size() <= table_seats_most_with_inns;
}

journal::By to_journal(match::By by) {
    switch (by) {
        case match::By::person:
            return journal::PERSON;
        case match::By::program:
            return journal::PROGRAM;
        case match::By::clock:
            return journal::CLOCK;
        case match::By::vote:
            return journal::VOTE;
        case match::By::host:
            return journal::HOST;
    }
    return journal::PERSON;
}

std::optional<match::By> from_journal(journal::By by) {
    for (const match::By known : {match::By::person,
                                  match::By::program,
                                  match::By::clock,
                                  match::By::vote,
                                  match::By::host}) {
        if (to_journal(known) == by) {
            return known;
        }
    }
    return std::nullopt;
}

journal::Phase to_journal(match::Phase phase) {
    switch (phase) {
        case match::Phase::open:
            return journal::OPEN;
        case match::Phase::playing:
            return journal::PLAYING;
        case match::Phase::finished:
            return journal::FINISHED;
        case match::Phase::closed:
            return journal::CLOSED;
    }
    return journal::OPEN;
}

std::optional<match::Phase> from_journal(journal::Phase phase) {
    for (const match::Phase known : {match::Phase::open,
                                     match::Phase::playing,
                                     match::Phase::finished,
                                     match::Phase::closed}) {
        if (to_journal(known) == phase) {
            return known;
        }
    }
    return std::nullopt;
}

}  // namespace bastide::table
