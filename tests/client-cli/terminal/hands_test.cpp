#include "client-cli/terminal/messages.hpp"

#include <gtest/gtest.h>

namespace bastide::terminal {
namespace {

constexpr Modifiers none;
constexpr Modifiers shift{true, false, false};
constexpr Modifiers control{false, true, false};

TEST(Hands, KeepTheModifiersOfNamedKeys) {
    EXPECT_EQ(key_named("Enter", none), key(KeyName::enter));
    EXPECT_EQ(key_named("ArrowLeft", shift), (Key{KeyName::left, 0, true, false, false}));
    EXPECT_EQ(key_named("PageUp", control), (Key{KeyName::page_up, 0, false, true, false}));
    EXPECT_EQ(key_named("F7", none), key(KeyName::other));
}

TEST(Hands, SpaceAndTheNumbersAtTheSidePrint) {
    EXPECT_EQ(key_named("Space", none), key(U' '));
    EXPECT_EQ(key_named("Numpad4", none), key(U'4'));
    EXPECT_EQ(key_named("NumpadAdd", none), key(U'+'));
    EXPECT_EQ(key_named("NumpadEnter", none), key(KeyName::enter));
}

TEST(Hands, ShiftAndTabIsAKeyOfItsOwn) {
    EXPECT_EQ(key_named("Tab", none).name, KeyName::tab);
    EXPECT_EQ(key_named("Tab", shift).name, KeyName::back_tab);
}

// A capital letter implies shift; some terminals report shift as well, and others do not.
TEST(Hands, PrintedKeysAreTheirCharacterWithoutShift) {
    EXPECT_EQ(key_printing("N", shift), key(U'N'));
    EXPECT_EQ(key_printing("é", none), key(U'é'));
    EXPECT_EQ(key_printing("c", control), (Key{KeyName::character, U'c', false, true, false}));
    EXPECT_EQ(key_printing("\xFF", none), key(KeyName::other));
}

TEST(Hands, ButtonsArePressedMovedAndReleased) {
    EXPECT_EQ(mouse_from(0, false, {3, 4}, none),
              (Mouse{MouseAct::press, MouseButton::left, {3, 4}, false, false}));
    EXPECT_EQ(mouse_from(2 + 4, true, {3, 4}, shift),
              (Mouse{MouseAct::release, MouseButton::right, {3, 4}, true, false}));
    EXPECT_EQ(mouse_from(32, false, {3, 4}, none),
              (Mouse{MouseAct::move, MouseButton::left, {3, 4}, false, false}));
    EXPECT_EQ(mouse_from(35, false, {3, 4}, none),
              (Mouse{MouseAct::move, MouseButton::none, {3, 4}, false, false}));
}

TEST(Hands, AWheelTurnsUpAndDown) {
    EXPECT_EQ(mouse_from(64, false, {1, 1}, none),
              (Mouse{MouseAct::wheel_up, MouseButton::none, {1, 1}, false, false}));
    EXPECT_EQ(mouse_from(65 + 16, false, {1, 1}, control),
              (Mouse{MouseAct::wheel_down, MouseButton::none, {1, 1}, false, true}));
}

TEST(Hands, IgnoreUnsupportedMouseEvents) {
    EXPECT_FALSE(mouse_from(66, false, {1, 1}, none));
    EXPECT_FALSE(mouse_from(64, true, {1, 1}, none));
    EXPECT_FALSE(mouse_from(128, false, {1, 1}, none));
}

}  // namespace
}  // namespace bastide::terminal
