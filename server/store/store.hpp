// A whole store: the journal, the catalogue that goes with it, the people, and server time.
//
// What can be asked of it is one object of its own. Whoever holds the connection that reads
// implements it once, and nobody who stands in front of the writing says any of it again.
#pragma once

#include "server/store/catalogue.hpp"
#include "server/store/journal.hpp"
#include "server/store/people_table.hpp"
#include "server/store/server_time.hpp"

namespace bastide::store {

class StoreReader : public JournalReader,
                    public Catalogue,
                    public PeopleReader,
                    public ServerTimeReader {};

class Store : public Journal, public PeopleTable, public ServerTimeStore {
  public:
    [[nodiscard]] const StoreReader& reader() const override = 0;
};

}  // namespace bastide::store
