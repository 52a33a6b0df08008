"""Forms of the set-top boxes, by alias."""

import math

from parts import clock, entrance, feet, peg, ports, remote, small_remote
from stage import block, disc, group, lathe, lobed, pebble, polygon, prism, ring, rod, rounded, slab, smooth


def box_4k(p):
    # A low house of cloth between two shells; a lit line in front.
    slab(2.6, 2.0, 0.1, p.night_deep, (0, 0, 0.05), 0.5, 0.04)
    slab(2.56, 1.96, 0.3, p.cloth_night, (0, 0, 0.14), 0.48, 0.02)
    slab(2.64, 2.04, 0.14, p.night, (0, 0, 0.43), 0.52, 0.06)
    ring(0.3, 0.022, p.amber, (0.62, 0.3, 0.575))
    block((0.5, 0.05, 0.05), p.amber_light, (-0.7, -0.985, 0.29), 0.015)
    block((1.9, 0.06, 0.27), p.graphite, (0, 0.975, 0.28), 0.02)
    ports(p, ['power', 'lan', 'hdmi', 'usb', 'yellow'], 1.005, 0.28, 0.08)
    group(lambda: remote(p, p.night, p.rubber), (2.05, -0.75, 0), -24)


def mini(p):
    # The size of a palm: a stone with an amber waist.
    lathe(smooth([(0, 0.02), (0.7, 0.02), (0.9, 0.1), (0.98, 0.22)]), p.teal, (0, 0, 0))
    disc(0.985, 0.07, p.amber, (0, 0, 0.25), edge=0.03)
    lathe(smooth([(0.98, 0.29), (0.96, 0.42), (0.86, 0.56), (0.6, 0.63), (0.3, 0.65), (0, 0.655)]), p.ivory, (0, 0, 0))
    disc(0.3, 0.02, p.mist, (0, 0, 0.652), edge=0.008)
    block((0.07, 0.03, 0.05), p.mint_light, (0, -0.95, 0.42), 0.012)
    block((0.84, 0.2, 0.26), p.teal, (0, 0.86, 0.26), 0.04)
    ports(p, ['hdmi', 'usbc'], 0.96, 0.26, 0.08)
    group(lambda: remote(p, p.ivory, p.graphite, length=1.9, width=0.46, rows=3), (1.55, -0.6, 0), -26)


def _bar(p, length, radius, cloth, end):
    """A soundbar: a lying capsule in cloth with shells at its ends."""
    prism(rounded(radius * 2, radius * 1.7, radius * 0.8), length, cloth, (0, 0, radius * 0.95), 'x', 0.02)
    for side in (-1, 1):
        prism(rounded(radius * 2.06, radius * 1.76, radius * 0.83), 0.22, end, (side * (length / 2 + 0.1), 0, radius * 0.95), 'x', 0.1)


def zvuk(p):
    _bar(p, 5.2, 0.46, p.cloth_night, p.night)
    prism(rounded(1.25, 0.5, 0.16), 0.06, p.gloss, (0, -0.45, 0.45), 'y', 0.02)
    clock(p, '2047', (0, -0.49, 0.45), 0.26, p.amber_light)
    for n in range(4):
        disc(0.07, 0.03, p.mist if n else p.amber, (-0.36 + n * 0.24, 0, 0.832), edge=0.012)
    prism(rounded(2.6, 0.36, 0.1), 0.06, p.graphite, (0, 0.45, 0.42), 'y', 0.02)
    ports(p, ['power', 'lan', 'hdmi', 'usb'], 0.485, 0.42, 0.24)
    feet(p, [(-2.1, 0), (2.1, 0)], 0.2)


