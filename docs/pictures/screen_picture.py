#!/usr/bin/python3
"""Draws the text of a terminal as a picture: screen_picture.py CAPTURE OUT.png [COLUMNS ROWS]

CAPTURE is what `tmux capture-pane -e -p -N` says. Blocks, sextants and lines are drawn as the shapes they stand for, so
that they join as on a good terminal; letters come from DejaVu Sans Mono.
"""
import re
import sys
import unicodedata
from functools import cache

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 10, 20  # of a cell, in pixels
FONT_SIZE = 16
FONTS = "/usr/share/fonts/truetype/dejavu/"
INK, GROUND = (214, 214, 208), (16, 17, 20)  # a terminal's own colours
SIXTEEN = ((0, 0, 0), (197, 60, 52), (92, 160, 60), (196, 150, 40), (60, 110, 200), (160, 84, 160), (50, 150, 160),
           (190, 190, 184), (100, 100, 100), (240, 100, 90), (140, 214, 100), (244, 208, 90), (110, 160, 250),
           (216, 130, 214), (100, 206, 214), (250, 250, 244))
CUBE = (0, 95, 135, 175, 215, 255)


def indexed(number):
    if number < 16:
        return SIXTEEN[number]
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    number -= 16
    return CUBE[number // 36], CUBE[number // 6 % 6], CUBE[number % 6]


# ---- Reading

class Style:
    def __init__(self):
        self.ink = self.ground = None
        self.bold = self.underlined = self.inverse = False

    def colours(self):
        ink, ground = self.ink or INK, self.ground or GROUND
        return (ground, ink) if self.inverse else (ink, ground)

    def change(self, numbers):
        numbers = iter(numbers)
        for number in numbers:
            if number == 0:
                self.__init__()
            elif number in (1, 22):
                self.bold = number == 1
            elif number in (4, 24):
                self.underlined = number == 4
            elif number in (7, 27):
                self.inverse = number == 7
            elif number in (38, 48):
                kind = next(numbers)
                colour = indexed(next(numbers)) if kind == 5 else tuple(next(numbers) for _ in range(3))
                self.set(number == 38, colour)
            elif number in (39, 49):
                self.set(number == 39, None)
            elif number % 10 < 8 and number // 10 in (3, 4, 9, 10):
                bright = 8 if number >= 90 else 0
                self.set(number // 10 in (3, 9), indexed(number % 10 + bright))

    def set(self, is_ink, colour):
        if is_ink:
            self.ink = colour
        else:
            self.ground = colour


def cells_of(line, style):
    """(column, character, columns taken, ink, ground, bold, underlined) for each character."""
    column = 0
    for escape, character in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b])", line):
        if not character:
            style.change([int(number or 0) for number in re.split("[;:]", escape)])
            continue
        wide = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        yield (column, character, wide, *style.colours(), style.bold, style.underlined)
        column += wide


# ---- Shapes: each a list of rectangles in a cell, as shares of its width and height

def eighths(code):
    if code == 0x2580:
        return [(0, 0, 1, 1 / 2)]
    if code <= 0x2588:
        return [(0, 1 - (code - 0x2580) / 8, 1, 1)]
    if code <= 0x258F:
        return [(0, 0, (0x2590 - code) / 8, 1)]
    if code == 0x2590:
        return [(1 / 2, 0, 1, 1)]
    return [(0, 0, 1, 1 / 8)] if code == 0x2594 else [(7 / 8, 0, 1, 1)]


def quadrants(code):
    parts = (4, 8, 1, 13, 9, 7, 11, 2, 6, 14)[code - 0x2596]  # upper left 1, upper right 2, lower left 4 ...
    return [(x / 2, y / 2, (x + 1) / 2, (y + 1) / 2) for y in (0, 1) for x in (0, 1) if parts >> (2 * y + x) & 1]


def sextants(code):
    parts = code - 0x1FB00 + 1
    parts += (parts >= 21) + (parts >= 41)  # the halves have characters of their own
    return [(x / 2, y / 3, (x + 1) / 2, (y + 1) / 3) for y in range(3) for x in (0, 1) if parts >> (2 * y + x) & 1]


def rectangles(character):
    code = ord(character)
    if 0x2580 <= code <= 0x2590 or code in (0x2594, 0x2595):
        return eighths(code)
    if 0x2596 <= code <= 0x259F:
        return quadrants(code)
    if 0x1FB00 <= code <= 0x1FB3B:
        return sextants(code)
    return None


ARMS = {"UP": "u", "DOWN": "d", "LEFT": "l", "RIGHT": "r", "VERTICAL": "ud", "HORIZONTAL": "lr"}
WEIGHTS = {"LIGHT": 1, "SINGLE": 1, "HEAVY": 2, "DOUBLE": 3}


