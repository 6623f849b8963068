// What a player can type. Pure.
#pragma once

#include "engine/action.hpp"
#include "engine/result.hpp"

#include "bastide/v1/match.pb.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::client::command {

struct Nothing {};

struct Help {};

struct Name {
    std::string name;
};

struct Create {
    std::string title;
    int seats = 0;  ///< 0: as many as there may be
};

struct List {};

struct Join {
    std::uint32_t match = 0;
};

struct Watch {
    std::uint32_t match = 0;
};

struct Colour {
    v1::Colour colour = v1::COLOUR_UNSPECIFIED;
};

struct Ready {
    bool ready = true;
};

struct Start {};

struct ShowBoard {
    std::optional<Cell> middle;
};

struct Scores {};

struct Tiles {};

struct Options {};

/// The choice of that number, whatever is to be chosen.
struct Choose {
    int number = 0;
};

struct PlaceNumber {
    int number = 0;
};

struct PlaceAt {
    Place place;
};

struct DeployNumber {
    int number = 0;
};

struct PassTurn {};

struct Leave {
    bool sure = false;
};

struct Quit {};

}  // namespace bastide::client::command

namespace bastide::client {

using Command = std::variant<command::Nothing,
                             command::Help,
                             command::Name,
                             command::Create,
                             command::List,
                             command::Join,
                             command::Watch,
                             command::Colour,
                             command::Ready,
                             command::Start,
                             command::ShowBoard,
                             command::Scores,
                             command::Tiles,
                             command::Options,
                             command::Choose,
                             command::PlaceNumber,
                             command::PlaceAt,
                             command::DeployNumber,
                             command::PassTurn,
                             command::Leave,
                             command::Quit>;

/// The command of a line, or what is wrong with it, as a sentence.
Result<Command, std::string> parse_command(std::string_view line);

}  // namespace bastide::client
