/** What takes the focus inside of a table's cells. */
export const widgets = 'a[href], button:not(:disabled)';

/** How many rows Page Up and Page Down go. */
const pageOfRows = 8;

export const inView = (element: HTMLElement): boolean => element.checkVisibility();

/** The rows that can be moved through: not those that only keep the place of others. */
export const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter((row) => row.getAttribute('role') !== 'presentation' && inView(row));

const cellsOf = (row: HTMLTableRowElement): HTMLTableCellElement[] => [...row.cells].filter(inView);

/** The widgets of a cell, or the cell itself where it has none. */
const stopsOfCell = (cell: HTMLElement): HTMLElement[] => {
  const own = [...cell.querySelectorAll<HTMLElement>(widgets)].filter(inView);
  return own.length > 0 ? own : [cell];
};

export const stopsOfRow = (row: HTMLTableRowElement): HTMLElement[] => cellsOf(row).flatMap(stopsOfCell);

/** Where a key leads from where the focus is; null when it leads nowhere, and for every other key. */
export function gridMove(
  table: HTMLTableElement,
  from: HTMLElement,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): HTMLElement | null {
  const cell = from.closest('th, td');
  const row = from.closest('tr');
  if (!(cell instanceof HTMLTableCellElement) || !row) return null;
  const stops = stopsOfRow(row);
  const rows = rowsOf(table);
  const toRow = (by: number): HTMLElement | null => {
    const index = Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1);
    const target = rows[index]!;
    return target === row ? null : stopInColumn(target, columnOf(cell), stopsOfCell(cell).indexOf(from));
  };
  switch (key) {
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1] ?? null;
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1] ?? null;
    case 'ArrowDown':
      return toRow(1);
    case 'ArrowUp':
      return toRow(-1);
    case 'PageDown':
      return toRow(pageOfRows);
    case 'PageUp':
      return toRow(-pageOfRows);
    case 'Home':
      return (ctrlKey ? stopsOfRow(rows[0]!) : stops)[0] ?? null;
    case 'End':
      return (ctrlKey ? stopsOfRow(rows.at(-1)!) : stops).at(-1) ?? null;
    default:
      return null;
  }
}

/** Counted over every cell before it: some of them span several columns. */
function columnOf(cell: HTMLTableCellElement): number {
  let column = 0;
  for (let before = cell.previousElementSibling; before instanceof HTMLTableCellElement; before = before.previousElementSibling) {
    column += before.colSpan;
  }
  return column;
}

/** The cell of another row below or above, and the widget in the same place there. */
function stopInColumn(row: HTMLTableRowElement, column: number, place: number): HTMLElement | null {
  const cell = cellsOf(row).find((one) => column < columnOf(one) + one.colSpan) ?? cellsOf(row).at(-1);
  const stops = cell ? stopsOfCell(cell) : [];
  return stops[Math.min(Math.max(place, 0), stops.length - 1)] ?? null;
}
