// The client verifies every record that the server writes, and detects changed lines.
#include "bots/level.hpp"
#include "client/record/lines.hpp"
#include "client/record/replay.hpp"
#include "proto/hex.hpp"
#include "proto/record_text.hpp"
#include "tests/support/recorded_match.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bastide::record {
namespace {

using random_play::Dice;
using random_play::recorded_match;
using TextLines = std::vector<std::string>;

TextLines lines_of(std::string_view text) {
    TextLines lines;
    while (!text.empty()) {
        lines.emplace_back(text.substr(0, text.find('\n')));
        text.remove_prefix(lines.back().size() + 1);
    }
    return lines;
}

std::string text_of(const TextLines& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

bool is_command(std::string_view word) {
    constexpr std::array words{
        "start", "move", "program", "call", "return", "vote", "cast", "close", "resume"};
    return std::ranges::find(words, word) != words.end();
}

/// The command without times, presence, and the version and budget of a bot.
std::string checked_part_of_command(const std::string& line) {
    std::string checked;
    WordReader words(line);
    for (std::string_view word = words.next();
         !word.empty() && word != "electors" && word != "pause";
         word = words.next()) {
        const bool is_local_addition = word.front() == '+' || word.front() == '@' || is_time(word);
        checked += is_local_addition ? "" : std::string(word) + ' ';
        if (enumerator_named<bots::Level>(word)) {
            words.next();
            words.next();
        }
    }
    return checked;
}

/// The lines without the parts that cannot be checked: docs/records.md.
TextLines checked_part(TextLines lines) {
    for (std::string& line : lines) {
        WordReader words(line);
        const std::string first(words.next());  // the line is rewritten below
        if (first == "server" || first == "match" || first == "title" || first == "opened" ||
            first == "finished" || line.ends_with("\"")) {
            line = first;
        }
        if (is_command(first)) {
            line = checked_part_of_command(line);
        }
        if (first == "pace") {
            line = "pace";  // not checked: a pace shows only when somebody times out
        }
        line = single_spaced(line);
    }
    return lines;
}

TEST(Records, VerifyForAnyMatch) {
    Dice dice(1);
    std::size_t longest = 0;
    for (std::size_t i = random_play::games(60); i > 0; --i) {
        const std::string text = recorded_match(dice);
        const auto replay = verify(text);
        ASSERT_TRUE(replay) << error_message(replay.error()) << "\n" << text;
        EXPECT_TRUE(replay->over());
        longest = std::max(longest, text.size());
    }
    EXPECT_LT(longest, bytes_max / 20) << "near the limit";
}

TEST(Records, VerifyForMatchesWithBots) {
    Dice dice(3);
    int answers = 0;
    for (std::size_t i = random_play::games(10 * random_play::one_in()); i > 0; --i) {
        const std::string text = recorded_match(dice, random_play::Bots::think);
        const auto replay = verify(text);
        ASSERT_TRUE(replay) << error_message(replay.error());
        EXPECT_EQ(replay->bot_answers().as_recorded, 0);
        answers += replay->bot_answers().recomputed;
    }
    EXPECT_GT(answers, 50);
}

/// Stored records of every version of the format stay valid.
TEST(Records, KeepVerifyingFromStoredFiles) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/records")) {
        std::ifstream file(entry.path());
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const auto replay = verify(text);
        EXPECT_TRUE(replay) << entry.path() << ", " << error_message(replay.error());
        ++count;
    }
    EXPECT_GE(count, 4U);
}

/// The stored answers come from another build: every compiler and machine must repeat them. If the
/// bots' answers change, increase their version and store a record of it.
TEST(Records, RecomputeBotAnswersIdentically) {
    std::ifstream file("tests/records/programs.record");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto replay = verify(text);
    ASSERT_TRUE(replay) << error_message(replay.error());
    EXPECT_EQ(replay->bot_answers().recomputed, 257);
    EXPECT_EQ(replay->bot_answers().as_recorded, 0);
}

void change_a_character(std::string& line, Dice& dice) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (std::isalnum(static_cast<unsigned char>(line[i])) != 0) {
            places.push_back(i);
        }
    }
    char& changed = line.at(dice.any(places));
    const char first = std::isdigit(static_cast<unsigned char>(changed)) != 0 ? '0' : 'a';
    const char other = static_cast<char>(first + static_cast<char>(dice.below(10)));
    changed = changed == other ? static_cast<char>(first + (other - first + 1) % 10) : other;
}

