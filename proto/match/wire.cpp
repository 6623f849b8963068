#include "proto/match/wire.hpp"

#include "engine/one_of.hpp"
#include "proto/fair_draws.hpp"
#include "proto/game_codec.hpp"
#include "proto/match/enum_values.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>

namespace bastide::codec {
namespace {

match::Event redacted(const match::Event& event, const match::Match& match, const Viewer& viewer) {
    const auto* in_game = std::get_if<bastide::Event>(&event);
    return in_game == nullptr ? event : redact(match.game->ruleset, *in_game, viewer);
}

}  // namespace

v1::BotLevel to_wire(const std::optional<bots::Level>& level) {
    return level ? to_wire(*level) : v1::NO_BOT;
}

v1::Colour to_wire(match::Colour colour) {
    return static_cast<v1::Colour>(index_of(colour) + 1);
}

std::optional<match::Colour> from_wire(v1::Colour colour) {
    const auto value = static_cast<int>(colour);
    if (value < 1 || value > static_cast<int>(match::colours)) {
        return std::nullopt;
    }
    return static_cast<match::Colour>(value - 1);
}

void to_wire(const match::TableAccess& access, v1::TableAccess& into) {
    into.set_visibility(to_wire(access.visibility));
    into.set_no_spectators(!access.spectators);
    into.set_code(access.code);
}

void write(const match::Bytes32& bytes, std::string& into) {
    into.assign(bytes.begin(), bytes.end());
}

std::uint32_t seconds_away(std::chrono::milliseconds since, std::chrono::milliseconds now) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - since).count();
    return static_cast<std::uint32_t>(std::max<std::int64_t>(seconds, 0));
}

void to_wire(const match::Draws& draws, bool revealed, v1::FairDraws& into) {
    write(fair::commitment_to(draws.secret), *into.mutable_commitment());
    for (const match::Bytes32& value : draws.values) {
        write(fair::commitment_to(value), *into.add_commitments());
        write(value, *into.add_values());
    }
    if (revealed) {
        write(draws.secret, *into.mutable_secret());
    }
}

// NOLINTNEXTLINE(readability-function-size): one lambda for each kind of event
bool to_wire(const match::Event& event,
             const match::Match& after,
             const NameOf& name_of,
             v1::Event& into) {
    const Overloaded write_kind{
        // Writes nothing: Presence, write_commit_reveal, or the update's prompt and times contain
        // it.
        [&](const OneOf<match::TableOpened,
                        match::ColourChosen,
                        match::CommitRevealBegan,
                        match::SeatCommitted,
                        match::SeatUncommitted,
                        match::ValuesAwaited,
                        match::ValueRevealed,
                        match::CommitRevealEnded,
                        match::QuestionAsked,
                        match::QuestionClosed,
                        match::TimePassed> auto& /*unused*/) {},
        // Skips a player who left again by the same command, which happens only in damaged
        // journals.
        [&](const match::SeatTaken& e) {
            const auto seat = after.seat_of(e.holder.person);
            if (!seat) {
                return;
            }
            auto& taken = *into.mutable_seat_taken();
            taken.set_seat(number(*seat));
            taken.set_name(name_of(e.holder.person));
            taken.set_colour(to_wire(e.holder.colour));
            taken.set_bot(to_wire(match::level_of(e.holder.person)));
        },
        [&](const match::SeatLeft& e) {
            into.mutable_seat_left()->set_seat(number(e.seat));
            into.mutable_seat_left()->set_why(to_wire(e.why));
            for (const match::SeatHolder& stays : after.seats) {
                into.mutable_seat_left()->add_names(name_of(stays.person));
            }
        },
        [&](const match::HostChanged& e) { into.mutable_host_changed()->set_seat(number(e.seat)); },
        [&](const match::TableChanged& e) {
            to_wire(e.settings.ruleset, *into.mutable_table_changed()->mutable_ruleset());
            into.mutable_table_changed()->set_seats_max(e.settings.seats_max);
            *into.mutable_table_changed()->mutable_pace() = to_wire(e.settings.pace);
        },
        [&](const match::AccessChanged& e) {
            to_wire(e.access, *into.mutable_access_changed()->mutable_access());
        },
        [&](const match::GameStarted& e) {
            to_wire(e.setup, *into.mutable_game_started());
            to_wire(*after.draws, false, *into.mutable_game_started()->mutable_draws());
        },
        [&](const match::TableClosed& /*unused*/) { into.mutable_table_closed(); },
        [&](const match::SecretRevealed& /*unused*/) {
            write(after.draws->secret, *into.mutable_secret_revealed()->mutable_secret());
        },
        [&](const match::SeatFlagged& e) {
            into.mutable_seat_flagged()->set_seat(number(e.seat));
            into.mutable_seat_flagged()->set_stand_in(to_wire(after.stand_ins[index_of(e.seat)]));
        },
        [&](const match::StandInChanged& e) {
            into.mutable_stand_in_changed()->set_seat(number(e.seat));
            into.mutable_stand_in_changed()->set_stand_in(to_wire(e.stand_in));
        },
        // Writes a vote, whose time left is its whole duration.
        [&](const match::VoteOpened& e) {
            to_wire(e.vote,
                    e.vote.until - vote_duration(after.settings.pace),
                    *into.mutable_vote_opened()->mutable_vote());
        },
        [&](const match::VoteCast& e) {
            into.mutable_vote_cast()->set_vote(e.vote);
            into.mutable_vote_cast()->set_seat(number(e.seat));
            into.mutable_vote_cast()->set_yes(e.yes);
        },
        [&](const match::VoteClosed& e) {
            into.mutable_vote_closed()->set_vote(e.vote);
            into.mutable_vote_closed()->set_result(to_wire(e.result));
        },
        [&](const match::PauseBegan& e) {
            into.mutable_pause_began()->set_seconds(static_cast<std::uint32_t>(e.length.count()));
        },
        [&](const match::PauseEnded& /*unused*/) { into.mutable_pause_ended(); },
        [&](const match::MatchEnded& e) {
            into.mutable_match_ended()->set_ending(to_wire(e.ending));
            into.mutable_match_ended()->set_interrupted(e.ending == match::Ending::interrupted);
        },
        [&](const bastide::Event& e) { to_wire(e, *after.game, into); },
    };
    std::visit(write_kind, event);
    return into.kind_case() != v1::Event::KIND_NOT_SET;
}

