// Converts SQLite's codes to outcomes of writes.
#pragma once

#include "server/store/journal.hpp"
#include "server/store/sqlite.hpp"

namespace bastide::store::sqlite {

inline Appended outcome_of(int code) {
    constexpr int without_details = 0xff;
    if ((code & without_details) == SQLITE_CONSTRAINT) {
        return Appended::conflict;
    }
    return code == SQLITE_DONE ? Appended::stored : Appended::unknown;
}

}  // namespace bastide::store::sqlite