/// One manipulation of a record.
TextLines changed(TextLines lines, std::size_t at, std::size_t how, Dice& dice) {
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (how) {
        case 0:
            change_a_character(*place, dice);
            break;
        case 1:
            lines.erase(place);
            break;
        case 2:
            lines.insert(place, std::string(*place));
            break;
        default:
            std::swap(*place, at + 1 < lines.size() ? *(place + 1) : *(place - 1));
            break;
    }
    return lines;
}

/// Every line is changed at least once; records that still verify must mean the same.
TEST(Records, FailAfterAnyChange) {
    Dice dice(2);
    std::size_t found = 0;
    for (std::size_t i = random_play::games(2 * random_play::one_in()); i > 0; --i) {
        const TextLines lines = lines_of(recorded_match(dice));
        for (std::size_t at = 0; at < lines.size(); ++at) {
            for (const std::size_t how : {std::size_t{0}, 1 + dice.below(3)}) {
                const TextLines other = changed(lines, at, how, dice);
                const std::string text = text_of(other);
                const auto replay = verify(text);
                if (replay) {
                    EXPECT_EQ(checked_part(other), checked_part(lines))
                        << at + 1 << ": " << lines[at] << " | " << other[at];
                    continue;
                }
                ++found;
                EXPECT_GE(replay.error().line, static_cast<int>(at))
                    << error_message(replay.error());
                EXPECT_LE(replay.error().line, static_cast<int>(other.size()));
                EXPECT_FALSE(replay.error().wrong.empty());
            }
        }
    }
    EXPECT_GT(found, 500U);
}

TEST(Records, FailIfCutOff) {
    Dice dice(3);
    const TextLines lines = lines_of(recorded_match(dice));
    for (std::size_t length = 1; length < lines.size(); ++length) {
        const std::string text =
            text_of(TextLines(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(length)));
        const auto replay = verify(text);
        ASSERT_FALSE(replay) << length;
        EXPECT_EQ(replay.error().line, static_cast<int>(length));
        EXPECT_EQ(replay.error().wrong, "The record is incomplete.");
    }
}

TEST(Records, MayHaveCommentsAndBlanks) {
    Dice dice(4);
    TextLines lines = lines_of(recorded_match(dice));
    for (std::string& line : lines) {
        line.insert(0, "# what comes next\n\n \t").append(" \t# that was it\r");
    }
    const std::string text = text_of(lines);
    const auto replay = verify(text);
    EXPECT_TRUE(replay) << error_message(replay.error());
}