def box_hd(p):
    # A wedge: its front leans back, ribs run across the roof.
    profile = [(-1.0, 0), (1.0, 0), (1.0, 0.5), (-0.62, 0.5), (-0.98, 0.16)]
    prism(profile, 2.5, p.ivory, (0, 0, 0.06), 'x', 0.07)
    for n in range(9):
        block((1.9, 0.05, 0.03), p.mist, (0, -0.2 + n * 0.125, 0.562), 0.012)
    prism([(-1.0, 0), (1.0, 0), (1.0, 0.14), (-0.99, 0.14)], 2.52, p.teal, (0, 0, 0.05), 'x', 0.03)
    block((0.3, 0.04, 0.06), p.amber_light, (-0.8, -0.83, 0.42), 0.015, (-46, 0, 0))
    ports(p, ['power', 'lan', 'hdmi', 'usb', 'yellow', 'white', 'red'], 1.0, 0.37, 0.07)
    feet(p, [(x, y) for x in (-1, 1) for y in (-0.7, 0.7)])
    group(lambda: remote(p, p.ivory, p.teal, wheel=False, rows=5, big=True, length=2.3, width=0.86), (2.1, -0.6, 0), -22)


def detskaya(p):
    # A chick: round body, amber beak, eyes that are lights.
    pebble((1.9, 1.7, 1.5), p.coral, (0, 0, 0.78), 2.5)
    pebble((1.34, 0.5, 0.82), p.gloss, (0, -0.67, 0.84), 2.9)
    for side in (-1, 1):
        disc(0.1, 0.05, p.amber_light, (side * 0.3, -0.91, 0.94), (90, 0, 0), 0.02)
        pebble((0.34, 0.86, 0.74), p.coral, (side * 0.95, 0.06, 0.72), 2.2, (0, side * -14, 0))
        pebble((0.56, 0.72, 0.2), p.amber, (side * 0.42, -0.42, 0.1), 2.4)
    lathe([(0, 0.26), (0.03, 0.24), (0.13, 0.0), (0, 0)], p.amber, (0, -0.9, 0.74), (90, 0, 0), (1.3, 0.8))
    for lean, x in ((-24, -0.14), (0, 0), (24, 0.14)):
        pebble((0.16, 0.16, 0.5), p.amber, (x * 1.4, 0, 1.62), 2, (0, lean, 0))
    prism(rounded(1.24, 0.36, 0.1), 0.3, p.graphite, (0, 0.7, 0.5), 'y', 0.03)
    ports(p, ['power', 'hdmi', 'usb'], 0.85, 0.5, 0.1)
    small_remote(p, p.coral, (1.75, -0.7, 0))


def zvuk_light(p):
    # Shorter, and bent towards the listener.
    count, half, depth = 40, 1.75, 0.34
    arc = [(half * (2 * n / count - 1), 0.5 * (2 * n / count - 1) ** 2) for n in range(count + 1)]
    front = [(x, 0.28 - y - depth) for x, y in arc]
    outline = [*front, *[(x * 0.97, 0.28 - y + depth) for x, y in arc[::-1]]]
    outline = [(x, -y) for x, y in outline]
    prism(outline, 0.62, p.cloth_mist, (0, 0, 0.37), 'z', 0.1)
    prism([(x * 1.01, y * 1.01) for x, y in outline], 0.1, p.ivory, (0, 0, 0.66), 'z', 0.04)
    prism(outline, 0.08, p.teal, (0, 0, 0.06), 'z', 0.02)
    for n in range(3):
        disc(0.07, 0.04, p.amber if n == 1 else p.mist, (-0.22 + n * 0.22, 0.0, 0.712), edge=0.012)
    block((0.05, 0.05, 0.05), p.amber_light, (1.1, -0.02, 0.35), 0.01)
    block((1.6, 0.2, 0.3), p.graphite, (0, -0.02 + 0.5, 0.34), 0.03)
    ports(p, ['power', 'lan', 'hdmi'], 0.595, 0.34, 0.2)


