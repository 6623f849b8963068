// The form for a table: how many play, by which edition, and how much time they have.
#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

/// Today's edition, for the fewest there may be.
TableForm form_for_new_table();

/// As that table is.
TableForm form_for(const v1::TableInfo& table);

/// How many editions there are to choose from. Rules that are none of them stand behind the last,
/// where there is such a table.
std::size_t editions(const v1::TableInfo* table);

/// What the form says of the rules: nothing where they are those of the table.
std::optional<Ruleset> rules_in(const TableForm& form, const v1::TableInfo& table);

/// How many paces there are to choose from. One that has no name stands behind the last, where
/// there is such a table.
std::size_t paces(const v1::TableInfo* table);

/// The chosen one.
v1::Pace pace_of_form(const TableForm& form, const v1::TableInfo* table);

/// What the form says of the pace: nothing where it is that of the table.
std::optional<v1::Pace> pace_in(const TableForm& form, const v1::TableInfo& table);

/// Keeps to as many as can play by the chosen edition, and no fewer than sit there.
void keep_seats(TableForm& form, const v1::TableInfo* table);

/// The name of the chosen edition, and what it is like.
struct EditionWords {
    std::string name;
    std::string tells;
};

EditionWords words_of_edition(const TableForm& form, const v1::TableInfo* table);

}  // namespace bastide::screen
