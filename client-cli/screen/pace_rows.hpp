// What the rows of the form for a table say of its time: a pace that has a name, or one's own.
#pragma once

#include "client-cli/screen/table_form.hpp"

namespace bastide::screen::pace_rows {

bool has_clock(const TableForm& form, const FormPlace& place);

std::string pace(const TableForm& form);
std::string about_pace(const TableForm& form, const FormPlace& place);
void step_pace(TableForm& form, const FormPlace& place, int by);

/// What everyone has: for the game or for a turn.
std::string time(const TableForm& form);
std::string about_time(const TableForm& form, const FormPlace& place);
void step_time(TableForm& form, const FormPlace& place, int by);

/// What a turn adds to it, where it is for the game.
bool grows(const TableForm& form, const FormPlace& place);
std::string increment(const TableForm& form);
std::string about_increment(const TableForm& form, const FormPlace& place);
void step_increment(TableForm& form, const FormPlace& place, int by);

std::string time_out(const TableForm& form);
std::string about_time_out(const TableForm& form, const FormPlace& place);
void step_time_out(TableForm& form, const FormPlace& place, int by);

}  // namespace bastide::screen::pace_rows
