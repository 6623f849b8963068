// What happened in a match, line by line, as a client keeps it to be read again.
#pragma once

#include "client/model/history.hpp"
#include "client/words/result_words.hpp"
#include "client/words/verbosity.hpp"

#include <deque>

namespace bastide::words {

/// Lines that are kept: more than the longest game has. Behind those, what tells of no event of the
/// match goes first.
inline constexpr std::size_t log_max = 1000;

struct LogLine {
    std::string text;
    std::optional<v1::Colour> colour;  ///< of whom it is about
    int turn = 0;
    std::uint32_t version = 0;            ///< that the match was at
    bool is_match_event = false;          ///< in the match, and so in its history
    std::optional<FeatureScored> scored;  ///< where it tells of points
    /// Of a final scoring that is told step by step: not to be read before this one.
    std::optional<std::size_t> step = std::nullopt;
    bool decides = false;  ///< it tells of a vote or a pause
};

using Log = std::deque<LogLine>;

/// The turn that news belongs to, where what was before it belonged to `turn`. What begins a turn
/// belongs to it, what ends one to the one before.
int turn_after(const model::News& news, const model::Model& model, int turn);

/// A line of that turn; nothing where nothing is worth saying.
std::optional<LogLine> line_of(const model::News& news,
                               const model::Model& model,
                               const Sentence& reported,
                               int turn);

void add(Log& log, LogLine line);

/// Puts what the server tells of a past into its place, in front of what came after it and instead
/// of what we saw of it ourselves.
void fill_in(Log& log, const model::History& history, Verbosity verbosity);

/// What a seat's points were made with, as far as the log has it.
Earned earned_by(const Log& log, Seat seat);

}  // namespace bastide::words
