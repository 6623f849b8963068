#include "server/table/enum_values.hpp"
#include "server/table/journal_parts.hpp"

namespace bastide::table {
void write_bot(const match::SeatBot& bot, journal::Bot& into) {
    into.set_level(to_journal(bot.level));
    if (bot.colour) {
        into.set_colour(static_cast<std::uint32_t>(index_of(*bot.colour) + 1));
    }
}

std::optional<match::SeatBot> read_bot(const journal::Bot& from) {
    const auto level = enumerator_of<bots::Level>(from.level());
    if (!level || from.colour() > match::colours) {
        return std::nullopt;
    }
    match::SeatBot bot{*level};
    if (from.colour() != 0) {
        bot.colour = static_cast<match::Colour>(from.colour() - 1);
    }
    return bot;
}

void write_play(const bots::BotParameters& play, journal::BotParameters& into) {
    into.set_level(to_journal(play.level));
    into.set_version(play.version);
    into.set_budget(play.budget);
}

std::optional<bots::BotParameters> read_play(const journal::BotParameters& from) {
    const auto level = enumerator_of<bots::Level>(from.level());
    return level ? std::optional(bots::BotParameters{*level, from.version(), from.budget()})
                 : std::nullopt;
}

}  // namespace bastide::table