@cache
def arms(character):
    """Returns the weight of each arm of a line character, by its Unicode name; empty for other characters."""
    name = unicodedata.name(character, "")
    if not name.startswith("BOX DRAWINGS") or "DIAGONAL" in name:
        return None
    found, weight = {}, 1
    for part in name.removeprefix("BOX DRAWINGS ").split(" AND "):
        words = part.split()
        weight = next((WEIGHTS[word] for word in words if word in WEIGHTS), weight)
        found.update({arm: weight for word in words for arm in ARMS.get(word, "")})
    return found


# ---- Drawing

@cache
def font(name, size=FONT_SIZE):
    return ImageFont.truetype(FONTS + name + ".ttf", size)


@cache
def font_for(character, bold):
    names = ["DejaVuSansMono-Bold"] * bold + ["DejaVuSansMono", "DejaVuSans"]
    for name in names:
        if bytes(font(name).getmask(character)) != bytes(font(name).getmask("\U0010FFFD")):
            return font(name)
    return font(names[0])


def mix(ink, ground, share):
    return tuple(round(a * share + b * (1 - share)) for a, b in zip(ink, ground))


def draw_lines(draw, left, top, weights, ink, round_corner):
    x, y = left + WIDTH // 2, top + HEIGHT // 2
    ends = {"u": (x, top, x, y), "d": (x, y, x, top + HEIGHT - 1), "l": (left, y, x, y), "r": (x, y, left + WIDTH - 1, y)}
    if round_corner:
        return draw_arc(draw, left, top, weights, ink)
    for arm, weight in weights.items():
        x0, y0, x1, y1 = ends[arm]
        for shift in {1: (0,), 2: (0, -1, 1), 3: (-2, 2)}[weight]:
            dx, dy = (shift, 0) if arm in "ud" else (0, shift)
            reach = 2 if 3 in weights.values() and len(weights) > 1 else 0
            if arm in "ud":
                draw.line((x0 + dx, y0 - (reach if arm == "d" else 0), x1 + dx, y1 + (reach if arm == "u" else 0)), ink)
            else:
                draw.line((x0 - (reach if arm == "r" else 0), y0 + dy, x1 + (reach if arm == "l" else 0), y1 + dy), ink)


def draw_arc(draw, left, top, weights, ink):
    x, y = left + WIDTH // 2, top + HEIGHT // 2
    radius = WIDTH // 2
    right, down = "r" in weights, "d" in weights
    centre_x, centre_y = x + (radius if right else -radius), y + (radius if down else -radius)
    start = {(True, True): 180, (False, True): 270, (False, False): 0, (True, False): 90}[right, down]
    draw.arc((centre_x - radius, centre_y - radius, centre_x + radius, centre_y + radius), start, start + 90, ink)
    draw.line((x, centre_y, x, top + HEIGHT - 1 if down else top), ink)


def draw_cell(draw, row, cell):
    column, character, columns, ink, ground, bold, underlined = cell
    left, top = column * WIDTH, row * HEIGHT
    right, bottom = left + columns * WIDTH, top + HEIGHT
    draw.rectangle((left, top, right - 1, bottom - 1), ground)
    if underlined:
        draw.line((left, bottom - 3, right - 1, bottom - 3), ink)
    if character == " ":
        return
    shapes = rectangles(character)
    if shapes is not None:
        for x0, y0, x1, y1 in shapes:
            draw.rectangle((left + round(x0 * WIDTH), top + round(y0 * HEIGHT), left + round(x1 * WIDTH) - 1,
                            top + round(y1 * HEIGHT) - 1), ink)
    elif character in "░▒▓":
        draw.rectangle((left, top, right - 1, bottom - 1), mix(ink, ground, (1 + "░▒▓".index(character)) / 4))
    elif arms(character):
        draw_lines(draw, left, top, arms(character), ink, character in "╭╮╯╰")
    else:
        draw_letter(draw, left, top, columns, character, ink, bold)


def draw_letter(draw, left, top, columns, character, ink, bold):
    face = font_for(character, bold)
    wide = face.getlength(character)
    baseline = top + 15
    draw.text((left + (columns * WIDTH - wide) / 2, baseline), character, ink, font=face, anchor="ls")


def picture(capture, columns=None, rows=None):
    style = Style()  # tmux sends a style once, also for the next lines
    lines = [list(cells_of(line, style)) for line in capture.rstrip("\n").split("\n")]
    columns = columns or max((cell[0] + cell[2] for line in lines for cell in line), default=1)
    image = Image.new("RGB", (columns * WIDTH, (rows or len(lines)) * HEIGHT), GROUND)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for cell in line:
            draw_cell(draw, row, cell)
    return image


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        drawn = picture(file.read(), *(int(number) for number in sys.argv[3:5]))
    drawn.save(sys.argv[2], optimize=True)
