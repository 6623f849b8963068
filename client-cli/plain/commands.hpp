// What a player can type. Pure.
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
    int seats = 0;  ///< 0: as many as there may be
    Ruleset ruleset;
    v1::Pace pace;
    v1::AccessSettings access;
    bool auto_start = false;
};

/// The rules of this table; with a name what that option or preset does; "all": which there are.
struct Rules {
    std::string about;
};

/// All tables, page by page.
struct List {
    bool older = false;  ///< those behind the last page
};

/// Those of the lobby that pass the filter.
struct Tables {
    v1::LobbyFilter filter;
};

/// Who is here; with this in their name.
struct People {
    std::string named;
};

/// Somebody among those listed last, by name or number, to our table.
struct Invite {
    std::string who;
};

/// The invitation to that table; 0: the latest.
struct Accept {
    std::uint32_t match = 0;
};

struct Decline {
    std::uint32_t match = 0;
    bool never = false;  ///< nor any other of theirs
};

/// Match 0: the one whose code is in the key.
struct Join {
    std::uint32_t match = 0;
    v1::JoinKey key = {};
    std::optional<model::Link> link = {};  ///< where the code comes from
};

struct Watch {
    std::uint32_t match = 0;
    v1::JoinKey key = {};
    std::optional<model::Link> link = {};
};

/// A game for two, now.
struct QuickPlay {};

/// The host changes who may come in.
struct ChangeAccess {
    v1::AccessSettings wish;
};

/// How others find this table.
struct Link {};

struct Colour {
    v1::Colour colour = v1::COLOUR_UNSPECIFIED;
};

struct Ready {
    bool ready = true;
};

struct Start {};

/// The host adds a bot.
struct SeatBot {
    v1::BotLevel level = v1::MEDIUM;
};

/// The host wants somebody else to leave the table. `who` is as it was typed, "now" and all.
struct Remove {
    std::string who;
};

/// The host makes somebody else the host.
struct MakeHost {
    std::string who;
};

/// The host changes the table.
struct Change {
    int seats = 0;                                ///< 0: as many as there are
    std::string options;                          ///< as they were typed; empty: they stay
    std::optional<v1::Pace> pace = std::nullopt;  ///< none: it stays
};

/// The host closes the table.
struct Close {
    bool sure = false;
};

struct Rematch {};

/// What happened so far: the end of it, or all.
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

/// The choice of that number, whatever is to be chosen.
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

/// What may be deployed on the tile of this cell.
struct DeployAt {
    Cell cell;
};

struct PassTurn {};

/// Takes our seat back from the bot that plays for us.
struct ReclaimSeat {};

/// Puts something to the vote; without a motion it is asked what there could be.
struct CallVote {
    v1::Motion motion = v1::MOTION_UNSPECIFIED;
    std::string who = {};  ///< whom it is about
    int minutes = 0;       ///< of a pause
    Side side{};           ///< where the table grows
};

/// The win, from the only other one.
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

/// The command of a line, or what is wrong with it, as a sentence.
Result<Command, std::string> parse_command(std::string_view line);

}  // namespace bastide::plain
