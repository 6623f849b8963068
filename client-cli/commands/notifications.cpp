#include "client-cli/commands/notifications.hpp"

#include "client-cli/commands/state_file.hpp"

#include <string>

namespace bastide::commands {

bool wants_notifications(const std::optional<bool>& requested) {
    const std::string path = state_file("notify");
    if (requested) {
        write_state(path, *requested ? "yes\n" : "no\n");
        return *requested;
    }
    return first_line(path) == "yes";
}

}  // namespace bastide::commands
