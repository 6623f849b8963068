// Equality of events and commands, member by member. Only tests compare them.
#pragma once

#include "match/command.hpp"

#include <boost/pfr.hpp>

#include <concepts>
#include <variant>

namespace bastide::test {

template <typename Event, typename All>
struct IsOneOf;

template <typename Event, typename... All>
struct IsOneOf<Event, std::variant<All...>> : std::disjunction<std::is_same<Event, All>...> {};

}  // namespace bastide::test

namespace bastide {

template <typename Kind>
    requires test::IsOneOf<Kind, Event>::value || std::same_as<Kind, Share>
bool operator==(const Kind& one, const Kind& other) {
    return boost::pfr::eq_fields(one, other);
}

}  // namespace bastide

namespace bastide::match {

template <typename Kind>
    requires(test::IsOneOf<Kind, Event>::value && !std::same_as<Kind, bastide::Event>) ||
            (test::IsOneOf<Kind, Command>::value && !std::derived_from<Kind, NoFields>)
bool operator==(const Kind& one, const Kind& other) {
    return boost::pfr::eq_fields(one, other);
}

}  // namespace bastide::match
