#include "match/program.hpp"

namespace bastide::match {
namespace {

std::uint32_t number(PersonId program) {
    return static_cast<std::uint32_t>(program) - first_program;
}

std::string begin_of_name(bots::Level level) {
    switch (level) {
        case bots::Level::easy:
            return "Easy bot";
        case bots::Level::medium:
            return "Medium bot";
        case bots::Level::hard:
            return "Hard bot";
    }
    return {};
}

}  // namespace

bool is_program(PersonId person) {
    return level_of(person).has_value();
}

std::optional<bots::Level> level_of(PersonId person) {
    if (static_cast<std::uint32_t>(person) < first_program) {
        return std::nullopt;
    }
    const std::uint32_t level = number(person) >> 8U;
    return level < bots::all_levels.size() ? std::optional(static_cast<bots::Level>(level))
                                           : std::nullopt;
}

std::string program_name(PersonId program) {
    const auto level = level_of(program);
    if (!level) {
        return {};
    }
    const std::uint32_t which = number(program) & 0xFFU;
    return begin_of_name(*level) + (which == 0 ? "" : " " + std::to_string(which + 1));
}

}  // namespace bastide::match
