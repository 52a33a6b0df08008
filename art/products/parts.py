"""Parts that several products share: ports, remote controls, antennas, a clock."""

import math

from stage import block, disc, prism, ring, rod, rounded, slab

_SIZES = {'lan': (0.34, 0.28), 'wan': (0.34, 0.28), 'usb': (0.3, 0.15), 'hdmi': (0.36, 0.14), 'usbc': (0.2, 0.09)}


def ports(p, names, y, z, gap=0.12, middle=0.0):
    """A row of ports on a back that stands at `y`; seen from behind the first is on the left."""
    widths = [_SIZES.get(name, (1.0 if name == 'scart' else 0.22, 0.22))[0] for name in names]
    x = middle + (sum(widths) + gap * (len(names) - 1)) / 2
    for name, width in zip(names, widths):
        _port(p, name, x - width / 2, y, z)
        x -= width + gap


def _port(p, name, x, y, z):
    if name in _SIZES:
        width, height = _SIZES[name]
        frame = {'wan': p.amber, 'lan': p.graphite, 'usb': p.steel, 'hdmi': p.steel, 'usbc': p.steel}[name]
        block((width, 0.05, height), frame, (x, y, z), 0.015)
        block((width - 0.06, 0.05, height - 0.06), p.hole, (x, y + 0.008, z), 0.01)
        if name in ('lan', 'wan'):
            block((width * 0.34, 0.05, 0.06), p.hole, (x, y + 0.008, z - height / 2 + 0.045), 0.008)
        if name == 'usb':
            block((width - 0.1, 0.05, 0.03), p.ivory, (x, y + 0.012, z + 0.015), 0.005)
    elif name == 'scart':
        prism(rounded(1.0, 0.24, 0.05), 0.06, p.graphite, (x, y, z), 'y', 0.02)
        for n in range(10):
            for row in (-0.045, 0.045):
                block((0.03, 0.05, 0.05), p.hole, (x - 0.39 + n * 0.087, y + 0.012, z + row), 0)
    elif name == 'power':
        disc(0.1, 0.05, p.graphite, (x, y, z), (90, 0, 0))
        disc(0.066, 0.05, p.hole, (x, y + 0.01, z), (90, 0, 0), 0.01)
        rod((x, y, z), (x, y + 0.05, z), 0.018, p.steel)
    else:
        tone = {'yellow': p.amber, 'white': p.ivory, 'red': p.coral, 'coax': p.gold}[name]
        disc(0.095, 0.06, tone, (x, y, z), (90, 0, 0))
        disc(0.058, 0.1, p.steel, (x, y + 0.01, z), (90, 0, 0), 0.01)
        disc(0.03, 0.1, p.hole, (x, y + 0.02, z), (90, 0, 0), 0.005)


def remote(p, body, keys, at=(0, 0, 0), length=2.3, width=0.56, wheel=True, rows=4, big=False):
    """A remote control that lies on the table; amber is the voice key, or the one that switches on."""
    x, y, _ = at
    slab(width, length, 0.2, body, (x, y, 0), corner=width / 2 * 0.9, edge=0.08)
    top = 0.2
    disc(0.075, 0.05, p.amber, (x, y + length / 2 - 0.3, top), edge=0.02)
    start = y + length / 2 - 0.62
    if wheel:
        disc(width * 0.36, 0.05, keys, (x, start - 0.14, top), edge=0.02)
        disc(width * 0.17, 0.06, body, (x, start - 0.14, top + 0.01), edge=0.02)
        start -= 0.58
    step = 0.24 if big else 0.17
    for row in range(rows):
        for column in (-1, 0, 1):
            side = 0.17 if big else 0.105
            slab(side, side * 0.8, 0.05, keys, (x + column * (step if big else 0.155), start - row * step * 0.95, top - 0.02), 0.04, 0.015)


def small_remote(p, body, at=(0, 0, 0), turn=0.0):
    """Five keys for a small hand."""
    x, y, _ = at
    disc(0.62, 0.26, body, (x, y, 0.13), edge=0.1, stretch=(0.86, 1.15))
    disc(0.17, 0.07, p.amber, (x, y, 0.26), edge=0.03)
    for n in range(4):
        angle = math.radians(45 + 90 * n + turn)
        disc(0.1, 0.06, p.ivory, (x + 0.32 * math.cos(angle), y + 0.4 * math.sin(angle), 0.26), edge=0.025)


def round_antenna(p, at, lean=(0, 0), height=2.2, body=None):
    """A bar on a joint."""
    x, y, z = at
    disc(0.13, 0.3, p.graphite, (x, y, z), (0, 90, 0), 0.05)
    tip = (x + height * math.sin(math.radians(lean[0])), y + height * math.sin(math.radians(lean[1])), z + height)
    rod((x, y, z), tip, 0.12, body or p.night_deep, 0.085)


def flat_antenna(p, at, lean=0.0, height=2.2, width=0.34, body=None, tip=None):
    """A blade that stands across, on a joint."""
    x, y, z = at
    disc(0.12, 0.3, p.graphite, (x, y, z), (0, 90, 0), 0.05)
    angle = math.radians(lean)
    middle = (x + math.sin(angle) * height / 2, y, z + math.cos(angle) * height / 2)
    prism(rounded(width, height, width * 0.42), 0.13, body or p.night_deep, middle, 'y', 0.05, turn=(0, lean, 0))
    if tip:
        end = (x + math.sin(angle) * (height - 0.16), y - 0.04, z + math.cos(angle) * (height - 0.16))
        prism(rounded(width * 0.5, 0.07, 0.03), 0.1, tip, end, 'y', 0.01, turn=(0, lean, 0))


_SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '7': 'abc', '8': 'abcdefg'}


def clock(p, digits, at, height=0.3, light=None):
    """The hour, in strokes of light, on a front that stands at `at`'s y."""
    light = light or p.mint_light
    x, y, z = at
    width, stroke = height * 0.52, height * 0.12
    places = {
        'a': (0, height / 2, 0), 'g': (0, 0, 0), 'd': (0, -height / 2, 0),
        'f': (-width / 2, height / 4, 1), 'b': (width / 2, height / 4, 1),
        'e': (-width / 2, -height / 4, 1), 'c': (width / 2, -height / 4, 1),
    }  # fmt: skip
    step = height * 0.86
    left = x - step * 2.0
    for place, digit in enumerate(digits):
        middle = left + place * step + (step * 0.4 if place > 1 else 0) + step * 0.3
        for name in _SEGMENTS[digit]:
            right, up, stands = places[name]
            size = (stroke, 0.02, height / 2 - stroke) if stands else (width - stroke, 0.02, stroke)
            block(size, light, (middle + right, y, z + up), 0)
    for up in (-height / 4, height / 4):
        block((stroke, 0.02, stroke), light, (left + step * 2.0, y, z + up), 0)


def feet(p, spots, radius=0.14, height=0.08):
    for x, y in spots:
        disc(radius, height, p.rubber, (x, y, height / 2), edge=0.02)


def entrance(p, at, radius, rim=None):
    """The round entrance hole of the brand, on a front."""
    x, y, z = at
    disc(radius, 0.06, p.hole, (x, y, z), (90, 0, 0), 0.01)
    ring(radius, 0.035, rim or p.amber, (x, y - 0.02, z), (90, 0, 0))


def peg(p, at, length=0.3):
    """The perch under the entrance hole."""
    x, y, z = at
    rod((x, y, z), (x, y - length, z), 0.055, p.amber)
