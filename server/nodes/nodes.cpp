#include "server/nodes/nodes.hpp"

#include <sodium.h>

#include <cstddef>
#include <utility>

namespace bastide::nodes {
namespace {

constexpr std::size_t number_size = 8;

}  // namespace

Nodes::Nodes(store::Bell* bell) : bell_(bell), own_number_(number_size, '\0') {
    randombytes_buf(own_number_.data(), own_number_.size());
    if (bell_ != nullptr) {
        bell_->receive([this](const std::string& bytes) { dispatch(bytes); },
                       [this] {
                           for (const auto& read_again : on_missed_) {
                               read_again();
                           }
                       });
    }
}

void Nodes::send(v1::Message message) const {
    if (bell_ != nullptr) {
        message.set_from(own_number_);
        bell_->ring(message.SerializeAsString());
    }
}

/// Ignores messages of other versions of the schema.
void Nodes::dispatch(const std::string& bytes) const {
    v1::Message message;
    if (!message.ParseFromString(bytes) || message.from() == own_number_) {
        return;
    }
    const auto found = receivers_.find(message.kind_case());
    if (found != receivers_.end()) {
        found->second(message);
    }
}

}  // namespace bastide::nodes
