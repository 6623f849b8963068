#pragma once

#include "client/model/history.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"

#include <deque>

namespace bastide::words {

/// Maximum lines, more than the longest game has. Drops lines that are not match events first.
inline constexpr std::size_t log_max = 1000;

struct LogLine {
    std::string text;
    std::optional<v1::Colour> colour;
    int turn = 0;
    std::uint32_t version = 0;
    bool is_match_event = false;  ///< it is also in the match history
    std::optional<FeatureScored> scored;
    std::optional<std::size_t> step = std::nullopt;  ///< final scoring before it is shown
    bool decides = false;
    std::uint32_t said = 0;  ///< time of the last chat line before it; 0 if there is none
};

using Log = std::deque<LogLine>;

std::optional<LogLine> line_of(const model::News& news,
                               const model::Model& model,
                               const Sentence& reported,
                               int turn);

void add(Log& log, LogLine line);

/// Adds lines for news. The log of a waiting table ends when its game begins. Updates `turn`. News
/// that begins a turn is logged under the new turn, news that ends one under the old.
void log_news(Log& log,
              int& turn,
              const model::News& news,
              const model::Model& model,
              const Sentence& reported);

/// Adds the history by version, replacing the lines of the same events that we saw ourselves.
void fill_in(Log& log, const model::History& history, Verbosity verbosity);

Earned earned_by(const Log& log, Seat seat);

Sentence sentence(const model::News& news, const model::Model& model, Verbosity verbosity);

/// Describes an event. `table` is the state after it.
Sentence sentence(const Event& event,
                  const Attended& table,
                  Verbosity verbosity,
                  bool by_bot = false);

}  // namespace bastide::words
