// The client: one program, a subcommand for each thing it does.
#include "client-cli/rules/run_rules.hpp"

#include <CLI/CLI.hpp>

int main(int argc, char** argv) {
    CLI::App app("Bastide, Carcassonne between remote players");
    app.set_version_flag("--version", BASTIDE_VERSION);
    app.require_subcommand(1);

    bastide::rules::Options rules_options;
    CLI::App* rules =
        app.add_subcommand("rules", "the rules on standard input and output, for tools");
    rules->add_option("--seed", rules_options.seed, "of the dice that draw where no tile is named");

    CLI11_PARSE(app, argc, argv);
    if (rules->parsed()) {
        return bastide::rules::run_rules(rules_options);
    }
    return 0;
}
