#include "client-cli/play/run_options.hpp"

#include "client-cli/play/rules_text.hpp"
#include "client-cli/play/screen.hpp"

#include <cstdio>
#include <cstdlib>

namespace bastide::client {

int run_options(const std::string& name) {
    Screen screen;
    const int columns = screen.paper().room.columns;
    const Lines lines = name.empty() ? options_list(columns) : explanation(name, columns);
    if (lines.empty()) {
        std::fputs("There is no option and no preset of that name.\n", stderr);
        return EXIT_FAILURE;
    }
    screen.show(lines);
    return EXIT_SUCCESS;
}

}  // namespace bastide::client
