#pragma once

#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/seat_marks.hpp"
#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/paint/text.hpp"
#include "client/words/phrases.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::plain {

using Lines = std::vector<std::string>;

using paint::padded;
using paint::right_aligned;
using paint::width_of;
using paint::wrapped;

struct PageFormat {
    paint::Size room;
    paint::Look look;
};

/// Joins items to lines of at most `columns`. A newline as `gap` gives each item a line of its own.
Lines flow(const Lines& items, int columns, std::string_view gap = "   ");

void append(Lines& lines, const Lines& more);

void append(Lines& lines, const PageFormat& paper, const std::string& text, int indent = 0);

/// Returns "  term   text", with the text in a column of its own.
Lines entry(std::string_view term, std::string_view text, int column, int columns);

Lines beside(const Lines& left, int column, const Lines& right);

/// Styles that suit both dark and bright terminal backgrounds.
namespace style {

inline constexpr paint::Style bare{paint::Paint::none, paint::Paint::none, false, false};
inline constexpr paint::Style faint{paint::Paint::faint, paint::Paint::none, false, false};
inline constexpr paint::Style strong{paint::Paint::none, paint::Paint::none, true, false};
inline constexpr paint::Style choice{paint::Paint::table, paint::Paint::glow, true, false};
inline constexpr paint::Style back{paint::Paint::text, paint::Paint::panel_alt, false, false};

}  // namespace style

std::vector<paint::SeatMark> seat_marks(const v1::TableInfo& table);

/// Returns "[R]", or the letter on its colour.
std::string badge(v1::Colour colour, paint::Look look);

/// Returns the look of printed lines: as on the full screen, but colours only on a terminal.
paint::Look look_of_lines(const paint::TerminalEnvironment& environment, bool to_a_terminal);

class Printer {
  public:
    /// Creates a printer. Standard output and the environment decide about other names.
    explicit Printer(std::string_view depth = "", std::string_view glyphs = "");

    [[nodiscard]] PageFormat paper() const;

    void say(const words::Sentence& reported);

    void say(const std::string& sentence) { say(words::Sentence{sentence, std::nullopt}); }

    void show(const Lines& lines);

    /// Prints a prompt, but only if input and output are terminals.
    void prompt(const std::string& text);

    /// Must be called when the player has pressed Enter.
    void line_ended() { prompted_ = false; }

    void finish() { show({}); }

  private:
    void begin_line();
    void put(const std::string& text) const;

    bool terminal_ = false;
    paint::Look look_;
    bool prompted_ = false;
};

}  // namespace bastide::plain
