# SPDX-License-Identifier: MIT
"""Draws what puzzles are made of: solutions of sudokus and binary puzzles, true clues, pictures."""


def sudoku_solution(size, rng):
    """The cyclic grid, with digits, rows, columns, bands and stacks shuffled."""
    box = int(size ** 0.5)

    def order():
        bands = rng.sample(range(box), box)
        return [band * box + row for band in bands for row in rng.sample(range(box), box)]

    digits, rows, columns = rng.sample(range(1, size + 1), size), order(), order()
    return [digits[(box * (r % box) + r // box + c) % size] for r in rows for c in columns]


def binary_row(size, rng):
    while True:
        row = []
        for _ in range(size):
            left = [value for value in (0, 1)
                    if row.count(value) < size // 2 and row[-2:] != [value, value]]
            if not left:
                break
            row.append(rng.choice(left))
        if len(row) == size:
            return row


def binary_solution(size, rng):
    """Each second row is the opposite of the one above it: then every column holds as many 0s as 1s
    and no three alike stand together, whatever the other rows are. So any size is made at once."""
    while True:
        rows = []
        for _ in range(size // 2):
            row = binary_row(size, rng)
            rows += [row, [1 - value for value in row]]
        if len(set(map(tuple, rows))) == size and len(set(zip(*rows))) == size:
            if rng.random() < 0.5:
                rows = list(zip(*rows))
            return [value for row in rows for value in row]


def logic_clues(size, rng):
    """`size` categories of `size` items: their text, and true things said of two items, shuffled."""
    seats = [rng.sample(range(size), size) for _ in range(size - 1)]
    items = [(f"{'abcdefg'[c]}{i + 1}", c, seat[i])
             for c, seat in enumerate(seats) for i in range(size)]
    head = [f"ordered house: {', '.join(f'place {i + 1}' for i in range(size))}"]
    head += [f"category kind {'abcdefg'[c]}: {', '.join(name for name, d, _ in items if d == c)}"
             for c in range(size - 1)]
    said = []
    for one, category, seat in items:
        for other, other_category, other_seat in items:
            if category < other_category:
                kinds = ["is" if seat == other_seat else "is not"]
                if abs(seat - other_seat) == 1:
                    kinds.append("is next to")
                said += [f"{one} {kind} {other}" for kind in kinds if rng.random() < 0.5]
            if category != other_category and seat < other_seat:
                said.append(f"{one} is {'directly' if seat + 1 == other_seat else 'somewhere'}"
                            f" left of {other}")
        said.append(f"{one} is {'first' if seat == 0 else 'not first'}")
    rng.shuffle(said)
    return head, said


def picture_runs(size, rng):
    """The runs of the rows and of the columns of a picture, as a .non file has them."""
    black = [[rng.random() < 0.6 for _ in range(size)] for _ in range(size)]

    def runs(line):
        found = [len(run) for run in "".join("#" if cell else " " for cell in line).split()]
        return ",".join(map(str, found)) or "0"

    return [runs(row) for row in black], [runs(column) for column in zip(*black)]
