#pragma once

#include "bots/level.hpp"
#include "engine/result.hpp"
#include "engine/setup.hpp"
#include "engine/word_reader.hpp"
#include "proto/fair_draws.hpp"

#include "match/decide.hpp"
#include "match/pace.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::record {

struct Fault {
    enum class Kind : std::uint8_t {
        other,
        newer,         ///< rules that this version does not know
        no_record,     ///< not a record, or one of an unknown version
        draw,          ///< a draw that does not follow from the values
        first_player,  ///< a first player that does not follow from the values
    };

    int line = 1;
    std::string wrong;
    std::string expected;  ///< the correct line, if known
    std::string found;     ///< the line in the record; empty after the last line
    Kind kind = Kind::other;
    int draw = 0;  ///< number of the draw, from 0

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// Returns "line 57: ...", followed by the lines found and expected.
std::string error_message(const Fault& fault);

/// The lines of a record. Skips comments and empty lines.
class Lines {
  public:
    /// Splits a text into lines. The text must outlive the result.
    static Result<Lines, Fault> of(std::string_view text);

    [[nodiscard]] std::string_view line() const { return line_; }

    [[nodiscard]] int number() const { return number_; }

    [[nodiscard]] bool at_end() const { return line_.empty(); }

    [[nodiscard]] WordReader words() const { return WordReader(line_, number_); }

    void advance();

    /// Compares the current line without blanks. `otherwise` is the message of the fault.
    std::optional<Fault> expect(std::string_view line, std::string_view otherwise);

    std::optional<Fault> expect_all(std::string_view lines, std::string_view otherwise);

    [[nodiscard]] Fault fault(std::string_view wrong, std::string_view expected = {}) const;

  private:
    explicit Lines(std::string_view text) : rest_(text) { advance(); }

    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
};

std::string single_spaced(std::string_view line);

/// `name` and `colour` are unverified.
struct RecordedSeat {
    std::string name;
    match::Colour colour{};
    std::optional<bots::Level> bot = {};
};

/// The head of a record. `server` to `finished` are unverified claims.
struct Head {
    bool measured = false;  ///< has times, and commands other than moves
    std::string server;
    int match = 0;
    std::string title;
    std::string opened;
    std::string finished;
    Ruleset ruleset;
    match::Pace pace;
    std::vector<RecordedSeat> seats;
    fair::Bytes32 commitment{};
    fair::Bytes32 secret{};             ///< the server's contribution to the draws
    std::vector<fair::Bytes32> values;  ///< the players' contributions, by seat
};

int bots_in(const Head& head);

/// Reads the head and checks each value against its commitment.
Result<Head, Fault> read_head(Lines& lines);

/// Records identify persons by their seats.
constexpr match::PersonId person_in(Seat seat) {
    return static_cast<match::PersonId>(index_of(seat) + 1);
}

struct RecordedCommand {
    match::Version version = 0;
    std::optional<Seat> seat;  ///< of the actor, or the seat concerned
    match::PersonId sender{};  ///< match::nobody if the command comes from no person
    match::Command command;
    match::DecisionContext at;
    std::string text;  ///< the command, single-spaced: "place 1,0 r90"
};

/// Reads a command. `measured` is true if the lines have times.
Result<RecordedCommand, Fault> read_command(const Lines& lines,
                                            const match::Match& match,
                                            bool measured);

/// True for a time such as "2026-11-21T15:03:10.512Z".
bool is_time(std::string_view word);

}  // namespace bastide::record
