#include "client-cli/commands/notifications.hpp"

#include "client-cli/commands/state_file.hpp"

#include <string>

namespace bastide::commands {

bool wants_notifications(const std::optional<bool>& said) {
    const std::string path = state_file("notify");
    if (said) {
        write_state(path, *said ? "yes\n" : "no\n");
        return *said;
    }
    return first_line(path) == "yes";
}

}  // namespace bastide::commands