def box_4k_pro(p):
    # Fins all around a heavy block: it never thinks twice, and must stay cool.
    slab(2.1, 2.1, 0.16, p.night_deep, (0, 0, 0.04), 0.34, 0.04)
    for n in range(6):
        slab(2.16, 2.16, 0.075, p.graphite, (0, 0, 0.22 + n * 0.12), 0.36, 0.025)
    slab(1.98, 1.98, 0.8, p.hole, (0, 0, 0.18), 0.3, 0.02)
    slab(2.2, 2.2, 0.18, p.night, (0, 0, 0.95), 0.38, 0.07)
    disc(0.62, 0.04, p.night_deep, (0, 0, 1.13), edge=0.015)
    ring(0.62, 0.028, p.copper, (0, 0, 1.145))
    slab(2.18, 2.18, 0.035, p.copper, (0, 0, 0.915), 0.37, 0.01)
    block((0.34, 0.05, 0.045), p.amber_light, (0, -1.085, 1.04), 0.012)
    block((1.96, 0.1, 0.44), p.graphite, (0, 1.06, 0.5), 0.02)
    ports(p, ['power', 'lan', 'hdmi', 'usb', 'usb'], 1.11, 0.5, 0.06)
    group(lambda: remote(p, p.graphite, p.copper, rows=3), (1.95, -0.8, 0), -24)


def mini_4k(p):
    # A stick that hides behind the screen.
    def stick():
        prism(rounded(0.62, 0.26, 0.12), 2.1, p.night, (0, 0, 0.2), 'y', 0.07)
        prism(rounded(0.64, 0.28, 0.13), 0.07, p.amber, (0, -0.62, 0.2), 'y', 0.02)
        prism(rounded(0.42, 0.16, 0.05), 0.4, p.steel, (0, 1.2, 0.2), 'y', 0.02)
        prism(rounded(0.36, 0.1, 0.03), 0.02, p.hole, (0, 1.4, 0.2), 'y', 0)
        block((0.2, 0.06, 0.05), p.mint_light, (0, -1.02, 0.2), 0.012)
        block((0.04, 0.2, 0.08), p.hole, (-0.31, 0.2, 0.2), 0.01)
        slab(0.26, 0.5, 0.03, p.night_deep, (0, 0.2, 0.32), 0.12, 0.01)

    group(stick, (-0.42, 0.1, 0.0), -34)
    group(lambda: remote(p, p.night, p.rubber, length=2.4, width=0.54, rows=3), (0.95, -0.1, 0), -18)


def box_start(p):
    # The plain one: a loaf with a round roof.
    roof = [(-0.75, 0), (0.75, 0), *[(0.75 * math.cos(a), 0.34 + 0.3 * math.sin(a)) for a in (math.pi * n / 28 for n in range(29))]]
    prism(roof, 1.9, p.mist, (0, 0, 0.08), 'x', 0.06)
    for side in (-1, 1):
        prism([(u * 1.03, v * 1.03) for u, v in roof], 0.12, p.teal, (side * 0.95, 0, 0.07), 'x', 0.05)
    disc(0.09, 0.05, p.amber_light, (-0.6, -0.75, 0.27), (90, 0, 0), 0.02)
    block((0.9, 0.03, 0.04), p.teal, (0.22, -0.75, 0.27), 0.012)
    ports(p, ['power', 'lan', 'hdmi', 'yellow', 'white', 'red'], 0.75, 0.26, 0.04)
    feet(p, [(x, y) for x in (-0.7, 0.7) for y in (-0.5, 0.5)])
    group(lambda: remote(p, p.mist, p.teal, wheel=False, rows=4, big=True, length=1.95, width=0.8), (1.75, -0.55, 0), -24)


def zvuk_pro(p):
    _bar(p, 5.4, 0.4, p.cloth_graphite, p.night)
    block((0.44, 0.04, 0.05), p.amber_light, (0, -0.405, 0.38), 0.012)
    prism(rounded(2.6, 0.32, 0.1), 0.06, p.graphite, (0, 0.39, 0.38), 'y', 0.02)
    ports(p, ['power', 'lan', 'hdmi', 'usb'], 0.425, 0.38, 0.24)
    feet(p, [(-2.2, 0), (2.2, 0)], 0.18)

    def sub():
        slab(1.7, 1.7, 1.9, p.cloth_graphite, (0, 0, 0.16), 0.42, 0.1)
        slab(1.76, 1.76, 0.2, p.night, (0, 0, 2.0), 0.45, 0.08)
        slab(1.74, 1.74, 0.12, p.night_deep, (0, 0, 0.08), 0.44, 0.04)
        ring(0.46, 0.03, p.amber, (0, -0.86, 1.1), (90, 0, 0))
        disc(0.46, 0.05, p.gloss, (0, -0.85, 1.1), (90, 0, 0))
        prism(rounded(0.7, 0.3, 0.08), 0.05, p.graphite, (0, 0.86, 0.5), 'y', 0.02)
        ports(p, ['power'], 0.885, 0.5)

    group(sub, (1.75, 1.75, 0))


