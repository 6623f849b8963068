#include "server/session/play_requests.hpp"

#include "server/session/prices.hpp"

#include <algorithm>

namespace bastide::session {

void PlayRequests::handle(const Asked& asked, const v1::ListOptions& request) {
    const auto table = with_.find(asked, request.match());
    if (!table) {
        return;
    }
    if (!with_.attends(request.match())) {
        return with_.refuse(asked, v1::NOT_ATTENDING, "You are not at that table.");
    }
    if (!table->match().game) {
        return with_.refuse(asked, match::Refusal::not_started);
    }
    if (table->match().phase == match::Phase::finished) {
        return with_.refuse(asked, Refusal::game_over);
    }
    with_.account().pay(options_cost);
    table->report_activity(with_.person());
    v1::ServerMessage message;
    table->shown().write_options(with_.person(), *message.mutable_options());
    with_.reply(asked, std::move(message));
}

/// What it names is looked up by the table, when it decides.
void PlayRequests::handle(const Asked& asked, const v1::Act& request) {
    const auto table = with_.find(asked, request.match());
    if (!table) {
        return;
    }
    table::Said said{request.prompt(), std::nullopt, request.action()};
    if (!request.after().empty()) {
        table::RequestId& after = said.after.emplace();
        if (request.prompt() != 0 || request.after().size() != after.size()) {
            return with_.refuse(
                asked,
                v1::BAD_FIELD,
                "Act names a prompt, or in `after` the 16 bytes of an earlier request.");
        }
        std::copy(request.after().begin(), request.after().end(), after.begin());
    }
    with_.commands().send(asked, table, std::move(said));
}

}  // namespace bastide::session
