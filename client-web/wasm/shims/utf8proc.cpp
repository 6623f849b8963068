// Replaces utf8proc for the shared code: the browser knows the kinds of characters.
#include <utf8proc.h>

#include <algorithm>
#include <bit>

/// Returns 0 for a visible character, 1 if hidden, 2 for a mark on a letter, 3 for one beside it.
extern "C" __attribute__((import_module("host"), import_name("kind"))) int host_kind(int point);

extern "C" {

utf8proc_category_t utf8proc_category(utf8proc_int32_t point) {
    constexpr utf8proc_category_t categories[] = {
        UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_CF, UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC};
    return categories[point >= ' ' && point <= '~' ? 0 : host_kind(point)];
}

/// Returns zeros. `ignorable`, the only member used, is covered by utf8proc_category.
const utf8proc_property_t* utf8proc_get_property(utf8proc_int32_t /*point*/) {
    static const utf8proc_property_t nothing{};
    return &nothing;
}

int utf8proc_charwidth(utf8proc_int32_t point) {
    const auto category = utf8proc_category(point);
    return category == UTF8PROC_CATEGORY_LO || category == UTF8PROC_CATEGORY_MC ? 1 : 0;
}

/// Fails, so that the text stays as it is: the page composes typed texts.
utf8proc_uint8_t* utf8proc_NFC(const utf8proc_uint8_t* /*text*/) {
    return nullptr;
}

utf8proc_ssize_t utf8proc_encode_char(utf8proc_int32_t point, utf8proc_uint8_t* out) {
    const int bytes = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (int i = bytes - 1; i > 0; --i, point >>= 6) {
        out[i] = static_cast<utf8proc_uint8_t>(0x80 | (point & 0x3F));
    }
    constexpr int first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    out[0] = static_cast<utf8proc_uint8_t>(first[bytes] | point);
    return bytes;
}

utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text,
                                  utf8proc_ssize_t size,
                                  utf8proc_int32_t* point) {
    *point = -1;
    const int ones = size < 1 ? 5 : std::countl_one(text[0]);
    const int bytes = std::max(ones, 1);
    if (ones == 1 || bytes > 4 || bytes > size) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    utf8proc_int32_t code = text[0] & (0xFF >> (ones + 1));
    for (int i = 1; i < bytes; ++i) {
        code = (text[i] & 0xC0) == 0x80 ? code << 6 | (text[i] & 0x3F) : 0x110000;
    }
    utf8proc_uint8_t shortest[4];
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code > 0x10FFFF || surrogate || utf8proc_encode_char(code, shortest) != bytes) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    *point = code;
    return bytes;
}

}  // extern "C"
