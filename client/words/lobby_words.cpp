#include "client/words/lobby_words.hpp"

#include "client/model/lobby.hpp"
#include "client/model/table.hpp"
#include "client/words/named_games.hpp"
#include "client/words/named_paces.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"
#include "client/words/rules_words.hpp"
#include "engine/options.hpp"
#include "proto/game_codec.hpp"

#include <chrono>
#include <optional>

namespace bastide::words {
namespace {

/// Lists the boxes without their editions.
std::vector<std::string> boxes_besides(const Ruleset& ruleset) {
    std::vector<std::string> names;
    for (const OptionChoice& box : find_option("sets")->choices) {
        const auto set = tile_set(box.value);
        if ((ruleset.sets & set) != 0 && (Ruleset{}.sets & set) == 0) {
            names.emplace_back(box.words.substr(0, box.words.find(',')));
        }
    }
    return names;
}

struct FilterRow {
    std::string_view name;
    std::array<std::string_view, 4> choices;
    std::array<std::string_view, 4> reported;
    void (*set)(v1::LobbyFilter& filter, int choice);
};

template <typename Value, void (v1::LobbyFilter::*set)(Value)>
void choose(v1::LobbyFilter& filter, int choice) {
    (filter.*set)(static_cast<Value>(choice));
}

// clang-format off
constexpr std::array<FilterRow, filter_rows> all_rows{{
    {"Seats", {"any", "free seat"}, {"", "with a free seat"},
     choose<bool, &v1::LobbyFilter::set_free_seat>},
    {"Clock", {"any", "no clock", "with a clock", "correspondence"},
     {"", "without a clock", "with a clock", "correspondence"},
     choose<v1::LobbyPace, &v1::LobbyFilter::set_pace>},
    {"Rules", {"any", "standard", "custom"}, {"", "standard rules", "custom rules"},
     choose<v1::LobbyRules, &v1::LobbyFilter::set_rules>},
    {"Bots", {"any", "no bots", "with bots"}, {"", "without bots", "with bots"},
     choose<v1::LobbyBots, &v1::LobbyFilter::set_bots>},
}};
// clang-format on

const FilterRow& at(int row) {
    return all_rows.at(static_cast<std::size_t>(row));
}

std::string_view without_mark(std::string_view text) {
    return text.ends_with('.') || text.ends_with('!') ? text.substr(0, text.size() - 1) : text;
}

std::string phrases() {
    return joined(
        texts_of(chat_phrases,
                 [](std::string_view phrase) { return " \"" + std::string(phrase) + "\""; }),
        "");
}

}  // namespace

std::string rules_in_few_words(const v1::TableInfo& table) {
    if (has_standard_rules(table)) {
        return "standard rules";
    }
    const auto ruleset = codec::from_wire(table.ruleset());
    if (!ruleset) {
        return "rules your version does not know";
    }
    std::vector<std::string> names = boxes_besides(*ruleset);
    Ruleset of_the_boxes;
    of_the_boxes.sets = ruleset->sets;
    if (names.empty() || rule_sentences(*ruleset) != rule_sentences(of_the_boxes)) {
        names.emplace_back("custom rules");
    }
    return listed(names);
}

std::string settings_in_brief(const v1::TableInfo& table) {
    const auto rules = codec::from_wire(table.ruleset());
    const auto game = rules && !has_standard_rules(table) ? named_game(*rules) : std::nullopt;
    return joined(
        {table.pace().kind() == v1::UNTIMED ? "" : pace_in_brief(table.pace()),
         game ? std::string(named_games()[*game].title) : capital(rules_in_few_words(table)),
         std::string(ending_words(model::ending_of(table.result())))},
        " · ");
}

std::string rules_and_pace(const v1::TableInfo& table) {
    const auto rules = codec::from_wire(table.ruleset());
    const std::string sentences = rules ? joined(rule_sentences(*rules)) : unknown_rules_text;
    return (sentences.empty() ? "Standard rules." : sentences) + " " + pace_sentences(table.pace());
}

std::string invitation_words(const model::Invitation& invitation) {
    return invitation.by.name + " invites you to " + title_of(invitation.table) + " (" +
           rules_in_few_words(invitation.table) + ", " + pace_in_brief(invitation.table.pace()) +
           ").";
}

std::string ended_words(std::size_t games) {
    return (games == 1 ? "One of your games" : std::to_string(games) + " of your games") +
           " ended while you were away.";
}

std::string date_words(std::uint64_t unix_ms) {
    using namespace std::chrono;
    constexpr std::array<std::string_view, 12> months{
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const year_month_day date(floor<days>(sys_time<milliseconds>(milliseconds(unix_ms))));
    return std::to_string(static_cast<unsigned>(date.day())) + " " +
           std::string(months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<int>(date.year()));
}

std::string people_words(std::uint32_t people) {
    return people == 0   ? ""
           : people == 1 ? "nobody else in the lobby"
                         : std::to_string(people) + " people in the lobby";
}

std::string players_of(const v1::TableInfo& table) {
    const auto& scores = table.result().scores();
    return listed(texts_of(model::seats_of(table), [&](Seat seat) {
        const int index = static_cast<int>(seat);
        return seat_name(table, seat) +
               (index < scores.size() ? " " + std::to_string(scores.Get(index)) : "");
    }));
}

std::string online_words(const v1::TableInfo& table) {
    if (table.has_result()) {
        return date_words(table.result().ended_ms());
    }
    const int online = model::people_present(table);
    return online == 0 ? "" : online == 1 ? "online" : std::to_string(online) + " online";
}

std::string_view whereabouts_words(v1::Whereabouts place) {
    return place == v1::IN_LOBBY     ? "in the lobby"
           : place == v1::AT_A_TABLE ? "at a table"
           : place == v1::IN_A_GAME  ? "playing"
                                     : "away";
}

std::string games_words(const v1::Opponent& opponent) {
    const auto part = [](std::uint32_t games, const std::string& result) {
        return games == 0 ? "" : std::to_string(games) + result;
    };
    const std::string results = joined({part(opponent.won(), " won"),
                                        part(opponent.lost(), " lost"),
                                        part(opponent.drawn(), " drawn")},
                                       ", ");
    return std::to_string(opponent.games()) + (opponent.games() == 1 ? " game" : " games") +
           (results.empty() ? "" : ": " + results);
}

const model::LobbyMember* find_person(const std::vector<model::LobbyMember>& people,
                                      std::string_view who) {
    const auto index = index_named(people, who, &model::LobbyMember::name);
    return index ? &people[*index] : nullptr;
}

std::string_view filter_name(int row) {
    return at(row).name;
}

std::vector<std::string_view> filter_choices(int row) {
    std::vector<std::string_view> choices(at(row).choices.begin(), at(row).choices.end());
    std::erase(choices, "");
    return choices;
}

int filter_choice(const v1::LobbyFilter& filter, int row) {
    const std::array choices{static_cast<int>(filter.free_seat()),
                             static_cast<int>(filter.pace()),
                             static_cast<int>(filter.rules()),
                             static_cast<int>(filter.bots())};
    return choices.at(static_cast<std::size_t>(row));
}

void set_filter_choice(v1::LobbyFilter& filter, int row, int choice) {
    at(row).set(filter, choice);
}

std::string filter_words(const v1::LobbyFilter& filter) {
    std::string words;
    for (int row = 0; row < filter_rows; ++row) {
        const std::string_view reported =
            at(row).reported.at(static_cast<std::size_t>(filter_choice(filter, row)));
        words.append(words.empty() || reported.empty() ? "" : ", ").append(reported);
    }
    return words;
}

std::uint32_t phrase_number(std::string_view typed) {
    const auto index = index_in(chat_phrases, true, [&](std::string_view phrase) {
        return are_alike(without_mark(phrase), without_mark(typed));
    });
    return index ? static_cast<std::uint32_t>(*index) + 1 : 0;
}

std::string text_of(const model::ChatLine& line) {
    const std::uint32_t phrase = line.said.phrase();
    return phrase == 0                    ? line.said.text()
           : phrase > chat_phrases.size() ? "(a phrase of a newer version)"
                                          : std::string(chat_phrases.at(phrase - 1));
}

Sentence sentence(const model::ChatLine& line) {
    const v1::Colour colour = line.said.colour();
    const std::string who = line.said.by().name() + (line.spectators ? " (spectator): " : ": ");
    return {who + text_of(line),
            colour == v1::COLOUR_UNSPECIFIED ? std::nullopt : std::optional(colour)};
}

std::string say_obstacle(const model::Model& model, std::string_view typed) {
    if (model.chat == v1::CHAT_OFF) {
        return "Chat is switched off on this server.";
    }
    if (model.chat == v1::CHAT_PHRASES && phrase_number(typed) == 0) {
        return "This server allows only these phrases:" + phrases();
    }
    if (typed.find_first_not_of(' ') == std::string_view::npos) {
        return "Say something, for example:" + phrases();
    }
    return typed.size() <= model::chat_line_bytes_max
               ? ""
               : "A message can have at most " + std::to_string(chat_characters_max) +
                     " characters.";
}

std::string_view chat_remark(const Attended* table) {
    const bool is_for_all = table != nullptr && (table->seat || model::is_over(*table));
    return table == nullptr ? "Everyone in the lobby will read this."
           : is_for_all     ? "Everyone at this table will read this."
                            : "Other spectators see this now, players after the game.";
}

std::string notices_words(const v1::Notices& notices) {
    return !notices.allowed()           ? "The operator has not enabled notices."
           : !notices.address().empty() ? "Notices go to " + notices.address() + "."
           : notices.removed()          ? "Notices are off: your address did not work."
                                        : "Notices are off.";
}

std::string done_words(const v1::ClientMessage& asked) {
    if (asked.has_set_notices()) {
        return asked.set_notices().address().empty() ? "Notices are off."
                                                     : "A test notice was sent. Notices are on.";
    }
    return asked.has_delete_line()   ? "Message deleted."
           : asked.has_report_line() ? "Message reported to the operator."
           : !asked.has_mute()       ? ""
           : asked.mute().ends()     ? "Player unmuted."
                                     : "Player muted; they can't invite you.";
}

Log with_chat(const Log& log, const model::Chat& chat) {
    Log all;
    auto said = chat.begin();
    const auto add_said_before = [&](std::uint32_t version, std::optional<std::uint32_t> time) {
        const auto is_before = [&](const v1::ChatLine& line) {
            return line.version() < version ||
                   (line.version() == version && time && line.said() <= *time);
        };
        for (; said != chat.end() && is_before(said->said); ++said) {
            const Sentence line = sentence(*said);
            const int turn = all.empty() ? 0 : all.back().turn;
            all.push_back({line.text, line.colour, turn, said->said.version(), false, {}});
        }
    };
    for (const LogLine& line : log) {
        add_said_before(line.version,
                        line.is_match_event ? std::nullopt : std::optional(line.said));
        all.push_back(line);
    }
    add_said_before(std::numeric_limits<std::uint32_t>::max(), std::nullopt);
    return all;
}

}  // namespace bastide::words