def semeynaya(p):
    # Five petals, a light for each of the family.
    outline = lobed(1.12, 5, 0.12)
    turned = [(v, -u) for u, v in outline]
    prism(turned, 0.16, p.teal, (0, 0, 0.13), 'z', 0.05)
    prism([(u * 0.99, v * 0.99) for u, v in turned], 0.3, p.ivory, (0, 0, 0.36), 'z', 0.11, taper=0.92)
    lights = [p.amber_light, p.mint_light, p.coral_light, p.mint_light, p.amber_light]
    for n, light in enumerate(lights):
        a = math.radians(72 * n - 90)
        disc(0.09, 0.03, light, (0.72 * math.cos(a), 0.72 * math.sin(a), 0.512), edge=0.012)
    disc(0.36, 0.05, p.teal, (0, 0, 0.515), edge=0.02)
    block((1.16, 0.34, 0.26), p.teal, (0, 0.84, 0.26), 0.05)
    ports(p, ['power', 'hdmi', 'usb'], 1.01, 0.26, 0.07)
    group(lambda: remote(p, p.ivory, p.teal, length=2.0, width=0.56, rows=2), (1.75, -0.55, 0), -24)


def mini_plus(p):
    # Eight faces, cut like a stone.
    outline = polygon(1.06, 8, 22.5)
    prism(outline, 0.2, p.night_deep, (0, 0, 0.15), 'z', 0.03, taper=1.04)
    prism([(u * 1.05, v * 1.05) for u, v in outline], 0.05, p.amber, (0, 0, 0.275), 'z', 0.015)
    prism([(u * 1.04, v * 1.04) for u, v in outline], 0.3, p.night, (0, 0, 0.45), 'z', 0.05, taper=0.66)
    prism(polygon(0.52, 8, 22.5), 0.02, p.gloss, (0, 0, 0.605), 'z', 0.008)
    block((0.26, 0.06, 0.05), p.mint_light, (0, -0.985, 0.17), 0.012)
    block((1.4, 0.3, 0.36), p.night_deep, (0, 0.86, 0.22), 0.05)
    ports(p, ['usbc', 'lan', 'hdmi', 'usb'], 1.01, 0.22, 0.05)
    feet(p, [(0.6 * x, 0.6 * y) for x in (-1, 1) for y in (-1, 1)])
    group(lambda: remote(p, p.night, p.mist, length=1.95, width=0.46, rows=3), (1.65, -0.6, 0), -26)


def box_arhiv(p):
    # A volume on its stand; a disk turns behind the window.
    slab(1.5, 2.0, 0.14, p.night_deep, (0, 0, 0.0), 0.3, 0.05)
    prism(rounded(0.86, 2.5, 0.2), 2.0, p.night, (0, 0, 1.36), 'y', 0.06)
    prism(rounded(0.6, 1.3, 0.14), 0.05, p.gloss, (0, -1.0, 1.78), 'y', 0.02)
    disc(0.2, 0.05, p.steel, (0, -1.02, 2.1), (90, 0, 0), 0.015)
    disc(0.055, 0.07, p.copper, (0, -1.03, 2.1), (90, 0, 0), 0.015)
    for n in range(3):
        disc(0.05, 0.05, p.coral_light if n == 0 else p.graphite, (-0.16 + n * 0.16, -1.015, 1.5), (90, 0, 0), 0.015)
    for n in range(9):
        prism(rounded(0.07, 1.3, 0.03), 0.9, p.night_deep, (0, -0.62 + n * 0.16, 1.82), 'x', 0.015)
    prism(rounded(0.88, 2.52, 0.21), 0.03, p.copper, (0, -0.86, 1.36), 'y', 0.01)
    prism(rounded(0.6, 1.9, 0.1), 0.05, p.graphite, (0, 1.0, 1.3), 'y', 0.02)
    for n, name in enumerate(['usb', 'hdmi', 'lan', 'coax', 'power']):
        ports(p, [name], 1.035, 1.95 - n * 0.33)
    group(lambda: remote(p, p.night, p.rubber), (1.75, -0.6, 0), -26)


