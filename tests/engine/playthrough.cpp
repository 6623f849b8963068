#include "tests/engine/playthrough.hpp"

#include "engine/notation.hpp"
#include "engine/ranks.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace bastide::playthrough {
namespace {

using random_play::Choice;
using random_play::Dice;

const SeatNames names{"red", "blue"};

class Writer {
  public:
    Writer(const Occasion& occasion, const Game& game) {
        text_ = "# " + occasion.shows + "\nruleset " + occasion.ruleset + "\n";
        write_heading(game);
    }

    /// Writes an action and its events: one event on the same line, several on lines below.
    void write_action(const Choice& choice, const Decision& decision) {
        const Game& next = decision.next;
        text_ += "  " + (choice.actor ? names.at(index_of(*choice.actor)) : "chance") + ' ';
        write(text_, next.board, choice.action);
        const std::vector<Event> events = worth_telling(decision.events);
        for (const Event& event : events) {
            text_ += events.size() == 1 ? ": " : "\n    ";
            write(text_, next.board, event, names);
        }
        text_ += '\n';
        if (std::ranges::any_of(decision.events, has_heading)) {
            write_heading(next);
        }
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void write_heading(const Game& game) {
        switch (game.turn.step) {
            case Step::opening:
                text_ += "opening\n";
                return;
            case Step::over:
                text_ += "end:" + scores(game) + "\nwinners" + winners(game) + "\n";
                return;
            case Step::deal:
            case Step::draw:
            case Step::choose:
            case Step::offer:
            case Step::sell:
            case Step::place:
            case Step::rebuild:
            case Step::deploy:
            case Step::extra_meeple:
                text_ += "turn " + std::to_string(game.turn.number) + ' ' +
                         names.at(index_of(game.turn.seat)) + ":" + scores(game) + "\n";
        }
    }

    static std::string scores(const Game& game) {
        std::string text;
        for (std::size_t i = 0; i < names.size(); ++i) {
            text += ' ' + names[i] + ' ' + std::to_string(game.players[i].score);
        }
        return text;
    }

    static std::string winners(const Game& game) {
        const std::vector<int> rank = ranks(game);
        std::string text;
        for (std::size_t i = 0; i < names.size(); ++i) {
            text += rank[i] == 1 ? ' ' + names[i] : "";
        }
        return text;
    }

    static bool has_heading(const Event& event) {
        return std::holds_alternative<TurnBegan>(event) ||
               std::holds_alternative<GameOpened>(event) ||
               std::holds_alternative<GameEnded>(event);
    }

    static bool repeats_the_action(const Event& event) {
        return std::holds_alternative<TileDrawn>(event) ||
               std::holds_alternative<TileChosen>(event) ||
               std::holds_alternative<TilePlaced>(event) ||
               std::holds_alternative<MeepleDeployed>(event) ||
               std::holds_alternative<Passed>(event) || std::holds_alternative<Declined>(event);
    }

    static std::vector<Event> worth_telling(const std::vector<Event>& events) {
        std::vector<Event> reported;
        for (const Event& event : events) {
            const bool is_first = &event == &events.front();
            if (!has_heading(event) && !(is_first && repeats_the_action(event))) {
                reported.push_back(event);
            }
        }
        return reported;
    }

    std::string text_;
};

Setup setup_of(const std::string& line) {
    WordReader words(line);
    return standard_setup(read_ruleset(words).value(), static_cast<int>(names.size())).value();
}

int liveliness(const std::string& text) {
    int scorings = 0;
    for (const std::string_view word :
         {" complete ", " home ", " aside ", "shown ", "relaid ", " sold ", " goods "}) {
        for (std::size_t at = text.find(word); at != std::string::npos;
             at = text.find(word, at + 1)) {
            ++scorings;
        }
    }
    return scorings;
}

std::string played(const Occasion& occasion, std::uint64_t seed) {
    const Setup setup = setup_of(occasion.ruleset);
    Dice dice(seed);
    Writer writer(occasion, start(setup));
    random_play::play(setup, dice, {.extends_once_in = 20}, [&](const random_play::Played& made) {
        writer.write_action(made.choice, made.decision);
    });
    return writer.text();
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

Actor actor_named(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? chance : Actor{static_cast<Seat>(found - names.begin())};
}

}  // namespace

const std::vector<Occasion>& occasions() {
    static const std::vector<Occasion> all{
        {"c1-2000", "The first edition as it was sold in 2000", "preset=c1-2000"},
        {"c1-2001", "The second rules of the first edition", "preset=c1-2001"},
        {"c1-e3", "The first edition by the rules of today", "preset=c1-e3"},
        {"c2", "The second edition", "preset=c2"},
        {"c3", "The third edition", "preset=c3"},
        {"river", "The River", "base-c1,river1-c1"},
        {"river-immediate",
         "The River, which may bend more sharply, on a table",
         "base-c2,river1-c2 riverStartTile=mixIntoStack riverUTurn=immediate table=sliding:12x12"},
        {"inns-and-cathedrals", "Inns & Cathedrals", "base-c1,inns-c1 bigFollower=1"},
        {"abbot", "The abbot and the gardens", "base-c2 abbot=1"},
        {"draw-ahead", "Everyone draws ahead", "supply=drawAhead unplaceable=backToBag"},
        {"hand", "Everyone plays from a hand of three", "supply=hand"},
        {"display", "Three tiles lie open for all", "supply=display"},
        {"deal-all",
         "All tiles are dealt at the start, and everyone has a monastery",
         "supply=dealAll monasteriesForAll=true"},
        {"dealer", "The dealer gives out the tiles, face down", "supply=dealer"},
        {"dealer-open-hands",
         "The dealer gives out the tiles face up, with monasteries for all, and another turn for a "
         "hole",
         "supply=dealer openHands=true monasteriesForAll=true holeTurn=true"},
        {"battle-of-the-monasteries",
         "Two tiles a hand, and monasteries pay the other",
         "battleOfMonasteries=true"},
        {"house-rules",
         "Lots for who begins, a start tile from the bag, trees, holes, a table that closes",
         "firstPlayer=mostRoads startTile=inBag unplaceable=backToBag treesOpen=c1 holeTurn=true "
         "table=fixed:9x9 tableCloses=true"},
        {"late-follower",
         "Nobody deploys on the tile just placed, and nothing incomplete pays at the end",
         "lateFollower=true incompleteScores=false"},
        {"way-of-life",
         "Figures move about the board, and more is done for points",
         "wayOfLife=true breach=true bigFollower=1"},
        {"mountains",
         "Tiles are laid face down as mountains, and miners stand on them",
         "base-c2,inns-c2 farms=1 mountains=true bigFollower=1"},
        {"reconstruction",
         "Tiles of the board are laid elsewhere for points",
         "reconstruction=true table=sliding:12x12"},
        {"buying-tiles",
         "Tiles that alone complete something are bought, on a table that grows",
         "buyTiles=true table=extendable:9x9+2"},
        {"rivers-and-harbours",
         "Two base sets with waterways, boats, harbours and goods",
         "riversAndHarbours=true"},
    };
    return all;
}

std::string played(const Occasion& occasion) {
    constexpr std::uint64_t games = 1000;
    std::string best;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        std::string text = played(occasion, seed);
        if (liveliness(text) > liveliness(best)) {
            best = std::move(text);
        }
    }
    return best;
}

std::string played_again(std::string_view text) {
    Occasion occasion;
    occasion.shows = take_line(text).substr(2);
    occasion.ruleset = take_line(text).substr(std::string_view("ruleset ").size());
    Game game = start(setup_of(occasion.ruleset));
    Writer writer(occasion, game);
    Decision decision;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (!line.starts_with("  ") || line.starts_with("    ")) {
            continue;
        }
        WordReader words(line.substr(0, line.find(':')));
        const Actor actor = actor_named(words.next());
        const auto action = read_action(words, game.board);
        if (!action || decide(game, actor, *action, decision)) {
            throw std::runtime_error("this can't be done any more: " + std::string(line));
        }
        writer.write_action({actor, *action}, decision);
        game = decision.next;
    }
    return writer.text();
}

}  // namespace bastide::playthrough
