// Visits a variant by a lambda for each of its kinds.
#pragma once

namespace bastide {

template <typename... Lambdas>
struct Overloaded : Lambdas... {
    using Lambdas::operator()...;
};

}  // namespace bastide
