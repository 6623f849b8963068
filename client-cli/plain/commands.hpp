// The commands that a player can type. Pure.
#pragma once

#include "client/model/link.hpp"
#include "engine/action.hpp"
#include "engine/result.hpp"
#include "engine/ruleset.hpp"

#include "bastide/v1/client.pb.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace bastide::plain::command {

struct Nothing {};

struct Help {};

struct Name {
    std::string name;
};

struct Create {
    std::string title;
    int seats = 0;  ///< 0 means the maximum of the ruleset
    Ruleset ruleset;
    v1::Pace pace;
    v1::AccessSettings access;
    bool auto_start = false;
};

/// A name explains one option or preset, "all" lists them; if empty, the rules of this table.
struct Rules {
    std::string about;
};

struct List {
    bool older = false;  ///< the page after the last one
};

struct Tables {
    v1::LobbyFilter filter;
};

/// People in the lobby with this text in their name.
struct People {
    std::string named;
};

/// A person of the last list, by name or number.
struct Invite {
    std::string who;
};

/// Match 0 means the latest invitation.
struct Accept {
    std::uint32_t match = 0;
};

struct Decline {
    std::uint32_t match = 0;
    bool never = false;  ///< block this person's invitations
};

/// Match 0 means that the key has a code.
struct Join {
    std::uint32_t match = 0;
    v1::JoinKey key = {};
    std::optional<model::Link> link = {};  ///< link that contained the code
};

struct Watch {
    std::uint32_t match = 0;
    v1::JoinKey key = {};
    std::optional<model::Link> link = {};
};

struct QuickPlay {};

struct ChangeAccess {
    v1::AccessSettings wish;
};

struct Link {};

struct Colour {
    v1::Colour colour = v1::COLOUR_UNSPECIFIED;
};

struct Ready {
    bool ready = true;
};

struct Start {};

struct SeatBot {
    v1::BotLevel level = v1::MEDIUM;
};

/// `who` is as typed, including "now".
struct Remove {
    std::string who;
};

struct MakeHost {
    std::string who;
};

struct Change {
    int seats = 0;        ///< 0 means unchanged
    std::string options;  ///< as typed; if empty, unchanged
    std::optional<v1::Pace> pace = std::nullopt;
};

struct Close {
    bool sure = false;
};

struct Rematch {};

struct ShowLog {
    bool all = false;
};

struct ShowBoard {
    std::optional<Cell> middle;
};

struct Scores {};

struct Tiles {};

struct Hand {};

struct Options {};

/// An answer by number to any question.
struct Choose {
    int number = 0;
};

struct ChooseNumber {
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

/// Lists the deployments on the tile of this cell.
struct DeployAt {
    Cell cell;
};

struct PassTurn {};

struct ReclaimSeat {};

/// Without a motion, the possible ones are listed.
struct CallVote {
    v1::Motion motion = v1::MOTION_UNSPECIFIED;
    std::string who = {};
    int minutes = 0;
    Side side{};  ///< side on which the board grows
};

struct Claim {
    bool sure = false;
};

struct CastVote {
    bool yes = false;
};

struct Leave {
    bool sure = false;
};

struct Quit {};

}  // namespace bastide::plain::command

namespace bastide::plain {

using Command = std::variant<command::Nothing,
                             command::Help,
                             command::Name,
                             command::Create,
                             command::Rules,
                             command::List,
                             command::Tables,
                             command::People,
                             command::Invite,
                             command::Accept,
                             command::Decline,
                             command::Join,
                             command::Watch,
                             command::QuickPlay,
                             command::ChangeAccess,
                             command::Link,
                             command::Colour,
                             command::Ready,
                             command::Start,
                             command::SeatBot,
                             command::Remove,
                             command::MakeHost,
                             command::Change,
                             command::Close,
                             command::Rematch,
                             command::ShowLog,
                             command::ShowBoard,
                             command::Scores,
                             command::Tiles,
                             command::Hand,
                             command::Options,
                             command::Choose,
                             command::ChooseNumber,
                             command::PlaceNumber,
                             command::PlaceAt,
                             command::DeployNumber,
                             command::DeployAt,
                             command::PassTurn,
                             command::ReclaimSeat,
                             command::CallVote,
                             command::Claim,
                             command::CastVote,
                             command::Leave,
                             command::Quit>;

/// Returns an error message if the line is no command.
Result<Command, std::string> parse_command(std::string_view line);

}  // namespace bastide::plain
