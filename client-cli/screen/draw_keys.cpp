#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/writing.hpp"

namespace bastide::screen {
namespace {

constexpr paint::Style keys_style = style::on(style::text, paint::Paint::bar);
constexpr paint::Style key_name = style::on(style::key, paint::Paint::bar);

}  // namespace

void draw_keys(paint::Canvas& canvas, const Scene& scene) {
    const paint::Rect& rect = scene.layout.keys;
    canvas.fill(rect, keys_style);
    for (const ShownKey& shown : shown_keys(scene.state, scene.model, rect)) {
        const Spans spans{{std::string(shown.entry.keys), key_name},
                          {" " + std::string(shown.entry.brief), keys_style}};
        write(canvas, {shown.x, rect.y}, spans, rect.right() - shown.x);
    }
}

}  // namespace bastide::screen
