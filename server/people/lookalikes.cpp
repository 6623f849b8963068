#include "server/people/lookalikes.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace bastide::people {
namespace {

struct CloseChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

using Checker = std::unique_ptr<USpoofChecker, CloseChecker>;

Checker open_checker() {
    UErrorCode status = U_ZERO_ERROR;
    Checker checker(uspoof_open(&status));
    uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL, &status);
    uspoof_setRestrictionLevel(checker.get(), USPOOF_HIGHLY_RESTRICTIVE);
    return checker;
}

const USpoofChecker* checker() {
    static const Checker one = open_checker();
    return one.get();
}

icu::UnicodeString without_spaces_and_points(std::string_view text) {
    const icu::UnicodeString all = icu::UnicodeString::fromUTF8(text);
    icu::UnicodeString kept;
    for (std::int32_t at = 0; at < all.length(); at = all.moveIndex32(at, 1)) {
        const UChar32 point = all.char32At(at);
        if (u_isUWhiteSpace(point) == 0 && u_ispunct(point) == 0) {
            kept.append(point);
        }
    }
    return kept;
}

/// Removes differences of case and of letter forms (NFKC).
icu::UnicodeString folded(const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    return icu::Normalizer2::getNFKCCasefoldInstance(status)->normalize(text, status);
}

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString drawn;
    uspoof_getSkeletonUnicodeString(checker(), 0, text, drawn, &status);
    return folded(drawn);
}

/// Two forms of a name: a capital I looks like an l, but its small form is an i.
struct Look {
    icu::UnicodeString as_written;
    icu::UnicodeString in_small;
};

Look look_of(std::string_view name) {
    const icu::UnicodeString text = without_spaces_and_points(name);
    return {skeleton(text), skeleton(folded(text))};
}

bool alike(const Look& one, const Look& other) {
    return one.as_written == other.as_written || one.in_small == other.in_small;
}

bool is_space(UChar32 point) {
    return u_isUWhiteSpace(point) != 0;
}

bool is_space_or_point(UChar32 point) {
    return is_space(point) || u_ispunct(point) != 0;
}

/// Counts o and l as digits, which stand for 0 and 1 in a skeleton.
bool is_digit(UChar32 drawn) {
    return (drawn >= '2' && drawn <= '9') || drawn == 'o' || drawn == 'l';
}

using Kind = bool (*)(UChar32);

icu::UnicodeString take_last(icu::UnicodeString& text, Kind is_kind) {
    std::int32_t end = text.length();
    while (end > 0 && is_kind(text.char32At(text.moveIndex32(end, -1)))) {
        end = text.moveIndex32(end, -1);
    }
    icu::UnicodeString last(text, end);
    text.truncate(end);
    return last;
}

/// Numbers of `disambiguated` start at 2, so "(lol)" is not one.
bool ends_in_number(icu::UnicodeString drawn, UCharCategory bracket) {
    take_last(drawn, is_space_or_point);
    const icu::UnicodeString number = take_last(drawn, is_digit);
    take_last(drawn, is_space);
    const icu::UnicodeString no_digits = icu::UnicodeString("ol");
    bool has_digit = false;
    for (std::int32_t at = 0; at < number.length(); ++at) {
        has_digit = has_digit || no_digits.indexOf(number.charAt(at)) < 0;
    }
    return has_digit && !drawn.isEmpty() &&
           u_charType(drawn.char32At(drawn.length() - 1)) == bracket;
}

bool is_plain_digit(UChar32 point) {
    return point >= '0' && point <= '9';
}

/// True for "Anna \uFF12", but not for "Anna 2".
bool ends_in_special_digit(icu::UnicodeString text) {
    icu::UnicodeString plain = folded(text);
    return take_last(plain, is_plain_digit).length() > take_last(text, is_plain_digit).length();
}

/// Leaves accents out, too.
icu::UnicodeString letters_before_number(const icu::UnicodeString& drawn) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString apart =
        icu::Normalizer2::getNFDInstance(status)->normalize(drawn, status);
    icu::UnicodeString letters;
    for (std::int32_t at = 0; at < apart.length(); at = apart.moveIndex32(at, 1)) {
        if (u_isalpha(apart.char32At(at)) != 0) {
            letters.append(apart.char32At(at));
        }
    }
    take_last(letters, is_digit);
    return letters;
}

bool is_taken(const Look& look, const std::vector<Look>& taken) {
    return std::ranges::any_of(taken, [&](const Look& other) { return alike(look, other); });
}

}  // namespace

bool mixes_scripts(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const auto failed =
        uspoof_check2UnicodeString(checker(), icu::UnicodeString::fromUTF8(text), nullptr, &status);
    return failed != 0 || U_FAILURE(status) != 0;
}

bool alike(std::string_view one, std::string_view other) {
    return alike(look_of(one), look_of(other));
}

bool looks_numbered(std::string_view name) {
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8(name);
    const auto is_numbered = [](icu::UnicodeString drawn) {
        return ends_in_number(drawn, U_START_PUNCTUATION) ||
               ends_in_number(drawn.reverse(), U_END_PUNCTUATION);
    };
    return is_numbered(skeleton(text)) || is_numbered(skeleton(folded(text))) ||
           ends_in_special_digit(text);
}

bool imitates(std::string_view name, std::string_view title) {
    const Look look = look_of(name);
    const Look other = look_of(title);
    return letters_before_number(look.as_written) == letters_before_number(other.as_written) ||
           letters_before_number(look.in_small) == letters_before_number(other.in_small);
}

bool is_slow_to_compare(std::string_view text) {
    const icu::UnicodeString plain = icu::UnicodeString::fromUTF8(text);
    return folded(plain).length() > look_length_times_max * plain.length();
}

/// Numbers start at the count of equal names so far, since each comparison costs microseconds.
std::vector<std::string> disambiguated(std::vector<std::string> names) {
    if (names.size() < 2) {
        return names;
    }
    std::vector<Look> owns;
    std::vector<Look> taken;
    for (std::string& name : names) {
        const std::string own = name;
        owns.push_back(look_of(own));
        Look look = owns.back();
        auto number = std::ranges::count_if(
            owns, [&](const Look& other) { return alike(owns.back(), other); });
        for (number = std::max<std::ptrdiff_t>(number, 2); is_taken(look, taken); ++number) {
            name = own + " (" + std::to_string(number) + ")";
            look = look_of(name);
        }
        taken.push_back(std::move(look));
    }
    return names;
}

}  // namespace bastide::people
