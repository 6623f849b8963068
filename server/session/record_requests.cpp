#include "server/session/request_groups.hpp"
#include "server/session/request_prices.hpp"
#include "server/table/record.hpp"

#include <algorithm>
#include <string>

namespace bastide::session {
namespace {

std::string too_long_words(std::size_t bytes) {
    constexpr std::size_t kib = 1024;
    return "The record of this match is too long to be sent: " + std::to_string(bytes / kib) +
           " KiB, and the most is " + std::to_string(table::record_bytes_max / kib) + " KiB.";
}

}  // namespace

void RecordRequests::handle(const RequestInfo& asked,
                            const TablePtr& table,
                            const v1::GetRecord& /*request*/) {
    if (!table->match().seat_of(context.person())) {
        return context.refuse(asked, match::Refusal::not_seated);
    }
    if (table->match().phase != match::Phase::finished) {
        return context.refuse(
            asked, v1::NOT_FINISHED, "The record is available when the game is over.");
    }
    context.account().pay(std::max(record_cost, match_history_read_cost * table->match().version));
    auto text = context.hub().tables.record(*table, context.hub().server);
    if (!text) {
        return context.refuse(
            asked, v1::SERVER_BUSY, "This game cannot be read right now. Try again later.");
    }
    if (text->size() > table::record_bytes_max) {
        return context.refuse(asked, v1::TOO_MANY_CHANGES, too_long_words(text->size()));
    }
    v1::ServerMessage message;
    message.mutable_record()->set_match(table->id());
    message.mutable_record()->set_text(std::move(*text));
    context.reply(asked, std::move(message));
    // The spectators' lines may be read now.
    context.account().pay(context.hub().chat.send_latest(context, table->id()));
}

}  // namespace bastide::session
