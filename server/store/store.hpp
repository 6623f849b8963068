// The whole store. Readers are a class of their own, shared by all writers of a file.
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
