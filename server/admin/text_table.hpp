// Aligned columns of printable text, for a terminal.
#pragma once

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
    void add(Row row);

    /// Returns false if a list's next row is over the limit and must not be added.
    [[nodiscard]] bool has_room() {
        const bool is_full = rows_.size() > admin_rows_max;
        others_ += is_full ? 1 : 0;
        return !is_full;
    }

    [[nodiscard]] std::string text() const;

  private:
    std::vector<Row> rows_;
    std::vector<std::size_t> widths_;
    std::size_t others_ = 0;
};

}  // namespace bastide::admin
