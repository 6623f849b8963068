#include "client/record/lines.hpp"
#include "engine/notation.hpp"
#include "proto/hex.hpp"
#include "proto/record_text.hpp"

#include "match/commit_reveal.hpp"

#include <algorithm>

namespace bastide::record {
namespace {

class HeadReader {
  public:
    explicit HeadReader(Lines& lines) : lines_(lines) {}

    Result<Head, Fault> read() {
        read_first_line();
        head_.server = text_after("server");
        head_.match =
            taken(number(behind("match"), 1, INT32_MAX), "A number was expected.", "match 1");
        head_.title = text_after("title");
        head_.opened = time_behind("opened");
        head_.finished = time_behind("finished");
        const int ruleset_line = lines_.number();
        take_ruleset();
        if (head_.measured) {
            take_pace();
        }
        do {
            read_seat();
        } while (!fault_ && lines_.words().next() == "seat");
        check_table(ruleset_line);
        read_commitments();
        read_values();
        return fault_ ? Result<Head, Fault>(*fault_) : Result<Head, Fault>(head_);
    }

  private:
    void wrong(std::string_view what, std::string_view expected = {}) {
        if (!fault_) {
            fault_ = lines_.fault(what, expected);
        }
    }

    /// Returns the line behind `first`. If it begins otherwise, records a fault and returns "".
    std::string_view behind(const std::string& first) {
        WordReader words = lines_.words();
        for (WordReader wanted(first); !wanted.at_end();) {
            if (words.next() != wanted.next()) {
                wrong("Another line was expected.", first + " ...");
                return {};
            }
        }
        return words.rest();
    }

    void advance() {
        if (!fault_) {
            lines_.advance();
        }
    }

    void read_first_line() {
        const std::string title(title_words);
        const std::string expected = title + " " + std::to_string(format_version);
        const std::string_view version = behind(title);
        if (fault_) {
            fault_->wrong = "This is not a Bastide record.";
            fault_->expected = expected;
        } else if (!number(version, format_version_of_moves, format_version)) {
            wrong("This version reads record versions " + std::to_string(format_version_of_moves) +
                      " to " + std::to_string(format_version) + " only.",
                  expected);
        }
        head_.measured = version != std::to_string(format_version_of_moves);
        if (fault_) {
            fault_->kind = Fault::Kind::no_record;
        }
        advance();
    }

    template <typename Value>
    Value taken(const std::optional<Value>& read,
                std::string_view what,
                const std::string& expected) {
        if (!read) {
            wrong(what, expected);
        }
        advance();
        return read.value_or(Value{});
    }

    std::string text_after(const std::string& first) {
        return taken(
            unquote(behind(first)), "Expected a text in quotation marks.", first + " \"...\"");
    }

    std::string time_behind(const std::string& first) {
        const std::string time(behind(first));
        return taken(is_time(time) ? std::optional(time) : std::nullopt,
                     "A time was expected.",
                     first + " 2026-11-21T15:03:10.512Z");
    }

    void take_ruleset() {
        WordReader words(behind("ruleset"));
        const auto ruleset = read_ruleset(words);
        if (!ruleset) {
            wrong("This version does not know these rules: " + ruleset.error().message + ".");
            fault_->kind = Fault::Kind::newer;
            return;
        }
        head_.ruleset = *ruleset;
        std::string written = "ruleset ";
        write(written, head_.ruleset);
        if (!fault_) {
            fault_ = lines_.expect(written, "The rules are not in canonical form.");
        }
    }

    void take_pace() {
        WordReader words(behind("pace"));
        const auto kind = enumerator_named<match::PaceKind>(words.next());
        auto time_out = std::optional(match::TimeOut::bot_plays);
        head_.pace.kind = kind.value_or(match::PaceKind::untimed);
        if (head_.pace.kind != match::PaceKind::untimed) {
            head_.pace.time = seconds_in(words.next());
            head_.pace.increment = seconds_in(words.next());
            time_out = enumerator_named<match::TimeOut>(words.next());
        }
        head_.pace.time_out = time_out.value_or(match::TimeOut::bot_plays);
        if (!kind || !time_out || !words.at_end() || match::error_in(head_.pace)) {
            wrong("A pace was expected.", "pace bank 300 5 program");
        }
        advance();
    }

