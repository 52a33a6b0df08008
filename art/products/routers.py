"""Forms of the routers and mesh sets, by alias."""

import math

from parts import entrance, feet, flat_antenna, peg, ports, round_antenna
from stage import block, cable, disc, group, lathe, lobed, pebble, polygon, prism, ring, rod, rounded, slab, smooth

LAN = ['lan', 'lan', 'lan', 'lan']


def router_6(p):
    # The one for every day: a slab with a cloth band, four bars behind it.
    slab(2.9, 1.7, 0.1, p.night_deep, (0, 0, 0.06), 0.4, 0.03)
    slab(2.86, 1.66, 0.2, p.cloth_night, (0, 0, 0.14), 0.38, 0.02)
    slab(2.94, 1.74, 0.14, p.night, (0, 0, 0.32), 0.42, 0.06)
    ring(0.36, 0.022, p.amber, (0, -0.15, 0.465))
    for n in range(5):
        block((0.05, 0.04, 0.05), p.mint_light if n else p.amber_light, (-0.32 + n * 0.16, -0.84, 0.24), 0.012)
    for x, lean in ((-1.2, -9), (-0.42, -3), (0.42, 3), (1.2, 9)):
        round_antenna(p, (x, 0.92, 0.34), (lean, 3), 1.9)
    block((2.4, 0.06, 0.3), p.graphite, (0, 0.83, 0.26), 0.02)
    ports(p, ['power', 'wan', *LAN], 0.855, 0.26, 0.06)


def router_5(p):
    # A pebble with two blades.
    pebble((2.6, 1.6, 0.66), p.ivory, (0, 0, 0.36), 2.8)
    pebble((2.3, 1.34, 0.2), p.mist, (0, 0, 0.1), 2.8)
    block((0.7, 0.03, 0.045), p.amber_light, (0, -0.775, 0.36), 0.012)
    pebble((0.9, 0.5, 0.08), p.mist, (0, -0.05, 0.68), 2.3)
    for side in (-1, 1):
        flat_antenna(p, (side * 0.98, 0.72, 0.42), side * 12, 1.9, 0.36, p.ivory, p.amber)
    block((2.2, 0.3, 0.36), p.mist, (0, 0.68, 0.34), 0.06)
    ports(p, ['power', 'wan', *LAN], 0.835, 0.34, 0.04)


def router_6_plus(p):
    # A chevron with three blades on each side.
    outline = [(-1.9, 0.55), (-1.9, -0.35), (-0.5, -0.95), (0.5, -0.95), (1.9, -0.35), (1.9, 0.55), (0.5, 0.85), (-0.5, 0.85)]
    prism(outline, 0.3, p.night, (0, 0, 0.24), 'z', 0.08, taper=0.94)
    prism([(u * 0.5, v * 0.55) for u, v in outline], 0.1, p.night_deep, (0, 0, 0.42), 'z', 0.03, taper=0.85)
    for n in range(4):
        block((0.5 - n * 0.1, 0.06, 0.03), p.amber if n == 0 else p.teal, (0, -0.3 + n * 0.16, 0.475), 0.01)
    block((0.8, 0.05, 0.05), p.amber_light, (0, -0.945, 0.23), 0.012)
    for n in range(6):
        lean = -32.5 + n * 13
        flat_antenna(p, (lean / 32.5 * 1.55, 0.74 - abs(lean) * 0.004, 0.36), lean, 2.0, 0.3, p.night_deep, p.amber)
    ports(p, ['power', 'wan', 'lan', 'lan'], 0.825, 0.24, 0.06)
    feet(p, [(x * 1.3, y * 0.4) for x in (-1, 1) for y in (-1, 1)])


def router_7(p):
    # A column that turns as it rises; light in the slit.
    outline = lobed(0.72, 4, 0.1)
    disc(1.0, 0.14, p.night_deep, (0, 0, 0.07), edge=0.05)
    prism(outline, 2.7, p.night, (0, 0, 1.56), 'z', 0.05, taper=0.74, twist=130, layers=64)
    prism([(u * 0.6, v * 0.6) for u, v in outline], 0.04, p.gloss, (0, 0, 2.915), 'z', 0.012, turn=(0, 0, 130))
    ring(0.84, 0.035, p.amber_light, (0, 0, 0.17))
    ring(0.3, 0.022, p.copper, (0, 0, 2.94))
    prism(rounded(0.56, 1.5, 0.1), 0.3, p.graphite, (0, 0.5, 1.0), 'y', 0.03)
    for n, name in enumerate(['wan', 'wan', 'lan', 'lan', 'lan']):
        ports(p, [name], 0.655, 1.6 - n * 0.33)


