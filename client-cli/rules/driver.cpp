#include "client-cli/rules/driver.hpp"

#include "client-cli/rules/lines.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/notation.hpp"
#include "engine/word_reader.hpp"
#include "proto/version.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace bastide::rules {
namespace {

std::string sentence_of(std::string message) {
    std::replace_if(message.begin(), message.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    const bool begins_with_option = message.find('=') < message.find(' ');
    if (!message.empty() && message.front() >= 'a' && message.front() <= 'z' &&
        !begins_with_option) {
        message.front() = static_cast<char>(message.front() - 'a' + 'A');
    }
    if (!message.empty() && message.back() != '.') {
        message += '.';
    }
    return message;
}

}  // namespace

void Driver::handle_line(std::string_view line, std::string& out) {
    ++line_;
    const bool too_long = line.size() > line_bytes_max;
    const std::string_view word = too_long ? std::string_view() : WordReader(line).next();
    if (position_ && (is_position_word(word) || Command::find(word) == nullptr)) {
        position_->add(line);
        if (word == "end") {
            open_answer();
            answer(load_position(), out);
        }
        return;
    }
    end(out);
    if (too_long) {
        answer(Problem{"line_too_long",
                       "a line has at most " + std::to_string(line_bytes_max) + " bytes"},
               out);
    } else if (!word.empty()) {
        open_answer();
        const Outcome outcome = run(line);
        if (!position_) {
            answer(outcome, out);
        }
    }
}

void Driver::end(std::string& out) {
    if (position_) {
        answer(position_->unfinished(), out);
        position_.reset();
    }
}

Outcome Driver::run(std::string_view line) {
    text_ = line;
    std::string plain;
    if (const auto verb = WordReader(line).next(); verb == "new" || verb == "order") {
        plain = with_plain_end(line);  // they may end in #end
        text_ = plain;
    }
    WordReader words(text_, line_);
    const std::string_view word = words.next();
    const Command* command = Command::find(word);
    if (command == nullptr) {
        return Problem{"unknown_command",
                       "there is no command " + quoted(word) + "; send 'help' for a list",
                       column_of(words)};
    }
    const auto* own = std::get_if<Command::Own>(&command->run);
    if (own == nullptr && !game_) {
        return Problem{"no_game", "there is no game yet; 'new' begins one"};
    }
    const bool stands_alone = command->usage == command->word();
    if (auto problem = stands_alone ? nothing_more(words) : std::nullopt) {
        return problem;
    }
    if (own != nullptr) {
        return (this->**own)(words);
    }
    if (const auto* ask = std::get_if<Command::Ask>(&command->run)) {
        QueryContext asking{*game_, json_, actions_};
        return (**ask)(asking, words);
    }
    trial_ = *game_;
    trial_.last.clear();
    ActionContext acting{trial_, dice_, scratch_};
    if (auto problem = std::get<Command::Act>(command->run)(acting, words)) {
        return problem;
    }
    install_trial();
    return std::nullopt;
}

void Driver::install_trial() {
    follow_order(trial_, scratch_);
    game_ = trial_;
    GameJson(json_, *game_).outcome();
}

Outcome Driver::load_position() {
    const PositionText text = *std::exchange(position_, std::nullopt);
    trial_ = RefereeGame{};
    if (auto problem = text.read(trial_.game)) {
        return problem;
    }
    install_trial();
    return std::nullopt;
}

void Driver::open_answer() {
    json_.clear();
    json_.begin();
}

void Driver::answer(const Outcome& outcome, std::string& out) {
    if (outcome) {
        open_answer();
        json_.put("error", outcome->name, "message", sentence_of(outcome->message));
        json_.put("line", outcome->line == 0 ? line_ : outcome->line, "column", outcome->column);
    }
    json_.end();
    out.append(json_.text()) += '\n';
}

// The rows name private members of Driver, which only a member of Command may.
// NOLINTNEXTLINE(readability-function-size)
const std::array<Command, 35>& Command::all() {
    // clang-format off
    static const std::array<Command, 35> commands{{
        {"new [ruleset SETS KEY=VALUE...] [seats COUNT|NAME...] [first SEAT] [followers COUNT] "
         "[start TILE [CELL] [ROTATION]] [free] [seed NUMBER] [order TILE... [#end]]",
         "begins a game", &Driver::new_game},
        {"draw [TILE]", "draws that tile, or a random one", act_draw},
        {"choose hand|display|monastery TILE | choose stack",
         "chooses the tile to place, or draws", act_in_notation<Choose>},
        {"place CELL ROTATION [down]",
         "places the tile in hand; down: face down, as a mountain", act_place},
        {"deploy MEEPLE CELL SEGMENT", "deploys a meeple", act_deploy},
        {"home CELL SEGMENT", "takes the abbot there home instead of deploying", act_home},
        {"pass", "deploys nothing, or keeps the starting monastery", act_in_notation<Pass>},
        {"play TILE CELL ROTATION [down] [rebuild CELL CELL ROTATION ...] [MEEPLE [CELL] SEGMENT | "
         "home CELL SEGMENT]",
         "plays a whole turn: draws or chooses, places, deploys, takes an abbot home or passes. If "
         "any part is refused, nothing changes", act_play},
        {"move MEEPLE CELL SEGMENT CELL SEGMENT",
         "moves a meeple from one segment to another instead of deploying", act_in_notation<Move>},
        {"war MEEPLE CELL SEGMENT MEEPLE CELL SEGMENT CELL SEGMENT",
         "moves two knights into another player's monastery", act_in_notation<WageWar>},
        {"rebuild CELL CELL ROTATION",
         "moves a tile of the board to another cell, for a point", act_in_notation<Rebuild>},
        {"give TILE", "gives a tile of the round to the next seat", act_in_notation<Give>},
        {"offer POINTS", "offers points for the tile in hand", act_in_notation<Offer>},
        {"sell SEAT", "sells the tile in hand", act_in_notation<Sell>},
        {"goods CELL SEGMENT",
         "puts a goods token on a harbour; this is the whole turn", act_in_notation<PutGoods>},
        {"decline", "does not move a tile, deploy again, buy or sell", act_in_notation<Decline>},
        {"extend SIDE",
         "extends the table on that side, as if all had agreed", act_in_notation<Extend>},
        {"withdraw SEAT", "removes a seat from the game permanently", act_withdraw},
        {"turn SEAT", "gives the turn to a seat, before its tile is placed", act_turn},
        {"order [TILE...] [#end]", "sets the next tiles; #end: no tiles follow", set_tile_order},
        {"draws", "lists the tiles that the next draw may give, and its purpose", ask_draws},
        {"choices", "lists the tiles that may be chosen", ask_choices},
        {"placements [TILE]",
         "lists the legal placements of that tile, or of the tile in hand", ask_placements},
        {"deployments",
         "lists the legal deployments, and the abbots that may go home", ask_deployments},
        {"answers", "lists all legal actions as commands", ask_answers},
        {"show WHAT",
         "shows the ruleset, board, features, supplies, scores, scoreboard, scoring, turn, hands, "
         "display, harbours, lots, order, aside, discarded, unseen, position or hash", ask_show},
        {"position 1", "reads a position: all lines up to 'end'", &Driver::begin_position},
        {"save NAME", "saves the game", &Driver::save},
        {"load NAME", "loads a saved game", &Driver::load},
        {"saves", "lists the saved games", &Driver::saves},
        {"seed NUMBER", "restarts the random numbers with a seed", &Driver::seed},
        {"options [KEY]",
         "explains the options and presets of a ruleset, or one of them", &Driver::options},
        {"help", "lists the commands", &Driver::help},
        {"version", "name and version of this program", &Driver::version},
        {"quit", "exits", &Driver::quit},
    }};
    // clang-format on
    return commands;
}

const Command* Command::find(std::string_view word) {
    const auto& commands = all();
    const auto* found = std::ranges::find(commands, word, &Command::word);
    return found == commands.end() ? nullptr : found;
}

Outcome Driver::new_game(WordReader& words) {
    if (auto problem = rules::new_game(words, trial_, dice_)) {
        return problem;
    }
    install_trial();
    return std::nullopt;
}

Outcome Driver::begin_position(WordReader& /*unused*/) {
    position_.emplace(line_);
    position_->add(text_);
    return std::nullopt;
}

Outcome Driver::save(WordReader& words) {
    const std::string name(words.next());
    if (!is_name(name)) {
        return unexpected(words, name_rule());
    }
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    if (!game_) {
        return Problem{"no_game", "there is no game yet; 'new' begins one"};
    }
    if (saves_.size() >= saves_max && saves_.find(name) == saves_.end()) {
        return Problem{"too_many_saves",
                       "at most " + std::to_string(saves_max) + " games are saved"};
    }
    saves_[name] = *game_;
    json_.put("saved", name);
    return std::nullopt;
}

Outcome Driver::load(WordReader& words) {
    const std::string_view name = words.next();
    const int column = column_of(words);
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    const auto found = saves_.find(name);
    if (found == saves_.end()) {
        return Problem{"no_such_save", "there is no saved game " + quoted(name), column};
    }
    trial_ = found->second;
    trial_.last.clear();
    install_trial();
    return std::nullopt;
}

Outcome Driver::saves(WordReader& /*unused*/) {
    json_.put("saves", std::views::keys(saves_));
    return std::nullopt;
}

Outcome Driver::seed(WordReader& words) {
    const std::string_view word = words.next();
    const auto seed = number<std::uint64_t>(word);
    if (!seed) {
        return unexpected(words, "expected a seed: a number");
    }
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    dice_ = Dice(*seed);
    json_.put("seed", word);
    return std::nullopt;
}

Outcome Driver::options(WordReader& words) {
    const std::string key(words.next());
    if (!key.empty() && !explains(key)) {
        return unexpected(words, "there is no option or preset " + quoted(key));
    }
    if (auto problem = nothing_more(words)) {
        return problem;
    }
    put_options(json_, key);
    return std::nullopt;
}

Outcome Driver::help(WordReader& /*unused*/) {
    json_.each("commands", Command::all(), [&](const Command& command) {
        json_.put("usage", command.usage, "does", command.does);
    });
    return std::nullopt;
}

Outcome Driver::version(WordReader& /*unused*/) {
    json_.put("name", "bastide", "version", build::version, "position", 1);
    return std::nullopt;
}

Outcome Driver::quit(WordReader& /*unused*/) {
    quit_ = true;
    json_.put("quit", true);
    return std::nullopt;
}

}  // namespace bastide::rules
