#include "server/table/journal_parts.hpp"

#include "engine/notation.hpp"
#include "engine/one_of.hpp"

namespace bastide::table {
namespace {

using std::chrono::seconds;

void write_pace(const match::Pace& pace, journal::Pace& into) {
    into.set_kind(to_journal(pace.kind));
    into.set_seconds(static_cast<std::uint32_t>(pace.time.count()));
    into.set_increment_seconds(static_cast<std::uint32_t>(pace.increment.count()));
    into.set_time_out(to_journal(pace.time_out));
}

match::Pace read_pace(const journal::Pace& from, JournalReader& reader) {
    const match::Pace pace{reader.enumerator<match::PaceKind>(from.kind()),
                           seconds(from.seconds()),
                           seconds(from.increment_seconds()),
                           reader.enumerator<match::TimeOut>(from.time_out())};
    reader.require(!error_in(pace));
    return pace;
}

void write_call(const match::CallVote& call, journal::CallVote& into) {
    into.set_motion(to_journal(call.motion));
    into.set_about(call.about ? number(*call.about) + 1 : 0);
    into.set_pause_seconds(static_cast<std::uint32_t>(call.pause.count()));
    into.set_side(static_cast<std::uint32_t>(index_of(call.side)));
}

match::CallVote read_call(const journal::CallVote& from, JournalReader& reader) {
    reader.require(from.side() < all_sides.size());
    match::CallVote call{reader.enumerator<match::Motion>(from.motion()),
                         std::nullopt,
                         seconds(from.pause_seconds()),
                         static_cast<Side>(from.side())};
    if (from.about() > 0) {
        call.about = static_cast<Seat>(from.about() - 1);
    }
    return call;
}

void write_bot(const match::SeatBot& bot, journal::Bot& into) {
    into.set_level(to_journal(bot.level));
    if (bot.colour) {
        into.set_colour(static_cast<std::uint32_t>(index_of(*bot.colour) + 1));
    }
}

match::SeatBot read_bot(const journal::Bot& from, JournalReader& reader) {
    reader.require(from.colour() <= match::colours);
    match::SeatBot bot{reader.enumerator<bots::Level>(from.level())};
    if (from.colour() != 0) {
        bot.colour = static_cast<match::Colour>(from.colour() - 1);
    }
    return bot;
}

template <typename OfSeat>
void write_seat(const OfSeat& command, journal::AtSeat& into) {
    into.set_seat(number(command.seat));
    into.set_version(command.seen);
}

std::optional<match::Colour> read_wish(const journal::Arrival& from) {
    return from.colour() == 0
               ? std::nullopt
               : std::optional(static_cast<match::Colour>((from.colour() - 1) % match::colours));
}

match::Open read_open(const journal::Command& from, JournalReader& reader) {
    match::Open open{read_settings(from.open(), reader), read_wish(from.arrival())};
    for (const journal::Bot& bot : from.open().bots()) {
        open.bots.push_back(read_bot(bot, reader));
    }
    open.access = read_access(from.open().access(), reader);
    return open;
}

match::ChangeTable read_change(const journal::Open& from, JournalReader& reader) {
    match::ChangeTable change;
    if (from.seats_max() != 0) {
        change.seats_max = static_cast<std::uint8_t>(from.seats_max());
    }
    if (!from.ruleset().empty()) {
        change.ruleset = read_settings(from, reader).ruleset;
    }
    if (from.has_pace()) {
        change.pace = read_pace(from.pace(), reader);
    }
    return change;
}

/// Reads a change. PASSWORD without a hash keeps the table's current password.
match::ChangeAccess read_change(const journal::ChangeAccess& from, JournalReader& reader) {
    journal::TableAccess access = from.access();
    const bool keeps_password = access.visibility() == journal::PASSWORD && access.salt().empty() &&
                                access.password_hash().empty();
    if (keeps_password) {
        access.set_visibility(journal::PUBLIC);
    }
    match::ChangeAccess change{read_access(access, reader), from.new_code()};
    if (keeps_password) {
        change.access.visibility = match::Visibility::password;
    }
    return change;
}

match::Act read_act(const journal::Act& from, const Match& after, JournalReader& reader) {
    reader.require(after.game.has_value());
    match::Act act{from.prompt(), {}};
    if (after.game) {
        WordReader words(from.action());
        const auto action = read_action(words, after.game->board);
        reader.require(action.ok());
        act.action = action ? *action : Action{};
    }
    const auto level = enumerator_of<bots::Level>(from.play().level());
    if (from.has_play() && level) {
        act.play = bots::BotParameters{*level, from.play().version(), from.play().budget()};
    }
    return act;
}

// NOLINTNEXTLINE(readability-function-size): one case for each kind of command
match::Command read_kind(const journal::Command& from, const Match& after, JournalReader& reader) {
    switch (from.kind_case()) {
        case journal::Command::kOpen:
            return read_open(from, reader);
        case journal::Command::kJoin:
            return match::Join{read_wish(from.arrival())};
        case journal::Command::kSeatBot:
            return read_bot(from.seat_bot(), reader);
        case journal::Command::kLeave:
            return match::Leave{};
        case journal::Command::kRemove:
            return match::Remove{static_cast<Seat>(from.remove().seat()), from.remove().version()};
        case journal::Command::kHandOver:
            return match::HandOver{static_cast<Seat>(from.hand_over().seat()),
                                   from.hand_over().version()};
        case journal::Command::kChangeTable:
            return read_change(from.change_table(), reader);
        case journal::Command::kChangeAccess:
            return read_change(from.change_access(), reader);
        case journal::Command::kFree:
            return match::VacateSeat{static_cast<PersonId>(from.free())};
        case journal::Command::kFreeUnready:
            return match::VacateSeat{static_cast<PersonId>(from.free_unready()),
                                     match::LeaveReason::unready};
        case journal::Command::kChooseColour:
        case journal::Command::kSetReady:
            return match::RetiredCommand{};
        case journal::Command::kStart:
            return match::Start{{}, from.start()};
        case journal::Command::kCommitCorrespondence:
            return match::CommitCorrespondence{
                reader.bytes32(from.commit_correspondence().commitment()),
                from.commit_correspondence().version()};
        case journal::Command::kUncommitCorrespondence:
            return match::UncommitCorrespondence{};
        case journal::Command::kRevealCorrespondence:
            return match::RevealCorrespondence{reader.bytes32(from.reveal_correspondence())};
        case journal::Command::kEndCommitReveal:
            return match::EndCommitReveal{from.end_commit_reveal()};
        case journal::Command::kAct:
            return read_act(from.act(), after, reader);
        case journal::Command::kCallTime:
            return match::CallTime{from.call_time()};
        case journal::Command::kReclaimSeat:
            return match::ReclaimSeat{};
        case journal::Command::kCallVote:
            return read_call(from.call_vote(), reader);
        case journal::Command::kCastVote:
            return match::CastVote{from.cast_vote().vote(), from.cast_vote().yes()};
        case journal::Command::kCloseVote:
            return match::CloseVote{
                from.close_vote().vote(),
                reader.enumerator<match::VoteResult>(from.close_vote().result())};
        case journal::Command::kEndPause:
            return match::EndPause{};
        case journal::Command::kClose:
            return match::Close{};
        case journal::Command::kInterrupt:
            return match::Interrupt{};
        case journal::Command::KIND_NOT_SET:
            break;
    }
    reader.require(false);
    return {};
}

}  // namespace

void write_settings(const match::Settings& settings, journal::Open& into) {
    into.set_seats_max(settings.seats_max);
    write(*into.mutable_ruleset(), settings.ruleset);
    into.set_rematch_of(settings.rematch_of);
    into.set_auto_start(settings.auto_start);
    if (settings.pace.kind != match::PaceKind::untimed) {
        write_pace(settings.pace, *into.mutable_pace());
    }
}

match::Settings read_settings(const journal::Open& from, JournalReader& reader) {
    WordReader words(from.ruleset());
    const auto ruleset = read_ruleset(words);
    reader.require(ruleset.ok());
    return {static_cast<std::uint8_t>(from.seats_max()),
            ruleset ? *ruleset : Ruleset{},
            from.rematch_of(),
            read_pace(from.pace(), reader),
            from.auto_start()};
}

void write_access(const match::TableAccess& access, journal::TableAccess& into) {
    into.set_visibility(to_journal(access.visibility));
    into.set_no_spectators(!access.spectators);
    into.set_code(access.code);
    if (access.password) {
        into.set_salt(access.password->salt.data(), access.password->salt.size());
        into.set_password_hash(access.password->hash.data(), access.password->hash.size());
    }
}

match::TableAccess read_access(const journal::TableAccess& from, JournalReader& reader) {
    match::TableAccess access{reader.enumerator<match::Visibility>(from.visibility()),
                              !from.no_spectators(),
                              {},
                              from.code()};
    if (access.visibility == match::Visibility::password) {
        match::PasswordHash& password = access.password.emplace();
        password.salt = reader.value(read_bytes<decltype(password.salt)>(from.salt()));
        password.hash = reader.value(read_bytes(from.password_hash()));
    }
    return access;
}

void write_draws(const match::Draws& draws, journal::Draws& into) {
    into.set_secret(written(draws.secret));
    for (const match::Bytes32& value : draws.values) {
        into.add_values(written(value));
    }
}

match::Draws read_draws(const journal::Draws& from, JournalReader& reader) {
    match::Draws draws{reader.bytes32(from.secret()), {}};
    for (const std::string& value : from.values()) {
        draws.values.push_back(reader.bytes32(value));
    }
    return draws;
}

// NOLINTNEXTLINE(readability-function-size): one lambda for each kind of command
void write_command(const match::Command& command, const Match& after, journal::Command& into) {
    const auto write_wish = [&](const std::optional<match::Colour>& colour) {
        if (colour) {
            into.mutable_arrival()->set_colour(static_cast<std::uint32_t>(index_of(*colour) + 1));
        }
    };
    const Overloaded write_kind{
        [&](const match::Open& c) {
            write_settings(c.settings, *into.mutable_open());
            write_wish(c.colour);
            for (const match::SeatBot& bot : c.bots) {
                write_bot(bot, *into.mutable_open()->add_bots());
            }
            write_access(c.access, *into.mutable_open()->mutable_access());
        },
        [&](const match::Join& c) {
            into.set_join(true);
            write_wish(c.colour);
        },
        [&](const match::SeatBot& c) { write_bot(c, *into.mutable_seat_bot()); },
        [&](const match::Leave& /*unused*/) { into.set_leave(true); },
        [&](const match::Remove& c) { write_seat(c, *into.mutable_remove()); },
        [&](const match::HandOver& c) { write_seat(c, *into.mutable_hand_over()); },
        [&](const match::ChangeTable& c) {
            into.mutable_change_table()->set_seats_max(c.seats_max.value_or(0));
            if (c.ruleset) {
                write(*into.mutable_change_table()->mutable_ruleset(), *c.ruleset);
            }
            if (c.pace) {
                write_pace(*c.pace, *into.mutable_change_table()->mutable_pace());
            }
        },
        [&](const match::ChangeAccess& c) {
            write_access(c.access, *into.mutable_change_access()->mutable_access());
            into.mutable_change_access()->set_new_code(c.new_code);
        },
        [&](const match::VacateSeat& c) {
            const auto person = static_cast<std::uint32_t>(c.person);
            c.why == match::LeaveReason::unready ? into.set_free_unready(person)
                                                 : into.set_free(person);
        },
        [&](const match::Start& c) { into.set_start(c.lot); },
        // Writes the commitment. CommitRevealBegan stores the secret.
        [&](const match::CommitCorrespondence& c) {
            into.mutable_commit_correspondence()->set_commitment(written(c.commitment));
            into.mutable_commit_correspondence()->set_version(c.seen);
        },
        [&](const match::UncommitCorrespondence& /*unused*/) {
            into.set_uncommit_correspondence(true);
        },
        [&](const match::RevealCorrespondence& c) {
            into.set_reveal_correspondence(written(c.value));
        },
        [&](const match::EndCommitReveal& c) { into.set_end_commit_reveal(c.commit_reveal); },
        [&](const match::Act& c) {
            into.mutable_act()->set_prompt(c.prompt);
            write(*into.mutable_act()->mutable_action(), after.game->board, c.action);
            if (c.play) {
                journal::BotParameters& play = *into.mutable_act()->mutable_play();
                play.set_level(to_journal(c.play->level));
                play.set_version(c.play->version);
                play.set_budget(c.play->budget);
            }
        },
        [&](const match::CallTime& c) { into.set_call_time(c.prompt); },
        [&](const match::ReclaimSeat& /*unused*/) { into.set_reclaim_seat(true); },
        [&](const match::CallVote& c) { write_call(c, *into.mutable_call_vote()); },
        [&](const match::CastVote& c) {
            into.mutable_cast_vote()->set_vote(c.vote);
            into.mutable_cast_vote()->set_yes(c.yes);
        },
        [&](const match::CloseVote& c) {
            into.mutable_close_vote()->set_vote(c.vote);
            into.mutable_close_vote()->set_result(to_journal(c.result));
        },
        [&](const match::EndPause& /*unused*/) { into.set_end_pause(true); },
        [&](const match::Close& /*unused*/) { into.set_close(true); },
        [&](const match::Interrupt& /*unused*/) { into.set_interrupt(true); },
        // Writes any retired command, because no reader distinguishes them.
        [&](const match::RetiredCommand& /*unused*/) { into.set_set_ready(false); },
    };
    std::visit(write_kind, command);
}

std::optional<match::Command> read_command(const journal::Command& from, const Match& after) {
    JournalReader reader;
    const match::Command command = read_kind(from, after, reader);
    return reader.is_valid ? std::optional(command) : std::nullopt;
}

void write_seats(const Match& match, google::protobuf::RepeatedPtrField<journal::Seat>& into) {
    for (const SeatHolder& holder : match.seats) {
        journal::Seat& seat = *into.Add();
        seat.set_person(static_cast<std::uint32_t>(holder.person));
        seat.set_colour(static_cast<std::uint32_t>(index_of(holder.colour)));
    }
}

std::vector<SeatHolder> read_seats(const google::protobuf::RepeatedPtrField<journal::Seat>& from,
                                   JournalReader& reader) {
    reader.require(from.size() <= table_seats_max_with_inns);
    std::vector<SeatHolder> seats;
    for (const journal::Seat& seat : from) {
        reader.require(seat.colour() < match::colours);
        seats.push_back(
            {static_cast<PersonId>(seat.person()), static_cast<match::Colour>(seat.colour())});
    }
    return seats;
}

}  // namespace bastide::table