def _egg(radius, height):
    """Half of an egg's outline, from its foot to its tip."""
    points = []
    for n in range(33):
        a = -math.pi / 2 + math.pi * n / 32
        points.append((radius * math.cos(a) * (1 - 0.16 * math.sin(a)), height / 2 * (1 + math.sin(a))))
    return points


def _nest(p, radius, rows, material, other):
    """Rings of a woven nest."""
    for n in range(rows):
        share = n / max(rows - 1, 1)
        ring(radius * (0.72 + 0.28 * math.sin(share * math.pi / 2)), 0.085, (material, other)[n % 2], (0, 0, 0.09 + n * 0.135))


def gnezdo(p):
    # An egg in a woven nest, twice.
    def module():
        lathe(_egg(0.72, 1.75), p.ivory, (0, 0, 0.14))
        _nest(p, 0.86, 4, p.night, p.teal)
        disc(0.7, 0.2, p.night_deep, (0, 0, 0.1), edge=0.05)
        disc(0.09, 0.06, p.amber_light, (0, -0.655, 1.22), (80, 0, 0), 0.02)
        prism(rounded(0.9, 0.34, 0.08), 0.3, p.graphite, (0, 0.78, 0.3), 'y', 0.03)
        ports(p, ['power', 'wan'], 0.935, 0.3, 0.1)

    group(module, (-0.95, -0.15, 0))
    group(module, (1.0, 0.55, 0))


def gnezdo_maxi(p):
    # Three tall nesting boxes of one street, each with its entrance.
    def module():
        slab(1.02, 1.02, 0.12, p.night_deep, (0, 0, 0), 0.4, 0.04)
        slab(1.08, 1.08, 1.5, p.night, (0, 0, 0.12), 0.46, 0.05)
        lathe(smooth([(0.62, 1.58), (0.63, 1.66), (0.5, 1.86), (0.24, 2.04), (0, 2.1)]), p.copper, (0, 0, 0))
        disc(0.62, 0.08, p.copper, (0, 0, 1.6), edge=0.03)
        entrance(p, (0, -0.535, 1.12), 0.22)
        peg(p, (0, -0.5, 0.74), 0.24)
        prism(rounded(0.5, 0.86, 0.08), 0.05, p.graphite, (0, 0.535, 0.6), 'y', 0.02)
        for n, name in enumerate(['wan', 'lan']):
            ports(p, [name], 0.57, 0.78 - n * 0.36)

    group(module, (-1.3, -0.35, 0), 6)
    group(module, (0.1, 0.25, 0))
    group(module, (1.45, 0.9, 0), -6)


def router_mini(p):
    # A cube for one room, one stub.
    slab(1.3, 1.3, 0.12, p.teal, (0, 0, 0.02), 0.36, 0.03)
    slab(1.34, 1.34, 0.86, p.ivory, (0, 0, 0.12), 0.38, 0.16)
    for n in range(3):
        for m in range(3):
            disc(0.055, 0.03, p.teal, (-0.22 + n * 0.22, -0.22 + m * 0.22, 0.982), edge=0.01)
    disc(0.06, 0.04, p.amber_light, (0, -0.675, 0.4), (90, 0, 0), 0.015)
    round_antenna(p, (0.5, 0.7, 0.72), (12, 6), 1.0, p.teal)
    block((1.12, 0.1, 0.4), p.graphite, (-0.04, 0.64, 0.4), 0.03)
    ports(p, ['power', 'wan', 'lan'], 0.695, 0.4, 0.06, -0.04)


