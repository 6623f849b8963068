#include "server/pages/pages.hpp"

#include <array>
#include <utility>

namespace bastide::pages {
namespace {

std::string problems_of(const ServerState& state) {
    const std::array<std::pair<bool, std::string_view>, 4> problems{{
        {!state.store_works, "the store is gone or cannot be written"},
        {!state.has_room, "the disk or the store is full"},
        {state.is_draining, "the server is shutting down"},
        {!state.is_connected, "messages of other servers of the cluster do not arrive"},
    }};
    std::string all;
    for (const auto& [is_so, problem] : problems) {
        if (is_so) {
            all.append(all.empty() ? "" : "; ").append(problem);
        }
    }
    return all;
}

Answer readiness(const ServerState& state) {
    const std::string problems = problems_of(state);
    return problems.empty() ? Answer{Status::ok, "ready", "ready"}
                            : Answer{Status::unavailable, "not ready: " + problems, "not ready"};
}

Answer metrics(const ServerState& state) {
    return state.metrics ? Answer{Status::ok, state.metrics(), "metrics"}
                         : Answer{Status::not_found,
                                  "Metrics are only served at metrics-listen (docs/operations.md).",
                                  "no metrics here"};
}

const Answer unknown_name{Status::forbidden,
                          "This Bastide server does not know the name in this address. Open it by "
                          "its IP address, or ask its operator to set public-address to this name.",
                          "unknown name"};

Answer page_or_hint(const Request& request, const ServerState& state) {
    if (state.metrics) {
        return {Status::not_found, "This port has /health, /ready and /metrics.", "no such page"};
    }
    if (const std::optional<Answer> found = page(request, state.page)) {
        return state.has_browsers_name ? *found : unknown_name;
    }
    const std::string scheme = state.encrypted ? "wss" : "ws";
    return {Status::upgrade_required,
            "This is a Bastide server. Join it with: bastide play " + scheme + "://THIS-ADDRESS",
            "plain http"};
}

}  // namespace

bool is_ready(const ServerState& state) {
    return problems_of(state).empty();
}

Answer answer(const Request& request, const ServerState& state) {
    if (request.target == "/health") {
        return {Status::ok, "ok " + std::string(state.software), "health"};
    }
    if (request.target == "/ready") {
        return readiness(state);
    }
    return request.target == "/metrics" ? metrics(state) : page_or_hint(request, state);
}

}  // namespace bastide::pages
