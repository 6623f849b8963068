#include "server/pages/pages.hpp"

#include <array>
#include <utility>

namespace bastide::pages {
namespace {

/// Returns the reasons to send no players here, or "".
std::string problems_of(const Site& site) {
    const std::array<std::pair<bool, std::string_view>, 3> problems{{
        {!site.store_works, "the store is gone or cannot be written"},
        {!site.has_room, "the disk or the store is full"},
        {site.is_draining, "the server is shutting down"},
    }};
    std::string all;
    for (const auto& [is_so, problem] : problems) {
        if (is_so) {
            all.append(all.empty() ? "" : "; ").append(problem);
        }
    }
    return all;
}

Answer readiness(const Site& site) {
    const std::string problems = problems_of(site);
    return problems.empty() ? Answer{Status::ok, "ready", "ready"}
                            : Answer{Status::unavailable, "not ready: " + problems, "not ready"};
}

Answer metrics(const Site& site) {
    return site.metrics ? Answer{Status::ok, site.metrics(), "metrics"}
                        : Answer{Status::not_found,
                                 "Metrics are only served at metrics-listen (docs/operations.md).",
                                 "no metrics here"};
}

Answer unknown_name() {
    return {Status::forbidden,
            "This Bastide server does not know the name in this address. Open it by its IP "
            "address, or ask its operator to set public-address to this name.",
            "unknown name"};
}

Answer page_or_hint(const Request& request, const Site& site) {
    if (site.metrics) {
        return {Status::not_found, "Here are /health, /ready and /metrics.", "no such page"};
    }
    if (const std::optional<Answer> found = page(request, site.page)) {
        return site.has_browsers_name ? *found : unknown_name();
    }
    const std::string scheme = site.encrypted ? "wss" : "ws";
    return {Status::upgrade_required,
            "This is a Bastide server. Join it with: bastide play " + scheme + "://THIS-ADDRESS",
            "plain http"};
}

}  // namespace

bool is_ready(const Site& site) {
    return problems_of(site).empty();
}

Answer answer(const Request& request, const Site& site) {
    if (request.target == "/health") {
        return {Status::ok, "ok " + std::string(site.software), "health"};
    }
    if (request.target == "/ready") {
        return readiness(site);
    }
    return request.target == "/metrics" ? metrics(site) : page_or_hint(request, site);
}

}  // namespace bastide::pages
