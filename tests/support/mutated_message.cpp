#include "tests/support/mutated_message.hpp"

#include "proto/frames.hpp"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <array>

namespace bastide::test {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using random_play::Dice;

std::uint32_t any_number(Dice& dice) {
    constexpr std::array numbers{0U,
                                 1U,
                                 2U,
                                 3U,
                                 4U,
                                 5U,
                                 6U,
                                 7U,
                                 8U,
                                 9U,
                                 255U,
                                 256U,
                                 1000U,
                                 20'001U,
                                 65'535U,
                                 0x7FFF'FFFFU,
                                 0x8000'0000U,
                                 0xFFFF'FFFEU,
                                 0xFFFF'FFFFU};
    return numbers.at(dice.below(numbers.size()));
}

std::string any_text(Dice& dice) {
    const std::array<std::string, 8> texts{"",
                                           "base.D",
                                           "c0",
                                           "\x1b[2J",
                                           "\xff\xfe",
                                           std::string(32, 'x'),
                                           std::string(3000, 'o'),
                                           "preset=c2 supply=hand"};
    return texts.at(dice.below(texts.size()));
}

void change_value(Message& message, const FieldDescriptor* field, Dice& dice, bool add) {
    const Reflection& at = *message.GetReflection();
    switch (field->cpp_type()) {
        case FieldDescriptor::CPPTYPE_UINT32:
            add ? at.AddUInt32(&message, field, any_number(dice))
                : at.SetUInt32(&message, field, any_number(dice));
            break;
        case FieldDescriptor::CPPTYPE_UINT64: {
            const std::uint64_t large = std::uint64_t{any_number(dice)} * any_number(dice);
            add ? at.AddUInt64(&message, field, large) : at.SetUInt64(&message, field, large);
            break;
        }
        case FieldDescriptor::CPPTYPE_INT32:
            add ? at.AddInt32(&message, field, static_cast<std::int32_t>(any_number(dice)))
                : at.SetInt32(&message, field, static_cast<std::int32_t>(any_number(dice)));
            break;
        case FieldDescriptor::CPPTYPE_BOOL:
            add ? at.AddBool(&message, field, dice.once_in(2))
                : at.SetBool(&message, field, !at.GetBool(message, field));
            break;
        case FieldDescriptor::CPPTYPE_ENUM:
            add ? at.AddEnumValue(&message, field, static_cast<int>(any_number(dice)))
                : at.SetEnumValue(&message, field, static_cast<int>(any_number(dice)));
            break;
        case FieldDescriptor::CPPTYPE_STRING:
            add ? at.AddString(&message, field, any_text(dice))
                : at.SetString(&message, field, any_text(dice));
            break;
        default:
            break;
    }
}

void change(Message& message, Dice& dice);

void change_list(Message& message, const FieldDescriptor* field, Dice& dice) {
    const Reflection& at = *message.GetReflection();
    const int size = at.FieldSize(message, field);
    const bool of_messages = field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
    if (size > 1 && dice.once_in(4)) {
        at.SwapElements(&message, field, size - 1, size - 2);
    } else if (size > 0 && dice.once_in(3)) {
        at.RemoveLast(&message, field);
    } else if (of_messages && size > 0 && !dice.once_in(4)) {
        const auto which = static_cast<int>(dice.below(static_cast<std::size_t>(size)));
        change(*at.MutableRepeatedMessage(&message, field, which), dice);
    } else if (of_messages) {
        change(*at.AddMessage(&message, field), dice);
    } else {
        change_value(message, field, dice, true);
    }
}

const FieldDescriptor* any_field(const Message& message, Dice& dice) {
    std::vector<const FieldDescriptor*> set;
    message.GetReflection()->ListFields(message, &set);
    if (!set.empty() && !dice.once_in(5)) {
        return dice.any(set);
    }
    const int count = message.GetDescriptor()->field_count();
    return count == 0 ? nullptr
                      : message.GetDescriptor()->field(
                            static_cast<int>(dice.below(static_cast<std::size_t>(count))));
}

void change(Message& message, Dice& dice) {
    const FieldDescriptor* field = any_field(message, dice);
    if (field == nullptr) {
        return;
    }
    if (field->is_repeated()) {
        return change_list(message, field, dice);
    }
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) {
        return change_value(message, field, dice, false);
    }
    if (dice.once_in(8)) {
        message.GetReflection()->ClearField(&message, field);
    } else {
        change(*message.GetReflection()->MutableMessage(&message, field), dice);
    }
}

}  // namespace

v1::ServerMessage with_other_fields(v1::ServerMessage message, Dice& dice) {
    for (std::size_t i = 0; i <= dice.below(3); ++i) {
        change(message, dice);
    }
    return message;
}

std::optional<v1::ServerMessage> with_other_bits(const v1::ServerMessage& message, Dice& dice) {
    std::string bytes = message.SerializeAsString();
    for (std::size_t i = 0; i <= dice.below(3) && !bytes.empty(); ++i) {
        char& byte = bytes[dice.below(bytes.size())];
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << dice.below(8)));
    }
    return decode_server(bytes, FrameCodec::binary);
}

}  // namespace bastide::test
