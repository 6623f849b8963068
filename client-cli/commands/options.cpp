#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/plain/printer.hpp"
#include "client-cli/plain/rules_lines.hpp"

namespace bastide::commands {

int run_options(const std::string& name) {
    plain::Printer printer;
    const int columns = printer.paper().room.columns;
    const plain::Lines lines =
        name.empty() ? plain::options_list(columns) : plain::explanation(name, columns);
    if (lines.empty()) {
        return complain(
            "There is no option, preset or box of that name. bastide options lists them.");
    }
    printer.show(lines);
    return 0;
}

}  // namespace bastide::commands
