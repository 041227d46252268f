"""The geometry of the 4×4 board (M1, M2)."""

SIZE = 4
CELLS = range(SIZE * SIZE)

EMPTY = 0
RUIN = -1
EMPTY_BOARD: tuple[int, ...] = (EMPTY,) * len(CELLS)

ROWS: tuple[tuple[int, ...], ...] = tuple(
    tuple(range(row * SIZE, (row + 1) * SIZE)) for row in range(SIZE)
)
COLUMNS: tuple[tuple[int, ...], ...] = tuple(zip(*ROWS, strict=True))


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIZE + c for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in CELLS)
