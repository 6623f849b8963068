#include "client/words/match_log.hpp"

#include "engine/one_of.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::words {
namespace {

template <typename Kind>
const Kind* event_of(const model::News& news) {
    const auto* in_game = std::get_if<model::InGame>(&news);
    return in_game == nullptr ? nullptr : std::get_if<Kind>(&in_game->event);
}

bool begins_game(const model::News& news) {
    const auto* at_table = std::get_if<model::AtTable>(&news);
    return at_table != nullptr && at_table->event.has_game_started();
}

bool happens_in_match(const model::News& news) {
    return holds_any<model::InGame, model::AtTable, model::VoteChanged, model::TableChanged>(news);
}

bool decides(const model::News& news) {
    const auto* at_table = std::get_if<model::AtTable>(&news);
    return std::holds_alternative<model::VoteChanged>(news) ||
           (at_table != nullptr &&
            (at_table->event.has_pause_began() || at_table->event.has_pause_ended()));
}

int turn_after(const model::News& news, const model::Model& model, int turn) {
    if (begins_game(news)) {
        return 1;
    }
    if (event_of<TurnBegan>(news) != nullptr) {
        return turn + 1;
    }
    const auto* updated = std::get_if<model::Updated>(&news);
    const model::Attended* at = updated == nullptr ? nullptr : model::find(model, updated->match);
    return at != nullptr && at->game ? at->game->turn.number : turn;
}

Log lines_of(const model::History& history, Verbosity verbosity) {
    Log lines;
    int turn = history.start.game ? history.start.game->turn.number : 0;
    model::replay_news(history, [&](const model::News& news, const model::Model& then) {
        const bool logged = happens_in_match(news);
        log_news(lines, turn, news, then, logged ? sentence(news, then, verbosity) : Sentence{});
    });
    return lines;
}

/// Drops surplus lines, match events last, so that other lines do not displace scores.
void shorten(Log& log) {
    std::size_t surplus = log.size() - std::min(log.size(), log_max);
    std::erase_if(log, [&](const LogLine& line) {
        const bool goes = surplus > 0 && !line.is_match_event;
        surplus -= goes ? 1 : 0;
        return goes;
    });
    log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(surplus));
}

}  // namespace

std::optional<LogLine> line_of(const model::News& news,
                               const model::Model& model,
                               const Sentence& reported,
                               int turn) {
    if (reported.text.empty()) {
        return std::nullopt;
    }
    const model::Attended* at = model::find(model, model::match_of(news));
    LogLine line{reported.text, reported.colour, turn, at == nullptr ? 0 : at->version, {}, {}};
    line.said = at == nullptr || at->chat.empty() ? 0 : at->chat.back().said.said();
    line.is_match_event = happens_in_match(news);
    line.decides = decides(news);
    if (const auto* scored = event_of<FeatureScored>(news)) {
        line.scored = *scored;
    }
    return line;
}

/// Adds a line. A lower version, or none (0), is replaced by that of the line before.
void add(Log& log, LogLine line) {
    if (!log.empty()) {
        line.version = std::max(line.version, log.back().version);
    }
    log.push_back(std::move(line));
    shorten(log);
}

void log_news(Log& log,
              int& turn,
              const model::News& news,
              const model::Model& model,
              const Sentence& reported) {
    turn = turn_after(news, model, turn);
    if (begins_game(news)) {
        log.clear();
    } else if (auto line = line_of(news, model, reported, turn)) {
        add(log, std::move(*line));
    }
}

void fill_in(Log& log, const model::History& history, Verbosity verbosity) {
    const Log reported = lines_of(history, verbosity);
    const std::uint32_t before = history.start.version;
    const std::uint32_t end = history.updates.empty() ? before : history.updates.back().version();
    std::erase_if(log, [&](const LogLine& line) {
        return line.is_match_event && line.version > before && line.version <= end;
    });
    Log all;
    std::ranges::merge(
        reported, log, std::back_inserter(all), {}, &LogLine::version, &LogLine::version);
    log = std::move(all);
    shorten(log);
}

Earned earned_by(const Log& log, Seat seat) {
    Earned earned{};
    for (const LogLine& line : log) {
        if (!line.scored) {
            continue;
        }
        for (const Share& share : line.scored->shares) {
            earned[index_of(line.scored->kind)] += share.seat == seat ? share.points : 0;
        }
    }
    return earned;
}

}  // namespace bastide::words