def router_dacha(p):
    # Indoors a rugged box; outdoors a plate on its mast, five metres of cable between them.
    slab(1.9, 1.3, 0.6, p.night, (-0.9, -0.3, 0.06), 0.2, 0.08)
    for x in (-1.75, -0.05):
        slab(0.34, 1.42, 0.72, p.rubber, (x, -0.3, 0.0), 0.14, 0.08)
        slab(0.07, 1.43, 0.73, p.amber, (x, -0.3, 0.0), 0.03, 0.02)
    slab(0.8, 0.6, 0.03, p.night_deep, (-0.9, -0.3, 0.655), 0.1, 0.01)
    for n in range(4):
        block((0.09, 0.04, 0.08 + n * 0.07), p.mint_light, (-1.2 + n * 0.16, -0.95, 0.28 + n * 0.035), 0.012)
    ports(p, ['coax', 'power', 'wan', 'lan'], 0.35, 0.34, 0.1, -0.9)

    def mast():
        disc(0.62, 0.1, p.graphite, (0, 0, 0.05))
        rod((0, 0, 0.05), (0, 0, 2.5), 0.09, p.steel)
        prism(rounded(1.35, 1.35, 0.22), 0.2, p.ivory, (0, -0.22, 1.95), 'y', 0.07)
        prism(rounded(0.9, 0.9, 0.14), 0.05, p.mist, (0, -0.325, 1.95), 'y', 0.02)
        block((0.3, 0.2, 0.4), p.graphite, (0, 0, 1.95), 0.04)
        disc(0.06, 0.05, p.amber_light, (0.5, -0.33, 2.46), (90, 0, 0), 0.01)

    group(mast, (1.45, 0.35, 0), -20)
    cable(
        [(-1.3, 0.4, 0.34), (-1.25, 0.9, 0.2), (-0.7, 1.25, 0.06), (0.1, 1.1, 0.06), (0.5, 0.4, 0.06), (0.9, 0.0, 0.06), (1.35, 0.3, 0.2), (1.48, 0.42, 1.0), (1.48, 0.42, 1.8)],
        0.045,
        p.rubber,
    )


def router_igra(p):
    # Facets, fins and a line of red light.
    outline = [(-1.75, -0.1), (-1.1, -0.95), (1.1, -0.95), (1.75, -0.1), (1.25, 0.85), (-1.25, 0.85)]
    prism(outline, 0.2, p.hole, (0, 0, 0.16), 'z', 0.02)
    prism([(u * 1.02, v * 1.02) for u, v in outline], 0.05, p.coral_light, (0, 0, 0.26), 'z', 0.01)
    prism([(u * 1.03, v * 1.03) for u, v in outline], 0.4, p.graphite, (0, 0, 0.49), 'z', 0.03, taper=0.6)
    prism(polygon(0.42, 6), 0.04, p.gloss, (0, -0.02, 0.7), 'z', 0.01)
    prism([(u, v) for u, v in polygon(0.3, 3, 90)], 0.04, p.coral_light, (0, -0.02, 0.715), 'z', 0.008)
    for side in (-1, 1):
        for (x, y), lean in (((1.62, -0.12), 24), ((1.3, 0.72), 16), ((0.5, 0.9), 5)):
            blade = [(-0.24, 0), (0.2, 0), (0.3, 0.5), (0.06, 2.0), (-0.1, 2.0), (-0.3, 0.5)]
            angle = math.radians(lean)
            prism([(side * u, v) for u, v in blade], 0.12, p.graphite, (side * x, y, 0.3), 'y', 0.025, turn=(0, side * lean, 0))
            up = [(0.0, 0.7), (0.06, 0.7), (0.0, 1.7), (-0.05, 1.7)]
            prism([(side * u, v) for u, v in up], 0.14, p.coral_light, (side * x, y, 0.3), 'y', 0.005, turn=(0, side * lean, 0))
    ports(p, ['power', 'wan', 'lan', 'lan', 'lan'], 0.85, 0.16, 0.06)
    feet(p, [(x * 1.1, y * 0.6) for x in (-1, 1) for y in (-1, 1)])


