#pragma once

namespace bastide::store {

/// Base of interfaces. Objects are used by reference and never copied.
class Interface {
  public:
    Interface() = default;
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;
    virtual ~Interface() = default;
};

}  // namespace bastide::store