/// The first fault in a valid record after one part of it was replaced.
class ChangedRecord : public testing::Test {
  protected:
    Fault fault_with(const std::string& part, const std::string& instead) {
        std::string text = recorded;
        const std::size_t at = text.find(part);
        EXPECT_NE(at, std::string::npos) << part;
        changed_line = static_cast<int>(std::count(
                           text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
                       1;
        text.replace(at, part.size(), instead);
        const auto replay = verify(text);
        return replay ? Fault{} : replay.error();
    }

    /// A match with points and at least seven draws.
    static std::string long_match(Dice& dice) {
        std::string record;
        while (record.find("chance tile 7 ") == std::string::npos ||
               record.find(" tiles ") == std::string::npos) {
            record = recorded_match(dice);
        }
        return record;
    }

    [[nodiscard]] std::string line_with(const std::string& words) const {
        const std::size_t at = recorded.find(words);
        const std::size_t begin = recorded.rfind('\n', at) + 1;
        return recorded.substr(begin, recorded.find('\n', at) - begin);
    }

    /// The record with the first matching move of a person.
    [[nodiscard]] std::string move_with(const std::string& words) const {
        for (std::size_t at = recorded.find("\nmove "); at != std::string::npos;
             at = recorded.find("\nmove ", at + 1)) {
            const std::string line = recorded.substr(at + 1, recorded.find('\n', at + 1) - at - 1);
            if (line.find(words) != std::string::npos) {
                return line;
            }
        }
        return {};
    }

    Dice dice{5};
    std::string recorded = long_match(dice);
    int changed_line = 0;
};

TEST_F(ChangedRecord, RejectsAnotherFormatOrVersion) {
    const Fault fault = fault_with("bastide record 3", "Dear diary");
    EXPECT_EQ(fault.line, 1);
    EXPECT_EQ(fault.wrong, "This is not a Bastide record.");
    EXPECT_EQ(fault_with("bastide record 3", "bastide record 4").wrong,
              "This version reads record versions 1 to 3 only.");
}

TEST_F(ChangedRecord, ReportsAnUncommittedValue) {
    const std::string line = line_with("value 2 ");
    std::string other = line;
    other.back() = other.back() == '0' ? '1' : '0';
    const Fault fault = fault_with(line, other);
    EXPECT_EQ(fault.line, changed_line);
    EXPECT_EQ(fault.wrong.find("This is not the value that was committed to"), 0U) << fault.wrong;
}

TEST_F(ChangedRecord, ReportsTheExpectedTile) {
    const std::string line = line_with("chance tile 7 ");
    const std::string other = line.ends_with("base.Q") ? " base.X" : " base.Q";
    const std::string draw = line.substr(0, line.rfind(' ')) + other;
    const Fault fault = fault_with(line, draw);
    EXPECT_EQ(fault.line, changed_line);
    EXPECT_EQ(fault.expected, line);
    EXPECT_EQ(fault.found, draw);
}

TEST_F(ChangedRecord, ExplainsAnIllegalMove) {
    const std::string line = move_with(" place ");
    const std::string other = line.substr(0, line.find(" place ")) + " place 90,90 r0";
    const Fault fault = fault_with(line, other);
    EXPECT_EQ(fault.line, changed_line);
    EXPECT_EQ(fault.wrong,
              "This is not allowed. " + std::string(error_message(Refusal::no_edge_neighbour)));
}

class RecordOfBots : public testing::Test {
  protected:
    RecordOfBots() {
        while (recorded.find(" program hard \"") == std::string::npos ||
               line_with(" hard 1 300 place").empty()) {
            recorded = recorded_match(dice, random_play::Bots::think);
        }
    }

    [[nodiscard]] std::string line_with(const std::string& words) const {
        const std::size_t at = recorded.find(words);
        if (at == std::string::npos) {
            return {};
        }
        const std::size_t begin = recorded.rfind('\n', at) + 1;
        return recorded.substr(begin, recorded.find('\n', at) - begin);
    }

    [[nodiscard]] std::string with(const std::string& words, const std::string& other) const {
        std::string text = recorded;
        return text.replace(text.find(words), words.size(), other);
    }

    [[nodiscard]] int seat() const {
        const std::string line = line_with(" program hard \"");
        WordReader words(line);
        words.next();
        return number(words.next(), 1, 9).value_or(0);
    }

    static std::string wrong_in(const std::string& text) {
        const auto replay = verify(text);
        return replay ? "" : replay.error().wrong;
    }

    Dice dice{12};
    std::string recorded;
};

TEST_F(RecordOfBots, RecomputesTheirAnswers) {
    const auto replay = verify(recorded);
    ASSERT_TRUE(replay) << error_message(replay.error());
    EXPECT_GT(replay->bot_answers().recomputed, 0);
    EXPECT_EQ(replay->bot_answers().as_recorded, 0);
    const auto as_recorded = verify(recorded, Bots::as_recorded);
    ASSERT_TRUE(as_recorded);
    EXPECT_EQ(as_recorded->bot_answers().as_recorded, replay->bot_answers().recomputed);
}

TEST_F(RecordOfBots, RejectsAnAlteredBotAnswer) {
    const std::string line = line_with(" hard 1 300 place");
    const std::string other = line.substr(0, line.find(" place ")) + " place 9,9 r0";
    EXPECT_EQ(wrong_in(with(line, other)), "From this view, the bot answers differently.");
}

/// This client cannot check these answers.
TEST_F(RecordOfBots, AcceptsAnswersOfOtherBotVersions) {
    for (const auto& [word, other] : {std::pair(" hard 1 300 ", " hard 2 300 "),
                                      std::pair(" hard 1 300 ", " hard 1 200001 "),
                                      std::pair(" hard 1 300 ", " easy 0 0 ")}) {
        const auto replay = verify(with(word, other));
        ASSERT_TRUE(replay) << other << error_message(replay.error());
        EXPECT_EQ(replay->bot_answers().as_recorded, 1) << other;
    }
}

TEST_F(RecordOfBots, RejectsAnAlteredBotDescription) {
    EXPECT_EQ(wrong_in(with(" hard 1 300 ", " medium 1 0 ")), "Another bot has that seat.");
    EXPECT_EQ(wrong_in(with(" program hard \"", " program harder \"")),
              "Expected a bot level: easy, medium or hard.");
    EXPECT_EQ(wrong_in(with(" hard 1 300 ", " easy 1 300 ")),
              "Expected how the bot found its answer: level, version and budget.");
    EXPECT_EQ(wrong_in(with(" hard 1 300 ", " hard one 300 ")),
              "Expected how the bot found its answer: level, version and budget.");
}

TEST_F(RecordOfBots, RejectsABotWithANonZeroValue) {
    const std::string zeros = hex(fair::Bytes32{});
    const fair::Bytes32 value{1};
    std::string text = with("value " + std::to_string(seat()) + " " + zeros,
                            "value " + std::to_string(seat()) + " " + hex(value));
    const std::string commitment = "commitment " + std::to_string(seat()) + " ";
    text.replace(text.find(commitment) + commitment.size(), 64, hex(fair::commitment_to(value)));
    EXPECT_EQ(wrong_in(text), "A bot adds no randomness: its value is zero.");
}

TEST_F(ChangedRecord, ReportsTheExpectedScoring) {
    const std::string line = line_with(" tiles ");
    std::string other = line;
    other.replace(other.find(" tiles ") + 7, 1, "9");
    const Fault fault = fault_with(line, other);
    EXPECT_EQ(fault.line, changed_line);
    EXPECT_EQ(fault.expected, single_spaced(line));
}

TEST_F(ChangedRecord, ReportsTheExpectedResult) {
    const std::string line = line_with("result 1 score");
    const Fault fault = fault_with(line, "result 1 score 999 rank 1");
    EXPECT_EQ(fault.line, changed_line);
    EXPECT_EQ(fault.expected, line);
    const std::string hash = line_with("hash ");
    EXPECT_EQ(fault_with(hash, "hash 0000000000000000").expected, hash);
    EXPECT_EQ(verify(recorded + "and more").error().wrong, "Nothing may follow the end.");
}

TEST_F(ChangedRecord, AllowsOtherNamesAndTimes) {
    EXPECT_EQ(fault_with("title", "title \"x\"#").wrong, "");
    EXPECT_EQ(fault_with("match 17", "match 18").wrong, "");
    EXPECT_EQ(fault_with("match 17", "match x").wrong, "A number was expected.");
    EXPECT_EQ(fault_with("opened ", "opened x").wrong, "A time was expected.");
}

TEST(BadRecords, AreRejectedWithoutCrashing) {
    for (const std::string_view nothing : {"", "\n\n# nothing\n"}) {
        const auto replay = verify(nothing);
        ASSERT_FALSE(replay);
        EXPECT_EQ(replay.error().line, nothing.empty() ? 1 : 3);
        EXPECT_EQ(replay.error().wrong, "This is not a Bastide record.");
    }
    const auto binary =
        verify(std::string("bastide record 1\n\0\x7f"
                           "ELF",
                           22));
    ASSERT_FALSE(binary);
    EXPECT_EQ(binary.error().line, 2);
    EXPECT_EQ(binary.error().wrong, "A record is plain ASCII text. This is not.");
}

TEST(BadRecords, HaveTheirLimits) {
    const std::string blank(bytes_max, ' ');
    EXPECT_EQ(verify(blank).error().wrong, "This is not a Bastide record.");
    EXPECT_EQ(verify(blank + " ").error().wrong, "A record has at most 1000000 bytes.");
    const std::string empty(lines_max, '\n');
    EXPECT_EQ(verify(empty).error().wrong, "This is not a Bastide record.");
    const auto many = verify(empty + "\n");
    EXPECT_EQ(many.error().wrong, "A record has at most 50000 lines.");
    EXPECT_EQ(many.error().line, 50'001);
}

TEST(BadRecords, AreRejectedIfRandomBytes) {
    Dice dice(6);
    for (int i = 0; i < 200; ++i) {
        std::string text = "bastide record 1\n";
        while (!dice.once_in(200)) {
            text += static_cast<char>(dice.below(256));
        }
        EXPECT_FALSE(verify(text));
    }
}

}  // namespace
}  // namespace bastide::record