def router_start(p):
    # A leaf on a foot: it stands on a shelf like a photograph.
    slab(1.1, 0.9, 0.14, p.teal, (0, 0.1, 0), 0.3, 0.05)
    prism(rounded(1.9, 1.9, 0.5), 0.24, p.ivory, (0, 0, 1.1), 'y', 0.1, turn=(-10, 0, 0))
    prism(rounded(1.5, 1.5, 0.34), 0.03, p.mist, (0, -0.12, 1.12), 'y', 0.01, turn=(-10, 0, 0))
    for n in range(4):
        side = 1.16 - n * 0.28
        tone = p.ivory if n % 2 == 0 else p.mist
        prism(rounded(side, side, side * 0.24), 0.03 + n * 0.012, tone, (0, -0.128, 1.12), 'y', 0.01, turn=(-10, 0, 0))
    disc(0.07, 0.04, p.amber_light, (0, -0.16, 1.12), (80, 0, 0), 0.015)
    block((1.4, 0.2, 0.4), p.teal, (0, 0.05, 0.62), 0.05)
    ports(p, ['power', 'wan', 'lan'], 0.15, 0.62, 0.1)


def router_dom(p):
    # An arch, like a window with a light in it.
    arch = [(-1.15, 0), (1.15, 0), *[(1.15 * math.cos(a), 0.55 + 1.15 * math.sin(a)) for a in (math.pi * n / 40 for n in range(41))]]
    prism(arch, 0.8, p.night, (0, 0, 0.08), 'y', 0.09)
    inner = [(-0.86, 0.16), (0.86, 0.16), *[(0.86 * math.cos(a), 0.55 + 0.86 * math.sin(a)) for a in (math.pi * n / 40 for n in range(41))]]
    prism(inner, 0.05, p.cloth_night, (0, -0.395, 0.1), 'y', 0.01)
    prism([(u * 1.03, v * 1.02) for u, v in inner], 0.04, p.copper, (0, -0.385, 0.09), 'y', 0.015)
    prism(rounded(0.4, 0.62, 0.16), 0.05, p.amber_light, (0, -0.405, 0.62), 'y', 0.01)
    block((0.03, 0.06, 0.62), p.night_deep, (0, -0.42, 0.62), 0)
    block((0.4, 0.06, 0.03), p.night_deep, (0, -0.42, 0.66), 0)
    for side in (-1, 1):
        round_antenna(p, (side * 0.98, 0.42, 0.7), (side * 16, 2), 1.7)
    prism(rounded(1.8, 0.4, 0.1), 0.05, p.graphite, (0, 0.395, 0.42), 'y', 0.02)
    ports(p, ['power', 'wan', 'lan', 'lan', 'usb'], 0.43, 0.42, 0.06)
    block((2.36, 0.9, 0.1), p.night_deep, (0, 0, 0.05), 0.03)


def gnezdo_light(p):
    # A table lamp without a lamp, twice.
    def module():
        disc(0.55, 0.14, p.ivory, (0, 0, 0.07), edge=0.05)
        lathe(smooth([(0.2, 0.1), (0.12, 0.3), (0.1, 0.7), (0.16, 1.05)]), p.copper, (0, 0, 0))
        lathe(smooth([(0.0, 0.98), (0.5, 0.98), (0.82, 1.0), (0.86, 1.06), (0.78, 1.36), (0.52, 1.66), (0.2, 1.77), (0, 1.79)]), p.ivory, (0, 0, 0))
        disc(0.8, 0.04, p.amber_light, (0, 0, 0.985), edge=0.01)
        disc(0.12, 0.05, p.teal, (0, 0, 1.79), edge=0.02)
        block((0.72, 0.3, 0.34), p.ivory, (0, 0.44, 0.18), 0.06)
        ports(p, ['usbc', 'wan'], 0.59, 0.18, 0.05)

    group(module, (-0.95, -0.2, 0))
    group(module, (0.95, 0.5, 0))


FORMS = {
    'skvorets-router-6': router_6,
    'skvorets-router-5': router_5,
    'skvorets-router-6-plus': router_6_plus,
    'skvorets-router-7': router_7,
    'skvorets-gnezdo': gnezdo,
    'skvorets-gnezdo-maxi': gnezdo_maxi,
    'skvorets-router-mini': router_mini,
    'skvorets-router-dacha': router_dacha,
    'skvorets-router-igra': router_igra,
    'skvorets-router-start': router_start,
    'skvorets-router-dom': router_dom,
    'skvorets-gnezdo-light': gnezdo_light,
}
