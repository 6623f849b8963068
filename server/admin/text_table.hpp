// Aligned columns of printable text, for a terminal.
#pragma once

#include <string>
#include <vector>

namespace bastide::admin {

class TextTable {
  public:
    using Row = std::vector<std::string>;

    explicit TextTable(Row header) { add(std::move(header)); }

    /// Escapes bytes other than printable ASCII in the cells.
    void add(Row row);

    [[nodiscard]] std::string text() const;

  private:
    std::vector<Row> rows_;
    std::vector<std::size_t> widths_;
};

}  // namespace bastide::admin
