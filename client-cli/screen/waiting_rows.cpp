#include "client-cli/screen/waiting_rows.hpp"

#include "client/model/table.hpp"
#include "client/words/pace.hpp"
#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "proto/game_codec.hpp"

namespace bastide::screen {

std::string seat_remark(const Attended& at, Seat seat) {
    return std::string(at.seat == seat ? " (you)" : "") +
           (model::host_of(at.table) == seat ? ", host" : "");
}

std::pair<std::string_view, paint::Style> seat_state(const Attended& at, Seat seat) {
    const v1::SeatInfo& info = model::seat_info(at.table, seat);
    if (model::awaits_values(at)) {
        return model::has_revealed(at, seat) ? std::pair("✓ connected", style::good)
                                             : std::pair("· waiting", style::faint);
    }
    if (info.away() && !model::is_correspondence(at.table)) {
        return {"away", style::warning};
    }
    if (info.bot() != v1::NO_BOT) {
        return {"✓ bot", style::good};
    }
    return info.ready() ? std::pair("✓ ready", style::good)
                        : std::pair("· not ready", style::faint);
}

std::string changes_to_agree(const State& state, const Attended& at) {
    const auto& agreed = state.match.agreed;
    const std::string words = agreed && at.seat ? words::changed_words(*agreed, at.table) : "";
    return words.empty() ? words : "The host changed the table. " + words;
}

std::string rules_and_pace(const v1::TableInfo& table) {
    const auto rules = codec::from_wire(table.ruleset());
    const auto sentences = rules ? words::rule_sentences(*rules) : std::vector<std::string>{};
    const std::string reported = sentences.empty() ? "Standard rules." : words::joined(sentences);
    return reported + " " + words::pace_sentences(table.pace());
}

}  // namespace bastide::screen
