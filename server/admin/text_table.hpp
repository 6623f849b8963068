// Aligned columns of printable text, for a terminal.
#pragma once

#include "server/ops/log.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::admin {

/// Maximum rows of a list. A last line counts the others.
inline constexpr std::size_t admin_rows_max = 500;

class TextTable {
  public:
    using Row = std::vector<std::string>;

    explicit TextTable(Row header) { add(std::move(header)); }

    /// Escapes bytes other than printable ASCII in the cells.
    void add(Row row) {
        widths_.resize(std::max(widths_.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i] = ops::printable(row[i]);
            widths_[i] = std::max(widths_[i], row[i].size());
        }
        rows_.push_back(std::move(row));
    }

    /// Returns false if a list's next row is over the limit and must not be added.
    [[nodiscard]] bool has_room() {
        const bool is_full = rows_.size() > admin_rows_max;
        others_ += is_full ? 1 : 0;
        return !is_full;
    }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const Row& row : rows_) {
            for (std::size_t i = 0; i + 1 < row.size(); ++i) {
                text += fmt::format("{:<{}}  ", row[i], widths_[i]);
            }
            text += row.back() + '\n';
        }
        return others_ == 0 ? text : fmt::format("{}... and {} more\n", text, others_);
    }

  private:
    std::vector<Row> rows_;
    std::vector<std::size_t> widths_;
    std::size_t others_ = 0;
};

}  // namespace bastide::admin
