// Answers of the page for browsers: the same at any path, so that it works behind a proxy.
#pragma once

#include "server/pages/asset.hpp"
#include "server/pages/pages.hpp"

#include <optional>

namespace bastide::pages {

/// Answers "…/" by index.html, "…/t/CODE" by table.html and "…/NAME" by the file of that name, all
/// else by 404. Returns nullopt for programs other than browsers: requests that do not GET, or
/// accept no compression.
[[nodiscard]] std::optional<Answer> page(const Request& request, Assets assets);

}  // namespace bastide::pages
