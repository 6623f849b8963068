// The functions of utf8proc that the shared code uses: the browser knows the kinds of characters.
#include <utf8proc.h>

extern "C" __attribute__((import_module("host"), import_name("kind"))) int host_kind(int point);

namespace {

enum class Kind : int { shown, hidden, mark, spacing_mark };

Kind kind_of(utf8proc_int32_t point) {
    const bool ascii = point >= ' ' && point <= '~';
    return ascii ? Kind::shown : static_cast<Kind>(host_kind(point));
}

}  // namespace

extern "C" {

utf8proc_category_t utf8proc_category(utf8proc_int32_t point) {
    switch (kind_of(point)) {
        case Kind::shown:
            return UTF8PROC_CATEGORY_LO;
        case Kind::hidden:
            return UTF8PROC_CATEGORY_CF;
        case Kind::mark:
            return UTF8PROC_CATEGORY_MN;
        case Kind::spacing_mark:
            return UTF8PROC_CATEGORY_MC;
    }
    return UTF8PROC_CATEGORY_CN;
}

/// The only member that is used, `ignorable`, is part of the category here.
const utf8proc_property_t* utf8proc_get_property(utf8proc_int32_t /*point*/) {
    static const utf8proc_property_t nothing{};
    return &nothing;
}

int utf8proc_charwidth(utf8proc_int32_t point) {
    const Kind kind = kind_of(point);
    return kind == Kind::hidden || kind == Kind::mark ? 0 : 1;
}

/// Fails, so that the text stays as it is: the page composes what is typed.
utf8proc_uint8_t* utf8proc_NFC(const utf8proc_uint8_t* /*text*/) {
    return nullptr;
}

utf8proc_ssize_t utf8proc_encode_char(utf8proc_int32_t point, utf8proc_uint8_t* out) {
    const auto last = [point](int shift) {
        return static_cast<utf8proc_uint8_t>(0x80 | (point >> shift & 0x3F));
    };
    if (point < 0x80) {
        out[0] = static_cast<utf8proc_uint8_t>(point);
        return 1;
    }
    if (point < 0x800) {
        out[0] = static_cast<utf8proc_uint8_t>(0xC0 | point >> 6);
        out[1] = last(0);
        return 2;
    }
    if (point < 0x10000) {
        out[0] = static_cast<utf8proc_uint8_t>(0xE0 | point >> 12);
        out[1] = last(6);
        out[2] = last(0);
        return 3;
    }
    out[0] = static_cast<utf8proc_uint8_t>(0xF0 | point >> 18);
    out[1] = last(12);
    out[2] = last(6);
    out[3] = last(0);
    return 4;
}

utf8proc_ssize_t utf8proc_iterate(const utf8proc_uint8_t* text,
                                  utf8proc_ssize_t size,
                                  utf8proc_int32_t* point) {
    constexpr utf8proc_int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    *point = -1;
    const int bytes = size < 1            ? 0
                      : text[0] < 0x80    ? 1
                      : text[0] < 0xC0    ? 0
                      : text[0] < 0xE0    ? 2
                      : text[0] < 0xF0    ? 3
                      : text[0] < 0xF8    ? 4
                                          : 0;
    if (bytes == 0 || bytes > size) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    utf8proc_int32_t code = bytes == 1 ? text[0] : text[0] & (0x7F >> bytes);
    for (int i = 1; i < bytes; ++i) {
        if ((text[i] & 0xC0) != 0x80) {
            return UTF8PROC_ERROR_INVALIDUTF8;
        }
        code = code << 6 | (text[i] & 0x3F);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < least[bytes] || code > 0x10FFFF || surrogate) {
        return UTF8PROC_ERROR_INVALIDUTF8;
    }
    *point = code;
    return bytes;
}

}  // extern "C"
