#include "tests/support/screen_hands.hpp"

#include "client-cli/screen/draw.hpp"
#include "tests/support/screen_table.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace bastide::screen {
namespace {

void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

/// Reads bytes in order, then zeros.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    [[nodiscard]] bool empty() const { return at_ == size_; }

    std::uint8_t next() { return empty() ? std::uint8_t{0} : data_[at_++]; }

    int below(int limit) { return next() % limit; }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

/// Prefers keys that have an effect somewhere.
terminal::Key any_key(Bytes& bytes) {
    constexpr std::u32string_view letters =
        U"nNrRpPuhjklHJKL+-=_cgoOxXftvswQq0123456789?beymad \x7F漢é";
    const std::uint8_t byte = bytes.next();
    if (byte < 0x70) {
        constexpr int names = static_cast<int>(terminal::KeyName::other) + 1;
        terminal::Key named = key(static_cast<terminal::KeyName>(byte % names));
        named.character =
            named.name == terminal::KeyName::character ? letters[byte % letters.size()] : 0;
        named.shift = byte >= 0x60 && named.name != terminal::KeyName::character;
        return named;
    }
    terminal::Key printed = terminal::key(letters[byte % letters.size()]);
    printed.control = byte >= 0xF0 && byte < 0xF8;
    printed.alt = byte >= 0xF8;
    return printed;
}

terminal::Mouse any_mouse(Bytes& bytes, paint::Size size) {
    terminal::Mouse mouse;
    mouse.act = static_cast<terminal::MouseAct>(bytes.below(5));
    mouse.button = static_cast<terminal::MouseButton>(bytes.below(4));
    mouse.at.x = bytes.next() * std::max(1, size.columns) / 250;
    mouse.at.y = bytes.next() * std::max(1, size.rows) / 250;
    return mouse;
}

paint::Size any_size(Bytes& bytes) {
    constexpr std::array usual{
        paint::Size{80, 24}, paint::Size{60, 18}, paint::Size{160, 48}, paint::Size{1, 1}};
    const std::size_t kind = bytes.next() % (usual.size() + 2U);
    if (kind < usual.size()) {
        return usual[kind];
    }
    return {1 + bytes.next() % 200, 1 + bytes.next() % 60};
}

paint::Look any_look(Bytes& bytes) {
    return {static_cast<paint::Depth>(bytes.below(5)),
            static_cast<paint::GlyphSet>(bytes.below(4))};
}

terminal::Pasted any_paste(Bytes& bytes) {
    constexpr std::array pastes{
        "bastide://h:1/ABCDE-FGHJK", "<wss://[::1]>", "ABCDE FGHJ", "\033[200~"};
    std::string text = pastes[bytes.next() % pastes.size()];
    for (int i = bytes.below(8); i > 0; --i) {
        text += static_cast<char>(bytes.next());
    }
    return {text};
}

terminal::Input any_input(Bytes& bytes, paint::Size size) {
    const int kind = bytes.below(17);
    if (kind < 10) {
        return any_key(bytes);
    }
    if (kind < 14) {
        return any_mouse(bytes, size);
    }
    if (kind == 16) {
        return any_paste(bytes);
    }
    if (kind == 14) {
        return terminal::Resized{any_size(bytes)};
    }
    return terminal::TimePassed{std::chrono::milliseconds(bytes.next() * 40)};
}

void check(const paint::Canvas& canvas, paint::Size size) {
    require(canvas.size() == size, "the canvas has the size of the window");
    for (int y = 0; y < size.rows; ++y) {
        require(size.columns == 0 || canvas.at({0, y}).character != paint::continued,
                "no row begins with half a character");
    }
}

/// Sometimes adds running clocks.
void run_clocks(ScreenTable& table, Bytes& bytes) {
    Attended& at = table.model.matches.at(ScreenTable::match);
    const bool timed = bytes.below(2) != 0;
    for (int i = 0; timed && i < at.table.seats_size(); ++i) {
        at.in_play.add_clocks_ms(std::uint64_t{bytes.next()} * bytes.next() * bytes.next());
        at.in_play.add_stand_ins(i > 0 ? v1::FOR_THIS_TURN : v1::NO_STAND_IN);
    }
    at.table.mutable_pace()->set_kind(bytes.below(2) != 0 ? v1::BANK : v1::TURN);
}

/// A random game in progress, in our turn or another one's.
ScreenTable any_table(Bytes& bytes) {
    const int seats = 2 + bytes.below(4);
    const bool any_rules = bytes.below(2) != 0;
    random_play::Dice dice(bytes.next());
    const Ruleset ruleset = any_rules ? random_play::any_ruleset(dice) : Ruleset{};
    const bool ours = bytes.below(8) != 0;
    ScreenTable table(
        seats, ruleset, ours ? std::optional(Seat{0}) : std::nullopt, any_size(bytes));
    table.state.look = any_look(bytes);
    run_clocks(table, bytes);
    table.play_at_random(2 * bytes.next());
    return table;
}

/// Sometimes opens the form for a table, where no requests are answered.
void open_a_form(ScreenTable& table, Bytes& bytes) {
    if (bytes.below(4) != 0) {
        return;
    }
    table.state.match = {};
    table.state.line.reached = true;
    table.model.bots.set_seats(static_cast<std::uint32_t>(bytes.below(6)));
    table.press(U'n');
}

void lose_or_find(ScreenTable& table, Bytes& bytes) {
    if (bytes.below(2) == 0) {
        table.receive(model::Disconnected{"The line broke.", std::chrono::milliseconds(800), 2});
    } else {
        table.receive(model::Reconnected{});
    }
}

void use_hands_on_the_first_page(Bytes& bytes) {
    ScreenTable table(2, {}, Seat{0}, any_size(bytes));
    table.state.match = {};
    table.state.look = any_look(bytes);
    table.state.start = start_page("Anna", {});
    for (int i = bytes.below(20); i > 0; --i) {
        table.state.start->servers.push_back({"wss://example.org", "Anna"});
    }
    paint::TileArt art;
    while (!bytes.empty()) {
        check(draw(table.state, table.model, art), table.state.size);
        table.react(any_input(bytes, table.state.size));
    }
}

void ask_us(ScreenTable& table, Bytes& bytes) {
    model::Invitation invitation{{}, {bytes.next(), "Ben"}, std::chrono::seconds(bytes.next())};
    invitation.table.set_match(1U + bytes.next());
    table.model.invitations = {invitation};
    table.receive(model::Invited{invitation});
}

/// Tables, people and invitations appear and disappear.
void tell_of_the_lobby(ScreenTable& table, Bytes& bytes) {
    auto& tables = table.model.lobby.tables;
    const int kind = bytes.below(8);
    if (kind == 0) {
        table.list(1U + bytes.next()).set_phase(v1::OPEN);
        table.receive(model::LobbyReceived{});
    } else if (kind == 1 && !tables.empty()) {
        tables.erase(tables.begin() + bytes.below(static_cast<int>(tables.size())));
        table.receive(model::LobbyReceived{});
    } else if (kind == 2) {
        table.receive(model::PeopleHere{
            std::vector<model::LobbyMember>(bytes.next() % 51U, {bytes.next(), "Carla"}), true});
    } else if (kind == 3) {
        ask_us(table, bytes);
    }
}

void use_hands_among_tables(Bytes& bytes) {
    ScreenTable table(2, {}, Seat{0}, any_size(bytes));
    table.state.look = any_look(bytes);
    table.state.line.reached = true;
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_seats_max(4);
    if (bytes.below(2) != 0) {
        table.state.match = {};
    }
    paint::TileArt art;
    while (!bytes.empty()) {
        check(draw(table.state, table.model, art), table.state.size);
        tell_of_the_lobby(table, bytes);
        table.react(any_input(bytes, table.state.size));
    }
}

}  // namespace

void use_hands(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const int where = bytes.below(8);
    if (where == 7) {
        return use_hands_on_the_first_page(bytes);
    }
    if (where == 6) {
        return use_hands_among_tables(bytes);
    }
    ScreenTable table = any_table(bytes);
    open_a_form(table, bytes);
    const auto here = table.state.match.id;
    paint::TileArt art;
    while (!bytes.empty()) {
        if (here) {
            table.play_on();
        }
        check(draw(table.state, table.model, art), table.state.size);
        if (table.state.match.id != here) {
            return;
        }
        if (bytes.below(32) == 31) {
            lose_or_find(table, bytes);
        } else {
            table.react(any_input(bytes, table.state.size));
        }
    }
    check(draw(table.state, table.model, art), table.state.size);
}

}  // namespace bastide::screen
