"""Cost against size, log-log: what a toggle of a strip and its building cost us, kiwi, and a prefix sum in C."""

import math

WIDTH, HEIGHT = 640, 400
LEFT, TOP, RIGHT, BOTTOM = 64, 40, 150, 44
SERIES = [
    ("ours, build", "build", "ours_us", "#0a66c2", ""),
    ("kiwi, build", "build", "kiwi_us", "#c2410c", ""),
    ("ours, toggle", "toggle", "ours_us", "#0a66c2", "5 4"),
    ("kiwi, toggle", "toggle", "kiwi_us", "#c2410c", "5 4"),
    ("prefix sum in C", "toggle", "floor_us", "#6b7280", "2 3"),
]


def write(results, path):
    """Draws the W2 results to an SVG; nothing if there are fewer than two sizes."""
    lines = []
    for name, phase, key, colour, dash in SERIES:
        points = sorted((r["n"], r[key]) for r in results
                        if r["workload"] == "W2" and r["phase"] == phase and r.get(key))
        if len(points) > 1:
            lines.append((name, points, colour, dash))
    if not lines:
        return
    xs = [n for _, points, _, _ in lines for n, _ in points]
    ys = [t for _, points, _, _ in lines for _, t in points]
    x0, x1 = math.floor(math.log10(min(xs))), math.ceil(math.log10(max(xs)))
    y0, y1 = math.floor(math.log10(min(ys))), math.ceil(math.log10(max(ys)))

    def x(n):
        return LEFT + (math.log10(n) - x0) / (x1 - x0) * (WIDTH - LEFT - RIGHT)

    def y(t):
        return HEIGHT - BOTTOM - (math.log10(t) - y0) / (y1 - y0) * (HEIGHT - TOP - BOTTOM)

    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
           'font-family="system-ui, sans-serif" font-size="12">',
           "<title>Cost of a strip of photos against its length</title>",
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
           f'<text x="{LEFT}" y="22" font-size="14" font-weight="600">A strip of N photos: build, and open one</text>']
    for power in range(x0, x1 + 1):
        at = x(10 ** power)
        label = f"{10 ** power:,}"
        svg.append(f'<path d="M{at:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#e5e7eb"/>'
                   f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#374151">{label}</text>')
    for power in range(y0, y1 + 1):
        at = y(10 ** power)
        value, unit = (10 ** power, "µs") if power < 3 else (10 ** (power - 3), "ms") if power < 6 else (10 ** (power - 6), "s")
        svg.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#e5e7eb"/>'
                   f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end" fill="#374151">{value:g} {unit}</text>')
    for name, points, colour, dash in lines:
        path_data = "M" + "L".join(f"{x(n):.1f} {y(t):.1f}" for n, t in points)
        svg.append(f'<path d="{path_data}" fill="none" stroke="{colour}" stroke-width="2"'
                   + (f' stroke-dasharray="{dash}"' if dash else "") + "/>")
        svg += [f'<circle cx="{x(n):.1f}" cy="{y(t):.1f}" r="3" fill="{colour}"/>' for n, t in points]
    # Names stand over the lines, where these end, the upper ones first.
    taken = []
    for name, points, colour, dash in sorted(lines, key=lambda line: y(line[1][-1][1])):
        at = y(points[-1][1]) + 4
        while any(abs(at - other) < 14 and abs(x(points[-1][0]) - where) < 110 for where, other in taken):
            at += 14
        taken.append((x(points[-1][0]), at))
        svg.append(f'<text x="{x(points[-1][0]) + 8:.1f}" y="{at:.1f}" fill="{colour}" stroke="#ffffff" '
                   f'stroke-width="4" paint-order="stroke">{name}</text>')
    svg.append("</svg>")
    with open(path, "w") as file:
        file.write("\n".join(svg) + "\n")
