#include "client/model/chosen_rules.hpp"

#include "engine/setup.hpp"

namespace bastide::model {
namespace {

std::string sentence_of(const TextError& error) {
    return "No table plays like that: " + error.message + ".";
}

}  // namespace

Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats) {
    constexpr int any_number = 2;
    Words each(words);
    if (each.at_end()) {
        return Ruleset{};
    }
    const auto ruleset = read_ruleset(each);
    if (!ruleset) {
        return sentence_of(ruleset.error());
    }
    if (!each.at_end()) {
        return sentence_of({quoted(each.next()) + " is no option"});
    }
    const auto setup = standard_setup(*ruleset, seats == 0 ? any_number : seats);
    if (!setup) {
        return sentence_of(setup.error());
    }
    return *ruleset;
}

}  // namespace bastide::model
