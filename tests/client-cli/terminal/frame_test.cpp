#include "client-cli/paint/pen.hpp"
#include "client-cli/terminal/display.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <regex>

namespace bastide::terminal {
namespace {

using paint::Canvas;
using paint::Colour;
using paint::Depth;
using paint::Paint;
using paint::Point;
using paint::Style;

constexpr Style plain{Paint::none, Paint::none, false, false};

Canvas blank(int columns, int rows) {
    Canvas canvas({columns, rows});
    canvas.fill({0, 0, columns, rows}, plain);
    return canvas;
}

/// A minimal terminal: only the sequences that frames use.
class Understands {
  public:
    explicit Understands(paint::Size size)
        : rows_(static_cast<std::size_t>(size.rows), Row(static_cast<std::size_t>(size.columns))) {}

    /// Each cell is its character and its style.
    using Row = std::vector<std::string>;

    void take(const std::string& bytes) {
        static const std::regex part(
            "\033\\[(\\?25)?([0-9;]*)([A-Za-z])|([^\033\x80-\xFF]|"
            "[\xC0-\xFF][\x80-\xBF]+)");
        std::size_t end = 0;
        for (std::sregex_iterator at(bytes.begin(), bytes.end(), part), none; at != none; ++at) {
            ASSERT_EQ(static_cast<std::size_t>(at->position()), end) << "not understood";
            end += static_cast<std::size_t>(at->length());
            if ((*at)[4].matched) {
                write((*at)[4].str());
            } else if ((*at)[1].matched) {
                cursor = (*at)[3].str() == "h";
            } else if ((*at)[3].str() == "H") {
                std::sscanf((*at)[2].str().c_str(), "%d;%d", &y_, &x_);
            } else {
                style_codes((*at)[2].str());
            }
        }
        ASSERT_EQ(end, bytes.size());
    }

    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

    bool cursor = true;

  private:
    void write(const std::string& character) {
        ASSERT_TRUE(x_ >= 1 && x_ <= static_cast<int>(rows_.front().size())) << x_;
        ASSERT_TRUE(y_ >= 1 && y_ <= static_cast<int>(rows_.size())) << y_;
        const int wide = paint::width_of(character);
        auto& row = rows_[static_cast<std::size_t>(y_ - 1)];
        row[static_cast<std::size_t>(x_ - 1)] =
            character == " " ? character + ground_ : character + pen();
        if (wide == 2) {
            row[static_cast<std::size_t>(x_)] = "";
        }
        x_ += wide;
    }

    [[nodiscard]] std::string pen() const { return ground_ + ink_ + bold_ + underlined_; }

    void style_codes(const std::string& numbers) {
        static const std::regex part(
            "(0)(?:;|$)|(1)(?:;|$)|(4)(?:;|$)|"
            "([349]\\d|10\\d)((?:;2;\\d+;\\d+;\\d+|;5;\\d+)?)(?:;|$)");
        for (std::sregex_iterator at(numbers.begin(), numbers.end(), part), none; at != none;
             ++at) {
            if ((*at)[1].matched) {
                ground_ = ink_ = bold_ = underlined_ = "";
            } else if ((*at)[2].matched) {
                bold_ = "bold";
            } else if ((*at)[3].matched) {
                underlined_ = "underlined";
            } else {
                set((*at)[4].str(), (*at)[4].str() + (*at)[5].str());
            }
        }
    }

    void set(const std::string& number, const std::string& all) {
        const bool is_ground = number.front() == '4' || number.front() == '1';
        (is_ground ? ground_ : ink_) = number == "39" || number == "49" ? "" : "/" + all;
    }

    std::vector<Row> rows_;
    int x_ = 1;
    int y_ = 1;
    std::string ink_;
    std::string ground_;
    std::string bold_;
    std::string underlined_;
};

Style any_style(random_play::Dice& dice) {
    const auto colour = [&] { return Colour(static_cast<Paint>(dice.below(8))); };
    return {colour(), colour(), dice.below(3) == 0, dice.below(5) == 0};
}

void scribble(Canvas& canvas, random_play::Dice& dice) {
    constexpr std::array<std::string_view, 5> words{"a", "▀", " ", "漢字", "road"};
    for (std::size_t i = dice.below(12); i > 0; --i) {
        const Point at{static_cast<int>(dice.below(20)), static_cast<int>(dice.below(5))};
        canvas.write(at, words[dice.below(words.size())], any_style(dice));
    }
}

TEST(Frame, IsEmptyWithoutDifferences) {
    const Canvas canvas = blank(80, 24);
    EXPECT_EQ(frame(&canvas, canvas, Depth::full), "");
}

TEST(Frame, WritesOnlyDifferences) {
    const Canvas before = blank(80, 24);
    Canvas now = before;
    now.write({4, 2}, "hi", plain);
    EXPECT_EQ(frame(&before, now, Depth::full), "\033[3;5Hhi");
}

TEST(Frame, RedrawsAfterAResize) {
    const Canvas before = blank(3, 1);
    const Canvas now = blank(2, 1);
    EXPECT_EQ(frame(&before, now, Depth::full), "\033[1;1H  \033[?25l");
}

TEST(Frame, StylesAreSetOnceAndTakenBack) {
    const Canvas before = blank(80, 24);
    Canvas now = before;
    now.write({0, 0}, "ab c", {Paint::none, Paint::none, true, false});
    EXPECT_EQ(frame(&before, now, Depth::none), "\033[1;1H\033[1mab c\033[0m");
}

TEST(Frame, ControlCharactersDoNotReachTheTerminal) {
    const Canvas before = blank(4, 1);
    Canvas now = before;
    now.put({1, 0}, {U'\033', plain});
    EXPECT_EQ(frame(&before, now, Depth::none), "\033[1;2H?");
}

// The differences from the previous frame give the same picture as a whole frame.
TEST(Frame, DifferencesLeadToTheSamePictureAsTheWhole) {
    for (const Depth depth :
         {Depth::none, Depth::colours8, Depth::colours16, Depth::colours256, Depth::full}) {
        random_play::Dice dice(static_cast<std::uint64_t>(depth) + 1);
        Canvas shown = blank(20, 5);
        Understands follows(shown.size());
        follows.take(frame(nullptr, shown, depth));
        for (int i = 0; i < 150; ++i) {
            Canvas now = shown;
            scribble(now, dice);
            follows.take(frame(&shown, now, depth));
            Understands redrawn(now.size());
            redrawn.take(frame(nullptr, now, depth));
            ASSERT_EQ(follows.rows(), redrawn.rows()) << i;
            ASSERT_FALSE(follows.cursor);
            shown = now;
        }
    }
}

}  // namespace
}  // namespace bastide::terminal
