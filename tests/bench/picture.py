# SPDX-License-Identifier: MIT
"""Draws how time grows with the side of a puzzle, both logarithmic, as SVG."""
from math import ceil, floor, log10

LEFT, RIGHT, TOP, BOTTOM = 80, 560, 64, 420
WIDTH, HEIGHT = 760, 480
COLOURS = {"sudoku": "#1b6ca8", "binary": "#c0392b", "nonogram": "#27864c"}
SIDES = (6, 10, 16, 25, 36, 60)
LEAST = 0.01  # ms: what the clock does not show has no place on a logarithmic scale
LINE = 15     # the height of a line of text


def text(x, y, words, **attributes):
    said = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<text x="{x:.0f}" y="{y:.0f}"{said}>{words}</text>'


def apart(wanted):
    """Moves labels down that would stand on each other, and all up if the last leaves the picture."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = list(wanted)
    for before, now in zip(order, order[1:]):
        placed[now] = max(placed[now], placed[before] + LINE)
    for now, after in reversed(list(zip(order, order[1:] + [None]))):
        placed[now] = min(placed[now], BOTTOM if after is None else placed[after] - LINE)
    return placed


def draw(series, start, file):
    """series: (family, engine) -> points; start: ms that a process takes without any puzzle."""
    drawn = {key: [point for point in points if not point.trouble.startswith("failed")]
             for key, points in series.items()}
    drawn = {key: points for key, points in drawn.items() if points}
    times = [max(point.milliseconds, LEAST) for points in drawn.values() for point in points]
    sides = [point.size for points in drawn.values() for point in points]
    low, high = floor(log10(min(times))), ceil(log10(max(times)))
    high = max(high, low + 1)

    def across(side):
        return LEFT + (RIGHT - LEFT) * log10(side / min(sides)) / log10(max(sides) / min(sides))

    def down(milliseconds):
        return BOTTOM - (BOTTOM - TOP) * (log10(max(milliseconds, LEAST)) - low) / (high - low)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
           f' height="{HEIGHT}" font-family="sans-serif" font-size="12">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
           text(LEFT, 24, "How the time for a puzzle grows with its side", font_size=15),
           text(LEFT, 44, "ms of user CPU time, uniqueness proved; solid: z3, dashed: cadical, dotted: what is used if none is named; "
                          "ring: given up at the limit", fill="#555"),
           text((LEFT + RIGHT) / 2, HEIGHT - 16, "cells on a side", text_anchor="middle")]
    for exponent in range(low, high + 1):
        y = down(10.0 ** exponent)
        out += [f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="#ddd"/>',
                text(LEFT - 8, y + 4, f"{10.0 ** exponent:g}", text_anchor="end")]
    for side in SIDES:
        if min(sides) <= side <= max(sides):
            out += [f'<path d="M{across(side):.1f} {TOP}V{BOTTOM}" stroke="#eee"/>',
                    text(across(side), BOTTOM + 20, side, text_anchor="middle")]
    if 10.0 ** low <= start <= 10.0 ** high:
        out.append(f'<path d="M{LEFT} {down(start):.1f}H{RIGHT}" stroke="#777" '
                   'stroke-dasharray="1 4"/>')
    labels = []
    for (family, engine), points in drawn.items():
        colour = COLOURS[family]
        line = " ".join(f"{across(p.size):.1f},{down(p.milliseconds):.1f}" for p in points)
        dashes = {"cadical": ' stroke-dasharray="6 4"', "default": ' stroke-dasharray="2 3"'}.get(engine, "")
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"'
                   f'{dashes}/>')
        for point in points:
            out.append(f'<circle cx="{across(point.size):.1f}" cy="{down(point.milliseconds):.1f}" '
                       f'r="{5 if point.trouble else 3}" stroke="{colour}" '
                       f'fill="{"white" if point.trouble else colour}"/>')
        labels.append((points[-1], f"{family}, {engine}", colour))
    if 10.0 ** low <= start <= 10.0 ** high:
        labels.append((None, "start of a process", "#555"))
    ends = [down(start if point is None else point.milliseconds) for point, _, _ in labels]
    for (point, words, colour), end, y in zip(labels, ends, apart(ends)):
        x = RIGHT if point is None else across(point.size)
        # A thin line leads from the end of a curve to its name, which stands beside the picture.
        out += [f'<path d="M{x + 6:.1f} {end:.1f}L{RIGHT + 14} {y:.1f}" stroke="{colour}" '
                'stroke-width="0.6" opacity="0.6"/>',
                text(RIGHT + 18, y + 4, words, fill=colour)]
    with open(file, "w", encoding="utf-8") as sink:
        sink.write("\n".join(out + ["</svg>"]) + "\n")
