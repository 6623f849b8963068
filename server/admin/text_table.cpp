#include "server/admin/text_table.hpp"

#include "server/ops/log.hpp"

#include <algorithm>

namespace bastide::admin {

void TextTable::add(Row row) {
    widths_.resize(std::max(widths_.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = ops::printable(row[i]);
        widths_[i] = std::max(widths_[i], row[i].size());
    }
    rows_.push_back(std::move(row));
}

std::string TextTable::text() const {
    std::string text;
    for (const Row& row : rows_) {
        for (std::size_t i = 0; i + 1 < row.size(); ++i) {
            text += fmt::format("{:<{}}  ", row[i], widths_[i]);
        }
        text += row.back() + '\n';
    }
    return others_ == 0 ? text : fmt::format("{}... and {} more\n", text, others_);
}

}  // namespace bastide::admin
