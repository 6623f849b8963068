// Texts about waterways, harbours and goods (V-13).
#pragma once

#include "client/model/model.hpp"

#include <string>

namespace bastide::words {

using model::Attended;

/// "the south-east field of the harbour at 2,0".
std::string field_of_harbour(const Board& board, const SegmentAt& at);

/// "A waterway reaches its harbour at 2,0: you and Bob may trade there."
std::string harbour_sentence(const Attended& table, const HarbourReached& reached);

std::string end_of_waterway(const Board& board, const SegmentAt& at);

/// "For goods at 2,0: Anna 7 points (2 pieces), Bob 2 points (1 piece)."
std::string goods_sentence(const Attended& table, const HarbourScored& traded);

}  // namespace bastide::words
