#include "server/table/journal_parts.hpp"

#include "engine/notation.hpp"
#include "server/table/journal_exchange.hpp"
#include "server/table/journal_programs.hpp"
#include "server/table/journal_time.hpp"
#include "server/table/journal_vote.hpp"

namespace bastide::table {
namespace {

struct WriteCommand {
    const match::Match& after;
    journal::Command& into;

    void operator()(const match::Open& c) const {
        write_settings(c.settings, *into.mutable_open());
        write_wish(c.colour);
        for (const match::SeatProgram& program : c.programs) {
            write_program(program, *into.mutable_open()->add_programs());
        }
        write_door(c.door, *into.mutable_open()->mutable_door());
    }

    void operator()(const match::Join& c) const {
        into.set_join(true);
        write_wish(c.colour);
    }

    void operator()(const match::SeatProgram& c) const {
        write_program(c, *into.mutable_seat_program());
    }

    void operator()(const match::Leave& /*unused*/) const { into.set_leave(true); }

    void operator()(const match::Remove& c) const { write_seat(c, *into.mutable_remove()); }

    void operator()(const match::HandOver& c) const { write_seat(c, *into.mutable_hand_over()); }

    void operator()(const match::ChangeTable& c) const {
        into.mutable_change_table()->set_seats_max(c.seats_max.value_or(0));
        if (c.ruleset) {
            write(*into.mutable_change_table()->mutable_ruleset(), *c.ruleset);
        }
        if (c.pace) {
            write_pace(*c.pace, *into.mutable_change_table()->mutable_pace());
        }
    }

    void operator()(const match::ChangeDoor& c) const {
        write_door(c.door, *into.mutable_change_door()->mutable_door());
        into.mutable_change_door()->set_new_code(c.new_code);
    }

    void operator()(const match::Free& c) const {
        const auto person = static_cast<std::uint32_t>(c.person);
        c.why == match::Parting::unready ? into.set_free_unready(person) : into.set_free(person);
    }

    void operator()(const match::Start& c) const { into.set_start(c.lot); }

    void operator()(const match::CommitByPost& c) const {
        write_commit(c, *into.mutable_commit_by_post());
    }

    void operator()(const match::UncommitByPost& /*unused*/) const {
        into.set_uncommit_by_post(true);
    }

    void operator()(const match::RevealByPost& c) const {
        into.set_reveal_by_post(written(c.value));
    }

    void operator()(const match::EndExchange& c) const { into.set_end_exchange(c.exchange); }

    void operator()(const match::Act& c) const {
        into.mutable_act()->set_prompt(c.prompt);
        write(*into.mutable_act()->mutable_action(), after.game->board, c.action);
        if (c.play) {
            write_play(*c.play, *into.mutable_act()->mutable_play());
        }
    }

    void operator()(const match::CallTime& c) const { into.set_call_time(c.prompt); }

    void operator()(const match::TakeBack& /*unused*/) const { into.set_take_back(true); }

    void operator()(const match::CallVote& c) const { write_call(c, *into.mutable_call_vote()); }

    void operator()(const match::CastVote& c) const {
        into.mutable_cast_vote()->set_vote(c.vote);
        into.mutable_cast_vote()->set_yes(c.yes);
    }

    void operator()(const match::CloseVote& c) const {
        into.mutable_close_vote()->set_vote(c.vote);
        into.mutable_close_vote()->set_result(to_journal(c.result));
    }

    void operator()(const match::EndPause& /*unused*/) const { into.set_end_pause(true); }

    void operator()(const match::Close& /*unused*/) const { into.set_close(true); }

    /// As one of those commands; which of them nobody asks any more.
    void operator()(const match::Bygone& /*unused*/) const { into.set_set_ready(false); }

