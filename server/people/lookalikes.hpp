// What is read as something else: by Unicode's report on security, UTS 39.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::people {

/// Letters of scripts that nobody writes together (beyond UTS 39's "highly restrictive"): Latin and
/// Cyrillic. What Japanese, Korean and Chinese write together, with Latin among it, is fine.
bool mixes_scripts(std::string_view text);

/// How much longer a text may get where its characters stand for several each.
inline constexpr int look_length_times_max = 3;

/// Characters that stand for whole words ("\uFDFA" for eighteen letters): to compare such names
/// takes a server longer than to play.
bool is_slow_to_compare(std::string_view text);

/// Whether a glance takes one for the other: "Anna" and "anna", "Illia" and "lllia". Spaces and
/// punctuation are easily overlooked, and do not count.
bool alike(std::string_view one, std::string_view other);

/// Whether a name ends in a number in brackets, as `disambiguated` writes it: "Anna (2)", "Anna
/// [З]".
bool ends_in_number(std::string_view name);

/// Whether a name is read as `title` with at most numbers and signs beside it: "HARD BOT 2" as
/// "Hard bot".
bool imitates(std::string_view name, std::string_view title);

/// How those who sit at one table are told, by seat: whose name is like that of a seat before gets
/// a number, "Anna (2)".
std::vector<std::string> disambiguated(std::vector<std::string> names);

}  // namespace bastide::people