    static std::chrono::seconds seconds_in(std::string_view word) {
        return std::chrono::seconds(number(word, 0, INT32_MAX).value_or(-1));
    }

    void read_seat() {
        WordReader words = lines_.words();
        const std::string number = std::to_string(head_.seats.size() + 1);
        const bool in_order = words.next() == "seat" && words.next() == number;
        const auto colour = enumerator_named<match::Colour>(words.next());
        const auto bot = read_bot(words);
        const auto name = unquote(words.rest());
        if (!in_order || !colour || !name) {
            return wrong("A seat with its colour and name was expected.",
                         "seat " + number + " red \"...\"");
        }
        if (std::ranges::count(head_.seats, *colour, &RecordedSeat::colour) > 0) {
            return wrong("Two seats have this colour.");
        }
        head_.seats.push_back({*name, *colour, bot});
        advance();
    }

    /// Reads "program hard"; nullopt for a person.
    std::optional<bots::Level> read_bot(WordReader& words) {
        if (words.peek() != "program") {
            return std::nullopt;
        }
        words.next();
        const auto level = enumerator_named<bots::Level>(words.next());
        if (!level) {
            wrong("Expected a bot level: easy, medium or hard.", "program easy");
        }
        return level;
    }

    void check_table(int ruleset_line) {
        const auto setup = standard_setup(head_.ruleset, static_cast<int>(head_.seats.size()));
        if (!fault_ && !setup) {
            fault_ = Fault{ruleset_line,
                           "These rules cannot be played: " + setup.error().message + ".",
                           "",
                           ""};
        }
    }

    fair::Bytes32 bytes_behind(const std::string& first) {
        const auto bytes = bytes_of(behind(first));
        if (!bytes) {
            wrong("Expected 64 hexadecimal digits: 0 to 9, a to f.", first + " ...");
        }
        return bytes.value_or(fair::Bytes32{});
    }

    void read_commitments() {
        head_.commitment = bytes_behind("commitment server");
        advance();
        for (std::size_t i = 0; i < head_.seats.size(); ++i) {
            commitments_.push_back(bytes_behind("commitment " + std::to_string(i + 1)));
            advance();
        }
    }

    void read_values() {
        for (std::size_t i = 0; i < head_.seats.size(); ++i) {
            const std::string first = "value " + std::to_string(i + 1);
            head_.values.push_back(value_behind(first, commitments_[i], head_.seats[i].bot));
        }
        head_.secret = value_behind("value server", head_.commitment);
    }

    fair::Bytes32 value_behind(const std::string& first,
                               const fair::Bytes32& commitment,
                               const std::optional<bots::Level>& bot = std::nullopt) {
        const fair::Bytes32 value = bytes_behind(first);
        const fair::Bytes32 found = fair::commitment_to(value);
        if (found != commitment) {
            wrong("This is not the value that was committed to: its SHA-256 is " + hex(found) +
                  ", the commitment " + hex(commitment) + ".");
        }
        if (bot && value != match::bot_contribution_value) {
            wrong("A bot adds no randomness: its value is zero.",
                  first + " " + hex(match::bot_contribution_value));
        }
        advance();
        return value;
    }

    Lines& lines_;
    Head head_;
    std::vector<fair::Bytes32> commitments_;
    std::optional<Fault> fault_;
};

}  // namespace

int bots_in(const Head& head) {
    return static_cast<int>(std::ranges::count_if(
        head.seats, [](const RecordedSeat& seat) { return seat.bot.has_value(); }));
}

Result<Head, Fault> read_head(Lines& lines) {
    return HeadReader(lines).read();
}

}  // namespace bastide::record