    template <typename OfSeat>
    static void write_seat(const OfSeat& command, journal::AtSeat& into) {
        into.set_seat(static_cast<std::uint32_t>(index_of(command.seat)));
        into.set_version(command.seen);
    }

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
    if (!settings) {
        return std::nullopt;
    }
    match::Open open{*settings, read_wish(from.arrival())};
    for (const journal::Program& written : from.open().programs()) {
        const auto program = read_program(written);
        if (!program) {
            return std::nullopt;
        }
        open.programs.push_back(*program);
    }
    const auto door = read_door(from.open().door());
    if (!door) {
        return std::nullopt;
    }
    open.door = *door;
    return open;
}

std::optional<match::Command> read_change(const journal::Open& from) {
    match::ChangeTable change;
    if (from.seats_max() != 0) {
        change.seats_max = static_cast<std::uint8_t>(from.seats_max());
    }
    if (!from.ruleset().empty()) {
        const auto settings = read_settings(from);
        if (!settings) {
            return std::nullopt;
        }
        change.ruleset = settings->ruleset;
    }
    if (from.has_pace()) {
        change.pace = read_pace(from.pace());
        if (!change.pace) {
            return std::nullopt;
        }
    }
    return change;
}

/// A locked door without a word keeps the one it has.
std::optional<match::Command> read_change(const journal::ChangeDoor& from) {
    journal::Door written = from.door();
    const bool keeps_its_word = written.access() == journal::LOCKED && written.salt().empty() &&
                                written.word_hash().empty();
    if (keeps_its_word) {
        written.set_access(journal::EVERYONE);
    }
    auto door = read_door(written);
    if (door && keeps_its_word) {
        door->access = match::Access::locked;
    }
    return door ? std::optional<match::Command>(match::ChangeDoor{*door, from.new_code()})
                : std::nullopt;
}

std::optional<match::Command> read_act(const journal::Act& from, const match::Match& after) {
    if (!after.game) {
        return std::nullopt;
    }
    Words words(from.action());
    const auto action = read_action(words, after.game->board);
    if (!action) {
        return std::nullopt;
    }
    match::Act act{from.prompt(), *action};
    if (from.has_play()) {
        act.play = read_play(from.play());
    }
    return act;
}

template <typename Kind>
std::optional<match::Command> as_command(const std::optional<Kind>& read) {
    return read ? std::optional<match::Command>(*read) : std::nullopt;
}

std::optional<match::Command> read_reveal(const std::string& from) {
    const auto value = read_bytes32(from);
    return value ? std::optional<match::Command>(match::RevealByPost{*value}) : std::nullopt;
}

std::optional<match::Command> read_close_vote(const journal::VoteClosed& from) {
    const auto result = from_journal(from.result());
    return result ? std::optional<match::Command>(match::CloseVote{from.vote(), *result})
                  : std::nullopt;
}

}  // namespace

void write_settings(const match::Settings& settings, journal::Open& into) {
    into.set_seats_max(settings.seats_max);
    write(*into.mutable_ruleset(), settings.ruleset);
    into.set_rematch_of(settings.rematch_of);
    into.set_begins_by_itself(settings.begins_by_itself);
    if (settings.pace.kind != match::PaceKind::untimed) {
        write_pace(settings.pace, *into.mutable_pace());
    }
}

std::optional<match::Settings> read_settings(const journal::Open& from) {
    Words words(from.ruleset());
    const auto ruleset = read_ruleset(words);
    if (!ruleset) {
        return std::nullopt;
    }
    const auto pace = read_pace(from.pace());
    if (!pace) {
        return std::nullopt;
    }
    return match::Settings{static_cast<std::uint8_t>(from.seats_max()),
                           *ruleset,
                           from.rematch_of(),
                           *pace,
                           from.begins_by_itself()};
}

void write_door(const match::Door& door, journal::Door& into) {
    into.set_access(static_cast<journal::Access>(index_of(door.access)));
    into.set_no_spectators(!door.spectators);
    into.set_code(door.code);
    if (door.word) {
        into.set_salt(door.word->salt.data(), door.word->salt.size());
        into.set_word_hash(door.word->hash.data(), door.word->hash.size());
    }
}

/// A locked door has a word, and no other one has.
std::optional<match::Door> read_door(const journal::Door& from) {
    if (!journal::Access_IsValid(from.access())) {
        return std::nullopt;
    }
    match::Door door{
        static_cast<match::Access>(from.access()), !from.no_spectators(), {}, from.code()};
    if (door.access == match::Access::locked) {
        match::Word& word = door.word.emplace();
        if (from.salt().size() != word.salt.size() || from.word_hash().size() != word.hash.size()) {
            return std::nullopt;
        }
        std::copy(from.salt().begin(), from.salt().end(), word.salt.begin());
        std::copy(from.word_hash().begin(), from.word_hash().end(), word.hash.begin());
    }
    return door;
}

void write_draws(const match::Draws& draws, journal::Draws& into) {
    into.set_secret(written(draws.secret));
    for (const match::Bytes32& value : draws.values) {
        into.add_values(written(value));
    }
}

std::optional<match::Draws> read_draws(const journal::Draws& from) {
    const auto secret = read_bytes32(from.secret());
    if (!secret) {
        return std::nullopt;
    }
    match::Draws draws{*secret, {}};
    for (const std::string& written_one : from.values()) {
        const auto value = read_bytes32(written_one);
        if (!value) {
            return std::nullopt;
        }
        draws.values.push_back(*value);
    }
    return draws;
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
        case journal::Command::kSeatProgram:
            return as_command(read_program(from.seat_program()));
        case journal::Command::kLeave:
            return match::Leave{};
        case journal::Command::kRemove:
            return match::Remove{static_cast<Seat>(from.remove().seat()), from.remove().version()};
        case journal::Command::kHandOver:
            return match::HandOver{static_cast<Seat>(from.hand_over().seat()),
                                   from.hand_over().version()};
        case journal::Command::kChangeTable:
            return read_change(from.change_table());
        case journal::Command::kChangeDoor:
            return read_change(from.change_door());
        case journal::Command::kFree:
            return match::Free{static_cast<match::PersonId>(from.free())};
        case journal::Command::kFreeUnready:
            return match::Free{static_cast<match::PersonId>(from.free_unready()),
                               match::Parting::unready};
        case journal::Command::kChooseColour:
        case journal::Command::kSetReady:
            return match::Bygone{};
        case journal::Command::kStart:
            return match::Start{{}, from.start()};
        case journal::Command::kCommitByPost:
            return as_command(read_commit(from.commit_by_post()));
        case journal::Command::kUncommitByPost:
            return match::UncommitByPost{};
        case journal::Command::kRevealByPost:
            return read_reveal(from.reveal_by_post());
        case journal::Command::kEndExchange:
            return match::EndExchange{from.end_exchange()};
        case journal::Command::kAct:
            return read_act(from.act(), after);
        case journal::Command::kCallTime:
            return match::CallTime{from.call_time()};
        case journal::Command::kTakeBack:
            return match::TakeBack{};
        case journal::Command::kCallVote:
            return as_command(read_call(from.call_vote()));
        case journal::Command::kCastVote:
            return match::CastVote{from.cast_vote().vote(), from.cast_vote().yes()};
        case journal::Command::kCloseVote:
            return read_close_vote(from.close_vote());
        case journal::Command::kEndPause:
            return match::EndPause{};
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

journal::Parting to_journal(match::Parting why) {
    switch (why) {
        case match::Parting::left:
            return journal::BY_ITSELF;
        case match::Parting::removed:
            return journal::BY_THE_HOST;
        case match::Parting::away:
            return journal::AWAY_TOO_LONG;
        case match::Parting::unready:
            return journal::NOT_READY;
    }
    return journal::BY_ITSELF;
}

std::optional<match::Parting> from_journal(journal::Parting why) {
    switch (why) {
        case journal::BY_ITSELF:
            return match::Parting::left;
        case journal::BY_THE_HOST:
            return match::Parting::removed;
        case journal::AWAY_TOO_LONG:
            return match::Parting::away;
        case journal::NOT_READY:
            return match::Parting::unready;
        case journal::Parting_INT_MIN_SENTINEL_DO_NOT_USE_:
        case journal::Parting_INT_MAX_SENTINEL_DO_NOT_USE_:
            return std::nullopt;
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