v1::ServerMessage match_paused(std::uint32_t match, bool paused) {
    v1::ServerMessage message;
    message.mutable_match_paused()->set_match(match);
    message.mutable_match_paused()->set_paused(paused);
    return message;
}

v1::ServerMessage rematch_offered(std::uint32_t match,
                                  std::uint32_t next,
                                  const std::string& code) {
    v1::ServerMessage message;
    message.mutable_rematch_offered()->set_match(match);
    message.mutable_rematch_offered()->set_next(next);
    message.mutable_rematch_offered()->set_code(code);
    return message;
}

v1::ServerMessage renamed(std::uint32_t match, std::uint32_t seat, const std::string& name) {
    v1::ServerMessage message;
    message.mutable_renamed()->set_match(match);
    message.mutable_renamed()->set_seat(seat);
    message.mutable_renamed()->set_name(name);
    return message;
}

void to_wire(const match::Match& match, const NameOf& name_of, v1::TableInfo& into) {
    to_wire(match.settings.ruleset, *into.mutable_ruleset());
    into.set_seats_max(match.settings.seats_max);
    into.set_phase(to_wire(match.phase));
    into.set_rematch_of(match.settings.rematch_of);
    into.set_host(number(match.host_seat()));
    to_wire(match.access, *into.mutable_access());
    into.mutable_access()->clear_code();
    into.set_auto_start(match.settings.auto_start);
    if (match.settings.pace.kind != match::PaceKind::untimed) {
        *into.mutable_pace() = to_wire(match.settings.pace);
    }
    for (const match::SeatHolder& holder : match.seats) {
        auto& seat = *into.add_seats();
        seat.set_name(name_of(holder.person));
        seat.set_colour(to_wire(holder.colour));
        seat.set_ready(match.phase != match::Phase::open);
        seat.set_bot(to_wire(match::level_of(holder.person)));
    }
}

v1::Update update_for(const Viewer& viewer,
                      std::uint32_t id,
                      const std::vector<match::Event>& events,
                      const match::Match& next,
                      std::chrono::milliseconds at,
                      const NameOf& name_of) {
    v1::Update update;
    update.set_match(id);
    update.set_version(next.version);
    for (const match::Event& event : events) {
        v1::Event written;
        if (to_wire(redacted(event, next, viewer), next, name_of, written)) {
            *update.add_events() = std::move(written);
        }
    }
    if (change_commit_reveal(events, next)) {
        write_commit_reveal(
            next,
            at,
            *update.add_events()->mutable_commit_reveal_changed()->mutable_commit_reveal());
    }
    update.set_view_hash(hash_seen(next.game, viewer));
    const auto* const asked = match::first<match::QuestionAsked>(events);
    update.set_prompt(asked == nullptr ? 0 : asked->number);
    if (auto now = in_play(next, {}, at)) {
        *update.mutable_in_play() = *std::move(now);
    }
    return update;
}

std::string hash_seen(const std::optional<Game>& game, const Viewer& viewer) {
    if (!game) {
        return {};
    }
    const ViewHash hash =
        hides_hands(game->ruleset) ? view_hash(view(*game, viewer)) : view_hash(*game);
    return {hash.begin(), hash.end()};
}

}  // namespace bastide::codec
