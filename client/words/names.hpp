#pragma once

#include "client/model/model.hpp"
#include "engine/enumerators.hpp"
#include "engine/word_reader.hpp"

#include "bastide/v1/match.pb.h"

#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

using model::Attended;

std::string title_of(const v1::TableInfo& table);

/// Returns "Anna"; "someone" if there is no such seat.
std::string seat_name(const v1::TableInfo& table, Seat seat);

std::string name_of(const Attended& table, Seat seat);

std::string names_of(const Attended& table, const std::vector<Seat>& seats);

/// Returns "Anna's"; "Your" for the reader's seat.
std::string possessive(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader);

bool are_alike(std::string_view one, std::string_view other);

/// Finds an item by name ("Bob") or number ("2" for the second item).
std::optional<std::size_t> index_named(const auto& items, std::string_view who, auto name) {
    if (const auto exactly = index_in(items, who, name)) {
        return exactly;
    }
    if (const auto place = number(who, 1, static_cast<int>(std::size(items)))) {
        return static_cast<std::size_t>(*place - 1);
    }
    return index_in(
        items, true, [&](const auto& item) { return are_alike(std::invoke(name, item), who); });
}

std::optional<Seat> find_seat(const v1::TableInfo& table, std::string_view who);

v1::Colour colour_of(const v1::TableInfo& table, Seat seat);

/// Returns "Red"; "Nobody" if there is no such colour.
std::string_view name_of(v1::Colour colour);

char letter_of(v1::Colour colour);

std::optional<v1::Colour> colour_named(std::string_view name);

}  // namespace bastide::words
