// The clock rows of the form for a table: a named pace or a custom one.
#pragma once

#include "client-cli/screen/table_form.hpp"

namespace bastide::screen::pace_rows {

bool has_clock(const TableForm& form, const FormPlace& place);

std::string pace(const TableForm& form);
std::string about_pace(const TableForm& form, const FormPlace& place);
void step_pace(TableForm& form, const FormPlace& place, int by);

/// The time for the game or for a turn, as text.
std::string time(const TableForm& form);
std::string about_time(const TableForm& form, const FormPlace& place);
void step_time(TableForm& form, const FormPlace& place, int by);

/// True if the time is for the whole game, so that each turn adds an increment.
bool grows(const TableForm& form, const FormPlace& place);
std::string increment(const TableForm& form);
std::string about_increment(const TableForm& form, const FormPlace& place);
void step_increment(TableForm& form, const FormPlace& place, int by);

std::string time_out(const TableForm& form);
std::string about_time_out(const TableForm& form, const FormPlace& place);
void step_time_out(TableForm& form, const FormPlace& place, int by);

}  // namespace bastide::screen::pace_rows
