#include "tests/support/later_revision.hpp"

#include <google/protobuf/unknown_field_set.h>

namespace bastide::test {
namespace {

constexpr int unknown_number = 1999;

std::string encode_later(google::protobuf::Message& message, FrameCodec codec) {
    if (codec == FrameCodec::binary) {
        add_unknown_fields(message);
        return encode(message, codec);
    }
    return encode(message, codec).insert(1, R"("later":{"number":1},)");
}

}  // namespace

void add_unknown_fields(google::protobuf::Message& message) {
    const google::protobuf::Reflection& reflection = *message.GetReflection();
    reflection.MutableUnknownFields(&message)->AddLengthDelimited(unknown_number, "later");
    std::vector<const google::protobuf::FieldDescriptor*> fields;
    reflection.ListFields(message, &fields);
    for (const auto* field : fields) {
        if (field->cpp_type() != google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE) {
            continue;
        }
        if (!field->is_repeated()) {
            add_unknown_fields(*reflection.MutableMessage(&message, field));
            continue;
        }
        for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
            add_unknown_fields(*reflection.MutableRepeatedMessage(&message, field, i));
        }
    }
}

std::string encode_with_unknown_fields(v1::ClientMessage message, FrameCodec codec) {
    if (message.has_hello()) {
        message.mutable_hello()->set_protocol_max(protocol_max + 1);
    }
    return encode_later(message, codec);
}

std::string encode_with_unknown_fields(v1::ServerMessage message, FrameCodec codec) {
    return encode_later(message, codec);
}

}  // namespace bastide::test
