#include "server/pages/pages.hpp"

namespace bastide::pages {

Answer answer(const Request& request) {
    if (request.target == "/health") {
        return {Status::ok, "ok", "health"};
    }
    return {Status::upgrade_required,
            "This is a Bastide server. Join it with: bastide play ws://THIS-ADDRESS",
            "plain http"};
}

}  // namespace bastide::pages
