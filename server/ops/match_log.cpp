#include "server/ops/match_log.hpp"

#include "engine/notation.hpp"
#include "engine/ranks.hpp"

namespace bastide::ops {
namespace {

/// The command in one word, an action in the notation.
struct Said {
    const match::Match& match;

    std::string operator()(const match::Open& /*unused*/) const { return "open"; }

    std::string operator()(const match::Join& /*unused*/) const { return "join"; }

    std::string operator()(const match::Leave& /*unused*/) const { return "leave"; }

    std::string operator()(const match::Start& /*unused*/) const { return "start"; }

    std::string operator()(const match::Close& /*unused*/) const { return "close"; }

    std::string operator()(const match::Bygone& /*unused*/) const { return "bygone"; }

    std::string operator()(const match::Act& c) const {
        std::string action;
        write(action, match.game->board, c.action);
        return action;
    }
};

std::string result(const Game& game) {
    std::string out;
    const std::vector<int> ranked = ranks(game);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        out += fmt::format("{}{}:{}", i == 0 ? "" : " ", ranked[i], game.players[i].score);
    }
    return out;
}

}  // namespace

void log_envelope(Log& log,
                  store::MatchId id,
                  const match::Match& match,
                  const table::Envelope& envelope) {
    if (!log.should_log(spdlog::level::info)) {
        return;  // not even the words of the command are made
    }
    log.info("event=command match={} version={} by={} person={} command=\"{}\"",
             id,
             envelope.version,
             name_of(envelope.by),
             static_cast<std::uint32_t>(envelope.person),
             std::visit(Said{match}, envelope.command));
    if (match.phase == match::Phase::finished) {
        log.info("event=finished match={} turns={} ranks_and_scores=\"{}\"",
                 id,
                 match.game->turn.number,
                 result(*match.game));
    }
}

void log_paused(Log& log, store::MatchId id, bool paused) {
    if (paused) {
        log.error("event=match_paused match={} reason=\"the store does not take its moves\"", id);
    } else {
        log.info("event=match_goes_on match={}", id);
    }
}

void log_broken(Log& log, store::MatchId id) {
    log.error("event=match_broken match={} reason=\"what the store has of it is no journal\"", id);
}

}  // namespace bastide::ops
