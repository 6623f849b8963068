// Requests of a stranger to tables that are not public: an unlisted one does not exist for
// strangers, and one with a password asks for it. The requests come from the protocol's descriptor,
// so that new ones are tested automatically.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

constexpr std::uint32_t table = 1;
constexpr std::uint32_t no_table = 9;

/// Fields set in addition to the match.
enum class Filled : std::uint8_t {
    least,  ///< the first value of each choice
    all,    ///< all fields
};

void fill(Message& message, Filled filled);

/// Sets a valid value. Texts stay empty, which is valid everywhere.
void fill(Message& message, const FieldDescriptor& field) {
    const auto& reflection = *message.GetReflection();
    switch (field.cpp_type()) {
        case FieldDescriptor::CPPTYPE_BOOL:
            return reflection.SetBool(&message, &field, true);
        case FieldDescriptor::CPPTYPE_ENUM:
            return reflection.SetEnumValue(&message, &field, 1);
        case FieldDescriptor::CPPTYPE_INT32:
            return reflection.SetInt32(&message, &field, 1);
        case FieldDescriptor::CPPTYPE_UINT32:
            return reflection.SetUInt32(&message, &field, 1);
        case FieldDescriptor::CPPTYPE_STRING:
            if (field.type() == FieldDescriptor::TYPE_BYTES) {
                reflection.SetString(&message, &field, std::string(32, 'x'));
            }
            return;
        case FieldDescriptor::CPPTYPE_MESSAGE:
            return fill(*reflection.MutableMessage(&message, &field), Filled::all);
        case FieldDescriptor::CPPTYPE_UINT64:
        case FieldDescriptor::CPPTYPE_INT64:
        case FieldDescriptor::CPPTYPE_DOUBLE:
        case FieldDescriptor::CPPTYPE_FLOAT:
            FAIL() << "no request has had a field of this kind: " << field.full_name();
    }
}

/// A stranger has no key, and a pace cannot have the same number in every field.
bool is_left_out(const FieldDescriptor& field) {
    return field.is_repeated() || field.name() == "key" || field.name() == "pace";
}

void fill(Message& message, Filled filled) {
    const auto& fields = *message.GetDescriptor();
    for (int i = 0; i < fields.field_count(); ++i) {
        const FieldDescriptor& field = *fields.field(i);
        const bool chosen = field.cpp_type() == FieldDescriptor::CPPTYPE_ENUM;
        if (!is_left_out(field) && (filled == Filled::all || chosen)) {
            fill(message, field);
        }
    }
}

v1::ClientMessage naming(std::uint32_t match, const FieldDescriptor& kind, Filled filled) {
    v1::ClientMessage message;
    Message& request = *message.GetReflection()->MutableMessage(&message, &kind);
    fill(request, filled);
    const FieldDescriptor* named = kind.message_type()->FindFieldByName("match");
    request.GetReflection()->SetUInt32(&request, named, match);
    return message;
}

std::vector<v1::ClientMessage> all_requests_naming(std::uint32_t match) {
    std::vector<v1::ClientMessage> all;
    const auto* kinds = v1::ClientMessage::descriptor()->FindOneofByName("kind");
    for (int i = 0; i < kinds->field_count(); ++i) {
        const FieldDescriptor& kind = *kinds->field(i);
        if (kind.message_type()->FindFieldByName("match") != nullptr) {
            all.push_back(naming(match, kind, Filled::least));
            all.push_back(naming(match, kind, Filled::all));
        }
    }
    return all;
}

/// The answer to a stranger from a table that refuses access with `shut`.
v1::Reason expected(const v1::ClientMessage& request, v1::Reason shut) {
    return request.has_unwatch()              ? v1::NOT_ATTENDING
           : request.has_decline_invitation() ? v1::NOT_INVITED
                                              : shut;
}

class SessionAccessRequests : public testing::Test {
  protected:
    void open(v1::Visibility visibility, const std::string& word = "") {
        anna.hello("Anna");
        ben.hello("Ben");
        cleo.hello("Cleo");
        const v1::ServerMessage opened = anna.ask(create_table_with_access(visibility, word));
        const std::string code = opened.snapshot().table().access().code();
        ASSERT_TRUE(ben.ask(join_table(0, code)).snapshot().seated());
    }

    void start() {
        anna.ask(set_ready(table));
        ben.ask(set_ready(table));
        ASSERT_TRUE(anna.ask(start_game(table)).has_done());
    }

    void finish() {
        ben.ask(leave_table(table));
        ASSERT_TRUE(anna.ask(get_record(table)).has_record());
    }

    void expect_answers_like_missing_table() {
        const auto to_it = all_requests_naming(table);
        const auto to_none = all_requests_naming(no_table);
        ASSERT_GE(to_it.size(), 2 * 29U);
        for (std::size_t i = 0; i < to_it.size(); ++i) {
            const v1::ServerMessage answer = cleo.ask(to_it[i]);
            const v1::ServerMessage alike = cleo.ask(to_none[i]);
            const std::string request = to_it[i].ShortDebugString();
            EXPECT_EQ(reason(answer), expected(to_it[i], v1::NO_SUCH_MATCH)) << request;
            EXPECT_EQ(reason(alike), reason(answer)) << request;
            EXPECT_EQ(alike.refused().message(), answer.refused().message()) << request;
        }
    }

    void expect_password_required() {
        for (const v1::ClientMessage& request : all_requests_naming(table)) {
            EXPECT_EQ(reason(cleo.ask(request)), expected(request, v1::WRONG_PASSWORD))
                << request.ShortDebugString();
        }
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
};

TEST_F(SessionAccessRequests, AreAnsweredAsIfThereWereNoTable) {
    open(v1::UNLISTED);
    expect_answers_like_missing_table();
}

TEST_F(SessionAccessRequests, AreAnsweredSoInTheGameAndAfterIt) {
    open(v1::UNLISTED);
    start();
    expect_answers_like_missing_table();
    finish();
    expect_answers_like_missing_table();
}

/// The table is listed, so its existence is not a secret.
TEST_F(SessionAccessRequests, NeedThePasswordOfALockedTable) {
    open(v1::PASSWORD, "fjord");
    expect_password_required();
    start();
    expect_password_required();
    finish();
    expect_password_required();
}

/// A match number gives no access, and a wrong code is answered like a missing table.
TEST_F(SessionAccessRequests, DoNotRevealATableToAWrongKey) {
    open(v1::UNLISTED);
    const std::string other = "ABCDEFGHJK";
    for (const auto& [to_it, to_none] :
         {std::pair(join_table(table, other), join_table(no_table, other)),
          std::pair(watch(table, other), watch(no_table, other)),
          std::pair(join_table(table, "", "word"), join_table(no_table, "", "word")),
          std::pair(watch(table, "", "word"), watch(no_table, "", "word"))}) {
        const v1::ServerMessage answer = cleo.ask(to_it);
        EXPECT_EQ(reason(answer), v1::NO_SUCH_MATCH) << to_it.ShortDebugString();
        EXPECT_EQ(answer.refused().message(), cleo.ask(to_none).refused().message());
    }
}

}  // namespace
}  // namespace bastide::test
