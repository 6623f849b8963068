#include "client/model/updating.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::model {
namespace {

constexpr std::size_t tables_known_max = 2500;

using Tables = std::vector<v1::TableInfo>;

Tables::iterator below(Tables& tables, MatchId match) {
    return std::ranges::find_if(tables, [&](const auto& each) { return each.match() < match; });
}

/// Joins a page to the known list: it replaces the tables in its range. A first page that does not
/// overlap the list starts a new one; an older page that does not adjoin the list is ignored.
void join(Model& model, const TablesListed& listed) {
    Tables& known = model.tables;
    const bool newest = listed.before == 0;
    const auto begin = newest ? known.begin() : below(known, listed.before);
    auto end = listed.more ? below(known, listed.page.back().match()) : known.end();
    const bool overlaps = begin != end;
    const bool follows = begin != known.begin() && std::prev(begin)->match() == listed.before;
    if (newest && !overlaps) {
        end = known.end();
    } else if (!overlaps && !follows) {
        return;
    }
    const bool older_stay = end != known.end();
    model.more_tables = older_stay ? model.more_tables : listed.more;
    known.insert(known.erase(begin, end), listed.page.begin(), listed.page.end());
    if (known.size() > tables_known_max) {
        known.resize(tables_known_max);
        model.more_tables = true;
    }
}

}  // namespace

void receive(Updating& updating, const v1::TableList& list) {
    TablesListed listed{list.before(), {}, list.more()};
    for (const v1::TableInfo& table : list.tables()) {
        listed.page.push_back(printable_table(table));
    }
    join(updating.model, listed);
    updating.report(std::move(listed));
}

}  // namespace bastide::model
