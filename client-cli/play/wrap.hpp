// Fitting text into a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::client {

/// Breaks a text at blanks into lines of at most `width` characters. From the second line on it is
/// indented. What has no blank is not broken.
std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);

/// Fills lines of at most `width` characters with the items, `gap` between them.
std::vector<std::string> flow(const std::vector<std::string>& items,
                              int width,
                              std::string_view gap = "   ");

/// Adds lines to lines.
void append(std::vector<std::string>& lines, const std::vector<std::string>& more);

/// The text with blanks behind it (or, cut, without) so that it takes `width` characters.
std::string padded(std::string_view text, int width);

/// The number with blanks before it.
std::string right_aligned(int number, int width);

}  // namespace bastide::client