def box_dacha(p):
    # A nesting box: pitched roof, round entrance, perch.
    walls = [(-0.85, 0), (0.85, 0), (0.85, 0.95), (0, 1.62), (-0.85, 0.95)]
    prism(walls, 1.3, p.oak, (0, 0, 0.1), 'y', 0.05)
    for side in (-1, 1):
        lean = math.degrees(math.atan2(0.67, 0.85))
        block((1.32, 1.66, 0.12), p.night, (side * 0.5, 0, 1.42), 0.05, (0, side * lean, 0))
    slab(1.84, 1.46, 0.14, p.night, (0, 0, 0.02), 0.14, 0.04)
    entrance(p, (0, -0.66, 0.98), 0.29)
    peg(p, (0, -0.62, 0.52))
    disc(0.035, 0.04, p.mint_light, (0.55, -0.66, 0.32), (90, 0, 0), 0.01)
    prism(rounded(1.2, 0.4, 0.1), 0.05, p.graphite, (0, 0.655, 0.5), 'y', 0.02)
    ports(p, ['power', 'hdmi', 'usb', 'yellow'], 0.69, 0.5, 0.08)
    group(lambda: remote(p, p.night, p.rubber, wheel=False, rows=4, big=True, length=2.0, width=0.8), (1.75, -0.6, 0), -24)


def box_retro(p):
    # A wireless of the sixties: wood, slats, two knobs, legs.
    prism(rounded(2.7, 1.3, 0.28), 1.2, p.walnut, (0, 0, 1.12), 'y', 0.05)
    prism(rounded(2.44, 1.06, 0.2), 0.05, p.ivory, (0, -0.595, 1.12), 'y', 0.02)
    for n in range(9):
        block((0.05, 0.05, 0.78), p.walnut, (-1.02 + n * 0.16, -0.63, 1.12), 0.015)
    prism(rounded(0.78, 0.3, 0.08), 0.05, p.gloss, (0.76, -0.615, 1.38), 'y', 0.02)
    clock(p, '1830', (0.76, -0.645, 1.38), 0.17, p.amber_light)
    for x in (0.55, 0.97):
        disc(0.16, 0.14, p.night, (x, -0.67, 0.92), (90, 0, 0), 0.03)
        ring(0.16, 0.02, p.gold, (x, -0.62, 0.92), (90, 0, 0))
        block((0.03, 0.03, 0.12), p.amber, (x, -0.74, 0.97), 0.005)
    for x in (-1, 1):
        for y in (-1, 1):
            rod((x * 0.95, y * 0.36, 0.6), (x * 1.15, y * 0.5, 0.05), 0.1, p.oak, 0.05)
    prism(rounded(2.3, 0.9, 0.16), 0.04, p.graphite, (0, 0.6, 1.12), 'y', 0.02)
    ports(p, ['scart', 'hdmi', 'lan'], 0.63, 1.28, 0.14)
    ports(p, ['power', 'yellow', 'white', 'red'], 0.63, 0.9, 0.16)


FORMS = {
    'skvorets-box-4k': box_4k,
    'skvorets-mini': mini,
    'skvorets-zvuk': zvuk,
    'skvorets-box-hd': box_hd,
    'mediapristavka-detskaya': detskaya,
    'skvorets-zvuk-light': zvuk_light,
    'skvorets-box-4k-pro': box_4k_pro,
    'skvorets-mini-4k': mini_4k,
    'skvorets-box-start': box_start,
    'skvorets-zvuk-pro': zvuk_pro,
    'mediapristavka-semeynaya': semeynaya,
    'skvorets-mini-plus': mini_plus,
    'skvorets-box-arhiv': box_arhiv,
    'skvorets-box-dacha': box_dacha,
    'skvorets-box-retro': box_retro,
}
