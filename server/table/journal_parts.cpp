#include "server/table/journal_parts.hpp"

#include "engine/notation.hpp"
#include "server/table/enum_values.hpp"

namespace bastide::table {
namespace {

struct WriteCommand {
    const match::Match& after;
    journal::Command& into;

    void operator()(const match::Open& c) const {
        write_settings(c.settings, *into.mutable_open());
        write_wish(c.colour);
        for (const match::SeatBot& bot : c.bots) {
            write_bot(bot, *into.mutable_open()->add_bots());
        }
        write_access(c.access, *into.mutable_open()->mutable_access());
    }

    void operator()(const match::Join& c) const {
        into.set_join(true);
        write_wish(c.colour);
    }

    void operator()(const match::SeatBot& c) const { write_bot(c, *into.mutable_seat_bot()); }

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

    void operator()(const match::ChangeAccess& c) const {
        write_access(c.access, *into.mutable_change_access()->mutable_access());
        into.mutable_change_access()->set_new_code(c.new_code);
    }

    void operator()(const match::VacateSeat& c) const {
        const auto person = static_cast<std::uint32_t>(c.person);
        c.why == match::LeaveReason::unready ? into.set_free_unready(person)
                                             : into.set_free(person);
    }

    void operator()(const match::Start& c) const { into.set_start(c.lot); }

    void operator()(const match::CommitCorrespondence& c) const {
        write_commit(c, *into.mutable_commit_correspondence());
    }

    void operator()(const match::UncommitCorrespondence& /*unused*/) const {
        into.set_uncommit_correspondence(true);
    }

    void operator()(const match::RevealCorrespondence& c) const {
        into.set_reveal_correspondence(written(c.value));
    }

    void operator()(const match::EndCommitReveal& c) const {
        into.set_end_commit_reveal(c.commit_reveal);
    }

    void operator()(const match::Act& c) const {
        into.mutable_act()->set_prompt(c.prompt);
        write(*into.mutable_act()->mutable_action(), after.game->board, c.action);
        if (c.play) {
            write_play(*c.play, *into.mutable_act()->mutable_play());
        }
    }

    void operator()(const match::CallTime& c) const { into.set_call_time(c.prompt); }

    void operator()(const match::ReclaimSeat& /*unused*/) const { into.set_reclaim_seat(true); }

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

    void operator()(const match::Interrupt& /*unused*/) const { into.set_interrupt(true); }

    /// Writes all retired commands alike, since no reader distinguishes them.
    void operator()(const match::RetiredCommand& /*unused*/) const { into.set_set_ready(false); }

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

std::optional<match::Command> read_open(const journal::Command& from) {
    const auto settings = read_settings(from.open());
    if (!settings) {
        return std::nullopt;
    }
    match::Open open{*settings, read_wish(from.arrival())};
    for (const journal::Bot& written : from.open().bots()) {
        const auto bot = read_bot(written);
        if (!bot) {
            return std::nullopt;
        }
        open.bots.push_back(*bot);
    }
    const auto access = read_access(from.open().access());
    if (!access) {
        return std::nullopt;
    }
    open.access = *access;
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

/// Reads a change of access. PASSWORD without a hash keeps the table's current password.
std::optional<match::Command> read_change(const journal::ChangeAccess& from) {
    journal::TableAccess written = from.access();
    const bool keeps_password = written.visibility() == journal::PASSWORD &&
                                written.salt().empty() && written.password_hash().empty();
    if (keeps_password) {
        written.set_visibility(journal::PUBLIC);
    }
    auto access = read_access(written);
    if (access && keeps_password) {
        access->visibility = match::Visibility::password;
    }
    return access ? std::optional<match::Command>(match::ChangeAccess{*access, from.new_code()})
                  : std::nullopt;
}

std::optional<match::Command> read_act(const journal::Act& from, const match::Match& after) {
    if (!after.game) {
        return std::nullopt;
    }
    WordReader words(from.action());
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
    return value ? std::optional<match::Command>(match::RevealCorrespondence{*value})
                 : std::nullopt;
}

std::optional<match::Command> read_close_vote(const journal::VoteClosed& from) {
    const auto result = enumerator_of<match::VoteResult>(from.result());
    return result ? std::optional<match::Command>(match::CloseVote{from.vote(), *result})
                  : std::nullopt;
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

std::optional<match::Settings> read_settings(const journal::Open& from) {
    WordReader words(from.ruleset());
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

/// Returns nullopt if PASSWORD has no hash. Ignores a hash of other kinds of access.
std::optional<match::TableAccess> read_access(const journal::TableAccess& from) {
    const auto visibility = enumerator_of<match::Visibility>(from.visibility());
    if (!visibility) {
        return std::nullopt;
    }
    match::TableAccess access{*visibility, !from.no_spectators(), {}, from.code()};
    if (access.visibility == match::Visibility::password) {
        match::PasswordHash& password_hash = access.password.emplace();
        if (from.salt().size() != password_hash.salt.size() ||
            from.password_hash().size() != password_hash.hash.size()) {
            return std::nullopt;
        }
        std::copy(from.salt().begin(), from.salt().end(), password_hash.salt.begin());
        std::copy(
            from.password_hash().begin(), from.password_hash().end(), password_hash.hash.begin());
    }
    return access;
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
        case journal::Command::kSeatBot:
            return as_command(read_bot(from.seat_bot()));
        case journal::Command::kLeave:
            return match::Leave{};
        case journal::Command::kRemove:
            return match::Remove{static_cast<Seat>(from.remove().seat()), from.remove().version()};
        case journal::Command::kHandOver:
            return match::HandOver{static_cast<Seat>(from.hand_over().seat()),
                                   from.hand_over().version()};
        case journal::Command::kChangeTable:
            return read_change(from.change_table());
        case journal::Command::kChangeAccess:
            return read_change(from.change_access());
        case journal::Command::kFree:
            return match::VacateSeat{static_cast<match::PersonId>(from.free())};
        case journal::Command::kFreeUnready:
            return match::VacateSeat{static_cast<match::PersonId>(from.free_unready()),
                                     match::LeaveReason::unready};
        case journal::Command::kChooseColour:
        case journal::Command::kSetReady:
            return match::RetiredCommand{};
        case journal::Command::kStart:
            return match::Start{{}, from.start()};
        case journal::Command::kCommitCorrespondence:
            return as_command(read_commit(from.commit_correspondence()));
        case journal::Command::kUncommitCorrespondence:
            return match::UncommitCorrespondence{};
        case journal::Command::kRevealCorrespondence:
            return read_reveal(from.reveal_correspondence());
        case journal::Command::kEndCommitReveal:
            return match::EndCommitReveal{from.end_commit_reveal()};
        case journal::Command::kAct:
            return read_act(from.act(), after);
        case journal::Command::kCallTime:
            return match::CallTime{from.call_time()};
        case journal::Command::kReclaimSeat:
            return match::ReclaimSeat{};
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
        case journal::Command::kInterrupt:
            return match::Interrupt{};
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

}  // namespace bastide::table
