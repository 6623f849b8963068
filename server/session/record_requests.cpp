#include "server/session/record_requests.hpp"

#include "server/session/prices.hpp"

namespace bastide::session {

void RecordRequests::handle(const Asked& asked, const v1::GetRecord& request) {
    const auto table = with_.find(asked, request.match());
    if (!table) {
        return;
    }
    if (!table->match().seat_of(with_.person())) {
        return with_.refuse(asked, match::Refusal::not_seated);
    }
    if (table->match().phase != match::Phase::finished) {
        return with_.refuse(
            asked, v1::NOT_FINISHED, "The record of a match is for when it is over.");
    }
    with_.account().pay(record_cost);
    auto text = with_.hub().tables.record(*table, with_.hub().server);
    if (!text) {
        return with_.refuse(
            asked, v1::SERVER_BUSY, "That match cannot be read now. Try again later.");
    }
    v1::ServerMessage message;
    message.mutable_record()->set_match(table->id());
    message.mutable_record()->set_text(std::move(*text));
    with_.reply(asked, std::move(message));
}

}  // namespace bastide::session
