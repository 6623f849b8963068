#include "server/table/journal_bots.hpp"

#include "server/table/journal_enums.hpp"

#include <array>

namespace bastide::table {
namespace {

constexpr std::array levels{std::pair(bots::Level::easy, journal::EASY),
                            std::pair(bots::Level::medium, journal::MEDIUM),
                            std::pair(bots::Level::hard, journal::HARD)};

}  // namespace

void write_bot(const match::SeatBot& bot, journal::Bot& into) {
    into.set_level(written(levels, bot.level));
    if (bot.colour) {
        into.set_colour(static_cast<std::uint32_t>(index_of(*bot.colour) + 1));
    }
}

std::optional<match::SeatBot> read_bot(const journal::Bot& from) {
    const auto level = known(levels, from.level());
    if (!level || from.colour() > match::colours) {
        return std::nullopt;
    }
    match::SeatBot bot{*level};
    if (from.colour() != 0) {
        bot.colour = static_cast<match::Colour>(from.colour() - 1);
    }
    return bot;
}

void write_play(const bots::Play& play, journal::Play& into) {
    into.set_level(written(levels, play.level));
    into.set_version(play.version);
    into.set_budget(play.budget);
}

std::optional<bots::Play> read_play(const journal::Play& from) {
    const auto level = known(levels, from.level());
    return level ? std::optional(bots::Play{*level, from.version(), from.budget()}) : std::nullopt;
}

}  // namespace bastide::table
