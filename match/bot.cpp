#include "match/bot.hpp"

#include "engine/enumerators.hpp"

namespace bastide::match {
namespace {

std::uint32_t number(PersonId bot) {
    return static_cast<std::uint32_t>(bot) - first_bot;
}

}  // namespace

bool is_bot(PersonId person) {
    return level_of(person).has_value();
}

std::optional<bots::Level> level_of(PersonId person) {
    if (static_cast<std::uint32_t>(person) < first_bot) {
        return std::nullopt;
    }
    const std::uint32_t level = number(person) >> 8U;
    return level < bots::all_levels.size() ? std::optional(static_cast<bots::Level>(level))
                                           : std::nullopt;
}

std::string bot_name(PersonId bot) {
    const auto level = level_of(bot);
    if (!level) {
        return {};
    }
    constexpr std::array<std::string_view, 3> names{"Easy bot", "Medium bot", "Hard bot"};
    const std::uint32_t which = number(bot) & 0xFFU;
    return std::string(entry_for(names, *level)) +
           (which == 0 ? "" : " " + std::to_string(which + 1));
}

}  // namespace bastide::match
