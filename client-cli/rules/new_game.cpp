#include "client-cli/rules/action_commands.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/setup.hpp"
#include "engine/word_reader.hpp"

#include <algorithm>
#include <array>

namespace bastide::rules {
namespace {

class Options {
  public:
    explicit Options(WordReader& words) : words_(words) {}

    Outcome read() {
        while (!words_.at_end()) {
            if (auto problem = read_option(words_.next())) {
                return problem;
            }
        }
        return resolve();
    }

    Outcome make(RefereeGame& into) {
        if (auto wrong = error_in(setup_)) {
            return Problem{"setup_impossible", *wrong};
        }
        into = RefereeGame{start(setup_), names_, {}, false, free_, {}};
        if (into.game.dealer) {
            into.last.emplace_back(TokenPassed{*into.game.dealer});  // V-11: the first round
        }
        return order_ ? set_order(into, order_->tiles, order_->cut) : std::nullopt;
    }

    [[nodiscard]] std::optional<std::uint64_t> seed() const { return seed_; }

  private:
    using Read = Outcome (Options::*)();

    struct Option {
        std::string_view word;
        Read read;
    };

    static const std::array<Option, 8> options;

    static const Option* find(std::string_view word) {
        const auto* found = std::ranges::find(options, word, &Option::word);
        return found == options.end() ? nullptr : found;
    }

    Outcome read_option(std::string_view word) {
        const Option* option = find(word);
        if (option == nullptr) {
            return unexpected(words_,
                              "expected 'ruleset', 'seats', 'first', 'followers', 'start', "
                              "'free', 'seed' or 'order', not " +
                                  quoted(word));
        }
        return (this->*option->read)();
    }

    Outcome read_ruleset() {
        if (words_.at_end()) {
            words_.next();
            return unexpected(words_, "expected a ruleset, such as base-c1 or preset=c2");
        }
        return taken(bastide::read_ruleset(words_), setup_.ruleset);
    }

    Outcome read_seats() {
        if (const auto count = number(words_.peek(), 1, static_cast<int>(seats_max))) {
            words_.next();
            setup_.seats = static_cast<std::uint8_t>(*count);
            names_.clear();
            return std::nullopt;
        }
        names_.clear();
        while (!words_.at_end() && find(words_.peek()) == nullptr) {
            if (auto problem = read_name(words_.next())) {
                return problem;
            }
        }
        setup_.seats = static_cast<std::uint8_t>(names_.size());
        return names_.empty() ? Outcome{unexpected(words_, "expected the seats: a number or names")}
                              : std::nullopt;
    }

    Outcome read_name(std::string_view word) {
        const bool counts = word.find_first_not_of("0123456789") == std::string_view::npos;
        if (counts || names_.size() == seats_max) {
            return unexpected(words_, "a game has 1 to " + std::to_string(seats_max) + " seats");
        }
        if (!is_name(word)) {
            return unexpected(words_, name_rule());
        }
        if (word == "end") {
            return unexpected(words_, "'end' ends an order, and there is none");
        }
        if (std::ranges::find(names_, word) != names_.end()) {
            return unexpected(words_, "there is a seat " + quoted(word) + " already");
        }
        names_.emplace_back(word);
        return std::nullopt;
    }

    /// Keeps the seat's word until the end, because the seats' names may follow.
    Outcome read_first() {
        first_ = words_;
        words_.next();
        return std::nullopt;
    }

    Outcome read_followers() {
        const auto count = number(words_.next(), 0, static_cast<int>(followers_max));
        if (!count) {
            return unexpected(
                words_, "a supply holds 0 to " + std::to_string(followers_max) + " followers");
        }
        followers_ = static_cast<std::uint8_t>(*count);
        return std::nullopt;
    }

    Outcome read_start() {
        start_ = PlacedTile{};
        Outcome problem = taken(read_tile_type(words_), start_->type);
        if (!problem && words_.peek().find(',') != std::string_view::npos) {
            problem = taken(read_cell(words_), start_->cell);
        }
        const bool ends = words_.at_end() || find(words_.peek()) != nullptr;
        if (problem || ends) {
            return problem;
        }
        return taken(read_rotation(words_), start_->rotation);
    }

    Outcome read_free() {
        free_ = true;
        return std::nullopt;
    }

    Outcome read_seed() {
        seed_ = number<std::uint64_t>(words_.next());
        return seed_ ? std::nullopt : Outcome{unexpected(words_, "expected a seed: a number")};
    }

    Outcome read_tiles() { return read_order(words_, order_.emplace()); }

    Outcome resolve() {
        setup_.ruleset.followers = followers_.value_or(setup_.ruleset.followers);
        const auto usual = standard_setup(setup_.ruleset, setup_.seats);
        if (!usual) {
            return not_read(usual.error());
        }
        setup_.stack = usual->stack;
        setup_.start = usual->start;
        if (start_) {
            start_with_its_own();
        }
        return first_ ? taken(read_seat(*first_, setup_.seats, names_), setup_.first)
                      : std::nullopt;
    }

    /// Puts the default start tile back into the stack.
    void start_with_its_own() {
        if (setup_.start) {
            const bool spring = catalogue()[setup_.start->type].has_river;
            const bool extra = setup_.ruleset.start_tile == StartTile::extra && !spring;
            std::uint8_t& given_back = setup_.stack[index_of(setup_.start->type)];
            given_back = static_cast<std::uint8_t>(given_back + (extra ? 0 : 1));
        }
        std::uint8_t& copies = setup_.stack[index_of(start_->type)];
        copies = static_cast<std::uint8_t>(copies - std::min<int>(copies, 1));
        setup_.start = start_;
    }

    WordReader& words_;
    Setup setup_;
    SeatNames names_;
    std::optional<std::uint8_t> followers_;
    std::optional<PlacedTile> start_;
    std::optional<WordReader> first_;
    std::optional<std::uint64_t> seed_;
    std::optional<Order> order_;
    bool free_ = false;
};

const std::array<Options::Option, 8> Options::options{{
    {"ruleset", &Options::read_ruleset},
    {"seats", &Options::read_seats},
    {"first", &Options::read_first},
    {"followers", &Options::read_followers},
    {"start", &Options::read_start},
    {"free", &Options::read_free},
    {"seed", &Options::read_seed},
    {"order", &Options::read_tiles},
}};

}  // namespace

Outcome new_game(WordReader& words, RefereeGame& into, Dice& dice) {
    Options options(words);
    if (auto problem = options.read()) {
        return problem;
    }
    if (auto problem = options.make(into)) {
        return problem;
    }
    if (options.seed()) {
        dice = Dice(*options.seed());
    }
    return std::nullopt;
}

}  // namespace bastide::rules
