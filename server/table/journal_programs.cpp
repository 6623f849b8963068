#include "server/table/journal_programs.hpp"

#include "server/table/journal_enums.hpp"

#include <array>

namespace bastide::table {
namespace {

constexpr std::array levels{std::pair(bots::Level::easy, journal::EASY),
                            std::pair(bots::Level::medium, journal::MEDIUM),
                            std::pair(bots::Level::hard, journal::HARD)};

}  // namespace

void write_program(const match::SeatProgram& program, journal::Program& into) {
    into.set_level(written(levels, program.level));
    if (program.colour) {
        into.set_colour(static_cast<std::uint32_t>(index_of(*program.colour) + 1));
    }
}

std::optional<match::SeatProgram> read_program(const journal::Program& from) {
    const auto level = known(levels, from.level());
    if (!level || from.colour() > match::colours) {
        return std::nullopt;
    }
    match::SeatProgram program{*level};
    if (from.colour() != 0) {
        program.colour = static_cast<match::Colour>(from.colour() - 1);
    }
    return program;
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
