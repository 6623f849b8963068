#include "server/ops/match_log.hpp"

#include "engine/notation.hpp"
#include "engine/one_of.hpp"
#include "engine/ranks.hpp"
#include "server/table/journal_parts.hpp"

namespace bastide::ops {
namespace {

std::uint32_t number(PersonId person) {
    return static_cast<std::uint32_t>(person);
}

/// Returns the parameters of a command that the log shows.
std::string parameters_of(const match::Command& command) {
    const Overloaded words{
        [&](const match::SeatBot& c) { return fmt::format(" {}", bots::name_of(c.level)); },
        [&](const OneOf<match::Remove, match::HandOver> auto& c) {
            return fmt::format(" {}", index_of(c.seat));
        },
        [&](const match::ChangeAccess& c) {
            return fmt::format(" {}", name_of(c.access.visibility));
        },
        [&](const match::VacateSeat& c) { return fmt::format(" {}", number(c.person)); },
        [&](const match::EndCommitReveal& c) { return fmt::format(" {}", c.commit_reveal); },
        [&](const match::CallTime& c) { return fmt::format(" {}", c.prompt); },
        [&](const match::CallVote& c) { return fmt::format(" {}", name_of(c.motion)); },
        [&](const match::CastVote& c) {
            return fmt::format(" {} {}", c.vote, c.yes ? "yes" : "no");
        },
        [&](const match::CloseVote& c) { return fmt::format(" {} {}", c.vote, name_of(c.result)); },
        [&](const auto& /*unused*/) { return std::string(); },
    };
    return std::visit(words, command);
}

/// V-11: the log may show where a given tile is placed, but not which tile is given.
std::string words_of(const match::Act& act, const Match& match) {
    if (std::holds_alternative<Give>(act.action)) {
        return "give";
    }
    std::string action;
    write(action, match.game->board, act.action);
    return action;
}

/// Returns an action, or the name of another command in the journal and its parameters.
std::string words_of(const match::Command& command, const Match& match) {
    if (const auto* act = std::get_if<match::Act>(&command)) {
        return words_of(*act, match);
    }
    table::journal::Command written;
    table::write_command(command, match, written);
    return written.GetDescriptor()->FindFieldByNumber(written.kind_case())->name() +
           parameters_of(command);
}

std::string result(const Game& game) {
    std::string out;
    if (game.turn.step != Step::over) {
        return out;
    }
    const std::vector<int> ranked = ranks(game);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        out += fmt::format("{}{}:{}", i == 0 ? "" : " ", ranked[i], game.players[i].score);
    }
    return out;
}

/// Returns people's numbers and bots' levels, by seat: "17 42 easy".
std::string persons(const Match& match) {
    std::string out;
    for (const SeatHolder& seat : match.seats) {
        const auto level = match::level_of(seat.person);
        out += out.empty() ? "" : " ";
        out += level ? bots::name_of(*level) : fmt::format("{}", number(seat.person));
    }
    return out;
}

void log_command(Log& log, MatchId id, const Match& match, const table::Envelope& envelope) {
    log.debug("command_accepted",
              "match={} version={} by={} person={} command=\"{}\"",
              id,
              envelope.version,
              name_of(envelope.by),
              number(envelope.person),
              words_of(envelope.command, match));
}

void log_end(Log& log, MatchId id, const Match& match) {
    if (match.phase == match::Phase::finished) {
        log.info("match_finished",
                 "match={} ending={} turns={} ranks_and_scores=\"{}\"",
                 id,
                 name_of(match.ending),
                 match.game->turn.number,
                 result(*match.game));
    }
    if (match.phase == match::Phase::closed) {
        log.info("table_closed", "match={}", id);
    }
}

}  // namespace

void log_envelope(Log& log, MatchId id, const Match& match, const table::Envelope& envelope) {
    if (log.takes(Log::Level::debug)) {
        log_command(log, id, match, envelope);
    }
    if (std::holds_alternative<match::Open>(envelope.command)) {
        log.info("table_opened", "match={} person={}", id, number(envelope.person));
    }
    if (match::has_any<match::GameStarted>(envelope.events)) {
        log.info("match_started",
                 "match={} seats={} persons=\"{}\"",
                 id,
                 match.seats.size(),
                 persons(match));
    }
    log_end(log, id, match);
}

void log_paused(Log& log, MatchId id, bool paused) {
    if (paused) {
        log.error("match_paused", "match={} reason=\"the store cannot save its moves\"", id);
    } else {
        log.info("match_resumed", "match={}", id);
    }
}

void log_bot_failed(Log& log, MatchId id, Seat seat, bots::Level level) {
    log.error("bot_failed",
              "match={} seat={} level={} reason=\"the bot gave no legal answer\"",
              id,
              index_of(seat),
              bots::name_of(level));
}

void log_broken(Log& log, MatchId id) {
    log.error("match_broken", "match={} reason=\"its journal in the store is damaged\"", id);
}

}  // namespace bastide::ops
